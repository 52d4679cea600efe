import { POOLS, type Pool, SYSTEM_OF } from '../../src/league/ratings/pools.ts';
import { foldLine, markVoid } from '../../src/league/record/fold.ts';
import {
  type MatchLine,
  type NoteLine,
  readLine,
  readMatchLine,
  writeLine,
  writeSquares,
} from '../../src/league/record/line.ts';
import { openRows } from '../../src/league/record/step-rows.ts';
import { createRecordBook, type RecordBook } from '../../src/service/core/context/record.ts';
import { PROJECTION } from '../../src/service/core/context/record-fold.ts';
import { type Chronicle, type SessionStore, StoreFailure } from '../../src/service/ports/store.ts';
import { type Chance, chanceFrom } from '../soak/chance.ts';
import { chronicleLines } from './chronicle-lines.ts';

/*
 * Finished matches, told by three processes whose every call of the store may fail before or after it took effect, or
 * never return because the process is killed in it.
 */

/** Lines folded in one step. */
const LOT = 7;
const START = Date.UTC(2026, 5, 1);
const HOUR = 3_600_000;
const PEOPLE = Array.from({ length: 24 }, (_, n) => `person${n}`);
const CHATS = ['friday', 'harbour', 'office'];

const randomOpenings = (chance: Chance, isMachine: boolean): NonNullable<MatchLine['openings']> => {
  const side = chance.pick([8, 10, 16]);
  const squares = (count: number): string =>
    writeSquares(Array.from({ length: count }, () => chance.below(side * side)));
  const own = () => ({ shots: squares(10), ships: squares(20) });
  const letters = chance.once(4) ? { letters: 'rows' as const } : {};
  return { sea: [side, side], ...letters, seats: [own(), isMachine ? null : own()] };
};

/** The line of a match of any kind: rated or not, against a machine, of custom rules, drawn, or of the first form. */
export const randomMatchLine = (chance: Chance, n: number, people: readonly string[] = PEOPLE): MatchLine => {
  const pool: Pool = chance.pick(POOLS);
  const one = chance.pick(people);
  const other = chance.pick(people.filter((it) => it !== one));
  const isMachine = chance.once(6);
  const [chat, away] = [chance.pick(CHATS), chance.pick(CHATS)];
  const result = chance.below(9);
  return {
    v: 2,
    match: `match${n}`,
    system: SYSTEM_OF[pool],
    rules: 'any@1',
    options: '0',
    seats: [
      { kind: 'human', who: one, chat },
      isMachine
        ? { kind: 'machine', level: 'grand-admiral' }
        : { kind: 'human', who: other, chat: chance.once(3) ? away : chat },
    ],
    ...(chance.once(20) ? {} : { pool }),
    first: chance.below(2),
    clock: { moveMs: 180_000 },
    winners: result === 0 ? [] : [result % 2],
    by: result === 0 ? 'drawn' : 'rules',
    why: 'won',
    plies: [8 + chance.below(40), 8 + chance.below(40)],
    ...(chance.once(9) ? { hints: [1, 0] } : {}),
    ...(chance.once(5) ? { medals: [['eight'], chance.once(2) ? ['last'] : []] } : {}),
    ...(chance.once(3) ? {} : { openings: randomOpenings(chance, isMachine) }),
    ...(chance.once(9) ? { before: { gained: [10 * chance.below(7), -20], often: chance.below(6) } } : {}),
    rated: isMachine ? 'machine' : chance.once(4) ? 'not-asked' : 'rated',
    machine: isMachine,
    platforms: ['telegram'],
    openedAt: START + n * HOUR,
    endedAt: START + n * HOUR + chance.below(3 * HOUR),
  };
};

const judgedLine = (chance: Chance, n: number, who: string, at: number): NoteLine => ({
  kind: 'judged',
  match: `match${n}`,
  pool: chance.pick(POOLS),
  players: [{ who, accuracy: chance.below(100), luck: chance.below(9) - 4, result: chance.pick(['w', 'l', 'd']) }],
  at,
});

