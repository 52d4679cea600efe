import type { PageNamed, ServicePage } from '../control/act.ts';
import { tokenOf } from '../control/token.ts';
import { CHAT_COMMANDS, type ChatCommand, type CommandText, commandIn, type PageCommand } from './chat-command.ts';
import type { Action, MatchId, Token } from './intent.ts';

/** A page of the service, as an address names it. */
export interface PageAsked {
  readonly name:
    | 'start'
    | 'games'
    | 'game'
    | 'form'
    | 'rules'
    | 'lesson'
    | 'matches'
    | 'me'
    | 'top'
    | 'daily'
    | 'seek'
    | 'settings'
    | 'post'
    | 'digest'
    | 'mydata'
    | 'privacy';
  /** Of the daily sea: its number, and what is looked at of it. */
  readonly day?: number | undefined;
  readonly of?: PageNamed<'daily'>['of'] | undefined;
  /** Of the games. */
  readonly group?: string | undefined;
  /** A game, by its id or share code. */
  readonly variant?: string | undefined;
  /** Of the rules, or of a first battle; counted from 0. Of a daily sea: how many decisions are looked back at. */
  readonly leaf?: number | undefined;
  /** Of the ratings. */
  readonly pool?: string | undefined;
  /** Of the ladder: a month (`2026-11`), or `all`. */
  readonly period?: string | undefined;
}

/** The page that a command opens where the words that it needs are missing. */
const pageInstead = ({ command, words }: ChatCommand): PageCommand | undefined => {
  const row = CHAT_COMMANDS[command];
  return words === '' && 'instead' in row ? row.instead : undefined;
};

/**
 * What a person does by a command. Words after a command that takes none are passed on, and mean nothing.
 * @param open what the words after `/play` ask for: each platform has its own way to name a person.
 */
export const commandAction = (typed: ChatCommand, open: (words: string) => Action): Action => {
  const { command, words } = typed;
  const instead = pageInstead(typed);
  if (instead) return { kind: 'ask', about: instead };
  switch (command) {
    case 'play':
      return open(words);
    case 'join':
      return { kind: 'join', code: words };
    case 'fire':
      return { kind: 'say', text: words, aimed: true };
    case 'start':
      return { kind: 'link', payload: words };
    default:
      return { kind: 'ask', about: command, ...(words === '' ? {} : { words }) };
  }
};

/**
 * What a person does by a text that begins like a command and is surely meant for the bot: a command, also with its
 * words glued to it, else an order (`/g3`).
 * @param open what the words after `/play` ask for.
 */
export const typedCommandAction = (typed: CommandText, open: (words: string) => Action): Action => {
  const command = commandIn(typed);
  if (command) return commandAction(command, open);
  return { kind: 'say', text: `${typed.name} ${typed.words}`.trim(), aimed: true, slash: true };
};

/** The token that shows a person a match as their own board would: for a platform's own menu of a message. */
export const showMatchToken = (match: MatchId): Token => tokenOf({ page: 'show' }, match);

const servicePage = ({ name, group, variant, leaf, pool, period, day, of }: PageAsked): ServicePage => {
  switch (name) {
    case 'games':
      return { page: name, purpose: 'play', ...(group === undefined ? {} : { group }) };
    case 'game':
      return { page: name, variant: variant ?? '' };
    case 'form':
      return { page: name, draft: variant ?? '' };
    case 'rules':
      return { page: name, ...(variant === undefined ? {} : { variant }), ...(leaf === undefined ? {} : { leaf }) };
    case 'lesson':
      return { page: name, lesson: variant ?? '', step: leaf ?? 0 };
    case 'daily':
      return {
        page: name,
        ...(day === undefined ? {} : { sea: day }),
        ...(of === undefined ? {} : { of, ...(leaf === undefined ? {} : { look: `${leaf}` }) }),
      };
    case 'me':
      return { page: name, ...(pool === undefined ? {} : { pool }) };
    case 'top':
      return { page: name, ...(pool === undefined ? {} : { pool }), ...(period === undefined ? {} : { period }) };
    default:
      return { page: name };
  }
};

/** The token that opens a page of the service, for a platform whose pages have addresses. */
export const pageToken = (asked: PageAsked): Token => tokenOf(servicePage(asked));
