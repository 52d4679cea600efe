import { describe, expect, test } from 'vitest';
import type { Advice, AnalysedDecision, ScreenContent } from '../../../../../src/kernel/capabilities.ts';
import { chanceAt } from '../../../../../src/kernel/fairness.ts';
import { LOCALES } from '../../../../../src/kernel/phrase.ts';
import type { Reader } from '../../../../../src/kernel/reader.ts';
import { SCREEN_LIMITS, screenText } from '../../../../../src/kernel/screen.ts';
import { loadPhrasebooks } from '../../../../../src/service/speech/translator.ts';
import type { Odds } from '../../../../../src/systems/sea-battle/ai/advice/adviser.ts';
import { face } from '../../../../../src/systems/sea-battle/face/index.ts';
import { stepsOf } from '../../../../../src/systems/sea-battle/face/screens/advice/heat-map.ts';
import { analyst } from '../../../../../src/systems/sea-battle/face/screens/advice/index.ts';
import type { Command } from '../../../../../src/systems/sea-battle/rules/command.ts';
import { gridOf } from '../../../../../src/systems/sea-battle/rules/fleet/grid.ts';
import { rules as family } from '../../../../../src/systems/sea-battle/rules/index.ts';
import { cellOf, type View } from '../../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, type Ruleset, VARIANTS } from '../../../../../src/systems/sea-battle/variants.ts';
import { openBattle } from '../../../../support/sea-battle-matches.ts';

/* Hints and analysis pages in words, as a picture, and as a board of characters. */

const speech = loadPhrasebooks([{ id: 'sea-battle', phrases: face.phrases }]);
const LONGEST = 'Щ'.repeat(24);

const reading = (locale: (typeof LOCALES)[number], board: Reader['board'], name = LONGEST): Reader => {
  const letters = locale === 'en' ? 'lat' : 'ru';
  const say = speech.to({ locale, letters, nameOf: () => name }, 'sea-battle');
  return { say, letters, board, at: 'whisper', textAccess: 'text' };
};

const opening = (rules: Ruleset): View => {
  const state = openBattle(rules, chanceAt('0b'.repeat(32), [], rules.id));
  return family.view(state, family.toMove(state)[0]!, []);
};

/** Advice to fire at the first `shots` squares, with these odds on the first squares row by row. */
const advised = ({ rules }: View, odds: readonly number[], shots = 1): Advice<Command, Odds> => {
  const all = Array.from({ length: rules.n ** 2 }, (_, cell) => odds[cell] ?? 0);
  const at = Array.from({ length: shots }, (_, cell) => cellOf(gridOf(rules), cell));
  return { command: shots === 1 ? { type: 'shoot', at: at[0]! } : { type: 'volley', at }, insight: { odds: all } };
};

const shoot = (view: View, cell: number): Command => ({ type: 'shoot', at: cellOf(gridOf(view.rules), cell) });

const studied = (
  view: View,
  command: Command,
  advice: Advice<Command, Odds>,
  came = 0,
): AnalysedDecision<Command, Odds> => ({
  seat: Number(view.viewer),
  command,
  advice,
  verdict: { ...analyst.judge(view, command, advice, view), came },
});

const fits = (panel: Omit<ScreenContent, 'pad' | 'table'>): void => {
  expect(screenText(panel).length + (panel.pre?.length ?? 0)).toBeLessThanOrEqual(SCREEN_LIMITS.faceChars);
  expect(panel.alt?.length ?? 0).toBeLessThanOrEqual(SCREEN_LIMITS.altChars);
  expect(panel.brief?.length ?? 0).toBeLessThanOrEqual(SCREEN_LIMITS.briefChars);
};

