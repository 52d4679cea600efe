import { expect } from 'vitest';
import type { Locale, PhraseParams } from '../../src/kernel/phrase.ts';
import { systems } from '../../src/registry.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import type { ClientScreen, GameClient } from './game-client.ts';
import { begun } from './sea-battle-match.ts';
import type { SeaBattlePlayer } from './sea-battle-player.ts';

const SPOKEN = loadPhrasebooks(Object.fromEntries(systems.map((it) => [it.id, it.phrases])));

/** What the house says under this key: nobody here learns its sentences by heart. */
export const phraseText = (locale: Locale, key: string, params?: PhraseParams): string =>
  SPOKEN.to({ locale, letters: 'ru', nameOf: String }, 'sea-battle')(params ? { key, with: params } : { key });

/** What the button does whose label is this, or else begins so. @throws Error with those that there are. */
const behind = ({ labels, acts }: ClientScreen, label: string): string => {
  const exact = labels.indexOf(label);
  const act = acts[exact >= 0 ? exact : labels.findIndex((it) => it.startsWith(label))];
  if (act === undefined) throw new Error(`there is no ${label} among ${labels.join(' | ')}`);
  return act;
};

/** Presses the button whose label is this, or else begins so. Gives the screen that came or changed. */
export const pressLabelled = async (client: GameClient, screen: ClientScreen, label: string): Promise<ClientScreen> =>
  (await client.press(screen, behind(screen, label))).next();

/** Sits down at the lobby that stands where he plays. */
export const joinLobby = async (client: GameClient, locale: Locale): Promise<void> => {
  const lobby = await client.board();
  await client.press(lobby, behind(lobby, phraseText(locale, 'button-join')));
};

/** A code for friends, as a form shows it: in a link of one press on Telegram, elsewhere in a command to be copied. */
export const codeIn = ({ text }: ClientScreen): string | undefined =>
  /(?:https:\/\/t\.me\/\w+\?start=p|\/play (?:variant:)?)(X\w{14})/.exec(text)?.[1];

/**
 * Makes up a small sea: its fleet does not fit and that is proven; a ship less and others side by side, and it does.
 * Gives the form as it stands in the end.
 */
export const fillInForm = async (client: GameClient, locale: Locale, opened: ClientScreen): Promise<ClientScreen> => {
  const say = (key: string, params?: PhraseParams) => phraseText(locale, key, params);
  const press = (screen: ClientScreen, ...labels: readonly string[]) =>
    labels.reduce(async (it, label) => pressLabelled(client, await it, label), Promise.resolve(screen));
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
export const firstShots = async (one: SeaBattlePlayer, two: SeaBattlePlayer): Promise<void> => {
  const { winner, loser } = await begun(one, two);
  expect([winner.sheet.n, winner.sheet.ships.length]).toEqual([6, 16]);
  await loser.fires(winner.sheet.water[0]!, 'keys');
  await winner.fires(loser.sheet.ships[0]!, 'typing');
  for (const it of [one, two])
    await it.client.sees(({ text }) => /Влучив!|Потопив!|Hit!|Sunk!|Ранил!|Убил!/.test(text));
};
