import type {
  AnalysedDecision,
  Analyst,
  Figures,
  MatchReview,
  RatedDecision,
  ScreenContent,
  Verdict,
} from '../kernel/capabilities.ts';
import type { Phrase } from '../kernel/phrase.ts';
import type { Reader } from '../kernel/reader.ts';
import type { Seat } from '../kernel/rules.ts';
import { type Card, lookBackScene, progressScene } from './look-back-picture.ts';
import { say } from './screen-kit.ts';

/** Returns a share (0–1) in whole per cent. */
export const percent = (share: number): number => Math.round(share * 100);

/** Rounds a number of hits to one decimal. */
export const decimal = (hits: number): number => Math.round(hits * 10) / 10 || 0;

/** Chances above 1 in 2.5 in small numbers: 3 in 5. */
const FRACTIONS = [
  [2, 5],
  [1, 2],
  [3, 5],
  [2, 3],
  [3, 4],
  [4, 5],
  [9, 10],
  [19, 20],
  [99, 100],
] as const;

/** A chance in small numbers, as a person would say it: `k` chances in `n`. */
export const inSmallNumbers = (share: number): { readonly k: number; readonly n: number } => {
  const one = [1, Math.max(3, Math.round(1 / share))] as const;
  const off = ([k, n]: readonly [number, number]): number => Math.abs(k / n - share);
  const [k, n] = FRACTIONS.reduce<readonly [number, number]>((best, it) => (off(it) < off(best) ? it : best), one);
  return { k, n };
};

