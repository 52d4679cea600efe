import { beforeAll, describe, expect, test } from 'vitest';
import { writeLine } from '../../../src/league/record/line.ts';
import { LADDER, ladderKey } from '../../../src/league/record/rows.ts';
import { PROJECTION } from '../../../src/service/core/context/record-fold.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { SessionStore } from '../../../src/service/ports/store.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { chanceFrom } from '../../soak/chance.ts';
import { everyNth } from '../../support/amount.ts';
import { screenIn } from '../../support/lobbies.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { openPaperService, type PaperService } from '../../support/paper-service.ts';
import { bookOn, randomMatchLine } from '../../support/record-under-faults.ts';
import { textOf } from '../../support/screen-text.ts';

/*
 * Linking, unlinking and forgetting, ended before each write to the store in turn. What the person presses next finishes
 * it: nothing of a record is lost, and no one is on a ladder twice.
 */

const KEY = Buffer.alloc(32, 7);
const CHAT = 'harbour';
const NAMES = ['ann', 'bob', 'carl'] as const;
type Name = (typeof NAMES)[number];

class Killed extends Error {}

/** The writes of a store. */
const WRITES = new Set(['put', 'claim', 'drop', 'enlist', 'relist', 'delist', 'count', 'append', 'fold']);

/** A store whose process is killed before its nth write; 0 never. */
const mortal = (store: SessionStore, nth: number) => {
  let writes = 0;
  const guarded = <T extends object>(part: T): T =>
    new Proxy(part, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function' || !WRITES.has(String(name))) return member;
        return async (...given: unknown[]): Promise<unknown> => {
          if (++writes === nth) throw new Killed();
          if (nth > 0 && writes > nth) return new Promise<never>(() => undefined);
          return Reflect.apply(member, target, given);
        };
      },
    });
  const [shelf, chronicle] = [guarded(store.shelf), guarded(store.chronicle)];
  const faulty = new Proxy(store, {
    get: (target, name) =>
      name === 'shelf' ? shelf : name === 'chronicle' ? chronicle : Reflect.get(target, name, target),
  });
  return { faulty, writes: () => writes };
};

/** Ann, Bob and Carl, each with a record and a place on the ladder of a chat. */
const harbour = async () => {
  const { store } = await memoryStore();
  let service: PaperService;
  let acts = 0;
  const open = (on: SessionStore): void => {
    service = openPaperService({ systems: [seaBattle], store: on, key: KEY });
  };
  const does = async (
    name: Name,
    action: Parameters<ReturnType<PaperService['person']>['does']>[0],
  ): Promise<Answer> => {
    const from = { id: `paper:${name}`, name, tag: 'en' };
    const place = { platform: 'paper', address: name, audience: 'one' as const };
    return (await service.game.handle({ id: `p${++acts}`, from, place, action })).answer;
  };
  const keyOn = (answer: Answer, label: string): string => {
    const button = screenIn(answer)
      .buttons.flat()
      .find((it) => it.label.includes(label));
    if (!button) throw new Error(`no ${label}: ${textOf(screenIn(answer))}`);
    return button.press;
  };
  const presses = (name: Name, answer: Answer, label: string): Promise<Answer> =>
    does(name, { kind: 'press', token: keyOn(answer, label) });
  const links = (name: Name, words = ''): Promise<Answer> => does(name, { kind: 'ask', about: 'link', words });
  const asked = async (asks: Name, types: Name): Promise<Answer> =>
    links(types, /\/link (\w{9})/.exec(textOf(screenIn(await links(asks))) ?? '')?.[1] ?? '');
  open(store);
  const people = () => service.game.context.people;
  const own: string[] = [];
  for (const [n, name] of NAMES.entries()) {
    const alias = await people().aliasOf(`paper:${name}`);
    own.push(alias);
    const line = randomMatchLine(chanceFrom(5), n, [alias, `other${n}`]);
    const seats = [alias, `other${n}`].map((who) => ({ kind: 'human' as const, who, chat: CHAT }));
    await store.chronicle.append(
      writeLine({ ...line, pool: 'classic', rated: 'rated', machine: false, by: 'rules', winners: [0], seats }),
    );
    await people().saveNameIn(CHAT, alias, name);
  }
  await bookOn(store).catchUp();
  const onLadder = async (): Promise<readonly string[]> => {
    const [text] = await store.chronicle.rows(PROJECTION, [ladderKey(CHAT, 'classic', 'all')]);
    return LADDER.read(text)?.rows.map(([who]) => who) ?? [];
  };
  return {
    own,
    /** Ends the process before the nth write of a press, and starts another. Gives the writes that there were. */
    async dies(name: Name, answer: Answer, label: string, nth: number): Promise<number> {
      const { faulty, writes } = mortal(store, nth);
      open(faulty);
      await presses(name, answer, label).catch((fault: unknown) => {
        if (!(fault instanceof Killed)) throw fault;
      });
      open(store);
      return writes();
    },
    presses,
    links,
    asked,
    forgets: (name: Name) => does(name, { kind: 'ask', about: 'forgetme' }),
    aliases: () => Promise.all(NAMES.map((it) => people().knownAlias(`paper:${it}`))),
    names: () => Promise.all(own.map((it) => people().nameIn(CHAT, it))),
    personOf: async (name: Name) => (await people().personOf(`paper:${name}`)).accounts.map(({ id }) => id).toSorted(),
    ladder: async () => (await onLadder()).filter((it) => own.includes(it)).toSorted(),
  };
};
type Harbour = Awaited<ReturnType<typeof harbour>>;

