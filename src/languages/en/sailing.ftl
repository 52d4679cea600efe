### Sailing: the scenarios and the campaign of both games under sail.

## The scenarios
group-hex-scenarios = Hex: scenarios
group-hex-scenarios-about = Unequal fleets, and a task for each side.
group-admiral-scenarios = Admiral: scenarios
group-admiral-scenarios-about = Unequal fleets, and a task for each side.
scenario-title = { $kind ->
    [convoy] Convoy
    [blockade] Blockade
    [landing] Landing
    [pursuit] Pursuit
    [raid] Raid on a harbour
   *[action] Fleet action
}
scenario-aim = { $kind ->
    [convoy] Bring two merchantmen off the east edge.
    [blockade] Hold the strait for { $rounds } rounds.
    [landing] Land two crews at the fort.
    [pursuit] Catch the brig before the harbour.
    [raid] Sink two ships at anchor and get away.
   *[action] Sink more than you lose in { $rounds } rounds.
}
scenario-story = { $kind ->
    [convoy] Three merchantmen must reach Danzig before the ice. Two raiders wait behind the island.
    [blockade] A fleet wants to leave the gulf. It has to be held in the strait until help comes.
    [landing] Two troopships, one escort, one fort. The soldiers have to be ashore before the garrison wakes up.
    [pursuit] The brig carries the despatches. Two frigates have seen her sails at dawn, and the harbour is far.
    [raid] Two merchantmen lie at anchor under a ship of the line. Three light ships come in with the morning mist.
   *[action] Two squadrons meet among the shoals. When the light goes, the admirals count their ships.
}
scenario-length = { $rounds } rounds, about { $minutes } minutes
scenario-side-aim = { $kind ->
    [convoy] { $side ->
        [white] White brings two of three off the east edge.
       *[red] Red stops two of them.
    }
    [blockade] { $side ->
        [white] White lets no two ships through to the west edge.
       *[red] Red brings two ships off the west edge.
    }
    [landing] { $side ->
        [white] White ends a turn with two ships beside the fort.
       *[red] Red keeps them away.
    }
    [pursuit] { $side ->
        [white] White sinks or stops the brig.
       *[red] Red brings the brig into the harbour.
    }
    [raid] { $side ->
        [white] White sinks two ships, and brings one of its own off the west edge.
       *[red] Red saves its ships, or lets no raider get away.
    }
   *[action] { $side ->
        [white] White sinks more than it loses.
       *[red] Red sinks more than it loses.
    }
}
scenario-terms = Sea { $cols }×{ $rows }, letters { $letters }. White: { $white }. Red: { $red }.
scenario-balance = { $harder ->
    [white] White is harder: it wins { $wins } of { $of }.
    [red] Red is harder: it wins { $wins } of { $of }.
   *[none] Both sides fair.
}

## In the match
task-line = { $kind ->
    [convoy] { $reached } of { $reach } merchantmen off the east edge
    [blockade] { $reached } of { $reach } ships through to the west
    [landing] { $reached } of { $reach } crews ashore
    [pursuit] { $reached ->
        [0] The brig is at sea
       *[other] The brig is in the harbour
    }
    [raid] { $sunk } of { $sink } sunk, { $reached } of { $reach } away
   *[action] White has sunk { $sunk }, Red { $lost }
}
task-rounds = Round { $round } of { $rounds }.
deed-reached = { $leaves ->
    [yes] { $ship } sails off, safe.
   *[no] { $ship } is at its goal.
}
news-reached = { $leaves ->
    [yes] { $ship } safe
   *[no] { $ship } at its goal
}
table-safe = safe
alt-safe =
    { $side ->
        [white] White’s ships that are safe: { $ships }.
       *[red] Red’s ships that are safe: { $ships }.
    }

## The end
won-by-task =
    { $seat-is ->
        [you] 🏆 Victory: your task is done
        [rival] 🏁 { $seat } won: the task is done
       *[other] 🏆 { $seat } won: the task is done
    }
won-by-holding =
    { $seat-is ->
        [you] 🏆 Victory: you stopped them
        [rival] 🏁 { $seat } won: the task has failed
       *[other] 🏆 { $seat } won: the task has failed
    }
draw-points = 🏁 A draw: both have lost as much

