### A machine plays for a player who is away.
machine-for = { $machine } for { $player }
button-relief = Let a machine play
page-relief =
    A machine plays on for your opponent. How strong?
    The match will no longer count for a rating.
relief-done = A machine plays on. The match no longer counts for a rating.
relief-line =
    { $player-is ->
        [you] 🤖 A machine plays for you. This match is unrated.
       *[other] 🤖 { $player }. This match is unrated.
    }
relief-first = A machine plays for you. Press “Take my seat back” first.
relief-none = No machine plays for you. Just make your move.
relief-over = Welcome back. You play on yourself.
button-retake = Take my seat back
