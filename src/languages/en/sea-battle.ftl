### Sea Battle: everything the game itself says.

system-sea-battle = Sea Battle
variant = { $id ->
    [classic] Classic 10×10
    [classic-corners] Corners may touch
    [bent] Bent ships
    [bent-corners] Bent ships, corners
    [big-fleet] Big fleet
    [big-fleet-strict] Big fleet, no touch
    [hasbro] Five ships
    [hasbro-salvo] American salvo
    [hasbro-salvo-blind] Blind shots
    [salvo-n] Three shots a turn
    [mines-10] One mine
    [mines-10-touch] Mines may touch
    [mines-sacrifice] Mines and sacrifice
    [minesweeper-16] Minesweepers 16×16
    [minesweeper-18] Minesweepers 18×18
    [minesweeper-18-light] Minesweepers, roomy
    [perelman] Volleys 16×16
    [dutchman-5] Dutchman, 5 squares
    [dutchman-6] Dutchman, 6 squares
    [dutchman-7] Dutchman, 7 squares
    [dutchman-8] Dutchman, 8 squares
    [notebook-1949] Notebook of 1949
    [sapper] Number clues
    [royale-15] Battle royale
   *[honour] On paper
}
variant-about = { $id ->
    [classic] Ten ships, none touch. A hit earns another shot.
    [classic-corners] Classic, but ships may meet at a corner.
    [bent] Long ships may be an L, a square or a zigzag.
    [bent-corners] Bent ships that may meet at a corner.
    [big-fleet] Fifteen ships of any shape.
    [big-fleet-strict] Fifteen ships, and none touches another.
    [hasbro] American rules: five ships, one shot a turn.
    [hasbro-salvo] As many shots a turn as you have ships left.
    [hasbro-salvo-blind] You hear which ships you hit, but not where.
    [salvo-n] Pick three squares, then hear three answers.
    [mines-10] Hit the mine, and you give away a square.
    [mines-10-touch] One mine each, perhaps right beside a ship.
    [mines-sacrifice] Hit one of three mines and lose a whole ship.
    [minesweeper-16] 21 ships, three mines and a minesweeper.
    [minesweeper-18] The tightest sea: 28 ships and three mines.
    [minesweeper-18-light] 21 ships with room to hide on 18×18.
    [perelman] A reconstruction: you hear hits, not where.
    [dutchman-5] A ship of 5 squares that may vanish when hit.
    [dutchman-6] A ship of 6 squares that may vanish when hit.
    [dutchman-7] A ship of 7 squares that may vanish when hit.
    [dutchman-8] A ship of 8 squares that may vanish when hit.
    [notebook-1949] A short game: six ships, two shots a turn.
    [sapper] A miss counts the ship squares around it.
    [royale-15] Both fire at once, and both fleets may sink.
   *[honour] Draw your fleet on paper, answer every shot.
}

## The rules, a sentence for every trait: /rules and the lesson with pictures are put together from them
lesson-list = { $said }, { $more }
lesson-sea = The sea is { $cols }×{ $rows }.
lesson-land = Squares of land belong to neither side: no ship lies there, and no shot is fired at them.
lesson-fleet = Each side has { $fleet }.
lesson-fleet-named =
    { $ships ->
        [one] Each side has { $ships } ship: { $list }.
       *[other] Each side has { $ships } ships: { $list }.
    }
fleet-none = none
fleet-first =
    { $count ->
        [1] one ship of
        [2] two ships of
        [3] three ships of
        [4] four ships of
        [5] five ships of
        [6] six ships of
        [7] seven ships of
       *[other] { $count } ships of
    } { $size ->
        [one] { $size } square
       *[other] { $size } squares
    }
fleet-more =
    { $count ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
       *[other] { $count }
    } of { $size }
lesson-named = { $ship } { $size }
lesson-shapes = { $shapes ->
    [straight] Ships are straight.
    [bent] Ships of 3 and 4 squares may be bent: an L, a square or a zigzag.
    [any4] Any shape will do, as long as its squares join side to side.
   *[any8] Any shape will do: squares may join by sides or by corners.
}
lesson-touch = { $touch ->
    [none] They never touch each other, not even at corners.
    [corners] They may touch each other at corners only.
   *[sides] They may lie side by side.
}
lesson-placing = You get a fleet at once. Take another or place your own, then press Ready.
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
lesson-mine = { $effect ->
    [give-deck] If you hit a mine, you show your opponent one square of a ship of yours. It is not hit yet.
   *[sacrifice-ship] If you hit a mine, you sink one of your own ships: you choose which.
}
lesson-sweeper = If you hit a minesweeper, you show your opponent one of your live mines.
lesson-extras-end = Then the turn passes. Only ships count for the win.
lesson-shots-one = One shot a turn: a letter and a number.
lesson-shots-many =
    { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    } a turn: pick all the squares, then hear the answers.
lesson-shots-afloat = Each turn you fire as many shots as you have ships afloat: pick all the squares, then hear the answers.
lesson-shots-together = Both fire at once: each picks a square in secret, then both shots go off.
lesson-again = After a hit, shoot again; after a miss the turn passes.
lesson-pass = Then the turn passes, even after a hit.
lesson-hit = { $told ->
    [mark] Each shot is answered: miss, hit or sunk.
    [class] Each shot is answered: miss or hit, and which ship was hit.
    [volley-class] The volley gets one answer: how many hits each ship took, but not where.
   *[volley-count] The volley gets one answer: how many hits there were, but not where.
}
lesson-unclear = The squares of such a volley show “?” until it is clear which are water and which are ships.
lesson-sunk-silent = You are not told when a ship sinks.
lesson-sunk-silent-afloat = You are not told when a ship sinks, but the number of shots shows how many are afloat.
lesson-near = A miss tells how many of the eight squares around it belong to ships.
lesson-halo = The squares around a sunk ship are marked for you: they are empty.
lesson-extras-signs =
    { $sweepers ->
        [0] In the picture a mine is round; a spent one has a dot in its middle.
       *[other] In the picture a mine is round, and a spent one has a dot in its middle; a minesweeper is a triangle.
    }
lesson-wake = These games are long: after every hit the ship has to be found again.
lesson-relocation = A square that is hit is lost. Then the ship stays, or takes its other squares anywhere else. Once it has sailed, you may fire at the whole sea again: old marks are only memories.
lesson-win = Sink the whole enemy fleet first, and you win.
lesson-win-together = The side with ships left wins; if both fleets sink at once, it is a draw.
lesson-reply = The player who fires second answers the sinking of their last ship once more: if that sinks all that is left, it is a draw.
lesson-reply-afloat = Their ships still fire in the volley that answers their sinking.
switch-reply =
    { $on ->
        [1] Last reply: yes
       *[other] Last reply: no
    }
