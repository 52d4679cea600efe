import { expect } from 'vitest';
import type { Locale, PhraseParams } from '../../src/kernel/phrase.ts';
import { systems } from '../../src/registry.ts';
import { learnToSpeak } from '../../src/service/speech/speech.ts';
import { begun } from './family-match.ts';
import type { Gunner } from './gunner.ts';
import type { Hands, Screen } from './hands.ts';

const SPOKEN = learnToSpeak(Object.fromEntries(systems.map((it) => [it.id, it.phrases])));

/** What the house says under this key: nobody here learns its sentences by heart. */
export const said = (locale: Locale, key: string, params?: PhraseParams): string =>
  SPOKEN.to({ locale, letters: 'ru', nameOf: String }, 'sea-battle')(params ? { key, with: params } : { key });

/** What the button does whose label is this, or else begins so. @throws Error with those that there are. */
const behind = ({ labels, acts }: Screen, label: string): string => {
  const exact = labels.indexOf(label);
  const act = acts[exact >= 0 ? exact : labels.findIndex((it) => it.startsWith(label))];
  if (act === undefined) throw new Error(`there is no ${label} among ${labels.join(' | ')}`);
  return act;
};

/** Presses the button whose label is this, or else begins so. Gives the screen that came or changed. */
export const pressed = async (hands: Hands, screen: Screen, label: string): Promise<Screen> =>
  (await hands.press(screen, behind(screen, label))).next();

/** Sits down at the lobby that stands where he plays. */
export const joins = async (hands: Hands, locale: Locale): Promise<void> => {
  const lobby = await hands.board();
  await hands.press(lobby, behind(lobby, said(locale, 'button-join')));
};

/** A code for friends, as a form shows it: in a link of one press on Telegram, elsewhere in a command to be copied. */
export const codeIn = ({ text }: Screen): string | undefined =>
  /(?:https:\/\/t\.me\/\w+\?start=p|\/play (?:variant:)?)(X\w{14})/.exec(text)?.[1];

/**
 * Makes up a small sea: its fleet does not fit and that is proven; a ship less and others side by side, and it does.
 * Gives the form as it stands in the end.
 */
export const madeUp = async (hands: Hands, locale: Locale, opened: Screen): Promise<Screen> => {
  const say = (key: string, params?: PhraseParams) => said(locale, key, params);
  const press = (screen: Screen, ...labels: readonly string[]) =>
    labels.reduce(async (it, label) => pressed(hands, await it, label), Promise.resolve(screen));
  expect(codeIn(opened)).toBeDefined();
  const cramped = await press(opened, '−', '−', '−', '−');
  // Refused with the reason; all that was filled in stands.
  expect(cramped.text).toContain(say('custom-impossible'));
  expect(cramped.text).toContain('6×6');
  expect(codeIn(cramped)).toBeUndefined();
  expect(cramped.labels).not.toContain(say('button-form-play'));
  const fits = await press(
    cramped,
    say('form-page', { page: 'fleet' }),
    '−',
    say('form-page', { page: 's' }),
    say('form-touch', { value: 'none' }),
    say('form-touch', { value: 'corners' }),
  );
  expect(fits.text).not.toContain(say('custom-impossible'));
  expect(fits.text).toMatch(/6×6[\s\S]+: 3×2 2×3 1×4\./);
  expect(fits.labels).toContain(say('button-form-play'));
  return fits;
};

/** A code with one sign of it wrong. */
export const misspelt = (code: string): string => `${code.slice(0, 6)}${code[6] === 'A' ? 'B' : 'A'}${code.slice(7)}`;

/** The same as people write it down: small letters, in groups. */
export const jotted = (code: string): string => code.toLowerCase();

/** Both are ready; a miss by whoever begins, then a hit. */
export const firstShots = async (one: Gunner, two: Gunner): Promise<void> => {
  const { winner, loser } = await begun(one, two);
  expect([winner.sheet.n, winner.sheet.ships.length]).toEqual([6, 16]);
  await loser.fires(winner.sheet.water[0]!, 'keys');
  await winner.fires(loser.sheet.ships[0]!, 'typing');
  for (const it of [one, two]) await it.hands.sees(({ text }) => /Влучив!|Потопив!|Hit!|Sunk!|Ранил!|Убил!/.test(text));
};
