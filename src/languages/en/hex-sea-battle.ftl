# Hex Sea Battle (en)

## The picture
scene-captain = { $seat }
scene-letter-white = W
scene-letter-red = R
scene-round = Round { $round }
scene-wind = wind
scene-calm = calm
scene-placing = The fleets are being placed in secret
scene-turn =
    { $side ->
        [white] White to move
       *[red] Red to move
    }
scene-siege =
    { $fort ->
        [white] White’s fort is besieged: it falls at the end of round { $round }
       *[red] Red’s fort is besieged: it falls at the end of round { $round }
    }
scene-poster-about = { $cols }×{ $rows } hexes · four ships a side, wind, forts
scene-poster-sails = sails { $wind } · strength { $durability }
scene-poster-guns = range { $range } · shots { $shots }

## The text board
text-ships = L White, l Red, * flagship
text-waters = # land, + White’s fort, % Red’s

## The picture in words
alt-round =
    { $wind ->
        [calm] Round { $round }, calm.
       *[wind] Round { $round }, fresh wind.
    }
alt-fleet =
    { $side ->
        [white] White ({ $seat }): { $ships }.
       *[red] Red ({ $seat }): { $ships }.
    }
alt-ship = { $ship } { $cell }, { $left } of { $of }
alt-flagship = { $ship } { $cell }, flagship, { $left } of { $of }
alt-sunk =
    { $side ->
        [white] White has lost: { $ships }.
       *[red] Red has lost: { $ships }.
    }
alt-berths = Berths by the fort: { $cells }.
alt-plots = Pencilled courses: { $courses }.
alt-moves =
    { $side ->
        [white] White’s moves: { $moves }.
       *[red] Red’s moves: { $moves }.
    }
alt-move = { $ship } { $from }–{ $to }
alt-shots =
    { $side ->
        [white] White’s shots: { $shots }.
       *[red] Red’s shots: { $shots }.
    }
alt-volley = { $ship } at { $target } { $cell }: { $dice }
alt-die =
    { $result ->
        [miss] { $die } miss
        [hit] { $die } hit
       *[sunk] { $die } sunk
    }

## Title and variants
system-hex-sea-battle = Hex Sea Battle
system-hex-sea-battle-about = Four ships a side, wind, forts and dice.
variant-hex-duel = Hex Sea Battle: duel
variant-hex-duel-about = A narrow 9×8 sea: four sailing ships a side, in action from the first rounds.
variant-hex-standard = Hex Sea Battle
variant-hex-standard-about = A 13×12 sea with islands: ship of the line, galleon, frigate and brig a side, wind and forts.
variant-hex-large = Hex Sea Battle: open sea
variant-hex-large-about = A large 17×16 sea: time to manoeuvre and to besiege the fort.
seats-two = This is a game for two.

## Ships
ship-line = ship of the line
ship-galleon = galleon
ship-frigate = frigate
ship-brig = brig
code-L = L
code-G = G
code-F = F
code-B = B

## Orders in words
order-all = all
order-flag = flag
order-ready = ready
order-advised = advised
order-sail = sail
order-at-will = fire
order-end = end

## How to give orders
how-to-place = To place a ship, type her letter and a hex beside your fort: { $example }. Flagship: “flag F”.
how-to-order-text = An order is a ship’s letter and a hex ({ $example }), a shot “L x2 D4”. Several: with “;”. End the turn: “end”.
how-to-order-replies = Reply to this message with an order: { $example }, a shot: “L x2 D4”, end of turn: “end”.
how-to-order-commands = Orders by command: /fire { $example }, a shot: /fire L x2 D4, end of turn: /fire end.
order-no-ship = Whose order is it? Begin with the ship’s letter: { $example }.
order-ship-alone = What is she to do? Add a hex or a shot: { $example }.
order-nth = Order { $nth }: { $why } Nothing has been carried out yet.
letters-mixed = Letters of another keyboard: is it { $first }? Send that order alone, or in your own letters.
ask-confirm = Letters of another keyboard. Read rightly?
ask-which = Letters of another keyboard. Which did you mean?
read-outside = There is no such hex: letters { $letters }, numbers 1–{ $last }.
notation-unreadable = There is no such order. Press a button under the latest board.
house-draw = Offer a draw with /draw.
house-resign = Resign with /resign.

