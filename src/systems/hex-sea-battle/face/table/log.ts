import type { Reader } from '../../../../kernel/reader.ts';
import type { TableRound } from '../../../../kernel/table.ts';
import { whoseIs } from '../../../../kit/sailing-table.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { type LogEntry, shipName, type View } from '../../rules/view/index.ts';
import { labelOf, nameKey } from '../input/coordinates.ts';

type Deed = TableRound['deeds'][number];
type ShotEntry = Extract<LogEntry, { kind: 'shot' }>;

/** Rounds in the log, at most. */
const ROUNDS = 3;

const isSameVolley = (a: LogEntry | undefined, b: ShotEntry): boolean =>
  a?.kind === 'shot' && a.ship === b.ship && a.side === b.side && a.target === b.target;

/** Entries in which the shots of a ship at another are one. */
const volleysIn = (entries: readonly LogEntry[]): readonly (readonly LogEntry[])[] => {
  const runs: LogEntry[][] = [];
  for (const entry of entries) {
    if (entry.kind === 'shot' && isSameVolley(runs.at(-1)?.[0], entry)) runs.at(-1)!.push(entry);
    else runs.push([entry]);
  }
  return runs;
};

const toldOf = (view: View, reader: Reader, run: readonly LogEntry[]): readonly Deed[] => {
  const [first] = run;
  switch (first?.kind) {
    case 'move': {
      const cell = labelOf(view.rules, reader, first.path.at(-1)!);
      return [{ side: first.side, told: say(reader, 'deed-sailed', { ship: nameKey(first.ship), cell }) }];
    }
    case 'shot': {
      const shots = run.filter((it) => it.kind === 'shot');
      const hits = shots.filter(({ result }) => result !== 'miss').length;
      const result = shots.some((it) => it.result === 'sunk') ? 'sunk' : hits > 0 ? 'hit' : 'miss';
      const target = shipName(first.target);
      const whose = whoseIs(view, first.side === 'white' ? 'red' : 'white');
      const words = { ship: nameKey(first.ship), target, whose, result, hits, shots: shots.length };
      return [{ side: first.side, told: say(reader, 'deed-fired', words) }];
    }
    case 'siege':
      return [{ side: first.side, told: say(reader, 'deed-siege') }];
    case 'lifted':
      return [{ side: first.side, told: say(reader, 'deed-lifted') }];
    default:
      return [];
  }
};

/** The latest rounds in sentences, oldest first. */
export const roundsOf = (view: View, reader: Reader): readonly TableRound[] => {
  const rounds: { readonly round: number; readonly wind: 'calm' | 'wind'; readonly entries: LogEntry[] }[] = [];
  for (const entry of view.log) {
    if (entry.kind === 'wind') rounds.push({ round: entry.round, wind: entry.wind, entries: [] });
    else rounds.at(-1)?.entries.push(entry);
  }
  return rounds.slice(-ROUNDS).map(({ round, wind, entries }) => ({
    round,
    title: say(reader, 'table-round', { round, wind }),
    deeds: volleysIn(entries).flatMap((run) => toldOf(view, reader, run)),
  }));
};
