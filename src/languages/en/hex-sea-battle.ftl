# Hex Sea Battle (en)

## The picture
scene-captain =
    { $seat-is ->
        [you] You
       *[other] { $seat-plays ->
            [machine] { machine-only }{ $seat-dots }
           *[person] { $seat }
        }
    }
scene-placing = Both sides are placing their ships
scene-turn =
    { $side ->
        [white] White’s turn
       *[red] Red’s turn
    }
scene-siege =
    { $fort ->
        [white] White’s fort falls in round { $round }
       *[red] Red’s fort falls in round { $round }
    }
scene-poster-about = { $cols }×{ $rows } hexes · four ships each, wind, forts
scene-poster-sails = moves { $wind } · strength { $durability }
scene-poster-guns = gun range { $range } · shots { $shots }

## The text board
text-ships = L White, l Red, * flagship
text-damage = L{ $left }/{ $of }: hull { $left } of { $of }
text-waters = # land, + White’s fort, % Red’s

## The picture in words
alt-round =
    { $wind ->
        [calm] Round { $round }, calm.
       *[wind] Round { $round }, fresh wind.
    }
alt-fleet =
    { $side ->
        [white] White ({ $seat-is ->
            [you] you
           *[other] { $seat }
        }): { $ships }.
       *[red] Red ({ $seat-is ->
            [you] you
           *[other] { $seat }
        }): { $ships }.
    }
alt-ship = { $ship } { $cell }, { $left } of { $of }
alt-flagship = { $ship } { $cell }, flagship, { $left } of { $of }
alt-sunk =
    { $side ->
        [white] White has lost: { $ships }.
       *[red] Red has lost: { $ships }.
    }
alt-berths = Hexes beside your fort: { $cells }.
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

## Title and games
system-hex-sea-battle = Hex Sea Battle
system-hex-sea-battle-about = Four ships each, wind, forts and dice.
variant = { $id ->
    [hex-duel] Hex Sea Battle: duel
    [hex-standard] Hex Sea Battle
    [hex-strait] Hex Sea Battle: strait
    [hex-harbour] Hex Sea Battle: harbour
    [hex-archipelago] Hex Sea Battle: archipelago
    [hex-points] Hex Sea Battle, 20 points
    [hex-four] Hex Sea Battle: four captains
   *[hex-large] Hex Sea Battle: open sea
}
variant-about = { $id ->
    [hex-duel] A small 9×8 sea: four sailing ships each, in action from the first rounds.
    [hex-standard] A 13×12 sea with islands, four ships each, wind and forts.
    [hex-strait] A 15×12 sea: two coasts, a narrow strait between them and a way round.
    [hex-harbour] A 15×12 sea: each fort lies in a harbour behind moles.
    [hex-archipelago] A 17×14 sea of small islands: short lines of fire and many lanes.
    [hex-points] The 13×12 sea with a fleet of your choice: each side buys its ships for 20 points.
    [hex-four] Two against two on the standard sea: each captain orders two ships of a side.
   *[hex-large] A large 17×16 sea: time to manoeuvre and to take the fort.
}

## Ships
ship-line = ship of the line
ship-galleon = galleon
ship-frigate = frigate
ship-brig = brig
ship-merchantman = merchantman
ship-letter = { $ship ->
    [L] L
    [G] G
    [F] F
    [M] M
   *[B] B
}
# As labels of keys and at the beginning of a line.
ship-label =
    { $ship ->
        [L] Line
        [G] Galleon
        [F] Frigate
        [M] Merchant
       *[B] Brig
    }{ $nth ->
        [0] {""}
       *[other] {" "}{ $nth }
    }

## Orders in words
order-all = all
order-flag = flag
order-ready = ready
order-advised = advised
order-at-will = fire
order-end = end

