### The service: lobby, menus, pages, refusals. What a game says about itself is in its own book.

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
level-rear-admiral = Rear admiral
level-vice-admiral = Vice admiral
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
house-rated = rated
clock-line = ⏱ { $clock }
clock-left = time runs out { $when }
clock-moment = at { $time } UTC
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
lobby-kept = This invitation is for { $rival }.
lobby-rematch = { $host } wants a rematch
lobby-code = From elsewhere: /join { $code }
lobby-commitment = 🔏 Dice sealed: { $commitment }… (a reminder; proof: “{ button-seals }”)
lobby-word = 🔏 { $player } has sealed a fair-play word.
lobby-word-open = 🔏 Every word is sealed. { $player }: keep the text behind “{ button-seals }”, then open your word: /word and the word
word-sealed = Your word is sealed: { $word }. It is opened when the match begins.
word-awaited = The seal of your word is kept. Once both seats are taken, keep the text behind “{ button-seals }”, then send /word and the word itself: at most 32 letters, digits, - and _.
word-opened = Your word is open.
word-fixed = Your word is sealed for good, so that no one can choose last. To give another, cancel and open another match.
word-late = None of your matches here takes a word now. Add it before a match begins: send /play, then /word and your word.
word-early = That is your word. Keep it to yourself until your opponent has joined, then send it again.
word-other = That isn’t the word whose SHA-256 you sent. Was a line break hashed with it? Then cancel, and open another match.
word-signs = A word has at most 32 letters, digits, - and _.
word-in-private = Everyone here can read that. Send /word and another word in our private chat.
button-to-board = Back to the board
button-link = Invitation link
button-share = 📨 Send to a chat
button-add-to-group = Add to a group
button-join = ⚔ Join
button-machine = Play the machine
button-clock = Time per move
button-language = Language
button-cancel = Cancel
joined = You’re in. Here is your fleet.
joined-word =
    You’re in. Here is your fleet.
    Your fair-play word: { $word }
machine-joined = You’re playing the machine.
cancelled = Cancelled.
already-in = You’re already in this match. To bring its board here: /matches
table-full = Both seats are taken. You can watch.
seat-kept = This seat is for the other player of the last match. Start your own: /play
host-only = Only { $host } can do that, as the one who opened the match. Start your own: /play
too-late-for-that = The match has started, so this can’t be changed. You can resign or offer a draw.
too-early-for-that = The match isn’t over yet. Play it to the end, or resign.

## Play
seals = 🔏 Fair-play seals: { $seals } (reminders)
button-menu = ⋯ More
button-back = Back
button-text-board = Board as text
button-rules = Rules
button-resign = Resign
button-resign-yes = Yes, resign
button-resign-no = No, play on
menu-title = Match { $match }
menu-watch = To watch from elsewhere: /join { $code }
resign-sure = Resign? Your opponent wins, and it can’t be undone.
resigned = You have resigned.

## The end
ending-won =
    { $winner-is ->
        [you] 🏆 Victory!
        [rival]
            { $winner-plays ->
                [machine] The machine wins.
                [pair] { $winner } win.
               *[person] { $winner } wins.
            }
       *[other]
            { $winner-plays ->
                [pair] 🏆 { $winner } win!
               *[person] 🏆 { $winner } wins!
            }
    }
ending-draw = A draw.
ending-resigned =
    { $loser-is ->
        [you] You resigned.
       *[other] { $loser } resigned.
    }
