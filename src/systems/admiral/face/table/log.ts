import type { Reader } from '../../../../kernel/reader.ts';
import type { TableRound } from '../../../../kernel/table.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { rivalOf } from '../../../../kit/two-sides.ts';
import { headingName, type LogEntry, type View } from '../../rules/view/index.ts';
import { type Run, runsOf, toldOf } from '../../things/deeds.ts';
import { newsSide } from '../words/news.ts';
import { nextWindOf } from '../words/status-lines.ts';

type Begin = Extract<LogEntry, { kind: 'round' }>;
type Deed = TableRound['deeds'][number];

/** The rounds of a log, oldest first: the entry that begins each, and what was done in it. */
const roundsIn = (view: View) => {
  const rounds: { readonly begin: Begin; readonly entries: LogEntry[] }[] = [];
  for (const entry of view.log) {
    if (entry.kind === 'round') rounds.push({ begin: entry, entries: [] });
    else rounds.at(-1)?.entries.push(entry);
  }
  return rounds.map((it, i) => ({ ...it, round: view.round - rounds.length + 1 + i }));
};

const deedOf = (view: View, reader: Reader, run: Run): readonly Deed[] => {
  const side = newsSide(view, run[0]);
  const told = toldOf(view, reader, run, side ? rivalOf(side) : 'white');
  return told === undefined ? [] : [{ ...(side && { side }), told }];
};

/** A round and its wind; and for this round, how the wind turns next. */
const titleOf = (view: View, reader: Reader, { wind, to }: Begin, round: number): string => {
  if (!view.rules.flags.wind) return say(reader, 'table-round-bare', { round });
  const next = round === view.round ? nextWindOf(view) : undefined;
  const title = say(reader, 'table-round', { round, wind, to: headingName(to) });
  return next ? `${title}, ${say(reader, 'table-next', { turn: next.turn, to: headingName(next.to) })}` : title;
};

/** This round and the one before it in sentences, oldest first. */
export const roundsOf = (view: View, reader: Reader): readonly TableRound[] =>
  roundsIn(view).map(({ begin, entries, round }) => ({
    round,
    title: titleOf(view, reader, begin, round),
    deeds: runsOf(entries).flatMap((run) => deedOf(view, reader, run)),
  }));