## Why not
over = The match is over.
not-your-turn = It is your opponent’s turn. Yours comes right after it.
before-reveal = The battle has not begun: fleets are being placed.
place-too-late = The fleet is at sea already: too late to place ships.
place-not-berth = { $cell } is not beside your fort: ships begin on the six hexes around it.
flag-fixed = By these rules the ship of the line is always the flagship.
ship-sunk = Sunk: the { $ship }. Give the order to another ship.
move-already = The { $ship } has sailed already: a ship sails once a turn.
move-no-wind = Calm: the { $ship } lies still. Without wind only brigs sail, two hexes at most.
move-nowhere = The { $ship } is there already. Name another hex.
move-off-map = There is no sea there: the course leaves the map.
move-land = { $cell } is land: no way through.
move-fort = { $cell } is a fort: no way through.
move-occupied = { $cell } is taken by a { $other }: ships do not sail through each other.
move-too-far = Too far for the { $ship }: { $steps } hexes, and she can go { $most }.
move-no-path = The { $ship } cannot get to { $cell }: the way is closed.
sail-nothing = No course is pencilled in. Choose a hex for a ship first.
fire-no-shots = The { $ship } has no shots left this turn.
fire-nothing-there = Nobody is on { $cell }.
fire-own-ship = That is your own { $other }.
fire-land = { $cell } is land: only ships are fired at.
fire-fort = Forts are not fired at: the flagship takes them by siege.
fire-off-map = There is no such hex on the map.
fire-out-of-range = Too far for the { $ship }: { $distance } hexes, and her guns reach { $range }.
fire-blocked = The { $ship } has no line of fire to { $cell }: land, a fort or a ship is in between.
fire-nobody = Nobody can hit anybody right now.
audit-berths = ships did not lie beside their own fort
audit-flag = the flagship was not the ship of the line
broadside-none = Nobody can hit { $cell } right now.

## How it ended
won-by-flagship =
    { $seat-is ->
        [you] 🏁 The enemy’s flagship is sunk ({ $ship }). Victory: { $seat }
        [rival] 🏁 Your flagship is sunk ({ $ship }). Victory: { $seat }
       *[other] 🏁 The flagship is sunk ({ $ship }). Victory: { $seat }
    }
won-by-fort =
    { $seat-is ->
        [you] 🏁 The enemy’s fort has fallen to your siege. Victory: { $seat }
        [rival] 🏁 Your fort has fallen to the siege. Victory: { $seat }
       *[other] 🏁 The fort has fallen to the siege. Victory: { $seat }
    }
draw-forts = 🏁 Both forts fell in the same round: a draw
draw-quiet = 🏁 { $rounds } rounds in a row without a hit: a draw
draw-rounds = 🏁 { $rounds } rounds have passed: a draw
match-over = 🏁 The match is over
result-won = Congratulations, the victory is yours!
result-lost = This time the victory is your opponent’s.
result-draw = A draw.

## Placing
placing-heading = ⚓ Placing beside the fort
placing-how = Your ships lie as the map advises. ★ is the flagship: lose her and you lose the battle.
placing-yours =
    { $side ->
        [white] You are White. Your fleet is not ready yet.
       *[red] You are Red. Your fleet is not ready yet.
    }
placing-of =
    { $side ->
        [white] { $seat } (White) is placing the fleet…
       *[red] { $seat } (Red) is placing the fleet…
    }
ready-yours =
    { $side ->
        [white] You are White. Your fleet is ready.
        [red] You are Red. Your fleet is ready.
       *[none] Your fleet is ready.
    }
ready-of =
    { $side ->
        [white] { $seat } (White): the fleet is ready.
       *[red] { $seat } (Red): the fleet is ready.
    }
