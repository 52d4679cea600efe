import type { Say } from '../../kernel/phrase.ts';
import type { Reader } from '../../kernel/reader.ts';
import type { Mark, OwnResult, RatingFacts } from '../../kernel/record-facts.ts';
import type { Ink, Scene, Shape } from '../../kernel/screen.ts';
import {
  band,
  box,
  dashes,
  disc,
  HEIGHT,
  LEFT,
  type LegendEntry,
  legend,
  legendLines,
  pictureOf,
  polyline,
  RIGHT,
  ratingDot,
  resultMark,
  rule,
  scaleFor,
  text,
  whisker,
  widthOf,
} from './shapes.ts';
import { altOf, oneLine, RESULTS, type RecordWords, ratingNote, ratingText, sentence } from './words.ts';

type Said = Pick<Reader, 'say'>;

/* ----------------------------------------------------------------------------------------------- picture */

const NUMBER = 46;
const DIGIT = 0.58;

/** The pool, its number large, how uncertain it is, the number of matches and the best number so far. */
const head = (facts: RatingFacts, say: Say): readonly Shape[] => {
  const mean = `${Math.round(facts.mean)}`;
  const matches = say({ key: 'record-matches', with: { n: facts.matches } });
  const best = say({ key: 'record-best', with: { best: `${Math.round(facts.best)}` } });
  const after = LEFT + mean.length * DIGIT * NUMBER + 4;
  const soft = { size: 16, ink: 'soft', align: 'right' } as const;
  const room = widthOf(matches, 16);
  return [
    text(oneLine(facts.pool), LEFT, 20, { size: 17, bold: true, width: RIGHT - LEFT - room - 8 }),
    text(matches, RIGHT, 20, { ...soft, width: room + 8 }),
    text(mean, LEFT - 2, 53, { size: NUMBER, bold: true, width: 190 }),
    text(`± ${Math.round(facts.spread)}`, after, 61, { size: 20, ink: 'soft', width: 64 }),
    text(best, RIGHT, 61, { ...soft, width: RIGHT - after - 66 }),
  ];
};

/** The sea of the curve: its edges. */
const CURVE = { left: LEFT - 2, top: 82, width: 244, height: 126 } as const;
/** The most of an uncertain beginning that is drawn: a wide band would make the line flat. */
const WIDEST = 110;
/** How far beyond the curve the next strength of the machine above and below is still drawn. */
const REACH = 45;
/** Between the words of two strengths. */
const APART = 17;

/** The strengths that are drawn: those near the curve whose words do not meet, the nearest to its end first. */
const marksShown = (
  marks: readonly Mark[],
  end: number,
  isNear: (at: number) => boolean,
  high: (at: number) => number,
) => {
  const kept: Mark[] = [];
  for (const mark of marks.filter(({ at }) => isNear(at)).sort((a, b) => Math.abs(a.at - end) - Math.abs(b.at - end)))
    if (kept.every(({ at }) => Math.abs(high(at) - high(mark.at)) >= APART)) kept.push(mark);
  return kept;
};

const curve = (facts: RatingFacts): readonly Shape[] => {
  const points = facts.curve.length > 0 ? facts.curve : [{ mean: facts.mean, spread: facts.spread }];
  const drawn = points.map(({ mean, spread }) => ({ mean, spread: Math.min(spread, Math.max(WIDEST, facts.spread)) }));
  const [lowest, highest] = [
    Math.min(...drawn.map(({ mean, spread }) => mean - spread)),
    Math.max(...drawn.map(({ mean, spread }) => mean + spread)),
  ];
  const at = facts.marks.map((mark) => mark.at).sort((one, other) => one - other);
  const next = [at.findLast((it) => it < lowest), at.find((it) => it > highest)];
  const near = next.filter((it): it is number => it !== undefined && it > lowest - REACH && it < highest + REACH);
  const [least, most] = [Math.min(lowest, ...near) - 12, Math.max(highest, ...near) + 12];
  const { left, top, width, height } = CURVE;
  const high = (value: number): number => top + height - (height * (value - least)) / Math.max(1, most - least);
  const across = (i: number): number =>
    left + 5 + ((width - 13) * (points.length === 1 ? 1 : i)) / Math.max(1, points.length - 1);
  const line = drawn.map(({ mean }, i) => [across(i), high(mean)] as const);
  const edge = (way: 1 | -1) => drawn.map(({ mean, spread }, i) => [across(i), high(mean + way * spread)] as const);
  const [x, y] = line.at(-1)!;
  const only = drawn.length === 1 ? drawn[0] : undefined;
  return [
    box(left - 1, top - 1, width + 2, height + 2, 'grid', 6),
    box(left, top, width, height, 'sea', 5),
    only
      ? box(x - 2.2, high(only.mean + only.spread), 4.4, (2 * only.spread * height) / (most - least), 'grid', 2)
      : band(edge(1), edge(-1), 'grid'),
    ...marksShown(facts.marks, facts.mean, (it) => it > least && it < most, high).flatMap((mark) => [
      ...dashes(left + 2, high(mark.at), width - 4, 'across', 'ink'),
      text(oneLine(mark.label), left + width + 6, high(mark.at), {
        size: 15,
        ink: 'soft',
        width: RIGHT - left - width - 2,
      }),
    ]),
    ...polyline(line, 5.8, 'sea'),
    ...polyline(line, 2.9, 'miss'),
    disc(x, y, 6.8, 'keel'),
    disc(x, y, 5.2, 'gold'),
  ];
};