## How to give orders
how-to-place-unseen = Move ships by the keys, or type them in a private chat with me. Others read what you type here.
how-to-place = To place a ship, type its letter and a hex beside your fort: { $example }. Flagship: “flag F”.
how-to-order = { $access ->
    [text] To sail, type a ship’s letter and a hex: { $example }. To fire: “L x2 D4”. Several orders: with “;”. End your turn: “end”.
    [replies] Reply to this message. To sail: { $example }. To fire: “L x2 D4”. End your turn: “end”.
   *[commands] To sail: /fire { $example }. To fire: /fire L x2 D4. End your turn: /fire end.
}
order-no-ship = Which ship? Begin with its letter: { $example }.
order-ship-alone = What should it do? Add a hex or a shot: { $example }.
order-nth = Order { $nth }: { $why } Nothing has been carried out yet.
letters-mixed = Those letters are from another keyboard: is it { $first }? Send that order alone, or in your own letters.
ask-confirm = Those letters are from another keyboard. Is this right?
ask-which = Those letters are from another keyboard. Which did you mean?
read-outside = There is no such hex: letters { $letters }, numbers 1–{ $last }.
notation-unreadable = There is no such order. Press a button under the latest board.
house-draw = Offer a draw with /draw.
house-resign = Resign with /resign.

## Why not
over = The match is over.
not-your-turn = It is your opponent’s turn. Yours comes right after it.
before-reveal = The battle has not started: both sides are placing their ships.
place-too-late = The battle has started: ships can’t be placed any more.
place-not-berth = { $cell } is not beside your fort: ships begin on the six hexes around it.
flag-fixed = In this game the ship of the line is always the flagship.
flag-ashore = Only a ship that you have bought can be the flagship.
ship-sunk = The { $ship } is sunk. Choose another ship.
move-already = The { $ship } has sailed already: once a turn.
move-no-wind = Calm: the { $ship } can’t sail. Without wind only brigs sail, two hexes at most.
move-nowhere = The { $ship } is there already. Choose another hex.
move-off-map = The course leaves the map.
move-land = { $cell } is land: no way through.
move-fort = { $cell } is a fort: no way through.
move-occupied = The { $other } is on { $cell }: ships don’t sail through each other.
move-too-far = Too far for the { $ship }: { $steps } hexes, and it can sail { $most }.
move-no-path = The { $ship } can’t get to { $cell }: the way is closed.
sail-nothing = No course is planned. Choose a hex for a ship first.
fire-no-shots = The { $ship } has no shots left this turn.
fire-nothing-there = There is no ship on { $cell }.
fire-own-ship = That is your own { $other }.
fire-land = { $cell } is land: fire at a ship.
fire-fort = Forts can’t be fired at: your flagship takes one by lying beside it.
fire-off-map = There is no such hex on the map.
fire-out-of-range = Too far for the { $ship }: { $distance } hexes, and its gun range is { $range }.
fire-blocked = The { $ship } can’t fire at { $cell }: land, a fort or a ship is in between.
undo-nothing = There is no move to take back.
fire-nobody = No ship has a target now.
audit-berths = ships were not placed beside their own fort
audit-flag = the flagship was not the ship of the line
broadside-none = None of your ships can hit { $cell } now.

## How it ended
won-by-flagship =
    { $seat-is ->
        [you] 🏆 Victory: their flagship is sunk
        [rival] 🏁 { $seat } won: your flagship is sunk
       *[other] 🏆 { $seat } won: the flagship is sunk
    }
won-by-fort =
    { $seat-is ->
        [you] 🏆 Victory: the fort is yours
        [rival] 🏁 { $seat } won: your fort has fallen
       *[other] 🏆 { $seat } won: the fort has fallen
    }
won-by-fleet =
    { $seat-is ->
        [you] 🏆 Victory: their fleet is gone
        [rival] 🏁 { $seat } won: your fleet is gone
       *[other] 🏆 { $seat } won: the fleet is gone
    }
won-by-points =
    { $seat-is ->
        [you] 🏆 Victory: they have lost more
        [rival] 🏁 { $seat } won: you have lost more
       *[other] 🏆 { $seat } won: the others have lost more
    }
draw-forts = 🏁 A draw: both forts fell in the same round
draw-quiet = 🏁 A draw: { $rounds } rounds without a hit
draw-rounds = 🏁 A draw after { $rounds } rounds
match-over = 🏁 The match is over
over-afloat = Ships afloat: { $one-is ->
        [you] you
       *[other] { $one }
    } { $ones }, { $two } { $twos }.
over-rounds =
    { $rounds ->
        [one] The match took { $rounds } round.
       *[other] The match took { $rounds } rounds.
    }