describe('a hint', () => {
  const view = opening(CLASSIC);
  const en = reading('en', 'picture', 'Ann');
  const told = (odds: readonly number[], shots = 1): string | undefined =>
    analyst
      .hint(view, advised(view, odds, shots), en)
      .brief?.split('\n')
      .slice(1)
      .join(' ');

  test('gives the reason in a sentence', () => {
    expect(told([0.41, 0.4])).toBe('About 2 chances in 5. No square is likelier.');
    expect(told([0.24, 0.26])).toBe('About 1 chance in 4. Few squares are better.');
    expect(told([1, 0.2])).toBe('A ship is certainly there.');
    expect(told([0.3, 0.44])).toBe('About 1 in 3. B1 is likelier but tells less.');
    expect(told([0.9, 0.5, 0.04], 3)).toBe('Expect about 1.4 hits from these shots.');
    expect(analyst.hint(view, { ...advised(view, []), insight: { odds: [] } }, en).brief).toContain(
      'It can’t tell the odds',
    );
  });

  test('lists the five likeliest squares in words', () => {
    const odds = [0.1, 0.6, 0.3, 0.5, 0.2, 0.4];
    const panel = analyst.hint(view, advised(view, odds), en);
    expect(panel.alt).toContain(
      'Likeliest: B1: 60 in 100, D1: 50 in 100, F1: 40 in 100, C1: 30 in 100, E1: 20 in 100.',
    );
    const words = analyst.hint(view, advised(view, odds), reading('en', 'words', 'Ann'));
    expect([words.scene, words.pre]).toEqual([undefined, undefined]);
    expect(screenText(words)).toContain('Likeliest: B1: 60 in 100');
  });

  test('shows the odds as five steps in characters, 5 for the likeliest', () => {
    const panel = analyst.hint(view, advised(view, [0.45, 0.3, 0.1, 0.01]), reading('en', 'text', 'Ann'));
    expect(panel.pre?.split('\n').slice(0, 3)).toEqual([
      '   A B C D E F G H I J',
      ' 1 5 4 2 1 . . . . . .',
      ' 2 . . . . . . . . . .',
    ]);
    expect(screenText(panel)).toContain('5 = more likely (up to 45 in 100)');
  });

  test('shows five equal parts between the least and the most likely square as plates, and frames the best', () => {
    expect(stepsOf([0, 0.1, 0.2, 0.35, 0.6])).toEqual([undefined, 1, 2, 3, 5]);
    expect(stepsOf([0, 0.2, 0.2])).toEqual([undefined, 5, 5]);
    const scene = analyst.hint(view, advised(view, [0.5, 0.25, 0.1]), en).scene!;
    const on = (name: string) =>
      scene.shapes.flatMap((it) => (it.kind === 'sprite' && it.name === name ? [Math.floor(it.at.x)] : []));
    expect([on('heat-5'), on('heat-2'), on('heat-1'), on('best')]).toEqual([[0], [1], [2], [0]]);
  });

  test('has one key, which fires as advised', () => {
    const keys = (shots: number) => analyst.hint(view, advised(view, [0.5, 0.25, 0.1], shots), en).buttons.flat();
    expect(keys(1)).toEqual([{ label: 'Fire A1', press: { act: shoot(view, 0) }, tone: 'primary' }]);
    expect(keys(3).map(({ label }) => label)).toEqual(['🔥 Fire!']);
  });
});

describe('an analysis page', () => {
  const view = opening(CLASSIC);
  const en = reading('en', 'picture', 'Ann');
  const lines = (cell: number, came: number): readonly string[] =>
    screenText(
      analyst.analysisPage(view, studied(view, shoot(view, cell), advised(view, [0.4, 0.15]), came), en),
    ).split('\n');

  test('shows the shot, the shot of the machine, and the points given away', () => {
    expect(lines(1, 0)).toEqual([
      'Ann: B1, 15 in 100. A miss.',
      'The machine: A1, 40 in 100.',
      'This cost 25 chances in 100.',
    ]);
    expect(lines(0, 1)).toEqual([
      'Ann: A1, 40 in 100. A hit!',
      'The machine would have fired there too.',
      'There was no better shot.',
    ]);
  });
});

