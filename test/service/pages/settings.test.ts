import { describe, expect, test } from 'vitest';
import { LOCALES, localeOfTag } from '../../../src/kernel/phrase.ts';
import type { Letters } from '../../../src/kernel/reader.ts';
import { ALPHABETS, axisName } from '../../../src/kit/grid.ts';
import { readAct } from '../../../src/service/control/act.ts';
import { SETTING_CHOICES } from '../../../src/service/features/settings/rows.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/* Settings: one message whose buttons change them; and the language that each reader gets. */

const { service } = table({ systems: [seaBattle] });

let nth = 0;
const somebody = (at = {}, tag = 'en'): PaperUser => service.person(`guest${++nth}`, at, tag);
const square = () => ({ address: `square${++nth}`, audience: 'many' as const });

const settings = async (guest: PaperUser): Promise<string[]> =>
  (textOf(bodyOf(await guest.does({ kind: 'ask', about: 'settings' }), 'page')?.screen) ?? '').split('\n').slice(1);

describe('/settings', () => {
  test('shows all settings, and each button changes one of them', async () => {
    const ann = somebody();
    expect(await settings(ann)).toEqual([
      'Language: English',
      'Letters: automatic',
      'Board: picture',
      'Theme: automatic',
      'Keys: map',
      'Turn alerts: on',
      'Reactions: on',
      'Game: Classic 10×10',
    ]);
    for (const [button, after] of [
      ['Board: picture', 'Board: text'],
      ['Board: text', 'Board: words'],
      ['Board: words', 'Board: picture'],
      ['Theme: automatic', 'Theme: dark'],
      ['Theme: dark', 'Theme: light'],
      ['Theme: light', 'Theme: contrast'],
      ['Theme: contrast', 'Theme: automatic'],
      ['Keys: map', 'Keys: letters'],
      ['Keys: letters', 'Keys: map'],
      ['Turn alerts: on', 'Turn alerts: off'],
      ['Reactions: on', 'Reactions: off'],
      ['Reactions: off', 'Reactions: on'],
      ['Letters: automatic', 'Letters: А–К'],
      ['Letters: А–К', 'Letters: A–J'],
      ['Letters: A–J', 'Letters: АБВГДЕЁЖЗИ'],
      ['Letters: АБВГДЕЁЖЗИ', 'Letters: РЕСПУБЛИКА'],
      ['Letters: РЕСПУБЛИКА', 'Letters: СНЕГУРОЧКА'],
      ['Letters: СНЕГУРОЧКА', 'Letters: automatic'],
    ] as const) {
      const page = bodyOf(await ann.presses(button), 'page')?.screen;
      expect(textOf(page)?.split('\n'), button).toContain(after);
      expect(
        page?.buttons.flat().map((it) => it.label),
        button,
      ).toContain(after);
    }
  });

  test('is shown again in the language just chosen', async () => {
    const ann = somebody();
    await settings(ann);
    const answer = await ann.presses('Українська');
    expect(textOf(bodyOf(answer, 'page')?.screen)?.split('\n').slice(0, 3)).toEqual([
      'Налаштування: натисніть, щоб змінити',
      'Мова: Українська',
      'Літери: як у грі',
    ]);
    expect(bodyOf(answer, 'page')?.screen.buttons[0]?.map((it) => it.label)).toEqual(
      expect.arrayContaining(['Русский', '● Українська', 'English']),
    );
    expect(answer.notice).toBe('Збережено.');
  });

  test('applies exactly what a button says, even an old one, however often it is pressed', async () => {
    const ann = somebody();
    await settings(ann);
    const token = ann.token('Turn alerts: on');
    for (const _ of [1, 2, 3]) await ann.does({ kind: 'press', token });
    expect(await settings(ann)).toContain('Turn alerts: off');
  });

  test('is a private answer when opened from a match, and updates the boards of all matches immediately', async () => {
    const ann = somebody();
    await ann.plays({ level: 'captain' });
    await ann.presses('More');
    expect(textOf(bodyOf(await ann.presses('Settings'), 'whisper')?.screen)).toContain('Settings: press');
    const ukrainian = await ann.presses('Українська');
    expect(textOf(bodyOf(ukrainian, 'whisper')?.screen)).toContain('Мова: Українська');
    expect(textOf(ann.message?.screen)).toMatch(/[А-Яі]/);
  });

  test('lets a player return to the game’s letters', async () => {
    const ann = somebody();
    await ann.plays({ level: 'captain' });
    const drawn = () => JSON.stringify(ann.message?.screen.scene);
    const before = drawn();
    for (const [letters, same] of [
      ['respublika', false],
      ['game', true],
    ] as const) {
      await ann.does({ kind: 'press', token: `-.-.0.!own:letters:${letters}` });
      expect(drawn() === before, letters).toBe(same);
    }
  });

  test('does not name an alphabet after a nation', () => {
    const names = (Object.keys(ALPHABETS) as Letters[]).map((it) => axisName(it, 10));
    expect(names).toEqual(['А–К', 'АБВГДЕЁЖЗИ', 'A–J', 'РЕСПУБЛИКА', 'СНЕГУРОЧКА']);
  });

  test('has a name for every theme in every language', () => {
    for (const locale of LOCALES)
      for (const theme of SETTING_CHOICES.theme)
        expect(service.game.context.translate(locale)({ key: `theme-${theme}` })).toMatch(/\p{L}/u);
  });

  test.each([
    'locale:xx',
    'board:hologram',
    'theme:__proto__',
    'letters:',
    '__proto__:x',
    'constructor:name',
    'chat:calls:off',
    'own:own:locale:uk',
    'chat:chat:locale:uk',
    'locale',
  ])('rejects the change %s', (act) => expect(readAct(`!${act}`)).toBeUndefined());
});

