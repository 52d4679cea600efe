# Admiral (en)

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
scene-asked =
    { $side ->
        [white] White is asked: fire?
       *[red] Red is asked: fire?
    }
scene-poster-about = { $cols }×{ $rows } squares · four ships each, under sail
scene-poster-sails = moves { $straight }/{ $diagonal } · strength { $durability }
scene-poster-guns = gun range { $range } · shots { $shots }

## The text board
text-ships = L White, l Red, T fort; behind: bow
text-ships-bare = L White, l Red, T fort
text-damage = L5/7: hull 5 of 7
text-damage-sails = L5/7-1: hull 5 of 7, 1 hit in sails
text-waters = # land, ^ reef
text-wind =
    { $wind ->
        [calm] calm
        [storm] storm { $arrow } { $to }
       *[fresh] wind { $arrow } { $to }
    }
text-wind-next = then { $arrow } { $to }

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
        [white] White ({ $seat-is ->
            [you] you
           *[other] { $seat }
        }): { $ships }.
       *[red] Red ({ $seat-is ->
            [you] you
           *[other] { $seat }
        }): { $ships }.
    }
alt-ship = { $ship } { $cell }, { $left }/{ $of }
alt-ship-heading = { $ship } { $cell } { $to }, { $left }/{ $of }
alt-sails = sails −{ $hits }
alt-captain =
    { $captain ->
        [target] Marksman
       *[initiative] Quick Draw
    }
alt-prize = prize
alt-fort = fort { $cell }, { $left }/{ $of }
alt-fort-silenced = fort { $cell } silenced
alt-sunk =
    { $side ->
        [white] White has lost: { $ships }.
       *[red] Red has lost: { $ships }.
    }
alt-berths = Your ships start in rows { $rows }.
alt-plans = Planned courses: { $courses }.
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
variant = { $level ->
    [cabin-boy] Admiral 1 (cabin boy)
    [lieutenant] Admiral 2 (lieutenant)
    [captain] Admiral 3 (captain)
    [points] Admiral, 20 points
   *[admiral] Admiral
}
variant-about = { $level ->
    [cabin-boy] Level 1, the easiest: four ships each sail straight and fire in eight directions. No wind.
    [lieutenant] Level 2 adds wind, calms and storms, better aim at close range, salvos, boarding and repairs.
    [captain] Level 3 adds turns under way, damaged ships that slow down, storm damage, and a Marksman.
    [points] The whole game with a fleet of your choice: each side buys its ships for 20 points.
   *[admiral] Level 4, the whole game: bows and broadsides, hull or sails, critical hits, return fire.
}
variant-four = Admiral: four captains
variant-four-about = Two against two, the whole game: each captain orders two ships of a side.
variant-custom = Admiral, own rules: { $level }

## Ships
ship-line = ship of the line
ship-galleon = galleon
ship-frigate = frigate
ship-brig = brig
ship-merchantman = merchantman
fort = fort
piece-letter = { $piece ->
    [L] L
    [G] G
    [F] F
    [M] M
    [B] B
   *[T] T
}
# As labels of keys and at the beginning of a line.
ship-label = { $piece ->
    [L] Line
    [G] Galleon
    [F] Frigate
    [M] Merchant
    [B] Brig
   *[T] Fort
}
# Where a bow or a wind points: in words, and as written beside a ship.
heading = { $to ->
    [0] north
    [1] north-east
    [2] east
    [3] south-east
    [4] south
    [5] south-west
    [6] west
   *[7] north-west
}
point = { $to ->
    [0] N
    [1] NE
    [2] E
    [3] SE
    [4] S
    [5] SW
    [6] W
   *[7] NW
}

## Orders in words
order-ready = ready
order-advised = advised
order-target = marksman
order-initiative = quick
order-plan = plan
order-standing = standing
order-standing-order = { $order ->
    [ask] ask
    [always] always
   *[never] never
}
order-scratch = scratch
order-sail = sail
order-assault = land
order-repair = repair
order-repair-sails = sails
order-repair-fort = fort
order-at-sails = s
order-pass = pass
order-undo = undo
order-done = done
order-end = end
step-L = L
step-R = R
# What an order came to, in one line.
echo-sailed = The { $ship } sails to { $cell }, bow to the { $heading }, moves left: { $left }.
echo-moved = The { $ship } sails to { $cell }, moves left: { $left }.
echo-rotated = The { $ship } turns its bow to the { $heading }.
echo-miss = The { $ship } fires at the { $other }, die { $dice }: a miss.
echo-hit = The { $ship } fires at the { $other }, die { $dice }: { $aim ->
        [sails] a hit in the sails!
       *[hull] a hit!
    }
echo-shots = The { $ship } fires at the { $other }, dice { $dice }: { $hits } of { $shots } hit{ $aim ->
        [sails] {" "}in the sails
       *[hull] {""}
    }.
echo-critical = The { $ship } fires, dice { $dice }: a critical hit, the { $other } has lost all its sails!
echo-sunk = The { $ship } fires, dice { $dice }: the { $other } is sunk!
echo-silenced = The { $ship } fires, dice { $dice }: the { $other } is silenced!
echo-boarded = { $result ->
    [captured] The { $ship } boards, dice { $own } to { $theirs }: the { $other } is yours!
    [repelled] The { $ship } boards, dice { $own } to { $theirs }: the { $other } beats it off.
   *[sunk] The { $ship } boards, dice { $own } to { $theirs }: the { $other } beats it off and sinks it.
}
echo-assaulted = The { $ship } takes the fort!
echo-repaired = Repaired: { $ship }, { $what ->
        [sails] sails
       *[hull] hull
    }.
echo-end = Your turn is over.

## How to give orders
how-to-place-unseen = Move ships by the keys, or type them in a private chat with me. Others read what you type here.
how-to-place = To place a ship, type its letter and a square in your own rows: { $example }. When you are happy: “ready”.
how-to-place-captains = To place a ship, type its letter and a square in your own rows: { $example }. A captain: “marksman { $ship }”. When you are happy: “ready”.
how-to-order = { $access ->
    [text] { $steering ->
            [manoeuvres] To sail, type squares ahead and turns L or R: { $example }.
           *[directions] To sail, type squares and a direction: { $example }.
        } To fire: { $shot }. Several orders: with “;”. End your turn: “end”.
    [replies] Reply to this message. { $steering ->
            [manoeuvres] To sail, squares ahead and turns L or R: { $example }.
           *[directions] To sail, squares and a direction: { $example }.
        } To fire: { $shot }. End your turn: “end”.
   *[commands] To sail: /fire { $example }{ $steering ->
            [manoeuvres] {" "}(squares ahead, turns L or R)
           *[directions] {""}
        }. To fire: /fire { $shot }. End your turn: /fire end.
}
how-to-answer = To fire: “y”, two shots “y2”, at the sails “y/s”, or { $shot }. To hold fire: “n”.
how-to-wait = Your opponent is deciding. You can already plan a course: “plan { $example }”.
order-no-ship = Which ship? Begin with its letter: { $example }.
order-ship-alone = What should it do? Add a course or a shot: { $example }; { $shot }.
order-manoeuvres = Here a course is counted from the bow: squares ahead, and turns L or R: { $example }.
order-directions = Here a ship sails in a direction, or to a square straight ahead of it: { $example }.
order-nth = Order { $nth }: { $why } Nothing has been carried out yet.
letters-mixed = Those letters are from another keyboard: is it { $first }? Send that order alone, or in your own letters.
ask-confirm = Those letters are from another keyboard. Is this right?
ask-which = Those letters are from another keyboard. Which did you mean?
ask-sure = A direction, not a square?
ask-which-one = Which one do you mean?
square-or-steps = One of these orders can mean two things. Send it alone; for a direction put the number first: 3E.
read-outside = There is no such square: letters { $letters }, numbers 1–{ $last }.
notation-unreadable = There is no such order. Press a button under the latest board.
house-draw = Offer a draw with /draw.
house-resign = Resign with /resign.

