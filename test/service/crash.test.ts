import { describe, expect, test } from 'vitest';
import type { AnySystem } from '../../src/kernel/system.ts';
import { cellCode } from '../../src/kit/grid.ts';
import { writeToken } from '../../src/service/control/token.ts';
import type { Match } from '../../src/service/core/match/match.ts';
import { confirmationWord } from '../../src/service/core/people/accounts.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { Action } from '../../src/service/ports/intent.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { shipsOf } from '../../src/systems/sea-battle/rules/model.ts';
import { everyNth } from '../support/amount.ts';
import { type Captain, type CrashPoint, CrashTable, captain } from './simulation/crash-table.ts';

/*
 * Ends the process before and after each of its effects on the world (a call to the store, a delivery, an answer) in
 * turn. After a new process, a redelivery of the update and a few ticks, everything must be as if nothing had happened.
 */

const SYSTEMS: readonly AnySystem[] = [seaBattle as AnySystem];
const ann = captain('slow', 'ann', true);
const bob = captain('slow', 'bob', true);
const cid = captain('quick', 'cid');
const dan = captain('quick', 'dan', true);

const OPEN: Action = { kind: 'open', rival: { kind: 'anyone' } };

const stateOf = (match: Match) => seaBattle.stored.state.parse(match.hidden.state);
/** The squares of a seat's ships as codes, one list per ship, largest ship first. */
const shipCodesOf = (match: Match, seat: number): string[][] =>
  shipsOf(stateOf(match), seat)
    .map((ship) => [...ship].map((cell) => cellCode({ row: Math.floor(cell / 10), col: cell % 10 })))
    .sort((a, b) => b.length - a.length);
const waterOf = (match: Match, seat: number): string => {
  const ships = new Set(shipCodesOf(match, seat).flat());
  const cell = Array.from({ length: 100 }, (_, i) => cellCode({ row: Math.floor(i / 10), col: i % 10 })).find(
    (it) => !ships.has(it),
  );
  if (cell === undefined) throw new Error('no water');
  return cell;
};

const shoots = async (table: CrashTable, who: Captain, at: string): Promise<void> =>
  table.does(who, await table.press(who, at));

const lobby = async (host: Captain): Promise<CrashTable> => {
  const table = new CrashTable(SYSTEMS);
  await table.does(host, OPEN);
  return table;
};

const placing = async (host: Captain, guest: Captain): Promise<CrashTable> => {
  const table = await lobby(host);
  await table.does(guest, await table.press(host, '!join', guest));
  return table;
};

/** A table where both players are ready, with the captain who shoots first and the seat of the other. */
const battle = async (host: Captain, guest: Captain): Promise<{ table: CrashTable; first: Captain; other: number }> => {
  const table = await placing(host, guest);
  for (const it of [host, guest]) await table.does(it, await table.press(it, 'ready'));
  const [seat = 0] = seaBattle.toMove(stateOf(await table.match()));
  return { table, first: seat === 0 ? host : guest, other: 1 - seat };
};

const madeLate = async () => {
  const { table, first } = await battle(ann, bob);
  for (const it of [ann, bob]) await table.does(it, await table.press(it, '!calls:off'));
  // A program that does nothing for longer was away.
  for (let n = 0; n < 13; n++) {
    table.pass(14_000);
    await table.settled(table.process(), 0);
  }
  expect((await table.match()).late).toHaveLength(1);
  return { table, first, waiter: first === ann ? bob : ann };
};
let lateOnce: ReturnType<typeof madeLate> | undefined;
/** A battle in which the time of who shoots first is up. No one is called: how a call is withdrawn is another scene. */
const late = async () => {
  lateOnce ??= madeLate();
  const made = await lateOnce;
  return { ...made, table: made.table.copy() };
};
/** The same, once who waits has let a machine in. */
const relieved = async () => {
  const { table, first, waiter } = await late();
  await table.handed(table.process(), waiter, table.intent(waiter, await table.press(waiter, '!relieve:easy')));
  return { table, first, waiter };
};

/** A battle in which all decks of the enemy but the last `left` are hit. */
const nearlyWon = async (host: Captain, guest: Captain, left: number) => {
  const { table, first, other } = await battle(host, guest);
  const decks = shipCodesOf(await table.match(), other).flat();
  for (const at of decks.slice(0, decks.length - left)) await shoots(table, first, at);
  return { table, first, last: decks.slice(decks.length - left) };
};

interface Scene {
  readonly table: CrashTable;
  readonly who: Captain;
  /** Absent when the clock acts. */
  readonly did?: Action;
}

