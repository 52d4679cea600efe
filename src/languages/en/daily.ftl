### The daily sea: one a day, the same for everyone.

command-daily = Today’s sea, the same for everyone
button-daily = ⚓ Daily sea
daily-title = Sea { $sea }
daily-done = The sea is done.

## Its day
daily-day =
    { $day ->
        [0] Monday
        [1] Tuesday
        [2] Wednesday
        [3] Thursday
        [4] Friday
        [5] Saturday
       *[6] Sunday
    }
daily-day-brief =
    { $day ->
        [0] Mon
        [1] Tue
        [2] Wed
        [3] Thu
        [4] Fri
        [5] Sat
       *[6] Sun
    }
daily-month =
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
daily-date = { $day } { $month }
daily-dates-month = { $from }–{ $to } { $month }
daily-dates = { $from } – { $to }

## What is played
solo =
    { $id ->
        [classic] Classic
        [perelman] Perelman’s trick
        [bent] Bent ships
        [mines] Mines
        [salvo] Salvo
        [last-ship] Last ship
       *[best-turn] Best turn
    }
solo-on =
    { $id ->
        [classic] Monday is classic
        [perelman] Tuesday hides its ships
        [bent] Wednesday bends its ships
        [mines] Thursday has mines
        [salvo] Friday fires salvos
        [last-ship] Saturday has one ship left
       *[best-turn] Sunday is one turn under sail
    }
solo-line =
    { $id ->
        [classic] Ten ships on 10×10. Sink them in few shots.
        [perelman] The large ships huddle in a corner.
        [bent] Ten ships on 10×10, and some are bent.
        [mines] Ten ships, three mines: a mine costs 2 shots more.
        [salvo] Ten ships on 10×10, three shots a turn.
        [last-ship] One square surely holds it. Find that square.
       *[best-turn] A hit counts 1, a ship sunk 3, the flagship 5.
    }
daily-one = One sea for everyone, one try.
daily-about = { $day }, { $name }

## The card
daily-played =
    { $n ->
        [0] Yours may be the first result.
        [one] { $n } has played.
       *[other] { $n } have played.
    }
daily-left = Open { $left } more.
daily-closed = This sea is closed.
daily-streak =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
daily-running =
    { $n ->
        [one] { $n } day running.
       *[other] { $n } days running.
    }
daily-here =
    { $n ->
        [0] In this chat: no result yet.
        [one] In this chat: { $n } result.
       *[other] In this chat: { $n } results.
    }
button-daily-play = ▶️ Play sea { $n }
button-daily-go-on = ▶️ Go on, sea { $n }
button-daily-today = ▶️ Today’s sea
button-daily-result = My result
button-daily-week = My week
button-daily-proof = 🔏 Can I trust it?
button-daily-here = Who has finished
button-daily-share = Share the result
daily-share-key = Share without a place
button-daily-back = Look back
button-daily-file = Proof as a file

## The try
daily-shot =
    { $counts ->
        [turns] Turn { $n }
        [tries] Try { $n }
        [points] { $n } points
       *[shots] Shot { $n }
    }
daily-try-title = Sea { $sea }. { $what }
daily-moved = This sea has moved on. Here it is as it is now.
daily-enough = That is enough to and fro. End the turn.
daily-over = You have finished this sea.
daily-rest = Rest, come back later
week-before = The week before
week-after = The week after

## The result
daily-score =
    { $counts ->
        [turns]
            { $n ->
                [one] { $n } turn
               *[other] { $n } turns
            }
        [tries]
            { $n ->
                [one] { $n } try
               *[other] { $n } tries
            }
        [points]
            { $n ->
                [one] { $n } point
               *[other] { $n } points
            }
       *[shots]
            { $n ->
                [one] { $n } shot
               *[other] { $n } shots
            }
    }
daily-result-title = Sea { $sea }: { $score }
daily-best-first = Your first { $day }.
daily-best-before = Your best { $day } was { $n }.
daily-best-new = Your best { $day } before was { $n }.
daily-few = You are among the first
daily-beaten =
    { $n ->
        [0] The others did better today
        [5] Better than everyone else today
       *[other] Better than { $n } of 5 today
    }
daily-median = Median today { $median }. The strongest machine: { $machine }.
daily-machine = The strongest machine: { $machine }.
daily-median-label = median { $n }
daily-you = you
daily-word-median = median
daily-word-machine = machine
daily-word-days = days running
daily-alt = The sea at the end, and how many needed how much: { $bars }.
daily-share-note = The squares tell how it went, in order. They tell no one where a ship lies.
daily-share-turn = Your turn: one try
daily-share-line = Median { $median }, machine { $machine }.
daily-share-line-few = Machine { $machine }.
daily-here-title = Sea { $sea } in this chat
daily-here-row = { $name }: { $score }
daily-here-later = Finish this sea first: until then the results stay hidden.
daily-here-none = No one in this chat has finished yet.
daily-back-title = { $what } of { $last }
button-daily-before = ‹
button-daily-next = ›

## My week
daily-week-title = My week, { $dates }
daily-week-row = { $day }: { $name }, { $what }
daily-fate =
    { $fate ->
        [missed] missed
        [forgiven] missed, forgiven
       *[open] open
    }
daily-week-note = The upright line is the median. One day a week may be missed without ending the streak.
daily-week-note-text = One day a week may be missed without ending the streak.

## Can I trust it?
daily-proof-title = Can I trust it?
page-daily-proof =
    All seas are drawn from one chain of numbers, made once. Each day’s number is the hash of the next day’s: with one, anyone can check all before it, and no one can choose any after it.
    A day’s number is shown once its sea is closed. These are the latest:
    { $links }
    Note one now. In a week, hash the new one that many times: it must come out. Anyone can draw the old seas again from the file.
daily-proof-link = Sea { $sea }: { $link }
