import type { Reader } from '../../../../kernel/reader.ts';
import type { TableRound } from '../../../../kernel/table.ts';
import { whoseIs } from '../../../../kit/sailing-table.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { rivalOf } from '../../../../kit/two-sides.ts';
import { headingName, type LogEntry, type View } from '../../rules/view/index.ts';
import { labelOf } from '../input/coordinates.ts';
import { keyName, nameOf, pieceIn } from '../words/names.ts';
import { newsSide, runsOf } from '../words/news.ts';

type Deed = TableRound['deeds'][number];

/** The rounds of a log, oldest first: the entry that begins each, and what was done in it. */
const roundsIn = (view: View) => {
  const rounds: { readonly begin: Extract<LogEntry, { kind: 'round' }>; readonly entries: LogEntry[] }[] = [];
  for (const entry of view.log) {
    if (entry.kind === 'round') rounds.push({ begin: entry, entries: [] });
    else rounds.at(-1)?.entries.push(entry);
  }
  return rounds.map((it, i) => ({ ...it, round: view.round - rounds.length + 1 + i }));
};

const toldOf = (view: View, reader: Reader, run: readonly LogEntry[]): readonly Deed[] => {
  const [first] = run;
  const last = run.at(-1);
  const side = first && newsSide(view, first);
  const by = side ? { side } : {};
  switch (first?.kind) {
    case 'sailed': {
      const to = last?.kind === 'sailed' ? last.to : first.to;
      const cell = labelOf(view.rules, reader, to);
      return [{ ...by, told: say(reader, 'deed-sailed', { ship: keyName(reader, view, first.ship), cell }) }];
    }
    case 'rotated': {
      const words = { ship: keyName(reader, view, first.ship), heading: headingName(first.heading) };
      return [{ ...by, told: say(reader, 'deed-turned', words) }];
    }
    case 'shot': {
      const shots = run.filter((it) => it.kind === 'shot');
      const hits = shots.filter(({ result }) => result !== 'miss').length;
      const ended = shots.find(({ result }) => result === 'sunk' || result === 'silenced');
      const words = {
        ship: first.guns.map((it) => keyName(reader, view, it.ship)).join(', '),
        target: nameOf(view, first.target),
        whose: whoseIs(view, side ? rivalOf(side) : 'white'),
        result: ended?.result ?? (hits > 0 ? 'hit' : 'miss'),
        hits,
        shots: shots.length,
      };
      return [{ ...by, told: say(reader, 'deed-fired', words) }];
    }
    case 'boarded': {
      const words = {
        ship: keyName(reader, view, first.ship),
        target: nameOf(view, first.target),
        whose: whoseIs(view, side ? rivalOf(side) : 'white'),
        result: first.result,
      };
      return [{ ...by, told: say(reader, 'deed-boarded', words) }];
    }
    case 'assaulted':
      return [{ ...by, told: say(reader, 'deed-took', { ship: keyName(reader, view, first.ship) }) }];
    case 'repaired': {
      const what = pieceIn(view, first.mended).type === 'T' ? 'fort' : first.what;
      return [{ ...by, told: say(reader, 'deed-mended', { ship: keyName(reader, view, first.ship), what }) }];
    }
    case 'drift':
      return [{ told: say(reader, 'deed-drifted', { hits: first.ships.filter(({ damage }) => damage > 0).length }) }];
    default:
      return [];
  }
};

/** This round and the one before it in sentences, oldest first. */
export const roundsOf = (view: View, reader: Reader): readonly TableRound[] =>
  roundsIn(view).map(({ begin, entries, round }) => ({
    round,
    title: view.rules.flags.wind
      ? say(reader, 'table-round', { round, wind: begin.wind, to: headingName(begin.to) })
      : say(reader, 'table-round-bare', { round }),
    deeds: runsOf(entries).flatMap((run) => toldOf(view, reader, run)),
  }));
