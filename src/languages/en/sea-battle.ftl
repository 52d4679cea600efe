### Sea Battle: everything the game itself says.

system-sea-battle = Sea Battle
variant-classic = Classic 10×10
variant-classic-about = Ten ships that never touch, not even at corners; a hit shoots again.
variant-classic-corners = Corner touch
variant-classic-corners-about = Classic, but ships may touch each other at the corners.
variant-bent = Bent ships
variant-bent-about = Classic, but ships of 3 and 4 squares may be an L, a square or a zigzag.
variant-bent-corners = Bent + corners
variant-bent-corners-about = Bent ships that may touch each other at the corners.
variant-big-fleet = Big fleet
variant-big-fleet-about = Fifteen ships, from the carrier to the submarines, of any shape; corners may touch.
variant-big-fleet-strict = Big fleet, no touch
variant-big-fleet-strict-about = Fifteen ships of any shape, and none touches another, not even at a corner.
variant-hasbro = Hasbro, 5 ships
variant-hasbro-about = Five named ships that may lie side by side; one shot a turn, and a hit wins no second one.
variant-hasbro-salvo = Hasbro salvo
variant-hasbro-salvo-about = Five ships, and every turn as many shots as you have ships afloat.
variant-hasbro-salvo-blind = Blind salvo
variant-hasbro-salvo-blind-about = Hasbro salvo, but you only hear how many hits each ship took; where they fell is yours to work out.
variant-salvo-n = Three shots a turn
variant-salvo-n-about = The classic fleet, but three shots a turn, answered after the whole volley.
variant-mines-10 = One mine 10×10
variant-mines-10-about = Classic with one mine each: whoever strikes it gives away one of their own decks.
variant-mines-10-touch = Mine alongside
variant-mines-10-touch-about = As in One mine 10×10, but the mine may lie right beside a ship.
variant-mines-sacrifice = Mines and sacrifice
variant-mines-sacrifice-about = Three mines each: whoever strikes one sinks a whole ship of their own.
variant-minesweeper-16 = Minesweepers 16×16
variant-minesweeper-16-about = A big sea: 21 ships, three mines and a minesweeper; whoever strikes the sweeper shows a mine of their own.
variant-minesweeper-18 = Minesweepers 18×18
variant-minesweeper-18-about = The busiest sea of all: 28 ships, three mines and a minesweeper.
variant-minesweeper-18-light = Sweepers, open sea
variant-minesweeper-18-light-about = An 18×18 sea with the smaller fleet: 21 ships, three mines and a minesweeper.
variant-perelman = Volleys 16×16
variant-perelman-about = 21 ships, volleys of three shots, answered only by how many hits each kind of ship took.
variant-dutchman-5 = Dutchman, 5 decks
variant-dutchman-5-about = A 20×20 sea and one ship of 5 decks each: when hit, she may vanish and rise anywhere else.
variant-dutchman-6 = Dutchman, 6 decks
variant-dutchman-6-about = A 20×20 sea and one ship of 6 decks each: when hit, she may vanish and rise anywhere else.
variant-dutchman-7 = Dutchman, 7 decks
variant-dutchman-7-about = A 20×20 sea and one ship of 7 decks each: when hit, she may vanish and rise anywhere else.
variant-dutchman-8 = Dutchman, 8 decks
variant-dutchman-8-about = A 20×20 sea and one ship of 8 decks each: when hit, she may vanish and rise anywhere else.
variant-notebook-1949 = Notebook of 1949
variant-notebook-1949-about = A short game on 8×8: six ships, two shots a turn, and a hit is answered with the kind of ship.
variant-sapper = Sapper
variant-sapper-about = Classic, but a miss tells how many of the eight squares around it hold ships.
variant-royale-15 = Battle royale 15×15
variant-royale-15-about = A 15×15 sea where everybody fires at once, and both fleets may go down together.
variant-honour = On paper
variant-honour-about = Each fleet on a sheet of its own: the captains answer “miss, hit, sunk” themselves, and the bot keeps the records.

## The rules, a sentence for every trait: /rules and the lesson with pictures are put together from them
lesson-list = { $said }, { $more }
lesson-sea = The sea is { $n }×{ $n }.
lesson-fleet = { $ships } ships: { $list } (squares × ships).
lesson-fleet-named = { $ships } ships, by squares: { $list }.
lesson-named = { $ship } { $size }
lesson-fleet-lone =
    { $size ->
        [one] Each side has one ship of { $size } deck.
       *[other] Each side has one ship of { $size } decks.
    }
