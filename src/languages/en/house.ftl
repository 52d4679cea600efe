### The house: lobby, menus, pages, refusals. What a game says of itself stands with the game.

## People at the table
machine-only = Machine
machine-name = Machine ({ $level })
nobody-yet = no one yet

## How strong the machine is, and the ranks by which the games call their machines
strength-easy = easy
strength-normal = normal
strength-hard = hard
strength-expert = expert
strength-master = master
level-random = Random
level-cabin-boy = Cabin boy
level-boatswain = Boatswain
level-captain = Captain
level-commodore = Commodore
level-admiral = Admiral
level-grand-admiral = Grand admiral
button-strength = Change strength
strength-chosen = Strength: { $level }
strength-settled = The match has started, so the strength stays.
menu-strength = Strength: { $strength } ({ $rank })

## Clocks
clock-none = no clock
clock-minutes = { $n } min a move
clock-hours = { $n } h a move
clock-line = ⏱ { $clock }
clock-left = time runs out { $when }
clock-moment = { $time } UTC
clock-moment-day =
    { $day ->
        [1] on Monday at { $time } UTC
        [2] on Tuesday at { $time } UTC
        [3] on Wednesday at { $time } UTC
        [4] on Thursday at { $time } UTC
        [5] on Friday at { $time } UTC
        [6] on Saturday at { $time } UTC
       *[0] on Sunday at { $time } UTC
    }
clock-placing = ⏱ { $placing } to place the fleet

## Lobby
lobby-wants = { $host } wants to play { $game }
lobby-yours = Your invitation: { $game }
lobby-first = First to press Join plays.
lobby-kept = Only { $rival } can join.
lobby-rematch = { $host } wants a rematch
lobby-code = From elsewhere: /join { $code }
lobby-commitment = 🔏 Dice sealed: { $commitment }…
button-to-board = Back to the board
button-link = Invitation link
button-share = 📨 Send to a chat
button-add-to-group = Add to a group
button-join = ⚔ Join
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
button-menu = ⋯ More
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
ending-unseen = I could not show it here. Open another with /play.
ending-seed = 🔏 Dice opened: { $seed }… “{ button-verify }” proves them fair.
button-rematch = ↻ Rematch
button-share-result = ↗ Share
button-easier = Easier machine
share-same = Play the same: { $way }
share-later = The result is there when the match is over.
button-replay = Replay
button-verify = Check
button-again = ↻ Play again
rematch-offered = Rematch offered. It begins when the other accepts.
invitation-unseen = Nobody can see your invitation: I may not write in that chat. It is closed. Ask an admin to let me write there, then open another.
rematch-begins = The rematch begins!
replay-step = Step { $step } of { $last }
replay-later = The replay opens when the match is over.
verify-later = The dice are opened when the match is over.
button-film = ▶ Film
button-clip = 🎞 Last move
button-seal = Seal { $n }
button-dice = Dice and file
film-made = 🎞 The film is being made…
film-there = The film of this match has been shown here. Look a little further up.
film-none = There is no film of this match.
film-often = Enough films for this hour. The replay step by step is always there.
film-sorry = 🎞 The film could not be made or sent. “{ button-replay }” shows the same step by step; try again a little later.
film-title = 🎞 { $first } against { $second }: all of it, { $last } steps
film-alt = The match as moving pictures, step by step; at the end all that was hidden is shown.
clip-title = 🎞 What was done last
clip-alt = What was done last, as moving pictures: ships on their way, shots and dice.
clip-none = Nothing has been done yet that could be shown.
clip-sorry = 🎞 The moving picture could not be made or sent. Try again a little later.
checked-sea = 🔍 The sea opened: { $owner }
checked-stands = ✅ All is legal: the win stands.
checked-draw = ✅ All is legal: the result stands.
checked-void = ❌ What was kept of this match has been altered. It is void, and the operator knows.
checked-machine = ❌ What was kept of the machine’s fleet has been altered: the human wins, and the operator knows.
checked-fleet = ✓ Ships, shapes and distances are by the rules.
checked-fleet-not = ✗ Against the rules: { $fault }.
checked-seal = ✓ The seal shown before the first shot is this fleet’s: { $seal }
checked-moves = ✓ Each of { $n } seals stands on the one before.
checked-seal-not = ✗ The seal shown before is not this fleet’s: { $seal }
checked-unsealed = No fleet was sealed here.
checked-log = ✓ The log is whole: every step, draw and answer is the one that was sealed.
checked-log-not = ✗ The log is not the one that was sealed.
checked-answers = ✓ Every answer is what these fleets must answer, step by step.
checked-answers-not = ✗ The rules give other answers than the log, or began otherwise.
page-seal = 🔏 { $owner }: seal { $n }. SHA-256 of exactly the lines below (UTF-8, no line break at the end) must be
    { $seal }
    Any SHA-256 tool will do. The last line is the salt, the one above it the fleet, row.column from 0.
