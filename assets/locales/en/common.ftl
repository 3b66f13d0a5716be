# What explanations, outcomes and lists of any game have in common.

# A piece where it stands, as part of a list.
piece-at = {$kind} on {$square}
own-piece-at = {$side} {$kind} on {$square}

# The same for every further piece of a list. The sentence round the list has the article of the first one.
further-piece-at = the {$kind} on {$square}
further-own-piece-at = the {$side} {$kind} on {$square}

# Lists: the first items joined by the first, the last one by the second.
list-comma = {", "}
list-and = {" "}and{" "}

act-move = move
act-capture = capture
act-barrage = barrage
act-encirclement = encirclement
act-shot = shot
act-dragon-strike = dragon strike
act-placement = placement
act-pass = pass

end-win = {$winner} wins.
end-draw = The game is drawn.
end-repetition = Draw: the same position has been on the board three times.
end-clock = Draw, claimed because the clock had reached its limit.
end-agreement = Draw by agreement.
end-resignation = {$loser} resigned; {$winner} wins.
end-time = {$loser} ran out of time; {$winner} wins.
