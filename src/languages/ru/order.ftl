### Order: who plays in a chat, and with whom.

## The people in a match
button-people = Игроки
people-which = Кто из игроков?
people-none = Других людей в этой партии нет.
people-block = Блок: вы не играете друг с другом.
people-shut-out = Не здесь: в этом чате игра для них закрыта.
button-block = Блок
button-shut-out = Не здесь

## Blocked by a person
command-block = Заблокировать игрока или посмотреть список
blocked = { $name }: блок, вы больше не встретитесь в партии. Отменить: /block
block-self = Это вы. Кого вы заблокировали: /block
block-whom = Среди ваших партий такого имени нет. Откройте «{ button-people }» под «{ button-menu }» в партии с этим человеком.
block-which = Таких имён в ваших партиях несколько. Откройте «{ button-people }» под «{ button-menu }» в той партии.
page-blocks =
    { $n ->
        [0] Вы никого не заблокировали
        [one] Вы заблокировали { $n } человека
        [few] Вы заблокировали { $n } человек
        [many] Вы заблокировали { $n } человек
       *[other] Вы заблокировали { $n } человека
    }
blocks-how = Заблокировать: ⋯ Ещё, Игроки, в партии.
unblock-name = Снять блок: { $name }
listed-nameless = (без имени)
kept-apart = Вы не играете друг с другом. Сыграйте с кем-то ещё: /play

## Shut out of a chat
not-here = Администраторы закрыли вам партии этого чата. Играйте в личном чате со мной или в другом чате: /play
not-anywhere = Владелец бота закрыл вам доступ. Ваши данные остаются вашими: /mydata, /forgetme
shut-out = { $name }: игра в этом чате закрыта.
shut-out-rival = Вы сейчас играете с этим человеком. Сначала закончите партию или попросите другого администратора.
list-full = Список полон (людей: { $n }). Сначала уберите кого-нибудь из него.
admit-name = Пустить: { $name }

## The rules of a chat
button-house = Правила чата
page-house = Кто и когда играет в этом чате
house-shut-out =
    { $n ->
        [0] Игра здесь не закрыта никому.
        [one] Игра закрыта { $n } человеку.
        [few] Игра закрыта { $n } людям.
        [many] Игра закрыта { $n } людям.
       *[other] Игра закрыта { $n } человека.
    }
rule-openers = Партии открывают
rule-openers-short = Открывают
rule-openers-all = все
rule-openers-managers = админы
rule-where = Партии открываются
rule-where-short = Где
rule-where-all = везде
rule-where-here = и здесь
rule-where-elsewhere = не здесь
rule-most = Партий сразу в одном месте
rule-most-short = Сразу
rule-quiet = Тихие часы (UTC)
rule-quiet-short = Тихо
rule-rated = На рейтинг по умолчанию
rule-rated-short = На рейтинг
rule-sea = Море дня здесь (UTC)
rule-sea-short = Море дня
quiet-from = Тихие часы: с какого времени?
quiet-till = Тихие часы с { $from }: до какого времени?
quiet-now = Время по UTC: сейчас { $time }.
house-managers = Партии в этом чате открывают администраторы. Войдите в их партию или играйте в личном чате со мной: /play
house-elsewhere = Этот чат играет в других темах или каналах. Откройте партию там или в личном чате со мной: /play
house-quiet = В этом чате тихие часы до { $till }:00 UTC. Откройте партию позже или в личном чате со мной: /play
house-most =
    { $n ->
        [one] Здесь идёт не больше { $n } партии сразу. Войдите в неё или играйте в личном чате со мной: /play
        [few] Здесь идёт не больше { $n } партий сразу. Войдите в одну из них или играйте в личном чате со мной: /play
        [many] Здесь идёт не больше { $n } партий сразу. Войдите в одну из них или играйте в личном чате со мной: /play
       *[other] Здесь идёт не больше { $n } партии сразу. Войдите в одну из них или играйте в личном чате со мной: /play
    }

## Reports to the operator
button-report = Пожаловаться…
report-why = Что не так: { $name }?
report-seen = Увидит только владелец бота, без имени.
report-name = Грубое имя
report-stalling = Тянет время
report-unfair = Играет нечестно
report-spam = Спам
report-thanks = Спасибо. Владелец бота посмотрит; партия продолжается. Чтобы не встречаться с этим игроком: «{ button-block }».
report-often = Жалоб сегодня: { $n }. Следующая завтра; чтобы не встречаться с игроком: «{ button-block }».
