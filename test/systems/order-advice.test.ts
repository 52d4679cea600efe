import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { SCREEN_LIMITS, screenText } from '../../src/kernel/screen.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { accuracyOf } from '../../src/kit/look-back.ts';
import type { OrderInsight } from '../../src/kit/rated-orders.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import { adviceReaders, advisedMatch, analysed } from '../support/advised-match.ts';
import { amount, isThorough } from '../support/amount.ts';
import { randomMatch } from '../support/random-match.ts';

/* The laws of hints and analyses that are the same in every game of orders. */

/** Share of full effort of advice whose worth is not judged. */
const EFFORT = amount(0.02, 0.05);

const games: readonly AnySystem[] = [hexSeaBattle, admiral];
const variants = games.flatMap((system) => system.variants.map(({ id }) => [id, system] as const));

describe.each(variants)('%s', (id, system) => {
  const analyst = system.analyst!;
  const { steps } = randomMatch(system, id, `advice ${id}`, { drafting: 0 });
  const orders = steps.flatMap(({ state, seat, command }) => {
    const before = system.view(state, seat, []);
    return analyst.canAnalyse(command, () => before) ? [{ state, seat, command, before }] : [];
  });
  const count = Math.min(orders.length, amount(3, 40));
  const moments = Array.from({ length: count }, (_, i) => orders[Math.floor((i * orders.length) / count)]!);

  test('an order that is advised is never refused, and the same each time', () => {
    const advice = (before: unknown) => analyst.advise(before, chanceAt('advice', [], id), EFFORT);
    let advised = 0;
    for (const [nth, { state, seat, before }] of moments.entries()) {
      const one = advice(before);
      if (!one) continue;
      advised += 1;
      expect(JSON.parse(JSON.stringify(one))).toEqual(one);
      if (isThorough || nth % 2 === 0) expect(advice(before)).toEqual(one);
      const { orders: rated, idle } = one.insight as OrderInsight<unknown>;
      for (const command of [one.command, ...rated.map((it) => it.command)]) {
        const decided = system.decide(state, seat, command, chanceAt('dice', [], 'dice'));
        expect(decided.ok, system.notation.write(command)).toBe(true);
      }
      for (const chance of [idle, ...rated.map((it) => it.chance)])
        expect(Math.abs(chance - 0.5)).toBeLessThanOrEqual(0.5);
    }
    expect(advised).toBeGreaterThan(count / 2);
  });

  test('hints and pages of an analysis fit in every language, as a picture, in characters and in words', () => {
    const end = system.view(steps.at(-1)!.state, 'umpire', []);
    const all = analysed(system, { decided: moments, end }, EFFORT);
    expect(all.length).toBeGreaterThan(0);
    for (const reader of adviceReaders(system)) {
      const review = { seat: 0, before: (i: number) => all[i]!.before };
      const pages = [
        analyst.summary(all, review, reader),
        analyst.progress(1, all.length, reader),
        ...all.flatMap((it) => [
          analyst.hint(it.before, it.advice, reader),
          analyst.analysisPage(it.before, it, reader),
        ]),
      ];
      for (const page of pages) {
        expect(screenText(page).length + (page.pre?.length ?? 0)).toBeLessThanOrEqual(SCREEN_LIMITS.faceChars);
        expect(page.alt?.length ?? 0).toBeLessThanOrEqual(SCREEN_LIMITS.altChars);
        expect(page.brief?.length ?? 0).toBeLessThanOrEqual(SCREEN_LIMITS.briefChars);
        expect(page.scene === undefined).toBe(reader.board !== 'picture');
        if (page.scene) expect(page.alt?.length).toBeGreaterThan(0);
      }
      const { text, notable } = analyst.ledger(all, reader);
      expect(text.length).toBeLessThanOrEqual(800);
      for (const { label } of notable) expect(label.length).toBeLessThanOrEqual(SCREEN_LIMITS.labelChars);
    }
  });
});

describe.each([
  ['hex-duel', hexSeaBattle],
  ['admiral-cabin-boy', admiral],
  ['admiral', admiral],
] as readonly (readonly [string, AnySystem])[])('an analysis of %s', (id, system) => {
  const game = advisedMatch(system, id, ['adviser', 'random'], {
    most: amount(40, 400),
    effort: 0.1,
  });
  const all = analysed(system, game, amount(0.15, 0.25));
  const of = (seat: number) => all.filter((it) => it.seat === seat).map(({ verdict }) => verdict);

  test('finds a player accurate who follows the adviser, and not one who gives orders at random', () => {
    // The analysis thinks less than the adviser, and may see another order as the best.
    expect(accuracyOf(of(0))).toBeGreaterThanOrEqual(88);
    expect(accuracyOf(of(1))).toBeLessThan(accuracyOf(of(0)) - 10);
  });

  test('rates every order from 0 to the best one', () => {
    for (const { value, best } of all.map(({ verdict }) => verdict)) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(best).toBeGreaterThanOrEqual(value);
    }
  });
});
