### Sea Battle: everything the game itself says.

system-sea-battle = Sea Battle
variant-classic = Classic 10×10
variant-classic-about = Ten ships that never touch, not even at corners; a hit shoots again.
lesson-classic =
    The sea is 10×10. Each fleet has one battleship of 4 squares, two cruisers of 3, three destroyers of 2 and four submarines of 1. Ships are straight and never touch each other, not even at corners. A fleet is dealt at once; until you press Ready you may take another or place the ships by hand.
    A lot decides who begins. Take turns to name a square, a letter and a number. Miss: the turn passes. Hit or Sunk: shoot again. The squares around a sunk ship are marked for you, as nothing can be there.
    The first to sink the whole enemy fleet wins. The loser sees the winner’s sea and begins the rematch.
no-such-variant = There is no variant “{ $name }”. Choose one from the list: /play
seats-two = Sea Battle is a game for two.
rules-unplayable = These rules cannot be played. Choose a variant from the list: /play

## Levels of the machine, and ships
level-cabin-boy = Cabin boy
level-captain = Captain
level-admiral = Admiral
class-four = battleship
class-three = cruiser
class-two = destroyer
class-one = submarine
ship-of-size =
    { $size ->
        [one] Ship of { $size } square, { $count } left
       *[other] Ship of { $size } squares, { $count } left
    }

## Buttons
key-ready = ✅ Ready
key-another = 🎲 Another fleet
key-hand = ✋ By hand
key-fire = 🎯 Fire
key-fleet = 🚢 My fleet
key-refresh = 🔄 Refresh
key-back = ← Back
key-more = More →
key-undo = ↶ Undo
key-clear = Clear
key-rest = 🎲 The rest
key-across = → Across
key-down = ↓ Down
take-ship = Take off { $ship }

## How to write
how-to-shoot = Fire with the button, /fire { $cell } or just { $cell }
how-to-answer = Fire with the button, /fire { $cell } or answer this message: { $cell }
how-to-command = Fire with the button or /fire { $cell }
how-to-shoot-here = Press a letter, then a number, or just write { $cell }
how-to-place = Write a ship by its ends: { $from }-{ $to }, one or several at once.
read-outside = There is no such square: letters { $letters }, numbers 1–{ $last }.
read-no-letter = This board has no such letter. Its letters are { $letters }.
read-too-many =
    { $most ->
        [one] Too many squares: name { $most } at a time.
       *[other] Too many squares: name up to { $most } at a time.
    }
read-twice = The same square is named twice. Name different ones.
read-signs = There are stray signs in it. Send just a letter and a number: { $cell }
read-no-cell = A shot needs a letter and a number: { $cell }
read-crooked = The ends of a ship must lie in one row or one column.
read-length = No ship is that long. After the square give length and side: 4 → or 3 ↓
ask-confirm = Do you mean { $cell }?
ask-which = Which one do you mean?
ask-which-first = Which one do you mean? Choose, then send the other ships again.
notation-unreadable = There is no such order. Press a button on the latest board.
undo-nothing = There is nothing to undo: no ship is placed yet.

## Placing
placing-heading = ⚓ Placing the fleet
placing-complete = The fleet is in place. Press Ready, or change it.
placing-missing = Still to place: { $sizes }
placing-yours = Your fleet is not ready yet.
placing-of = { $seat } is placing the fleet…
ready-yours = Your fleet is ready.
ready-of = { $seat }: fleet ready.
waiting-heading = ⚓ Waiting for the opponent
hand-choose-ship = Which ship? You can also type it: its two ends with a hyphen between.
hand-ship =
    { $size ->
        [one] ⚓ A ship of { $size } square
       *[other] ⚓ A ship of { $size } squares
    }
hand-choose-side = Which way does it lie?
hand-choose-letter = Which letter does it begin at?
hand-choose-number = Which square does it begin at?
hand-no-room = There is no room for it. Undo the last ship or clear the sea.
hand-take-off = The whole fleet is in place. Press a ship to take it off, or clear the sea.
hand-clear-first = The whole fleet is in place. Undo the last ship or clear the sea.
start-taken = { $cell }: it cannot begin here
place-touches = Touches the { $ship } at { $cell }. Leave a square between them.
place-overlaps = Overlaps the { $ship } at { $cell }. Choose free squares.
place-bent = A ship must be straight: name its two ends in one row or column.
place-diagonal = Ships do not lie diagonally: name two ends in one row or column.
place-gap = The ship has a gap: its squares must follow one another.
place-shape = The fleet has no ship of this shape. Place one of those that are missing.
place-none-left =
    { $size ->
        [one] No ship of { $size } square is left. Take one off, or place another kind.
       *[other] No ship of { $size } squares is left. Take one off, or place another kind.
    }