lesson-shapes-straight = Ships are straight.
lesson-shapes-bent = Ships of 3 and 4 squares may be bent: an L, a square or a zigzag.
lesson-shapes-any-four = They may have any shape whose decks join side to side, never diagonally.
lesson-shapes-any-eight = Any shape will do: decks may join by sides or by corners.
lesson-touch-none = They never touch each other, not even at corners.
lesson-touch-corners = They may touch each other at corners only.
lesson-touch-sides = They may lie side by side.
lesson-placing = A fleet is dealt at once; until you press Ready you may take another or place it by hand.
lesson-extras =
    Each side also has { $mines ->
        [0] {""}
        [one] { $mines } mine
       *[other] { $mines } mines
    }{ $sweepers ->
        [0] {""}
        [one] {" "}and { $sweepers } minesweeper
       *[other] {" "}and { $sweepers } minesweepers
    } of one square, { $touch ->
        [none] touching nothing, not even at corners.
        [corners] touching at corners only.
       *[sides] right beside a ship if you like.
    }
lesson-mine-give-deck = Whoever strikes a mine shows the enemy one of their own unhit decks: it is not sunk yet.
lesson-mine-sacrifice-ship = Whoever strikes a mine sinks one whole ship of their own, of their choice.
lesson-sweeper = Whoever strikes a minesweeper tells the enemy where one of their own live mines lies.
lesson-extras-end = Then the turn passes; only ships count.
lesson-shots-one = One shot a turn: a letter and a number.
lesson-shots-many =
    { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    } a turn: name all the squares, then hear the answers.
lesson-shots-afloat = Each turn you fire as many shots as you have ships afloat: name all the squares, then hear the answers.
lesson-shots-together = Everybody fires at once: each picks a square in secret, and both shots go off together.
lesson-again = After a hit, shoot again; after a miss the turn passes.
lesson-pass = Then the turn passes, even after a hit.
lesson-hit-mark = Every square is answered: miss, hit or sunk.
lesson-hit-class = Every square is answered: miss or hit, and which ship was hit.
lesson-hit-volley-class = The volley is answered as a whole: how many hits each kind of ship took, but not where.
lesson-hit-volley-count = The volley is answered as a whole: only how many hits there were, but not where.
lesson-unclear = The squares of such a volley show “?” until it is clear which are water and which are decks.
lesson-sunk-silent = Nobody says when a ship is sunk.
lesson-sunk-silent-afloat = No sinking is told, but the number of shots shows how many are afloat.
lesson-near = A miss tells how many of the eight squares around it hold decks.
lesson-halo = The squares around a sunk ship are marked for you: nothing can be there.
lesson-extras-signs =
    { $sweepers ->
        [0] In the picture a mine is round; a spent one has a dot in its middle.
       *[other] In the picture a mine is round, a spent one has a dot in its middle; a minesweeper is a triangle.
    }
lesson-wake = Such games run long: a ship that was hit has to be found again every time.
lesson-relocation = A hit deck is lost, and her owner decides: stay, or take the other decks anywhere else. Once she has sailed, the whole sea may be fired at again: the old marks are only memories.
lesson-win = The first to sink the whole enemy fleet wins.
lesson-win-together = Whoever still has ships wins; if both fleets go down together, it is a draw.
lesson-after = Both seas are then shown, and the loser begins the rematch.
variant-custom = Own rules { $n }×{ $n }, { $ships ->
        [one] { $ships } ship
       *[other] { $ships } ships
    }
group-classic = Classic
group-classic-about = The game from the school notebook.
group-volleys = Salvos
group-volleys-about = Several shots a turn, and fewer answers.
group-mines = Mines
group-mines-about = Mines and minesweepers among the ships.
group-surprises = Surprises
group-surprises-about = Ships that vanish, clues, and more.
terms =
    Sea { $n }×{ $n }, { $axes ->
        [letters-cols] letters across
       *[letters-rows] letters down the side
    }. Letters: { $letters }. Fleet (squares×ships): { $fleet }.
terms-paper = Fleets on paper: captains answer themselves.
terms-extras =
    { $sweepers ->
        [0] Mines: { $mines }.
       *[other] Mines: { $mines }, minesweepers: { $sweepers }.
    }
no-such-variant = There is no variant “{ $name }”. Choose one from the list: /play
seats-two = Sea Battle is a game for two.
rules-unplayable = These rules cannot be played. Choose a variant from the list: /play

## Ships
class-eight = flagship
class-seven = dreadnought
class-six = missile carrier
class-five = carrier
class-four = battleship
class-three = cruiser
class-two = destroyer
class-one = submarine
class-pirates-eight = Leviathan
class-pirates-seven = Kraken
class-pirates-six = black galleon
class-pirates-five = galleon
class-pirates-four = pirate frigate
class-pirates-three = brigantine
class-pirates-two = schooner
class-pirates-one = longboat
class-royal-eight = pride of the Crown
class-royal-seven = Queen’s flagship
class-royal-six = first-rate
class-royal-five = ship of the line
class-royal-four = frigate
class-royal-three = corvette
class-royal-two = brig
class-royal-one = sloop
class-carrier = carrier
class-battleship = battleship
class-cruiser = cruiser
class-submarine = submarine
class-destroyer = destroyer
ship-of-size =
    { $size ->
        [one] { $ship }: { $size } square, { $count } left
       *[other] { $ship }: { $size } squares, { $count } left
    }