page-seal-file = 🔏 { $owner }: seal { $n }. SHA-256 of the attached file, byte for byte (sha256sum), must be
    { $seal }
    Its last line is the salt, the one above it the fleet, row.column from 0.
ending-void = What was kept of it had been altered; the match does not count.
ending-machine-foul = What was kept of the machine’s fleet had been altered.
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
page-language = Choose your language
page-levels = Choose the strength
button-play = ▶ Play
button-play-now = ▶ Play now
button-invite = Invite a friend
button-friend = Against a friend
games-how = Press the name under its picture.

## Choosing a game
page-games = Which game?
button-games = All games
button-drill = Practise
button-other-game = Other game
button-form = ✎ Make your own
button-form-play = Play this
button-form-invite = ⚔ Invite
game-chosen = The game is now: { $variant }.
game-changed = The game has just been changed. Check the invitation and press again.
game-near = Did you mean: { $names }?
one-game-only = One match is one game. Which one: { $names }?
words-unclear = Nothing was opened: I don’t know “{ $names }”.
rematch-same-game = A rematch is the same game again. Another game: /play
form-share = To share: { $command }, or just the code { $code }
form-share-link = To share: { $link }, or the code { $code }
form-none = This game has no custom rules. Choose another: /play
command-custom = Make your own game

## Refusals: each says what to do instead
not-in-match = You are not in this match. Open your own: /play.
not-your-button = That button belongs to { $owner }. Yours appear on your turn.
button-stale = That move has already been made. Here is the newest board.
button-broken = I don’t know that button. Press one under the newest board, or ask /help.
unknown-level = This game has no such strength. Choose: { $levels }.
no-such-variant = There is no game “{ $name }”. All games: /help
listed = { $first }, { $rest }
machine-none = On paper only people play. Choose another game.
unknown-code = No open match has this code. Check it, or ask for a new one: codes expire with the invitation.
no-match-here = You have no match here. Start one: /play.
match-elsewhere =
    { $n ->
        [1] Your match is in another chat. Bring it here: /matches
       *[other] Your matches are in other chats. Bring one here: /matches
    }
no-invitation-here = You have no open invitation here. To stop a match: /resign.
which-match = You have several matches here. Reply to the board you mean.
which-here = Which match?
which-invitation = Which invitation?
boards-full = This match is already shown in as many places as possible. Watch it in one of them.
match-is-over = This match is over. Start another: /play.
match-not-begun = The match has not started: it starts as soon as someone joins.
match-gone = This match is no longer stored. Start a new one: /play.
match-broken = Something broke in this match, so it is stopped. Nothing counts against you. A new match: /play.
place-in-private = Others can read this. Place ships through “My fleet”, or in a private chat with me.
play-as-yourself = Play as yourself: channels and anonymous admins can’t take a seat.
setting-kept = Saved.
fault = Something broke on our side; your match is safe. Try again.
kept =
    💾 Your move is kept.
    It is played as soon as I can save again.

## What Telegram shows of the bot: in an empty chat, and on its profile
bot-description =
    ⚓ Sea Battle right in your chat, and battles under sail: Hex Sea Battle, Admiral.
    Play a friend here, in a group or on Discord, or the machine. Press Start.
bot-short-description = Sea Battle and sailing battles in your chat: with a friend, in a group or against the machine.

## Commands, as the platforms list them
command-play = Start a match
command-fire = Fire a shot or make a move
command-join = Join a match by its code
command-matches = Your matches
command-language = Choose your language
command-help = How to play

## Hints and analyses
button-hint = 💡 Hint
button-study = Analysis
button-study-look = Look again
button-study-all = ▶ Shot by shot
button-study-sum = Summary
hints-taken = 💡 { $player } has taken hints: { $n }
hint-left = Hints left in this match: { $n }. That you took one is told to all.
hint-not-now = A hint is for your own turn. Ask again when it is yours.
hint-none = There is no hint for this decision. It is yours alone.
hint-rated = This match counts for the rating: no hints here. Ask in any other match.
hint-spent = All { $n } hints of this match are taken. From here on you are on your own.
hint-often = One hint at a time, please. Ask again in a minute.
hint-late = The board has changed meanwhile. Ask again.
study-later = The analysis opens when the match is over.
study-none = There is nothing to analyse in this match: no shot was fired, or no machine can judge it.
study-busy = Many analyses are waiting just now. Try again in a minute.
study-working = 🔬 Analysing… { $n } of { $last } shots. The result will come here by itself.
study-title = 🔬 Analysis. Shots: { $n }
study-spread = Looked at { $n } of them, evenly spread.
study-shot = 🔬 Shot { $n } of { $last }
spoken-shot = Shot { $n }
command-hint = A hint for your turn
command-draw = Offer a draw, or answer an offer
command-resign = Resign a match, after one question
command-cancel = Call off your open invitation