const pressScene = async (table: CrashTable, who: Captain, act: string): Promise<Scene> => ({
  table,
  who,
  did: await table.press(who, act),
});

const SCENES: Readonly<Record<string, () => Promise<Scene>>> = {
  'a match is opened in a group': async () => ({ table: new CrashTable(SYSTEMS), who: ann, did: OPEN }),
  'a match is opened where answers draw the board': async () => ({
    table: new CrashTable(SYSTEMS),
    who: dan,
    did: OPEN,
  }),
  'a match against the machine is opened': async () => ({
    table: new CrashTable(SYSTEMS),
    who: cid,
    did: { kind: 'open', rival: { kind: 'machine' } },
  }),
  'somebody joins by button': async () => {
    const table = await lobby(ann);
    return { table, who: bob, did: await table.press(ann, '!join') };
  },
  'somebody joins by code from elsewhere': async () => {
    const table = await lobby(ann);
    return { table, who: cid, did: { kind: 'join', code: (await table.match()).code ?? '' } };
  },
  'a board is brought somewhere else': async () => {
    const table = await placing(ann, bob);
    const at = captain('slow', 'ann');
    return { table, who: at, did: { kind: 'link', payload: `m${(await table.match()).id}` } };
  },
  'the host sets the clock': async () => pressScene(await lobby(ann), ann, '!clock:60000'),
  'the host calls it off': async () => pressScene(await lobby(dan), dan, '!cancel'),
  'another fleet is dealt': async () => pressScene(await placing(ann, bob), bob, 'deal.2'),
  'the own sea is cleared': async () => pressScene(await placing(ann, bob), ann, 'clear'),
  'a ship is put by typing': async () => {
    const host = captain('slow', 'ann');
    const table = await lobby(host);
    await table.does(cid, { kind: 'join', code: (await table.match()).code ?? '' });
    await table.does(host, await table.press(host, 'clear'));
    return { table, who: host, did: { kind: 'say', text: 'a1-d1', aimed: true } };
  },
  'the first is ready': async () => pressScene(await placing(ann, bob), ann, 'ready'),
  'the second is ready': async () => {
    const table = await placing(ann, bob);
    await table.does(ann, await table.press(ann, 'ready'));
    return pressScene(table, bob, 'ready');
  },
  'a shot misses': async () => {
    const { table, first, other } = await battle(ann, bob);
    return pressScene(table, first, waterOf(await table.match(), other));
  },
  'a shot hits': async () => {
    const { table, first, other } = await battle(ann, bob);
    return pressScene(table, first, shipCodesOf(await table.match(), other)[0]?.[0] ?? '');
  },
  'a typed shot hits': async () => {
    const { table, first, other } = await battle(ann, bob);
    return {
      table,
      who: first,
      did: { kind: 'say', text: shipCodesOf(await table.match(), other)[0]?.[0] ?? '', aimed: true },
    };
  },
  'a typed shot wins': async () => {
    const { table, first, last } = await nearlyWon(ann, bob, 1);
    return { table, who: first, did: { kind: 'say', text: last[0] ?? '', aimed: true } };
  },
  'a typed shot wins while the same two are in another match here': async () => {
    const { table, first, last } = await nearlyWon(ann, bob, 1);
    const { id } = await table.match();
    for (let n = 0; n < 20; n++) {
      await table.does(ann, OPEN);
      await table.does(bob, await table.press(ann, '!join'));
      for (const it of [ann, bob]) await table.does(it, await table.press(it, 'ready'));
      const [seat] = seaBattle.toMove(stateOf(await table.match()));
      // Typed again, the shot could be mistaken for one in the match that goes on.
      if ((seat === 0 ? ann : bob) === first) break;
      await table.does(ann, await table.press(ann, '!resign'));
    }
    const to = table.messageOf(id, first.place);
    return { table, who: first, did: { kind: 'say', text: last[0] ?? '', aimed: true, to } };
  },
  'a shot sinks': async () => {
    const { table, first, other } = await battle(dan, captain('quick', 'eve', true));
    return pressScene(table, first, shipCodesOf(await table.match(), other).at(-1)?.[0] ?? '');
  },
  'the last shot wins': async () => {
    const { table, first, last } = await nearlyWon(ann, bob, 1);
    return pressScene(table, first, last[0] ?? '');
  },
  'a player resigns': async () => {
    const { table, first } = await battle(ann, bob);
    return pressScene(table, first, '!resign');
  },
  'a rematch is offered': async () => {
    const { table, first } = await battle(ann, bob);
    await table.does(first, await table.press(first, '!resign'));
    return pressScene(table, first, '!rematch');
  },
  'a rematch is accepted': async () => {
    const { table } = await battle(ann, bob);
    await table.does(ann, await table.press(ann, '!resign'));
    const again = await table.press(ann, '!rematch');
    await table.does(ann, again);
    return { table, who: bob, did: again };
  },
  'a machine shoots': async () => {
    const table = new CrashTable(SYSTEMS);
    await table.does(cid, { kind: 'open', rival: { kind: 'machine', level: seaBattle.opponents.levels[0]?.id ?? '' } });
    await table.does(cid, await table.press(cid, 'ready'));
    const match = await table.match();
    const miss = await table.press(cid, waterOf(match, 1));
    await table.handed(table.process(), cid, table.intent(cid, miss));
    return { table, who: cid };
  },
  'time runs out': async () => {
    const { table, first } = await battle(ann, bob);
    table.pass(180_001);
    return { table, who: first };
  },
  'a machine is let in for a late player': async () => {
    const { table, waiter } = await late();
    return pressScene(table, waiter, '!relieve:easy');
  },
  'a machine shoots for a late player': async () => {
    const { table, waiter } = await relieved();
    return { table, who: waiter };
  },
  'a player takes their seat back': async () => {
    const { table, first } = await relieved();
    return pressScene(table, first, '!retake');
  },
  'a player is called': async () => {
    const { table, first } = await battle(ann, bob);
    table.pass(60_001);
    return { table, who: first };
  },
  'a player who was called moves': async () => {
    const { table, first, other } = await battle(ann, bob);
    table.pass(60_001);
    await table.settled(table.process(), 0);
    expect(table.calls).toBe(1);
    return pressScene(table, first, waterOf(await table.match(), other));
  },
  'the bot may not write any more': async () => {
    const { table, first } = await battle(ann, bob);
    return { table, who: first, did: { kind: 'closed' } };
  },
  'the bot may write again': async () => {
    const { table, first } = await battle(ann, bob);
    await table.does(first, { kind: 'closed' });
    return { table, who: first, did: { kind: 'reopened' } };
  },
  'a player wants to be forgotten': async () => {
    const { table, first } = await battle(ann, dan);
    const word = confirmationWord(table.process().game.context, first.person.id);
    const token = writeToken({ match: undefined, seat: undefined, ply: 0, act: `!forget:${word}` });
    return { table, who: first, did: { kind: 'press', token } };
  },
};