## The campaign
campaign-title = Strait campaign
campaign-leg = Strait campaign, { $n }: { $scenario }
campaign-about = Three scenarios in a row: ships keep their scars.
campaign-story = Four ships, three tasks, one sea. What is lost stays lost, what is taken sails with you.
campaign-length = About { $minutes } minutes
campaign-side-aim = { $side ->
    [white] White wins two of three: convoy, blockade, raid.
   *[red] Red wins two of three.
}
campaign-state = { $who ->
    [you] { $won } of { $of } won
    [white] White has won { $won } of { $of }
   *[red] Red has won { $won } of { $of }
}
campaign-next = Next: { $scenario }
campaign-end = { $how ->
    [won] { $who ->
        [you] The strait is yours
        [white] The strait is White’s
       *[red] The strait is Red’s
    }
    [drawn] The strait is no one’s
   *[lost] The strait is lost
}
campaign-station = { $n }: { $scenario }, { $fate ->
    [won] won
    [lost] lost
    [drawn] drawn
    [next] next
   *[ahead] ahead
}
campaign-sail-on = ▶ Sail on
campaign-again = ↻ New campaign
campaign-rounds = { $how ->
    [won] Won
    [drawn] Drawn
   *[lost] Lost
} in { $rounds ->
    [one] { $rounds } round.
   *[other] { $rounds } rounds.
}
campaign-lost = Lost: { $ships }.
campaign-taken = Prizes: { $ships }.
campaign-theirs = Sunk or taken: { $ships }.
campaign-number = { $of ->
    [won] Won
    [home] Ships home
    [prizes] Prizes
   *[rounds] Rounds
}

## Fleets by points
lesson-points = Each side buys up to four ships for { $points } points, in secret.
lesson-prices = A ship of the line costs { $line } points, a galleon { $galleon }, a frigate { $frigate }, a brig { $brig }.
buy-title = Your fleet: { $spent } of { $points } points
buy-sum = of { $points } points
buy-left = { $points ->
    [0] All spent.
    [one] { $points } point left.
   *[other] { $points } points left.
}
buy-rest = { $points ->
    [0] all spent
    [one] { $points } point left
   *[other] { $points } points left
}
buy-price = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
buy-note = { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
}, hull { $hull }{ $gift ->
    [rows] , can row
    [fast] , fastest
   *[none] {""}
}
buy-less = − { $ship }
buy-more = + { $ship }
buy-less-aloud = { $ship }: one less, now { $count }
buy-more-aloud = { $ship }: one more, price { $points }
buy-how = Or type, for example: { $order }.
key-buy-each = ☆ One of each
key-buy-place = ▶ Place them
key-buy = ⇄ Other ships
buy-each = One of each
buy-place = Place them
buy-number = { $of ->
    [shots] Shots a round
    [hits] Hits it can take
    [ships] Ships
   *[rows] Row in a calm
}
buy-never = In this game the fleet is fixed.
buy-none = Buy one ship at least.
buy-many = There is room for { $most } ships.
buy-alike = No more than { $most } of a type.
buy-short = { $points ->
    [one] { $points } point short
   *[other] { $points } points short
}
order-buy = buy

## Two captains a side
seats-wrong = { $seats ->
    [2] This is a game for two.
   *[other] This is a game for { $seats }.
}
ship-of-partner = The { $ship } is your partner’s. Choose one of your own ships.
place-settled = { $partner } has placed the { $ship } for good. Choose another hex or ship.
flag-settled = { $partner } is ready: the flagship is settled.
captain-settled = { $partner } is ready: the captains are settled.
yield-late = You have begun already. End your turn: then your partner orders.
partner-none = You have no partner who could order for you. Order yourself, or end the turn.
partner-there = Your partner orders themselves. Wait for your turn.
leave-alone = Your partner has left: only resigning ends the match.
order-yield = yield
order-hand-over = partner
order-stand-in = standin
key-yield = ⇅ Partner first
key-stand-in = ⚓ Order for partner
turn-partner = { $seat } orders · round { $round }
helm-then-you = { $ships }: then it is your turn.
helm-after-you = { $ships }: then the turn ends.
helm-then-partner = Then { $partner } orders.
helm-partner-done = { $partner } has finished.
helm-for-both = You order for { $partner } too: they are away.
helm-alone = { $partner } has left: all ships are yours.
placing-all = { $ready } of { $of } captains are ready.
side-name = { $side ->
    [white] White
   *[red] Red
}
