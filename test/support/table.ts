import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Place } from '../../src/service/ports/intent.ts';
import { openPaperService, type PaperService, type PaperServiceOptions, type PaperUser } from './paper-service.ts';
import { lmdbStore, type TestStore } from './stores.ts';

interface TableOptions<Name extends string> extends Omit<PaperServiceOptions, 'store'> {
  /** Who sits at the table, by name. */
  readonly players?: readonly Name[];
  /** Where they all play. Default: each in a private chat. */
  readonly at?: Partial<Place>;
  /** The language tag of their clients. Default: `en`. */
  readonly tag?: string;
  /** How its store is opened. Default: an embedded store. */
  readonly storage?: () => Promise<TestStore>;
  /** Set where tests make the service log errors. */
  readonly faulty?: true;
  /** Set where the tests of a file share the table. Default: each has its own. */
  readonly shared?: true;
}

/** A service on a store of its own, and the players. Each stands for that of the test under way. */
type Table<Name extends string> = Readonly<Record<Name, PaperUser>> & {
  readonly service: PaperService;
  readonly kept: TestStore;
  /** Opens another service on the same store, to which the same players come. */
  readonly reopen: (change: Partial<Omit<TableOptions<Name>, 'players' | 'storage' | 'shared' | 'faulty'>>) => void;
};

/** Stands for what `of` returns when it is used. */
export const standIn = <T extends object>(of: () => T): T =>
  new Proxy({} as T, {
    get: (_, name) => {
      const member: unknown = Reflect.get(of(), name, of());
      return typeof member === 'function' ? member.bind(of()) : member;
    },
    set: (_, name, value) => Reflect.set(of(), name, value, of()),
  });

/** Sets a table before each test, and clears it afterwards. A test at which the service logs an error fails. */
export const table = <Name extends string = never>(options: TableOptions<Name>): Table<Name> => {
  const { players = [], storage = lmdbStore, shared, faulty } = options;
  let kept: TestStore;
  let service: PaperService;
  let people: ReadonlyMap<Name, PaperUser>;
  const open = ({ at, tag, ...of }: TableOptions<Name>): void => {
    service = openPaperService({ ...of, store: kept.store });
    people = new Map(players.map((name) => [name, service.person(name, at, tag)]));
  };
  (shared ? beforeAll : beforeEach)(async () => {
    kept = await storage();
    open(options);
  });
  (shared ? afterAll : afterEach)(async () => {
    await kept.end();
    if (!faulty) expect(service.logged.filter((line) => line.startsWith('error'))).toEqual([]);
  });
  return {
    ...(Object.fromEntries(players.map((name) => [name, standIn(() => people.get(name)!)])) as Record<Name, PaperUser>),
    service: standIn(() => service),
    kept: standIn(() => kept),
    reopen: (change) => open({ ...options, ...change }),
  };
};
