import type { Needs } from '../../core/context/service-context.ts';
import { levelNamed } from '../../core/match/strengths.ts';
import { findGame } from '../../core/operations/catalogue.ts';
import type { Action, OpponentChoice } from '../../ports/intent.ts';

/** What the words after `/play` ask for. */
export interface PlayRequest {
  /** A variant's id or a share code; or a word that is neither that nor a level. */
  readonly game?: string;
  /** A level of a machine; after the word for a machine, possibly an unknown one. */
  readonly level?: string;
  /** Whether a whole word names a machine. */
  readonly machine: boolean;
  /** The words that have no meaning beside the others: a second game or level, or what is neither. */
  readonly more?: readonly string[];
}

const MACHINE = /^(machine|bot|ai|машина|бот|комп|комп[’'ь]?ютер)$/iu;

/** Most pieces in which a share code is typed. */
const MOST_PIECES = 4;

/** The words, with a share code that was typed in pieces as one word. */
const withWholeCodes = (isGame: (word: string) => boolean, words: readonly string[]): readonly string[] => {
  for (const [from, word] of words.entries()) {
    if (isGame(word)) continue;
    for (let to = from + 2; to <= Math.min(from + MOST_PIECES, words.length); to++) {
      const whole = words.slice(from, to).join('');
      if (isGame(whole)) return [...words.slice(0, from), whole, ...words.slice(to)];
    }
  }
  return words;
};

/**
 * Parses `[game] [machine [level] | level]`, in any order. A word that names a game is that game before it is a
 * machine's level, except directly after the word for a machine.
 */
export const parsePlayWords = (context: Needs<'systems'>, typed: readonly string[]): PlayRequest => {
  const isGame = (word: string): boolean => findGame(context, word).ok;
  const isLevel = (word: string): boolean =>
    context.systems.some((system) => levelNamed(system, word.toLowerCase()) !== undefined);
  const words = withWholeCodes(isGame, typed);
  const at = words.findIndex((word) => MACHINE.test(word));
  const behind = at < 0 ? undefined : words[at + 1];
  const ranked = behind !== undefined && (isLevel(behind) || !isGame(behind)) ? behind : undefined;
  const rest = words.filter((_, i) => i !== at && !(ranked !== undefined && i === at + 1));
  const named = rest.find(isGame);
  const level = ranked ?? rest.find((word) => word !== named && isLevel(word));
  const game = named ?? rest.find((word) => !isLevel(word));
  const more = rest.filter((word) => word !== game && word !== level);
  return {
    ...(game === undefined ? {} : { game }),
    ...(level === undefined ? {} : { level: level.toLowerCase() }),
    machine: at >= 0,
    ...(more.length === 0 ? {} : { more }),
  };
};

type OpenAction = Extract<Action, { kind: 'open' }>;

/**
 * The opponent: a named machine has precedence over a mentioned person; a level alone counts only where no person is
 * mentioned.
 */
const opponentFor = ({ machine, level }: PlayRequest, rival: OpponentChoice): OpponentChoice => {
  if (!machine && (level === undefined || rival.kind !== 'anyone')) return rival;
  return { kind: 'machine', ...(level === undefined ? {} : { level }) };
};

/** The open action with its words resolved, and the words that have no meaning beside the others. */
export const resolvePlayWords = (
  context: Needs<'systems'>,
  { words, ...did }: OpenAction,
): { readonly did: OpenAction; readonly more: readonly string[] } => {
  if (words === undefined) return { did, more: [] };
  const request = parsePlayWords(context, words);
  return {
    did: {
      ...did,
      ...(request.game === undefined ? {} : { variant: request.game }),
      rival: opponentFor(request, did.rival),
    },
    more: request.more ?? [],
  };
};
