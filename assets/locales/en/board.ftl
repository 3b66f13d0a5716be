# Texts of the cards that open on the board.

# A turn among several on one square: the words of its act come from act-*.
board-choice-stays = Stays a {$kind}
board-choice-becomes = Becomes a {$kind}

# The question before a turn that costs one's own main piece.
board-risk-title = This turn takes your own {$kind} off the board.
board-risk-keep = Don't play it
board-risk-play = Play it anyway
