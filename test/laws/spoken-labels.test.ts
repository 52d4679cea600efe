import { expect, test } from 'vitest';
import { LOCALES } from '../../src/kernel/phrase.ts';
import { SCREEN_LIMITS, type Screen } from '../../src/kernel/screen.ts';
import { systems } from '../../src/registry.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import { memoryStore } from '../support/memory-store.ts';
import { openPaperService } from '../support/paper-service.ts';

/*
 * Every button has a name that can be read aloud: its label, or a spoken one where the label consists of signs. Checked
 * on every screen of a match and of every page reached from it, in each language and on each kind of board.
 */

const screensOf = ({ page, whisper, screen }: Answer): Screen<string>[] =>
  [page, whisper?.screen, whisper?.shared, screen].filter((it) => it !== undefined);

const canBeRead = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const boards = [...LOCALES.map((locale) => [locale, 'picture'] as const), ['en', 'text'], ['uk', 'words']] as const;
/** Pages that do not depend on the match. They are opened only once. */
const ELSEWHERE = /\.\?!(form|rules)\b/;

/** What of a screen cannot be shown whole or read aloud. */
const faultsOf = ({ text, buttons }: Screen<string>): readonly string[] => [
  ...([...text].length > SCREEN_LIMITS.textChars ? [`too long: ${text}`] : []),
  ...(buttons.length > SCREEN_LIMITS.rows ? [`${buttons.length} rows under ${text}`] : []),
  ...buttons
    .flatMap((row) => row.map((button) => ({ button, alone: row.length === 1 })))
    .flatMap(({ button, alone }) => {
      const shown = JSON.stringify(button);
      const most = alone ? SCREEN_LIMITS.wideLabelChars : SCREEN_LIMITS.labelChars;
      return [
        ...([...button.label].length > most ? [`too long: ${shown}`] : []),
        ...(canBeRead(button.spoken ?? button.label) ? [] : [`cannot be read aloud: ${shown}`]),
      ];
    }),
];

const cases = systems.flatMap(({ id }) => boards.map(([locale, board]) => [id, locale, board] as const));

test.each(cases)('labels every button so that it can be read aloud: %s, %s, %s', async (id, locale, board) => {
  const { store, end } = await memoryStore();
  const house = openPaperService({ systems: systems.filter((it) => it.id === id), store });
  const seen = new Map<string, Screen<string>>();
  const note = (screens: readonly Screen<string>[]): void => {
    for (const it of screens) seen.set(`${it.text}${JSON.stringify(it.buttons)}`, it);
  };
  const ann = house.person('ann', {}, locale);
  await house.game.context.people.savePreferences(ann.person.id, { locale, board });
  for (const about of ['start', 'help', 'rules', 'settings', 'privacy', 'forgetme', 'matches'] as const)
    note(screensOf(await ann.does({ kind: 'ask', about })));
  await ann.plays({ level: systems.find((it) => it.id === id)?.opponents.levels[0] ?? '' });
  const match = (await house.game.context.people.matchesOf('paper:ann'))[0] ?? '';
  const looked = new Set<string>();
  for (const act of ['ready', '!resign', '?!replay:1']) {
    note(screensOf(await ann.does({ kind: 'ask', about: 'read' })));
    // Every look that can be reached by looks alone, two deep.
    for (const _ of [1, 2]) {
      const looks = [...seen.values()].flatMap((it) => it.buttons.flat()).filter((it) => /\.\?/.test(it.press));
      for (const { press } of looks.filter((it) => !looked.has(it.press))) {
        looked.add(press);
        note(screensOf(await ann.does({ kind: 'press', token: press, whisper: true })));
      }
    }
    for (const it of looked) if (!ELSEWHERE.test(it)) looked.delete(it);
    await ann.does({ kind: 'press', token: `${match}.${act === 'ready' ? 0 : '-'}.0.${act}` });
    await house.ticked();
    note(ann.message ? ann.message.history : []);
  }
  expect(seen.size).toBeGreaterThan(12);
  expect([...seen.values()].flatMap(faultsOf)).toEqual([]);
  expect(house.logged.filter((it) => it.startsWith('error'))).toEqual([]);
  await end();
});
