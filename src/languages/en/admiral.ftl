# Admiral (en)

## The picture
scene-captain = { $seat }
scene-round = Round { $round }
scene-wind =
    { $wind ->
        [calm] calm
        [storm] storm to the { $to }
       *[fresh] wind to the { $to }
    }
scene-placing = The fleets are being placed in secret
scene-turn =
    { $side ->
        [white] White to move
       *[red] Red to move
    }
scene-asked =
    { $side ->
        [white] White is asked: fire?
       *[red] Red is asked: fire?
    }
scene-score = points { $white }:{ $red }
scene-poster-about = { $cols }×{ $rows } squares · four ships a side, under sail
scene-poster-sails = sails { $straight }/{ $diagonal } · strength { $durability }
scene-poster-guns = range { $range } · shots { $shots }

## The text board
text-ships = L White, l Red, T fort; behind: bow
text-ships-bare = L White, l Red, T fort
text-waters = # land, ^ reef
text-wind =
    { $wind ->
        [calm] calm
        [storm] storm { $arrow } { $to }
       *[fresh] wind { $arrow } { $to }
    }

## The picture in words
alt-round =
    { $wind ->
        [none] Round { $round }.
        [calm] Round { $round }, calm.
        [storm] Round { $round }, storm to the { $to }.
       *[fresh] Round { $round }, fresh wind to the { $to }.
    }
alt-score = Points { $white }:{ $red }.
alt-fleet =
    { $side ->
        [white] White ({ $seat }): { $ships }.
       *[red] Red ({ $seat }): { $ships }.
    }
alt-ship = { $ship } { $cell }, { $left }/{ $of }
alt-ship-heading = { $ship } { $cell } { $to }, { $left }/{ $of }
alt-sails = sails −{ $hits }
alt-captain =
    { $captain ->
        [target] Target
       *[initiative] Initiative
    }
alt-prize = prize
alt-fort = fort { $cell }, { $left }/{ $of }
alt-fort-silenced = fort { $cell } silenced
alt-sunk =
    { $side ->
        [white] White has lost: { $ships }.
       *[red] Red has lost: { $ships }.
    }
alt-berths = Ships may be laid in rows { $rows }.
alt-plans = Pencilled courses: { $courses }.
alt-plan = { $ship } to { $cell }
alt-moves = Sailed: { $moves }.
alt-move = { $ship } { $from }–{ $to }
alt-drifted = Driven by the storm: { $moves }.
alt-shots = Shots: { $shots }.
alt-volley = { $ships } at { $target } { $cell }: { $dice }
alt-die =
    { $result ->
        [miss] { $die } miss
        [hit] { $die } hit
        [critical] { $die } critical
        [silenced] { $die } silenced
       *[sunk] { $die } sunk
    }
alt-boarded =
    { $result ->
        [captured] { $ship } boards { $target }: { $dice }, taken.
        [sunk] { $ship } boards { $target }: { $dice }, repelled and sunk.
       *[repelled] { $ship } boards { $target }: { $dice }, repelled.
    }

## Title and variants
system-admiral = Admiral
system-admiral-about = Four levels, from simple to the full battle.
variant-cabin-boy = Admiral: cabin boy
variant-cabin-boy-about = The easiest to begin with: four ships a side sail straight and fire in eight directions. No wind.
variant-lieutenant = Admiral: lieutenant
variant-lieutenant-about = Adds wind, calms and storms, surer fire at close range, salvoes, boarding and repairs.
variant-captain = Admiral: captain
variant-captain-about = Adds turns under way, slow damaged ships, storm damage and the captain Target, who aims better.
variant-admiral = Admiral
variant-admiral-about = The whole game: bows and broadsides, hull or sails, critical hits, return fire, fire at ships that pass.
variant-custom = Admiral, own rules: { $level }
seats-two = This is a game for two.

## Ships
ship-line = ship of the line
ship-galleon = galleon
ship-frigate = frigate
ship-brig = brig
fort = fort
code-L = L
code-G = G
code-F = F
code-B = B
code-T = T
# Where a bow or a wind points: in words, and as written beside a ship.
heading-0 = north
heading-1 = north-east
heading-2 = east
heading-3 = south-east
heading-4 = south
heading-5 = south-west
heading-6 = west
heading-7 = north-west
point-0 = N
point-1 = NE
point-2 = E
point-3 = SE
point-4 = S
point-5 = SW
point-6 = W
point-7 = NW

