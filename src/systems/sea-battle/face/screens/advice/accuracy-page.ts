import type { AnalysedDecision, MatchReview, ScreenContent } from '../../../../../kernel/capabilities.ts';
import type { PhraseParams } from '../../../../../kernel/phrase.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import type { Seat } from '../../../../../kernel/rules.ts';
import { expectedHits, likeliest, type Odds, shotsOf } from '../../../ai/advice/adviser.ts';
import type { Command } from '../../../rules/command.ts';
import { cellOf, gridOf, indexOf, type View } from '../../../rules/view/index.ts';
import { cellNameIn } from '../../picture/seas.ts';
import { accuracyScene, type Crop, progressScene } from './accuracy-picture.ts';
import { decimal, percent } from './advice-pages.ts';
import { accuracyOf, type Placed, placedOf, worstOf } from './ledger.ts';

type Decision = AnalysedDecision<Command, Odds>;

/** A costly shot beside the squares that promised most: "Shot 19, B5: 4 in 100" and "D6 was 23 in 100". */
const cropOf = ({ at, it }: Placed, before: View, reader: Reader): Crop => {
  const grid = gridOf(before.rules);
  const { odds } = it.advice.insight;
  const fired = shotsOf(it.command) ?? [];
  const isFired = (cell: number): boolean => fired.some((at) => indexOf(grid, at) === cell);
  const best = likeliest(odds, fired.length);
  const better = best.filter((cell) => !isFired(cell)).map((cell) => cellOf(grid, cell));
  const say = (key: string, params: PhraseParams): string => reader.say({ key, with: params });
  const worth = (cells: readonly { row: number; col: number }[]): PhraseParams => ({
    cells: cells.map((cell) => cellNameIn(cell, before.rules)),
    share: percent(expectedHits(grid, odds, cells)),
    hits: decimal(expectedHits(grid, odds, cells)),
  });
  const kind = fired.length > 1 ? '-volley' : '';
  return {
    at,
    before,
    fired,
    better,
    yours: say(`study-yours${kind}`, { ...worth(fired), nth: at + 1 }),
    best: say(`study-better${kind}`, { ...worth(best.map((cell) => cellOf(grid, cell))) }),
  };
};

/** How many more hits than the other captain `seat` had after each decision. */
const leadsOf = (all: readonly Decision[], seat: Seat): readonly number[] => {
  let lead = 0;
  return all.map((it) => {
    lead += it.seat === seat ? it.verdict.actual : -it.verdict.actual;
    return lead;
  });
};

/** The costliest shots by their numbers. */
const costliestLine = (crops: readonly Crop[], reader: Reader): string => {
  const [one, two] = crops.map(({ at }) => at + 1).sort((a, b) => a - b);
  if (one === undefined) return reader.say({ key: 'study-none-costly' });
  return reader.say(
    two === undefined ? { key: 'study-costliest-one', with: { one } } : { key: 'study-costliest', with: { one, two } },
  );
};

/**
 * Sums up a match: how close each captain's shots were to the best ones, who was ahead, and the two costliest shots: the
 * reader's own if they played.
 */
export const summary = (
  all: readonly Decision[],
  { seat, before }: MatchReview<View>,
  reader: Reader,
): ScreenContent => {
  const placed = placedOf(all);
  const seats = [...new Set(placed.map(({ it }) => it.seat))].sort((a, b) =>
    a === seat ? -1 : b === seat ? 1 : a - b,
  );
  const [first] = seats;
  if (first === undefined) return { title: reader.say({ key: 'study-no-odds' }) };
  const own = first === seat;
  const captains = seats.map((it) => ({
    seat: it,
    accuracy: accuracyOf(placed.filter((one) => one.it.seat === it).map((one) => one.it)),
  }));
  const candidates = own ? placed.filter(({ it }) => it.seat === seat) : placed;
  const crops = worstOf(candidates)
    .map((it) => cropOf(it, before(it.at), reader))
    .sort((a, b) => a.at - b.at);
  const accuracy = captains[0]!.accuracy;
  const title = reader.say(own ? { key: 'study-accuracy-own', with: { accuracy } } : { key: 'study-accuracy' });
  const how = reader.say({ key: own ? 'study-how-own' : 'study-how' });
  const costliest = costliestLine(crops, reader);
  const told = [
    ...captains.map((it) =>
      reader.say({ key: 'study-captain-accuracy', with: { seat: { seat: it.seat }, accuracy: it.accuracy } }),
    ),
    ...crops.map(({ yours, best }) => `${yours}. ${best}.`),
  ];
  if (reader.board !== 'picture') return { title, lines: [how], body: told.join('\n') };
  const leads = leadsOf(all, first);
  return {
    title,
    lines: [how, costliest],
    scene: accuracyScene({ captains, leads, crops, own }, reader),
    alt: told.join(' '),
  };
};

/** The summary while the machine is still at work on it. */
export const progress = (done: number, of: number, reader: Reader): ScreenContent => {
  const text = reader.say({ key: 'study-progress', with: { n: done, last: of } });
  const title = reader.say({ key: 'study-accuracy' });
  const lines = [text, reader.say({ key: 'study-fills' })];
  if (reader.board !== 'picture') return { title, lines };
  return { title, lines, scene: progressScene(done, of, reader), alt: text };
};