/** What a process is in the middle of when it is killed. */
class Killed extends Error {
  override readonly name = 'Killed';
}

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Every row of the record, sorted by key. */
export const recordRows = async ({
  chronicle,
}: Pick<SessionStore, 'chronicle'>): Promise<ReadonlyMap<string, string>> => {
  const found: [string, string][] = [];
  for await (const [key, text] of chronicle.everyRow(PROJECTION)) found.push([key, text]);
  return new Map(found.toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/** What lines come to where they are folded one after the other, by nobody else and without a fault. */
export const foldedPlainly = async (lines: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const all = lines.map(readLine).filter((it) => it !== undefined);
  const rows = openRows(async (keys) => keys.map(() => undefined));
  markVoid(
    rows,
    all.flatMap((it) => ('kind' in it && it.kind === 'void' ? [it.match] : [])),
  );
  for (const line of all) await foldLine(rows, line);
  return new Map([...rows.written()].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

const silent = (): void => undefined;
const LOG = { info: silent, warn: silent, error: silent };

/** Opens a book on a store. @param lot most lines folded in one step. */
export const bookOn = (store: Pick<SessionStore, 'chronicle'>, lot?: number): RecordBook =>
  createRecordBook({ store, log: LOG, ...(lot === undefined ? {} : { lot }) });

/** One process: its commits and its book, until it is killed and another takes its place. */
class Process {
  kills = 0;
  failures = 0;
  readonly #store: SessionStore;
  readonly #chance: Chance;
  #book: RecordBook;
  /** Ends the life of the process under way. */
  #kill: () => void = () => undefined;
  #death: Promise<never>;

  constructor(store: SessionStore, chance: Chance) {
    this.#store = store;
    this.#chance = chance;
    this.#death = this.#begin();
    this.#book = this.#open();
  }

  #begin(): Promise<never> {
    const death = new Promise<never>((_, reject) => {
      this.#kill = () => reject(new Killed());
    });
    death.catch(silent);
    return death;
  }

  /** A call of the store that may go wrong. A killed process never learns what came of it. */
  async #risk<T>(call: () => Promise<T>): Promise<T> {
    const kill = this.#kill;
    const fate = this.#chance.below(120);
    for (let n = this.#chance.below(3); n > 0; n--) await turn();
    if (fate === 0) throw new StoreFailure('before');
    if (fate !== 1) {
      const result = await call();
      if (this.#chance.once(4)) await turn();
      if (fate === 2) throw new StoreFailure('after');
      if (fate !== 3) return result;
    }
    kill();
    return new Promise<never>(silent);
  }

  #open(): RecordBook {
    const { chronicle } = this.#store;
    const risky: Chronicle = {
      append: (...args) => this.#risk(() => chronicle.append(...args)),
      gather: (...args) => this.#risk(() => chronicle.gather(...args)),
      lines: (...args) => this.#risk(() => chronicle.lines(...args)),
      folded: (...args) => this.#risk(() => chronicle.folded(...args)),
      rows: (...args) => this.#risk(() => chronicle.rows(...args)),
      everyRow: (...args) => chronicle.everyRow(...args),
      fold: (...args) => this.#risk(() => chronicle.fold(...args)),
    };
    // Small steps: others come between any two of them.
    return bookOn({ chronicle: risky }, LOT);
  }

  /** Does something, again until nothing goes wrong. `tries` 1 gives up after the first fault. */
  async #does(act: (book: RecordBook) => Promise<unknown>, tries = Number.POSITIVE_INFINITY): Promise<void> {
    for (let n = 0; n < tries; n++) {
      try {
        await Promise.race([act(this.#book), this.#death]);
        return;
      } catch (fault) {
        if (fault instanceof StoreFailure) this.failures++;
        else if (fault instanceof Killed) {
          this.kills++;
          this.#death = this.#begin();
          this.#book = this.#open();
        } else throw fault;
      }
    }
  }

  /** Commits the end of a match, as often as it takes, and folds it, or dies over it. */
  async ends(line: MatchLine): Promise<void> {
    const commit = {
      match: line.match,
      expect: 0,
      command: 'end',
      result: '',
      head: '',
      facts: [],
      deadlines: [],
      boards: [],
      chronicle: writeLine(line),
    };
    await this.#does(() => this.#risk(() => this.#store.commit(commit)));
    if (!this.#chance.once(4)) await this.#does((book) => book.catchUp(), 1);
  }

  notes(line: NoteLine): Promise<void> {
    return this.#does((book) => book.note(line), 1 + this.#chance.below(2));
  }

  refolds(): Promise<void> {
    return this.#does((book) => book.refold(), 1);
  }
}

/** What is left when all processes are done. */
export interface FoldedUnderFaults {
  /** The lines of the chronicle in their order. */
  readonly lines: readonly string[];
  /** The rows of the record, and the same after all was folded again from the first line. */
  readonly rows: ReadonlyMap<string, string>;
  readonly refolded: ReadonlyMap<string, string>;
  readonly kills: number;
  readonly failures: number;
}

/**
 * Ends `count` matches in three processes, with notes of every kind among them, and folds them.
 * @param stores one for each process, all of the same contents.
 */
export const foldUnderFaults = async (
  seed: number,
  count: number,
  stores: readonly SessionStore[],
): Promise<FoldedUnderFaults> => {
  const chance = chanceFrom(seed);
  const processes = stores.map((store) => new Process(store, chance));
  // Each match taken out folds everything anew: a few, however many matches there are.
  const voids = Math.ceil(count / 10);
  let next = 0;
  const work = async (process: Process): Promise<void> => {
    while (next < count) {
      const n = next++;
      await process.ends(randomMatchLine(chance, n));
      const [who, at] = [chance.pick(PEOPLE), START + n * HOUR];
      // What folds everything anew hides what went wrong before: the second half is without it.
      const isCalm = n > count / 2;
      const taken = isCalm ? n + 8 + chance.below(8) : Math.max(0, n - chance.below(40));
      if (chance.once(voids)) await process.notes({ kind: 'void', match: `match${taken}`, at });
      if (chance.once(60)) await process.notes({ kind: 'leave', who, at });
      if (chance.once(60)) await process.notes({ kind: 'return', who, at });
      if (chance.once(8)) await process.notes(judgedLine(chance, chance.below(n + 1), who, at));
      if (chance.once(15)) await process.notes({ kind: 'world', who, on: !chance.once(3), at });
      if (!isCalm && chance.once(2 * voids)) await process.refolds();
    }
  };
  await Promise.all(processes.map(work));
  const [store] = stores as readonly [SessionStore];
  const book = bookOn(store);
  await book.catchUp();
  const lines = await chronicleLines(store);
  const rows = await recordRows(store);
  await book.refold();
  const sum = (pick: (it: Process) => number): number => processes.reduce((all, it) => all + pick(it), 0);
  return {
    lines,
    rows,
    refolded: await recordRows(store),
    kills: sum((it) => it.kills),
    failures: sum((it) => it.failures),
  };
};

/** What lines say by themselves: the matches that count, those taken out, and how many each person has a result of. */
export const countedIn = (lines: readonly string[]) => {
  const matches = lines.map(readMatchLine).filter((it) => it !== undefined);
  const gone = new Set(
    lines.map(readLine).flatMap((it) => (it && 'kind' in it && it.kind === 'void' ? [it.match] : [])),
  );
  const results = new Map<string, number>();
  for (const { match, pool, machine, hints, seats } of matches) {
    if (gone.has(match) || pool === undefined || (machine && hints)) continue;
    for (const it of seats) if (it.kind === 'human' && it.who) results.set(it.who, (results.get(it.who) ?? 0) + 1);
  }
  return { matches: matches.map((it) => it.match), gone, results };
};
