import type { Say } from '../../kernel/phrase.ts';
import type { Reader } from '../../kernel/reader.ts';
import type { Scene, Shape } from '../../kernel/screen.ts';
import type { AccuracyFacts } from './facts.ts';
import {
  arrow,
  box,
  dashes,
  HEIGHT,
  LEFT,
  legend,
  pictureOf,
  placeOn,
  RIGHT,
  resultMark,
  type Scale,
  type TextStyle,
  text,
  widthOf,
} from './shapes.ts';
import { altOf, hitsPhrase, RESULTS, type RecordWords, sentence } from './words.ts';

type Said = Pick<Reader, 'say'>;

const percent = (accuracy: number, say: Say): string =>
  say({ key: 'study-percent', with: { accuracy: Math.round(accuracy) } });

/* ----------------------------------------------------------------------------------------------- picture */

/** A name at the left, its value at the right. */
const heading = (name: string, value: string, y: number, style: TextStyle): readonly Shape[] => {
  const room = widthOf(name, 17) * 1.2;
  return [
    text(name, LEFT, y, { size: 17, bold: true, width: room }),
    text(value, RIGHT, y, { bold: true, align: 'right', width: RIGHT - LEFT - room - 6, ...style }),
  ];
};

const BAR = 20;
const [FROM, TO] = [LEFT, RIGHT];

const emptyBar = (y: number): readonly Shape[] => [
  box(FROM, y, TO - FROM, BAR, 'grid', 4),
  box(FROM + 1.2, y + 1.2, TO - FROM - 2.4, BAR - 2.4, 'sea', 3),
];

/** Hits a match at the ends of the bar of luck. */
const FAR = 2;

const bars = ({ accuracy, luck }: AccuracyFacts, say: Say): readonly Shape[] => {
  const good = Math.max(0, Math.min(100, accuracy)) / 100;
  const scale: Scale = { least: -FAR, most: FAR, left: FROM + 2, right: TO - 2 };
  const [zero, end] = [placeOn(scale, 0), placeOn(scale, luck)];
  const hits = say({ key: 'record-hits-a-match', with: { hits: hitsPhrase(luck) } });
  return [
    ...heading(say({ key: 'record-accuracy' }), percent(accuracy, say), 23, { size: 24 }),
    ...emptyBar(40),
    ...(good > 0 ? [box(FROM, 40, (TO - FROM) * good, BAR, 'miss', 4)] : []),
    ...heading(say({ key: 'record-luck' }), hits, 86, { size: 17 }),
    ...emptyBar(102),
    ...(end === zero ? [] : [box(Math.min(zero, end), 103.2, Math.abs(end - zero), BAR - 2.4, 'gold')]),
    box(zero - 1, 99, 2, BAR + 6, 'ink'),
  ];
};

const CHART = { left: 46, top: 160, right: RIGHT, bottom: 367 } as const;
/** Between the middle of the chart and its edges at least: in per cent, and in hits a match. */
const LEAST = { accuracy: 12, luck: 1 } as const;

/** The length of an arrow below the chart. */
const ARROW = 18;

