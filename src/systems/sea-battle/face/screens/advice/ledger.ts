import type { AnalysedDecision } from '../../../../../kernel/capabilities.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import type { Seat } from '../../../../../kernel/rules.ts';
import type { Odds } from '../../../ai/advice/adviser.ts';
import type { Command } from '../../../rules/command.ts';
import { decimal, percent } from './advice-pages.ts';

/** A decision with its index in the list. */
export interface Placed {
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

/** The decisions that cost most, the costliest first: at most two. */
export const worstOf = (own: readonly Placed[]): readonly Placed[] =>
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

/** How close these shots were to the best ones: what they promised, in per cent of what the best promised. */
export const accuracyOf = (some: readonly AnalysedDecision<Command, Odds>[]): number => {
  const best = sum(some.map(({ verdict }) => verdict.best));
  return best === 0 ? 100 : percent(sum(some.map(({ verdict }) => verdict.value)) / best);
};

const captainsLine = (seat: Seat, own: readonly Placed[], reader: Reader): string => {
  const luck = decimal(sum(own.map(({ it }) => it.verdict.actual - it.verdict.value)));
  const sign = luck > 0 ? '+' : luck < 0 ? '−' : '';
  const params = { seat: { seat }, accuracy: accuracyOf(own.map(({ it }) => it)), sign, luck: Math.abs(luck) };
  return reader.say({ key: 'study-captain', with: params });
};

/** The name of a shot: its number. */
const numbered = ({ at }: Pick<Placed, 'at'>, reader: Reader): string =>
  reader.say({ key: 'study-nth', with: { nth: at + 1 } });

/** A shot with what it promised, and what the best shot did. */
const costOf = (placed: Placed, reader: Reader): string => {
  const { value, best } = placed.it.verdict;
  const shot = numbered(placed, reader);
  return placed.it.command.type === 'volley'
    ? reader.say({ key: 'study-cost-volley', with: { shot, hits: decimal(value), best: decimal(best) } })
    : reader.say({ key: 'study-cost', with: { shot, chance: percent(value), best: percent(best) } });
};

const namedLine = (key: string, some: readonly string[], reader: Reader): string[] =>
  some.length === 0 ? [] : [reader.say({ key, with: { told: some.join(', ') } })];

/** The decisions with odds to compare. */
export const placedOf = (all: readonly AnalysedDecision<Command, Odds>[]): readonly Placed[] =>
  all.map((it, at): Placed => ({ at, it })).filter(({ it }) => it.advice.insight.odds.length > 0);

/** Goes through all decisions of a match: by player the accuracy, the luck, and the best and the costliest shots. */
export const ledger = (all: readonly AnalysedDecision<Command, Odds>[], reader: Reader) => {
  const placed = placedOf(all);
  const seats = [...new Set(placed.map(({ it }) => it.seat))].sort();
  const lines: string[] = [];
  const notable: { at: number; label: string }[] = [];
  for (const seat of seats) {
    const own = placed.filter(({ it }) => it.seat === seat);
    const [worst, best] = [worstOf(own), bestOf(own)];
    lines.push(
      captainsLine(seat, own, reader),
      ...namedLine(
        'study-best',
        best.map((it) => numbered(it, reader)),
        reader,
      ),
      ...namedLine(
        'study-worst',
        worst.map((it) => costOf(it, reader)),
        reader,
      ),
    );
    for (const [sign, some] of [
      ['★', best],
      ['✗', worst],
    ] as const)
      for (const { at } of some) notable.push({ at, label: `${sign} ${numbered({ at }, reader)}` });
  }
  if (lines.length === 0) return { text: reader.say({ key: 'study-no-odds' }), notable };
  return { text: [...lines, reader.say({ key: 'study-legend' })].join('\n'), notable };
};
