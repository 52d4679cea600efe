import type { Reader } from '../../../../kernel/reader.ts';
import type { TableRound } from '../../../../kernel/table.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { LogEntry, View } from '../../rules/view/index.ts';
import { type Run, runsOf, toldOf } from '../../things/deeds.ts';

type Deed = TableRound['deeds'][number];

/** Rounds in the log, at most. */
const ROUNDS = 3;

const deedOf = (view: View, reader: Reader, run: Run): readonly Deed[] => {
  const told = toldOf(view, reader, run);
  return told === undefined ? [] : [{ ...('side' in run[0] && { side: run[0].side }), told }];
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
    deeds: runsOf(entries).flatMap((run) => deedOf(view, reader, run)),
  }));
};