## The form for rules of one's own: every label fits a button
form-page =
    { $page ->
        [b] Board
        [fleet] Fleet
        [s] Shape
        [r] Fire
       *[m] Mines
    }
form-less = { $what }, one less
form-more = { $what }, one more
form-board = { $n }×{ $n }
form-letters = Letters: { $letters }
form-letters-own = The game’s own letters are { $letters }; your boards show yours.
form-axes =
    { $value ->
        [letters-cols] Letters across
       *[letters-rows] Letters down
    }
form-ships = { $size }×{ $count }
form-shapes =
    { $value ->
        [straight] Shape: straight
        [bent] Shape: bent
        [any4] Shape: any
       *[any8] Shape: any, corners
    }
form-touch =
    { $value ->
        [none] Touching: never
        [corners] Touching: corners
       *[sides] Touching: freely
    }
form-halo =
    { $value ->
        [marked] Halo: dotted
       *[unmarked] Halo: bare
    }
form-escape =
    { $value ->
        [none] Escape: no
       *[on-hit] Escape: when hit
    }
form-shots = Shots a turn: { $n }
form-shots-afloat = Shots: ships afloat
form-shots-tell = The number of shots tells how many ships are afloat. To hide that too, set a fixed number.
form-after =
    { $value ->
        [shoot-again] Hit: shoot again
       *[pass] Hit: turn passes
    }
form-turns =
    { $value ->
        [alternate] Turns: alternate
       *[together] Turns: together
    }
form-hit =
    { $value ->
        [mark] Told: square
        [class] Told: square, ship
        [volley-class] Told: hits by ship
       *[volley-count] Told: hits only
    }
form-sunk =
    { $value ->
        [sunk] Sunk: told
        [class] Sunk: and its class
       *[silent] Sunk: not told
    }
form-near =
    { $value ->
        [untold] Beside: untold
       *[told] Beside: counted
    }
form-fleets =
    { $value ->
        [kept] Paper: no
       *[paper] Paper: yes
    }
form-mines = Mines: { $n }
form-sweepers = Minesweepers: { $n }
form-beside =
    { $value ->
        [none] Mines: apart
        [corners] Mines: at corners
       *[sides] Mines: anywhere
    }
form-effect =
    { $value ->
        [give-deck] Mine: name a deck
       *[sacrifice-ship] Mine: lose a ship
    }

## Buttons
key-ready = ✅ Ready
key-another = 🎲 Another fleet
key-hand = ✋ By hand
key-fire = 🎯 Fire
pick-column = Column
pick-row = Row
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
how-to-place-bent = Write a bent ship square by square: { $cells }. A straight one by its ends in one row or column.
read-drawing-size = A drawing needs { $n } lines of { $n } signs: a dot is water, # is a deck.
read-drawing-signs = Ships may lie side by side here: draw each with a letter or digit of its own, and water with dots.
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
hand-choose-ship = What will you place? Press it, or type it.
hand-ship =
    { $size ->
        [one] ⚓ { $ship }: { $size } square
       *[other] ⚓ { $ship }: { $size } squares
    }
hand-choose-side = Which way does it lie?
hand-choose-letter = Which letter does it begin at?
hand-lay-letter = Which letter?
hand-choose-number = Which square does it begin at?
hand-lay-number = Which square?
hand-no-room = There is no room for it. Undo the last ship or clear the sea.
hand-take-off = The whole fleet is in place. Press a ship to take it off, or clear the sea.
key-take = Take off…
key-draw = ✏️ Draw it
key-put = ✅ Put it there
key-rub = ⌫ Rub out
key-elsewhere = Another square
key-huddle = 🧩 Perelman
key-huddle-deal = 🧩 Deal it so
key-flag = 🏴 Flag
key-lay-mine = ◉ Mine ×{ $count }
key-lay-sweeper = ▲ Sweeper ×{ $count }
spoken-lay-mine = Mine, { $count } left
spoken-lay-sweeper = Minesweeper, { $count } left
take-mine = Take off the mine at { $cell }
take-sweeper = Take off the minesweeper at { $cell }
brief-mine-at = mine { $cell }
brief-sweeper-at = sweeper { $cell }
how-to-lay =
    { $sweepers ->
        [0] Write a mine as a word and a square: mine { $cell }.
       *[other] Write a mine or a sweeper as a word and a square: mine { $cell }.
    }
