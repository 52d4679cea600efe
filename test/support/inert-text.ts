import { expect } from 'vitest';
import { payloadOf, textPayload } from '../../adapters/discord/outbound/payload.ts';
import { asCaption, asText } from '../../adapters/telegram/outbound/payload.ts';
import { partsOf, SCREEN_LIMITS, type Screen, screenText } from '../../src/kernel/screen.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import { PAGE_COMMANDS } from '../../src/service/ports/chat-command.ts';
import type { Token } from '../../src/service/ports/intent.ts';
import { OWN_SYMBOLS } from '../../src/service/speech/names.ts';
import { readAsShown } from '../emulators/discord/index.ts';
import { detectedIn } from '../emulators/telegram/people.ts';
import { bodyOf } from './answer-body.ts';

/* Checks that no chat program turns a shown text into links, mentions or markup. */

/** Active texts that the service itself may show: its commands and its links. */
const OWN = new RegExp(String.raw`^(/(play|join|fire|${PAGE_COMMANDS.join('|')})|https://(paper\.example|t\.me)/\S+)$`);

/** A text that a person reads, and the screen it is on. */
export interface ShownText {
  readonly text: string;
  readonly screen?: Screen<Token>;
}

/** All texts that an answer shows. */
export const shownTexts = (answer: Answer): ShownText[] =>
  [
    ...[answer.alert, answer.notice, answer.done].map((text) => text !== undefined && { text }),
    ...[
      bodyOf(answer, 'page')?.screen,
      bodyOf(answer, 'whisper')?.screen,
      bodyOf(answer, 'whisper')?.shared,
      bodyOf(answer, 'board')?.screen,
    ].map((screen) => screen && { text: screenText(screen), screen }),
  ].filter((it) => it !== undefined && it !== false);

/** The texts that were checked already. */
const found = new Set<string>();

/** Expects a text to stay plain text on both platforms. @param name identifies the text in the failure message. */
export const expectInert = (shown: ShownText, name: string): void => {
  const { text, screen } = shown;
  const labels = screen?.buttons.flat().map(({ label }) => label);
  const key = JSON.stringify([text, screen?.pre, screen?.alt, screen?.brief, labels]);
  if (found.has(key)) return;
  found.add(key);
  expectInertOnBoth(shown, name);
};

const expectInertOnBoth = ({ text, screen = { ...partsOf(text), buttons: [] } }: ShownText, name: string): void => {
  const what = `${name}: ${JSON.stringify(text)}`;
  const { text: message, entities: all } = asText(screen);
  const [countdown, ...others] = all.filter(({ type }) => type === 'date_time');
  expect([countdown?.offset, ...others], what).toEqual([
    screen.countdown && screen.countdown.at + screen.countdown.before.length,
  ]);
  // The program's own commands are shown as code, to be copied. No name has a slash.
  const isCommand = ({ type, offset, length }: (typeof all)[number]): boolean =>
    type === 'code' && /^\/(fire|join|keys|play|start) \S+$/.test(message.slice(offset, offset + length));
  const entities = all.filter((it) => it !== countdown && !isCommand(it));
  expect(
    entities.filter(({ type }) => type !== 'bold' && type !== 'pre'),
    what,
  ).toEqual([]);
  expect(
    entities.filter(({ type }) => type === 'bold').every(({ offset }) => offset === 0),
    what,
  ).toBe(true);
  expect(
    detectedIn(message, entities).filter((it) => !OWN.test(it)),
    what,
  ).toEqual([]);
  const { caption, caption_entities } = asCaption(screen);
  expect(
    detectedIn(caption, caption_entities).filter((it) => !OWN.test(it)),
    what,
  ).toEqual([]);

  const { body } = screen.buttons.length > 0 ? payloadOf(screen) : textPayload(text);
  const read = readAsShown(body.content ?? '');
  expect(
    read.markup.filter((it) => !OWN.test(it.slice(1, -1))),
    what,
  ).toEqual(screen.countdown ? [`<t:${Math.ceil(screen.countdown.until / 1_000)}:R>`] : []);
  expect(body.allowed_mentions).toEqual({ parse: [] });
  const [before, after] = [text.slice(0, screen.countdown?.at), text.slice(screen.countdown?.at ?? text.length)];
  for (const line of [...before.split('\n'), ...after.split('\n')]) expect(read.text, what).toContain(line);

  expect([...text].length, what).toBeLessThanOrEqual(SCREEN_LIMITS.textChars);
  expect(screen.alt?.length ?? 0, what).toBeLessThanOrEqual(SCREEN_LIMITS.altChars);
  for (const { label } of screen.buttons.flat()) expect([...label].length, label).toBeLessThanOrEqual(20);
};

const SIGN = new RegExp(`^${OWN_SYMBOLS.source}`, 'u');
/** The features of a text that no name may change: its lines, and the symbol each one begins with. */
export const lineSigns = ({ text }: ShownText): string =>
  text
    .split('\n')
    .map((line) => SIGN.exec(line)?.[0] ?? '-')
    .join('');