## Orders in words
order-ready = ready
order-advised = advised
order-target = target
order-initiative = initiative
order-plan = plan
order-standing = standing
order-ask = ask
order-always = always
order-never = never
order-scratch = scratch
order-sail = sail
order-assault = land
order-repair = repair
order-repair-sails = sails
order-repair-fort = fort
order-at-sails = s
order-pass = pass
order-done = done
order-end = end
step-L = L
step-R = R
# What an order came to, in one line.
echo-sailed = { $ship } → { $cell }, bow to the { $heading }, range left: { $left }.
echo-moved = { $ship } → { $cell }, range left: { $left }.
echo-rotated = { $ship }: bow to the { $heading }.
echo-miss = { $ship } at the { $other }: { $dice } — miss.
echo-hit = { $ship } at the { $other }: { $dice } — { $aim ->
        [sails] a hit in the sails!
       *[hull] a hit!
    }
echo-shots = { $ship } at the { $other }: { $dice } — { $hits } of { $shots } hit{ $aim ->
        [sails] {" "}in the sails
       *[hull] {""}
    }.
echo-critical = { $ship }: { $dice } — a critical hit, the { $other } has lost all her sails!
echo-sunk = { $ship }: { $dice } — the { $other } is sunk!
echo-silenced = { $ship }: { $dice } — the { $other } is silenced!
echo-boarded-captured = { $ship } boards, dice { $own } to { $theirs }: the { $other } is taken!
echo-boarded-repelled = { $ship } boards, dice { $own } to { $theirs }: thrown back by the { $other }.
echo-boarded-sunk = { $ship } boards, dice { $own } to { $theirs }: thrown back by the { $other } and sunk.
echo-assaulted = The { $ship } takes the enemy fort!
echo-repaired = Mended: { $ship }, { $what ->
        [sails] sails
       *[hull] hull
    }.
echo-end = The turn is over.

## How to give orders
how-to-place = To place a ship, type her letter and a square of your own rows: { $example }. When all lie well: “ready”.
how-to-place-captains = A ship’s letter and a square of your own rows place her: { $example }. A captain: “target { $ship }”. When all is well: “ready”.
how-to-order-text = { $steering ->
        [manoeuvres] A number is squares ahead, L and R are turns: { $example }.
       *[directions] A ship’s letter, squares and a direction: { $example }.
    } A shot: { $shot }. Several: with “;”. End the turn: “end”.
how-to-order-replies = Reply with an order. { $steering ->
        [manoeuvres] A number is squares ahead, L and R are turns: { $example }.
       *[directions] Squares and a direction: { $example }.
    } A shot: { $shot }. Several: with “;”. “end”.
how-to-order-commands = Orders by command: /fire { $example }{ $steering ->
        [manoeuvres] {" "}(a number is squares ahead, L and R are turns)
       *[directions] {""}
    }, a shot: /fire { $shot }, end of turn: /fire end.
how-to-answer = Your guns may fire: “y”, two shots “y2”, at the sails “y/s”, or { $shot }. Hold fire: “n”.
how-to-wait = Your opponent is deciding. Meanwhile a course can be pencilled in: “plan { $example }”.
order-no-ship = Whose order is it? Begin with the ship’s letter: { $example }.
order-ship-alone = What is she to do? Add a course or a shot: { $example }; { $shot }.
order-manoeuvres = Here ships are steered along the bow: a number is squares ahead, L and R are turns: { $example }.
order-directions = Here a ship sails in a direction, or to a square on her line: { $example }.
order-nth = Order { $nth }: { $why } Nothing has been carried out yet.
letters-mixed = Letters of another keyboard: is it { $first }? Send that order alone, or in your own letters.
ask-confirm = Letters of another keyboard. Read rightly?
ask-which = Letters of another keyboard. Which did you mean?
ask-sure = A direction, and not a square?
ask-which-one = Which one do you mean?
square-or-steps = One of these orders has two meanings. Send it alone; for a direction put the number first: 3E.
read-outside = There is no such square: letters { $letters }, numbers 1–{ $last }.
notation-unreadable = There is no such order. Press a button under the latest board.
house-draw = Offer a draw with /draw.
house-resign = Resign with /resign.

