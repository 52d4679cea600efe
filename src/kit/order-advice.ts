import type { Advice, AnalysedDecision, Analyst, ScreenContent, Verdict } from '../kernel/capabilities.ts';
import type { Phrase } from '../kernel/phrase.ts';
import type { Reader } from '../kernel/reader.ts';
import { type Press, partsOf, SCREEN_LIMITS, type Scene, type Screen } from '../kernel/screen.ts';
import { type ChanceBar, chanceBars, type Foot } from './chance-bars.ts';
import { chancePhrase, decimal, lookBackOf, type Placed, percent } from './look-back.ts';
import { type OrderInsight, promiseOf, type RatedOrder, SLIGHT } from './rated-orders.ts';
import { capitalise, say, symbolKey } from './screen-kit.ts';
import { truncate } from './truncate.ts';

/*
 * Hints and analyses of games under sail: orders, each with the chance of winning that the machine gives it.
 */

/** The orders that a picture points out. */
export interface ShownOrders<Command> {
  readonly best?: Command | undefined;
  readonly given?: Command | undefined;
}

/** Hits that could be expected of an order, and those it had. */
export type Dice = Pick<Verdict, 'expected' | 'came'>;

/** What a game says of its orders. */
export interface OrderGame<Command, View> {
  /** Names an order as a sentence without a full stop. */
  nameOf(view: View, command: Command): Phrase;
  /** Names an order in about 16 characters. */
  shortOf(view: View, command: Command): Phrase;
  /** Says why an order is good, in one line. */
  reasonOf(view: View, command: Command): Phrase;
  /** What the dice gave an order, by what its seat saw when it decided next. */
  diceOf(before: View, command: Command, after: View): Dice;
  /** The board with orders pointed out, above `foot`. */
  sceneOf(view: View, shown: ShownOrders<Command>, foot: Foot, reader: Reader): Scene;
  /** A square picture of the part of the board that orders are about. */
  cropOf(view: View, shown: ShownOrders<Command>, reader: Reader): Scene;
  textBoard(view: View, reader: Reader): string;
  /** Whether an order ends the turn. */
  isEnd(command: Command): boolean;
}

const givenIn = <Command>({ command, advice }: AnalysedDecision<Command, OrderInsight<Command>>) =>
  advice.insight.given ?? { command, chance: advice.insight.orders[0]?.chance ?? 0, same: true };