describe('a look back', () => {
  const view = opening(CLASSIC);
  const move = (cell: number, odds: readonly number[], came: number) =>
    studied(view, shoot(view, cell), advised(view, odds), came);
  const all = [
    move(0, [0.4, 0.1, 0.1, 0.1], 1),
    move(1, [0.5, 0.1], 0),
    move(0, [1, 0.5], 1),
    move(1, [0.3, 0.28], 0),
    move(2, [0.9, 0.3, 0.2], 1),
  ];
  const seat = Number(view.viewer);
  const both = all.flatMap((it) => [it, { ...it, seat: 1 - it.seat, verdict: { ...it.verdict, value: 0 } }]);
  const before = (): View => view;

  test('leads with the accuracy of the reader: what their shots promised of what the best did', () => {
    const { title, lines, alt } = analyst.summary(both, { seat, before }, reading('en', 'picture', 'Ann'));
    // (0.4 + 0.1 + 1 + 0.28 + 0.2) / (0.4 + 0.5 + 1 + 0.3 + 0.9)
    expect(title).toBe('Accuracy: 64 %');
    expect(lines).toEqual(['How close your shots were to the best ones.', 'Costliest: shots 3 and 9.']);
    expect(alt).toBe(
      'Ann: 64 %. Ann: 0 %. Shot 3, B1: 10 in 100. A1 was 50 in 100. Shot 9, C1: 20 in 100. A1 was 90 in 100.',
    );
  });

  test('shows an onlooker the costliest shots of all, and no accuracy as their own', () => {
    const { title, lines } = analyst.summary(both, { before }, reading('en', 'picture', 'Ann'));
    expect([title, lines]).toEqual([
      'Accuracy',
      ['How close the shots were to the best ones.', 'Costliest: shots 6 and 10.'],
    ]);
  });

  test('says so where no shot cost anything', () => {
    const { lines } = analyst.summary([all[0]!, all[3]!], { seat, before }, reading('en', 'picture', 'Ann'));
    expect(lines?.at(-1)).toBe('Nothing was far from the best.');
  });

  test('rings the shot that was fired and ticks the better one, in a part of the sea as it was seen', () => {
    const { scene } = analyst.summary(all, { seat, before }, reading('en', 'picture', 'Ann'));
    const drawn = JSON.stringify(scene);
    expect(drawn.match(/"name":"shot-chosen"/g)).toHaveLength(3);
    expect(drawn.match(/"name":"better"/g)).toHaveLength(3);
  });

  test('tells how far it is while it runs', () => {
    const { lines, alt } = analyst.progress(12, 48, reading('en', 'picture', 'Ann'));
    expect([lines?.[0], alt]).toEqual(['12 of 48', '12 of 48']);
  });

  test('lists the best and the costliest shots, without certain hits and tiny differences', () => {
    const { text, notable } = analyst.ledger(all, reading('en', 'picture', 'Ann'));
    expect(text.split('\n').slice(0, 3)).toEqual([
      'Ann: accuracy 64 %, luck +1',
      '★ Best: #1, #4',
      '✗ Costliest: #5 (20 in 100, best 90), #2 (10 in 100, best 50)',
    ]);
    expect(notable).toEqual([
      { at: 0, label: '★ #1' },
      { at: 3, label: '★ #4' },
      { at: 4, label: '✗ #5' },
      { at: 1, label: '✗ #2' },
    ]);
  });

  test.each(LOCALES)('fits a screen (%s)', (locale) => {
    const many = [...both, ...both];
    const { text, notable } = analyst.ledger(many, reading(locale, 'picture'));
    expect(text.length).toBeLessThanOrEqual(SCREEN_LIMITS.faceChars - 80);
    for (const { label } of notable) expect([...label].length).toBeLessThanOrEqual(SCREEN_LIMITS.labelChars);
    for (const board of ['picture', 'text', 'words'] as const) {
      const own = analyst.summary(many, { seat, before }, reading(locale, board));
      fits(own);
      for (const line of own.lines ?? []) expect(line.length).toBeLessThanOrEqual(SCREEN_LIMITS.lineChars);
      fits(analyst.summary(many, { before }, reading(locale, board)));
      fits(analyst.progress(119, 120, reading(locale, board)));
    }
  });
});

test.each(VARIANTS.map((rules) => [rules.id, rules] as const))('%s: every page fits its screen', (_, rules) => {
  if (rules.fleets === 'paper') return;
  const view = opening(rules);
  const even = Array.from({ length: rules.n ** 2 }, (_it, cell) => 0.1 + cell / 10_000);
  const advice = advised(view, even, Math.max(1, view.salvo));
  for (const locale of LOCALES)
    for (const board of ['picture', 'text', 'words'] as const) {
      const reader = reading(locale, board);
      const told = analyst.hint(view, advice, reader);
      fits(told);
      if (board === 'picture')
        for (const line of told.lines ?? []) expect(line.length, line).toBeLessThanOrEqual(SCREEN_LIMITS.lineChars);
      fits(analyst.analysisPage(view, studied(view, shoot(view, 5), advice), reader));
      fits(analyst.analysisPage(view, studied(view, advice.command, { ...advice, insight: { odds: [] } }), reader));
    }
});
