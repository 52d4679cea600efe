import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { partsOf, plainScreen, type Screen } from '../../../kernel/screen.ts';
import { WORLD } from '../../../league/record/rows.ts';
import { PERSONAL_ERRANDS } from '../../control/rows.ts';
import { dropErrands } from '../../core/context/errands.ts';
import type { IntentResult } from '../../core/context/intent-result.ts';
import type { MatchChange } from '../../core/context/match-changes.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { boardKey, type Match, seatOf } from '../../core/match/match.ts';
import { idFrom } from '../../core/match/vault.ts';
import { cutLink } from '../../core/operations/account-link.ts';
import { type Actor, cancel, resign } from '../../core/operations/match-operations.ts';
import { reliefRefusal } from '../../core/operations/relief.ts';
import { confirmationWord } from '../../core/people/accounts.ts';
import { pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { BoardKey, MatchId, Person, PlayerId, Token } from '../../ports/intent.ts';
import { cleanName, NAMELESS } from '../../speech/names.ts';
import { forgetSeas } from '../daily/book.ts';
import { forgetCards } from '../lobby/invitation-cards.ts';
import { leaveAllChats } from '../notify/subscription.ts';
import { endSearch } from '../seek/searches.ts';

/*
 * Erasing a person takes several steps: their matches one by one, then what is stored under their id, and last the list
 * of their matches. Each step may be repeated: after an interruption, asking again finishes it.
 */

/** The ids under which a person may be stored: their own, and the username that a seat may be kept for. */
const idsOf = ({ id, username }: Person): readonly PlayerId[] =>
  username === undefined
    ? [id]
    : [id, `${id.split(':')[0]}:@${username}`, `${id.split(':')[0]}:@${username.toLowerCase()}`];

/** Says what erasing means, and asks for confirmation. */
export const eraseDataPage = (context: Needs<'translate' | 'vault'>, actor: Actor): Screen<Token> => {
  const say = context.translate(actor.locale);
  return {
    ...partsOf(say({ key: 'page-forgetme' })),
    buttons: [
      [
        {
          ...usualButton(say, { action: 'forget', word: confirmationWord(context, actor.person.id) }),
          tone: 'danger',
        },
        pageButton(say({ key: 'button-forget-no' }), { page: 'privacy' }),
      ],
    ],
  };
};

/** A phrase with these names taken out. */
const unnamed = (why: NonNullable<Match['ending']>['why'], names: readonly unknown[]): typeof why => ({
  ...why,
  ...(why.with
    ? {
        with: Object.fromEntries(
          Object.entries(why.with).map(([key, it]) => [key, names.includes(it) ? NAMELESS : it]),
        ),
      }
    : {}),
});

/** The match without this person: a stranger without a name has their seat, and none of their own boards is left. */
const withoutPerson = (match: Match, ids: readonly PlayerId[], name: string, stranger: PlayerId): Match => {
  const gone = (id: string | undefined): boolean => id !== undefined && ids.includes(id);
  const boards = match.boards.filter((it) => !gone(it.reader));
  const occupants = match.occupants.map((it): typeof it => {
    if (it.kind === 'vacant') return gone(it.for) ? { kind: 'vacant' } : it;
    if (it.kind === 'machine' || !gone(it.player)) return it;
    const home = boards.some((board) => board.key === it.home) ? it.home : '';
    const played = it.relief === undefined ? {} : { relief: it.relief };
    return { kind: 'human', player: stranger, name: NAMELESS, locale: it.locale, home, ...played };
  });
  const { ending, calendars, ...rest } = match;
  const kept = Object.entries(calendars ?? {}).filter(
    ([seat]) => match.occupants[Number(seat)] === occupants[Number(seat)],
  );
  const names = [name, ...match.occupants.flatMap((it) => (it.kind === 'human' && gone(it.player) ? [it.name] : []))];
  return {
    ...rest,
    host: gone(match.host) ? stranger : match.host,
    occupants,
    boards,
    ...(kept.length > 0 && { calendars: Object.fromEntries(kept) }),
    ...(ending ? { ending: { ...ending, why: unnamed(ending.why, names) } } : {}),
  };
};

/**
 * Ends the person's part in a match by the ordinary operations: cancels a lobby they host, resigns a match they play.
 */
const leaveMatch = async (
  context: Needs<'change' | 'systemOf'>,
  actor: Actor,
  id: MatchId,
  command: string,
): Promise<readonly BoardKey[]> => {
  const changed = await context.change(id, `${command}/leave`, (match): Result<MatchChange, Phrase> => {
    const system = context.systemOf(match.system);
    const hosts = match.stage === 'lobby' && match.host === actor.person.id;
    const plays = match.stage === 'playing' && seatOf(match, actor.person.id) !== undefined;
    // Where a machine plays for them, it plays on.
    const isAway = reliefRefusal(match, actor.person.id) !== undefined;
    if ((!hosts && !plays) || isAway) return ok({ match, records: [], stale: 'all' });
    const done = hosts ? cancel(system, match, actor, 'player') : resign(system, match, actor);
    return done.ok ? ok({ match: done.value.match, records: done.value.records, stale: 'all' }) : done;
  });
  return changed.kind === 'done' ? changed.stale : [];
};

/** Removes the person from a match, after forgetting the places where they alone read it. */
const eraseFromMatch = async (
  context: Needs<'change' | 'entropy' | 'load' | 'people'>,
  { person }: Actor,
  id: MatchId,
  command: string,
): Promise<void> => {
  const ids = idsOf(person);
  const stranger = `forgotten:${idFrom(context.entropy.bytes(16))}`;
  const before = await context.load(id);
  if (typeof before === 'string') return;
  for (const { key, reader } of before.boards)
    if (reader !== undefined && ids.includes(reader)) await context.people.forgetPlace(key);
  await context.change(id, `${command}/erase`, (match) => {
    const after = withoutPerson(match, ids, cleanName(person.name), stranger);
    const same = JSON.stringify({ ...after, hidden: null }) === JSON.stringify({ ...match, hidden: null });
    return ok({ match: same ? match : after, records: [], stale: 'all' });
  });
};

/** Keeps the limits of the person's ratings, for when they come back. */
const keepLimits = async (context: Needs<'limits' | 'people'>, { person }: Actor): Promise<void> => {
  const who = await context.people.knownAlias(person.id);
  if (who !== undefined) await context.limits.keep(person.id, who);
};

/** Takes the person off all ladders, with the names by which they stood there. Their alias stays in the chronicle alone. */
const leaveLadders = async (context: Needs<'people' | 'record' | 'store'>, { person }: Actor): Promise<void> => {
  const who = await context.people.knownAlias(person.id);
  const profile = who === undefined ? undefined : await context.record.profileOf(who);
  if (who === undefined || !profile) return;
  for (const chat of [...(profile.chats ?? []), WORLD]) await context.people.forgetNameIn(chat, who);
  await context.record.note({ kind: 'leave', who, at: await context.store.now() });
};

/** Erases the person who asks for it: their matches, cards, places on ladders, settings and alias. */
export const eraseData = async (
  context: MatchRepository &
    Needs<
      | 'entropy'
      | 'exclusions'
      | 'limits'
      | 'log'
      | 'metrics'
      | 'people'
      | 'record'
      | 'store'
      | 'translate'
      | 'vault'
      | 'windows'
    >,
  actor: Actor,
  command: string,
): Promise<IntentResult> => {
  const { person, place } = actor;
  const ids = idsOf(person);
  const traces = await Promise.all(ids.map((id) => context.people.tracesOf(id)));
  const stale: { match: MatchId; key: BoardKey }[] = [];
  for (const match of new Set(traces.flat())) {
    const left = await leaveMatch(context, actor, match, command);
    await eraseFromMatch(context, actor, match, command);
    stale.push(...left.map((key) => ({ match, key })));
  }
  for (const id of ids) await endSearch(context, id, `${command}/search`);
  if (place.audience === 'one') await context.people.forgetPlace(boardKey(place));
  await keepLimits(context, actor);
  await cutLink(context, person);
  await leaveLadders(context, actor);
  await forgetSeas(context, await context.people.keeperOf(person.id));
  await forgetCards(context, person.id);
  await leaveAllChats(context, person.id);
  await dropErrands(context, PERSONAL_ERRANDS, person.id);
  await context.windows?.signOut(person.id);
  await context.people.forgetPerson(person.id);
  await context.exclusions.forgetName(person.id);
  for (const id of ids) await context.people.forgetTraces(id);
  const say = context.translate(actor.locale);
  return {
    answer: {
      body: { kind: 'page', screen: plainScreen(say({ key: 'forgotten' })), personal: true },
      keys: [],
    },
    stale,
  };
};
