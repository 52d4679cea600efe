### The record of a person, the ladder of a chat, rated matches.

## Months: alone, after “since”, after “in”
record-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
record-month-since =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
record-month-in =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }

## Rating
record-title = You: { $rating } in { $pool }
record-title-of = { $player }: { $rating } in { $pool }
record-tally = { $won } won, { $lost } lost, { $drawn } drawn.
record-since =
    { $way ->
        [up] Up { $points } since { $month }.
        [down] Down { $points } since { $month }.
       *[level] No change since { $month }.
    }
record-settling = still settling
record-machine = against the machine
record-matches =
    { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }
record-best = best { $best }
record-bar-won = { $n } won
record-bar-lost = { $n } lost
record-bar-drawn = { $n } drawn
record-dashed = dashed: the machine
record-marks = The machine: { $marks }.
record-form =
    { $n ->
        [10] Last ten: won { $won }, lost { $lost }
        [one] Last { $n }: won { $won }, lost { $lost }
       *[other] Last { $n }: won { $won }, lost { $lost }
    }
record-form-drawn = drawn { $drawn }
record-last-form = last matches
record-streak-won =
    { $n ->
        [2] last two won
        [3] last three won
        [4] last four won
        [5] last five won
        [6] last six won
        [7] last seven won
        [8] last eight won
        [9] last nine won
       *[10] all won
    }
record-streak-lost =
    { $n ->
        [2] last two lost
        [3] last three lost
        [4] last four lost
        [5] last five lost
        [6] last six lost
        [7] last seven lost
        [8] last eight lost
        [9] last nine lost
       *[10] all lost
    }
record-streak-drawn =
    { $n ->
        [2] last two drawn
        [3] last three drawn
        [4] last four drawn
        [5] last five drawn
        [6] last six drawn
        [7] last seven drawn
        [8] last eight drawn
        [9] last nine drawn
       *[10] all drawn
    }
record-medals = Medals: { $count }, newest: { $newest }.
record-medals-count = Medals: { $count }.

## Accuracy and luck
record-accuracy-title = Accuracy { $accuracy }, luck { $luck }
record-accuracy = Accuracy
record-luck = Luck
record-hits = { $sign }{ NUMBER($n, minimumFractionDigits: 1) }
record-hits-a-match = { $hits } hits a match
record-last =
    { $n ->
        [1] Your last match
        [one] Your last { $n } match
       *[other] Your last { $n } matches
    }
record-accuracy-fact =
    { $n ->
        [1] Accuracy { $accuracy } in the last match.
        [one] Accuracy { $accuracy } in the last { $n } match.
       *[other] Accuracy { $accuracy } in the last { $n } matches.
    }
record-luck-fact = Luck { $hits }.
record-unlucky = unlucky
record-lucky = lucky
record-better-unlucky = better, unlucky
record-result-won = won
record-result-lost = lost
record-result-drawn = drawn
record-losses =
    { $n ->
        [1] One of your losses was bad luck:
        [2] Two of your losses were bad luck:
        [3] Three of your losses were bad luck:
        [4] Four of your losses were bad luck:
        [5] Five of your losses were bad luck:
        [one] { $n } of your losses was bad luck:
       *[other] { $n } of your losses were bad luck:
    }
record-losses-why = you had chosen better than usual.
record-losses-none = None of your losses was bad luck.

## First shots
record-shots-title = Your first ten shots
record-cells = { $cells } and { $final }
record-every =
    { $n ->
        [1] { $cells }: in nearly every match.
        [2] { $cells }: in every second match.
        [3] { $cells }: in every third match.
        [4] { $cells }: in every fourth match.
        [5] { $cells }: in every fifth match.
        [one] { $cells }: in one match out of { $n }.
       *[other] { $cells }: in one match out of { $n }.
    }
record-guess = An opponent who knows you can guess them.
record-shots-fact = First shots most often { $cells }.
record-ships = Where your ships lie
record-ships-fact = Your ships: { $edge }.
record-edge =
    { $n ->
        [0] none at the edge
        [1] one in ten at the edge
        [2] two in ten at the edge
        [3] three in ten at the edge
        [4] four in ten at the edge
        [5] half at the edge
        [6] six in ten at the edge
        [7] seven in ten at the edge
        [8] eight in ten at the edge
        [9] nine in ten at the edge
       *[10] all at the edge
    }
record-seldom = seldom
record-often = often

## The ladder of a chat; chat is 0 where it has no title
record-top-title =
    { $chat ->
        [0] The ten best of this chat
       *[other] The ten best of { $chat }
    }
record-top-heading = { $pool }, { $period }
record-all-time = all time
record-top-month =
    { $n ->
        [one] { $n } rated match in { $month }.
       *[other] { $n } rated matches in { $month }.
    }
