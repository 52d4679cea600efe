### Clocks, draws, endings by hand.

## Kinds of clock, and time
clock-kind-blitz = Blitz
clock-kind-normal = Normal
clock-kind-slow = Slow
clock-kind-correspondence = By post
clock-kind-none = Untimed
clock-chosen = { $kind }: { $clock }.
placing-chosen = Setup time: { $placing }. After that, the dealt fleet plays.
left-seconds = { $n } s
left-minutes = { $n } min
left-hours = { $n } h
left-days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }

## On the board
clock-warned = ⏳ { $player }, hurry
clock-late = ⌛ { $player }: time is up.
clock-paused = ⏸ Clocks paused: I can’t post in the match’s chat.
rolled-back =
    { $n ->
        [1] ⚠ A server fault lost the last move. Play on from this board: the clocks have restarted.
        [one] ⚠ A server fault lost the last { $n } move. Play on from this board: the clocks have restarted.
       *[other] ⚠ A server fault lost the last { $n } moves. Play on from this board: the clocks have restarted.
    }
draw-on-offer = 🤝 { $player } offers a draw.
board-moved = ⬇ The board is below.
board-reposted = ⬇ The match goes on below.
button-placing = Setup time
button-claim = Claim the win
button-grant = Give more time
button-draw = Offer a draw
button-draw-yes = Accept draw
button-draw-no = Decline
button-close = Close without result
button-end = End the match
button-end-yes = Yes, end it
button-end-no = No, let them play

## Calls: the player's name stands before
call-turn = your turn!
call-warning = your turn! Time left: { $left }.
button-show-sea = Show my sea

## Late players
claimed = The win is yours.
claim-too-soon = I was offline for a while, so your opponent gets that time back. Try again when it runs out.
time-granted = Extra time given.
nobody-late = No one is late any more: they moved or got more time. Play on.
late-yourself = Your time is up, but you can still move until your opponent claims the win.
decide-first = Make your own move first; then you can claim the win.
clock-stands-still = Clocks paused: I can’t post in the match’s chat. Ask its admins to let me.

## Draws
draw-offered = Draw offered. It is open until your opponent moves.
draw-offered-already = You’ve already offered a draw. Your opponent has to answer it.
draw-answer-first = { $player } is already offering you a draw: accept or decline it.
draw-once = One draw offer per turn. Make a move, then you can offer again.
draw-machine = The machine declines and plays on.
draw-lapsed = That offer has expired. You can offer a draw yourself.
draw-own-offer = That is your own offer; your opponent has to answer it.
draw-accepted = You have accepted the draw.
draw-declined = Declined. The match goes on.
draw-too-early = The match hasn’t started. Its host can cancel it.

## Endings by hand
closed = Closed without a result.
close-later = A match can be closed without a result after 7 days with no move. Still to go: { $left }. To stop now, resign or offer a draw.
close-lobby = The match hasn’t started. Its host can cancel it.
end-sure = End this match for both players? No one wins, and your name will be shown.
match-ended = The match has been ended.
managers-only = Only chat admins can do that. To stop your own match, resign or offer a draw.
managers-play = You play in this match: resign, or let another admin end it.
ending-no-result = No result.
ending-drawn = Both players agreed.
ending-unfinished = Closed as unfinished: no move for a week.
ending-silent = Closed as unfinished: no move for a month.
ending-admin = Ended by { $who }, a chat admin.
