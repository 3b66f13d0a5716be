# What is said in lessons, of attempts that are not what a step asks for.

lessons-not-allowed = That is not allowed.
lessons-unreadable = That is not a turn: {$what}.
lessons-other-turn = That is allowed, but it is not the turn that is meant here.
lessons-no-turn = Make a turn.
lessons-no-move = This step asks for a move to an empty square.
lessons-no-capture = That takes nothing. This step asks you to take one of the other side's pieces.
lessons-no-strike = This step asks for a capture in which your piece goes to the square of the piece that it takes.
lessons-no-barrage = This step asks for a barrage: your artillery takes the piece and stays where it is.
lessons-no-encircle = This step asks for a capture by encirclement: nothing moves, and the piece between your two leaves.
lessons-no-shoot = This step asks for a capture from where your piece stands.
lessons-no-explode = This step asks for an explosion that takes more than the captured piece.
lessons-no-place = This step asks you to place something from the reserve.
lessons-no-pass = This step asks you to pass.
lessons-no-transform = This step asks for a turn in which a piece becomes another.
lessons-no-win = That does not win the game.
lessons-no-draw = That does not draw the game.
lessons-no-claim = This step asks you to claim the draw.
lessons-no-refused = This step asks you to try something that is not allowed.
lessons-not-by = This step asks for a turn of the {$what}.
lessons-not-from = { $count ->
    [one] This step is about the piece on {$what}.
   *[other] This step is about the pieces on {$what}.
}
lessons-not-at = { $count ->
    [one] This step is about the square {$what}.
   *[other] This step is about the squares {$what}.
}
lessons-not-taken = The {$what} is not taken by that.
lessons-not-become = Nothing becomes a {$what} by that.
lessons-without-clause = That is allowed, but it does not use the rule {$what}, which this step is about.
lessons-not-ending = That does not end the game in the way that is asked for ({$what}).
lessons-not-safe = Then the other side could take your {$what} by {$turn}.
lessons-allowed = That is allowed. This step asks you to try what is not.
lessons-other-refusal = That is not allowed either, but for another reason than the one this step is about.
lessons-nothing-to-claim = There is no draw to claim yet.