hand-take-some = What shall be taken off?
lay-no-mine = This game has no mines: only ships are placed.
lay-no-sweeper = This game has no minesweepers. Place something that is missing.
order-ready = ready
order-deal = another
order-perelman = perelman
order-fill = rest
order-undo = undo
order-clear = clear
order-put = put
order-rub = rub
order-navy = navy
order-pirates = pirates
order-royal = royal
hand-choose-form = Straight: say which way it lies. Bent: draw it square by square.
hand-lay-mine = ◉ Where shall the mine lie?
hand-lay-sweeper = ▲ Where shall the minesweeper lie?
pencil-heading = ✏️ A ship, square by square
pencil-how = Which square comes first? Press a letter, then a number.
pencil-drawn = Drawn: { $cells }. Add a square beside it.
pencil-ship = Drawn: { $cells }. Put it there, or draw on.
pencil-rub = Rub out { $cell }
pencil-unfinished = No ship is drawn yet. Mark its squares, then put it there.
huddle-heading = 🧩 Perelman’s trick
huddle-how = The big ships huddle together in a corner, close to the edges, and the smallest are scattered over the rest of the sea.
huddle-why = Why it works: nobody needs to fire around a ship, but here those strips overlap or fall off the board. So most of the sea stays open, and the small ships take longest to find.
huddle-cost = The price: whoever finds one big ship soon finds the others. But while one small ship is afloat, so are you.
huddle-nowhere = There is nobody to hide in this game: Perelman’s trick needs ships of one square, and sides that may not touch.
flag-heading = 🏴 Which flag will you sail under?
flag-navy = ⚓ Navy
flag-pirates = 🏴‍☠️ Pirates
flag-royal = 👑 Royal flotilla
flag-of = { $flag }: { $ships }
flag-flown = ✓ { $flag }
flag-why = The flag changes how the ships are called and drawn, never the rules.
placing-missing-extras =
    Still to place: ships { $sizes }{ $mines ->
        [0] {""}
       *[other] {" "}· mines: { $mines }
    }{ $sweepers ->
        [0] {""}
       *[other] {" "}· sweepers: { $sweepers }
    }
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
piece-mine = mine
piece-sweeper = minesweeper
place-no-mine-left = All your mines are laid. Take one off to lay it elsewhere.
place-no-sweeper-left = Your minesweeper is already out. Take it off to put it elsewhere.
place-missing-extras = The fleet is not complete: mines left { $mines }, minesweepers left { $sweepers }. Place them or press “The rest”.
place-no-berth = None of the ships still missing can lie across { $cell }. Choose another square.
place-no-huddle = This fleet could not be huddled into a corner. Take a random one or place it yourself.
pencil-full = As many squares are pencilled as are needed: { $count }. Rub one out first.
pencil-outside = There is no such square on the board. Choose another.
code-typo = There is a typo in the code. Copy the whole of it again.
code-newer = A later version of the game made this code. Ask for the name of the variant instead.
custom-no-ships = The fleet has no ships. Add at least one.
custom-too-many-decks = The fleet needs { $decks } squares and the board has { $squares }. Make the fleet smaller or the board larger.
custom-too-long =
    { $size ->
        [one] A ship of { $size } square is longer than the { $n }×{ $n } board. Make the board larger or allow bends.
       *[other] A ship of { $size } squares is longer than the { $n }×{ $n } board. Make the board larger or allow bends.
    }
custom-repeat-volley = A hit earns another shot only where a turn has one shot. Choose one or the other.
custom-too-many-shots = A salvo has at most { $most } shots. Remove some ships or set a fixed number of shots.
custom-dutchman = The Flying Dutchman sails alone: one ship of any shape, diagonals included; no mines, minesweepers or neighbour counts, and each shot has its own answer.
custom-blind-single = A volley can be answered as a whole only if a turn has several shots. Add shots or change the answer.
custom-blind-near = Where volleys are answered as a whole, misses cannot count their neighbours. Choose one or the other.
custom-silent-halo = Marking the squares around sunk ships would give away what is to stay untold. Turn the marking off.
custom-together = Shooting at the same time means one shot each, none for a hit, no mines, no minesweepers and no Flying Dutchman.
custom-sweepers-alone = A minesweeper has nothing to give away without mines. Add a mine or remove the minesweepers.
custom-impossible = Proven: this fleet cannot be placed on this board. Make the fleet smaller or the board larger.
custom-not-found = No room for this fleet was found within the steps allowed, though there may be some. Make the fleet smaller or the board larger.

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
afloat-decks-yours = Your ship, decks left: { $decks }
afloat-decks-of = { $seat }, decks left: { $decks }
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
mark-mine = { $cell }: a spent mine
mark-sweeper = { $cell }: a spent minesweeper
mark-unclear = { $cell }: fired at, not yet clear
shot-not-your-turn = It is not your turn. Wait for the opponent’s shot.
shot-before-battle = The battle has not begun: both fleets must be ready first.
shot-repeat = { $cell } was shot at before. Choose another square.
shot-dead = Nothing can be at { $cell }: it lies beside a sunk ship. Choose another square.
shot-dead-mine = Nothing can be at { $cell }: it lies beside a mine or a minesweeper. Choose another square.
shot-outside = That square is not on the sea. Choose another.
shot-aimed = Your shot is named already. Wait until the opponent has named theirs.
shot-given-up = The ship given up lies at { $cell }. Choose another square.
volley-twice = { $cell } is named twice. Name different squares.
due-deck = You struck a mine: first name one of your decks.
due-mine = You hit a minesweeper: first name one of your mines.
due-ship = You struck a mine: first name the ship you give up.
due-relocate = Your ship is hit: first decide whether she stays or sails.
due-wait = The opponent has a decision to make first. Wait for it.
give-nothing = There is nothing to give now.
give-deck-wrong = That is no deck you may name. Choose one of yours that is neither hit nor named before.
give-mine-wrong = That is no mine you may name. Choose one of yours that has not gone off and was not named before.
give-ship-wrong = None of your ships afloat lies there. Choose any square of one.
sail-nothing = There is nothing to decide now: a ship moves only when she has just been hit.
sail-outside = The ship runs off the sea. Choose squares inside it.
sail-shape = The squares must join, by sides or corners. Choose others.
aim-nothing = Nothing needs marking now: a turn is a single shot.
aim-full =
    { $count ->
        [one] { $count } square is enough. Take it back to mark another.
       *[other] { $count } squares are enough. Take one back to mark another.
    }

