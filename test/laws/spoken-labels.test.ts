import { expect, test } from 'vitest';
import { type Button, SCREEN_LIMITS, type Screen, screenText } from '../../src/kernel/screen.ts';
import { systems } from '../../src/registry.ts';
import { amount, everyNth, isThorough } from '../support/amount.ts';
import { screensIn } from '../support/answer-body.ts';
import { memoryStore } from '../support/memory-store.ts';
import { openPaperService } from '../support/paper-service.ts';
import { leavesDirectionOpen, pseudoTonguesOf, type Tongue, tonguesOf } from '../support/pseudo-languages.ts';

/*
 * Every button has a name that can be read aloud: its label, or a spoken one where the label consists of signs. Checked
 * on every screen of a match and of every page reached from it, in each language and on each kind of board.
 */

/** Whether a label is cut: it is spoken whole. In a language of people none may be. */
const isCut = ({ label, spoken }: Button<string>): boolean =>
  label.endsWith('…') && spoken !== undefined && spoken.length > label.length && spoken.startsWith(label.slice(0, -1));

const canBeRead = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const people = tonguesOf(systems).filter((it) => !it.isPseudo);
const [long, turned] = pseudoTonguesOf(systems);
const boards = [
  ...people.map((it) => [it, 'picture'] as const),
  [people.at(-1)!, 'text'],
  [people.at(-2)!, 'words'],
  [long!, 'picture'],
  [turned!, 'words'],
] as const;
const FORM = /\.\?!form\b/;
/** Pages that do not depend on the match. They are opened only once, in long runs at each stage. */
const ELSEWHERE = isThorough
  ? /\.\?!(form|rules|drill|lesson)\b/
  : /^-\.(?!.*\?!(me|top|matches)\b)|\.\?!(form|rules|drill|lesson|settings|language|levels|privacy|house)\b/;

/** What of a screen cannot be shown whole or read aloud. */
const faultsOf = (screen: Screen<string>, { isPseudo }: Tongue): readonly string[] => {
  const { scene, pre, buttons } = screen;
  const text = screenText(screen);
  return [
    ...[text, ...buttons.flat().map(({ label }) => label)].filter(leavesDirectionOpen),
    ...([...text].length > SCREEN_LIMITS[(scene ?? pre) ? 'textChars' : 'pageChars'] ? [`too long: ${text}`] : []),
    ...(buttons.length > SCREEN_LIMITS.rows ? [`${buttons.length} rows under ${text}`] : []),
    ...buttons
      .flatMap((row) => row.map((button) => ({ button, alone: row.length === 1 })))
      .flatMap(({ button, alone }) => {
        const shown = JSON.stringify(button);
        const most = alone ? SCREEN_LIMITS.wideLabelChars : SCREEN_LIMITS.labelChars;
        return [
          ...([...button.label].length > most ? [`too long: ${shown}`] : []),
          ...(isCut(button) && !isPseudo ? [`does not fit: ${shown}`] : []),
          ...(canBeRead(button.spoken ?? button.label) ? [] : [`cannot be read aloud: ${shown}`]),
        ];
      }),
  ];
};

/** In the test command each system has every third board, so that with three systems every board is seen. */
const cases = systems.flatMap(({ id }, nth) =>
  everyNth(boards, 3, nth).map(([tongue, board]) => [id, tongue.name, board, tongue] as const),
);

test.each(cases)('labels every button so that it can be read aloud: %s, %s, %s', async (id, _, board, tongue) => {
  const { store, end } = await memoryStore();
  const { locale, speech, isPseudo } = tongue;
  const service = openPaperService({
    systems: systems.filter((it) => it.id === id),
    store,
    speech: (usual) => (isPseudo ? speech : usual),
  });
  const seen = new Map<string, Screen<string>>();
  const note = (screens: readonly Screen<string>[]): void => {
    for (const it of screens) seen.set(`${screenText(it)}${JSON.stringify(it.buttons)}`, it);
  };
  const ann = service.person('ann', {}, locale);
  await service.game.context.people.savePreferences(ann.person.id, { locale, board });
  for (const about of ['start', 'help', 'rules', 'settings', 'privacy', 'forgetme', 'matches'] as const)
    note(screensIn(await ann.does({ kind: 'ask', about })));
  await ann.plays({ level: systems.find((it) => it.id === id)?.opponents.levels[0]?.id ?? '' });
  const match = (await service.game.context.people.matchesOf('paper:ann'))[0] ?? '';
  const looked = new Set<string>();
  let forms = 0;
  for (const act of ['ready', '!resign', '?!replay:1']) {
    note(screensIn(await ann.does({ kind: 'ask', about: 'read' })));
    // Every look that can be reached by looks alone, two deep; in the test command half of the deeper ones.
    for (const depth of [1, 2]) {
      const looks = [...seen.values()].flatMap((it) => it.buttons.flat()).filter((it) => /\.\?/.test(it.press));
      for (const [nth, { press }] of looks.filter((it) => !looked.has(it.press)).entries()) {
        looked.add(press);
        if (depth > 1 && nth % amount(2, 1) > 0) continue;
        // The form offers a hundred other forms.
        if (FORM.test(press) && forms++ % amount(10, 1) > 0) continue;
        note(screensIn(await ann.does({ kind: 'press', token: press, whisper: true })));
      }
    }
    for (const it of looked) if (!ELSEWHERE.test(it)) looked.delete(it);
    await ann.does({ kind: 'press', token: `${match}.${act === 'ready' ? 0 : '-'}.0.${act}` });
    await service.ticked();
    note(ann.message ? ann.message.history : []);
  }
  expect(seen.size).toBeGreaterThan(12);
  expect([...seen.values()].flatMap((it) => faultsOf(it, tongue))).toEqual([]);
  expect(service.logged.filter((it) => it.startsWith('error'))).toEqual([]);
  await end();
});