## Why not
over = The match is over.
not-your-turn = It is your opponent’s turn. Meanwhile courses can be pencilled in.
not-your-decision = Your opponent is asked whether to fire. Orders can be given after the answer.
before-reveal = The battle has not begun: fleets are being placed.
place-too-late = The fleet has put to sea: too late to place ships.
place-not-berth = { $cell } is no berth of yours: ships begin on open sea in the rows at your own edge.
place-off-map = There is no such square on the map. Name one in the rows at your own edge.
captain-never = At this level there are no captains. Place the ships, then say “ready”.
captain-no-initiative = At this level nobody fires out of turn, so there is no captain Initiative. Choose who gets Target.
not-a-ship = A fort only fires. Give this order to a ship.
not-your-ship = Not yours any more: the { $ship }. Give the order to a ship under your flag.
no-second = You have no second { $ship }. Use the letter without the 2.
ship-sunk = Sunk: the { $ship }. Give the order to another ship.
ship-done = The { $ship } has acted in this round. Give the order to another ship, or end the turn.
must-sail-on = The { $ship } is under way and must sail on first: one more step at least, by any course.
sail-nothing = No course is pencilled in. Name the steps.
sail-too-long = Too long a course: { $most } steps at most.
sail-or-rotate = The { $ship } has moved in this round: a ship either sails or turns on the spot, once.
sail-already = The { $ship } has sailed: her move is over, or was broken off by a shot. She may still fire.
sail-wrong-step = Step { $step } is not of this level: with headings ahead, left, right; without them a direction.
sail-straight-only = Step { $step } turns, and at this level a ship sails straight on. Shorten the course, or choose another direction.
sail-too-sharp = Step { $step } turns too sharply: by an eighth (45°) at a time.
sail-no-range = No range for step { $step }: { $left } left, and a step wants 1. Shorten the course, or sail more with the wind.
sail-calm = Calm: no sailing at step { $step } in that direction. Only brigs row, one square along a row or column.
sail-calm-no-turn = Calm: no turning at step { $step }. Go straight on, or turn on the spot instead.
sail-not-on-line = { $cell } is on no straight line from the ship. Name directions step by step.
sail-off-map = Step { $step } leaves the map. Shorten the course, or turn before it.
sail-land = Step { $step }: { $cell } is land. Sail round it.
sail-reef = Step { $step }: { $cell } is a reef; guns fire over it, ships sail round it.
sail-fort = Step { $step }: { $cell } is a fort. Sail round it.
sail-occupied = Step { $step }: { $cell } is taken by another ship. Ships do not sail through each other.
sail-corner = Step { $step }: no way to { $cell } between two shores that touch at a corner. Go round.
storm = Storm: nobody sails, turns, boards or repairs in this round. Guns may fire, and a silenced fort may be taken.
rotate-no-heading = At this level bows point nowhere in particular. Sail, or fire in any direction.
rotate-too-far = Too far a turn: by { $most ->
        [one] one eighth (45°)
       *[other] { $most } eighths (45° each)
    } at most.
fire-off-map = There is no such square on the map. Name one with an enemy on it.
fire-nothing-there = Nobody is on { $cell }. Name a square with an enemy on it.
fire-own-ship = That is your own { $other }. Name a square with an enemy on it.
fire-fort-fallen = That fort is silenced already. Take it: bring a ship beside it and land.
fire-no-aim = At this level guns are not aimed at sails. Fire without “/s”.
fire-fort-sails = A fort has no sails. Fire without “/s”.
fire-twice = One ship stands twice in the salvo. Name each once, with her number of shots.
fire-no-salvo = At this level there are no salvoes. Let each ship fire for herself, without “!”.
fire-fort-silent = Your fort is silenced. Repair it from a ship beside it.
fire-no-shots = No shots left in this round: the { $ship }. Let another one fire.
fire-not-on-line = { $cell } is on no line of fire of the { $ship }. She fires along rows, columns and diagonals.
fire-dead-sector = Dead sector: the { $ship } fires across her keel, and straight over bow and stern. Turn her first.
fire-out-of-range = Too far for the { $ship }: distance { $distance }, and her guns reach { $range }.
fire-blocked = The { $ship } has no line of fire to { $cell }: land, a fort or a ship is in between.
fire-chaser-used = The { $ship } has fired that chaser in this round. Her broadsides may fire.
fire-chaser-one = Over bow or stern the { $ship } fires one shot a round. Order one.
fire-too-many = The { $ship } has { $left ->
        [one] one shot
       *[other] { $left } shots
    } left in this round. Order no more.
board-never = At this level nobody boards. Sink her with your guns.
board-once = The { $ship } has tried to board in this round. Once a round is all.
board-nothing = There is no enemy ship to be boarded. Name a square beside yours with one on it.
board-fort = A fort is not boarded: silence it with guns, then land.
board-not-beside = Too far to board: she must lie beside yours along a row or column, not at a corner.
assault-not-beside = No enemy fort is beside the ship along a row or column. Bring her there first.
assault-not-silenced = The fort still fires. Silence it with your guns first.
assault-no-fort = No enemy fort is on { $cell }. Name the fort’s square, or none.
repair-never = At this level nothing is repaired.
repair-not-idle = The { $ship } has moved or fired in this round. Repairs take a whole round: begin the next one with them.
repair-not-beside = Repairs are made beside one’s own fort, along a row or column.
repair-silenced = Your fort is silenced, and only it can be repaired now: “repair fort”.
repair-besieged = An enemy lies beside your silenced fort: drive that ship off first.
repair-nothing = There is nothing to mend. Hull, sails and fort are named apart.
done-nothing = No ship is acting just now. Order one, or end the turn.
done-other = The { $ship } is not the one that acts just now.
pass-nothing = Nobody asks you just now. It is your turn: order a ship, or end the turn.
standing-never = At this level nobody fires out of turn: such orders are of no use.
queue-full = Too many orders are waiting: twelve at most. Send the rest later.
answer-first = First answer whether your ship fires: fire, or hold fire.
answer-alone = Out of turn each ship fires for herself. Order one after another.
answer-not-asked = The { $ship } is not asked now. Let one fire that is, or hold fire.
answer-other-target = Out of turn one fires only at the ship that gave cause for it. Name her square.

