### Matches by post: days for a move, days off, one message a day.

## The clock
clock-days =
    { $weekends ->
        [1]
            { $n ->
                [one] { $n } day a move, weekends off
               *[other] { $n } days a move, weekends off
            }
       *[0]
            { $n ->
                [one] { $n } day a move
               *[other] { $n } days a move
            }
    }
clock-moment-date = on { $date } at { $time } UTC
weekends-switch =
    { $on ->
        [1] Weekends: play
       *[0] Weekends: off
    }
date =
    { $month ->
        [1] { $day } Jan
        [2] { $day } Feb
        [3] { $day } Mar
        [4] { $day } Apr
        [5] { $day } May
        [6] { $day } Jun
        [7] { $day } Jul
        [8] { $day } Aug
        [9] { $day } Sep
        [10] { $day } Oct
        [11] { $day } Nov
       *[12] { $day } Dec
    }
month =
    { $month ->
        [1] January { $year }
        [2] February { $year }
        [3] March { $year }
        [4] April { $year }
        [5] May { $year }
        [6] June { $year }
        [7] July { $year }
        [8] August { $year }
        [9] September { $year }
        [10] October { $year }
        [11] November { $year }
       *[12] December { $year }
    }
weekday =
    { $day ->
        [1] M
        [2] T
        [3] W
        [4] T
        [5] F
        [6] S
       *[0] S
    }

## How a person plays by post
command-post = Play by post: days off, one message a day, your hours
button-post = By post
page-post = By post: days for a move, played when you have time
post-days = Time for each move
post-weekends = Weekends off
post-weekends-short = Weekends off
post-weekends-line = in matches that you open
post-holidays = Holidays
holidays-left =
    { $n ->
        [one] { $n } of { $of } days left in { $year }
       *[other] { $n } of { $of } days left in { $year }
    }
post-digest = One message a day
post-digest-short = Message
post-digest-line = all matches that wait, at your hour
post-quiet = Quiet hours
post-quiet-short = Quiet
post-quiet-line = { $zone } time
post-quiet-till = until
post-zone = Where you live
post-zone-line = It is { $time } there now.
post-clock = Your time: { $zone }, { $time } now.

## Days off
page-holidays = Press the days on which your clocks by post should stand
holiday-ahead = Take days off ahead: from tomorrow on, for a year.
holiday-none-left = All 14 days of { $year } are taken. Give one back first.
spoken-holiday-on = Take { $day } off
spoken-holiday-off = Play on { $day }

## Hours and places
page-hour = When should I tell you what waits? I won’t call you for those matches in between.
digest-off = No message
page-zone = Where do you live? Now: { $zone }, { $time }
zone-typed = Elsewhere? Type your city after /post, or your offset: /post +3
zone-unknown = I don’t know “{ $city }”. Take a larger city nearby, or type your offset: /post +3
zone-city =
    { $zone ->
        [los_angeles] Los Angeles
        [chicago] Chicago
        [new_york] New York
        [london] London
        [berlin] Berlin
        [warsaw] Warsaw
        [kyiv] Kyiv
        [jerusalem] Jerusalem
        [istanbul] Istanbul
        [moscow] Moscow
        [tbilisi] Tbilisi
        [yekaterinburg] Yekaterinburg
        [almaty] Almaty
        [kolkata] Delhi
        [tokyo] Tokyo
       *[sydney] Sydney
    }

## What waits
button-digest = What waits
page-digest =
    { $n ->
        [0] No match by post is waiting for you.
        [one] { $n } match is waiting for you
       *[other] { $n } matches are waiting for you
    }
digest-line = { $n }. { $opponent }, { $variant }: { $turn }, { $left } left
digest-line-late = { $n }. { $opponent }, { $variant }: { $turn }, time is up
digest-line-untimed = { $n }. { $opponent }, { $variant }: { $turn }
digest-told = every day at { $hour }

## On the page
playground-by-post = By post
post-find = Find an opponent by post
digest-instead = You get this once a day, and no call in between.
month-before = Month before
month-after = Month after
digest-first = First: { $name }

## On Discord
discord-command-post = post
discord-command-post-about = Play by post: days off, one message a day, your hours
discord-option-city = city
discord-about-post-city = Where you live, or your offset: Kyiv, +3