ending-cancelled = Cancelled before it started.
ending-expired = No one joined in time. Start another: /play
ending-wordless = A sealed word was not opened in time. Start another: /play
ending-unseen = I couldn’t show it here. Start another: /play
ending-seed = 🔏 Fair play: “{ button-verify }” shows the proof.
button-rematch = ↻ Rematch
button-share-result = ↗ Share
button-easier = Easier machine
button-their-sea = 🔍 Their sea
button-winners-sea = 🔍 Winner’s sea
share-same = Play the same: { $way }
button-reactions-off = Mute reactions
button-reactions-on = Show reactions
reaction-0 = clap
reaction-1 = gasp
reaction-2 = salute
reaction-3 = laugh
reaction-4 = fire
reaction-5 = fingers crossed
said-0 = Good shot!
said-1 = Oh no!
said-2 = Well played!
said-3 = Ha ha!
said-4 = On fire!
said-5 = Good luck!
spoken-react = React: { $sign }
react-sent = { $sign } sent.
react-undone = Taken back.
react-later = You can react once both fleets fight.
reacted = { $player } { $sign }
share-later = The result is there when the match is over.
share-head = Broadside · { $game } { $sign } { $effort }
share-title = Send the result
share-about = { $game } · { $first } – { $second }
share-turn = Your turn: { $way }
share-begun = Posting it…
share-there = It’s already here: scroll up a little.
share-sorry = It couldn’t be sent. Try again a little later.
share-none = This game has no result to show.
button-share-here = Post it here
button-play-same = ↗ Play the same
button-copy = Copy as text
button-film-brief = ▶ Ten seconds
button-film-slow = ▶ Slow film
film-card = { $first } – { $second }
film-title-brief = 🎞 { $first } – { $second }: ten seconds of it
film-title-slow = 🎞 { $first } – { $second }: the whole match, slowly
button-replay = Replay
button-verify = Check
window-none = This bot has no web page to open: its operator has not set one up.
window-link =
    ▣ Your sea in a window
    The link is for you alone, works once, and is good for ten minutes. The match goes on here too.
button-window = ▣ Open the sea
button-window-open = ▣ Open it
button-seals = 🔏 Seals
button-again = ↻ Play again
rematch-offered = Rematch offered. It begins when the other accepts.
invitation-unseen = Your invitation is closed: I can’t write in that chat, so no one would see it. Ask an admin to let me write there, then open another.
rematch-begins = The rematch begins!
replay-step = Step { $step } of { $last }
replay-later = The replay opens when the match is over.
seals-title = 🔏 What is sealed
seals-keep =
    Keep this text where only you can change it. It fixes the dice{ $words ->
        [0] {""}
        [one] , { $words } word
       *[other] , { $words } words
    }{ $fleets ->
        [0] {""}
        [1] , one fleet
       *[other] , both fleets
    }{ $moves ->
        [0] {""}
        [one] , { $moves } move
       *[other] , { $moves } moves
    }.
seals-then = After the end, send it to me: I’ll say if anything was changed.
seals-soon = The fleets follow when both are placed: keep it again then.
seals-add-word = With a fair-play word of yours, no one can have chosen the dice: /word and the word
seals-join-word = With a fair-play word of yours, no one can have chosen the dice: /join { $code } and the word
seals-open-word = Every word is sealed. Keep this text first, then open the word whose hash you sent: /word and the word
page-kept =
    ✓ Match { $match }: nothing that your text fixes has changed since step { $step }: the dice{ $words ->
        [0] {""}
        [one] , { $words } word
       *[other] , { $words } words
    }{ $fleets ->
        [0] , but no fleet yet
        [1] , one fleet
       *[other] , both fleets
    }{ $moves ->
        [0] {""}
        [one] , { $moves } move
       *[other] , { $moves } moves
    }.{ $later ->
        [0] {""}
        [one] {" "}The step after it is not covered.
       *[other] {" "}The { $later } steps after it are not covered.
    }{ $wordless ->
        [1] {" "}No one added a word, so the dice could have been picked in advance.
       *[other] {""}
    }
    To check it without me: the file of “{ button-verify }”, and npm run verify.
page-kept-not =
    ✗ Match { $match } has another seal at step { $step } than your text: something was changed, or the text is not the one I gave you.
    Keep it, and compare it with your opponent’s.
button-trust = What this proves
page-trust =
    🔏 Who could cheat, and what stops it
    • Changing dice, fleets or moves afterwards: shown by a text that you kept yourself (“{ button-seals }”). Without one I could open another match that fits.
    • Editing my messages: keep the text in a message of your own, I can’t edit that.
    • Choosing the dice in advance: a word of yours stops it, with /word before the match or with /join.
    • Reading your word and telling your opponent: send the SHA-256 of a long word instead, and the word when both sit.
    • Telling each of you another story: send each other your texts. At the same step they are the same.
    • Cutting the end off: a text kept later covers it.
    • Nothing here stops the operator from looking at your fleet, from telling it to your opponent, or from playing the machine’s moves.
