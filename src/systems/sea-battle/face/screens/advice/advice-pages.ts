import type { Advice, AnalysedDecision, ScreenContent } from '../../../../../kernel/capabilities.ts';
import type { CellName, Phrase, PhraseParams } from '../../../../../kernel/phrase.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import { type Press, partsOf, type Screen } from '../../../../../kernel/screen.ts';
import type { Table } from '../../../../../kernel/table.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import { chancePhrase, decimal, inSmallNumbers, percent } from '../../../../../kit/look-back.ts';
import { expectedHits, likeliest, type Odds, shotsOf } from '../../../ai/advice/adviser.ts';
import type { Command } from '../../../rules/command.ts';
import { myPenalty, targetSea } from '../../../rules/view/derive.ts';
import { cellOf, gridOf, type View } from '../../../rules/view/index.ts';
import { cellNameIn } from '../../picture/seas.ts';
import { tableOf } from '../../table/index.ts';
import { type HeatMap, heatMapScene, heatMapText, heatShapes, still } from './heat-map.ts';
import { penaltyReason } from './hints-without-odds.ts';

/** Number of the likeliest squares that are named one by one. */
const TOLD = 5;

/** Percentage points by which sampled odds may be wrong. */
const SLACK = 4;

/** A chance from which on a hit is certain. */
const SURE = 0.995;

/** The most squares that the title of a hint names below a picture, where they are framed. */
const TITLED = 4;

const speaking = ({ rules }: View, reader: Reader) => ({
  say: (key: string, params: PhraseParams = {}): string => reader.say({ key, with: params }),
  names: (cells: readonly Cell[]): readonly CellName[] => cells.map((cell) => cellNameIn(cell, rules)),
});

/** Lists the likeliest squares with their odds: "Б5 41 %, Г7 38 %". */
const likeliestTold = (view: View, odds: readonly number[], reader: Reader): string => {
  const { say, names } = speaking(view, reader);
  return likeliest(odds, TOLD)
    .map((cell) => say('odds-cell', { cells: names([cellOf(gridOf(view.rules), cell)]), share: percent(odds[cell]!) }))
    .join(', ');
};

/** Adds a heat map to lines of text in the form that this reader uses: words, text board or picture. */
const withHeatMap = (view: View, heat: HeatMap, lines: readonly string[], reader: Reader): ScreenContent => {
  const text = lines.join('\n');
  const { say } = speaking(view, reader);
  if (heat.odds.length === 0) return { ...partsOf(text) };
  const told = say('odds-likeliest', { told: likeliestTold(view, heat.odds, reader) });
  if (reader.board === 'words') return { ...partsOf(`${text}\n${told}`) };
  if (reader.board === 'text') {
    const legend = say('odds-legend', { share: percent(Math.max(...heat.odds)) });
    return { ...partsOf(`${text}\n${legend}`), pre: heatMapText(view, heat.odds, reader) };
  }
  return { ...partsOf(text), scene: heatMapScene(view, heat, reader), alt: `${say('odds-alt')} ${told}` };
};

/** The table of a player with the odds of every square over the sea that they fire at. */
const tableWithHeat = (view: View, heat: HeatMap, reader: Reader): Table<Press<Command>> => {
  const table = tableOf(view, reader);
  const target = targetSea(view).owner;
  const seas = table.seas.map((sea) =>
    sea.of === target ? { ...sea, shapes: [...sea.shapes, ...heatShapes(view, heat, { x: 0, y: 0 })] } : sea,
  );
  return { ...table, seas };
};

/**
 * Explains the advised shots: how likely they hit, and that another square is likelier still where the machine looks
 * further ahead.
 */
const reasonOf = (
  view: View,
  { insight: { odds } }: Advice<Command, Odds>,
  cells: readonly Cell[],
  reader: Reader,
): string => {
  const { say, names } = speaking(view, reader);
  const grid = gridOf(view.rules);
  if (odds.length === 0) return say('hint-blind');
  const worth = expectedHits(grid, odds, cells);
  if (cells.length > 1) return say('hint-volley', { hits: decimal(worth) });
  if (worth > SURE) return say('hint-sure');
  const chance = inSmallNumbers(worth);
  const [best] = likeliest(odds, 1);
  const beyond = percent(odds[best!] ?? 0) - percent(worth);
  if (beyond <= SLACK) return say(beyond <= 0 ? 'hint-likeliest' : 'hint-close', chance);
  return say('hint-patient', { ...chance, best: names([cellOf(grid, best!)]) });
};

/** The key that fires as advised. */
const fireKey = (view: View, { command }: Advice<Command, Odds>, cells: readonly Cell[], reader: Reader) => {
  const { say, names } = speaking(view, reader);
  const label = cells.length > 1 ? say('key-volley-now') : say('key-fire-at', { cells: names(cells) });
  return { label, press: { act: command }, tone: 'primary' } as const;
};

/**
 * Returns the machine's advice to the player who is to fire (where, why, and how likely every square is), with the key
 * that does it, or to the player who owes a penalty.
 */
