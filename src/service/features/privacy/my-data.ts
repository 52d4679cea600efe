import type { ClientPageOf } from '../../../kernel/client-page.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import { partsOf, plainScreen, type Screen } from '../../../kernel/screen.ts';
import { POOLS } from '../../../league/ratings/pools.ts';
import { WORLD } from '../../../league/record/rows.ts';
import { PERSONAL_ERRANDS } from '../../control/rows.ts';
import { tokenOf } from '../../control/token.ts';
import { loadErrand } from '../../core/context/errands.ts';
import type { IntentResult } from '../../core/context/intent-result.ts';
import { hasEndedWithout } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { KEEP_MS } from '../../core/match/lobby.ts';
import { type Match, seatNames, seatOf, whyOf } from '../../core/match/match.ts';
import { openLinkCode } from '../../core/operations/join-code.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { counterKeys } from '../../core/operations/quotas.ts';
import { confirmationWord } from '../../core/people/accounts.ts';
import { replyKeyboardKey } from '../../core/people/people.ts';
import { usualButton } from '../../core/screens/page-button.ts';
import type { PlayerId, Token } from '../../ports/intent.ts';
import { errandId } from '../../ports/store.ts';
import { cleanName } from '../../speech/names.ts';
import { dailyDataOf } from '../daily/book.ts';
import { cardCodesOf } from '../lobby/invitation-cards.ts';
import { type LeagueContext, ratingOf } from '../record/record-pages.ts';
import { searchData } from '../seek/searches.ts';

const DAY_MS = 86_400_000;

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
          ...(seat === undefined || hasEndedWithout(match, seat) ? {} : { result: resultAt(ending.winners, seat) }),
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

/** What the program does for a person by itself: what it keeps for that, and what it has still to say. */
const errandData = async (context: Needs<'log' | 'metrics' | 'store' | 'vault'>, player: PlayerId) => {
  const all = PERSONAL_ERRANDS.map(async (kind) => {
    const found = await loadErrand(context, errandId(kind, player));
    return found === 'broken' || found.revision === 0 ? [] : [{ kind, ...found.state }];
  });
  return (await Promise.all(all)).flat();
};

/** Everything that is stored under a person's id, as JSON. */
export const personalDataOf = async (
  context: Needs<'exclusions' | 'load' | 'log' | 'metrics' | 'people' | 'record' | 'store' | 'vault' | 'windows'>,
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
    windowsOpened: ((await context.windows?.openedBy(person.id)) ?? []).map((at) => new Date(at).toISOString()),
    dailySeas: await dailyDataOf(context, await context.people.keeperOf(person.id)),
    challengeCards: await cardCodesOf(context, person.id),
    errands: await errandData(context, person.id),
    search: (await searchData(context, person.id)) ?? null,
    counters,
  };
};

type MyDataContext = LeagueContext & Needs<'exclusions' | 'laysOut' | 'load' | 'log' | 'metrics' | 'vault' | 'windows'>;

/** What is stored about a person as data: in short, with the way to a copy and to its end. */
const myData = async (context: MyDataContext, actor: Actor): Promise<ClientPageOf<'my-data'>> => {
  const { person } = actor;
  const say = context.translate(actor.locale);
  const found = await ratingOf(context, actor);
  const matches = (await context.people.tracesOf(person.id)).length;
  const blocks = (await context.exclusions.blockedBy(person.id)).length;
  const { accounts } = await context.people.personOf(person.id);
  const others = accounts.filter(({ id }) => id !== person.id).length;
  const [title = '', ...lines] = say({ key: 'page-forgetme' }).split('\n');
  const row = (sign: ClientPageOf<'my-data'>['rows'][number]['sign'], head: string, line: Phrase) => ({
    sign,
    title: head,
    line: say(line),
  });
  return {
    page: 'my-data',
    rows: [
      row('name', cleanName(person.name), { key: 'data-name' }),
      ...(found
        ? [
            row('rating', `${Math.round(found.facts.mean)}, ${found.facts.pool}`, {
              key: 'data-rating',
              with: { medals: found.facts.medals.count },
            }),
          ]
        : []),
      row('matches', say({ key: 'data-matches', with: { n: matches } }), {
        key: 'data-matches-line',
        with: { days: KEEP_MS / DAY_MS },
      }),
      row('settings', say({ key: 'data-settings' }), { key: 'data-settings-line' }),
      ...(blocks > 0
        ? [row('blocks', say({ key: 'data-blocks', with: { n: blocks } }), { key: 'data-blocks-line' })]
        : []),
      ...(others > 0
        ? [row('accounts', say({ key: 'data-accounts', with: { n: others } }), { key: 'data-accounts-line' })]
        : []),
    ],
    copy: tokenOf({ page: 'mydata' }),
    forget: { title, lines, press: tokenOf({ action: 'forget', word: confirmationWord(context, person.id) }) },
  };
};

/** The signs of the sentences on privacy, with their phrases. */
const PRIVACY = {
  stored: 'privacy-stored',
  time: 'privacy-time',
  seen: 'privacy-seen',
  none: 'privacy-none',
  delete: 'privacy-delete',
} as const satisfies Readonly<Record<ClientPageOf<'privacy'>['sentences'][number]['sign'], string>>;

/** What is stored, why and for how long, with buttons to see it and to erase it. */
export const privacyPage = (context: Needs<'laysOut' | 'translate'>, { locale, place }: Actor): Screen<Token> => {
  const say = context.translate(locale);
  return {
    ...partsOf(say({ key: 'page-privacy' })),
    ...(context.laysOut?.(place) && {
      page: {
        page: 'privacy' as const,
        sentences: (Object.keys(PRIVACY) as (keyof typeof PRIVACY)[]).map((sign) => ({
          sign,
          text: say({ key: PRIVACY[sign], with: { days: KEEP_MS / DAY_MS } }),
        })),
      },
    }),
    buttons: [[usualButton(say, { page: 'mydata' }), usualButton(say, { page: 'forgetme' })]],
  };
};

/** `/mydata`: sends the same as a file, for this person alone. */
export const handleMyData = async (context: MyDataContext, actor: Actor): Promise<IntentResult> => ({
  answer: {
    body: {
      kind: 'page',
      screen: {
        ...plainScreen(context.translate(actor.locale)({ key: 'page-mydata' })),
        ...(context.laysOut?.(actor.place) && { page: await myData(context, actor) }),
      },
      file: {
        name: 'broadside-my-data.json',
        text: `${JSON.stringify(await personalDataOf(context, actor), null, 2)}\n`,
      },
      personal: true,
    },
  },
  stale: [],
});