button-film = ▶ Film
button-clip = 🎞 Last move
button-seal = Seal { $n }
button-dice = Dice and file
film-made = 🎞 Making the film…
film-there = The film is already here: scroll up a little.
film-none = This match has no film.
film-often = Film limit reached. Try again in an hour, or watch “{ button-replay }”.
film-sorry = 🎞 The film couldn’t be made or sent. Try again a little later, or watch “{ button-replay }”.
film-title = 🎞 { $first } – { $second }: the whole match
film-alt = The match as a film, step by step; at the end everything hidden is shown.
film-round = Round { $n } of { $last }
clip-title = 🎞 The last move
clip-alt = The last move as a film: ships on their way, shots and dice.
clip-none = Nothing to show yet: no one has moved.
clip-sorry = 🎞 The film couldn’t be made or sent. Try again a little later.
checked-sea = 🔍 The sea revealed: { $owner }
checked-stands = ✅ All by the rules. The win is valid.
checked-draw = ✅ All by the rules. The result is valid.
checked-void = ❌ Stored data was tampered with. The match is void; the operator has been notified.
checked-machine = ❌ The machine’s stored fleet was tampered with: the human wins; the operator has been notified.
checked-fleet = ✓ Ships, shapes and distances are by the rules.
checked-fleet-not = ✗ Against the rules: { $fault }.
checked-seal = ✓ This fleet matches the seal shown before the first shot: { $seal }
checked-moves = ✓ The chain of seals is unbroken: { $n }.
checked-seal-not = ✗ This fleet doesn’t match the seal shown before: { $seal }
checked-unsealed = This fleet had no seal.
checked-log = ✓ The log is complete and matches its seals.
checked-log-not = ✗ The log doesn’t match its seals.
checked-answers = ✓ Every answer matches the fleets.
checked-answers-not = ✗ The log doesn’t match the rules.
fair-fair = All by the rules
fair-foul = Not proven
fair-by-server = Checked by this server, not by your device.
fair-fleet =
    { $own ->
        [1] Your fleet is the one that was sealed.
       *[other] { $owner }: the fleet is the one that was sealed.
    }
fair-fleet-not =
    { $own ->
        [1] Your fleet is not the one that was sealed.
       *[other] { $owner }: the fleet is not the one that was sealed.
    }
fair-confirm = Only you can confirm: your word, your fleet, and every order in your name.
fair-draws = Not checked here: that every draw follows from the seed and the words. The file and npm run verify show it.
fair-line = Without a line that you kept, another match that fits could be opened.
fair-never = Nothing shows that the operator looked at no fleet and played no machine’s move.
fair-dice = The dice were sealed before anyone joined.
fair-fleets =
    { $fleets ->
        [0] Each fleet is sealed as soon as it is ready.
        [1] Each fleet is sealed as soon as it is ready: one is.
       *[other] Both fleets were sealed before the first shot.
    }
fair-keep = Keep the line yourself: any later change shows against it.
fair-check = After the match, everything is opened and checked.
fair-wordless = No word of yours is in the dice: they could have been chosen in advance.
page-seal = 🔏 { $owner }: seal { $n }. SHA-256 of exactly the lines below (UTF-8, no line break at the end) must be
    { $seal }
    Any SHA-256 tool will do. The last line is the salt, the one above it the fleet, row.column from 0.
page-seal-file = 🔏 { $owner }: seal { $n }. SHA-256 of the attached file, byte for byte (sha256sum), must be
    { $seal }
    Its last line is the salt, the one above it the fleet, row.column from 0.
ending-void = Stored data was tampered with; the match doesn’t count.
ending-machine-foul = The machine’s stored fleet was tampered with.
page-verify =
    🔏 Match { $match }
    Seed: { $seed }
    Fair-play seal, shown before anyone joined: { $commitment }
    Seal at the end: { $seal }
    The attached file holds every move, roll and fleet. “npm run verify <file>” checks it all without us.