## Placing
lead-button =
    { $choice ->
        [seat] White: { $seat }
        [guest] White: your guest
        [last] White: sides change
       *[lot] White: by lot
    }
lead-line =
    { $choice ->
        [seat] { $own ->
            [1] You are White.
           *[other] { $seat } is White.
        }
        [guest] The player who joins is White.
        [last] { $known ->
            [1] { $own ->
                [1] The sides change: you are White now.
               *[other] The sides change: { $seat } is White now.
            }
           *[other] You change the sides of your last match.
        }
       *[lot] A lot decides who is White.
    }
placing-heading = Place your ships
placing-flagship = ★ is your flagship: lose it and you lose.
placing-how = Tap a ship to move it, or press Ready.
placing-advised = Your ships are in the recommended positions.
placing-both = Both players are placing their ships.
placing-one = { $seat } is ready. { $other } is placing.
placing-public = See your fleet, or press Ready.
placed-heading = Your fleet is ready
placed-wait = Your opponent is still placing.
placing-yours =
    { $side ->
        [white] You are White. Your fleet is not ready yet.
       *[red] You are Red. Your fleet is not ready yet.
    }
placing-of =
    { $side ->
        [white] { $seat } (White) is placing ships.
       *[red] { $seat } (Red) is placing ships.
    }
ready-yours =
    { $side ->
        [white] You are White. Your fleet is ready.
        [red] You are Red. Your fleet is ready.
       *[none] Your fleet is ready.
    }
ready-of =
    { $side ->
        [white] { $seat } (White) is ready.
       *[red] { $seat } (Red) is ready.
    }
berth-heading = Where should the { $ship } start?
berth-how = ⇄ swaps it with another ship.
flag-heading = Which ship is your flagship?
flag-how = Your opponent sees it when the battle starts.
berth-hers = { $hex }, where it is now
berth-taken = { $hex }, swap with the { $other }
key-berth = { $ship }, { $hex }
key-berth-flagship = flagship { $ship }, { $hex }
key-flag = ★ Flagship
key-advised = Recommended
key-ready = ✓ Ready
key-fleet = My fleet
key-back = ‹ Back

## Battle
turn-yours = Your turn · round { $round }
turn-of =
    { $seat-plays ->
        [machine] The machine’s turn · round { $round }
       *[person] { $seat }’s turn · round { $round }
    }
aim-sink = Sink ★ their flagship, or hold yours
aim-hold = { $how ->
    [round-end] beside their fort for one whole round.
   *[own-turn-end] beside their fort until your next turn ends.
}
round-line =
    { $wind ->
        [calm] Round { $round } · { $die } calm: only brigs sail
       *[wind] Round { $round } · { $die } wind
    }
calm-line = Calm (the die shows { $die }): only brigs sail.
news-yours = You: { $what }
news-of = { $seat }: { $what }
news-idle = no orders
film-fire =
    { $result ->
        [miss] { $ship } missed the { $target } at { $cell }
        [hit] { $ship } hit the { $target } at { $cell }
       *[sunk] { $ship } sank the { $target } at { $cell }
    }
die-miss = miss
die-hit = hit
die-sunk = sunk!
siege-line =
    { $seat-is ->
        [you] Keep ★ there: the fort falls in round { $round }.
        [rival] Your fort falls in round { $round }: sink their ★.
       *[other] { $fort ->
            [white] White’s fort falls in round { $round }.
           *[red] Red’s fort falls in round { $round }.
        }
    }
# The latest turn in one line. $seat is the owner of the ship.
sum-hit =
    { $seat-is ->
        [you] Your { $ship } was hit{ $shots ->
            [1] .
           *[other] : { $hits } of { $shots } shots.
        }
        [rival] You hit the { $ship }{ $shots ->
            [1] .
           *[other] : { $hits } of { $shots } shots.
        }
       *[other] { $side ->
            [white] White’s
           *[red] Red’s
        } { $ship }{ $shots ->
            [1] {" "}was hit.
           *[other] : { $hits } of { $shots } shots hit.
        }
    }
sum-sunk =
    { $seat-is ->
        [you] Your { $ship } is sunk.
        [rival] Their { $ship } is sunk.
       *[other] { $side ->
            [white] White’s { $ship } is sunk.
           *[red] Red’s { $ship } is sunk.
        }
    }