export const hint = (view: View, advice: Advice<Command, Odds>, reader: Reader): Screen<Press<Command>> => {
  const { say, names } = speaking(view, reader);
  const owed = myPenalty(view);
  if (owed) {
    const told = `${say('hint-title')}\n${reader.say(penaltyReason(view, owed, advice.command))}`;
    return { ...partsOf(told), brief: told, buttons: [] };
  }
  const cells = shotsOf(advice.command) ?? [];
  const reason = reasonOf(view, advice, cells, reader);
  const whole = say('hint-fire', { cells: names(cells) });
  const heat: HeatMap = { odds: advice.insight.odds, advised: cells, fired: [] };
  const isFramed = cells.length > TITLED && reader.board === 'picture' && heat.odds.length > 0;
  const content = withHeatMap(view, heat, [isFramed ? say('hint-framed') : whole, reason], reader);
  return {
    ...content,
    ...(isFramed ? { alt: `${whole}. ${content.alt}` } : {}),
    brief: `${whole}\n${reason}`,
    buttons: [[fireKey(view, advice, cells, reader)]],
    ...(reader.laysOut && { table: tableWithHeat(view, heat, reader) }),
  };
};

/** From how many times the chance on a square is far likelier. */
const FAR = 3;

/** One decision for a platform that lays it out: a title, a line, and the sea with the odds as they were. */
const lookBackPage = (
  before: View,
  { command, advice, verdict }: AnalysedDecision<Command, Odds>,
  reader: Reader,
): ScreenContent => {
  const { say, names } = speaking(before, reader);
  const grid = gridOf(before.rules);
  const { odds } = advice.insight;
  const { value, best, came } = verdict;
  const fired = shotsOf(command) ?? [];
  const likely = likeliest(odds, fired.length).map((cell) => cellOf(grid, cell));
  const isVolley = fired.length > 1;
  const own = before.shots.filter(({ by }) => by === before.viewer);
  const nth = 1 + (isVolley ? new Set(own.map(({ turn }) => turn)).size : own.length);
  const chance = (share: number): Phrase => (share > SURE ? { key: 'look-sure' } : chancePhrase(share));
  const told = {
    cells: names(likely),
    best: isVolley ? decimal(best) : chance(best),
    given: chance(value),
    hits: decimal(value),
    far: best > FAR * value ? 1 : 0,
  };
  const isBest = best - value < 0.005;
  const line = isVolley
    ? say(isBest ? 'look-best-volley' : 'look-better-volley', told)
    : say(isBest ? 'look-best' : value === 0 ? 'look-nowhere' : 'look-likelier', told);
  const { stage, seas } = tableOf(still(before), reader);
  const target = targetSea(before).owner;
  const marks = fired.flatMap(({ row, col }) =>
    [...(isVolley ? [] : [came > 0 ? 'hit' : 'miss']), 'last'].map(
      (name) => ({ kind: 'sprite', name, at: { x: col, y: row }, heading: 90 }) as const,
    ),
  );
  return {
    title: say(isVolley ? 'look-volley' : 'look-shot', { nth, cells: names(fired), came, shots: fired.length }),
    lines: [line],
    table: {
      stage,
      seats: [],
      keys: [],
      shots: [],
      seas: seas
        .filter(({ of }) => of === target)
        .map(({ squares: _, pieces: __, shapes, ...sea }) => ({
          ...sea,
          shapes: [...shapes, ...heatShapes(before, { odds, advised: likely, fired }, { x: 0, y: 0 }), ...marks],
        })),
    },
  };
};

/**
 * Returns the analysis of one decision: what was fired at, what the machine would have done, and what each was worth.
 */
export const analysisPage = (
  before: View,
  decision: AnalysedDecision<Command, Odds>,
  reader: Reader,
): ScreenContent => {
  const { seat, command, advice, verdict } = decision;
  if (reader.laysOut && advice.insight.odds.length > 0) return lookBackPage(before, decision, reader);
  const { say, names } = speaking(before, reader);
  const grid = gridOf(before.rules);
  const { odds } = advice.insight;
  const fired = shotsOf(command) ?? [];
  const advised = shotsOf(advice.command) ?? [];
  const heat: HeatMap = { odds, advised, fired };
  const score = (cells: readonly Cell[]): PhraseParams => {
    const worth = expectedHits(grid, odds, cells);
    return { cells: names(cells), share: percent(worth), hits: decimal(worth), shots: cells.length };
  };
  if (odds.length === 0) {
    const lines = [say('study-fired', { kind: 'blind', seat: { seat }, cells: names(fired) }), say('study-no-odds')];
    return withHeatMap(before, heat, lines, reader);
  }
  const lost = verdict.best - verdict.value;
  const same = names(fired).every((it) => names(advised).some((one) => JSON.stringify(one) === JSON.stringify(it)));
  const kind = fired.length > 1 ? 'volley' : 'shot';
  const lines = [
    say('study-fired', { kind, seat: { seat }, ...score(fired), came: verdict.came }),
    same ? say('study-same') : say('study-advised', { kind, ...score(advised) }),
    lost < 0.005 ? say('study-none-better') : say('study-lost', { kind, points: percent(lost), hits: decimal(lost) }),
  ];
  return withHeatMap(before, heat, lines, reader);
};