/** The words of an answer, with random words masked. */
const words = ({ alert, notice, done }: Answer): string | undefined =>
  (alert ?? notice ?? done)?.replace(/[0-9a-f]{10}/, '(a random word)');

/** Plays the scene once: with a process that ends at `end`, then with one that lives. */
const played = async ({ table: before, who, did }: Scene, end?: CrashPoint) => {
  const table = before.copy();
  const intent = did && table.intent(who, did);
  const doomed = table.process(end);
  if (intent) await table.handed(doomed, who, intent);
  if (end || !intent) await table.settled(doomed, 0).catch(() => undefined);
  const effects = table.effects;
  const worker = table.process();
  // Even a confirmed update may be redelivered.
  if (intent) await table.handed(worker, who, intent);
  const told = intent ? table.told(intent) : [];
  await table.settled(worker);
  return {
    effects,
    told: told.map(words),
    story: await table.story(),
    faults: [...(await table.faults(worker)), ...doomed.errors],
  };
};

describe('wherever a process ends, nothing is lost and nothing counts twice', () => {
  test.each(Object.entries(SCENES).map(([name, prepare], nth) => [name, prepare, nth] as const))(
    'when %s',
    async (_name, prepare, nth) => {
      const scene = await prepare();
      const honest = await played(scene);
      expect(honest.faults).toEqual([]);
      expect(honest.effects.length).toBeGreaterThan(3);
      const ends = honest.effects.flatMap((what, i) =>
        (['before', 'after'] as const).map((when) => ({ at: { nth: i + 1, when }, end: `${when} ${i + 1} ${what}` })),
      );
      // A usual run tries a ninth of them, others in each scene.
      for (const { at, end } of everyNth(ends, 9, nth)) {
        const { story, faults, told } = await played(scene, at);
        expect({ end, story, faults }).toEqual({ end, story: honest.story, faults: [] });
        // A player who gets the answer only at the second try gets the same one, or none where the board says it all.
        const again = told.at(-1);
        if (again !== undefined) expect({ end, again }).toEqual({ end, again: honest.told[0] });
      }
    },
  );
});
