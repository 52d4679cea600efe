import type { ServiceContext } from '../context/service-context.ts';
import type { Action, OpponentChoice } from '../ports/intent.ts';
import { findGame } from './catalogue.ts';

/** What is wished for in words behind `/play`. */
export interface PlayRequest {
  /** A variant's id or a share code; or a word that is neither that nor a level. */
  readonly game?: string;
  /** A level of a machine; or, behind the word for a machine, one that there is not. */
  readonly level?: string;
  /** A machine is named by a word of its own. */
  readonly machine: boolean;
}

const MACHINE = /^(machine|bot|ai|машина|бот|комп|комп[’'ь]?ютер)$/iu;

/**
 * Reads `[game] [machine [level] | level]`, in any order: a word that names a game is that game before it is a machine's
 * level, except directly behind the word for a machine.
 */
export const parsePlayWords = (context: Pick<ServiceContext, 'systems'>, words: readonly string[]): PlayRequest => {
  const isGame = (word: string): boolean => findGame(context, word).ok;
  const isLevel = (word: string): boolean =>
    context.systems.some(({ opponents }) => opponents.levels.includes(word.toLowerCase()));
  const at = words.findIndex((word) => MACHINE.test(word));
  const behind = at < 0 ? undefined : words[at + 1];
  const ranked = behind !== undefined && (isLevel(behind) || !isGame(behind)) ? behind : undefined;
  const rest = words.filter((_, i) => i !== at && !(ranked !== undefined && i === at + 1));
  const named = rest.find(isGame);
  const level = ranked ?? rest.find((word) => word !== named && isLevel(word));
  const game = named ?? rest.find((word) => !isLevel(word));
  return {
    ...(game === undefined ? {} : { game }),
    ...(level === undefined ? {} : { level: level.toLowerCase() }),
    machine: at >= 0,
  };
};

type OpenAction = Extract<Action, { kind: 'open' }>;

/** Whom it is played with: a machine that is named before a person who is pointed at, a level alone only where there is none. */
const opponentFor = ({ machine, level }: PlayRequest, rival: OpponentChoice): OpponentChoice => {
  if (!machine && (level === undefined || rival.kind !== 'anyone')) return rival;
  return { kind: 'machine', ...(level === undefined ? {} : { level }) };
};

/** What is to be opened, its words read. */
export const resolvePlayWords = (
  context: Pick<ServiceContext, 'systems'>,
  { words, ...did }: OpenAction,
): OpenAction => {
  if (words === undefined) return did;
  const request = parsePlayWords(context, words);
  return {
    ...did,
    ...(request.game === undefined ? {} : { variant: request.game }),
    rival: opponentFor(request, did.rival),
  };
};