## Why not
over = The match is over.
not-your-turn = It is your opponent’s turn. You can already plan courses.
not-your-decision = Your opponent is deciding whether to fire. Give orders after that.
before-reveal = The battle has not started: both sides are placing their ships.
place-too-late = The battle has started: ships can’t be placed any more.
place-not-berth = { $cell } can’t be used: ships start on open sea in the rows at your own edge.
place-off-map = There is no such square on the map. Choose one in the rows at your own edge.
captain-never = There are no captains at this level. Place your ships, then “ready”.
captain-no-initiative = At this level ships fire only on their own turn, so there is no Quick Draw. Choose who gets the Marksman.
not-a-ship = A fort only fires. Give this order to a ship.
not-your-ship = The { $ship } is not yours any more. Choose one of your ships.
no-such-ship = Your side has no { $ship } here. Use the letter of a ship that it has.
no-second = You have no second { $ship }. Use the letter without the 2.
ship-sunk = The { $ship } is sunk. Choose another ship.
ship-done = The { $ship } is finished this round. Choose another ship, or end your turn.
must-sail-on = The { $ship } is under way and must sail on first: one more step at least.
sail-nothing = No course is planned. Name the steps.
sail-too-long = Too long a course: { $most } steps at most.
sail-or-rotate = The { $ship } has moved this round: a ship either sails or turns on the spot, once.
sail-already = The { $ship } has sailed: its move is over. It can still fire.
sail-wrong-step = Step { $step } does not belong to this level: use ahead, left and right where bows matter, otherwise a direction.
sail-straight-only = Step { $step } turns, and at this level ships sail straight. Shorten the course, or choose another direction.
sail-too-sharp = Step { $step } turns too sharply: 45° at a time.
sail-no-range = Too few moves for step { $step }: { $left } left, and a step needs 1. Shorten the course, or sail more with the wind.
sail-calm = Calm: step { $step } is not possible. Only brigs row, one square along a row or column.
sail-calm-no-turn = Calm: no turning at step { $step }. Go straight on, or turn on the spot instead.
sail-not-on-line = { $cell } is not straight ahead of the ship. Name directions step by step.
sail-off-map = Step { $step } leaves the map. Shorten the course, or turn before it.
sail-land = Step { $step }: { $cell } is land. Sail around it.
sail-reef = Step { $step }: { $cell } is a reef; guns fire over it, ships sail around it.
sail-fort = Step { $step }: { $cell } is a fort. Sail around it.
sail-occupied = Step { $step }: there is a ship on { $cell }. Ships don’t sail through each other.
sail-corner = Step { $step }: no way to { $cell } between two shores that touch at a corner. Go around.
storm = Storm: no ship sails, turns, boards or repairs this round. Guns may fire, and a silenced fort may be taken.
rotate-no-heading = At this level bows don’t matter. Sail, or fire in any direction.
rotate-there = The bow of the { $ship } points there already.
rotate-too-far = Too far a turn: by { $most ->
        [one] { $most } eighth (45°)
       *[other] { $most } eighths (45° each)
    } at most.
fire-off-map = There is no such square on the map. Choose one with an opponent’s ship.
fire-nothing-there = There is nothing on { $cell }. Choose a square with an opponent’s ship.
fire-own-ship = That is your own { $other }. Choose a square with an opponent’s ship.
fire-fort-fallen = That fort is silenced already. Take it: bring a ship beside it.
fire-no-aim = At this level guns don’t aim at sails. Fire without “/s”.
fire-fort-sails = A fort has no sails. Fire without “/s”.
fire-twice = A ship is listed twice. Name each once, with its number of shots.
fire-no-salvo = There are no salvos at this level. Let each ship fire for itself, without “!”.
fire-fort-silent = Your fort is silenced. Repair it from a ship beside it.
fire-no-shots = The { $ship } has no shots left this round.
fire-not-on-line = The { $ship } can’t fire at { $cell }: guns fire along rows, columns and diagonals.
fire-dead-sector = The { $ship } can’t fire that way: only straight to the sides, ahead and astern. Turn it first.
fire-out-of-range = Too far for the { $ship }: distance { $distance }, gun range { $range }.
fire-blocked = The { $ship } can’t fire at { $cell }: land, a fort or a ship is in between.
fire-chaser-used = The { $ship } has fired that gun this round. Its broadsides may fire.
fire-chaser-one = Ahead or astern the { $ship } fires one shot a round. Order one.
fire-too-many = The { $ship } has { $left ->
        [one] { $left } shot
       *[other] { $left } shots
    } left this round.
board-never = There is no boarding at this level. Sink it with your guns.
board-once = The { $ship } has tried to board this round: once a round.
board-nothing = There is no ship to board there. Choose a square beside yours with an opponent’s ship.
board-fort = A fort can’t be boarded: silence it with guns, then take it.
board-not-beside = Too far to board: ships must lie side by side, not corner to corner.
assault-not-beside = No fort is beside the ship along a row or column. Bring it there first.
assault-not-silenced = The fort still fires. Silence it with your guns first.
assault-no-fort = The opponent’s fort is not on { $cell }.
repair-never = There are no repairs at this level.
repair-not-idle = The { $ship } has moved or fired this round. Repairs take a whole round: start the next one with them.
repair-not-beside = Ships repair beside their own fort, along a row or column.
repair-silenced = Your fort is silenced, and only it can be repaired now: “repair fort”.
repair-besieged = An opponent’s ship lies beside your silenced fort: drive it off first.
repair-nothing = Nothing to repair there. Hull, sails and fort are named one by one.
done-nothing = No ship is acting now. Choose one, or end your turn.
done-other = The { $ship } is not the one acting now.
undo-nothing = There is no course to take back.
pass-nothing = There is no question for you now. It is your turn: choose a ship, or end your turn.
standing-never = At this level ships fire only on their own turn.
queue-full = Too many orders are waiting: twelve at most. Send the rest later.
queue-never = Only orders to ships and to the fort can wait. Give this one by itself.
answer-first = First answer: fire, or hold fire.
answer-alone = Out of turn each ship fires for itself. Order one after another.
answer-not-asked = The { $ship } can’t answer now. Choose a ship that can, or hold fire.
answer-other-target = You may fire only at the ship that triggered this. Name its square.

## How it ended
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
won-by-rounds =
    { $seat-is ->
        [you] 🏆 Victory on points
        [rival] 🏁 { $seat } won on points
       *[other] 🏆 { $seat } won on points
    }