## Volleys, mines, sweepers, the Dutchman
key-volley = 🔥 Fire { $aimed }/{ $need }
key-volley-now = 🔥 Fire!
key-fire-given = 🎯 { $cell } (given)
key-anyway = 🔥 Fire anyway
key-stay = ⚓ Stay
key-drift = 🎲 Anywhere
key-place = 🧭 Choose a place
key-sail = ⛵ Sail { $marked }/{ $need }
key-answer = 📣 Answer
key-zoom = 🔍 Zoom in
key-quarter =
    { $quarter ->
        [nw] upper left corner
        [ne] upper right corner
        [sw] lower left corner
       *[se] lower right corner
    }
turn-volley-yours = ⚓ Turn { $turn } · your volley ×{ $shots } ▶
turn-volley-of = ⚓ Turn { $turn } · volley ×{ $shots }: { $seat } ▶
turn-together = ⚓ Round { $turn } · both take aim ▶
turn-together-yours = ⚓ Round { $turn } · your shot ▶
turn-together-of = ⚓ Round { $turn } · { $seat } takes aim ▶
aimed-yours = Your shot is fired. The answer comes once your opponent has fired too.
aiming-yours = You have not fired yet.
aimed-of = { $seat } has fired.
aiming-of = { $seat } is still aiming…
volley-none = Mark the squares of your volley: { $need } in all.
volley-aimed = { $aimed } of { $need } aimed: { $cells }
volley-ready = All shots are aimed: { $cells }. Press Fire, or take a square back.
volley-count = This volley needs { $need } squares; you named { $named }.
volley-incomplete = Only { $aimed } of { $need } squares are aimed. Mark the rest or name the whole volley.
volley-full = All shots are aimed already. Write “fire” or “clear”.
volley-empty = No squares are marked.
how-to-volley = Fire with the button or /fire { $cells }
how-to-volley-here = Press a letter, then a number, or write the whole volley: { $cells }
mark-full = { $cell }: all shots are aimed already
mark-drawn = { $cell }: all decks are marked already
mark-aimed = { $cell }: aimed, take it back
mark-given = { $cell }: a deck your opponent had to name
mark-risk = { $cell }: a mine your opponent had to name
mark-not-given = { $cell }: this cannot be named
ask-given-mine = { $cell }: there is a mine, your opponent named it. Fire anyway?
owe-give-deck = ⚓ A mine! Name one of your decks to your opponent ▶
owe-give-ship = ⚓ A mine! Give up one of your ships ▶
owe-give-mine = ⚓ A minesweeper! Name one of your mines to your opponent ▶
owe-relocate = ⚓ The Dutchman is hit: stay or sail away? ▶
owed-give-deck = ⚓ A mine! { $seat } decides which deck to name ▶
owed-give-ship = ⚓ A mine! { $seat } decides which ship to give up ▶
owed-give-mine = ⚓ A minesweeper! { $seat } decides which mine to name ▶
owed-relocate = ⚓ The Dutchman is hit: { $seat } decides whether to stay ▶
owed-how = Answer with the button or /fire { $cell }
give-how-deck = The deck is not harmed, but its place becomes known. Press or write its square.
give-how-ship = The whole ship goes down. Press or write any of its squares.
give-how-mine = The place of the mine becomes known. Press or write its square.
sail-how = Decks left: { $decks }. You may also write “stay”, “anywhere” or the new place: { $cells }
sail-none = Mark { $need } squares that touch by sides or corners.
sail-marked = { $marked } of { $need } marked: { $cells }
sail-apart = The marked squares do not touch one another: { $cells }. Take one back.
sail-count = The Dutchman needs { $need } squares; you named { $named }.
wait-for-answer = Waiting for the opponent’s answer.
shot-near = { $cell } — Miss! Decks around: { $near }
shot-hit-class = { $cell } — Hit! ({ $ship })
shot-sunk-class = { $cell } — Sunk! ({ $ship })
shot-mine = { $cell } — A mine!
shot-sweeper = { $cell } — A minesweeper!
shot-unclear = { $cell } — ?
volley-misses = { $cells } — Miss!
paid-deck = deck { $cell } named
paid-mine = mine { $cell } named
paid-ship = ship { $cell } given up
paid-nothing = nothing left to name
paid-stayed = she stays
paid-sailed = she sailed away
report-misses = { $cells } — all missed
report-hits =
    { $count ->
        [one] { $cells } — { $count } hit
       *[other] { $cells } — { $count } hits
    }