## How it ended
won-by-fort =
    { $seat-is ->
        [you] 🏁 The enemy’s fort is taken. Victory: { $seat }
        [rival] 🏁 Your fort is taken. Victory: { $seat }
       *[other] 🏁 A fort is taken. Victory: { $seat }
    }
won-by-fleet =
    { $seat-is ->
        [you] 🏁 The enemy has no ship left. Victory: { $seat }
        [rival] 🏁 You have no ship left. Victory: { $seat }
       *[other] 🏁 One side has no ship left. Victory: { $seat }
    }
won-by-rounds = 🏁 The last round is over, points { $white } : { $red } (White : Red). Victory: { $seat }
draw-storm = 🏁 The storm has sunk the last ships of both: a draw
draw-rounds = 🏁 The last round is over, and points are equal: a draw
match-over = 🏁 The match is over
result-won = Congratulations, the victory is yours!
result-lost = This time the victory is your opponent’s.
result-draw = A draw.

## Placing
placing-heading = ⚓ Placing the fleet
placing-how = Your ships lie as the map advises. Press a ship to lay her elsewhere, or say that you are ready.
placing-how-captains = Your ships lie as the map advises. Captains: ◎ Target aims better, ⚡ Initiative fires first.
placing-how-captain = Your ships lie as the map advises. Press a ship to lay her elsewhere; her captain ◎ Target aims better.
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
berth-heading = Where is the { $ship } to lie? Now: { $cell }.
berth-heading-bow = Where is the { $ship } to lie? Now: { $cell }, bow to the { $heading }.
berth-how = Squares lie as on the map; ⇄ changes places; » shows the next columns.
berth-hers = { $cell }, she lies here
berth-taken = { $cell }, change places with the { $other }
berth-fort = the fort is there
captains-heading =
    { $count ->
        [1] One ship gets a captain.
       *[2] Captains: two ships get one each.
    }
captains-target = ◎ Target: every gun on this ship hits with a 2 as well.
captains-initiative = ⚡ Initiative: this ship fires before others in exchanges of fire.
key-berth-aloud =
    { $captain ->
        [target] { $ship }, { $cell }, captain Target
        [initiative] { $ship }, { $cell }, captain Initiative
       *[none] { $ship }, { $cell }
    }
key-captain-aloud =
    { $card ->
        [target] Target
       *[initiative] Initiative
    }: { $ship }{ $has ->
        [yes] , is there
       *[no] {""}
    }
key-bow-aloud = bow to the { $heading }
key-columns = » Columns
key-captains = ◎⚡ Captains
key-captain = ◎ Captain
key-advised = As advised
key-ready = ✓ Ready
key-fleet = My fleet
key-back = ‹ Back

## Battle
turn-yours = ⚓ Your turn ▶
turn-of = ⚓ { $seat } to move ▶
round-line = Round { $round } of { $rounds }
round-wind =
    { $strength ->
        [calm] Round { $round } of { $rounds } · { $die }calm (vane { $blows })
        [storm] Round { $round } of { $rounds } · { $die }storm, blows { $blows }
       *[fresh] Round { $round } of { $rounds } · { $die }fresh wind, blows { $blows }
    }
round-wind-aloud =
    { $strength ->
        [calm] Round { $round } of { $rounds }, calm, the vane points to the { $to }.
        [storm] Round { $round } of { $rounds }, a storm blows to the { $to }.
       *[fresh] Round { $round } of { $rounds }, a fresh wind blows to the { $to }.
    }
round-lot =
    { $first ->
        [white] The lot: White begins.
       *[red] The lot: Red begins.
    }
score-line = Points: White { $white }, Red { $red }; they decide after round { $rounds }.
wait-for-turn = Waiting for your opponent’s turn.
news-yours = You: { $what }
news-of = { $seat }: { $what }
news-idle = no orders
news-sail = { $ship }→{ $cell }
news-sail-aloud = { $ship } to { $cell }
news-rotate = { $ship }: bow { $bow }
news-fire =
    { $why ->
        [fire] {""}
       *[other] ↯{" "}
    }{ $guns } ✕ { $target }{ $aim ->
        [sails] {" "}⛵
       *[hull] {""}
    }: { $dice }
news-fire-aloud =
    { $why ->
        [fire] {""}
        [return] in return,{" "}
        [board] at the boarder,{" "}
       *[react] out of turn,{" "}
    }{ $guns } at { $target }{ $aim ->
        [sails] , sails
       *[hull] {""}
    }: { $dice }