spoken-first = Go to the beginning
spoken-back = One step back
spoken-on = One step forward
spoken-far-on = Ten steps forward
spoken-last = Go to the end

## Pages
page-language = Choose your language
page-levels = Choose the strength
button-privacy = Privacy
button-accounts = Link accounts
setting-calls-line = A message when it is your turn.
setting-reactions-line = The signs that your opponent sends.
button-play = ▶ Play
button-play-now = ▶ Play now
button-invite = Invite a friend
button-friend = Against a friend
games-how = Press the name under its picture.

## Choosing a game
page-games = Which game?
button-games = All games
button-drill = Tasks
button-lesson = Practise
button-lesson-skip = Skip to a real match
button-lesson-real = Start a whole match
button-lesson-more = ⋯ More
button-once-more = Once more
lesson-title = { $title } · { $n } of { $last }
lesson-real = From here it is a real match, against the easiest machine.
lesson-menu = A first battle
lesson-menu-about = Nothing here is rated or kept.
button-other-game = Other game
button-form = ✎ Make your own
button-form-play = Play this
button-form-invite = ⚔ Invite
game-chosen = The game is now: { $variant }.
game-changed = The game has just changed. Look at the invitation and press again.
game-near = Did you mean: { $names }?
one-game-only = One match is one game. Which one: { $names }?
words-unclear = Nothing was opened: I don’t know “{ $names }”.
rematch-same-game = A rematch is the same game again. Another game: /play
form-share = To share: { $command }, or just the code { $code }
form-share-link = To share: { $link }, or the code { $code }
form-none = This game has no custom rules. Choose another: /play
command-custom = Make your own game
command-word = Add a fair-play word of yours

## Refusals: each says what to do instead
not-in-match = You are not in this match. Open your own: /play
not-your-button = That button belongs to { $owner }. Yours appear on your turn.
turn-watching = { $player } is on turn. You are watching.
turn-next = { $player } is on turn. You are next.
button-stale = That move has already been made. Here is the newest board.
button-broken = I don’t know that button. Press one under the newest board, or ask /help.
unknown-level = This game has no such strength. Choose: { $levels }.
no-such-variant = There is no game “{ $name }”. All games: /help
listed = { $first }, { $rest }
machine-none = On paper only people play. Choose another game.
unknown-code = No open match has this code. Check it, or ask for a new one: codes expire with the invitation.
no-match-here = You have no match here. Start one: /play
match-elsewhere =
    { $n ->
        [1] Your match is in another chat. Bring it here: /matches
       *[other] Your matches are in other chats. Bring one here: /matches
    }
no-invitation-here = You have no open invitation here. To stop a match: /resign
which-match = You have several matches here. Reply to the board you mean.
which-here = Which match?
which-invitation = Which invitation?
boards-full = This match is already shown in as many places as possible. Watch it in one of them.
match-is-over = This match is over. Start another: /play
match-not-begun = The match has not started: it starts as soon as someone joins.
match-gone = This match is no longer stored. Start a new one: /play
match-broken = Something broke in this match, so it is stopped. Nothing counts against you. A new match: /play
place-in-private = Others can read this. Place ships through “My fleet”, or in a private chat with me.
play-as-yourself = Play as yourself: channels and anonymous admins can’t take a seat.
reads-words = I read words and buttons only. Write a square, such as B5, or /help.
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
button-dismiss = Close
button-study = Analysis
button-study-look = Look again
button-study-all =
    { $judges ->
        [shots] ▶ Shot by shot
       *[orders] ▶ Order by order
    }
button-study-list =
    { $judges ->
        [shots] All shots
       *[orders] All orders
    }