berth-heading = Where is the { $ship } to lie? ⇄ changes places.
flag-heading = Which one is the flagship? It is a secret until the battle begins.
berth-hers = { $hex }, she lies here
berth-taken = { $hex }, change places with the { $other }
key-berth = { $ship }, { $hex }
key-berth-flagship = flagship { $ship }, { $hex }
key-flag = ★ Flagship
key-advised = As advised
key-ready = ✓ Ready
key-fleet = My fleet
key-back = ‹ Back

## Battle
turn-yours = ⚓ Your turn ▶
turn-of = ⚓ { $seat } to move ▶
round-line =
    { $wind ->
        [calm] Round { $round } · { $die } calm: only brigs sail
       *[wind] Round { $round } · { $die } wind
    }
wait-for-turn = Waiting for your opponent’s turn.
news-yours = You: { $what }
news-of = { $seat }: { $what }
news-idle = no orders
die-miss = miss
die-hit = hit
die-sunk = sunk!
siege-yours = ⚑ You besiege the fort: it falls at the end of round { $round } if your flagship does not move.
siege-of = ⚑ { $seat } besieges the fort: it falls at the end of round { $round }.
ship-heading = { $ship }: strength { $sound } of { $durability }, shots { $shots }, up to { $left } hexes
ship-choose = Where to? The number is hexes to sail.
ship-targets = ✕ is a target: the die needed, and the shots.
ship-stays = She sails no farther this turn.
steer-heading = Hex by hex: the { $ship }, { $left } left.
steer-closed = no way there
end-unfired =
    { $shots ->
        [one] { $shots } shot is left, and there are targets. End the turn?
       *[other] { $shots } shots are left, and there are targets. End the turn?
    }
end-unsailed =
    { $courses ->
        [one] { $courses } course is pencilled in and not sailed yet.
       *[other] { $courses } courses are pencilled in and not sailed yet.
    }
key-orders = ⚓ Orders
key-sail = ⛵ Sail ({ $count })
key-sail-aloud = Sail the courses: { $count }
key-undo = ↶ Undo
key-at-will = ✕ Fire at will
key-sail-end = ⛵ Sail and end
key-end = ■ End turn
key-end-sure = ■ End it
key-more = More…
key-steer = 🧭 Step by step
key-step-back = ↶ Step back
key-zoom = 🔍 Closer
key-quarter =
    { $quarter ->
        [nw] north-west
        [ne] north-east
        [sw] south-west
       *[se] south-east
    }
key-ship-aloud =
    { $ship }, shots { $shots }{ $sails ->
        [yes] , can sail
        [plotted] , course pencilled in
       *[no] {""}
    }
key-course-aloud = { $ship } to { $hex }, { $steps } hexes
key-gun-aloud = { $ship }: fire at the { $other } on { $hex }, hits from { $needs }, { $shots } shots
key-broadside-aloud = Everybody fire at the { $other } on { $hex }, { $shots } shots
echo-plots =
    { $count ->
        [one] { $count } course pencilled in.
       *[other] { $count } courses pencilled in.
    }
echo-move = { $ship } → { $cell }
echo-miss = { $ship } at the { $other }: { $dice } — miss.
echo-hit = { $ship } at the { $other }: { $dice } — hit!
echo-shots = { $ship } at the { $other }: { $dice } — { $hits } of { $shots } hit.
echo-sunk = { $ship }: { $dice } — the { $other } is sunk!
echo-end = The turn is over.

## Rules of one's own
variant-custom = Hex Sea Battle, own rules: { $sea }
sea-duel = Duel 9×8
sea-standard = Islands 13×12
sea-large = Open sea 17×16
terms = Sea { $cols }×{ $rows }, hexes. Letters: { $letters }. One each: ship of the line, galleon, frigate, brig.
switch-f = The flagship is always the ship of the line.
switch-s = A ship’s move may be broken by shots.
switch-t = A fort falls at the end of the besieger’s next turn.
switch-b = A besieger may move along the fort.
switch-e = One hex is enough to block a line along an edge.
switch-o = The edge of the map blocks no line.
switch-r = Red throws the first wind die.
switch-w = The wind is thrown anew before each side’s turn.
key-switch-f = Flagship: line
key-switch-s = Split moves
key-switch-t = Quick siege
key-switch-b = Moving siege
key-switch-e = Strict edges
key-switch-o = Open border
key-switch-r = Wind: Red first
key-switch-w = Wind each turn
switch-on = { $what }: on
switch-off = { $what }: off

