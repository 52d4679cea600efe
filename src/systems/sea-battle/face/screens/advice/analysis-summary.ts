import type { AnalysedDecision } from '../../../../../kernel/capabilities.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import type { Seat } from '../../../../../kernel/rules.ts';
import type { Odds } from '../../../ai/advice/adviser.ts';
import type { Command } from '../../../rules/command.ts';
import { decimal, percent } from './advice-pages.ts';

/** A decision with its index in the list. */
interface Placed {
  readonly at: number;
  readonly it: AnalysedDecision<Command, Odds>;
}

/** How many of the best and of the worst decisions are named for each player. */
const NAMED = 2;
/** The largest loss, in hits, that is no mistake: the odds themselves are no more exact. */
const SLIGHT = 0.03;
/** The chance from which on a hit is no merit. */
const CERTAIN = 0.9;

const lostIn = ({ verdict }: AnalysedDecision<Command, Odds>): number => verdict.best - verdict.value;

/** How many more hits the best squares promised than a random choice among all squares with a chance. */
const atStake = ({ advice, command, verdict }: AnalysedDecision<Command, Odds>): number => {
  const chances = advice.insight.odds.filter((it) => it > 0);
  const shots = command.type === 'volley' ? command.at.length : 1;
  return verdict.best - (shots * chances.reduce((sum, it) => sum + it, 0)) / Math.max(1, chances.length);
};

const isCertain = ({ command, verdict }: AnalysedDecision<Command, Odds>): boolean =>
  verdict.best >= CERTAIN * (command.type === 'volley' ? command.at.length : 1);

const worstOf = (own: readonly Placed[]): readonly Placed[] =>
  own
    .filter(({ it }) => lostIn(it) > SLIGHT)
    .sort((a, b) => lostIn(b.it) - lostIn(a.it))
    .slice(0, NAMED);

/** The decisions without a loss at which the most was at stake. */
const bestOf = (own: readonly Placed[]): readonly Placed[] =>
  own
    .filter(({ it }) => lostIn(it) <= SLIGHT && !isCertain(it))
    .sort((a, b) => atStake(b.it) - atStake(a.it))
    .slice(0, NAMED);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

const captainsLine = (seat: Seat, own: readonly Placed[], reader: Reader): string => {
  const luck = decimal(sum(own.map(({ it }) => it.verdict.actual - it.verdict.value)));
  const loss = decimal((100 * sum(own.map(({ it }) => lostIn(it)))) / own.length);
  const sign = luck > 0 ? '+' : luck < 0 ? '−' : '';
  const params = { seat: { seat }, count: own.length, points: loss, sign, luck: Math.abs(luck) };
  return reader.say({ key: 'study-captain', with: params });
};

const namedLine = (key: string, some: readonly Placed[], points: (it: Placed) => number, reader: Reader): string[] =>
  some.length === 0
    ? []
    : [
        reader.say({
          key,
          with: {
            told: some
              .map((it) => reader.say({ key: 'study-move', with: { nth: it.at + 1, points: points(it) } }))
              .join(', '),
          },
        }),
      ];

/** Summarises all decisions of a match: by player the mean loss, the luck, and the best and worst decisions. */
export const summary = (all: readonly AnalysedDecision<Command, Odds>[], reader: Reader) => {
  const placed = all.map((it, at): Placed => ({ at, it })).filter(({ it }) => it.advice.insight.odds.length > 0);
  const seats = [...new Set(placed.map(({ it }) => it.seat))].sort();
  const lines: string[] = [];
  const notable: { at: number; label: string }[] = [];
  for (const seat of seats) {
    const own = placed.filter(({ it }) => it.seat === seat);
    const [worst, best] = [worstOf(own), bestOf(own)];
    lines.push(
      captainsLine(seat, own, reader),
      ...namedLine('study-best', best, ({ it }) => percent(atStake(it)), reader),
      ...namedLine('study-worst', worst, ({ it }) => percent(lostIn(it)), reader),
    );
    for (const [sign, some] of [
      ['★', best],
      ['✗', worst],
    ] as const)
      for (const { at } of some) notable.push({ at, label: `${sign} №${at + 1}` });
  }
  if (lines.length === 0) return { text: reader.say({ key: 'study-no-odds' }), notable };
  return { text: [...lines, reader.say({ key: 'study-legend' })].join('\n'), notable };
};