# $seat fired.
sum-hits =
    { $seat-is ->
        [you] { $hits } of your { $shots } shots hit.
        [rival] { $hits } of their { $shots } shots hit.
       *[other] { $side ->
            [white] { $hits } of White’s { $shots } shots hit.
           *[red] { $hits } of Red’s { $shots } shots hit.
        }
    }
sum-missed =
    { $seat-is ->
        [you] { $shots ->
            [1] Your shot missed.
           *[other] Your { $shots } shots missed.
        }
        [rival] { $shots ->
            [1] Their shot missed.
           *[other] Their { $shots } shots missed.
        }
       *[other] { $side ->
            [white] White
           *[red] Red
        } fired and missed.
    }
sum-sailed =
    { $seat-is ->
        [you] You sailed and did not fire.
        [rival] They sailed and did not fire.
       *[other] { $side ->
            [white] White sailed and did not fire.
           *[red] Red sailed and did not fire.
        }
    }
sum-idle =
    { $seat-is ->
        [you] You ended the turn without orders.
        [rival] They ended the turn without orders.
       *[other] { $side ->
            [white] White ended the turn without orders.
           *[red] Red ended the turn without orders.
        }
    }
sunk-title =
    { $type ->
        [L] Sunk! A ship of the line
        [G] Sunk! A galleon
        [F] Sunk! A frigate
        [M] Sunk! A merchantman
       *[B] Sunk! A brig
    }
sunk-left =
    { $left ->
        [one] { $left } of their 4 ships is left.
       *[other] { $left } of their 4 ships are left.
    }
asked-choose = Choose a hex to sail to, or a ship to fire at.
asked-fire = All have sailed: fire, or end your turn.
asked-fire-or = Fire, or choose another ship.
asked-end = Nothing left to do: end your turn.
ship-line-now =
    { $ship }: { $left ->
        [one] { $left } move left
       *[other] { $left } moves left
    }, { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }.
ship-line-still =
    { $ship }: { $shots ->
        [one] { $shots } shot left
       *[other] { $shots } shots left
    }.
ship-choose = Where to? The numbers are moves needed.
ship-targets = In brackets: the lowest die that hits.
ship-strength = Strength: { $sound } of { $durability }.
ship-calm = Calm: it can’t sail in this round.
ship-stays = It can’t sail again this turn.
steer-heading =
    { $ship }: { $left ->
        [one] { $left } move left
       *[other] { $left } moves left
    }
steer-how = Steer hex by hex.
steer-closed = no way there
end-heading = End your turn?
end-unfired =
    { $shots ->
        [one] { $shots } shot is left, and there are targets.
       *[other] { $shots } shots are left, and there are targets.
    }
end-unmoved =
    { $ships ->
        [one] { $ships } ship can still sail.
       *[other] { $ships } ships can still sail.
    }
key-orders = ⚓ My ships
key-undo = ↶ Undo
key-at-will = Fire all guns
key-end = ■ End turn
key-end-sure = ■ End turn
key-more = More…
key-elsewhere = Elsewhere
key-sail-to = Sail to { $hex }
key-fire =
    { $type ->
        [L] Fire at the ship of the line ({ $needs })
        [G] Fire at the galleon ({ $needs })
        [F] Fire at the frigate ({ $needs })
        [M] Fire at the merchantman ({ $needs })
       *[B] Fire at the brig ({ $needs })
    }
key-fire-short =
    { $type ->
        [L] Fire: line ({ $needs })
        [G] Fire: galleon ({ $needs })
        [F] Fire: frigate ({ $needs })
        [M] Fire: merchantman ({ $needs })
       *[B] Fire: brig ({ $needs })
    }
key-fire-bare =
    { $type ->
        [L] Fire: line
        [G] Fire: galleon
        [F] Fire: frigate
        [M] Fire: merchantman
       *[B] Fire: brig
    }
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
    { $ship }, { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }{ $sails ->
        [yes] , can sail
       *[no] {""}
    }
key-course-aloud =
    { $ship } to { $hex }, { $steps ->
        [one] { $steps } hex
       *[other] { $steps } hexes
    }
key-gun-aloud =
    { $ship }: fire at the { $other } on { $hex }, hits with { $needs } or more, { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }
key-broadside-aloud =
    All ships: fire at the { $other } on { $hex }, { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }
echo-move = The { $ship } sails to { $cell }.
echo-miss = The { $ship } fires at the { $other }, die { $dice }: a miss.
echo-hit = The { $ship } fires at the { $other }, die { $dice }: a hit!
echo-shots = The { $ship } fires at the { $other }, dice { $dice }: { $hits } of { $shots } hit.
echo-sunk = The { $ship } fires, dice { $dice }: the { $other } is sunk!
echo-end = Your turn is over.

## Your own rules
variant-custom = Hex Sea Battle, own rules: { $sea }
sea = { $map ->
    [duel] Duel 9×8
    [standard] Islands 13×12
    [strait] Strait 15×12
    [harbour] Harbour 15×12
    [archipelago] Archipelago 17×14
    [drawn] Drawn map
   *[large] Open sea 17×16
}
terms = Sea { $cols }×{ $rows }, hexes. Letters: { $letters }. { $points ->
    [0] Each side: ship of the line, galleon, frigate, brig.
   *[other] Each side buys up to four ships for { $points } points.
}
switch = { $letter ->
    [f] The flagship is always the ship of the line.
    [s] A ship may fire in the middle of its move.
    [t] A fort falls at the end of the besieger’s next turn.
    [b] The flagship may move along the fort it is taking.
    [e] One hex is enough to block a line along an edge.
    [o] The edge of the map blocks no line.
    [r] Red rolls the first wind die.
    [p] Fleets for 20 points.
   *[w] The wind is rolled again before each side’s turn.
}
key-switch = { $letter ->
    [f] Flagship: line
    [s] Split moves
    [t] Quick siege
    [b] Moving siege
    [e] Strict edges
    [o] Open border
    [r] Wind: Red first
    [p] Fleet: 20 points
   *[w] Wind each turn
}
switch-on = { $what }: on
switch-off = { $what }: off

## The rows of the form, on a page that lays it out
own-section =
    { $id ->
        [sea] Sea
        [fleet] Fleet
        [wind] Wind
       *[more] Siege
    }
own-map = Map
own-summary =
    { $changes ->
        [0] Sea { $cols }×{ $rows }, the usual rules
        [one] Sea { $cols }×{ $rows }, { $changes } rule changed
       *[other] Sea { $cols }×{ $rows }, { $changes } rules changed
    }

## The rules in a few words
lesson-fleet = Each side has a fort and four ships: a ship of the line, a galleon, a frigate and a brig. You place them beside your fort in secret.
lesson-flagship = { $how ->
    [chosen] You choose one as your flagship, in secret: lose it and you lose the battle.
   *[ship-of-the-line] The ship of the line is the flagship: lose it and you lose the battle.
}
lesson-wind = A die sets the wind for each round: 1–{ $calm } is a calm, and only brigs sail, up to { $brig } hexes.
lesson-moves = { $how ->
    [whole] On your turn each ship may sail once and fire its shots, before or after sailing.
   *[split] On your turn each ship may sail and fire, also in the middle of its move.
}
lesson-fire = A die of { $direct } or more hits; from the next hex, { $close } or more.
lesson-siege = { $how ->
    [round-end] Your flagship takes a fort: sail beside it and lie there for the whole next round.
   *[own-turn-end] Your flagship takes a fort: sail beside it and lie there through your next turn.
}
lesson-draw = A draw: { $quiet } rounds without a hit, or { $rounds } rounds in all.

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
tell-turn =
    { $left ->
        [one] { $left } move left
       *[other] { $left } moves left
    }, { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }.