const BAR = { top: 219, height: 24 } as const;
const FILLS: Readonly<Record<OwnResult, Ink>> = { won: 'miss', lost: 'soft', drawn: 'hull' };

const BARS = { won: 'record-bar-won', lost: 'record-bar-lost', drawn: 'record-bar-drawn' } as const;

/** Won, lost and drawn as one bar. A part that has no room for its words has none: the line below has them. */
const resultBar = (facts: RatingFacts, say: Say): readonly Shape[] => {
  const counts = RESULTS.map((result) => ({ result, n: facts[result] })).filter(({ n }) => n > 0);
  const whole = counts.reduce((sum, { n }) => sum + n, 0);
  const room = RIGHT - LEFT - 2 * (counts.length - 1);
  let x = LEFT;
  return counts.flatMap(({ result, n }) => {
    const [from, width] = [x, Math.max(5, (room * n) / whole)];
    x += width + 2;
    const words = say({ key: BARS[result], with: { n } });
    const fits = [words, `${n}`].find((it) => widthOf(it, 15) < width - 12);
    return [
      box(from, BAR.top, Math.min(width, RIGHT - from), BAR.height, FILLS[result], 3),
      ...(fits === undefined
        ? []
        : [text(fits, from + 8, BAR.top + BAR.height / 2, { size: 15, bold: true, ink: 'paper', width: width - 10 })]),
    ];
  });
};

/** The upper edge of the rows below the bar, and the most room for one. */
const ROWS = { top: 259, most: 31 } as const;
/** Between two lines of the legend. */
const LEGEND = 19;
/** Most other pools that leave room for the results of the last matches. */
const FEW = 3;

/** The other pools as dots with whiskers on one scale, down to a height. */
const others = ({ others: pools, form }: RatingFacts, bottom: number, say: Say): readonly Shape[] => {
  const withForm = pools.length <= FEW && form.length > 0;
  const rows = pools.length + (withForm ? 1 : 0);
  const step = Math.min(ROWS.most, (bottom - ROWS.top) / Math.max(1, rows));
  const scale = scaleFor(pools, 130, 222);
  const middle = (row: number): number => ROWS.top + step * (row + 0.5) + 3;
  const last = middle(pools.length);
  return [
    ...pools.flatMap((pool, row) => [
      text(oneLine(pool.pool), LEFT, middle(row), { size: 15, bold: true, width: 106 }),
      ...whisker(pool, scale, middle(row)),
      text(ratingText(pool), RIGHT, middle(row), { size: 15, align: 'right', width: 88 }),
    ]),
    ...(withForm
      ? [
          text(say({ key: 'record-last-form' }), LEFT, last, { size: 15, ink: 'soft', width: 124 }),
          ...form.toReversed().flatMap((it, i) => resultMark(it, RIGHT - 8 - 17 * (form.length - 1 - i), last)),
        ]
      : []),
  ];
};

/** What a hollow dot, a square one and a dashed line mean. */
const legendOf = ({ settling, versus, others: pools, marks }: RatingFacts, say: Say): readonly LegendEntry[] => {
  const dot = (it: { readonly settling: boolean; readonly versus: 'people' | 'machine' }) => (x: number, y: number) =>
    ratingDot(it, x, y, 'paper');
  const isSettling = settling || pools.some((it) => it.settling);
  const isMachine = versus === 'machine' || pools.some((it) => it.versus === 'machine');
  return [
    ...(isSettling
      ? [{ shapes: dot({ settling: true, versus: 'people' }), words: say({ key: 'record-settling' }) }]
      : []),
    ...(marks.length > 0 ? [{ words: say({ key: 'record-dashed' }) }] : []),
    ...(isMachine
      ? [{ shapes: dot({ settling: false, versus: 'machine' }), words: say({ key: 'record-machine' }) }]
      : []),
  ];
};