die-told =
    { $result ->
        [miss] { $die } miss
        [sunk] { $die } sunk!
        [silenced] { $die } silenced!
       *[hit]
            { $damage ->
                [1] { $die } hit
               *[other] { $die } hit −{ $damage }
            }
    }
die-critical = { $die } critical!
die-not-critical = { $die } not critical
news-drift = Storm: { $ships }
news-board =
    { $result ->
        [captured] { $ship } boards { $target }: { $own } to { $other }, taken!
        [sunk] { $ship } boards { $target }: { $own } to { $other }, repelled and sunk!
       *[repelled] { $ship } boards { $target }: { $own } to { $other }, repelled
    }
news-assault = { $ship } takes the fort!
news-repair =
    { $what ->
        [fort] { $ship } mends the fort
        [sails] { $ship } mends sails
       *[hull] { $ship } mends the hull
    }
act-line = The { $ship } can still fire: an order to another ship ends her action.
queue-line = Orders waiting in the queue: { $count }.
queue-waits = Your order is given: it is carried out after the answer.
# What was not carried out: why, and which orders.
queue-refused = An order could not be carried out. { $why }
queue-sunk = You have lost a ship: the orders in the queue are dropped.
queue-ended = The turn is over: the orders left in the queue are dropped.
queue-dropped = Dropped: { $orders }.
ship-heading =
    { $piece } { $cell }: hull { $sound } of { $durability }, shots { $shots }{ $captain ->
        [target] , ◎ Target
        [initiative] , ⚡ Initiative
       *[none] {""}
    }
ship-heading-bow =
    { $piece } { $cell }, bow { $bow }: hull { $sound } of { $durability }{ $sails ->
        [0] {""}
       *[other] , sails −{ $sails }
    }, shots { $shots }{ $captain ->
        [target] , ◎ Target
        [initiative] , ⚡ Initiative
       *[none] {""}
    }
fort-heading = Your fort { $cell }: { $sound } of { $durability }, shots { $shots }
ship-must = She was fired at on her way and must sail on.
ship-is-done = She has done for this round.
ship-ends = An order to her ends the action of the { $other }.
ship-storm = Storm: nobody sails, boards or repairs, but guns fire.
ship-stays = She sails no farther this round.
ship-no-range = She has no range left: she sails no farther this round.
ship-calm = Calm: she cannot sail this round.
ship-barred-land = Land bars her way: she cannot sail on from here.
ship-barred-reef = A reef bars her way: she cannot sail on from here.
ship-barred-fort = A fort bars her way: she cannot sail on from here.
ship-barred-ship = Another ship bars her way: she cannot sail on from here.
ship-barred-edge = The edge of the sea bars her way: she cannot sail on from here.
ship-barred-corner = Two shores that touch bar her way: she cannot sail on from here.
ship-barred-round = She is shut in: land, ships or the edge of the sea bar every way.
ship-no-targets = Nobody to fire at from here.
mount =
    { $mount ->
        [starboard] starboard broadside
        [port] port broadside
        [bow] bow chaser
        [stern] stern chaser
       *[all-round] guns
    }
shot-told =
    { $gun } ✕ { $target } { $cell }: { $distance } away{ $band ->
        [point-blank] {" "}(point-blank)
        [medium] {" "}(medium)
        [long] {" "}(long)
       *[any] {""}
    }, { $mount }, hits on { $faces }, shots { $shots }
fire-heading = ✕ Fire: the { $gun } at the { $target }
fire-aim-hull = At the hull: hits sink.
fire-aim-sails = At the sails: each hit takes a square of range.
fire-roll-sequence = Shots one after another: a throw for each.
fire-roll-salvo = As one volley: one throw, all hit or all miss.
salvo-heading = ✕ Salvo at the { $target } on { $cell }
salvo-how = Who fires? A press changes the number of shots.
salvo-gun = { $gun }: { $shots } of { $most }, { $distance } away, { $mount }, hits on { $faces }
salvo-throw =
    { $guns ->
        [one] { $guns } gun
       *[other] { $guns } guns
    }, { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }, one throw: hits on { $faces } and takes { $shots } from the { $aim ->
        [sails] sails
       *[hull] hull
    } at once.
salvo-dice =
    { $guns ->
        [one] { $guns } gun
       *[other] { $guns } guns
    }, { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }, a throw for each: every hit takes one from the { $aim ->
        [sails] sails
       *[hull] hull
    }.
salvo-end =
    { $end ->
        [sunk] A hit sinks her.
        [silenced] A hit silences the fort.
        [critical] A hit may be critical.
       *[plain] No critical hit: these are not the last shots of ships.
    }
key-aim-hull = At the hull
key-aim-sails = ⛵ At the sails
key-roll-sequence = One by one
key-roll-salvo = As one volley
key-salvo = ✕ All at { $cell } ×{ $shots }
key-salvo-aloud =
    All guns at { $cell } in one salvo{ $aim ->
        [sails] , at the sails
       *[hull] {""}
    }, shots { $shots }