describe('a chat’s own settings', () => {
  test('are changed only by those who manage it', async () => {
    const place = square();
    const [chief, member] = [somebody(place), somebody(place)];
    service.managers.add(chief.person.id);
    await member.plays();
    expect(
      bodyOf(await member.does({ kind: 'ask', about: 'settings' }), 'page')
        ?.screen?.buttons.flat()
        .map((it) => it.label),
    ).not.toContain('This chat…');
    await chief.does({ kind: 'ask', about: 'settings' });
    expect(textOf(bodyOf(await chief.presses('This chat…'), 'page')?.screen)).toContain('This chat: boards');
    const wish = chief.token('Українська');
    expect((await member.does({ kind: 'press', token: wish })).alert).toContain('Only admins');
    expect(textOf(member.message?.screen)).toContain('wants to play');
    expect(textOf(bodyOf(await chief.does({ kind: 'press', token: wish }), 'page')?.screen)).toContain(
      'Language: Українська',
    );
    expect(textOf(member.message?.screen)).toMatch(/кличе на бій/);
  });

  test('start with the language of the host, whose later choice applies to them only', async () => {
    const place = square();
    const host = somebody(place, 'ru');
    await host.plays();
    const before = textOf(host.message?.screen);
    expect(before).toMatch(/[а-я]/i);
    const id = host.message?.screen.buttons[0]?.[0]?.press.split('.')[0] ?? '';
    await host.does({ kind: 'press', token: `${id}.-.0.!locale:en` });
    expect(textOf(host.message?.screen)).toBe(before);
    expect((await service.game.context.people.preferencesOf(host.person)).locale).toBe('en');
  });

  test('are not open to managers of another chat, and do not exist in a private chat', async () => {
    const ann = somebody();
    expect((await ann.does({ kind: 'press', token: '-.-.0.!chat:locale:uk' })).alert).toContain('Only admins');
  });
});

describe('the language of a greeting', () => {
  test.each([
    ['uk', 'uk'],
    ['uk-UA', 'uk'],
    ['UK_ua', 'uk'],
    ['ru', 'ru'],
    ['ru-UA', 'ru'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['be', 'en'],
    ['kk', 'en'],
    ['de', 'en'],
    ['pt-br', 'en'],
    ['zh-hans', 'en'],
    ['ukr', 'en'],
    ['', 'en'],
    ['-', 'en'],
    [undefined, 'en'],
  ] as const)('is chosen by a client’s language: %s → %s', (tag, locale) =>
    expect(localeOfTag(tag, 'en')).toBe(locale),
  );

  test('is never Russian for a Ukrainian client', async () => {
    for (const about of ['start', 'help', 'settings', 'privacy', 'matches', 'rules'] as const) {
      const page = bodyOf(await somebody({}, 'uk').does({ kind: 'ask', about }), 'page')?.screen;
      expect(textOf(page), about).toMatch(/[іїє]/);
      expect(textOf(page), about).not.toMatch(/[ыэъё]/i);
    }
  });
});
