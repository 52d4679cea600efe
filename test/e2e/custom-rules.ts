import { expect } from 'vitest';
import type { Locale, PhraseParams } from '../../src/kernel/phrase.ts';
import { systems } from '../../src/registry.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import type { ClientScreen, GameClient } from './game-client.ts';
import { begun } from './sea-battle-match.ts';
import type { SeaBattlePlayer } from './sea-battle-player.ts';

const SPOKEN = loadPhrasebooks(systems);

/** The text of a phrase. Tests compare with phrases instead of repeating sentences. */
export const phraseText = (locale: Locale, key: string, params?: PhraseParams): string =>
  SPOKEN.to({ locale, letters: 'ru', nameOf: String }, 'sea-battle')(params ? { key, with: params } : { key });

/**
 * The act of the button with this label, or else of the first whose label begins with it. @throws Error with all
 * labels.
 */
const behind = ({ labels, acts }: ClientScreen, label: string): string => {
  const exact = labels.indexOf(label);
  const act = acts[exact >= 0 ? exact : labels.findIndex((it) => it.startsWith(label))];
  if (act === undefined) throw new Error(`there is no ${label} among ${labels.join(' | ')}`);
  return act;
};

/**
 * Presses the button with this label, or else the first whose label begins with it. Returns the screen that came or
 * changed.
 */
export const pressLabelled = async (client: GameClient, screen: ClientScreen, label: string): Promise<ClientScreen> =>
  (await client.press(screen, behind(screen, label))).next();

/** Joins the open lobby in the client's chat. */
export const joinLobby = async (client: GameClient, locale: Locale): Promise<void> => {
  const lobby = await client.board();
  await client.press(lobby, behind(lobby, phraseText(locale, 'button-join')));
};

/** The share code that a form shows: in a link on Telegram, elsewhere in a command to copy. */
export const codeIn = ({ text }: ClientScreen): string | undefined =>
  /(?:https:\/\/t\.me\/\w+\?start=p|\/play (?:variant:)?)(X\w{14})/.exec(text)?.[1];

/**
 * Makes up a small sea. Its fleet does not fit, which is proven; with one ship less and touching corners it fits.
 * Returns the form in its final state.
 */
export const fillInForm = async (client: GameClient, locale: Locale, opened: ClientScreen): Promise<ClientScreen> => {
  const say = (key: string, params?: PhraseParams) => phraseText(locale, key, params);
  const press = (screen: ClientScreen, ...labels: readonly string[]) =>
    labels.reduce(async (it, label) => pressLabelled(client, await it, label), Promise.resolve(screen));
  expect(codeIn(opened)).toBeDefined();
  const cramped = await press(opened, '↔ −', '↔ −', '↔ −', '↔ −', '6×10');
  // Refused with the reason, and everything filled in is kept.
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
  expect(fits.text).toMatch(/6×6[\s\S]+: .+ 3 \S+, .+ 2, .+ 1\./);
  expect(fits.labels).toContain(say('button-form-play'));
  return fits;
};

/** The code with one wrong character. */
export const misspelt = (code: string): string => `${code.slice(0, 6)}${code[6] === 'A' ? 'B' : 'A'}${code.slice(7)}`;

/** The code in lower case, as people may type it. */
export const jotted = (code: string): string => code.toLowerCase();

/** Plays the first two shots: a miss by the player who begins, then a hit by the other. */
export const firstShots = async (one: SeaBattlePlayer, two: SeaBattlePlayer): Promise<void> => {
  const { winner, loser } = await begun(one, two);
  expect([winner.sheet.n, winner.sheet.ships.length]).toEqual([6, 16]);
  await loser.fires(winner.sheet.water[0]!, 'keys');
  await winner.fires(loser.sheet.ships[0]!, 'typing');
  for (const it of [one, two])
    await it.client.sees(({ text }) => /влучив|потопив|\b(hit|sank)\b|ранил|убил/i.test(text));
};