key-salvo-choose = ✕ Choose guns
key-salvo-fire = ✕ Salvo ×{ $shots }
key-salvo-fire-aloud =
    Salvo at the { $target } on { $cell }{ $aim ->
        [sails] , at the sails
       *[hull] {""}
    }, shots { $shots }
key-salvo-gun-aloud = { $gun }: shots { $shots } of { $most }
key-shot-aloud = { $gun }: fire at the { $target } on { $cell }, shots { $shots }, hits on { $faces }
key-target-aloud = { $target } on { $cell }, hits on { $faces }
key-count-aloud =
    { $aim ->
        [sails] { $gun } at the { $target }, sails, shots { $shots }
       *[hull] { $gun } at the { $target }, shots { $shots }
    }
pad-heading = Course of the { $ship }: range left { $left }
pad-heading-bow = Course of the { $ship }: bow { $bow }, range left { $left }
pad-how = Where to? The number is the range left after that square.
pad-how-far = How far?
pad-how-bow = Ahead and left ↖, ahead ↑, ahead and right ↗: square, bow, range left. ↺ ↻ turn on the spot.
step-closed = no way there
threat =
    { $kind ->
        [cross] ! crossing to { $cell }: { $gun } may fire, { $distance } away, { $mount }, hits on { $faces }
        [end] ! stopping on { $cell }: { $gun } may fire, { $distance } away, { $mount }, hits on { $faces }
       *[pass] ! passing { $cell }: { $gun } may fire, { $distance } away, { $mount }, hits on { $faces }
    }
threat-none = Nobody can fire at her on the way.
threat-more = ! and { $count } more
end-unfired =
    { $shots ->
        [one] { $shots } shot is left, and there are targets. End the turn?
       *[other] { $shots } shots are left, and there are targets. End the turn?
    }
key-orders = ⚓ Orders
key-course = ⛵ Course
key-plan-ahead = ✎ Course
key-sail = ⛵ OK: sail
key-plan = ✎ Pencil in
key-rub-out = ✎ Rub out
key-step-back = ↶ Step back
key-board = ⚔ Board { $cell }
key-board-aloud = Board the { $target } on { $cell }
key-assault = ⚑ Take the fort
key-repair-hull = 🔧 Hull
key-repair-sails = 🔧 Sails
key-repair-fort = 🔧 Fort
key-done = ✓ Done
key-scratch = ✖ Drop the queue
key-end = ■ End turn
key-end-sure = ■ End it
key-more = More…
key-zoom = 🔍 Closer
key-quarter =
    { $quarter ->
        [nw] north-west
        [ne] north-east
        [sw] south-west
       *[se] south-east
    }
key-piece-aloud =
    { $piece }, shots { $shots }{ $stage ->
        [ready] , can sail
        [moved] , has sailed
        [done] , has done
       *[still] {""}
    }{ $active ->
        [yes] , active
       *[no] {""}
    }
key-course-aloud =
    { $ship } to { $cell }{ $threats ->
        [0] {""}
       *[other] , under fire on the way
    }
key-course-bow-aloud =
    { $ship } to { $cell }, bow to the { $heading }{ $threats ->
        [0] {""}
       *[other] , under fire on the way
    }
key-step-aloud =
    { $cell }, range left { $left }{ $threats ->
        [0] {""}
       *[other] , under fire
    }
key-step-bow-aloud =
    { $cell }, bow to the { $heading }, range left { $left }{ $threats ->
        [0] {""}
       *[other] , under fire
    }
key-squares-aloud = squares { $count }, to { $cell }
key-rotate-aloud = turn on the spot, bow to the { $heading }
shot-told-aloud =
    { $gun } at { $target } { $cell }: { $distance } away{ $band ->
        [point-blank] {" "}(point-blank)
        [medium] {" "}(medium)
        [long] {" "}(long)
       *[any] {""}
    }, { $mount }, hits on { $faces }, shots { $shots }

## Asked
asked-heading = ⚡ Your answer ▶
asked-start = The { $ship } on { $cell } is about to act under your guns: with Initiative you may fire first.
asked-pass = The { $ship } passes { $cell } under your guns. Fire?
asked-cross = The { $ship } crosses your line of fire on the way to { $cell }. Fire?
asked-end = The { $ship } has ended her move on { $cell } under your guns: with Initiative you may fire.
asked-return =
    { $when ->
        [early] The { $ship } on { $cell } is about to fire at your { $other }: with Initiative you answer first.
       *[late] The { $ship } on { $cell } has fired at your { $other }. Fire back?
    }
