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
not-anywhere = Оператор закрив вам доступ до бота. Ваші дані лишаються вашими: /mydata, /forgetme
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