/** The last matches over accuracy, upwards, and luck, to the right. */
const dots = ({ matches }: AccuracyFacts, say: Say): readonly Shape[] => {
  const { left, top, right, bottom } = CHART;
  const usual = matches.reduce((sum, it) => sum + it.accuracy, 0) / Math.max(1, matches.length);
  const high = 1.16 * Math.max(LEAST.accuracy, ...matches.map(({ accuracy }) => Math.abs(accuracy - usual)));
  const wide = 1.16 * Math.max(LEAST.luck, ...matches.map(({ luck }) => Math.abs(luck)));
  const down: Scale = { least: usual - high, most: usual + high, left: bottom, right: top };
  const across: Scale = { least: -wide, most: wide, left, right };
  const step = Math.round(high * 0.68);
  const middle = Math.round(usual);
  const ticks =
    matches.length === 0 ? [] : [-step, 0, step].map((it) => middle + it).filter((it) => it >= 0 && it <= 100);
  const soft = { ink: 'soft', size: 15 } as const;
  const [unlucky, lucky] = [say({ key: 'record-unlucky' }), say({ key: 'record-lucky' })];
  const room = (right - left) / 2;
  return [
    box(left - 1, top - 1, right - left + 2, bottom - top + 2, 'grid', 6),
    box(left, top, right - left, bottom - top, 'sea', 5),
    ...ticks.map((it) => text(`${it}`, left - 7, placeOn(down, it), { ...soft, align: 'right' })),
    ...dashes(left + 2, placeOn(down, usual), right - left - 4, 'across', 'ink'),
    ...dashes(placeOn(across, 0), top + 2, bottom - top - 4, 'down', 'ink'),
    text(say({ key: 'record-better-unlucky' }), left + 7, top + 12, { ...soft, ink: 'ink', width: room - 10 }),
    text(lucky, right - 7, bottom - 12, { ...soft, ink: 'ink', align: 'right', width: room - 10 }),
    arrow(left + ARROW, left + 4, bottom + 13, 'soft'),
    text(unlucky, left + ARROW + 4, bottom + 13, { ...soft, width: room - ARROW - 8 }),
    text(lucky, right - ARROW - 4, bottom + 13, { ...soft, align: 'right', width: room - ARROW - 8 }),
    arrow(right - ARROW, right - 4, bottom + 13, 'soft'),
    ...matches.flatMap(({ accuracy, luck, result }) =>
      resultMark(result, placeOn(across, luck), placeOn(down, accuracy)),
    ),
  ];
};

const RESULT_WORDS = { won: 'record-result-won', lost: 'record-result-lost', drawn: 'record-result-drawn' } as const;

/** A person's accuracy and luck as two bars, and their last matches over both. */
export const accuracyPicture = (facts: AccuracyFacts, { say }: Said): Scene => {
  const shown = RESULTS.filter((it) => it !== 'drawn' || facts.matches.some(({ result }) => result === 'drawn'));
  const entries = shown.map((it) => ({
    shapes: (x: number, y: number) => resultMark(it, x, y),
    words: say({ key: RESULT_WORDS[it] }),
  }));
  return pictureOf([
    ...bars(facts, say),
    text(say({ key: 'record-last', with: { n: facts.matches.length } }), LEFT, 144, {
      size: 15.5,
      bold: true,
      width: 306,
    }),
    ...dots(facts, say),
    ...legend(entries, HEIGHT - 14, 'middle'),
  ]);
};

/* ------------------------------------------------------------------------------------------------- words */

/** What is said of `accuracyPicture`. */
export const accuracyWords = (facts: AccuracyFacts, { say }: Said): RecordWords => {
  const { luck, unluckyLosses, matches } = facts;
  const accuracy = percent(facts.accuracy, say);
  const hits = hitsPhrase(luck);
  const isLost = matches.some(({ result }) => result === 'lost');
  const [losses, why] = [say({ key: 'record-losses', with: { n: unluckyLosses } }), say({ key: 'record-losses-why' })];
  const none = isLost ? [say({ key: 'record-losses-none' })] : [];
  const lastMatches = say({ key: 'record-accuracy-fact', with: { n: matches.length, accuracy } });
  const told = [
    lastMatches,
    say({ key: 'record-luck-fact', with: { hits: { key: 'record-hits-a-match', with: { hits } } } }),
    ...(unluckyLosses > 0 ? [`${losses} ${why}`] : none),
  ];
  const count = (one: (typeof RESULTS)[number]): number => matches.filter(({ result }) => result === one).length;
  const tally = say({
    key: 'record-tally',
    with: { won: count('won'), lost: count('lost'), drawn: count('drawn') },
  });
  return {
    title: say({ key: 'record-accuracy-title', with: { accuracy, luck: hits } }),
    lines:
      unluckyLosses > 0 ? [losses, why] : [...none, sentence(say({ key: 'record-last', with: { n: matches.length } }))],
    alt: altOf([...told, tally]),
    facts: told,
  };
};