interface Scene {
  /** What comes before, and the press that is interrupted. */
  begin(at: Harbour): Promise<readonly [Name, Answer, string]>;
  /** What the same press, or the page that is opened instead, comes to. */
  expectDone(at: Harbour): Promise<void>;
  /** Undoes what was done, or leaves it undone. Absent: it cannot be undone. */
  undo?(at: Harbour): Promise<void>;
}

const partAll = async (at: Harbour): Promise<void> => {
  for (const name of NAMES) {
    const page = await at.links(name);
    if (!screenIn(page).title?.startsWith('Linked')) continue;
    const which = await at.presses(name, page, 'Unlink');
    const label = screenIn(which).title === 'Which account leaves?' ? 'Unlink: ' : 'Yes, unlink';
    await at.presses(name, which, label);
  }
  for (const name of NAMES) await at.links(name);
};

const expectAllApart = async (at: Harbour): Promise<void> => {
  for (const name of NAMES) expect(await at.personOf(name)).toEqual([`paper:${name}`]);
  expect(await at.aliases()).toEqual(at.own);
  expect(await at.names()).toEqual(NAMES);
  expect(await at.ladder()).toEqual(at.own.toSorted());
};

const expectShared = async (at: Harbour, names: readonly Name[], keeper: Name): Promise<void> => {
  const ids = names.map((it) => `paper:${it}`).toSorted();
  const shared = at.own[NAMES.indexOf(keeper)];
  for (const name of names) expect(await at.personOf(name)).toEqual(ids);
  const aliases = await at.aliases();
  expect(NAMES.filter((_, n) => aliases[n] === shared)).toEqual(NAMES.filter((it) => names.includes(it)));
  const away = names.filter((it) => it !== keeper).map((it) => at.own[NAMES.indexOf(it)]);
  expect(await at.ladder()).toEqual(at.own.filter((it) => !away.includes(it)).toSorted());
};

const pair = async (at: Harbour): Promise<void> => {
  await at.presses('bob', await at.asked('ann', 'bob'), 'Keep: ann');
};

const SCENES: Readonly<Record<string, Scene>> = {
  'two are linked': {
    begin: async (at) => ['bob', await at.asked('ann', 'bob'), 'Keep: ann'],
    expectDone: (at) => expectShared(at, ['ann', 'bob'], 'ann'),
    undo: partAll,
  },
  'a third is linked, whose record is set aside': {
    begin: async (at) => {
      await pair(at);
      return ['carl', await at.asked('bob', 'carl'), 'Keep: bob'];
    },
    expectDone: (at) => expectShared(at, ['ann', 'bob', 'carl'], 'ann'),
    undo: partAll,
  },
  'a third is linked, whose record goes on': {
    begin: async (at) => {
      await pair(at);
      return ['carl', await at.asked('ann', 'carl'), 'Keep: carl'];
    },
    expectDone: (at) => expectShared(at, ['ann', 'bob', 'carl'], 'carl'),
    undo: partAll,
  },
  'two are unlinked': {
    begin: async (at) => {
      await pair(at);
      return ['bob', await at.presses('bob', await at.links('bob'), 'Unlink'), 'Yes, unlink'];
    },
    expectDone: expectAllApart,
    undo: partAll,
  },
  'one of three leaves, by which another was linked': {
    begin: async (at) => {
      await pair(at);
      await at.presses('carl', await at.asked('ann', 'carl'), 'Keep: carl');
      return ['ann', await at.presses('ann', await at.links('ann'), 'Unlink'), 'Yes, unlink'];
    },
    expectDone: (at) => expectShared(at, ['bob', 'carl'], 'carl'),
    undo: partAll,
  },
  'one is forgotten whose record the others have': {
    begin: async (at) => {
      await pair(at);
      await at.presses('carl', await at.asked('ann', 'carl'), 'Keep: ann');
      return ['ann', await at.forgets('ann'), 'Yes, delete'];
    },
    expectDone: async (at) => {
      const [ann, , carl] = await at.aliases();
      expect(await at.personOf('bob')).toEqual(['paper:bob', 'paper:carl']);
      expect(await at.aliases()).toEqual([undefined, at.own[0], at.own[0]]);
      expect([ann, carl]).toEqual([undefined, at.own[0]]);
      expect(await at.ladder()).toEqual([at.own[0]]);
    },
  },
};

/** The writes before which a run ends the process: a usual run tries a third of them, of each test others. */
const deaths = (writes: number, shift: number): readonly number[] =>
  everyNth(
    Array.from({ length: writes }, (_, i) => i + 1),
    3,
    shift,
  );

describe.each(Object.entries(SCENES))('where %s', (_, { begin, expectDone, undo }) => {
  let writes = 0;
  beforeAll(async () => {
    const at = await harbour();
    writes = await at.dies(...(await begin(at)), 0);
    await expectDone(at);
  });

  test('a press that is interrupted is finished by the same press', async () => {
    expect(writes).toBeGreaterThan(8);
    for (const nth of deaths(writes, 0)) {
      const at = await harbour();
      const [name, page, label] = await begin(at);
      await at.dies(name, page, label, nth);
      await at.presses(name, page, label);
      for (const it of NAMES) await at.links(it);
      await expectDone(at).catch((why: unknown) => expect.fail(`killed before write ${nth}: ${String(why)}`));
    }
  });

  test.runIf(undo)('nothing is lost of one that is never finished: all records come back', async () => {
    for (const nth of deaths(writes, 1)) {
      const at = await harbour();
      const [name, page, label] = await begin(at);
      await at.dies(name, page, label, nth);
      await undo?.(at);
      await undo?.(at);
      await expectAllApart(at).catch((why: unknown) => expect.fail(`killed before write ${nth}: ${String(why)}`));
    }
  });
});