tell-aim = Target: { $other } on { $hex }, distance { $far }, hits with { $needs } or more.
tell-blocked = Blocked: { $other } on { $hex }, distance { $far }.
tell-no-aims = No targets within range.
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
course-foe = opponent
course-placing = Ships begin on the six hexes around their fort; both fleets are shown at the same moment. A lot decides who is White, or you agree.
course-speeds = With wind the ship of the line sails { $line } hexes, the galleon { $galleon }, the frigate { $frigate }, the brig { $brig }. A ship may turn at every step, but never sails through another.
course-line = Guns fire straight, from the middle of one hex to the middle of another. Land, forts and all ships block the line; it may touch a corner.
course-seam = { $how ->
    [both] A line exactly along the edge between two hexes is blocked only if both block it.
   *[either] A line exactly along the edge between two hexes is blocked if either blocks it.
}
course-line-alt = Four examples: a clear line; a line blocked by land; along an edge with land on one side; along an edge with land on both sides.
course-guns = Gun range: { $range } hexes. The ship of the line fires { $line } shots a turn, the galleon { $galleon }, frigate and brig one each.
course-over = The brig’s range is { $range }, but it also fires over obstacles: then it hits with { $indirect } or more.
course-over-alt = A brig fires over land at a frigate.
course-hulls = Hits that sink a ship: ship of the line { $line }, galleon and frigate { $galleon }, brig { $brig }. Nothing is repaired.
course-stand = { $how ->
    [still] If it moves, the count starts again. It may fire, and hits do not lift the siege.
   *[beside] It may move along the fort. It may fire, and hits do not lift the siege.
}
course-siege-alt = A flagship beside the other side’s fort, with the round in which the fort falls.
course-orders = With buttons: choose a hex, and the ship sails there; “Undo” takes it back until a gun fires; choose a target, and every ship in range fires.

## What a player meets for the first time
meet-siege = Siege
meet-over = Fire over land
meet-over-line = A brig fires over obstacles: { $indirect } or more hits.
meet-calm = Calm

## The result to be shown to others
result-effort =
    { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }
result-rounds = Rounds
result-hits = Hits
result-sunk = Ships sunk
result-line =
    { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }{ $sunk ->
        [0] {""}
        [one] {" · "}{ $sunk } ship sunk
       *[other] {" · "}{ $sunk } ships sunk
    }

## A first battle
lesson-hex-1 =
    Sail
    Your frigate can reach the purple hexes.
    Sail to the lit hex: { $cell }.
lesson-hex-1-key = Sail to { $cell }
lesson-hex-2 =
    Fire
    Good: from { $from } the line to their brig is clear.
    Fire at the lit brig; a die of 3 or more hits.
lesson-hex-2-key = Fire (3+)
lesson-hex-3 =
    Hit! Now from close by
    From the next hex 2 or more hits; ★ fires 3.
    Fire at the lit brig again.
lesson-hex-3-key = Fire three shots (2+)
lesson-hex-4 =
    Sunk! Then comes a calm
    The wind die shows 1: now only brigs sail.
    Sail to the lit hex: { $cell }.
lesson-hex-4-key = Sail to { $cell }
lesson-hex-5 =
    Wind again: take their fort
    Your flagship ★ takes it by lying beside it.
    Sail to the lit hex: { $cell }.
lesson-hex-5-key = Sail to { $cell }
lesson-hex-end =
    Victory: the fort is yours
    ★ lay beside it for one whole round.
    Sinking their ★ wins too.
lesson-hex-slip = This time { $cell }, the lit hex.

## Advice: a hint during the match, a look back after it
hint-placing = The recommended positions are sound: press Ready. But swap two ships now and then: a pattern gives you away.
advice-short-move = { $ship } to { $cell }
advice-short-fire = { $ship } fires at { $cell }
advice-short-all = All guns at { $cell }
advice-at-will = Fire all guns
advice-end = End the turn
advice-move = { $ship }: sail to { $cell }
advice-fire =
    { $ship }: { $shots ->
        [1] fire
       *[other] { $shots } shots
    } at the { $type ->
        [L] ship of the line
        [G] galleon
        [F] frigate
        [M] merchantman
       *[B] brig
    }, { $cell }
advice-broadside =
    { $type ->
        [L] All guns at the ship of the line, { $cell }
        [G] All guns at the galleon, { $cell }
        [F] All guns at the frigate, { $cell }
        [M] All guns at the merchantman, { $cell }
       *[B] All guns at the brig, { $cell }
    }
# So many times in so many.
why-wins = Their flagship sinks about { $k } in { $n }: you win.
why-sinks = It sinks about { $k } in { $n }.
why-flagship = Their flagship; hits expected: { $hits }.
why-hits = Hits expected: { $hits }.
why-siege = Beside their fort: hold it, and it falls.
why-aims =
    The { $target } on { $needs }+ from there; { $answers ->
        [0] none can answer.
        [one] { $answers } can answer.
       *[other] { $answers } can answer.
    }