asked-board = The { $ship } on { $cell } boards you: you may fire at her first.
awaited-start = Waiting: { $seat } may fire with Initiative before the { $ship } on { $cell } acts.
awaited-pass = Waiting: { $seat } may fire at the { $ship } as she passes { $cell }.
awaited-cross = Waiting: { $seat } may fire at the { $ship } as she crosses a line of fire on the way to { $cell }.
awaited-end = Waiting: { $seat } may fire with Initiative at the { $ship } where she has stopped, { $cell }.
awaited-return =
    { $when ->
        [early] Waiting: before the shot at the { $other }, { $seat } may answer first, with Initiative, at the { $ship } on { $cell }.
       *[late] Waiting: { $seat } may fire back for the { $other }, at the { $ship } on { $cell }.
    }
awaited-board = Waiting: { $seat } may fire at the { $ship } on { $cell } before she boards.
declared =
    { $aim ->
        [sails] After your answer: { $guns }, at the sails
       *[hull] After your answer: { $guns }, at the hull
    }
standing-heading = From now on: what does the { $piece } do when fire out of turn is possible?
standing-heading-all = From now on: what do these ships do when fire out of turn is possible?
standing-how = Ask me; always fire all she has, at the hull; or never. Nobody else learns which.
standing-line =
    { $order ->
        [always] { $piece }: always fires
        [never] { $piece }: never fires
       *[ask] { $piece }: asks
    }
key-answer = ⚡ Answer
key-hold = ✋ Hold fire
key-standing = ⚑ From now on
key-standing-ask = ask
key-standing-always = always
key-standing-never = never
key-standing-aloud =
    { $piece }: { $order ->
        [always] always fire
        [never] never fire
       *[ask] ask
    }{ $has ->
        [yes] , so it is
       *[no] {""}
    }

## Reading aloud
tell-ship =
    { $side ->
        [white] White { $piece }: { $cell }, hull { $sound } of { $durability }.
       *[red] Red { $piece }: { $cell }, hull { $sound } of { $durability }.
    }
tell-fort =
    { $side ->
        [white] White { $piece }: { $cell }, { $sound } of { $durability }.
       *[red] Red { $piece }: { $cell }, { $sound } of { $durability }.
    }
tell-bow = Bow to the { $heading }.
tell-sails = Hits in the sails: { $sails }.
tell-captain =
    { $captain ->
        [target] Captain Target.
       *[initiative] Captain Initiative.
    }
tell-sunk =
    { $side ->
        [white] The white { $piece } is sunk.
       *[red] The red { $piece } is sunk.
    }
tell-shots = Shots left: { $shots }.
tell-reach = Can get to { $count } squares: { $list }.
tell-no-aims = Nobody to fire at from there.
tell-square =
    { $ground ->
        [land] { $cell }: land.
        [reef] { $cell }: a reef, shots go over it.
        [fort] { $cell }: a fort.
       *[sea] { $cell }: open sea.
    }
tell-safe = Nobody can fire there now.
tell-nothing = Nothing has happened yet.
tell-no-standing = There are no standing orders here.
tell-help = Ask for “ships”, “last”, “wind”, “points”, a ship’s letter (“L”) or a square (“D4”).
topic-last = Last turn
topic-ships = Ships
topic-round = Round and wind
topic-standing = Standing orders
topic-orders = How to order

## Lessons
lesson-fleet = Each side has a fort and four ships: line, galleon, frigate, brig, placed in secret on the { $berths } rows at its edge.
lesson-goal = Whoever takes the enemy fort or the last enemy ship wins; after round { $rounds } points decide.
lesson-sail-straight = In your turn each ship sails straight in one of eight directions and fires, before or after it.
lesson-sail-turns = In your turn each ship sails, turning by 45 degrees a step at most, and fires, before or after it.
lesson-sail-bow = A ship sails along her bow: ahead, or ahead and 45 degrees aside; or she turns on the spot. She fires before or after it.
lesson-wind = Each round the vane is spun: { $calm } is a calm, { $storm } a storm; each 45 degrees off the wind cost a square.
lesson-fire = Guns fire along rows, columns and diagonals; { $faces } hit. Land, forts and ships stop shots.
lesson-fire-bow = Broadsides bear across the keel ({ $faces } hit), chasers ahead and astern (5), at hull or sails; a last shot that hits may be critical.
lesson-near = Up to half the range 6 hits too, at one square 4 and 6.
lesson-boarding = Ships side by side may board: die and hull against die and hull. Beside your fort you may repair.
course-you = you
course-foe = the enemy
course-placing = They lie already as the map advises; both fleets are revealed together.
course-captains = Two ships get a captain: Target hits with a 2 as well, Initiative fires first in exchanges of fire.
course-captains-target = One ship gets the captain Target: her guns hit with a 2 as well.
course-reach = Squares along rows and columns / diagonals: line { $line }, galleon { $galleon }, frigate { $frigate }, brig { $brig }.
course-calm = In a calm only the brig moves, a square by oars. A storm drives all ships, and nobody sails.
course-bow = Each manoeuvre costs 1; towards the wind’s way gives 1 back, away from it costs 1 more, and so does straight to diagonal.
course-guns = Range: line and fort { $line }, galleon and frigate { $galleon }, brig { $brig }. Shots a round: line 3, galleon and fort 2, the others 1.
course-hulls = Hits that sink: line { $line }, galleon and frigate { $galleon }, brig { $brig }; a fort falls silent after { $fort }.
course-hurt = Hits in the own hull spoil the broadsides’ aim: from a third on without 1, from two thirds on without 3.
course-salvo = Several guns may fire as one salvo: one throw, all hit or all miss.
course-fort = A silenced fort is taken by a ship beside it, and that wins.
course-answers = Passing a square under enemy guns, or crossing a diagonal line of fire, lets the enemy fire; where you stop, you fire first.
course-return = Whoever was fired at may answer, if guns bear and shots are left. Tell ships once and for all: ask, always, never.
course-orders = By buttons: a ship, her course, “OK: sail”; a target, and she fires. “End turn” when you have done.
course-turn-alt = A frigate with her bow to the north sails ahead and turns twice to the right, before the wind; the range left stands at each step.
course-storm-alt = A storm drives three ships to the east; one strikes land and is damaged.
course-broadside-alt = A ship of the line with her bow to the east: her broadsides bear north and south, her chasers ahead and astern.
course-boarding-alt = A galleon has boarded the frigate beside her and taken her: five to two on the dice.
course-fort-alt = A ship of the line beside the silenced enemy fort takes it.
course-passing-alt = A brig sails past a ship of the line: the squares on which she comes under fire are marked.

