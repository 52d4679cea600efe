import { plainScreen } from '../../../kernel/screen.ts';
import { POOLS } from '../../../league/ratings/pools.ts';
import { WORLD } from '../../../league/record/rows.ts';
import type { IntentResult } from '../../context/intent-result.ts';
import type { Needs } from '../../context/service-context.ts';
import { type Match, seatNames, seatOf, whyOf } from '../../match/match.ts';
import { openLinkCode } from '../../operations/link-codes.ts';
import type { Actor } from '../../operations/match-operations.ts';
import { counterKeys } from '../../operations/quotas.ts';
import { replyKeyboardKey } from '../../people/people.ts';
import type { PlayerId } from '../../ports/intent.ts';
import { cardCodesOf } from '../lobby/invitation-cards.ts';

/** What is stored about a person in one match: nothing that they may not see, no fleet, no other person's id. */
const matchData = (match: Match, player: PlayerId) => {
  const seat = seatOf(match, player);
  const { ending } = match;
  const names = seatNames(match, (it) => (it.kind === 'machine' ? `machine (${it.level})` : 'nobody yet'));
  return {
    match: match.id,
    game: match.system,
    variant: match.variant,
    opened: new Date(match.openedAt).toISOString(),
    stage: match.stage,
    role: seat !== undefined ? (match.host === player ? 'host' : 'player') : 'spectator or invited',
    ...(seat === undefined ? {} : { seat: seat + 1, shownAs: names[seat] }),
    others: names.filter((_, i) => i !== seat),
    ...(ending
      ? {
          ended: ending.by,
          reason: whyOf(ending).key,
          ...(seat === undefined ? {} : { result: resultAt(ending.winners, seat) }),
        }
      : {}),
    privateBoards: match.boards.filter((it) => it.reader === player).map((it) => it.place),
  };
};

const resultAt = (winners: readonly number[], seat: number): string =>
  winners.length === 0 ? 'nobody won' : winners.includes(seat) ? 'won' : 'lost';

/** What is folded from the chronicle under a person's alias, and the names by which they stand on ladders. */
const recordData = async ({ people, record }: Needs<'people' | 'record'>, alias: string) => {
  await record.catchUp();
  const profile = await record.profileOf(alias);
  const chats = [...(profile?.chats ?? []), WORLD];
  const names = await Promise.all(chats.map(async (chat) => [chat, await people.nameIn(chat, alias)] as const));
  const openings = await Promise.all(POOLS.map(async (pool) => [pool, await record.openingsOf(alias, pool)] as const));
  return {
    ...profile,
    openings: Object.fromEntries(openings.filter(([, seas]) => seas.length > 0)),
    ratedAgainst: Object.fromEntries(await record.pairsOf(alias)),
    namesOnLadders: Object.fromEntries(names.filter(([, name]) => name !== undefined)),
  };
};

/** The other ids of a person, the record set aside for the one that all have, and the code that is open. */
const linkData = async (context: Needs<'people' | 'record' | 'store'>, player: PlayerId) => {
  const { accounts } = await context.people.personOf(player);
  const link = await context.people.linkOf(player);
  const aside = await context.people.asideAlias(player);
  return {
    linkedWith: accounts.filter(({ id }) => id !== player).map(({ id, name = null }) => ({ id, name })),
    linkedSince: link ? new Date(link.at).toISOString() : null,
    aliasSetAside: aside ?? null,
    recordSetAside: aside === undefined ? null : await recordData(context, aside),
    linkCode: (await openLinkCode(context, player)) ?? null,
  };
};

/** Everything that is stored under a person's id, as JSON. */
export const personalDataOf = async (
  context: Needs<'exclusions' | 'load' | 'people' | 'record' | 'store' | 'vault'>,
  { person }: Actor,
): Promise<object> => {
  const { shelf } = context.store;
  const alias = await context.people.knownAlias(person.id);
  const counters: Record<string, string> = {};
  for (const [name, key] of Object.entries(counterKeys(context, person.id))) {
    const value = await shelf.get(key);
    if (value !== undefined) counters[name] = value;
  }
  const matches: object[] = [];
  for (const id of await context.people.tracesOf(person.id)) {
    const match = await context.load(id);
    if (typeof match !== 'string') matches.push(matchData(match, person.id));
  }
  return {
    id: person.id,
    asOf: new Date(await context.store.now()).toISOString(),
    settings: await context.people.preferences(person.id),
    keysShown: (await shelf.get(replyKeyboardKey(person.id))) !== undefined,
    alias: alias ?? null,
    record: alias === undefined ? null : await recordData(context, alias),
    ...(await linkData(context, person.id)),
    matches,
    order: await context.exclusions.about(person.id),
    challengeCards: await cardCodesOf(context, person.id),
    counters,
  };
};

/** `/mydata`: sends the same as a file, for this person alone. */
export const handleMyData = async (
  context: Needs<'exclusions' | 'load' | 'people' | 'record' | 'store' | 'translate' | 'vault'>,
  actor: Actor,
): Promise<IntentResult> => ({
  answer: {
    body: {
      kind: 'page',
      screen: plainScreen(context.translate(actor.locale)({ key: 'page-mydata' })),
      file: {
        name: 'broadside-my-data.json',
        text: `${JSON.stringify(await personalDataOf(context, actor), null, 2)}\n`,
      },
      personal: true,
    },
  },
  stale: [],
});
