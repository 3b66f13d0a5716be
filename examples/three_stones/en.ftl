threestones-name = Three Stones
threestones-side-white = White
threestones-side-black = Black
threestones-kind-stone = stone
threestones-phase-placing = Placing
threestones-phase-moving = Moving
threestones-place = A stone may be placed on an empty square; {$number} of yours {$number ->
    [one] is
   *[other] are
} in reserve.
threestones-step = The stone on {$from} may go one step to an empty square.
threestones-must-place = First place your stones: {$number} of them {$number ->
    [one] is
   *[other] are
} in reserve. They go to empty squares.
threestones-none-left = You have no stone in reserve.
threestones-no-step = A turn is one step of a stone of your own, in any direction, to an empty square.
threestones-over = The game is over: three stones stand in a line.
threestones-end-line = {$winner} wins: three of its stones stand in a line.