place-outside = The ship runs off the sea. Move it inside.
place-missing = The fleet is not complete: { $sizes } still to place. Place them or press “The rest”.
place-too-late = Your fleet is ready; it is too late to change it.
place-not-yet = That button is not from your board. Press one on the latest board.
place-no-room = The other ships do not fit any more. Undo the last one or clear the sea.

## Battle
turn-yours = ⚓ Turn { $turn } · your shot ▶
turn-of = ⚓ Turn { $turn } · { $seat } to shoot ▶
first-by-lot = By lot, { $seat } begins.
first-by-rematch = { $seat } begins the rematch.
wait-for-turn = Waiting for the opponent’s shot.
shot-miss = { $cell } — Miss!
shot-hit = { $cell } — Hit!
shot-sunk =
    { $size ->
        [0] { $cell } — Sunk!
       *[other] { $cell } — Sunk! ({ $size })
    }
shots-yours = You: { $shots }
shots-of = { $seat }: { $shots }
afloat-yours = Your fleet: { $sizes }
afloat-of = { $seat }, afloat: { $sizes }
mine-heading =
    { $shots ->
        [0] 🚢 Your sea before the first shot
       *[other] 🚢 Your sea as of shot { $shots }
    }
letter-spent = { $letter }: nothing left to shoot at
mark-miss = { $cell }: miss
mark-hit = { $cell }: hit
mark-sunk = { $cell }: sunk
mark-void = { $cell }: nothing can be here
shot-not-your-turn = It is not your turn. Wait for the opponent’s shot.
shot-before-battle = The battle has not begun: both fleets must be ready first.
shot-repeat = { $cell } was shot at before. Choose another square.
shot-dead = Nothing can be at { $cell }: it lies beside a sunk ship. Choose another square.
shot-outside = That square is not on the sea. Choose another.

## The end
over = The game is over. Start another: /play
match-over = 🏁 The game is over
won-by-sinking =
    { $shots ->
        [one] 🏆 Victory: { $seat }, { $shots } shot
       *[other] 🏆 Victory: { $seat }, { $shots } shots
    }
won-on-time = 🏆 Victory: { $seat }, the opponent ran out of time
result-won = Congratulations, the victory is yours!
result-lost = This time the victory is your opponent’s.
result-draw = A draw.

## The picture: captions, description, the sea in characters
scene-poster-title = Sea Battle
scene-poster-about = { $n }×{ $n } sea · { $ships } ships
scene-sea-of = { $seat }
scene-own-sea = your sea
scene-enemy-sea = enemy
scene-left = { $count } of { $total } afloat
scene-placed = { $count } of { $total } placed
scene-text-own = Your sea
scene-text-enemy = Enemy sea
scene-text-legend = o miss, x hit, # sunk, - empty, = ship, [ ] last shot
alt-last =
    { $result ->
        [miss] Last shot: { $seat }, { $cell }, miss.
        [hit] Last shot: { $seat }, { $cell }, hit.
       *[sunk] Last shot: { $seat }, { $cell }, sunk.
    }
alt-turn = { $seat } to shoot.
alt-won = Victory: { $seat }.
alt-own-sea = Your sea ({ $seat }).
alt-enemy-sea = Enemy sea ({ $seat }).
alt-sea-of = Sea of { $seat }.
alt-ship = { $cells }
alt-wounded = Hit: { $cells }.
alt-sunk = Sunk: { $ships }.
alt-ships = Ships: { $ships }.
alt-missing = Still to place: { $sizes }.
alt-afloat = Afloat: { $sizes }.
alt-none-afloat = Nothing is afloat.
alt-misses = Misses ({ $count }): { $cells }.

## The board in words: every turn, and answers to questions
words-shot-yours =
    { $result ->
        [miss] Miss at { $cell }.
        [hit] Hit at { $cell }!
       *[sunk] Sunk at { $cell }! Squares in the ship: { $size }.
    }
words-shot-of =
    { $result ->
        [miss] { $seat } fired { $cell }: miss.
        [hit] { $seat } fired { $cell }: hit.
       *[sunk] { $seat } fired { $cell }: sunk. Squares in the ship: { $size }.
    }
