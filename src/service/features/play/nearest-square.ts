import type { Letters, Reader } from '../../../kernel/reader.ts';
import type { Button } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { ALPHABETS } from '../../../kit/grid.ts';
import { writeToken } from '../../control/token.ts';
import type { Match } from '../../core/match/match.ts';
import { recordedChance } from '../../core/match/seal.ts';
import { viewOf } from '../../core/match/turn.ts';
import type { Token } from '../../ports/intent.ts';

/* What a person may have meant whose order names one square that cannot be: the nearest square that the game completes. */

/** Most completions that are compared: more than the squares of any sea. */
const MOST = 1_000;

const SQUARE = /(?<![\p{L}\d])(?:(\p{L})[ -]?(\d{1,3})|(\d{1,3})[ -]?(\p{L}))(?![\p{L}\d])/gu;

interface Place {
  readonly letter: number;
  readonly number: number;
}

/** The first letters of the scripts of boards, Latin and Cyrillic. */
const FIRST = ['\u0061', '\u0430'];

/** The place of a letter in the alphabet of a board, or else in its script. */
const rankOf = (letter: string, letters: Letters): number | undefined => {
  const low = letter.toLowerCase();
  const own = [...ALPHABETS[letters]].indexOf(low);
  const among = FIRST.map((it) => low.charCodeAt(0) - it.charCodeAt(0));
  return own >= 0 ? own : among.find((it) => it >= 0 && it < 32);
};

/** The only square that a text names, on the board or beyond it. */
const placeIn = (text: string, letters: Letters): Place | undefined => {
  const [found, ...more] = text.matchAll(SQUARE);
  if (!found || more.length > 0) return undefined;
  const [, one, before, after, other] = found;
  const letter = rankOf(one ?? other ?? '', letters);
  return letter === undefined ? undefined : { letter, number: Number(before ?? after) };
};

const distance = (a: Place, b: Place): number => (a.letter - b.letter) ** 2 + (a.number - b.number) ** 2;

/**
 * The nearest square that would do, as a button of a question to this seat. Undefined where the text names none or
 * several, and where the game completes no squares now.
 */
export const nearestSquare = (
  system: AnySystem,
  match: Match,
  seat: number,
  text: string,
  reader: Reader,
): Button<Token> | undefined => {
  const meant = placeIn(text, reader.letters);
  if (!meant || match.stage !== 'playing' || !system.toMove(match.hidden.state).includes(seat)) return undefined;
  const view = viewOf(system, match, seat);
  const near = system
    .suggest('', view, reader, MOST)
    .flatMap((label) => {
      const at = placeIn(label, reader.letters);
      return at && NAME.test(label) ? [{ label, far: distance(meant, at) }] : [];
    })
    .toSorted((a, b) => a.far - b.far)[0];
  if (!near) return undefined;
  const typed = system.parse(near.label, view, reader);
  const [command, ...more] = typed.kind === 'commands' ? typed.commands : [];
  if (command === undefined || more.length > 0 || system.isDraft(command)) return undefined;
  const act = system.notation.write(command);
  const { rng } = recordedChance(match, { act, seat, draft: false });
  if (!system.decide(match.hidden.state, seat, command, rng).ok) return undefined;
  return {
    label: near.label,
    press: writeToken({ match: match.id, seat, ply: match.plies[seat] ?? 0, act, asked: true }),
  };
};

/** The name of a square alone, as a completion gives it: an order under sail has a space. */
const NAME = /^(?:\p{L}\d{1,3}|\d{1,3}\p{L})$/u;
