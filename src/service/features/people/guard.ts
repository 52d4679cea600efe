import type { Phrase } from '../../../kernel/phrase.ts';
import { actionRow, pageRow, readAct } from '../../control/act.ts';
import { readToken } from '../../control/token.ts';
import { isChatAdmin, type Needs } from '../../core/context/service-context.ts';
import { type Match, seatOf } from '../../core/match/match.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { chatOf, EVERYWHERE, type Standing } from '../../core/people/exclusions.ts';
import { commandRow } from '../../ports/chat-command.ts';
import type { Action, PlayerId } from '../../ports/intent.ts';

/*
 * Keeps those out who are shut out, and those apart who are blocked. Every intent passes here, and every change and
 * every new match that it leads to is looked at again: by whatever command, link, code, card or old button it came.
 *
 * A person who is shut out of a chat in the middle of a match there cannot go on with it, from no other place either:
 * else each shot of theirs would still change the board that the chat has closed to them. Their clock runs, and the
 * opponent claims the win or is given it, as if they had left. A manager cannot use this to win a match of their own.
 */

/** Why an act is refused to a person, wherever the handlers found it out. */
export class Excluded extends Error {
  override readonly name = 'Excluded';
  readonly why: Phrase;

  constructor(why: Phrase) {
    super(why.key);
    this.why = why;
  }
}

/** Whether a match is of a chat that is closed to a player: it was opened there, or they sit there. */
const isOfClosedChat = (standing: Standing, match: Match, player: PlayerId): boolean => {
  // Where an opponent came from is no matter: they could choose a chat that is closed to the player, and win on time.
  const homes = match.occupants.flatMap((it) =>
    it.kind === 'human' && (it.player === match.host || it.player === player) ? [it.home] : [],
  );
  return match.boards.some(
    ({ key, place }) => place.audience === 'many' && homes.includes(key) && standing.isShutOutOf(chatOf(place)),
  );
};

/** All others in a match, or for whom a seat is kept. */
const othersIn = ({ host, occupants }: Match, player: PlayerId): readonly PlayerId[] =>
  [
    host,
    ...occupants.flatMap((it) => (it.kind === 'human' ? [it.player] : it.kind === 'vacant' && it.for ? [it.for] : [])),
  ].filter((other) => other !== player);

const NOT_HERE: Phrase = { key: 'not-here' };
const APART: Phrase = { key: 'kept-apart' };

/** The context in which a person acts who is not free: what it refuses is thrown as `Excluded`. */
const guarded = <Context extends Needs<'change' | 'create' | 'load'>>(
  context: Context,
  standing: Standing,
  { person: { id } }: Actor,
): Context => ({
  ...context,
  change: async (match, command, decide, draws) => {
    const found = await context.load(match);
    const isComing = typeof found !== 'string' && seatOf(found, id) === undefined;
    // Who sits down between this look and the change is known by the id alone under which they do.
    const apart = isComing ? await standing.apartAmong(othersIn(found, id)) : new Set<PlayerId>();
    const isApart = (other: PlayerId): boolean => apart.has(other) || standing.isApartFrom(other);
    const decideInCompany: typeof decide = (before, now) => {
      if (isOfClosedChat(standing, before, id)) throw new Excluded(NOT_HERE);
      const decided = decide(before, now);
      const sitsDown = decided.ok && seatOf(before, id) === undefined && seatOf(decided.value.match, id) !== undefined;
      if (sitsDown && othersIn(decided.value.match, id).some(isApart)) throw new Excluded(APART);
      return decided;
    };
    return context.change(match, command, decideInCompany, draws);
  },
  create: async (match, records, command) => {
    const shown = match.boards.filter(({ place }) => place.audience === 'many');
    if (shown.some(({ place }) => standing.isShutOutOf(chatOf(place)))) throw new Excluded(NOT_HERE);
    if ((await standing.apartAmong(othersIn(match, id))).size > 0) throw new Excluded(APART);
    return context.create(match, records, command);
  },
});

/** The context in which a person changes nothing: where they would, it is refused. */
export const refusing = <Context extends Needs<'change' | 'create'>>(context: Context, why: Excluded): Context => ({
  ...context,
  change: () => Promise.reject(why),
  create: () => Promise.reject(why),
});

/** Whether it is a report of the platform on the place, and no act of a person. */
const isReport = ({ kind }: Action): boolean => kind === 'arrived' || kind === 'closed' || kind === 'reopened';

/**
 * The context in which a person may act here, or why they may not. Those who manage a chat are not kept out of it.
 * @param action what they do
 */
export const admitTo = async <Context extends Needs<'change' | 'create' | 'isAdmin' | 'load'>>(
  context: Context,
  standing: Standing,
  actor: Actor,
  action: Action,
): Promise<Context | Excluded> => {
  if (standing.isFree || isReport(action) || concernsSelfAlone(action)) return context;
  if (standing.isShutOutOf(EVERYWHERE)) return new Excluded({ key: 'not-anywhere' });
  const { place } = actor;
  const isClosed = place.audience === 'many' && standing.isShutOutOf(chatOf(place));
  if (isClosed && !(await isChatAdmin(context, actor))) return new Excluded(NOT_HERE);
  const free: Standing = isClosed
    ? { ...standing, isShutOutOf: (chat) => chat !== chatOf(place) && standing.isShutOutOf(chat) }
    : standing;
  return guarded(context, free, actor);
};

const isOwnPress = (token: string): boolean => {
  const button = readToken(token);
  const act = button && readAct(button.act);
  if (!act || 'notation' in act || 'look' in act) return false;
  if ('action' in act) return actionRow(act.action).own === true;
  const { own, where } = pageRow(act.page);
  // Asked for in a match, a page that is in none shows the board.
  return own === true && !(where === 'page' && button.match !== undefined);
};

/**
 * Whether an act concerns the person alone, as their settings, their data, their own record and whom they block do: it
 * is open to those who are shut out too.
 */
const concernsSelfAlone = (action: Action): boolean => {
  switch (action.kind) {
    case 'ask':
      return commandRow(action.about).own === true;
    case 'press':
      return isOwnPress(action.token);
    default:
      return false;
  }
};
