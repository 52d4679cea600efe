import { type MatchLine, writeLine } from '../../src/league/record/line.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { AGEING, type AgeingStore } from './aged-store.ts';
import { labels, screenIn } from './lobbies.ts';
import { matchLine } from './match-line.ts';
import { memoryStore } from './memory-store.ts';
import type { PaperUser } from './paper-service.ts';
import { textOf } from './screen-text.ts';
import { standIn, table } from './table.ts';

/* Ann, Bob and Eve play on paper. An account of theirs on slate is any other of the same or another person. */

type LinkStore = Pick<AgeingStore, 'store' | 'pass' | 'end'>;

const inMemory = async (): Promise<LinkStore> => {
  let now = Date.UTC(2026, 5, 1);
  const { store, end } = await memoryStore(() => now);
  const pass = async (ms: number): Promise<void> => {
    now += ms;
  };
  return { store, end, pass };
};

/** Every kind of store, by name. */
export const LINK_STORES: readonly (readonly [name: string, open: () => Promise<LinkStore>])[] = [
  ['memory', inMemory],
  ...AGEING,
];

export const LINK_GROUP = { platform: 'paper', address: 'group', audience: 'many' } as const;
export const MINUTE = 60_000;
export const DAY = 86_400_000;

export type Account = Pick<PaperUser, 'person' | 'does'>;

/** Sets a table before each test, where accounts are linked. */
export const linkTable = (open: () => Promise<LinkStore>) => {
  let aged: LinkStore;
  const { service, kept, ann, bob, eve } = table({
    systems: [seaBattle],
    players: ['ann', 'bob', 'eve'],
    at: LINK_GROUP,
    storage: async () => {
      aged = await open();
      return { store: aged.store, another: async () => aged.store, end: () => aged.end() };
    },
  });

  /** An account on the other platform, in its private chat. */
  const onSlate = (name: string): Account => {
    const from = { id: `slate:${name}`, name, tag: 'en' };
    const place = { platform: 'slate', address: name, audience: 'one' as const };
    let acts = 0;
    const does = async (action: Parameters<PaperUser['does']>[0]): Promise<Answer> =>
      (await service.game.handle({ id: `s:${name}:${++acts}`, from, place, action })).answer;
    return { person: from, does };
  };

  const links = (who: Account, words?: string): Promise<Answer> =>
    who.does({ kind: 'ask', about: 'link', ...(words === undefined ? {} : { words }) });

  /** The code that an account is given. */
  const codeFor = async (who: Account): Promise<string> =>
    /\/link (\w{9})/.exec(textOf(screenIn(await links(who))) ?? '')?.[1] ?? '';

  /** Presses the button with this label on the page of an answer. */
  const press = (who: Account, answer: Answer, label: string): Promise<Answer> => {
    const button = screenIn(answer)
      .buttons.flat()
      .find((it) => it.label.includes(label));
    if (!button) throw new Error(`no button ${label}: ${labels(screenIn(answer))}`);
    return who.does({ kind: 'press', token: button.press });
  };

  /** One account asks for a code; the other types it and agrees. */
  const link = async (asks: Account, types: Account, label = 'Link'): Promise<Answer> =>
    press(types, await links(types, await codeFor(asks)), label);

  const unlink = async (who: Account, label = 'Yes, unlink'): Promise<Answer> =>
    press(who, await press(who, await links(who), 'Unlink'), label);

  const people = standIn(() => service.game.context.people);
  const record = standIn(() => service.game.context.record);
  const exclusions = standIn(() => service.game.context.exclusions);
  const aliasOf = (who: Account) => people.knownAlias(who.person.id);
  /** The ids of the person that an account belongs to, that of the record first. */
  const idsOf = async (who: Account): Promise<readonly string[]> =>
    (await people.personOf(who.person.id)).accounts.map(({ id }) => id);
  const ladder = async (): Promise<string> =>
    screenIn(await eve.does({ kind: 'ask', about: 'top', words: 'classic all' })).alt ?? '';

  let met = 0;
  /** Puts a rated match of Classic in the group into the record, which the winner has won. */
  const beats = async (winner: Account, loser: Account): Promise<void> => {
    const { store } = service.game.context;
    const chat = await people.chatAlias(LINK_GROUP);
    const at = await store.now();
    const seats: MatchLine['seats'] = [];
    for (const { person } of [winner, loser]) {
      const who = await people.aliasOf(person.id);
      await people.saveNameIn(chat, who, person.name);
      seats.push({ kind: 'human', who, chat });
    }
    const line = matchLine(['', ''], { match: `met${++met}`, seats, platforms: ['paper'], openedAt: at, endedAt: at });
    await store.chronicle.append(writeLine(line));
    await record.catchUp();
  };

  return {
    service,
    kept,
    ann,
    bob,
    eve,
    people,
    record,
    exclusions,
    passes: (ms: number): Promise<void> => aged.pass(ms),
    onSlate,
    links,
    codeFor,
    press,
    link,
    unlink,
    aliasOf,
    idsOf,
    ladder,
    beats,
  };
};
