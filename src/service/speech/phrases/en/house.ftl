### The house: lobby, menus, pages, refusals. What a game says of itself stands with the game.

## People at the table
machine-name = Machine ({ $level })
a-machine = the machine
nobody-yet = nobody yet

## Clocks
clock-none = no clock
clock-minutes = { $n } min a move
clock-hours = { $n } h a move
clock-line = ⏱ { $clock }
clock-placing = ⏱ { $placing } to place the fleet

## Lobby
lobby-title = ⚓ { $game } · { $variant }
lobby-waits = { $host } is waiting for an opponent.
lobby-rematch = { $host } offers a rematch.
lobby-code = From elsewhere: /join { $code }
lobby-commitment = 🔏 Dice sealed: { $commitment }…
button-join = Join
button-machine = Play the machine
button-clock = Clock
button-language = Language
button-cancel = Cancel
joined = You are in, fleets are dealt! Your word for the dice: { $word }
machine-joined = The machine takes the seat.
cancelled = Cancelled.
already-in = You are already at this table. Bring its board here: /matches
table-full = Both seats are taken. You may watch.
seat-kept = This seat is kept for the other player of the last match. Open your own with /play.
host-only = Only { $host }, who opened the match, can do that. Open your own with /play.
too-late-for-that = The match has begun; that is settled. Its players may resign or offer a draw.
too-early-for-that = The match is not over yet. Play it to the end, or resign.

## Play
seals = 🔏 Fleet seals: { $seals }
button-menu = More…
button-back = Back
button-text-board = Board as text
button-rules = Rules
button-resign = Resign
button-resign-yes = Yes, resign
button-resign-no = No, play on
menu-title = Match { $match }
menu-watch = To watch from elsewhere: /join { $code }
resign-sure = Strike your colours? Your opponent wins; this cannot be undone.
resigned = You have struck your colours.

## The end
ending-won = 🏆 { $winner } wins!
ending-draw = A draw.
ending-resigned = { $loser } struck the colours.
ending-cancelled = Called off before it began.
ending-expired = Nobody came. Open another with /play.
ending-seed = 🔏 Dice opened: { $seed }… “{ button-verify }” proves them fair.
button-rematch = Rematch
button-replay = Replay
button-verify = Check
button-again = Play again
rematch-offered = Rematch offered. It begins when the other accepts.
rematch-begins = The rematch begins!
replay-step = Step { $step } of { $last }
replay-later = The replay opens when the match is over.
verify-later = The dice are opened when the match is over.
page-verify =
    🔏 Match { $match }
    Seed: { $seed }
    Commitment, shown before anyone joined: { $commitment }
    Seal at the end: { $seal }
    The attached file holds every move, draw and fleet. “npm run verify <file>” checks it all without us.
spoken-first = To the beginning
spoken-back = One step back
spoken-on = One step on
spoken-far-on = Ten steps on
spoken-last = To the end

## Pages
page-language = Which language shall I speak with you?
page-levels = How strong shall the machine be?
button-play = Play

## Refusals: each says what to do instead
not-in-match = You are not in this match. Open your own with /play.
not-your-button = That button belongs to { $owner }. Yours appear when it is your turn.
button-stale = That move has been made already. Here is the newest board.
button-broken = I do not know that button. Press one under the newest board, or ask /help.
unknown-level = There is no such machine. Choose one from the list.
unknown-code = No open match has this code. Check it, or ask for a new one: a code ends with its invitation.
no-match-here = You have no match under way here. Start one with /play.
which-match = You have several matches here. Answer the board you mean.
boards-full = This match is shown in as many places as it may be. Watch it in one of them.
match-is-over = This match is over. Start another with /play.
match-not-begun = The match has not begun yet: it begins as soon as somebody joins.
match-gone = This match is no longer kept. Start a new one with /play.
match-broken = This match met an internal fault and is frozen. Nothing counts against you; start a new one with /play.
place-in-private = Others can read this. Place ships through “My fleet”, or in a private chat with me.
play-as-yourself = Please play as yourself: I cannot seat a channel or an anonymous admin.
setting-kept = Saved.
fault = Something broke on our side; your match is safe. Please try again.

## Commands, as the platforms list them
command-play = Start a match
command-fire = Fire at a cell
command-join = Join a match by its code
command-matches = Your matches
command-language = Choose the language
command-help = How to play