report-sunk = sunk: { $ships }
echo-volley = Hits in the volley: { $hits }, ships sunk: { $sunk }.
echo-paid = { $shot } ({ $paid })
echo-stayed = The Dutchman stays.
echo-sailed = The Dutchman has sailed. Only you know where she is.

## The end
over = The game is over. Start another: /play
match-over = 🏁 The game is over
won-by-sinking =
    { $shots ->
        [one] 🏆 Victory: { $seat }, { $shots } shot
       *[other] 🏆 Victory: { $seat }, { $shots } shots
    }
won-on-time = 🏆 Victory: { $seat }, the opponent ran out of time
draw-together = 🤝 Both fleets went down in the same round: a draw
result-won = Congratulations, the victory is yours!
result-lost = This time the victory is your opponent’s.
result-draw = A draw.

## The picture: captions, description, the sea in characters
scene-poster-about = { $n }×{ $n } sea · { $ships } ships
scene-sea-of = { $seat }’s sea
scene-name = { $seat }
scene-you = You
scene-of = { $count } of { $total }
scene-afloat =
    { $count ->
        [0] all ships sunk
        [one] { $count } ship afloat
       *[other] { $count } ships afloat
    }
scene-hits =
    { $hits ->
        [one] { $hits } hit in { $shots }
       *[other] { $hits } hits in { $shots }
    }
scene-ready = Ready
scene-sunk = Sunk!
scene-won = Victory!
scene-lost = Defeat
scene-fleet-lost = Fleet lost
scene-sailed = Moved away: { $count }
scene-text-own = Your sea
scene-text-enemy = Enemy sea
scene-text-legend = o miss, x hit, # sunk, - empty, = ship, [ ] last shot
scene-text-tight = o miss, x hit, # sunk, - empty, = ship, O X last shot
scene-text-near = 0-8 miss, decks around it
scene-text-mine = * spent mine
scene-text-sweeper = ^ struck sweeper
scene-text-own-mine = m mine
scene-text-own-sweeper = t sweeper
scene-text-given = + told to the enemy
scene-text-unclear = ? not clear
scene-text-wake = : shot from before, % wreckage
scene-text-pencil = @ pencilled
alt-last =
    { $result ->
        [miss] Last shot: { $seat }, { $cell }, miss.
        [mine] Last shot: { $seat }, { $cell }, mine.
        [sweeper] Last shot: { $seat }, { $cell }, minesweeper.
        [unclear] Last shot: { $seat }, { $cell }, not clear yet.
        [hit] Last shot: { $seat }, { $cell }, hit.
       *[sunk] Last shot: { $seat }, { $cell }, sunk.
    }
alt-awaited = { $seat } decides.
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
alt-run = { $from }–{ $to }
alt-given = Told to the enemy: { $cells }.
alt-mines = Mines: { $cells }.
alt-sweepers = Minesweepers: { $cells }.
alt-struck-mines = Spent mines: { $cells }.
alt-struck-sweepers = Struck minesweepers: { $cells }.
alt-unclear = Not clear: { $cells }.
alt-near = Decks around: { $told }.
alt-near-cell = { $cell } – { $count }
alt-pencil = Pencilled: { $cells }.
alt-sailed = Times the Dutchman moved away: { $count }.
alt-wreckage = Wreckage: { $cells }.
alt-colours-pirates = Pirate flag.
alt-colours-royal = Royal flotilla flag.

## The board in words: every turn, and answers to questions
words-shot-yours =
    { $result ->
        [miss] Miss at { $cell }.
        [hit] Hit at { $cell }!
        [mine] A mine at { $cell }.
        [sweeper] A minesweeper at { $cell }.
        [unclear] Fired at { $cell }.
       *[sunk] Sunk at { $cell }! Squares in the ship: { $size }.
    }
