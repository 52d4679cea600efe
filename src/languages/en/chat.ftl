### Life in a chat: welcome, calls, what is heard.

page-welcome =
    { page-start }
    Press “{ button-play }”: anyone here can join.
    Everyone sees the board, only you see your fleet.
heard-text = Orders here: just type them, or use the buttons.
heard-replies = Orders here: reply to the board, type /fire, or use the buttons.
heard-commands = Orders here: /fire or the buttons.
heard-more = Make me an admin, and you can type orders here without replying to the board.
heard-little = I can’t read normal messages here: reply to the board, type /fire or use the buttons. To type orders freely, make me an admin.
lacks-photos = ⚠ Admins: I need the right to send photos.
lacks-films =
    🎞 Admins: I need the right to send GIFs.
    “{ button-replay }” shows the same step by step.
lacks-files =
    ⚠ Admins: I need the right to send files.
    Ask me for it in our private chat.
page-which = { $order }: in which match?
which-none = In none of them
which-neither = In neither
which-waiting =
    { $n ->
        [2] Two of your matches wait for you.
       *[other] { $n } of your matches wait for you.
    }
which-yours = your turn, { $turn }
which-more =
    { $n ->
        [one] For { $n } more: answer its board.
       *[other] For { $n } more: answer the board you mean.
    }
question-overtaken = You’ve already moved.
question-replaced = The question is below, asked again.
question-none = OK, nothing has changed.
question-done = Done.
order-counted = Your order counts: the board will show it in a moment.
choice-spent = That choice has been made. Your matches: /matches
choice-opened = Opened: { $game }.
pad-later = Too much is happening in this chat. Press again in a few seconds, or type /fire and your order.