why-aims-flagship =
    Their flagship on { $needs }+ from there; { $answers ->
        [0] none can answer.
        [one] { $answers } can answer.
       *[other] { $answers } can answer.
    }
why-escapes = Out of range of all their ships.
why-fewer =
    { $ships ->
        [one] Leaves only { $ships } ship that can hit it.
       *[other] Leaves only { $ships } ships that can hit it.
    }
why-nearer-safe = Nearer to their flagship, out of their range.
why-nearer = Nearer to their flagship.
why-fort = Nearer to their fort.
why-out-of-range = None of their ships can hit it there.
why-hold = Stay: the siege of their fort goes on.
why-nothing = Nothing else would help this turn.
why-best = It did best in the matches the machine tried.

## Medals
medal-fort = Fort taken by the flagship
medal-fort-line = New medal: fort taken by the flagship.
medal-squadron = All afloat, flagship untouched
medal-squadron-line = New medal: all afloat, flagship untouched.
medal-flag-alone = Victory with the flagship alone
medal-flag-alone-line = New medal: victory with the flagship alone.
medal-flags = Flagship duel won one hit from sinking
medal-flags-line = New medal: flagship duel won one hit from sinking.
medal-over = Ship sunk over obstacles
medal-over-line = New medal: ship sunk over obstacles.
medal-calm = Enemy flagship sunk in a calm
medal-calm-line = New medal: enemy flagship sunk in a calm.
medal-turn = Seven hits in one turn
medal-turn-line = New medal: seven hits in one turn.
medal-run = Ten hits running
medal-run-line = New medal: ten hits running.

## A share code
code-instead = The code of this game is { $code }: each letter once, in this order, and none without effect.
map-size = A map has { $narrow } to { $wide } columns and { $low } to { $high } rows.
map-uneven = All rows of a map are equally long.
map-odd = A map has an even number of rows.
map-forts = A map has one white fort and one red fort, and else sea and land.
map-turned = The map is not the same when it is turned half round.
map-berths = Each fort needs six hexes of sea around it, none beside both forts.
map-apart = All the sea of a map must be one: some of it cannot be reached.
map-dead-end = { $cell } is a dead end: each hex of sea needs two ways out.
map-advice = The berths are not four hexes beside the own fort.
map-long = This map is too large to be shared: at most 17×14 hexes.
own-brush = Draw on the sea
own-brush-land = Land
own-brush-water = Water
own-brush-fort = Fort
map-typo = There is a typo in the code of the map. Copy it again, all of it.

## The board of the page
chance-in = { $k } in { $n }
chance-sure = sure
table-note =
    { $side ->
        [white] white
       *[red] red
    }, { $ships ->
        [hidden] hidden ships
        [one] { $ships } ship
       *[other] { $ships } ships
    }
table-hidden = hidden
table-at = at { $cell }
table-make-flag = make flag
table-moves =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
table-fire = { $cell }: fire at the { $ship }, { $chance }, { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }
table-ship =
    { $whose ->
        [own] your { $ship }
        [theirs] their { $ship }
        [white] White’s { $ship }
       *[red] Red’s { $ship }
    }, { $left } of { $of }
table-wind = wind
table-calm = calm
table-end-sure =
    { $ships ->
        [one] End turn? { $ships } can fire
       *[other] End turn? { $ships } can fire
    }
table-orders = All orders
table-you-begin = You begin
table-begins = { $seat } begins
table-won = Victory!
table-lost = Defeat
table-round =
    { $wind ->
        [calm] Round { $round }, calm: only brigs sail
       *[wind] Round { $round }, wind for all
    }
deed-sailed = { $ship } sailed to { $cell }.
deed-fired = { $ship } { $result ->
        [miss] missed
        [sunk] sank
       *[hit] hit
    } { $whose ->
        [own] your { $target }
        [theirs] their { $target }
        [white] White’s { $target }
       *[red] Red’s { $target }
    }{ $shots ->
        [1] .
       *[other] : { $hits } of { $shots }.
    }
deed-siege = The flagship lies beside the fort.
deed-lifted = The siege is over.
