### Order: who plays in a chat, and with whom.

## The people in a match
button-people = Гравці
people-which = Хто з гравців?
people-none = Інших людей у цій партії немає.
people-block = Блок: ви не граєте одне з одним.
people-shut-out = Не тут: у цьому чаті гра для них закрита.
button-block = Блок
button-shut-out = Не тут

## Blocked by a person
command-block = Заблокувати гравця або переглянути список
blocked = { $name }: блок, ви більше не зустрінетеся в партії. Скасувати: /block
block-self = Це ви. Кого ви заблокували: /block
block-whom = Серед ваших партій такого імені немає. Відкрийте «{ button-people }» під «{ button-menu }» у партії з цією людиною.
block-which = Таких імен у ваших партіях кілька. Відкрийте «{ button-people }» під «{ button-menu }» у тій партії.
page-blocks =
    { $n ->
        [0] Ви нікого не заблокували
        [one] Ви заблокували { $n } людину
        [few] Ви заблокували { $n } людини
        [many] Ви заблокували { $n } людей
       *[other] Ви заблокували { $n } людини
    }
blocks-how = Заблокувати: ⋯ Ще, Гравці, у партії.
unblock-name = Зняти блок: { $name }
listed-nameless = (без імені)
kept-apart = Ви не граєте одне з одним. Зіграйте з кимось іншим: /play

## Shut out of a chat
not-here = Адміністратори закрили вам партії цього чату. Грайте в приватному чаті зі мною або в іншому чаті: /play
not-anywhere = Власник бота закрив вам доступ. Ваші дані лишаються вашими: /mydata, /forgetme
shut-out = { $name }: гру в цьому чаті закрито.
shut-out-rival = Ви зараз граєте з цією людиною. Спершу закінчіть партію або попросіть іншого адміністратора.
list-full = Список повний (людей: { $n }). Спершу приберіть когось із нього.
admit-name = Пустити: { $name }

## The rules of a chat
button-house = Правила чату
page-house = Хто й коли грає в цьому чаті
house-shut-out =
    { $n ->
        [0] Гру тут не закрито нікому.
        [one] Гру закрито { $n } людині.
        [few] Гру закрито { $n } людям.
        [many] Гру закрито { $n } людям.
       *[other] Гру закрито { $n } людини.
    }
rule-openers = Партії відкривають
rule-openers-short = Відкривають
rule-openers-all = усі
rule-openers-managers = адміни
rule-where = Партії відкриваються
rule-where-short = Де
rule-where-all = усюди
rule-where-here = і тут
rule-where-elsewhere = не тут
rule-most = Партій водночас в одному місці
rule-most-short = Водночас
rule-quiet = Тихі години (UTC)
rule-quiet-short = Тихо
rule-rated = На рейтинг типово
rule-rated-short = На рейтинг
rule-sea = Море дня тут (UTC)
rule-sea-short = Море дня
quiet-from = Тихі години: з котрої?
quiet-till = Тихі години з { $from }: до котрої?
quiet-now = Час за UTC: зараз { $time }.
house-managers = Партії в цьому чаті відкривають адміністратори. Увійдіть в їхню партію або грайте в приватному чаті зі мною: /play
house-elsewhere = Цей чат грає в інших темах або каналах. Відкрийте партію там або в приватному чаті зі мною: /play
house-quiet = У цьому чаті тихі години до { $till }:00 UTC. Відкрийте партію пізніше або в приватному чаті зі мною: /play
house-most =
    { $n ->
        [one] Тут триває щонайбільше { $n } партія водночас. Увійдіть у неї або грайте в приватному чаті зі мною: /play
        [few] Тут тривають щонайбільше { $n } партії водночас. Увійдіть в одну з них або грайте в приватному чаті зі мною: /play
        [many] Тут триває щонайбільше { $n } партій водночас. Увійдіть в одну з них або грайте в приватному чаті зі мною: /play
       *[other] Тут триває щонайбільше { $n } партії водночас. Увійдіть в одну з них або грайте в приватному чаті зі мною: /play
    }

## Reports to the operator
button-report = Поскаржитися…
report-why = Що не так: { $name }?
report-seen = Побачить лише власник бота, без імені.
report-name = Образливе ім’я
report-stalling = Тягне час
report-unfair = Грає нечесно
report-spam = Спам
report-thanks = Дякую. Власник бота подивиться; партія триває. Щоб не зустрічатися з цим гравцем: «{ button-block }».
report-often = Скарг сьогодні: { $n }. Наступна завтра; щоб не зустрічатися з гравцем: «{ button-block }».