draw-storm = 🏁 A draw: the storm sank both fleets
draw-rounds = 🏁 A draw: equal points after the last round
match-over = 🏁 The match is over
over-points = Points: { $one-is ->
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
placing-how = Tap a ship to move it, or press Ready.
placing-captains = ◎ Marksman aims better, ⚡ Quick Draw is first.
placing-captain = ◎ Marksman, your captain, aims better.
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
berth-now = Now on { $cell }.
berth-now-bow = Now on { $cell }, bow to the { $heading }.
berth-how = ⇄ swaps two ships, » shows more columns.
berth-hers = { $cell }, where it is now
berth-taken = { $cell }, swap with the { $other }
berth-fort = the fort is there
captains-heading =
    { $count ->
        [1] Which ship gets the captain?
       *[2] Which ships get the captains?
    }
captain-card = { $card ->
    [target] ◎ Marksman: its guns also hit with a 2.
   *[initiative] ⚡ Quick Draw: fires first in an exchange.
}
key-berth-aloud =
    { $captain ->
        [target] { $ship }, { $cell }, captain Marksman
        [initiative] { $ship }, { $cell }, captain Quick Draw
       *[none] { $ship }, { $cell }
    }
key-captain-aloud =
    { $card ->
        [target] Marksman
       *[initiative] Quick Draw
    }: { $ship }{ $has ->
        [yes] , now
       *[no] {""}
    }
key-bow-aloud = bow to the { $heading }
key-columns = » Columns
key-captains = ◎⚡ Captains
key-captain = ◎ Captain
key-advised = Recommended
key-ready = ✓ Ready
key-fleet = My fleet
key-back = ‹ Back

## Battle
turn-yours = Your turn · round { $round } of { $rounds }
turn-of =
    { $seat-plays ->
        [machine] The machine’s turn · round { $round } of { $rounds }
       *[person] { $seat }’s turn · round { $round } of { $rounds }
    }
aim-take = Take the other fort or sink their fleet;
aim-points = after round { $rounds } points decide.
weather-calm = Calm: only brigs move, one square.
weather-storm = Storm: guns may fire, no ship sails.
left-fire = All have sailed: fire, or end your turn.
left-nothing = Nothing left to do: end your turn.
ship-now =
    { $ship }: { $left ->
        [one] { $left } move left
       *[other] { $left } moves left
    }{ $wind ->
        [behind] , wind behind you
        [side] , wind from the side
        [ahead] , wind against you
        [to] , wind to the { $to }
       *[none] {""}
    }.
ship-title =
    { $ship }: { $left ->
        [one] { $left } move left
       *[other] { $left } moves left
    }, { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }
ship-title-still =
    { $ship }: { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }
ship-targets =
    { $sails ->
        [yes] Choose a target, or where to sail.
       *[no] Choose a target.
    }
ship-strength = Hull: { $sound } of { $durability }.
must-title = Sail on
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
sum-silenced =
    { $seat-is ->
        [you] Your fort is silenced.
        [rival] Their fort is silenced: go and take it.
       *[other] { $side ->
            [white] White’s fort is silenced.
           *[red] Red’s fort is silenced.
        }
    }
sum-boarded-captured =
    { $seat-is ->
        [you] Your { $ship } was boarded and taken.
        [rival] You took the { $ship }.
       *[other] { $side ->
            [white] White’s { $ship } was taken.
           *[red] Red’s { $ship } was taken.
        }
    }
sum-boarded-repelled =
    { $seat-is ->
        [you] Your { $ship } beat off the boarders.
        [rival] The { $ship } beat off your boarders.
       *[other] { $side ->
            [white] White’s { $ship } beat off boarders.
           *[red] Red’s { $ship } beat off boarders.
        }
    }
# $seat boarded.
sum-boarded-sunk =
    { $seat-is ->
        [you] Boarding failed, your { $ship } sank.
        [rival] They boarded and lost the { $ship }.
       *[other] { $side ->
            [white] White’s { $ship } sank as it boarded.
           *[red] Red’s { $ship } sank as it boarded.
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
        [you] You moved and did not fire.
        [rival] They moved and did not fire.
       *[other] { $side ->
            [white] White moved and did not fire.
           *[red] Red moved and did not fire.
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
        [one] { $left } of their ships is left.
       *[other] { $left } of their ships are left.
    }
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
wind-next =
    { $turn ->
        [backing] Next round it turns { $to }, backing.
        [veering] Next round it turns { $to }, veering.
       *[steady] Next round it keeps its direction.
    }
round-lot =
    { $first ->
        [white] White goes first (drawn by lot).
       *[red] Red goes first (drawn by lot).
    }
score-line = Points: White { $white }, Red { $red }; they decide after round { $rounds }.
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
film-fire =
    { $result ->
        [miss] { $guns } missed the { $target }
        [sunk] { $guns } sank the { $target }
        [silenced] { $guns } silenced the { $target }
       *[hit]
            { $aim ->
                [sails] { $guns } hit the sails of the { $target }
               *[hull] { $guns } hit the { $target }
            }
    }
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
        [sunk] { $ship } boards { $target }: { $own } to { $other }, beaten off and sunk!
       *[repelled] { $ship } boards { $target }: { $own } to { $other }, beaten off
    }
news-assault = { $ship } takes the fort!
news-repair =
    { $what ->
        [fort] { $ship } repairs the fort
        [sails] { $ship } repairs its sails
       *[hull] { $ship } repairs its hull
    }
act-line = { $ship } can fire until you move another.
queue-line =
    { $count ->
        [one] { $count } order is waiting.
       *[other] { $count } orders are waiting.
    }
queue-waits = Your order is given: it is carried out after the answer.
# What was not carried out: why, and which orders.
queue-cause = { $cause ->
    [refused] An order could not be carried out. { $why }
    [sunk] You lost a ship: waiting orders are dropped.
   *[ended] Turn over: waiting orders are dropped.
}
queue-refused-short = An order could not be carried out: see More.
queue-dropped = Dropped: { $orders }.
ship-heading =
    { $piece } { $cell }: hull { $sound } of { $durability }, shots { $shots }{ $captain ->
        [target] , ◎ Marksman
        [initiative] , ⚡ Quick Draw
       *[none] {""}
    }
ship-heading-bow =
    { $piece } { $cell }, bow { $bow }: hull { $sound } of { $durability }{ $sails ->
        [0] {""}
       *[other] , sails −{ $sails }
    }, shots { $shots }{ $captain ->
        [target] , ◎ Marksman
        [initiative] , ⚡ Quick Draw
       *[none] {""}
    }
fort-heading = Your fort { $cell }: { $sound } of { $durability }, shots { $shots }
ship-must = It was fired at and must sail one step more.
ship-is-done = It is finished this round.
ship-ends = This ends the turn of the { $other }.
ship-storm = Storm: guns may fire, no ship sails.
ship-stays = It can’t sail any more this round.
ship-no-range = No moves left this round.
ship-calm = Calm: it can’t sail this round.
ship-barred = { $by ->
    [land] Land is in the way.
    [reef] A reef is in the way.
    [fort] A fort is in the way.
    [ship] Another ship is in the way.
    [edge] The edge of the map is in the way.
    [corner] Two shores that touch are in the way.
   *[round] It is shut in on all sides.
}
ship-no-targets = No targets from here.
mount =
    { $mount ->
        [starboard] starboard broadside
        [port] port broadside
        [bow] bow gun
        [stern] stern gun
       *[all-round] guns
    }
shot-told =
    { $gun } ✕ { $target } { $cell }: { $distance } away{ $band ->
        [point-blank] {" "}(point-blank)
        [medium] {" "}(medium)
        [long] {" "}(long)
       *[any] {""}
    }, { $mount }, hits on { $faces }, shots { $shots }
fire-heading = { $gun }: fire at the { $target }
fire-heading-short = Fire at the { $target }
chance-in = { $k } in { $n }
chance-sure = sure
fire-chance =
    { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }, { $chance } each: a die of { $faces } hits.
fire-aim = { $aim ->
    [hull] At the hull: hits sink it.
   *[sails] At the sails: each hit costs it one move.
}
fire-roll = { $roll ->
    [sequence] Shot by shot: one die each.
   *[salvo] As one salvo: one roll, all hit or all miss.
}
salvo-heading = All guns at the { $target } on { $cell }
salvo-how = Who fires? Press to change the shots.
salvo-gun = { $gun }: { $shots } of { $most }, { $distance } away, { $mount }, hits on { $faces }
salvo-throw = One roll for all: { $faces } hits, { $aim ->
        [sails] sails
       *[hull] hull
    } −{ $shots }.
salvo-dice =
    { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }, one die each.
salvo-end =
    { $end ->
        [sunk] A hit sinks it.
        [silenced] A hit silences the fort.
        [critical] A hit may be critical.
       *[plain] No critical hit: shots will be left.
    }
key-aim = { $aim ->
    [hull] At the hull
   *[sails] ⛵ At the sails
}
key-sail-to = Sail to { $cell }
key-elsewhere = Elsewhere
key-fire-more = Fire…
key-shot-alone =
    { $type ->
        [L] { $gun }: fire at the ship of the line ({ $chance })
        [G] { $gun }: fire at the galleon ({ $chance })
        [F] { $gun }: fire at the frigate ({ $chance })
        [M] { $gun }: fire at the merchantman ({ $chance })
        [B] { $gun }: fire at the brig ({ $chance })
       *[T] { $gun }: fire at the fort ({ $chance })
    }
key-shot =
    { $type ->
        [L] { $gun } at line ({ $chance })
       *[other] { $gun } at { $target } ({ $chance })
    }
key-shot-bare =
    { $type ->
        [L] { $letter } at line ({ $chance })
       *[other] { $letter } at { $target } ({ $chance })
    }
key-target = { $target } ({ $chance })
key-count =
    { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }
key-count-at = { $gun } at { $target }: { $shots }
key-salvo-gun = { $gun }: { $shots } of { $most }
key-roll = { $roll ->
    [sequence] One by one
   *[salvo] As one salvo
}
key-salvo = All fire at { $cell }
key-salvo-aloud =
    All guns at { $cell } in one salvo{ $aim ->
        [sails] , at the sails
       *[hull] {""}
    }, shots { $shots }
key-salvo-choose = Choose guns
key-salvo-fire =
    Fire { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }
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
pad-heading = { $ship }: { $left ->
        [one] { $left } move left
       *[other] { $left } moves left
    }
pad-heading-bow = { $ship }, bow { $bow }: { $left ->
        [one] { $left } move left
       *[other] { $left } moves left
    }
pad-how = Where to? In brackets: moves needed.
pad-how-far = How far?
pad-how-bow = Ahead and left ↖, ahead ↑, ahead and right ↗. ↺ ↻ turn on the spot.
step-closed = no way there
threat =
    { $kind ->
        [cross] ! crossing to { $cell }: { $gun } may fire, { $distance } away, { $mount }, hits on { $faces }
        [end] ! stopping on { $cell }: { $gun } may fire, { $distance } away, { $mount }, hits on { $faces }
       *[pass] ! passing { $cell }: { $gun } may fire, { $distance } away, { $mount }, hits on { $faces }
    }
threat-none = No ship can fire at it on the way.
threat-one = { $cell }: the { $gun } may fire ({ $chance }).
threat-several = Under fire on the way from { $ships } ships.
end-heading = End your turn?
threat-more = and { $count } more
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
key-course = ⛵ Course
key-plan-ahead = ✎ Plan
key-sail = ⛵ Set sail
key-plan = ✎ Plan
key-rub-out = ✎ Erase
key-step-back = ↶ Step back
key-board = ⚔ Board { $cell }
key-board-aloud = Board the { $target } on { $cell }
key-assault = ⚑ Take the fort
key-repair = { $what ->
    [hull] 🔧 Hull
    [sails] 🔧 Sails
   *[fort] 🔧 Fort
}
key-done = ✓ Done
key-scratch = ✖ Clear queue
key-undo = ↶ Undo
key-end = ■ End turn
key-end-sure = ■ End turn
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
    { $piece }, { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }{ $stage ->
        [ready] , can sail
        [moved] , has sailed
        [done] , finished
       *[still] {""}
    }{ $active ->
        [yes] , acting now
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
    { $cell }, moves needed { $needed }{ $threats ->
        [0] {""}
       *[other] , under fire
    }
key-step-bow-aloud =
    { $cell }, bow to the { $heading }, moves needed { $needed }{ $threats ->
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
asked-line = { $window ->
    [start] The { $ship } on { $cell } is about to act.
    [pass] The { $ship } is passing { $cell }.
    [cross] The { $ship } cuts the corner to { $cell }.
    [end] The { $ship } has stopped on { $cell }.
    [return]
        { $when ->
            [early] The { $ship } on { $cell } is about to fire.
           *[late] The { $ship } on { $cell } has just fired.
        }
   *[board] The { $ship } on { $cell } is about to board.
}
asked-title =
    { $kind ->
        [return] Fire back?
        [early] Fire first?
        [start] Fire first?
        [board] Fire at the boarders?
       *[pass] Fire?
    }
asked-fired-at = The { $ship } has fired at your { $other }.
asked-chance =
    { $ship }: { $chance } a shot, { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }.
awaited-title = Waiting for { $seat }: fire?
declared =
    { $aim ->
        [sails] After your answer: { $guns }, at the sails
       *[hull] After your answer: { $guns }, at the hull
    }
standing-heading = { $piece }: fire out of turn?
standing-heading-all = Fire out of turn, from now on?
standing-how = Ask me, always fire at the hull, or never.
standing-secret = Your opponent does not see this.
standing-line =
    { $order ->
        [always] { $piece }: always fires
        [never] { $piece }: never fires
       *[ask] { $piece }: asks
    }
key-answer = ⚡ Answer
key-answer-fire =
    { $kind ->
        [return] Fire back ({ $chance })
       *[other] Fire ({ $chance })
    }
key-answer-shots = Other shots…
key-hold = ✋ Hold fire
key-standing = ⚑ From now on
key-standing-order = { $order ->
    [ask] ask
    [always] Always
   *[never] Never
}
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
        [target] Captain Marksman.
       *[initiative] Captain Quick Draw.
    }
tell-sunk =
    { $side ->
        [white] The white { $piece } is sunk.
       *[red] The red { $piece } is sunk.
    }
tell-shots = Shots left: { $shots }.
tell-range = Range now: { $range }.
tell-acted = It has acted in this round.
tell-chasers =
    { $guns ->
        [bow] Its bow gun has fired.
        [stern] Its stern gun has fired.
       *[all] Ahead and astern it has fired all it may.
    }
tell-idle = Calms in a row on this heading: { $calms }.
tell-odds = Boarding the { $other }: { $percent } in 100.
tell-calms = Calms in a row: { $calms }.
tell-reach =
    { $count ->
        [one] Can reach { $count } square: { $list }.
       *[other] Can reach { $count } squares: { $list }.
    }
tell-no-aims = No targets from there.
tell-square =
    { $ground ->
        [land] { $cell }: land.
        [reef] { $cell }: a reef, shots go over it.
        [fort] { $cell }: a fort.
       *[sea] { $cell }: open sea.
    }
tell-safe = No guns reach that square now.
tell-nothing = Nothing has happened yet.
tell-no-standing = Ships fire only on their own turn here.
tell-help = Ask for “ships”, “last”, “wind”, “points”, a ship’s letter (“L”) or a square (“D4”).
topic-last = Last turn
topic-ships = Ships
topic-round = Round and wind
topic-standing = Fire out of turn
topic-orders = How to order

## Lessons
lesson-fleet = Each side has a fort and four ships: a ship of the line, a galleon, a frigate and a brig. You place them in secret on the { $berths } rows at your edge.
lesson-goal = Take the fort of your opponent, or their last ship, to win; after round { $rounds } points decide.
lesson-sail = { $how ->
    [straight] On your turn each ship sails straight in one of eight directions and fires, before or after sailing.
    [turns] On your turn each ship sails, turning 45° a step at most, and fires, before or after sailing.
   *[bow] A ship sails along its bow: ahead, or ahead and 45° to the side; or it turns on the spot. It fires before or after sailing.
}
lesson-wind =
    { $turning ->
        [steps] Each round a die gives the wind: { $calm } is a calm, { $storm } a storm. Its next turn is announced a round ahead. Each 45° off the wind costs one move.
       *[any] Each round the wind is drawn: { $calm } is a calm, { $storm } a storm; each 45° off the wind costs one move.
    }
lesson-fire = Guns fire along rows, columns and diagonals; a die of { $faces } hits. Land, forts and ships stop shots.
lesson-fire-bow = Broadsides fire to the sides (a die of { $faces } hits), bow and stern guns ahead and astern (5).
lesson-near = Up to half the gun range a 6 hits too; at one square, 4 and 6.
course-you = you
course-foe = opponent
course-placing = They are in the recommended positions; both fleets are shown at the same moment. A lot decides who is White, or you agree.
course-captains = Two ships get a captain: the Marksman also hits with a 2, Quick Draw fires first in an exchange.
course-captains-target = One ship gets a captain, the Marksman: its guns also hit with a 2.
course-reach = Moves along rows and columns / diagonals: line { $line }, galleon { $galleon }, frigate { $frigate }, brig { $brig }.
course-calm-turn = Any ship may turn on the spot: 45°, the brig 90°.
course-calm-two = In a second calm running, a ship that has kept its heading may go one square: the brig on a diagonal heading, the others on a straight one.
course-storm-damage =
    { $damage ->
        [one] Land, a reef or a fort stops a ship and costs it { $damage } hit in the hull.
       *[other] Land, a reef or a fort stops a ship and costs it { $damage } hits in the hull.
    }
course-storm-bow =
    { $bow ->
        [upwind] Then every bow points upwind.
       *[downwind] Then every bow points downwind.
    }
course-repair = Beside its own fort a ship that has neither moved nor fired may repair a hit.
course-board-shot = The boarded ship may fire first, if its guns bear.
course-bow = Each step costs 1 move. Turning with the wind gives 1 back, turning against it costs 1 more, and so does going from straight to diagonal.
course-guns = Gun range: line { $L }, galleon { $G }, frigate { $F }, brig { $B }, fort { $T }. Shots a round: line 3, galleon and fort 2, the others 1.
course-chasers = Ahead and astern a ship fires one shot a round in all.
course-aim = A shot is aimed at the hull or at the sails.
course-hulls = Hits that sink a ship: line { $line }, galleon and frigate { $galleon }, brig { $brig }; a fort is silenced by { $fort }.
course-hurt = A damaged hull spoils the aim of broadsides: from one third on a 1 no longer hits, from two thirds on a 3 neither.
course-salvo = Several guns may fire as one salvo: one roll, all hit or all miss.
course-fort = A ship beside a silenced fort takes it, and that wins.
course-answers = If you pass under the other side’s guns, or cut a corner in their line of fire, they may fire; where you stop, you fire first.
course-return = A ship that was fired at may fire back, if its guns reach and shots are left. You can settle that for good: ask, always, never.
course-orders = With buttons: choose a ship, its course, “Set sail”; choose a target, and it fires. “End turn” when you are done.
course-alt = { $scene ->
    [turn] A frigate with its bow to the north sails ahead and turns right twice, with the wind; the moves left stand at each step.
    [storm] A storm drives three ships to the east; one strikes land and is damaged.
    [broadside] A ship of the line with its bow to the east: broadsides fire north and south, bow and stern guns ahead and astern.
    [boarding] A galleon has boarded the frigate beside it and taken it: five to two on the dice.
    [fort] A ship of the line takes the silenced fort beside it.
    [passing] A brig sails past a ship of the line: the squares on which she comes under fire are marked.
    [calm] A calm: the brig can row one square ahead; the ship of the line stays where it is.
    [critical] A ship of the line sinks a frigate three squares away: it hits with a 3, and the second die is a 6.
    [crossing] A brig sails north-east past a corner; a frigate fires across it and hits.
    [captains] A ship of the line with Quick Draw fires at a brig before it has moved; a galleon carries the Marksman.
   *[returnFire] A ship of the line fires two shots at a frigate, which fires back.
}

## What a player meets for the first time
meet-fort = Silent fort
meet-fort-line = A silenced fort falls to a ship beside it.
meet-board = Boarding
meet-board-line = Boarding: each side’s die plus hull decides.
meet-board-text = A ship boards an opposing ship beside it, along a row or a column, once a round. Each side throws a die and adds the hits its hull can still take. If the boarder has more, it takes the ship, with its place and its damage; the prize acts again from the next round. If not, hits in the boarder’s hull: { $repelled }.
meet-crit = Critical hit
meet-crit-line = Critical: the last shot’s second die decided.
meet-crit-text = If a ship hits with its last shot of the round, the die is thrown again: { $faces } is a critical hit. Aimed at the hull it sinks the ship, aimed at the sails it takes all of them. Forts neither make nor suffer critical hits, and a salvo makes one only if all its guns fire all they have left.
meet-storm = Storm
meet-storm-text = A storm drives every ship downwind, ship of the line, galleon, frigate and brig by { $L }, { $G }, { $F } and { $B } squares. No ship sails, turns, boards or repairs in this round. Guns fire, and a silenced fort can be taken.
meet-calm = Calm
meet-calm-text = In a calm only the brig moves, one square by oars, along a row or a column.
meet-cross = Cut corner
meet-cross-line = Cutting a corner may draw fire across it.
meet-cross-text = A diagonal step cuts a corner. If the line of fire of an opposing gun runs across that corner, it may fire just as you cross it; the farther of the two squares gives the distance. A ship that goes straight on may fire back, a ship that turns may not.
meet-captain = Quick Draw
meet-captain-text = ◎ The Marksman’s guns also hit with a 2. ⚡ Quick Draw may fire when an opposing ship begins to act or ends its move under its guns, and is first in every exchange, unless the other ship has a Quick Draw too. A captain goes down with the ship; a prize loses its own.
meet-dead = Dead sector
meet-dead-line = Dead sector: turn a side to fire at them.
meet-dead-text = Broadsides fire straight to the sides, bow and stern guns straight ahead and astern. The four diagonals between them, as seen from the ship, are dead sectors: there it cannot fire. Turn on the spot, or sail so that the target lies to one side. A dead sector of theirs is a safe place for you.

## Form
terms = Sea { $cols }×{ $rows }, squares { $letters }. { $points ->
    [0] Each side: ship of the line, galleon, frigate, brig and fort; { $rounds } rounds.
   *[other] Each side buys up to four ships for { $points } points and has a fort; { $rounds } rounds.
}
form-page =
    { $page ->
        [s] Sea
        [w] Wind
        [g] Guns
        [ships] Ships
       *[m] More
    }
form-summary =
    { $changes ->
        [0] Sea { $cols }×{ $rows }, { $rounds } rounds, the usual rules.
        [one] Sea { $cols }×{ $rows }, { $rounds } rounds, { $changes } rule changed.
       *[other] Sea { $cols }×{ $rows }, { $rounds } rounds, { $changes } rules changed.
    }
form-less = { $what }, one less
form-more = { $what }, one more
form-parameter = { $about ->
    [map]
        { $value ->
            [duel] Sea: 12×12
            [strait] Sea: strait
            [harbour] Sea: harbour
            [archipelago] Sea: archipelago
            [drawn] Sea: drawn
           *[standard] Sea: 16×16
        }
    [first]
        { $value ->
            [white] First: White
            [red] First: Red
           *[lot] First: by lot
        }
    [fort] Hits: { $value }
    [rounds] Rounds: { $value }
    [points]
        { $value ->
            [0] Fleet: fixed
           *[other] Fleet: { $value } points
        }
    [berths] Own rows: { $value }
    [boarding]
        { $value ->
            [never] No boarding
           *[other] Beaten off: −{ $value }
        }
    [repair] Repairs
    [captains] Captains
    [critical] Critical: { $value } in 6
    [struck] Storm hits: { $value }
    [bow]
        { $value ->
            [upwind] Bow: upwind
           *[downwind] Bow: downwind
        }
    [calm] Calm: { $value } in 6
    [storm] Storm: { $value } in 6
    [turning]
        { $value ->
            [steps] Wind: by steps
           *[any] Wind: any way
        }
    [chasers]
        { $value ->
            [each-end] Bow, stern: 2
           *[one-a-ship] Bow, stern: 1
        }
    [salvo]
        { $value ->
            [separate-dice] Salvo: own dice
            [never] No salvo
           *[single-roll] Salvo: one die
        }
    [answers]
        { $value ->
            [never] No answers
            [back] Fire back
           *[all] Fire at passers
        }
    [bands] Range counts
    [aim] Aim at sails
    [hurt] Damage spoils aim
    [turns] Turns under way
    [slow] Damage slows
    [defence] Fire at boarders
    [calms] Second calm
    [speed] Moves: { $value } / { $less }
    [drift] Drift: { $value }
   *[range] Range: { $value }
}
rule-parameter = { $about ->
    [first]
        { $value ->
            [white] White moves first.
            [red] Red moves first.
           *[lot] Each round a lot decides who moves first.
        }
    [fort]
        { $value ->
            [one] A fort falls silent after { $value } hit.
           *[other] A fort falls silent after { $value } hits.
        }
    [berths] Ships begin on the { $value } rows at their edge.
    [boarding]
        { $value ->
            [never] Nobody boards.
            [0] A ship that is beaten off suffers no hit.
            [one] A ship that is beaten off suffers { $value } hit.
           *[other] A ship that is beaten off suffers { $value } hits.
        }
    [repair]
        { $value ->
            [off] Nothing is repaired.
           *[on] A ship beside its fort may repair.
        }
    [captains]
        { $value ->
            [off] There are no captains.
           *[on] Ships have captains.
        }
    [critical]
        { $value ->
            [0] No hit is critical.
           *[other] A second throw makes a hit critical on { $value } of 6 faces.
        }
    [struck]
        { $value ->
            [0] A storm damages no ship.
            [one] A ship that a storm drives aground takes { $value } hit.
           *[other] A ship that a storm drives aground takes { $value } hits.
        }
    [bow]
        { $value ->
            [upwind] After a storm bows point upwind.
           *[downwind] After a storm bows point downwind.
        }
    [calm]
        { $value ->
            [0] There are no calms.
           *[other] The wind die brings a calm on { $value } of 6 faces.
        }
    [storm]
        { $value ->
            [0] There are no storms.
           *[other] The wind die brings a storm on { $value } of 6 faces.
        }
    [turning]
        { $value ->
            [steps] The wind turns by 90° at most from round to round, and is announced a round ahead.
           *[any] Each round the wind blows in any direction.
        }
    [chasers]
        { $value ->
            [each-end] A ship fires one shot ahead and one astern.
           *[one-a-ship] Ahead and astern a ship fires one shot in all.
        }
    [salvo]
        { $value ->
            [separate-dice] In a salvo every shot has a die of its own.
            [never] Nobody fires a salvo.
           *[single-roll] One throw decides a whole salvo.
        }
    [answers]
        { $value ->
            [never] Nobody fires out of turn.
            [back] Ships fire back, but not at passing ships.
           *[all] Ships fire back, and at passing ships.
        }
    [bands]
        { $value ->
            [off] Distance does not matter for hitting.
           *[on] Near shots hit more often.
        }
    [aim]
        { $value ->
            [off] Shots hit hulls only.
           *[on] Shots may be aimed at sails.
        }
    [hurt]
        { $value ->
            [off] Damage does not spoil the aim.
           *[on] Damage spoils the aim of broadsides.
        }
    [turns]
        { $value ->
            [off] Ships sail straight.
           *[on] Ships may turn 45° at each step.
        }
    [slow]
        { $value ->
            [off] Damage does not slow ships.
           *[on] Damage slows ships.
        }
    [defence]
        { $value ->
            [off] A boarded ship does not fire first.
           *[on] A boarded ship may fire first.
        }
    [calms]
        { $value ->
            [off] A second calm moves no ship.
           *[on] In a second calm ships may drift one square.
        }
   *[range] Fort: range { $value }.
}
rule-card = { $ship }: moves { $speed } / { $less }, drift { $drift }, range { $range }.
code-instead = The code of this game is { $code }: each letter once, in this order, and none without effect.
code-typo = There is a typo in the code. Copy it again, all of it.
custom-berths = On { $rows } rows each side has { $most } at most: take { $most }, or the larger sea.
custom-no-fresh = No face is left for a fresh wind: take one from the calm or the storm.
map-size = A sea has { $narrow } to { $wide } columns and { $low } to { $high } rows, an even number.
map-forts = Red’s fort is on the second row.
map-turned = The sea is not the same when it is turned half round.
map-berths = Each fort needs three squares of sea on its left and on its right.
map-apart = All the sea must be one: some of it cannot be reached.
map-long = This sea has too much land to be shared: take some away.
own-brush = Draw on the sea
own-brush-land = Land
own-brush-reef = Reef
own-brush-water = Water
own-brush-fort = Fort
tilt =
    { $stronger ->
        [white] Between equals White wins { $share } of 100 matches here; “First by lot” evens it out.
       *[red] Between equals Red wins { $share } of 100 matches here; “First by lot” evens it out.
    }
switch-state = { $on ->
    [on] { $what }: on
   *[off] { $what }: off
}
key-level = Level { $n }
rank = { $level ->
    [cabin-boy] level 1 (cabin boy)
    [lieutenant] level 2 (lieutenant)
    [captain] level 3 (captain)
   *[admiral] level 4 (admiral)
}

## The rows of the form, on a page that lays it out: what each is about, and its values
own-section =
    { $id ->
        [sea] Sea
        [wind] Wind
        [shots] Guns
        [ships] Ships
       *[more] More
    }
own-level = Level
own-level-is =
    { $level ->
        [cabin-boy] cabin boy
        [lieutenant] lieutenant
        [captain] captain
       *[admiral] admiral
    }
own-row =
    { $about ->
        [map] Sea
        [points] Points for ships
        [berths] Own rows
        [first] Who goes first
        [rounds] Rounds
        [turning] The wind turns
        [calm] Calm faces of 6
        [storm] Storm faces of 6
        [calms] A second calm
        [bow] In a storm the bow turns
        [struck] Hits in a storm
        [chasers] Bow and stern guns
        [salvo] A salvo
        [answers] Those fired at
        [bands] Near shots hit more
        [aim] Aim at sails
        [hurt] Damage spoils aim
        [critical] Critical faces of 6
        [speed] moves
        [drift] drift
        [range] gun range
        [fort] Hits of a fort
        [turns] Turns under way
        [slow] Damage slows
        [captains] Captains
        [boarding] Boarding, if beaten off
        [defence] Fire at boarders
       *[repair] Repairs
    }
own-value =
    { $value ->
        [duel] 12×12
        [strait] strait
        [harbour] harbour
        [archipelago] archipelago
        [standard] 16×16
        [white] White
        [red] Red
        [lot] by lot
        [never] never
        [steps] by steps
        [any] at random
        [upwind] upwind
        [downwind] downwind
        [each-end] one each
        [one-a-ship] one in all
        [single-roll] one die
        [separate-dice] own dice
        [back] fire back
        [all] and at passers
       *[other] −{ $value }
    }

## Tasks to practise on
drill-heading = Task { $n } of { $last }: { $name }
drill-right = ✓ That’s it! { $why }
drill-wrong = ✗ Not yet: try something else.
drill-again = ↺ From the start
drill-next = Next task ›
drill-range =
    { $left ->
        [one] { $left } move left
       *[other] { $left } moves left
    }
drill-no-range = No moves left, and it is not where it should be.
drill-step = { $step }: { $cell }, bow { $bow }, moves left { $left }
drill-faces =
    { $mount ->
        [bow] { $other }: the bow gun reaches it, distance { $distance }; only { $faces } hits.
        [stern] { $other }: the stern gun reaches it, distance { $distance }; only { $faces } hits.
       *[port] { $other }: the broadside reaches it, distance { $distance }; { $count } faces hit: { $faces }.
    }
drill-odds = { $other }: your strength is { $own }, theirs { $theirs }; boarding succeeds in { $percent } % of cases.
drill-fire =
    Fire { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }
drill-hold = Hold fire
drill-held = Firing back costs only shots, and unfired shots are lost when the round ends.
drill-fewer = That is allowed. But only a hit with the last shot of the round can be critical, and saving shots gains nothing.
drill-name = { $drill ->
    [wind] with the wind
    [turn] a turn
    [broadside] a broadside
    [return] return fire
    [board] boarding
    [line] line ahead
    [tee] crossing the T
    [tack] changing tack
   *[break] breaking the line
}
drill-task = { $drill ->
    [wind] The brig looks north, the wind blows west. Bring it to { $goal }: each turn towards the wind gives one move back.
    [turn] Guns stand along the sides. End the frigate’s move with the galleon straight to its side, within 5 squares.
    [broadside] Which ship should the ship of the line fire at? Choose the target that most faces of the die hit.
    [return] The frigate has fired at your galleon. A ship that was fired at may fire back at once. With how many shots?
    [board] Which ship should the ship of the line board? Both sides add a die to their strength: durability minus hits in the hull.
    [line] Two ships sail east in line ahead. Bring the frigate in as the third: next astern of the galleon, on the same heading.
    [tee] The enemy column sails north. End the move across its bow, with your broadside on its first ship.
    [tack] The wind blows south, over the frigate’s port side. End the move with the wind over its starboard side.
   *[break] Sail between the enemy ships and end beyond their line, where your broadside bears on one of them and its broadside does not on you.
}
drill-done = { $drill ->
    [wind] Two turns to the left put the wind behind the brig: that cost fewer moves than two squares ahead.
    [turn] Now the broadside reaches it. Only what lies straight to the sides, ahead or astern can be hit.
    [broadside] The nearest target to the side: at medium distance the 6 hits too, next to it the 4 as well. A bow gun hits with the 5 alone.
    [return] Both: if the last shot of the round hits, the die is rolled again, and a 6 is a critical hit that sinks at once.
    [board] It is badly hurt and right beside you. Corner to corner there is no boarding; sails don’t count.
    [line] In line ahead all broadsides are free, and each ship covers the stern of the one before it.
    [tee] All your broadside bears, and the column can answer with one bow gun: its other ships are behind the first.
    [tack] With its stern through the wind a ship wins moves back; with its bow through the wind it runs out of them.
   *[break] Off its bow or stern you fire a whole broadside, and it cannot.
}

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
lesson-sail-1 =
    Sail
    The line is your frigate’s course ahead.
    Sail to the lit square: { $cell }.
lesson-sail-1-key = Sail to { $cell }
lesson-sail-2 =
    Fire
    Guns reach along rows, columns and diagonals.
    Fire at the lit brig: a die of 1, 3 or 5 hits.
lesson-sail-2-key = Fire (1, 3, 5)
lesson-sail-3 =
    Hit! Now the ship of the line
    It has three shots, but no clear line yet.
    Sail to the lit square: { $cell }.
lesson-sail-3-key = Sail to { $cell }
lesson-sail-4 =
    On the diagonal: the brig is in line
    Two more hits sink it.
    Fire at the lit brig.
lesson-sail-4-key = Fire three shots
lesson-sail-end =
    Sunk! So every fight goes
    Take their fort, or sink all four ships.
    At higher levels wind and bow count too.
lesson-sail-slip = This time { $cell }, the lit square.

## Advice: a hint during the match, a look back after it
hint-placing = The recommended positions are sound: press Ready. But swap two ships now and then: a pattern gives you away.
advice-done = End its turn
advice-pass = Hold fire
advice-end = End the turn
advice-sail = { $ship }: sail to { $cell }
advice-sail-bow = { $ship }: sail to { $cell }, bow { $heading }
advice-rotate = { $ship }: turn the bow { $heading }
advice-fire =
    { $ship }: { $shots ->
        [1] fire
       *[other] { $shots } shots
    } at the { $type ->
        [L] ship of the line
        [G] galleon
        [F] frigate
        [M] merchantman
        [B] brig
       *[T] fort
    }, { $cell }
advice-fire-sails =
    { $ship }: { $shots ->
        [1] fire
       *[other] { $shots } shots
    } at the sails of the { $type ->
        [L] ship of the line
        [G] galleon
        [F] frigate
        [M] merchantman
        [B] brig
       *[T] fort
    }, { $cell }
advice-salvo =
    { $type ->
        [L] A salvo at the ship of the line, { $cell }
        [G] A salvo at the galleon, { $cell }
        [F] A salvo at the frigate, { $cell }
        [M] A salvo at the merchantman, { $cell }
        [B] A salvo at the brig, { $cell }
       *[T] A salvo at the fort, { $cell }
    }
advice-board =
    { $ship }: board the { $type ->
        [L] ship of the line
        [G] galleon
        [F] frigate
        [M] merchantman
        [B] brig
       *[T] fort
    }, { $cell }
advice-assault = { $ship }: take their fort
advice-repair =
    { $ship }: repair the { $what ->
        [hull] hull
        [sails] sails
       *[fort] fort
    }
advice-short-sail = { $ship } to { $cell }
advice-short-rotate = { $ship } turns
advice-short-fire = { $ship } fires at { $cell }
advice-short-salvo = Salvo at { $cell }
advice-short-board = { $ship } boards { $cell }
advice-short-assault = { $ship } takes the fort
advice-short-repair = { $ship } repairs
# So many times in so many.
why-sinks = It sinks about { $k } in { $n }.
why-silences = The fort falls silent about { $k } in { $n }.
why-sinks-surely = It certainly sinks.
why-silences-surely = The fort certainly falls silent.
why-sails = Hits expected in its sails: { $hits }.
why-hits = Hits expected: { $hits }; it may fire back.
why-hits-safely = Hits expected: { $hits }, and no answer.
why-boards = You take it about { $k } in { $n }.
why-assault = That takes the fort: you win.
why-repairs = Mending is worth more than its shots now.
why-aims =
    The { $target } in its guns; { $answers ->
        [0] none can answer.
        [one] { $answers } can answer.
       *[other] { $answers } can answer.
    }
why-escapes = Out of all their guns.
why-fewer =
    { $ships ->
        [one] Leaves only { $ships } that can fire at it.
       *[other] Leaves only { $ships } that can fire at it.
    }
why-nearer-safe = Nearer to the enemy, out of their guns.
why-nearer = Nearer to the enemy.
why-turns =
    { $how ->
        [beside] Turned so, it is sooner beside the { $target }, to board it.
        [fort-fire] Turned so, it is sooner where its guns bear on their fort.
        [fort-beside] Turned so, it is sooner at their fort, to take it.
       *[fire] Turned so, it is sooner where its guns bear on the { $target }.
    }
why-turns-wind = Turned so, its range next round is { $after }, not { $before }.
why-turns-bow =
    { $how ->
        [towards] Its bow comes round to the { $target }.
        [away] Its bow comes round away from the { $target }.
       *[side] Its other side comes round to the { $target }.
    }
why-out-of-range = None of their guns bears on it there.
why-holds-fire = Its shots are worth more later.
why-nothing = Nothing else would help this turn.
why-best = It did best in the matches the machine tried.

## Medals
medal-crossed-t = Crossing the T sinks a ship
medal-crossed-t-line = New medal: crossing the T sinks a ship.
medal-boarder = Ship of the line taken by a brig
medal-boarder-line = New medal: ship of the line taken by a brig.
medal-prize = Ship sunk by a captured one
medal-prize-line = New medal: ship sunk by a captured one.
medal-fort = Fort taken
medal-fort-line = New medal: fort taken.
medal-squadron = Victory without losing a ship
medal-squadron-line = New medal: victory without losing a ship.
medal-last-ship = Victory with one ship left
medal-last-ship-line = New medal: victory with one ship left.
medal-answer = Boarder sunk before boarding
medal-answer-line = New medal: boarder sunk before boarding.
medal-three = Three ships in one round
medal-three-line = New medal: three ships in one round.

## The board of the page
table-note =
    { $side ->
        [white] white
       *[red] red
    }, { $ships ->
        [hidden] hidden ships
        [one] { $ships } ship
       *[other] { $ships } ships
    }{ $fort ->
        [yes] {" "}and a fort
       *[no] , no fort
    }
table-hidden = hidden
table-at = at { $cell }
table-at-bow = { $cell }, { $heading }
table-moves =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
table-line = { $ship }: { $left ->
        [one] { $left } move
       *[other] { $left } moves
    } left, { $shots ->
        [0] no shot
        [one] { $shots } shot
       *[other] { $shots } shots
    }.
table-line-still = { $ship }: { $shots ->
        [0] nothing left to do
        [one] { $shots } shot left
       *[other] { $shots } shots left
    }.
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
table-calm = calm
table-storm = storm
table-risk = Sail to { $cell } under fire?
table-sail = Sail
table-bow = { $cell }: which way will the bow point?
table-fire-title = Fire at the { $target }?
table-fire-shots =
    { $shots ->
        [1] Fire, 1 shot
       *[other] Fire, { $shots } shots
    }
table-fire-salvo = Fire all { $shots } at once
table-fire-sails =
    { $shots ->
        [1] At the sails, 1 shot
       *[other] At the sails, { $shots } shots
    }
table-each = { $chance } each
table-all-or-none = all or none, { $chance }
table-hull =
    { $fort ->
        [yes] The fort can take { $left } of { $of } hits.
       *[no] { $left } of { $of } hull left{ $sails ->
            [0] .
           *[other] , { $sails } off the sails.
        }
    }
table-board = Board
table-about = about { $k } in { $n }
table-board-title = Board the { $target }?
table-board-line =
    { $hits ->
        [one] Win, and it sails for you. Lose, and you take a hit.
       *[other] Win, and it sails for you. Lose, and you take { $hits } hits.
    }
table-take = take it
table-take-fort = { $cell }: take the fort
table-next-time = { $ship }, out of turn
table-end-sure =
    { $ships ->
        [one] End turn? { $ships } can fire
       *[other] End turn? { $ships } can fire
    }
table-orders = All orders
table-captain =
    { $card ->
        [target] Marksman
       *[initiative] Quick Draw
    }: the { $ship }
table-captains = Captains
table-now = now
table-answer =
    { $guns ->
        [1] { $kind ->
            [return] Fire back
           *[other] Fire
        }, { $shots ->
            [one] { $shots } shot
           *[other] { $shots } shots
        }
       *[other] { $ship } at the { $target }, { $shots ->
            [one] { $shots } shot
           *[other] { $shots } shots
        }
    }
table-keep = keep the shot
table-you-begin = You begin
table-begins = { $seat } begins
table-won = Victory!
table-lost = Defeat
table-round =
    { $wind ->
        [calm] Round { $round }, calm
        [storm] Round { $round }, storm to the { $to }
       *[fresh] Round { $round }, wind to the { $to }
    }
table-next =
    { $turn ->
        [backing] then { $to }, backing
        [veering] then { $to }, veering
       *[steady] then the same
    }
table-round-bare = Round { $round }
deed-sailed = { $ship } sailed to { $cell }.
deed-turned = { $ship } turned the bow { $heading }.
deed-fired = { $ship } { $result ->
        [miss] missed
        [sunk] sank
        [silenced] silenced
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
deed-boarded = { $ship } boarded { $whose ->
        [own] your { $target }
        [theirs] their { $target }
        [white] White’s { $target }
       *[red] Red’s { $target }
    }: { $result ->
        [captured] taken.
        [sunk] beaten off and sunk.
       *[repelled] beaten off.
    }
deed-took = { $ship } took the fort.
deed-mended =
    { $what ->
        [sails] { $ship } mended its sails.
        [fort] { $ship } mended the fort.
       *[hull] { $ship } mended its hull.
    }
deed-drifted =
    { $hits ->
        [0] The storm drove the ships.
        [one] The storm drove the ships; { $hits } ran against something.
       *[other] The storm drove the ships; { $hits } ran against something.
    }