/** A chance as a person would say it: "1 in 4". One of none, or that is none any more, is as near to it as is said. */
export const chancePhrase = (share: number): Phrase => ({
  key: 'odds-in',
  with: inSmallNumbers(Math.min(0.99, Math.max(0.01, share))),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

/** How close decisions were to the best ones: what they promised, in per cent of what the best promised. */
export const accuracyOf = (verdicts: readonly Verdict[]): number => {
  const best = sum(verdicts.map((it) => it.best));
  return best === 0 ? 100 : percent(sum(verdicts.map(({ value }) => value)) / best);
};

/** Hits beyond what could be expected. */
export const luckOf = (verdicts: readonly Verdict[]): number =>
  sum(verdicts.map(({ came, expected }) => came - expected));

/** What a decision promised less than the best one. */
const lostIn = ({ best, value }: Verdict): number => best - value;

/** A decision with its index in the list. */
export interface Placed<Command, Insight> {
  readonly at: number;
  readonly it: AnalysedDecision<Command, Insight>;
}

/** A decision that stands for its turn, and what the whole turn cost. */
interface Turn<Command, Insight> extends Placed<Command, Insight> {
  readonly cost: number;
}

/** What a game says of its decisions after a match. */
export interface LookBack<Command, View, Insight> extends Pick<Analyst<Command, View, Insight>, 'judges'> {
  /** Whether a decision can be compared with others. */
  isRated(it: AnalysedDecision<Command, Insight>): boolean;
  /** The largest loss that is no mistake: what is promised is known no more exactly. */
  readonly slight: number;
  /** How much was at stake in a decision; 0 for one of which the best is no merit. */
  stakeOf(it: AnalysedDecision<Command, Insight>): number;
  /** The number by which a decision is called: its own, or that of its round. Those of one seat with one number are one turn. */
  numberOf(placed: Placed<Command, Insight>): number;
  /** Names a decision, or its turn. */
  nameOf(placed: Placed<Command, Insight>, reader: Reader): string;
  /** Names a decision, or its turn, with its cost. */
  costOf(placed: Placed<Command, Insight>, cost: number, reader: Reader): string;
  /** By decision: how far ahead `seat` was after it. `far`: the least lead that is drawn at the edge. */
  leadsOf(all: readonly AnalysedDecision<Command, Insight>[], seat: Seat): readonly number[];
  readonly far: number;
  /** The pictures of costly decisions, each with its words. `before`: what its seat saw then. */
  cardsOf(
    costly: readonly (Placed<Command, Insight> & { readonly before: View })[],
    reader: Reader,
  ): readonly (Card & { readonly told: string })[];
}

/** The most decisions of a graph that are costly. */
const COSTLY = 5;

/** How many of the best and of the worst turns are named for each player; as many of the worst have a picture. */
const NAMED = 2;

/**
 * The pages of an analysis but that of a single decision: how close each player was to the best, where it cost most, and
 * apart from it how lucky they were.
 */
export const lookBackOf = <Command, View, Insight>(
  game: LookBack<Command, View, Insight>,
): Pick<Analyst<Command, View, Insight>, 'judges' | 'figures' | 'summary' | 'progress' | 'ledger' | 'graph'> => {
  type Decisions = readonly AnalysedDecision<Command, Insight>[];
  type One = Placed<Command, Insight>;
  const { judges, slight } = game;

  const placedOf = (all: Decisions): readonly One[] =>
    all.map((it, at): One => ({ at, it })).filter(({ it }) => game.isRated(it));

  /** The turns, each with the costliest of its decisions. */
  const turnsOf = (some: readonly One[]): readonly Turn<Command, Insight>[] => {
    const turns = new Map<string, Turn<Command, Insight>>();
    for (const one of some) {
      const name = `${one.it.seat} ${game.numberOf(one)}`;
      const lost = lostIn(one.it.verdict);
      const known = turns.get(name);
      const worse = !known || lost > lostIn(known.it.verdict) ? one : known;
      turns.set(name, { at: worse.at, it: worse.it, cost: (known?.cost ?? 0) + lost });
    }
    return [...turns.values()];
  };

  /** The turns that cost most, the costliest first. */
  const worstOf = (some: readonly One[]): readonly Turn<Command, Insight>[] =>
    turnsOf(some)
      .filter(({ it }) => lostIn(it.verdict) > slight)
      .sort((a, b) => b.cost - a.cost)
      .slice(0, NAMED);

  /** The turns without a loss at which the most was at stake. */
  const bestOf = (some: readonly One[]): readonly One[] => {
    const lost = new Set(
      some.filter(({ it }) => lostIn(it.verdict) > slight).map((one) => `${one.it.seat} ${game.numberOf(one)}`),
    );
    const good = some
      .filter((one) => game.stakeOf(one.it) > 0 && !lost.has(`${one.it.seat} ${game.numberOf(one)}`))
      .sort((a, b) => game.stakeOf(b.it) - game.stakeOf(a.it));
    return good
      .filter((one, i) => good.findIndex((it) => game.numberOf(it) === game.numberOf(one)) === i)
      .slice(0, NAMED);
  };

  /** The costliest turns by their numbers. */
  const costliestLine = (worst: readonly One[], reader: Reader): string => {
    const [one, two] = [...new Set(worst.map((it) => game.numberOf(it)))].sort((a, b) => a - b);
    if (one === undefined) return say(reader, 'study-none-costly');
    return two === undefined
      ? say(reader, 'study-costliest-one', { judges, one })
      : say(reader, 'study-costliest', { judges, one, two });
  };

  const summary = (all: Decisions, { seat, before }: MatchReview<View>, reader: Reader): ScreenContent => {
    const placed = placedOf(all);
    const seats = [...new Set(placed.map(({ it }) => it.seat))].sort((a, b) =>
      a === seat ? -1 : b === seat ? 1 : a - b,
    );
    const [first] = seats;
    if (first === undefined) return { title: say(reader, 'study-no-odds') };
    const own = first === seat;
    const captains = seats.map((it) => ({
      seat: it,
      accuracy: accuracyOf(placed.filter((one) => one.it.seat === it).map((one) => one.it.verdict)),
    }));
    const worst = [...worstOf(own ? placed.filter(({ it }) => it.seat === seat) : placed)].sort((a, b) => a.at - b.at);
    const cards = game.cardsOf(
      worst.map((it) => ({ ...it, before: before(it.at) })),
      reader,
    );
    const accuracy = captains[0]!.accuracy;
    const title = own ? say(reader, 'study-accuracy-own', { accuracy }) : say(reader, 'study-accuracy');
    const how = say(reader, own ? 'study-how-own' : 'study-how', { judges });
    const told = [
      ...captains.map((it) =>
        say(reader, 'study-captain-accuracy', { seat: { seat: it.seat }, accuracy: it.accuracy }),
      ),
      ...cards.map((it) => it.told),
    ];
    if (reader.board !== 'picture') return { title, lines: [how], body: told.join('\n') };
    const leads = game.leadsOf(all, first);
    return {
      title,
      lines: [how, costliestLine(worst, reader)],
      scene: lookBackScene({ captains, leads, far: game.far, cards, own, judges }, reader),
      alt: told.join(' '),
    };
  };

  const progress = (done: number, of: number, reader: Reader): ScreenContent => {
    const text = say(reader, 'study-progress', { n: done, last: of });
    const title = say(reader, 'study-accuracy');
    const lines = [text, say(reader, 'study-fills')];
    if (reader.board !== 'picture') return { title, lines };
    return { title, lines, scene: progressScene(done, of, reader), alt: text };
  };

  const captainsLine = (seat: Seat, verdicts: readonly Verdict[], reader: Reader): string => {
    const luck = decimal(luckOf(verdicts));
    const sign = luck > 0 ? '+' : luck < 0 ? '−' : '';
    return say(reader, 'study-captain', {
      seat: { seat },
      accuracy: accuracyOf(verdicts),
      sign,
      luck: Math.abs(luck),
    });
  };

  const namedLine = (key: string, some: readonly string[], reader: Reader): readonly string[] =>
    some.length === 0 ? [] : [say(reader, key, { told: some.join(', ') })];

  const ledger = (all: Decisions, reader: Reader) => {
    const placed = placedOf(all);
    const seats = [...new Set(placed.map(({ it }) => it.seat))].sort();
    const lines: string[] = [];
    const notable: { at: number; label: string }[] = [];
    for (const seat of seats) {
      const own = placed.filter(({ it }) => it.seat === seat);
      const [worst, best] = [worstOf(own), bestOf(own)];
      const verdicts = own.map(({ it }) => it.verdict);
      const names = best.map((it) => game.nameOf(it, reader));
      const costs = worst.map((it) => game.costOf(it, it.cost, reader));
      lines.push(
        captainsLine(seat, verdicts, reader),
        ...namedLine('study-best', names, reader),
        ...namedLine('study-worst', costs, reader),
      );
      for (const [sign, some] of [
        ['★', best],
        ['✗', worst],
      ] as const)
        for (const one of some) notable.push({ at: one.at, label: `${sign} ${game.nameOf(one, reader)}` });
    }
    if (lines.length === 0) return { text: say(reader, 'study-no-odds'), notable };
    return { text: [...lines, say(reader, 'study-legend', { judges })].join('\n'), notable };
  };

  const figures = (all: Decisions, seat: Seat): Figures | undefined => {
    const verdicts = placedOf(all).flatMap(({ it }) => (it.seat === seat ? [it.verdict] : []));
    return verdicts.length === 0 ? undefined : { accuracy: accuracyOf(verdicts), luck: decimal(luckOf(verdicts)) };
  };

  const graph = (all: Decisions, seat: Seat): readonly RatedDecision[] => {
    const own = placedOf(all).filter(({ it }) => it.seat === seat);
    const costly = own
      .filter(({ it }) => lostIn(it.verdict) > slight)
      .sort((a, b) => lostIn(b.it.verdict) - lostIn(a.it.verdict))
      .slice(0, COSTLY);
    return own.map((one) => {
      const { value, best, came } = one.it.verdict;
      const rank = costly.indexOf(one);
      return {
        at: one.at,
        share: best === 0 ? 1 : value / best,
        hit: came > 0,
        ...(rank >= 0 && { costly: rank }),
      };
    });
  };

  return { judges, figures, summary, progress, ledger, graph };
};