/**
 * A person's rating: the number with its curve among the machines' strengths, their results as one bar, and the other
 * pools.
 */
export const ratingPicture = (facts: RatingFacts, { say }: Said): Scene => {
  const lines = legendLines(legendOf(facts, say));
  const top = HEIGHT - 15 - LEGEND * (lines.length - 1);
  return pictureOf([
    ...head(facts, say),
    ...curve(facts),
    ...resultBar(facts, say),
    rule(256),
    ...others(facts, top - 14, say),
    ...lines.flatMap((it, i) => legend(it, top + LEGEND * i)),
  ]);
};

/* ------------------------------------------------------------------------------------------------- words */

const STREAKS = { won: 'record-streak-won', lost: 'record-streak-lost', drawn: 'record-streak-drawn' } as const;

/** "Last ten: won 7, lost 3; last three won." */
const formLine = (form: readonly OwnResult[], say: Say): readonly string[] => {
  const [newest] = form;
  if (newest === undefined || form.length === 1) return [];
  const count = (result: OwnResult): number => form.filter((it) => it === result).length;
  const drawn = count('drawn');
  const other = form.findIndex((it) => it !== newest);
  const streak = other < 0 ? form.length : other;
  // The phrase for the longest streak says that there was nothing else.
  const n = other < 0 ? 10 : streak;
  const numbers = say({ key: 'record-form', with: { n: form.length, won: count('won'), lost: count('lost') } });
  const drawnToo = drawn > 0 ? [say({ key: 'record-form-drawn', with: { drawn } })] : [];
  const run = streak > 1 ? `; ${say({ key: STREAKS[newest], with: { n } })}` : '';
  return [`${[numbers, ...drawnToo].join(', ')}${run}.`];
};

/** The medals in one line; none where there are none. */
export const medalLine = ({ count, newest }: RatingFacts['medals'], { say }: Said): readonly string[] => {
  if (count === 0) return [];
  return [
    newest === undefined
      ? say({ key: 'record-medals-count', with: { count } })
      : say({ key: 'record-medals', with: { count, newest: oneLine(newest) } }),
  ];
};

const sinceLine = ({ since }: RatingFacts, say: Say): readonly string[] => {
  if (!since) return [];
  const points = Math.round(since.change);
  const way = points > 0 ? 'up' : points < 0 ? 'down' : 'level';
  const month = { key: 'record-month-since', with: { month: since.month } };
  return [say({ key: 'record-since', with: { way, points: Math.abs(points), month } })];
};

/**
 * What is said of the rating in `ratingPicture`. Of `facts`, the first is the title, and an empty one parts two groups.
 * @param name whose rating it is, where others read it; absent: that of the reader
 */
export const ratingWords = (facts: RatingFacts, reader: Said, name?: string): RecordWords => {
  const { say } = reader;
  const { won, lost, drawn } = facts;
  const told = { rating: ratingText(facts), pool: oneLine(facts.pool) };
  const title =
    name === undefined
      ? say({ key: 'record-title', with: told })
      : say({ key: 'record-title-of', with: { ...told, player: oneLine(name) } });
  const tally = say({ key: 'record-tally', with: { won, lost, drawn } });
  const since = sinceLine(facts, say);
  const notes = [
    ...(facts.versus === 'machine' ? [sentence(say({ key: 'record-machine' }))] : []),
    ...(facts.settling ? [sentence(say({ key: 'record-settling' }))] : []),
  ];
  const best = sentence(say({ key: 'record-best', with: { best: `${Math.round(facts.best)}` } }));
  const marks = facts.marks.map(({ label, at }) => `${oneLine(label)} ${Math.round(at)}`).join(', ');
  const pools = facts.others.map((it) => `${oneLine(it.pool)} ${ratingNote(it, say)}`);
  const own = [tally, ...since, ...notes, ...formLine(facts.form, say)];
  return {
    title,
    lines: [tally, ...[...since, ...notes].slice(0, 1)],
    alt: altOf([
      `${title}.`,
      ...own,
      best,
      ...(marks === '' ? [] : [say({ key: 'record-marks', with: { marks } })]),
      ...pools.map((it) => `${it}.`),
    ]),
    facts: [title, ...own, ...(pools.length > 0 ? ['', ...pools] : [])],
  };
};