## Form
terms = Sea { $cols }×{ $rows }, squares { $letters }. Line, galleon, frigate, brig and fort a side; { $rounds } rounds.
switch-s = Salvoes: a die for each.
switch-o = One chaser shot a ship.
switch-r = Red moves first.
switch-l = Each round a lot says who moves first.
tilt =
    { $stronger ->
        [white] Between equals White wins { $share } of 100 matches here; “First by lot” evens it.
       *[red] Between equals Red wins { $share } of 100 matches here; “First by lot” evens it.
    }
key-switch-d = Duel 12×12
key-switch-s = Salvo: own dice
key-switch-o = One chaser
key-switch-r = Red first
key-switch-l = First by lot
switch-on = { $what }: on
switch-off = { $what }: off
rank-cabin-boy = Cabin boy
rank-lieutenant = Lieutenant
rank-captain = Captain
rank-admiral = Admiral

## Tasks to practise on
drill-heading = ⚓ Task { $n } of { $last }: { $name }
drill-right = ✓ That is it! { $why }
drill-wrong = ✗ Not yet: try something else.
drill-again = ↺ From the start
drill-next = Next task ›
drill-range = Range left: { $left }
drill-no-range = No range is left, and she is not where she should be.
drill-step = { $step }: { $cell }, bow { $bow }, range left { $left }
drill-faces =
    { $mount ->
        [bow] { $other }: the bow chaser bears, distance { $distance }; only { $faces } hits.
        [stern] { $other }: the stern chaser bears, distance { $distance }; only { $faces } hits.
       *[port] { $other }: the broadside bears, distance { $distance }; { $count } faces hit: { $faces }.
    }
drill-odds = { $other }: your strength is { $own }, hers { $theirs }; she is taken in { $percent } % of cases.
drill-fire = Fire { $shots }
drill-hold = Hold fire
drill-held = An answer costs nothing but shots, and unfired shots are lost when the round ends.
drill-fewer = That is allowed. But only a hit with the last shot of the round can be critical, and nothing is gained by saving.
drill-wind = with the wind
drill-wind-task = The brig looks north, the wind blows to the west. Bring her to { $goal }: each turn towards the wind gives a point of range back.
drill-wind-done = Two turns to the left brought the bow onto the wind: they cost less range than two squares ahead would have.
drill-turn = a turn
drill-turn-task = Guns stand along the sides. End the frigate’s move so that the galleon is abeam of her: in a line square to her bow, within 5 squares.
drill-turn-done = Now her broadside bears. What lies neither abeam, nor ahead, nor astern lies in a dead sector.
drill-broadside = a broadside
drill-broadside-task = At whom is the ship of the line to fire? Choose the target that most faces of the die hit.
drill-broadside-done = The nearest target abeam: at medium distance the 6 hits too, next to her the 4 as well. A chaser hits with the 5 alone.
drill-return = return fire
drill-return-task = The frigate has fired at your galleon. Whoever is fired at may answer at once, out of turn. With how many shots?
drill-return-done = Both: if the last shot of the round hits, the die is thrown again, and a 6 is a critical hit that sinks at once.
drill-board = boarding
drill-board-task = Whom is the ship of the line to board? Both sides add a die to their strength: durability less hits in the hull.
drill-board-done = She is badly hurt and square beside you. Across a corner nobody boards; sails do not count.