words-shot-of =
    { $result ->
        [miss] { $seat } fired { $cell }: miss.
        [hit] { $seat } fired { $cell }: hit.
        [mine] { $seat } fired { $cell }: a mine.
        [sweeper] { $seat } fired { $cell }: a minesweeper.
        [unclear] { $seat } fired { $cell }: not yet clear.
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
words-turn-volley-yours = Your volley, { $shots } shots.
words-turn-volley-of = { $seat } to fire { $shots } shots.
words-near = Decks around: { $near }.
words-named-yours =
    { $count ->
        [0] Your fleet is sunk.
       *[other] Your fleet, { $count } afloat: { $ships }.
    }
words-named-of =
    { $count ->
        [0] { $seat }: the fleet is sunk.
       *[other] { $seat }, { $count } afloat: { $ships }.
    }
tell-near = { $cells } miss, decks around { $near }
tell-given = { $cells } deck, named
tell-given-mine = { $cells } mine, named
tell-own-mine = { $cells } your mine
tell-own-sweeper = { $cells } your sweeper
tell-aimed = { $cells } aimed
tell-wake-hit = { $cells } former hit
tell-wake-miss = { $cells } former miss
tell-extra =
    { $what ->
        [mine] mine { $cell }
        [mine-spent] mine { $cell }, gone off
        [mine-given] mine { $cell }, named
        [sweeper-spent] sweeper { $cell }, struck
       *[sweeper] sweeper { $cell }
    }
tell-named-decks = Decks named: { $cells }.
tell-moves = Times the Dutchman has sailed: { $moves }.
tell-my-sea = Your sea:
tell-sea-of = Sea of { $seat }:
tell-open = { $cells } open
tell-water = { $cells } water
tell-ship = { $cells } ship
tell-miss = { $cells } miss
tell-hit = { $cells } hit
tell-sunk-cells = { $cells } sunk
tell-void = { $cells } empty
tell-mine = { $cells } mine
tell-sweeper = { $cells } sweeper
tell-unclear = { $cells } fired at, unclear
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
course-pad = The Fire button asks for the letter first, then the square.

## The alert box
brief-mine =
    { $shots ->
        [0] Before the first shot:
       *[other] As of shot { $shots }:
    }
brief-counted = { $afloat } afloat, { $sunk } sunk.

## What the umpire finds in an opened fleet
audit-fleet = the ships are not those of this game, by number or by size
audit-extras = the mines or minesweepers are not as many as in this game
audit-bounds = a piece lies off the sea
audit-overlap = two pieces lie on one square
audit-diagonal = a ship hangs together by corners only
audit-shape = a ship has a shape that this game does not know
audit-touch-side = two ships touch side by side
audit-touch-corner = two ships touch at a corner
audit-extra-touch = a mine or a minesweeper lies too close to another piece
audit-moved = the Dutchman rose with other decks than she had left

## Advice: a hint during the match, a look back after it
hint-title = 💡 A hint, for you alone
hint-likeliest = { $cells }: about { $share } % of the fleets still possible have a deck there; hardly any square is likelier.
hint-patient = { $cells }: about { $share } %. { $best } is likelier ({ $most } %), but a miss here narrows the rest down more.
hint-sure = { $cells }: a deck lies there in every fleet still possible.
hint-volley = { $cells }: about { $hits } hits can be expected of these shots together.
hint-blind = { $cells }: so the machine would fire; it cannot put odds on it.
hint-drift = Sail away, wherever the wind takes her: every square may be shot at again then, and the search begins anew.
hint-give-mine = { $cells }: one mine is as good as another, so take one by chance: a habit could be read.
hint-give-deck-hit = { $cells }: this ship is hit already, and her decks will be found soon anyway.
hint-give-deck = { $cells }: a large ship is found soon anyway; the smallest are the ones worth hiding.
hint-give-ship-hit = { $cells }: this ship is hit already and has the fewest decks left.
hint-give-ship = { $cells }: a large ship is found first anyway; the smallest hide longest.
hint-place-huddle = Press “Perelman”: the large ships huddle in a corner, most of the sea is left to the smallest, and they are found last. Not every time, though: a habit can be read.
hint-place-rest = Let the rest be dealt: every fleet is equally likely then, and no habit of yours can be read in it.
hint-place-deal = Take a fleet as it is dealt: every fleet is equally likely then, and no habit of yours can be read in it.
odds-cell = { $cells } { $share } %
odds-legend = { $hottest } = { $share } % · the rest in proportion
odds-legend-fired = { $hottest } = { $share } % · ring: fired at · corners: the machine
odds-likeliest = Likeliest: { $told }.
odds-alt = The enemy sea, with how likely each square holds a deck.
study-fired-shot = { $seat }: { $cells }, { $share } %. { $came ->
    [0] A miss.
   *[other] A hit!
 }
study-fired-volley = { $seat }: { $cells }. Hits: { $came }, expected: { $hits }.
study-fired-blind = { $seat }: { $cells }.
study-advised-shot = The machine: { $cells }, { $share } %.
study-advised-volley = The machine: { $cells }, { $hits } hits expected.
study-same = The machine would have fired there too.
study-none-better = Nothing better was to be had.
study-lost-shot = Points given away beside the likeliest square: { $points }.
study-lost-volley = Hits given away beside the likeliest squares: { $hits }.
study-no-odds = There are no odds to compare this with.
study-captain = { $seat }: { $count } shots, { $points } points given away a shot, luck { $sign }{ $luck }
study-best = ★ Best: { $told }
study-worst = ✗ Dearest: { $told }
study-move = №{ $nth } ({ $points })
study-legend = Points: the chance of a hit given away (✗), or kept where it was easy to lose (★), in per cent. Luck: hits beyond what could be expected.

## Fleets on paper
lesson-paper = Each captain draws the fleet on paper and shows it to nobody, not even the bot.
lesson-paper-answers = The opponent answers the shot: “miss”, “hit” or “sunk”; the bot writes it down. Whoever notices a violation may demand a check, once a battle.
lesson-paper-after = Then the loser may ask to see the winner’s board. A violation there turns the victory round; if both have one, the records decide. The loser begins the rematch; after a void game, a lot.
custom-paper = On paper there is one shot a turn, answered “miss, hit, sunk”, with no mines and no escapes; ships never lie side by side or aslant.
honour-elsewhere = Here the bot keeps the fleets: that belongs to the game on paper.
honour-heading = 📝 The fleet on paper
honour-draw = Draw your fleet on your own sheet: { $fleet }. The bot will not see it until you open the board yourself.
honour-how-ready = Draw your fleet on paper and press “Ready”.
honour-due-ready = The fleet is on paper here. Draw it and press “Ready”.
honour-due-shot = Name a square to shoot at first.
honour-due-answer = Answer the shot first: miss, hit or sunk.
honour-due-look = First decide whether to look at the opponent’s board.
honour-due-open = Open your board first: draw the fleet and press “Open the board”.
seal-how = Want to seal it? Send “hash” and the SHA-256 of this text: your decks row by row (A1 B1 …) and a word of yours, with blanks between.
seal-yours = Your seal: { $seal }
seal-of = Seal of { $seat }: { $seal }
seal-digits = A seal is a SHA-256: 31 to 64 digits 0–9 and a–f, for example: hash 3f2a…
seal-too-late = You are ready already: a seal comes before that.
salt-how = You have a seal. To have it checked, send: salt and your word.
salt-yours = Word of the seal: { $word }
salt-no-seal = You have no seal, so no word is needed. Just open the board.
salt-signs = The word of a seal: at most 31 signs, Latin letters, digits, - and _.
note-how = A record of your own is written like this: note B6 x (or •, or blank).
honour-on-paper = Your fleet is on your own sheet: the bot cannot see it.
honour-called = { $cell } is named. Waiting for the answer.
honour-answer-yours = 📣 Shot at { $cell }: what is there?
honour-answer-of = 📣 Shot at { $cell }: { $seat } answers
honour-how-answer = Look at your sheet and answer: miss, hit or sunk.
honour-other-square = The answer is due for { $cell }: miss, hit or sunk.
honour-doubt = That does not fit your earlier answers. Check your sheet and answer once more: the second answer counts.
honour-doubted = The answer did not fit the earlier ones: it was asked for again.
honour-look-yours = 🏁 The battle is over: look at the opponent’s board?
honour-look-of = 🏁 The battle is over: { $seat } decides
honour-how-look = You may inspect the opponent’s board, or let it be.
honour-open-yours = 📖 Open your board
honour-open-of = 📖 { $seat } opens the board
honour-how-open = Copy the fleet from your sheet: squares, ships (a1-a4) or a drawing, then press “Open the board”.
sheet-drawn = Decks on the board: { $count }. What you answered “hit” and “sunk” is marked already.
sheet-how = Press a letter and a number, or send a square ({ $cell }), a ship or the whole fleet.
sheet-deck = { $cell }: a deck, rub it out
audit-claimed = { $seat } claims a violation.
audit-beaten = The battle is over, and { $seat } is ahead.
board-clean = Board of { $seat }: no violation.
board-faulty = Board of { $seat }: there is a violation.
board-withheld = { $seat }: the board was not shown, which is a violation.
claim-once = A violation can be claimed once a battle.
claim-sure = Noticed a violation? The opponent opens the board to the bot alone. If it is clean, you play on; you may do this once a battle.
withhold-sure = Not to show the board is to admit a violation. Refuse?
violations-of = Violations, { $seat }: { $faults }
violation-v1 = not the fleet agreed on
violation-v2 = ships touch or are crooked
violation-v5 = the board does not match its seal
violation-v8 = answers do not match the board
violation-withheld = the board was not shown
honour-nothing-left = 🏆 Victory: { $seat }, there is nothing left to shoot at
honour-won-fault = 🏆 Victory: { $seat }. A violation on the board of { $other }
honour-won-record = 🏆 Victory: { $seat }. Both broke the rules, but the record of { $other } is wrong
honour-void = ⚖️ Both broke the rules and the records agree: the game is void, both have lost
honour-void-records = ⚖️ Both broke the rules and both records are wrong: the game is void, both have lost
key-miss = Miss
key-hit = Hit
key-sunk = Sunk
key-look = Look at the board
key-leave = Let it be
key-open = Open the board
key-withhold = Refuse
key-claim = ⚖️ Violation
key-claim-now = ⚖️ Claim it