switch-reply-line = The second to fire gets a last reply.
lesson-after = Then both seas are shown. The loser goes first in a rematch.
lesson-lead = The first match begins by lot, or as you agree.
variant-custom = Own rules { $cols }×{ $rows }, { $ships ->
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
    Sea { $cols }×{ $rows }, { $axes ->
        [letters-cols] letters above
       *[letters-rows] letters at the left
    }: { $letters }. Fleet: { $fleet }.
terms-paper = The fleets are on paper, and players answer shots themselves.
terms-land =
    { $count ->
        [one] { $count } square of it is land.
       *[other] { $count } squares of it are land.
    }
terms-extras =
    { $sweepers ->
        [0] Mines: { $mines }.
       *[other] Mines: { $mines }, minesweepers: { $sweepers }.
    }
no-such-variant = There is no game called “{ $name }”. Choose one from the list: /play
seats-two = Sea Battle is a game for two.
rules-unplayable = These rules cannot be played. Choose a game from the list: /play

## Ships
class = { $flag ->
    [pirates] { $cls ->
        [eight] Leviathan
        [seven] Kraken
        [six] black galleon
        [five] galleon
        [four] pirate frigate
        [three] brigantine
        [two] schooner
        [one] longboat
       *[other] { class.named }
    }
    [royal] { $cls ->
        [eight] pride of the Crown
        [seven] Queen’s flagship
        [six] first-rate
        [five] ship of the line
        [four] frigate
        [three] corvette
        [two] brig
        [one] sloop
       *[other] { class.named }
    }
   *[navy] { class.named }
}
    .named = { $cls ->
        [eight] flagship
        [seven] dreadnought
        [six] missile carrier
        [five] carrier
        [four] battleship
        [three] cruiser
        [two] destroyer
        [one] submarine
        [funnels-eight] eight-funnel ship
        [funnels-seven] seven-funnel ship
        [funnels-six] six-funnel ship
        [funnels-five] five-funnel ship
        [funnels-four] four-funnel ship
        [funnels-three] three-funnel ship
        [funnels-two] two-funnel ship
        [funnels-one] one-funnel ship
        [carrier] carrier
        [battleship] battleship
        [cruiser] cruiser
        [submarine] submarine
       *[destroyer] destroyer
    }
ship-of-size =
    { $size ->
        [one] { $ship }: { $size } square, { $count } left
       *[other] { $ship }: { $size } squares, { $count } left
    }

## The form for rules of one's own: every label fits a button
form-page =
    { $page ->
        [b] Sea
        [fleet] Fleet
        [s] Shape
        [r] Shots
       *[m] Mines
    }
form-less = { $what }, one less
form-more = { $what }, one more
form-board = { $cols }×{ $rows }
form-across = { $n } across
form-down = { $n } down
form-land =
    { $value ->
        [none] Land: none
        [islands] Land: islands
        [strait] Land: a strait
       *[drawn] Land: drawn
    }
form-land-other = Other land
land-title = Draw the land
land-how = Press a square: water becomes land, land water.
land-full-line = A code has room for no more coast. Make fewer islands, or rounder ones.
land-type = Or type { $command } and the rows: a dot is water, a slash is land. { $command } 12×8 makes a sea of water.
land-draw = ✎ Draw land
land-done = ✓ Done
land-none = There is no land.
land-line = The line { $letter }
land-water = { $cell } is water: make it land
land-dry = { $cell } is land: make it water
land-full = { $cell }: a code has no room for this coast
land-uneven =
    { $cells ->
        [one] Row { $row } has { $cells } square, the first one { $cols }. Make all rows equally long.
       *[other] Row { $row } has { $cells } squares, the first one { $cols }. Make all rows equally long.
    }
land-size = A sea of { $cols }×{ $rows } cannot be played. Each side has { $least } to { $most } squares.
form-letters = Letters: { $letters }
form-letters-own = This game’s own letters are { $letters }. Your boards show yours.
form-axes =
    { $value ->
        [letters-cols] Letters above
       *[letters-rows] Letters at the left
    }
form-ships = { $size }×{ $count }
form-shapes =
    { $value ->
        [straight] Shapes: straight
        [bent] Shapes: bent
        [any4] Shapes: any
       *[any8] Shapes: any, corners
    }
form-names =
    { $value ->
        [ranks] Names: by rank
       *[funnels] Names: by funnels
    }
form-touch =
    { $value ->
        [none] Touching: never
        [corners] Touching: at corners
       *[sides] Touching: freely
    }
form-halo =
    { $value ->
        [marked] Wreck: dots around
       *[unmarked] Wreck: left bare
    }
form-escape =
    { $value ->
        [none] Hit ship: stays
       *[on-hit] Hit ship: may sail
    }
form-shots =
    { $n ->
        [afloat] Shots: one per ship
       *[other] Shots a turn: { $n }
    }
form-shots-tell = The number of shots tells how many ships are afloat. To hide that too, set a fixed number.
form-after =
    { $value ->
        [shoot-again] Hit: shoot again
       *[pass] Hit: turn passes
    }
form-turns =
    { $value ->
        [alternate] Fire: in turn
       *[together] Fire: at once
    }
form-lead =
    { $value ->
        [host] First: you
        [guest] First: your guest
        [last] First: last loser
       *[lot] First: by lot
    }
form-hit =
    { $value ->
        [mark] Told: hit or miss
        [class] Told: which ship too
        [volley-class] Told: hits by ship
       *[volley-count] Told: number of hits
    }
form-sunk =
    { $value ->
        [sunk] Sinking: told
        [class] Sinking: ship named
       *[silent] Sinking: not told
    }
form-near =
    { $value ->
        [untold] Miss: says no more
       *[told] Miss: counts nearby
    }
form-fleets =
    { $value ->
        [kept] Fleets: with the bot
       *[paper] Fleets: on paper
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
        [give-deck] Mine: shows a square
       *[sacrifice-ship] Mine: costs a ship
    }

## The rows of the form, on a page that lays it out: what each is about, and its values
own-section =
    { $id ->
        [sea] Sea
        [fleet] Fleet
        [shots] Shots
        [answers] Answers
        [mines] Mines
       *[more] More
    }
own-is = { $row }: { $value }
own-summary =
    { $ships ->
        [one] { $ships } ship on { $cols }×{ $rows }
       *[other] { $ships } ships on { $cols }×{ $rows }
    }
own-length =
    { $shots ->
        [one] About { $shots } shot
       *[other] About { $shots } shots
    }
own-summary-fit = { $fit } of { $ships } ships fit
own-across = Across
own-down = Down
own-brush = Draw on the sea
own-brush-land = Land
own-brush-water = Water
own-land = Islands for me
own-land-is =
    { $value ->
        [none] none
        [islands] islands
       *[strait] a strait
    }
own-letters = Letters
own-letters-are = { $letters }
own-axes = Letters stand
own-axes-are =
    { $value ->
        [letters-cols] above
       *[letters-rows] at the left
    }
own-fleets = Fleets are
own-fleets-are =
    { $value ->
        [kept] on the board
       *[paper] on paper
    }
own-ships =
    { $size ->
        [one] Ships of { $size } square
       *[other] Ships of { $size } squares
    }
own-shapes = Ships bend
own-shapes-are =
    { $value ->
        [straight] never
        [bent] a little
        [any4] any way
       *[any8] at corners too
    }
own-names = Ships are called
own-names-are =
    { $value ->
        [ranks] by rank
       *[funnels] by funnels
    }
own-touch = Ships touch
own-touch-is =
    { $value ->
        [none] never
        [corners] at corners
       *[sides] freely
    }
own-halo = Around a wreck
own-halo-is =
    { $value ->
        [marked] dots
       *[unmarked] nothing
    }
own-escape = A ship that is hit
own-escape-is =
    { $value ->
        [none] stays
       *[on-hit] may sail
    }
own-shots = Shots a turn
own-shots-are =
    { $n ->
        [afloat] one a ship
       *[other] { $n }
    }
own-after = After a hit
own-after-is =
    { $value ->
        [shoot-again] shoot again
       *[pass] turn passes
    }
own-reply = A last reply
own-reply-is =
    { $on ->
        [1] yes
       *[other] no
    }
own-turns = Players fire
own-turns-are =
    { $value ->
        [alternate] in turn
       *[together] at once
    }
own-lead = Who goes first
own-lead-is =
    { $value ->
        [host] you
        [guest] your guest
        [last] last loser
       *[lot] by lot
    }
own-hit = A hit tells
own-hit-is =
    { $value ->
        [mark] hit
        [class] and which ship
        [volley-class] hits by ship
       *[volley-count] how many
    }
own-sunk = A sinking tells
own-sunk-is =
    { $value ->
        [sunk] sunk
        [class] and which ship
       *[silent] nothing
    }
own-near = A miss tells
own-near-is =
    { $value ->
        [untold] nothing
       *[told] ships around it
    }
own-mines = Mines
own-sweepers = Minesweepers
own-beside = Mines touch ships
own-beside-is =
    { $value ->
        [none] never
        [corners] at corners
       *[sides] freely
    }
own-effect = A mine
own-effect-is =
    { $value ->
        [give-deck] shows a square
       *[sacrifice-ship] costs a ship
    }

## Buttons
key-ready = ✅ Ready
key-another = 🎲 New fleet
key-hand = ✥ Move a ship
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
take-ship = Remove { $ship }

## How to write
how-to-shoot = Fire by the keys, /fire { $cell } or just { $cell }
how-to-answer = Fire by the keys, /fire { $cell } or by answering this message: { $cell }
how-to-command = Fire by the keys or /fire { $cell }
how-to-shoot-here = Fire by the keys, or just type { $cell }
how-to-place = Type a ship’s two ends: { $from }-{ $to }. Several at once will do.
how-to-place-unseen = Move ships with ✥, or type them in a private chat with me. Others read what you type here.
how-to-place-bent = Type a bent ship square by square: { $cells }. For a straight one its two ends are enough.
read-drawing-size = A drawing needs { $rows } lines of { $cols } signs: a dot is water, # is a ship.
read-drawing-signs = Ships may touch here: draw each with its own letter or digit, and water with dots.
read-outside = There is no such square: letters { $letters }, numbers 1–{ $last }.
read-no-letter = This sea has no such letter. Its letters are { $letters }.
read-too-many =
    { $most ->
        [one] Too many squares: name { $most } at a time.
       *[other] Too many squares: name at most { $most } at a time.
    }
read-twice = The same square twice. Name different ones.
read-signs = Only a letter and a number, please: { $cell }
read-no-cell = A shot needs a letter and a number: { $cell }
read-crooked = The two ends of a ship must be in one row or one column.
read-length = No ship is that long. After the square, type length and direction: 4 → or 3 ↓
ask-confirm = Do you mean { $cell }?
ask-which = Which one do you mean?
ask-which-first = Which one do you mean? Choose, then send the other ships again.
notation-unreadable = I don’t know this order. Press a button on the latest board.
undo-nothing = Nothing to undo: no ship is placed yet.

## Placing
placing-heading = Placing the fleets
placing-by-hand = Place your fleet
placing-complete = Your fleet is ready
placing-against =
    { $seat-plays ->
        [machine] Against the machine: { $game }.
       *[person] Against { $seat }: { $game }.
    }
placing-how = Press Ready, or take another fleet.
placing-missing = Still to place: { $sizes }
placing-yours = Your fleet is not ready yet.
placing-of = { $seat } is still placing.
ready-yours = Your fleet is ready.
ready-of = { $seat } is ready.
waiting-heading = Waiting for your opponent
hand-choose-ship = Which ship? Press it, or type it.
hand-ship =
    { $size ->
        [one] { $ship }: { $size } square
       *[other] { $ship }: { $size } squares
    }
hand-choose-side = Which way should it point?
hand-choose-letter = At which letter does it start?
hand-lay-letter = Which letter?
hand-choose-number = At which square does it start?
hand-lay-number = Which square?
hand-no-room = There is no room for it. Undo the last ship, or clear the sea.
hand-take-off = All your ships are placed. Press one to remove it, or clear the sea.
key-take = Remove…
key-draw = ✏️ Draw it
key-put = ✅ Put it here
key-rub = ⌫ Erase
key-elsewhere = Another square
key-huddle = 🧩 Perelman’s trick
key-huddle-deal = 🧩 Deal it like this
key-flag = 🏴 Flag
key-lay-mine = ◉ Mine ×{ $count }
key-lay-sweeper = ▲ Minesweeper ×{ $count }
spoken-lay-mine = Mine, { $count } left
spoken-lay-sweeper = Minesweeper, { $count } left
take-mine = Remove the mine at { $cell }
take-sweeper = Remove the minesweeper at { $cell }
brief-mine-at = mine { $cell }
brief-sweeper-at = minesweeper { $cell }
how-to-lay =
    { $sweepers ->
        [0] Type a mine as a word and a square: mine { $cell }.
       *[other] Type a mine or a minesweeper as a word and a square: mine { $cell }.
    }
hand-take-some = What should be removed?
lay-no-mine = This game has no mines: place ships only.
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
hand-choose-form = Straight: choose where it points. Bent: draw it square by square.
hand-lay-mine = Where should the mine go?
hand-lay-sweeper = Where should the minesweeper go?
pencil-heading = A ship, square by square
pencil-how = Which square comes first? Press a letter, then a number.
pencil-drawn = Drawn: { $cells }. Add a square beside it.
pencil-ship = Drawn: { $cells }. Put it here, or draw on.
pencil-rub = Erase { $cell }
pencil-unfinished = No ship is drawn yet. Mark its squares, then put it here.
huddle-heading = Perelman’s trick
huddle-how = The big ships huddle in a corner along the edges, and the smallest are scattered over the rest of the sea.
huddle-why = Why it works: nobody fires right beside a sunk ship, but here those strips overlap or fall off the board. So most of the sea stays open, and the small ships take longest to find.
huddle-cost = The price: after one big ship the others are soon found. But while one small ship is afloat, so are you.
huddle-nowhere = This fleet has nothing to hide: Perelman’s trick needs ships of one square, and sides that may not touch.
flag-heading = Choose your flag
flag-name = { $flag ->
    [navy] ⚓ Navy
    [pirates] 🏴‍☠️ Pirates
   *[royal] 👑 Royal flotilla
}
flag-of = { $flag }: { $ships }
flag-flown = ✓ { $flag }
flag-why = The flag changes how ships are called and drawn, never the rules.
placing-missing-extras =
    Still to place: ships { $sizes }{ $mines ->
        [0] {""}
       *[other] {" "}· mines: { $mines }
    }{ $sweepers ->
        [0] {""}
       *[other] {" "}· minesweepers: { $sweepers }
    }
start-taken = { $cell }: it cannot start here
place-touches = Touches the { $ship } at { $cell }. Leave a square between them.
place-overlaps = Overlaps the { $ship } at { $cell }. Choose free squares.
place-bent = A ship must be straight: name its two ends in one row or column.
place-diagonal = Ships cannot lie diagonally: name two ends in one row or column.
place-gap = The ship has a gap: its squares must follow one another.
place-shape = No ship in the fleet has this shape. Place one of those that are missing.
place-none-left =
    { $size ->
        [one] No ship of { $size } square is left. Remove one, or place another.
       *[other] No ship of { $size } squares is left. Remove one, or place another.
    }
place-outside = The ship sticks out of the sea. Move it inside.
square-land = { $cell } is land: nothing lies there, and nothing is fired at it. Choose a square of water.
place-missing = Your fleet is not complete: { $sizes } still to place. Place them, or press “The rest”.
place-too-late = Your fleet is ready, so it can’t be changed any more.
place-not-yet = That button is not from your board. Press one on the latest board.
place-no-room = The other ships no longer fit. Undo the last one, or clear the sea.
piece-mine = mine
piece-sweeper = minesweeper
place-no-mine-left = All your mines are placed. Remove one to put it elsewhere.
place-no-sweeper-left = Your minesweeper is already placed. Remove it to put it elsewhere.
place-missing-extras = Your fleet is not complete: mines left { $mines }, minesweepers left { $sweepers }. Place them, or press “The rest”.
place-no-berth = No remaining ship fits on { $cell }. Choose another square.
place-no-huddle = This fleet would not fit into a corner. Take a random one, or place it yourself.
pencil-full = You have marked enough squares: { $count }. Erase one first.
pencil-outside = There is no such square on the board. Choose another.
code-typo = There is a typo in the code. Copy it again, all of it.
code-newer = This code is from a newer version of the game. Ask for the name of the game instead.
custom-no-ships = There are no ships. Add at least one.
custom-too-long-for-land =
    { $size ->
        [one] A ship of { $size } square is longer than any row of water, which has { $most }. Choose other land, or allow bends.
       *[other] A ship of { $size } squares is longer than any row of water, which has { $most }. Choose other land, or allow bends.
    }
custom-too-many-decks = The ships need { $decks } squares, and the sea has { $squares }. Take ships away, or enlarge the sea.
custom-too-many-for-land = The ships need { $decks } squares, and the sea has { $squares } of water. Take ships or land away, or enlarge the sea.
custom-too-long =
    { $size ->
        [one] A ship of { $size } square is longer than the { $cols }×{ $rows } sea. Enlarge the sea, or allow bends.
       *[other] A ship of { $size } squares is longer than the { $cols }×{ $rows } sea. Enlarge the sea, or allow bends.
    }
custom-repeat-volley = A hit earns another shot only with one shot a turn. Choose one or the other.
custom-too-many-shots = A volley has at most { $most } shots. Take ships away, or set a fixed number of shots.
custom-dutchman = The Flying Dutchman sails alone: one ship of any shape, diagonals too; no mines, minesweepers or counts at a miss, and an answer to every shot.
custom-blind-single = A volley can get one answer only if a turn has several shots. Add shots, or change the answer.
custom-blind-near = Where a volley gets one answer, misses cannot count nearby ships. Choose one or the other.
custom-silent-halo = Dots around a wreck would give away what you want to keep quiet. Leave wrecks bare.
custom-last-reply = A last reply needs players who fire in turn, ships that stay where they are, and fleets that I keep.
custom-together = To fire at once means one shot each: no extra shot for a hit, no mines, no minesweepers, no Flying Dutchman.
custom-sweepers-alone = Without mines a minesweeper has nothing to show. Add a mine, or remove the minesweepers.
custom-impossible = These ships cannot all fit here. Take one away, or enlarge the sea.
custom-not-found = I found no room for all these ships, though there may be some. Take one away, or enlarge the sea.
custom-impossible-land = These ships cannot all fit beside this land. Take one away, or take the land away.
custom-not-found-land = I found no room beside this land for all these ships, though there may be some. Take one away, or take the land away.

## Battle
turn-yours = Your shot
turn-of =
    { $seat-plays ->
        [machine] The machine is aiming…
       *[person] { $seat }’s shot
    }
turn-number = Turn { $turn }.
round-number = Round { $turn }.
who =
    { $seat-plays ->
        [machine] Machine
       *[person] { $seat }
    }
two-cells = { $first } and { $last }
first-by = { $by ->
    [lot] { $own ->
        [1] You go first (drawn by lot).
       *[other] { $seat-plays ->
            [machine] The machine goes first (drawn by lot).
           *[person] { $seat } goes first (drawn by lot).
        }
    }
    [rematch] { $own ->
        [1] You go first in this rematch.
       *[other] { $seat-plays ->
            [machine] The machine goes first in this rematch.
           *[person] { $seat } goes first in this rematch.
        }
    }
   *[agreed] { $own ->
        [1] You go first, as agreed.
       *[other] { $seat-plays ->
            [machine] The machine goes first, as agreed.
           *[person] { $seat } goes first, as agreed.
        }
    }
}
lead-button =
    { $choice ->
        [seat] First: { $seat }
        [guest] First: your guest
        [last] First: last loser
       *[lot] First: by lot
    }
lead-line =
    { $choice ->
        [seat] { $own ->
            [1] You go first.
           *[other] { $seat } goes first.
        }
        [guest] The player who joins goes first.
        [last] { $known ->
            [1] { $own ->
                [1] You lost last time, so you go first.
               *[other] { $seat } lost last time and goes first.
            }
           *[other] The loser of your last match goes first.
        }
       *[lot] A lot decides who goes first.
    }
shoot-how = Pick a square on the sea.
result =
    .line = { $whose ->
        [my] { $result ->
            [miss] { $near ->
                [-1] You missed at { $cell }.
                [0] You missed at { $cell }. No ship nearby.
                [one] You missed at { $cell }. { $near } ship square nearby.
               *[other] You missed at { $cell }. { $near } ship squares nearby.
            }
            [hit] { $paid ->
                [stayed] You hit { $cell }. The ship stays.
                [sailed] You hit { $cell }. The ship sailed away.
               *[none] { $named ->
                    [yes] You hit the { $ship } at { $cell }.
                   *[no] You hit { $cell }.
                }
            }{ $again ->
                [1] { $paid ->
                    [sailed] {" "}Go on!
                   *[none] {" "}Shoot again!
                }
               *[other] {""}
            }
            [sunk] { $named ->
                [yes] You sank the { $ship } at { $cell }.
               *[no] { $size ->
                    [0] You sank a ship at { $cell }.
                   *[other] You sank a ship at { $cell }, squares: { $size }.
                }
            }
            [mine] { $paid ->
                [none] You hit a mine at { $cell }.
               *[deck] A mine at { $cell }: { result.paid }.
            }
            [sweeper] { $paid ->
                [none] You hit a minesweeper at { $cell }.
               *[deck] Minesweeper { $cell }: { result.paid }.
            }
           *[unclear] You fired at { $cell }.
        }
        [their] { $result ->
            [miss] { who } missed at { $cell }.
            [hit] { $paid ->
                [stayed] { who } hit { $cell }. Your ship stays.
                [sailed] { who } hit { $cell }. Your ship sailed away.
               *[none] { $named ->
                    [yes] { who } hit your { $ship } at { $cell }.
                   *[no] { who } hit { $cell }.
                }
            }
            [sunk] { $named ->
                [yes] { who } sank your { $ship } at { $cell }.
               *[no] { $size ->
                    [0] { who } sank your ship at { $cell }.
                    [8] { who } sank an { $size }-square ship at { $cell }.
                   *[other] { who } sank a { $size }-square ship at { $cell }.
                }
            }
            [mine] { $paid ->
                [none] { who } hit your mine at { $cell }.
               *[deck] { who } hit your mine: { result.paid }.
            }
            [sweeper] { $paid ->
                [none] { who } hit a minesweeper at { $cell }.
               *[deck] { who } hit a sweeper: { result.paid }.
            }
           *[unclear] { who } fired at { $cell }.
        }
       *[seen] { $result ->
            [miss] { $near ->
                [-1] { who }: { $cell } — miss.
                [0] { who }: { $cell } — miss, no ship nearby.
                [one] { who }: { $cell } — miss, { $near } ship square near.
               *[other] { who }: { $cell } — miss, { $near } ship squares near.
            }
            [hit] { $paid ->
                [stayed] { who } hit { $cell }. The ship stays.
                [sailed] { who } hit { $cell }. The ship sailed away.
               *[none] { $named ->
                    [yes] { $again ->
                        [1] { who } hit the { $ship } and shoots again.
                       *[other] { who } hit the { $ship } at { $cell }.
                    }
                   *[no] { $again ->
                        [1] { who } hit { $cell } and shoots again.
                       *[other] { who } hit { $cell }.
                    }
                }
            }
            [sunk] { $named ->
                [yes] { $again ->
                    [1] { who } sank the { $ship } and shoots again.
                   *[other] { who } sank the { $ship } at { $cell }.
                }
               *[no] { $again ->
                    [1] { who } sank a ship at { $cell } and shoots again.
                   *[other] { who } sank a ship at { $cell }.
                }
            }
            [mine] { $paid ->
                [none] { who } hit a mine at { $cell }.
               *[deck] { who } hit a mine: { result.paid }.
            }
            [sweeper] { $paid ->
                [none] { who } hit a minesweeper at { $cell }.
               *[deck] { who } hit a sweeper: { result.paid }.
            }
           *[unclear] { who } fired at { $cell }.
        }
    }
    .left = { $left } of their { $total } ships left.{ $again ->
        [1] {" "}Shoot again!
       *[other] {""}
    }
    .spoken = { $whose ->
        [my] { $result ->
            [miss] Miss at { $cell }.
            [hit] Hit at { $cell }!
            [mine] A mine at { $cell }.
            [sweeper] A minesweeper at { $cell }.
            [unclear] Fired at { $cell }.
           *[sunk] Sunk at { $cell }! Squares in the ship: { $size }.
        }
       *[their] { $seat } fired at { $cell }: { $result ->
            [miss] a miss.
            [hit] a hit.
            [mine] a mine.
            [sweeper] a minesweeper.
            [unclear] not clear yet.
           *[sunk] sunk. Squares in the ship: { $size }.
        }
    }
    .near = Ship squares nearby: { $near }.
    .paid = { $paid ->
        [deck] { $given } given away
        [mine] mine { $given } given away
        [ship] ship { $given } given up
        [nothing] nothing left to give
        [stayed] it stays
       *[sailed] it sailed away
    }
    .notice = { $result ->
        [miss] { $near ->
            [-1] { $cell } — Miss!
            [one] { $cell } — Miss! { $near } ship square nearby
           *[other] { $cell } — Miss! { $near } ship squares nearby
        }
        [hit] { $named ->
            [yes] { $cell } — Hit! ({ $ship })
           *[no] { $cell } — Hit!
        }
        [sunk] { $named ->
            [yes] { $cell } — Sunk! ({ $ship })
           *[no] { $size ->
                [0] { $cell } — Sunk!
                [one] { $cell } — Sunk! { $size } square
               *[other] { $cell } — Sunk! { $size } squares
            }
        }
        [mine] { $cell } — A mine!
        [sweeper] { $cell } — A minesweeper!
       *[unclear] { $cell } — ?
    }{ $paid ->
        [none] {""}
       *[deck] {" "}({ result.paid })
    }
    .call = { $result ->
        [miss] your shot! { $seat } missed at { $cell }.
        [hit] your shot! { $seat } hit { $cell }.
       *[sunk] your shot! { $seat } sank a ship at { $cell }.
    }
    .title = { $named ->
        [yes] Sunk: the { $ship }!
       *[no] { $size ->
            [0] Sunk!
            [8] Sunk! An { $size }-square ship
           *[other] Sunk! A { $size }-square ship
        }
    }
    .alt = Last shot: { $seat-is ->
        [you] you
       *[other] { $seat }
    }, { $cell }, { $result ->
        [miss] miss
        [mine] mine
        [sweeper] minesweeper
        [unclear] not clear yet
        [hit] hit
       *[sunk] sunk
    }.
volley =
    .line = { $whose ->
        [my] { $how ->
            [misses] You fired at { $cells }: { $shots ->
                [2] two misses.
               *[other] all missed.
            }
            [shots] { $hits ->
                [0] All your { $shots } shots missed.
               *[other] You: { $hits } of { $shots } shots hit{ $sunk ->
                    [0] .
                   *[other] , { $sunk } sunk.
                }
            }
            [volley] You hit { $cells }: { $hits } of { $shots }{ $sunk ->
                [0] .
               *[other] , { $sunk } sunk.
            }
           *[ships] You hit: { $ships }.{ $sunk ->
                [0] {""}
               *[other] {" "}{ $sunk } sunk.
            }
        }
       *[their] { $how ->
            [run] { who } hit { $cells }{ $sunk ->
                [0] {""}
                [one] {" "}and sank a ship
               *[other] {" "}and sank { $sunk } ships
            }{ $ended ->
                [1] , then missed.
               *[other] .
            }
            [misses] { who } fired at { $cells }: { $shots ->
                [2] two misses.
               *[other] all missed.
            }
            [shots] { $hits ->
                [0] { who }: { $shots } shots, all missed.
                [one] { who }: { $shots } shots, { $hits } hit{ $sunk ->
                    [0] .
                   *[other] , { $sunk } sunk.
                }
               *[other] { who }: { $shots } shots, { $hits } hits{ $sunk ->
                    [0] .
                   *[other] , { $sunk } sunk.
                }
            }
            [volley] { who } hit { $cells }: { $hits } of { $shots }{ $sunk ->
                [0] .
               *[other] , { $sunk } sunk.
            }
           *[ships] { who } hit: { $ships }.{ $sunk ->
                [0] {""}
               *[other] {" "}{ $sunk } sunk.
            }
        }
    }
    .misses = { $cells } — Miss!
    .report = { $hits ->
        [0] { $cells }: all missed
        [one] { $cells }: { $hits } hit
       *[other] { $cells }: { $hits } hits
    }
    .sunk = sunk: { $ships }
    .notice = { $hits ->
        [one] { $hits } hit in this volley, ships sunk: { $sunk }.
       *[other] { $hits } hits in this volley, ships sunk: { $sunk }.
    }
    .call = your shot! { $seat }: { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }, { $hits ->
        [0] all missed.
        [one] { $hits } hit.
       *[other] { $hits } hits.
    }
film-begins = Before the first shot
film-shot = Shot { $n } of { $last }
seen-first = { $who } begins.
seen-first-own = 🚢 shows your own fleet.
shots-yours = You: { $shots }
shots-of = { $seat }: { $shots }
afloat-decks-yours =
    { $decks ->
        [one] Your ship: { $decks } square left
       *[other] Your ship: { $decks } squares left
    }
afloat-decks-of =
    { $decks ->
        [one] { $seat }’s ship: { $decks } square left
       *[other] { $seat }’s ship: { $decks } squares left
    }
mine-heading =
    { $shots ->
        [0] Your sea before the first shot
       *[other] Your sea after shot { $shots }
    }
letter-spent = { $letter }: nothing left to shoot at
mark-miss = { $cell }: miss
mark-hit = { $cell }: hit
mark-sunk = { $cell }: sunk
mark-void = { $cell }: nothing can be here
mark-mine = { $cell }: a spent mine
mark-sweeper = { $cell }: a spent minesweeper
mark-unclear = { $cell }: fired at, not clear yet
mark-land = { $cell }: land
shot-not-your-turn = It is not your turn yet. Your opponent shoots first.
shot-before-battle = The battle has not started: both fleets must be ready first.
shot-repeat = You’ve already fired at { $cell }. Choose another square.
shot-dead = { $cell } is empty: it lies beside a sunk ship. Choose another square.
shot-dead-mine = { $cell } is empty: it lies beside a mine or a minesweeper. Choose another square.
shot-outside = That square is not on the sea. Choose another.
shot-aimed = You have fired already. Your opponent is still aiming.
shot-given-up = You know the ship at { $cell }: it was given up. Choose another square.
volley-twice = { $cell } twice. Name different squares.
due-deck = You hit a mine: first choose a ship square to give away.
due-mine = You hit a minesweeper: first choose a mine to give away.
due-ship = You hit a mine: first choose the ship you give up.
due-relocate = Your ship is hit: first choose whether it stays or sails.
due-wait = Your opponent has to decide first. Please wait.
give-nothing = There is nothing to give away now.
give-deck-wrong = This square can’t be given away. Choose a square of your ships that is not hit and not yet known.
give-mine-wrong = This mine can’t be given away. Choose a live one that is not yet known.
give-ship-wrong = None of your ships afloat is there. Choose any square of one.
sail-nothing = Nothing to decide now: a ship moves only right after a hit.
sail-outside = The ship sticks out of the sea. Choose squares inside it.
sail-shape = The squares must join by sides or corners. Choose others.
aim-nothing = Nothing to mark now: a turn is a single shot.
aim-full =
    { $count ->
        [one] { $count } square is enough. Take it back to mark another.
       *[other] { $count } squares are enough. Take one back to mark another.
    }

## Volleys, mines, sweepers, the Dutchman
key-volley = 🔥 Fire { $aimed }/{ $need }
key-volley-now = 🔥 Fire!
key-fire-given = 🎯 { $cell } (given)
key-fire-at = Fire { $cells }
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
turn-volley-yours = Your volley: { $aimed } of { $need }
turn-volley-of =
    { $seat-plays ->
        [machine] The machine is aiming…
       *[person] { $seat }’s volley: { $shots ->
            [one] { $shots } shot
           *[other] { $shots } shots
        }
    }
turn-reply-shot = Your last shot
turn-reply-yours = Your last volley: { $aimed } of { $need }
turn-reply-of =
    { $seat-plays ->
        [machine] The machine’s last reply…
       *[person] { $seat }’s last reply
    }
reply-sunk = { $whose ->
    [my] { $who } sank your last ship.
    [their] You sank their last ship.
   *[seen] { $who } has sunk the whole fleet.
}
reply-draw = { $whose ->
    [my] Sink all of theirs, and it is a draw.
    [their] If they sink all of yours now, it is a draw.
   *[seen] If the reply sinks all, it is a draw.
}
turn-together = Both take aim
turn-together-of =
    { $seat-plays ->
        [machine] The machine is aiming…
       *[person] { $seat } is aiming…
    }
aimed-yours = Your shot is fired. You will see what it hit once your opponent has fired too.
aiming-yours = You have not fired yet.
aimed-of = { $seat } has fired.
aiming-of = { $seat } is still aiming…
volley-none =
    { $need ->
        [one] Mark { $need } square.
       *[other] Mark { $need } squares.
    }
volley-aimed = Marked { $aimed } of { $need }: { $cells }
volley-ready = Marked: { $cells }. Press Fire, or take a square back.
volley-press = Press Fire, or take a square back.
volley-count =
    { $need ->
        [one] This volley needs { $need } square; you named { $named }.
       *[other] This volley needs { $need } squares; you named { $named }.
    }
volley-incomplete = Only { $aimed } of { $need } squares are marked. Mark the rest, or type the whole volley.
volley-full = All squares are marked already. Type “fire” or “clear”.
volley-empty = No squares are marked.
how-to-volley = Fire by the keys or /fire { $cells }
how-to-volley-here = Fire by the keys, or type the whole volley: { $cells }
mark-full = { $cell }: all shots are marked already
mark-drawn = { $cell }: all squares are marked already
mark-aimed = { $cell }: marked, take it back
mark-given = { $cell }: a ship square, given away
mark-risk = { $cell }: a mine, given away
mark-not-given = { $cell }: this can’t be given away
ask-given-mine = { $cell } is a mine. Fire anyway?
owe-give-deck = A mine! Choose a ship square to give away
owe-give-ship = A mine! Choose a ship to give up
owe-give-mine = A minesweeper! Choose a mine to show
owe-relocate = You are hit: stay or sail away?
owed-give-deck = A mine! { $seat } gives away a square
owed-give-ship = A mine! { $seat } gives up a ship
owed-give-mine = A minesweeper! { $seat } shows a mine
owed-relocate = A hit! { $seat } stays or sails away
owed-how = Answer with the button or /fire { $cell }
give-how-deck = Tap it or type it. The ship is not harmed.
give-how-ship = Tap or type any of its squares. It sinks.
give-how-mine = Tap or type its square.
sail-how =
    { $decks ->
        [one] { $decks } square left. You can also type “stay”, “anywhere” or the new place: { $cells }
       *[other] { $decks } squares left. You can also type “stay”, “anywhere” or the new place: { $cells }
    }
sail-none =
    { $need ->
        [one] Mark { $need } square: the new place.
       *[other] Mark { $need } squares that join by sides or corners.
    }
sail-marked = { $marked } of { $need } marked: { $cells }
sail-apart = These squares do not join: { $cells }. Take one back.
sail-count =
    { $need ->
        [one] The Dutchman needs { $need } square; you named { $named }.
       *[other] The Dutchman needs { $need } squares; you named { $named }.
    }
wait-for-answer = Waiting for your opponent to decide.
echo-stayed = The Dutchman stays.
echo-sailed = The Dutchman has sailed. Only you know where it is.

## The end
over = The match is over. Start another: /play
match-over = The match is over
won-by-sinking =
    { $seat-is ->
        [you] 🏆 Victory in { $shots ->
            [one] { $shots } shot
           *[other] { $shots } shots
        }
        [rival] { $seat-plays ->
            [machine] The machine won
           *[person] { $seat } won
        }
       *[other] 🏆 { $seat } won in { $shots ->
            [one] { $shots } shot
           *[other] { $shots } shots
        }
    }
won-on-time =
    { $seat-is ->
        [you] 🏆 Victory: your opponent’s time is up
        [rival] Your time is up: { $seat } won
       *[other] 🏆 { $seat } won: time is up
    }
draw-together = 🤝 A draw: both fleets sank
draw-reply = 🤝 A draw: the last reply sank all
over-reply = The last reply could not sink all.
over-winner =
    { $seat-is ->
        [you] { $hits ->
            [one] { $hits } hit
           *[other] { $hits } hits
        } in { $shots ->
            [one] { $shots } shot
           *[other] { $shots } shots
        }{ $run ->
            [0] .
           *[other] , best run { $run }.
        }
        [rival] { $seat-plays ->
            [machine] { $left ->
                [one] { $left } of its ships stayed afloat. Here it is.
               *[other] { $left } of its ships stayed afloat. Here they are.
            }
           *[person] { $left ->
                [one] { $left } ship stayed afloat. Here it is.
               *[other] { $left } ships stayed afloat. Here they are.
            }
        }
       *[other] { $left ->
            [one] { $left } of { $seat }’s { $total } ships is still afloat.
           *[other] { $left } of { $seat }’s { $total } ships are still afloat.
        }
    }
over-loser =
    { $seat-is ->
        [you] You: { $hits ->
            [one] { $hits } hit
           *[other] { $hits } hits
        } in { $shots ->
            [one] { $shots } shot
           *[other] { $shots } shots
        }{ $run ->
            [0] .
           *[other] , best run { $run }.
        }
       *[other] {""}
    }

## The result to be shown to others
result-effort =
    { $n ->
        [one] { $n } shot
       *[other] { $n } shots
    }
result-shots = Shots
result-hits = Hits
result-run = Best run
result-line =
    { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }{ $run ->
        [0] {""}
       *[other] {" · "}best run { $run }
    }
result-sea =
    { $count ->
        [0] { $seat }’s sea: all { $total } sunk
       *[other] { $seat }’s sea: { $count } of { $total } afloat
    }

## The picture: captions, description, the sea in characters
scene-poster-about =
    { $cols }×{ $rows } sea · { $ships ->
        [one] { $ships } ship
       *[other] { $ships } ships
    }
scene-sea-of =
    { $seat-plays ->
        [machine] { machine-only }’s sea
       *[person] { $seat }’s sea
    }
scene-name =
    { $seat-plays ->
        [machine] { machine-only }{ $seat-dots }
       *[person] { $seat }
    }
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
scene-reply = Last reply
scene-ready = Ready
scene-sunk = Sunk!
scene-won = Victory!
scene-lost = Defeat
scene-fleet-lost = Fleet lost
scene-sailed = Sailed: { $count }
scene-text-own = Your sea
scene-text-enemy = Enemy sea
scene-text-legend = o miss, x hit, # sunk, - empty, = ship, [ ] last shot
scene-text-tight = o miss, x hit, # sunk, - empty, = ship, O X last shot
scene-text-near = 0-8 miss, ship squares nearby
scene-text-mine = * spent mine
scene-text-sweeper = ^ minesweeper, hit
scene-text-own-mine = m mine
scene-text-own-sweeper = t minesweeper
scene-text-given = + given away
scene-text-unclear = ? not clear
scene-text-land = / land
scene-text-wake = : old shot, % wreckage
scene-text-pencil = @ marked
alt-awaited =
    { $seat-is ->
        [you] You decide.
       *[other] { $seat } decides.
    }
alt-turn =
    { $seat-is ->
        [you] You are to shoot.
       *[other] { $seat } is to shoot.
    }
alt-won =
    { $seat-is ->
        [you] You have won.
       *[other] Victory: { $seat }.
    }
alt-own-sea = Your sea.
alt-enemy-sea = Enemy sea ({ $seat }).
alt-sea-of = Sea of { $seat }.
alt-ship = { $cells }
alt-wounded = Hit: { $cells }.
alt-land = Land: { $cells }.
alt-sunk = Sunk: { $ships }.
alt-ships = Ships: { $ships }.
alt-missing = Still to place: { $sizes }.
alt-afloat = Afloat: { $sizes }.
alt-none-afloat = Nothing is afloat.
alt-misses = Misses ({ $count }): { $cells }.
alt-run = { $from }–{ $to }
alt-given = Given away: { $cells }.
alt-mines = Mines: { $cells }.
alt-sweepers = Minesweepers: { $cells }.
alt-struck-mines = Mines gone off: { $cells }.
alt-struck-sweepers = Minesweepers that were hit: { $cells }.
alt-unclear = Not clear: { $cells }.
alt-near = Ship squares nearby: { $told }.
alt-near-cell = { $cell } – { $count }
alt-pencil = Marked: { $cells }.
alt-sailed = The Dutchman sailed: { $count }.
alt-wreckage = Wreckage: { $cells }.
alt-colours = { $flag ->
    [pirates] Pirate flag.
   *[royal] Royal flotilla flag.
}

## The board in words: every turn, and answers to questions
words-before = Before that: { $shots }
words-turn-yours = Your shot.
words-turn-of = { $seat } is to shoot.
words-afloat-yours =
    { $count ->
        [0] Your fleet is sunk.
        [one] Your fleet: { $count } ship afloat, size { $sizes }.
       *[other] Your fleet: { $count } ships afloat, sizes { $sizes }.
    }
words-afloat-of =
    { $count ->
        [0] { $seat }: the fleet is sunk.
        [one] { $seat }: { $count } ship afloat, size { $sizes }.
       *[other] { $seat }: { $count } ships afloat, sizes { $sizes }.
    }
words-placing = Your fleet is ready. Press Ready or type: ready. For another fleet type: another.
words-read = Ask about the board: /read
words-turn-volley-yours =
    { $shots ->
        [one] Your volley: { $shots } shot.
       *[other] Your volley: { $shots } shots.
    }
words-turn-volley-of =
    { $shots ->
        [one] { $seat } is to fire { $shots } shot.
       *[other] { $seat } is to fire { $shots } shots.
    }
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
tell-near = { $cells } miss, ship squares nearby { $near }
tell-given = { $cells } ship, given away
tell-given-mine = { $cells } mine, given away
tell-own-mine = { $cells } your mine
tell-own-sweeper = { $cells } your minesweeper
tell-aimed = { $cells } marked
tell-wake-hit = { $cells } old hit
tell-wake-miss = { $cells } old miss
tell-extra =
    { $what ->
        [mine] mine { $cell }
        [mine-spent] mine { $cell }, gone off
        [mine-given] mine { $cell }, given away
        [sweeper-spent] minesweeper { $cell }, hit
       *[sweeper] minesweeper { $cell }
    }
tell-named-decks = Squares given away: { $cells }.
tell-moves = The Dutchman sailed: { $moves }.
tell-my-sea = Your sea:
tell-sea-of = Sea of { $seat }:
tell-open = { $cells } open
tell-water = { $cells } water
tell-land = { $cells } land
tell-ship = { $cells } ship
tell-miss = { $cells } miss
tell-hit = { $cells } hit
tell-sunk-cells = { $cells } sunk
tell-void = { $cells } empty
tell-mine = { $cells } mine
tell-sweeper = { $cells } minesweeper
tell-unclear = { $cells } fired at, not clear
tell-shots = Shots fired: { $count }. The latest first:
tell-no-shots = No shots yet.
tell-not-begun = The battle has not started: the fleets are being placed.
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
tell-more-open = For the rest, ask: squares { $letter }
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
course-pad = On your turn, the keys below the sea are its squares.

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
audit-land = a piece lies on land
audit-overlap = two pieces lie on one square
audit-diagonal = a ship hangs together by corners only
audit-shape = a ship has a shape that this game does not know
audit-touch-side = two ships touch side by side
audit-touch-corner = two ships touch at a corner
audit-extra-touch = a mine or a minesweeper lies too close to another piece
audit-moved = the Dutchman came up with other squares than it had left

## Advice: a hint during the match, a look back after it
hint-title = 💡 A hint, for you alone
hint-fire = 💡 Hint: fire at { $cells }
hint-framed = 💡 Hint: fire at the framed squares
hint-likeliest =
    { $k ->
        [one] About { $k } chance in { $n }. No square is likelier.
       *[other] About { $k } chances in { $n }. No square is likelier.
    }
hint-close =
    { $k ->
        [one] About { $k } chance in { $n }. Few squares are better.
       *[other] About { $k } chances in { $n }. Few squares are better.
    }
hint-patient = About { $k } in { $n }. { $best } is likelier but tells less.
hint-sure = A ship is certainly there.
hint-volley = Expect about { $hits } hits from these shots.
hint-blind = The machine would. It can’t tell the odds.
hint-drift = Sail anywhere: then every square may be fired at again, and your opponent has to search from the start.
hint-give-mine = Give away { $cells }: one mine is as good as another, so pick at random. A pattern gives you away.
hint-give-deck-hit = Give away { $cells }: this ship is hit already, and its squares will soon be found anyway.
hint-give-deck = Give away { $cells }: a large ship is soon found anyway. Hide the smallest.
hint-give-ship-hit = Give up { $cells }: this ship is hit already and has the fewest squares left.
hint-give-ship = Give up { $cells }: a large ship is found first anyway. The smallest hide longest.
hint-place-huddle = Press “Perelman’s trick”: the large ships huddle in a corner, so most of the sea is left to the smallest. But not every time: a pattern gives you away.
hint-place-rest = Let the rest be dealt: every fleet is equally likely then, and no pattern gives you away.
hint-place-deal = Take a fleet as it is dealt: every fleet is equally likely, and no pattern gives you away.
odds-cell = { $cells }: { $share } in 100
odds-legend = 1 = less likely, 5 = more likely (up to { $share } in 100)
odds-less = less likely
odds-more = more likely
odds-fired = fired at
odds-machine = the machine
odds-likeliest = Likeliest: { $told }.
odds-alt = The enemy sea, with how likely a ship is on each square.
look-shot =
    { $came ->
        [0] Shot { $nth }: { $cells }, a miss
       *[other] Shot { $nth }: { $cells }, a hit
    }
look-volley = Salvo { $nth }, hits: { $came } of { $shots }
look-likelier =
    { $far ->
        [1] { $cells } was far likelier: { $best }, not { $given }.
       *[other] { $cells } was likelier: { $best }, not { $given }.
    }
look-sure = a sure hit
look-best = No square was likelier: { $given }.
look-nowhere = No ship could lie there. { $cells } was likelier: { $best }.
look-better-volley = The likeliest squares promised { $best } hits, these { $hits }.
look-best-volley = No squares promised more: about { $hits } hits.
study-fired = { $kind ->
    [blind] { $seat }: { $cells }.
    [volley] { $seat }: { $cells }. Hits: { $came }, expected: { $hits }.
   *[shot] { $seat }: { $cells }, { $share } in 100. { $came ->
        [0] A miss.
       *[other] A hit!
     }
}
study-advised = { $kind ->
    [volley] The machine: { $cells }, { $hits } hits expected.
   *[shot] The machine: { $cells }, { $share } in 100.
}
study-same = The machine would have fired there too.
study-none-better = There was no better shot.
study-lost = { $kind ->
    [volley] This cost { $hits } hits.
   *[shot] { $points ->
        [one] This cost { $points } chance in 100.
       *[other] This cost { $points } chances in 100.
    }
}
study-yours = { $kind ->
    [volley] #{ $nth }: { $hits } hits expected
   *[shot] Shot { $nth }, { $cells }: { $share } in 100
}
study-better = { $kind ->
    [volley] The best: { $hits }
   *[shot] { $cells } was { $share } in 100
}
study-nth = #{ $nth }
study-cost = { $shot } ({ $chance } in 100, best { $best })
study-cost-volley = { $shot } ({ $hits } hits, best { $best })

## Fleets on paper
lesson-paper = Draw your fleet on paper and show it to nobody, not even the bot.
lesson-paper-answers = Your opponent answers each shot: “miss”, “hit” or “sunk”; the bot writes it down. If you notice a violation, you can ask for a check once in a battle.
lesson-paper-after = Then the loser may ask to see the winner’s board. A violation there turns the victory round; if both have one, the records decide. The loser goes first in a rematch; after a void match it is drawn by lot.
custom-paper = On paper there is one shot a turn, answered “miss, hit, sunk”, with no mines and no escapes; ships never touch sides or lie diagonally.
custom-paper-land = On paper a sea has no land. Take the land away, or let the bot keep the fleets.
honour-elsewhere = The bot keeps the fleets here: that belongs to the game on paper.
honour-heading = Draw your fleet on paper
honour-draw = Ships by size: { $sizes }.
honour-fleet = Draw { $fleet }. The bot will not see your fleet until you open the board yourself.
honour-how-ready = Draw them on paper, then press Ready.
honour-due-ready = Your fleet is on paper here. Draw it, then press Ready.
honour-due-shot = Name a square to fire at first.
honour-due-answer = Answer the shot first: miss, hit or sunk.
honour-due-look = First choose whether to look at your opponent’s board.
honour-due-open = First open your board: draw your fleet and press “Open the board”.
seal-how = Want to seal your fleet? Send “hash” and the SHA-256 of this text: your ship squares row by row (A1 B1 …) and a word of yours, separated by spaces.
seal-yours = Your seal: { $seal }
seal-of = Seal of { $seat }: { $seal }
seal-digits = A seal is a SHA-256: 31 to 64 digits 0–9 and a–f, for example: hash 3f2a…
seal-too-late = You are ready already. A seal comes before that.
salt-how = You have a seal. To have it checked, send: salt and your word.
salt-yours = Word of the seal: { $word }
salt-no-seal = You have no seal, so no word is needed. Just open the board.
salt-signs = The word of a seal has at most 31 signs: Latin letters, digits, - and _.
note-how = To note something for yourself, type: note B6 x (or •, or blank).
honour-on-paper = Your fleet is on your own paper: the bot cannot see it.
honour-called = You fired at { $cell }. Waiting for the answer.
honour-answer-yours = Shot at { $cell }: what is there?
honour-answer-of = { $seat } answers for { $cell }
honour-how-answer = Look at your paper: miss, hit or sunk?
honour-other-square = The question is about { $cell }: miss, hit or sunk?
honour-doubt = It contradicts earlier ones. The next counts.
honour-doubted = The answer did not fit and was asked again.
honour-look-yours = The battle is over: see the other board?
honour-look-of = The battle is over: { $seat } decides
honour-how-look = Inspect your opponent’s board, or trust them.
honour-open-yours = Open your board
honour-open-of = { $seat } opens the board
honour-how-open = Draw your fleet here, then open the board.
sheet-drawn = Ship squares: { $count }. Hits are marked already.
sheet-how = Press a letter and a number, or type a square ({ $cell }), a ship (a1-a4) or the whole fleet.
sheet-deck = { $cell }: a ship square, erase it
audit-claimed = { $seat } claims a violation.
audit-beaten = The battle is over, and { $seat } is ahead.
board-found = { $found ->
    [clean] { $seat }’s board: no violation.
    [faulty] { $seat }’s board: there is a violation.
   *[withheld] { $seat } did not show the board: a violation.
}
claim-once = You can claim a violation once in a battle.
claim-sure = Noticed a violation? Your opponent opens their board to the bot alone. If it is clean, you play on. You can do this once in a battle.
withhold-sure = Not showing your board counts as a violation. Refuse?
violations-of = { $seat }: { $faults }
violation-v1 = not the fleet agreed on
violation-v2 = ships touch or are crooked
violation-v5 = the board does not match its seal
violation-v8 = answers do not match the board
violation-withheld = the board was not shown
honour-nothing-left = 🏆 { $seat } won: no square left to fire at
honour-won-fault = 🏆 { $seat } won: { $other } broke the rules
honour-won-record = 🏆 { $seat } won: both broke the rules, but { $other }’s record is wrong
honour-void = ⚖️ Void: both broke the rules, both lose
honour-void-records = ⚖️ Void: both records are wrong, both lose
key-miss = Miss
key-hit = Hit
key-sunk = Sunk
key-look = See the board
key-leave = Trust them
key-open = Open the board
key-withhold = Refuse
key-claim = ⚖️ Violation
key-claim-now = ⚖️ Claim it

## A call, after the player's name
call-placing = place your fleet!
call-shot = your shot!
call-reply = your last reply! { $by } sank your last ship.

## A first battle
lesson-ships-1 =
    Your first battle
    Ten enemy ships hide in this sea.
    Tap the lit square: { $cell }.
lesson-ships-2 =
    Hit! You shoot again
    The rest of the ship lies beside it.
    Tap the lit square: { $cell }.
lesson-ships-3 =
    Sunk! A 2-square ship
    Ships never touch: the dots are empty.
    Look elsewhere, tap { $cell }.
lesson-ships-end =
    A miss: the turn passes
    Now the machine fires at your small sea.
    The first to sink all ten wins.
lesson-ships-slip = This time { $cell }, the lit square.
lesson-mines-1 =
    A mine hides among the ships
    This sea hides ten ships and one mine.
    Tap the lit square: { $cell }.
lesson-mines-2 =
    A mine! It costs you the turn
    You name one square of your own ships.
    Name the lit square: { $cell }.
lesson-mines-2-key = Name { $cell }
lesson-mines-3 =
    The machine struck your mine
    So it named { $cell }: one of its ships lies there.
    Tap the lit square: { $cell }.
lesson-mines-end =
    Hit! A mine tells where to fire
    A named square is only shown, not hit.
    The first to sink all ten wins.
lesson-mines-slip = This time { $cell }, the lit square.
lesson-volley-1 =
    Three shots a turn
    You choose all three, then fire them together.
    Tap the lit square: { $cell }.
lesson-volley-2 =
    The first shot is marked
    Nothing is fired yet, so spread your shots.
    Tap the lit square: { $cell }.
lesson-volley-3 =
    Two shots are marked
    A marked square can be changed until you fire.
    Tap the lit square: { $cell }.
lesson-volley-4 =
    All three are marked
    Now the whole volley is answered at once.
    Press the key below.
lesson-volley-4-key = Fire the volley
lesson-volley-end =
    One hit, and two misses
    The machine has fired its three shots too.
    Some of these games tell only how many hit.
lesson-volley-slip = This time { $cell }, the lit square.
lesson-ghost-1 =
    One ship of five squares
    It hides in this sea, and it can sail away.
    Tap the lit square: { $cell }.
lesson-ghost-2 =
    Hit! And away it sails
    The hit square is lost; the rest is elsewhere.
    You shoot again: tap { $cell }.
lesson-ghost-3 =
    A miss, and they hit your ship
    What is left of it may stay, or sail anywhere.
    Sail to the lit square: { $cell }.
lesson-ghost-3-key = Sail to { $cell }
lesson-ghost-end =
    They fired where you were: a miss
    Now they must look for you again.
    The first to sink the other ship wins.
lesson-ghost-slip = This time { $cell }, the lit square.

## Medals
medal-run = Eight hits running
medal-run-line = New medal: eight hits running.
medal-opening = First three shots on target
medal-opening-line = New medal: first three shots on target.
medal-patience = Ten misses, then victory
medal-patience-line = New medal: ten misses, then victory.
medal-spree = Four ships in one turn
medal-spree-line = New medal: four ships in one turn.
medal-salvo = Two whole salvos running on target
medal-salvo-line = New medal: two whole salvos running on target.
medal-small-first = Three 1-square ships found first
medal-small-first-line = New medal: three 1-square ships found first.
medal-unhurt = Victory without losing a ship
medal-unhurt-line = New medal: victory without losing a ship.
medal-last-ship = Victory with one ship left
medal-last-ship-line = New medal: victory with one ship left.
medal-small-fry = Victory with only 1-square ships left
medal-small-fry-line = New medal: victory with only 1-square ships left.
medal-last-square = Victory with one square left
medal-last-square-line = New medal: victory with one square left.
medal-unmined = Victory without hitting a mine
medal-unmined-line = New medal: victory without hitting a mine.
medal-mined = Victory after hitting every mine
medal-mined-line = New medal: victory after hitting every mine.
medal-chase = Dutchman caught after three escapes
medal-chase-line = New medal: Dutchman caught after three escapes.