button-study-first = ▶ From the first
button-study-sum = Accuracy
hints-taken = 💡 Hints taken by { $player }: { $n }
hint-left = Hints left: { $n }.
hint-left-seen = { $player } will see that you took a hint. { $n } left.
hint-left-told = Your opponent will see it. Hints left: { $n }.
hint-not-now = Hints are for your own turn. Ask again then.
hint-none = No hint for this decision: it’s all yours.
hint-rated = No hints in a rated match. Every other match has them.
hint-spent = Hints taken: { $n } of { $n }. From here you’re on your own.
hint-often = One hint at a time. Ask again in a minute.
hint-busy = Many hints are in the queue. Try again in a minute.
hint-late = The board has just changed. Ask again.
odds-in = { $k } in { $n }
look-order = Round { $round }: { $order }
look-order-better = Better: { $order }. Its chance of winning was { $best }, not { $given }.
study-later = The analysis opens when the match is over.
study-none = Nothing to analyse: there was no shot or order that the machine can judge.
study-busy = Many analyses are in the queue. Try again in a minute.
study-title =
    { $judges ->
        [shots] 🔬 Shots: { $n }
       *[orders] 🔬 Orders: { $n }
    }
study-spread = Looked at { $n } of them, evenly spread.
study-decision =
    { $judges ->
        [shots] 🔬 Shot { $n } of { $last }
       *[orders] 🔬 Order { $n } of { $last }
    }
spoken-decision =
    { $judges ->
        [shots] Shot { $n }
       *[orders] Order { $n }
    }
study-no-odds = There are no odds to compare.
study-accuracy = Accuracy
study-accuracy-own = Accuracy: { $accuracy } %
study-how =
    { $judges ->
        [shots] How close the shots were to the best ones.
       *[orders] How close the orders were to the best ones.
    }
study-how-own =
    { $judges ->
        [shots] How close your shots were to the best ones.
       *[orders] How close your orders were to the best ones.
    }
study-captain-accuracy =
    { $seat-is ->
        [you] You: { $accuracy } %.
       *[other] { $seat }: { $accuracy } %.
    }
study-percent = { $accuracy } %
study-name =
    { $seat-is ->
        [you] You
       *[other] { $seat }
    }
study-ahead = { $seat } ahead
study-ahead-own = you ahead
study-one-costliest =
    { $judges ->
        [shots] The costliest shot
       *[orders] The costliest turn
    }
study-two-costliest =
    { $judges ->
        [shots] The two costliest shots
       *[orders] The two costliest turns
    }
study-sign-own = yours
study-sign-given =
    { $judges ->
        [shots] fired at
       *[orders] as played
    }
study-sign-better = better
study-costliest =
    { $judges ->
        [shots] Costliest: shots { $one } and { $two }.
       *[orders] Costliest: rounds { $one } and { $two }.
    }
study-costliest-one =
    { $judges ->
        [shots] Costliest: shot { $one }.
       *[orders] Costliest: round { $one }.
    }
study-none-costly = Nothing was far from the best.
study-progress = { $n } of { $last }
study-fills = The result will appear here.
study-captain =
    { $seat-is ->
        [you] Your accuracy: { $accuracy } %, luck { $sign }{ $luck }
       *[other] { $seat }: accuracy { $accuracy } %, luck { $sign }{ $luck }
    }
study-best = ★ Best: { $told }
study-worst = ✗ Costliest: { $told }
study-legend =
    { $judges ->
        [shots] Accuracy: how close the shots were to the best ones. Luck: hits beyond what could be expected.
       *[orders] Accuracy: how close the orders were to the best ones. Luck: hits beyond what could be expected.
    }

# Orders under sail, each with the chance of winning that the machine gives it.
order-chance = { $order }: { $share } in 100
order-scale = Chance of winning, in 100
hint-order = 💡 { $order }
hint-chance = Chance of winning: { $share } in 100.
hint-others = Otherwise: { $told }.
study-given = { $seat }: { $order }, { $share } in 100.
study-dice = Hits: { $came }, expected: { $expected }.
study-machine = The machine: { $order }, { $share } in 100.
study-same-order = The machine would have done the same.
study-none-better-order = There was no better order.
study-lost-order = This cost { $points } in 100.
study-round = round { $round }
study-turn-cost = { $turn } (−{ $points } in 100)
study-yours-order = { $round }. { $order }: { $share }/100
study-better-order = { $order }: { $share }/100
study-told-order = Round { $round }: { $order }, { $share } in 100. Better: { $better }, { $best } in 100. { $why }
command-hint = A hint for your turn
command-draw = Offer a draw, or answer an offer
command-resign = Resign a match; I’ll ask once
command-cancel = Cancel your open invitation