record-top-ever =
    { $n ->
        [one] { $n } rated match so far.
       *[other] { $n } rated matches so far.
    }
# The end is the last digit of the place, 0 for those that end in 11, 12 or 13.
record-place =
    { $end ->
        [1] { $place }st
        [2] { $place }nd
        [3] { $place }rd
       *[0] { $place }th
    }
record-own-title = You are { $place } of { $of }
record-to-tenth =
    { $n ->
        [one] { $n } point to the tenth place.
       *[other] { $n } points to the tenth place.
    }
record-you = You
record-top-opponents =
    { $n ->
        [one] A place takes { $n } opponent who met others.
       *[other] A place takes { $n } opponents who met others.
    }
record-top-none = No one is listed yet.
record-top-way = To get here, play with “{ $switch }”.

## Rated matches
record-rated = Rated
record-challenge = { $host } wants a rated match: { $game }
record-challenger = { $host }: { $rating }. { $clock }.
record-stakes = You: { $rating }. A win { $win }, a loss { $loss }.
record-end-won = 🏆 You won: { $from } → { $to }
record-end-lost = You lost: { $from } → { $to }
record-end-drawn = A draw: { $from } → { $to }
record-end-other = { $seat }: { $from } → { $to }.

## Keys
button-record-rating = Rating
button-record-accuracy = Accuracy
button-record-shots = First shots
button-record-pictures = Pictures
record-share-title = Send your rating
button-record-all-time = All time
button-record-mine = My record
button-record-join = ⚔ Join, rated
button-record-unrated = Play unrated
button-record-stakes = ± My rating

## Pools, and the ladders of them
pool-classic = Classic
pool-big-seas = Big seas
pool-salvos = Salvos
pool-mines = Mines
pool-dutchman = Dutchman
pool-hex = Hex
pool-admiral = Admiral
top-period-month = This month
top-period-all = All time
top-period-world = All chats
record-none = You have no rating yet
record-none-how = Rated matches and matches against the machine give you one.
button-record-top = The ten best
button-record-month = This month
record-world = all chats
record-world-join = To join this ladder: /top world and a name
record-world-leave = To leave: /top world leave
record-world-joined = You are on the ladder of all chats as { $name }, once you have met enough others.
record-world-left = You are off the ladder of all chats.
record-world-later = You have joined and left this ladder today. Come back tomorrow.
spoken-other-pool = Next game: { $pool }
command-me = Your rating and results
command-top = The ten best of this chat
button-record-medals = 🏅 Medals

## Two accounts of one person
link-account = { $name } ({ $platform })
page-link-code = Your code: { $code }
link-code-how = On your other account, send me: /link { $code }
link-code-why = It works once, for ten minutes. Linked accounts are one person: one record, one list of matches.
page-link-offer = Make these accounts one person?
link-both = { $theirs } and { $mine }.
link-means = They get one record, and are never rated against each other. Not yours? Don’t link.
page-link-records = Both have a record: which goes on?
link-has =
    { $n ->
        [one] { $account }: { $n } rated match.
       *[other] { $account }: { $n } rated matches.
    }
link-aside = The other one is set aside. Unlink within seven days, and it comes back.
link-keep = Keep: { $account }
button-link-yes = Link
button-link-no = Don’t link
link-done = Linked.
link-told = { $account } is linked with this account now: one record for both. Not yours? Unlink it: /link
page-linked = Linked with { $account }
link-one = One record. Each account plays its own matches.
link-code-more = One more account? Send me from there: /link { $code }
link-days =
    { $n ->
        [one] Unlink within { $n } day, and the record set aside comes back.
       *[other] Unlink within { $n } days, and the record set aside comes back.
    }
button-unlink = Unlink
page-unlink = Unlink { $account }?
link-part-back = Each gets back the record it had. What was played since stays with { $account }.
page-unlink-which = Which account leaves?
link-part-which = It gets back the record it had, for seven days. What was played since stays with { $account }.
link-part = Unlink: { $account }
link-part-new = The record stays with { $account }; the other account starts a new one.
button-unlink-yes = Yes, unlink
button-unlink-no = No, stay linked
link-parted = Unlinked.
link-only-own = That button is someone else’s. Yours: /link
link-unknown = I don’t know this code. A code works once, for ten minutes. A new one: /link on your other account
link-own-code = That’s your own code. Send it to me from your other account.
link-many = One person links at most { $n } accounts. Unlink one first: /link
link-met = These two have played a rated match against each other, so they can’t become one person.
link-same-match = These accounts sit in the same match. Finish it first: /matches
link-nothing = That code has expired. A new one: /link on your other account
rated-yourself = Your other account sits there, and you can’t be rated against yourself. You can play unrated.
command-link = Link your other account