/** The hints and the analysis of a game of orders. */
export const orderAnalystOf = <Command, View>(
  game: OrderGame<Command, View>,
): Omit<Analyst<Command, View, OrderInsight<Command>>, 'canAnalyse' | 'advise' | 'fallbackHint'> => {
  type Insight = OrderInsight<Command>;
  type Decision = AnalysedDecision<Command, Insight>;

  const nameOf = (view: View, command: Command, reader: Reader): string => reader.say(game.nameOf(view, command));
  const told = (view: View, { command, chance }: RatedOrder<Command>, reader: Reader): string =>
    say(reader, 'order-chance', { order: nameOf(view, command, reader), share: percent(chance) });

  /** Words with the board in the form that this reader uses. */
  const withBoard = (
    view: View,
    lines: readonly string[],
    shown: ShownOrders<Command>,
    bars: readonly ChanceBar[],
    reader: Reader,
    alt: string,
  ): ScreenContent => {
    const text = lines.join('\n');
    const whole = [...lines, alt].filter(Boolean).join('\n');
    if (reader.board === 'words') return { ...partsOf(whole) };
    if (reader.board === 'text') {
      const pre = game.textBoard(view, reader);
      return { ...partsOf(whole), ...(pre.length + whole.length < SCREEN_LIMITS.faceChars && { pre }) };
    }
    const scene = game.sceneOf(view, shown, chanceBars(bars, reader), reader);
    return { ...partsOf(text), scene, alt: truncate(whole.replaceAll('\n', ' '), SCREEN_LIMITS.altChars) };
  };

  const barOf = (
    view: View,
    { command, chance }: RatedOrder<Command>,
    sign: ChanceBar['sign'],
    reader: Reader,
  ): ChanceBar => ({ name: reader.say(game.shortOf(view, command)), chance, ...(sign && { sign }) });

  /** The best order, the next one that has another name, and the end of the turn. */
  const comparedIn = (view: View, orders: Insight['orders'], reader: Reader): Insight['orders'] => {
    const name = ({ command }: RatedOrder<Command>): string => reader.say(game.shortOf(view, command));
    const apart = orders.filter((it, i) => orders.findIndex((one) => name(one) === name(it)) === i);
    const next = apart.slice(1).find((it) => !game.isEnd(it.command));
    return apart.filter((it, i) => i === 0 || it === next || game.isEnd(it.command));
  };

  const hint = (view: View, { command, insight }: Advice<Command, Insight>, reader: Reader): Screen<Press<Command>> => {
    const shown = comparedIn(view, insight.orders, reader);
    const [best, ...others] = shown;
    const title = say(reader, 'hint-order', { order: nameOf(view, command, reader) });
    const reason = reader.say(game.reasonOf(view, command));
    const alt = [
      ...(best ? [say(reader, 'hint-chance', { share: percent(best.chance) })] : []),
      ...(others.length > 0
        ? [say(reader, 'hint-others', { told: others.map((it) => told(view, it, reader)).join('; ') })]
        : []),
    ].join(' ');
    const bars = shown.map((it, i) => barOf(view, it, i === 0 ? 'best' : undefined, reader));
    const key = symbolKey<Command>(
      reader.say(game.shortOf(view, command)),
      { act: command },
      { tone: 'primary', spoken: nameOf(view, command, reader) },
    );
    return {
      ...withBoard(view, [title, reason], { best: command }, bars, reader, alt),
      brief: truncate(`${title}\n${reason}`, SCREEN_LIMITS.briefChars),
      buttons: [[key]],
    };
  };

  const judge = (before: View, command: Command, { insight }: Advice<Command, Insight>, after: View): Verdict => ({
    ...promiseOf(insight),
    ...game.diceOf(before, command, after),
  });

  /** What the machine would have ordered, and why; empty where it was ordered. */
  const machineLines = (before: View, it: Decision, reader: Reader): readonly string[] => {
    const { advice } = it;
    const [best] = advice.insight.orders;
    if (!best || givenIn(it).same) return [say(reader, 'study-same-order')];
    return [
      say(reader, 'study-machine', { order: nameOf(before, best.command, reader), share: percent(best.chance) }),
      reader.say(game.reasonOf(before, best.command)),
    ];
  };

  const analysisPage = (before: View, it: Decision, reader: Reader): ScreenContent => {
    const { seat, advice, verdict } = it;
    const given = givenIn(it);
    const lost = percent(verdict.best - verdict.value);
    const brief = [
      say(reader, 'look-order', { round: advice.insight.round, order: nameOf(before, given.command, reader) }),
      advice.insight.orders[0] && !given.same && lost > 0
        ? say(reader, 'look-order-better', {
            order: nameOf(before, advice.insight.orders[0].command, reader),
            best: chancePhrase(advice.insight.orders[0].chance),
            given: chancePhrase(given.chance),
          })
        : say(reader, 'study-none-better-order'),
    ];
    const lines = [
      say(reader, 'study-given', {
        seat: { seat },
        order: nameOf(before, given.command, reader),
        share: percent(given.chance),
      }),
      ...(verdict.expected > 0
        ? [say(reader, 'study-dice', { came: verdict.came, expected: decimal(verdict.expected) })]
        : []),
      ...machineLines(before, it, reader),
      lost > 0 ? say(reader, 'study-lost-order', { points: lost }) : say(reader, 'study-none-better-order'),
    ];
    const [first, second] = advice.insight.orders;
    const best = given.same ? undefined : first?.command;
    const bars = [
      ...(first ? [barOf(before, first, 'best', reader)] : []),
      ...(given.same ? [] : [barOf(before, given, 'given', reader)]),
      ...(given.same && second ? [barOf(before, second, undefined, reader)] : []),
    ];
    const scale = `${say(reader, 'order-scale')}.`;
    return withBoard(before, reader.laysOut ? brief : lines, { best, given: given.command }, bars, reader, scale);
  };

  const cardOf = ({ at, it, before }: Placed<Command, Insight> & { readonly before: View }, reader: Reader) => {
    const given = givenIn(it);
    const best = it.advice.insight.orders[0] ?? given;
    const { round } = it.advice.insight;
    const share = percent(given.chance);
    const params = {
      round,
      order: nameOf(before, given.command, reader),
      share,
      better: nameOf(before, best.command, reader),
      best: percent(best.chance),
      why: reader.say(game.reasonOf(before, best.command)),
    };
    return {
      at,
      scene: game.cropOf(before, { best: best.command, given: given.command }, reader),
      yours: say(reader, 'study-yours-order', { round, order: game.shortOf(before, given.command), share }),
      best: capitalise(
        say(reader, 'study-better-order', {
          order: game.shortOf(before, best.command),
          share: percent(best.chance),
        }),
      ),
      told: say(reader, 'study-told-order', params),
    };
  };

  return {
    hint,
    judge,
    analysisPage,
    ...lookBackOf<Command, View, Insight>({
      judges: 'orders',
      isRated: ({ advice }) => advice.insight.orders.length > 0,
      slight: SLIGHT,
      stakeOf: ({ verdict }) => (verdict.best > SLIGHT ? verdict.best : 0),
      numberOf: ({ it }) => it.advice.insight.round,
      nameOf: ({ it }, reader) => say(reader, 'study-round', { round: it.advice.insight.round }),
      costOf: ({ it }, cost, reader) =>
        say(reader, 'study-turn-cost', {
          turn: say(reader, 'study-round', { round: it.advice.insight.round }),
          points: percent(cost),
        }),
      // In hundredths of a chance above an even one.
      leadsOf: (all, seat) => all.map((it) => (it.seat === seat ? 1 : -1) * (100 * givenIn(it).chance - 50)),
      far: 50,
      cardsOf: (costly, reader) => costly.map((one) => cardOf(one, reader)),
    }),
  };
};