## The rules in a few words
lesson-fleet = Each side has a fort and four ships: ship of the line, galleon, frigate, brig, placed in secret beside the fort.
lesson-flagship-chosen = One is named flagship, in secret: lose her and you lose the battle.
lesson-flagship-ship-of-the-line = The ship of the line is the flagship: lose her and you lose the battle.
lesson-wind = Each round begins with the wind die: 1–{ $calm } is a calm, and only brigs sail, up to { $brig } hexes.
lesson-moves-whole = In your turn each ship may sail once and fire her shots, before or after it.
lesson-moves-split = In your turn each ship may sail and fire, her move broken by shots.
lesson-fire = { $direct } and more hits, alongside (the next hex) { $close } and more.
lesson-siege-round-end = A fort is taken by the flagship: come beside it and lie there through the whole next round.
lesson-siege-own-turn-end = A fort is taken by the flagship: come beside it and lie there through your next turn.
lesson-draw = A draw: { $quiet } rounds without a hit, or { $rounds } rounds.

## Told in words
tell-ship =
    { $side ->
        [white] White { $ship }: { $hex }, strength { $sound } of { $durability }.
       *[red] Red { $ship }: { $hex }, strength { $sound } of { $durability }.
    }
tell-flagship =
    { $side ->
        [white] White { $ship }, flagship: { $hex }, strength { $sound } of { $durability }.
       *[red] Red { $ship }, flagship: { $hex }, strength { $sound } of { $durability }.
    }
tell-sunk =
    { $side ->
        [white] The white { $ship } is sunk.
       *[red] The red { $ship } is sunk.
    }
tell-turn = She can sail { $left } hexes and has { $shots } shots.
tell-aim = Target: { $other } on { $hex }, distance { $far }, hits from { $needs }.
tell-blocked = Blocked: { $other } on { $hex }, distance { $far }.
tell-no-aims = Nobody is within range.
tell-hex =
    { $water ->
        [land] { $hex }: land.
        [fort] { $hex }: a fort.
       *[sea] { $hex }: open sea.
    }
tell-distances = From there to your ships: { $list }.
tell-nothing = Nothing has happened yet.
tell-help = Ask for “ships”, “last”, “wind”, a ship’s letter (“L”) or a hex (“D4”).
topic-last = Last turn
topic-ships = Ships
topic-round = Round and wind
topic-orders = How to order

## The rules with pictures
course-you = you
course-foe = the enemy
course-placing = Ships begin on the six hexes around their fort; both fleets are revealed together.
course-speeds = With wind the ship of the line sails { $line } hexes, the galleon { $galleon }, the frigate { $frigate }, the brig { $brig }; she may turn at every step, and never sails through a ship.
course-line = Guns fire straight from the middle of one hex to the middle of another. Land, forts and ships of both sides block the line; it may touch a corner.
course-seam-both = A line right along the edge between two hexes is blocked only when both block it.
course-seam-either = A line right along the edge between two hexes is blocked by either of them.
course-line-alt = Four examples: a clear line; a line blocked by land; along an edge with land on one side; along an edge with land on both sides.
course-guns = Range { $range } hexes. The ship of the line fires { $line } shots a turn, the galleon { $galleon }, frigate and brig one each.
course-over = The brig reaches { $range }, but over obstacles too: then she hits from { $indirect }.
course-over-alt = A brig fires over land at a frigate.
course-hulls = Hits that sink: ship of the line { $line }, galleon and frigate { $galleon }, brig { $brig }. Nothing is repaired.
course-stand-still = If she moves, the count begins again. She may fire, and hits do not lift the siege.
course-stand-beside = She may move along the fort. She may fire, and hits do not lift the siege.
course-siege-alt = A flagship beside the enemy’s fort, with the round at whose end it falls.
course-orders = By buttons: a ship, a hex, and the course is pencilled in; “Sail”, and they go; a target, and all who reach it fire.
