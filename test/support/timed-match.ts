import type { AnySystem } from '../../src/kernel/system.ts';
import type { Match } from '../../src/service/core/match/match.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { Action, Place } from '../../src/service/ports/intent.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { openPaperService, type PaperService, type PaperUser } from './paper-service.ts';
import { lmdbStore, type TestStore } from './stores.ts';
import { tally } from './tally.ts';
import { bytesFrom, testBytes } from './test-bytes.ts';

export const SECOND = 1_000;
export const MINUTE = 60_000;
export const DAY = 86_400_000;

/** A shared place. */
export const GROUP = { address: 'group', audience: 'many' } as const;

/** A match on a store whose clock the test controls. */
export interface TimedMatch {
  readonly service: PaperService;
  readonly kept: TestStore;
  readonly ann: PaperUser;
  readonly bob: PaperUser;
  /** Advances the clock in steps of at most 5 s, with the program running. */
  passes(ms: number): Promise<void>;
  /** Advances the clock in one step, as if the program had been running all the time. */
  skips(ms: number): Promise<void>;
  /** Advances the clock and does nothing else. */
  waits(ms: number): Promise<void>;
  /** Kills the program and starts it again `ms` later. */
  isDown(ms: number): Promise<void>;
  match(): Promise<Match>;
  /** Presses a button as one of the players, on their own board. */
  press(by: 'ann' | 'bob', act: string): Promise<Answer>;
  /** Makes both players ready. Returns who is on turn by lot, and who waits. */
  battle(): Promise<{ readonly mover: 'ann' | 'bob'; readonly waiter: 'ann' | 'bob' }>;
  /** Fires at the next cell that may still be fired at. */
  fires(by: 'ann' | 'bob'): Promise<Answer>;
  onTurn(): Promise<'ann' | 'bob'>;
  labels(guest: PaperUser): string[];
  end(): Promise<void>;
}

export const seatOfName = (name: 'ann' | 'bob'): number => (name === 'ann' ? 0 : 1);

export interface TimedMatchOptions {
  readonly annAt?: Partial<Place>;
  readonly bobAt?: Partial<Place>;
  /** The clock chosen in the lobby, such as "60000" (ms) or "none". */
  readonly clock?: string;
  readonly system?: string;
  /** Default: the first variant of the system. */
  readonly variant?: string;
  /** The systems of the service. Default: Sea Battle and `tally`. */
  readonly systems?: readonly AnySystem[];
  readonly open?: (now: () => number) => Promise<TestStore>;
  /** Seeds all random bytes: the same text gives the same lots, dice and ids. Default: bytes of the test. */
  readonly chance?: string;
}

/** Opens a match as Ann and joins it as Bob, by default both in a group. */
export const openTimedMatch = async ({
  annAt = GROUP,
  bobAt = GROUP,
  clock,
  system = 'sea-battle',
  variant,
  systems = [seaBattle, tally],
  open = lmdbStore,
  chance,
}: TimedMatchOptions = {}): Promise<TimedMatch> => {
  let now = Date.UTC(2026, 5, 1);
  const bytes = chance === undefined ? testBytes() : bytesFrom(chance);
  const key = Buffer.from(bytes(32));
  const kept = await open(() => now);
  const start = (): PaperService =>
    openPaperService({ systems, store: kept.store, key, entropy: { bytes }, monotonicMs: () => now });
  let service = start();
  let ann = service.person('ann', annAt);
  let bob = service.person('bob', bobAt);
  await service.clockwork.tick();
  await ann.does({ kind: 'open', system, ...(variant && { variant }), rival: { kind: 'anyone' } });
  const id = (await service.game.context.people.matchesOf('paper:ann'))[0] ?? '';
  const by = { ann: () => ann, bob: () => bob };
  let acts = 0;
  const press = (name: 'ann' | 'bob', act: string): Promise<Answer> => {
    const did: Action = { kind: 'press', token: `${id}.${act}` };
    const on = by[name]().message?.ref;
    // A restarted service counts its ids from 1 again, so these ids are counted here.
    return by[name]().does(on === undefined ? did : { ...did, on }, `table:${++acts}`);
  };
  if (clock !== undefined) await press('ann', `-.0.!clock:${clock}`);
  await press('bob', '-.0.!join');
  const match = async (): Promise<Match> => {
    const found = await service.game.context.load(id);
    if (typeof found === 'string') throw new Error(found);
    return found;
  };
  // Machines take what seats are left of a game for more than two.
  const free = (await match()).occupants.flatMap(({ kind }, seat) => (kind === 'vacant' ? [seat] : []));
  for (const seat of free) await press('ann', `-.0.!fill:${seat}`);
  if (free.length > 0) await press('ann', '-.0.!begin');
  const onTurn = async (): Promise<'ann' | 'bob'> => {
    const { hidden } = await match();
    const rules = systems.find(({ id: name }) => name === system) ?? seaBattle;
    return rules.toMove(rules.stored.state.parse(hidden.state))[0] === 1 ? 'bob' : 'ann';
  };
  /** The legal commands of a seat in notation; none out of turn. */
  const openTo = async (seat: number): Promise<ReadonlySet<string>> => {
    const { hidden } = await match();
    const rules = systems.find(({ id: name }) => name === system) ?? seaBattle;
    const view = rules.view(rules.stored.state.parse(hidden.state), seat, []);
    return new Set(rules.legal(view).map((it) => rules.notation.write(it)));
  };
  let cell = 0;
  return {
    get service() {
      return service;
    },
    kept,
    get ann() {
      return ann;
    },
    get bob() {
      return bob;
    },
    async passes(ms) {
      for (let left = ms; left > 0; left -= 5 * SECOND) {
        now += Math.min(left, 5 * SECOND);
        await service.ticked();
      }
    },
    async skips(ms) {
      now += ms;
      await kept.store.shelf.put('beat', `${now}`);
      await service.ticked();
    },
    async waits(ms) {
      now += ms;
    },
    async isDown(ms) {
      now += ms;
      service = start();
      ann = service.person('ann', annAt);
      bob = service.person('bob', bobAt);
    },
    match,
    press,
    async battle() {
      for (const name of ['ann', 'bob'] as const) await press(name, `${seatOfName(name)}.0.ready`);
      const mover = await onTurn();
      return { mover, waiter: mover === 'ann' ? 'bob' : 'ann' };
    },
    async fires(name) {
      const seat = seatOfName(name);
      const open = await openTo(seat);
      const next = (): string => `${'ABCDEFGHIJ'[cell % 10]}${1 + Math.floor(cell++ / 10)}`;
      let act = next();
      // Squares around a sunk ship may not be fired at.
      while (open.size > 0 && !open.has(act)) act = next();
      return press(name, `${seat}.${((await match()).plies[seat] ?? 0).toString(36)}.${act}`);
    },
    onTurn,
    labels: (guest) => guest.message?.screen.buttons.flat().map((it) => it.label) ?? [],
    async end() {
      const faults = service.logged.filter((it) => it.startsWith('error'));
      await kept.end();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
};
