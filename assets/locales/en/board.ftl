# Texts of the cards that open on the board.

# A turn among several on one square: the words of its act come from act-*.
board-choice-stays = Stays {$kind}
board-choice-becomes = Becomes {$kind}

# The question before a turn that costs one's own main piece.
board-risk-title = Your own {$kind} would leave the board
board-risk-keep = Keep
board-risk-play = Play it