words-before = Before that: { $shots }
words-turn-yours = Your shot.
words-turn-of = { $seat } to shoot.
words-afloat-yours =
    { $count ->
        [0] Your fleet is sunk.
        [one] Your fleet: { $count } ship afloat, of { $sizes }.
       *[other] Your fleet: { $count } ships afloat, of { $sizes }.
    }
words-afloat-of =
    { $count ->
        [0] { $seat }: the fleet is sunk.
        [one] { $seat }: { $count } ship afloat, of { $sizes }.
       *[other] { $seat }: { $count } ships afloat, of { $sizes }.
    }
words-placing = The fleet is in place. Press Ready or write: ready. For another fleet write: another.
words-read = Ask about the board: /read
tell-my-sea = Your sea:
tell-sea-of = Sea of { $seat }:
tell-open = { $cells } open
tell-water = { $cells } water
tell-ship = { $cells } ship
tell-miss = { $cells } miss
tell-hit = { $cells } hit
tell-sunk-cells = { $cells } sunk
tell-void = { $cells } empty
tell-shots = Shots fired: { $count }. The latest first:
tell-no-shots = Nobody has fired yet.
tell-not-begun = The battle has not begun: the fleets are being placed.
tell-placed =
    { $count ->
        [0] No ships on the board yet.
       *[other] Your fleet, { $count } placed:
    }
tell-unseen = { $seat }: the fleet is hidden for now.
tell-fleet-yours =
    { $known ->
        [0] No ships.
       *[other] Your ships, { $count } of { $known } afloat:
    }
tell-fleet-of =
    { $known ->
        [0] { $seat }: { $count } afloat, none sunk.
       *[other] { $seat }: { $count } afloat. Known:
    }
tell-ship-hit = { $ship }, hit at { $cells }
tell-ship-sunk = { $ship }, sunk
tell-sunk = Sunk, { $count }: { $ships }.
tell-open-count =
    { $count ->
        [0] no square is open
        [one] { $count } square open.
       *[other] { $count } squares open.
    }
tell-more-open = For the rest ask: squares { $letter }
tell-more-ships = There are more: press More.
tell-help =
    { $axes ->
        [letters-cols] Ask in words: “last shots”, “column { $letter }”, “row { $number }”, “my sea, row { $number }”, “my ships”, “open squares”, “what is afloat”.
       *[letters-rows] Ask in words: “last shots”, “row { $letter }”, “column { $number }”, “my sea, row { $letter }”, “my ships”, “open squares”, “what is afloat”.
    }
tell-help-onlooker =
    { $axes ->
        [letters-cols] Ask in words: “last shots”, “column { $letter }”, “row { $number }”, “open squares”, “what is afloat”.
       *[letters-rows] Ask in words: “last shots”, “row { $letter }”, “column { $number }”, “open squares”, “what is afloat”.
    }
topic-last = Last shots
topic-open = Open squares
topic-ships = Ships
topic-score = What is afloat
topic-help = What to ask
topic-more = More
topic-line =
    { $way ->
        [row] Row { $sign }
       *[column] Column { $sign }
    }
topic-my-line =
    { $way ->
        [row] My sea: row { $sign }
       *[column] My sea: column { $sign }
    }

## The lesson with pictures
course-you = You
course-foe = Opponent
course-fleet =
    The sea is { $n }×{ $n }. { $ships } ships, by squares: { $sizes }. { $touch ->
        [none] Ships never touch each other, not even at corners.
        [corners] Ships may touch at corners only.
       *[sides] Ships may lie side by side.
    } A fleet is dealt at once: press Ready, take another, or place the ships by hand.
course-shots =
    Name a square of the enemy sea: a letter and a number. { $shots ->
        [0] You have as many shots a turn as ships afloat.
        [1] You have one shot a turn.
       *[other] Shots a turn: { $shots }.
    } A ring is a miss, a cross is a hit, a ship crossed all over is sunk. { $after ->
        [shoot-again] After a hit, shoot again; after a miss the turn passes.
       *[pass] Then the turn passes, even after a hit.
    } { $marked ->
        [yes] The squares around a sunk ship are dotted for you: nothing can be there.
       *[no] The squares around a sunk ship are not marked.
    }
course-win = The first to sink the whole enemy fleet wins. Both seas are then shown, and the loser begins the rematch. The Fire button asks for the letter first, then the square.

## The alert box
brief-mine =
    { $shots ->
        [0] Before the first shot:
       *[other] As of shot { $shots }:
    }
brief-counted = { $afloat } afloat, { $sunk } sunk.
