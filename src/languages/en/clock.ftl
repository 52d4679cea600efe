### Clocks, draws, endings by hand.

## Kinds of clock, and time
clock-kind-blitz = Blitz
clock-kind-normal = Normal
clock-kind-slow = Slow
clock-kind-correspondence = By correspondence
clock-kind-none = Untimed
clock-chosen = { $kind }: { $clock }.
placing-chosen = Time to place the fleet: { $placing }. Then the fleet that was dealt stands.
left-seconds = { $n } s
left-minutes = { $n } min
left-hours = { $n } h
left-days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }

## On the board
clock-warned = ⏳ { $player }: little time left
clock-late = ⌛ { $player }: time is up.
clock-paused = ⏸ Clocks paused: I can’t post in the match’s chat.
rolled-back =
    { $n ->
        [one] ⚠ A fault of the server has lost the last move. Play on from this board: the clocks have started anew.
       *[other] ⚠ A fault of the server has lost the last { $n } moves. Play on from this board: the clocks have started anew.
    }
draw-on-offer = 🤝 { $player } offers a draw.
board-moved = ⬇ The board stands further down.
board-anew = ⬇ The match goes on below.
button-placing = Placing time
button-claim = Claim the win
button-grant = Give more time
button-draw = Offer a draw
button-draw-yes = Accept draw
button-draw-no = Decline
button-close = Close unfinished
button-end = End the match
button-end-yes = Yes, end it
button-end-no = No, let them play

## Calls: the player's name stands before
call-turn = your turn!
call-warning = your turn! Time left: { $left }.
button-show-sea = Show my sea

## Whoever is late
claimed = The win is yours.
claim-too-soon = I was away for a while: your opponent has that time back. Try again when it has run out.
time-granted = Granted: the clock runs anew.
nobody-late = Nobody is late any more: the move has been made, or there is time again. Play on.
late-yourself = Your own time is up. Move at once: you still may, until the win is claimed.
decide-first = Make your own move first; then you may claim the win.
clock-stands-still = The clocks stand still until I can write in the chat of the match again. Ask those who manage it to let me.

## Draws
draw-offered = Draw offered. The offer stands until the other moves.
draw-offered-already = Your offer stands already. The other has to answer it.
draw-answer-first = { $player } offers you a draw already: accept it or decline.
draw-once = You have offered once in this turn. Make a move, then you may again.
draw-machine = The machine declines and plays on.
draw-lapsed = No draw is on offer any more. You may offer one yourself.
draw-own-offer = That is your own offer; the other has to answer it.
draw-accepted = You have accepted the draw.
draw-declined = Declined. The match goes on.
draw-too-early = The match has not begun. Whoever opened it can cancel it.

## Endings by hand
closed = Closed without a result.
close-later = A match may be closed as unfinished after 7 silent days. Still to go: { $left }. To stop at once, resign or offer a draw.
close-lobby = The match has not begun. Whoever opened it can cancel it.
end-sure = End this match for both players? There will be no winner, and your name will stand under it.
match-ended = The match is ended.
managers-only = Only those who manage this chat can do that. To stop your own match, resign or offer a draw.
ending-no-result = No result.
ending-drawn = The players agreed on it.
ending-unfinished = Closed as unfinished: nobody moved for a week.
ending-silent = Closed as unfinished: nobody moved for a month.
ending-admin = Ended by { $who }, who manages the chat.
