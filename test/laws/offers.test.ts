import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import { pick, type Rng } from '../../src/kernel/rng.ts';
import type { Refusal, Seat } from '../../src/kernel/rules.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { lettersOf } from '../../src/service/core/people/people.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { amount, isThorough } from '../support/amount.ts';
import { chosenVariants, isChosen } from '../support/chosen-variants.ts';
import { games } from '../support/games.ts';
import { crawl, isTrialRefusal, optionsOf, randomMatch, type Step, sampleSteps } from '../support/random-match.ts';

/*
 * Everything that is offered is accepted: every button of every screen, every legal command, every key under the text
 * field and every completion, at any moment of any match, with anything a player may have pencilled in.
 */

/** Moments of a match that are tried, and screens of each. */
const MOMENTS = amount(2, 7);
const SCREENS = amount(5, 12);

const speech = loadPhrasebooks(games);

const readerOf = (system: AnySystem, locale: Locale, at: Reader['at']): Reader => ({
  say: speech.to({ locale, letters: lettersOf(locale), nameOf: (seat) => `Captain ${seat}` }, system.id),
  letters: lettersOf(locale),
  at,
  board: 'picture',
  textAccess: 'text',
});

/** Wraps random numbers and counts how often they are drawn. */
const counted = (rng: Rng): { readonly rng: Rng; thrown: number } => {
  const dice = {
    thrown: 0,
    rng: {
      ...rng,
      below: (n: number) => {
        dice.thrown++;
        return rng.below(n);
      },
    },
  };
  return dice;
};

/** A command that was refused and why, and the kind of the refusal. */
interface Refused {
  readonly what: string;
  readonly kind: Refusal['kind'];
}

/**
 * The reason why commands given in one go are not all taken. Undefined if they are, if they end the match, or if dice
 * have come between them.
 */
const refusalOf = (
  system: AnySystem,
  state: unknown,
  seat: Seat,
  commands: readonly unknown[],
): Refused | undefined => {
  const dice = counted(chanceAt('offered', [], 'dice'));
  let now = state;
  for (const command of commands) {
    if (dice.thrown > 0 && system.toMove(now).length === 0) return undefined;
    const before = dice.thrown;
    const decided = system.decide(now, seat, command, dice.rng);
    if (!decided.ok) {
      if (before > 0 || isTrialRefusal(system, command, decided.error)) return undefined;
      return { what: `${system.notation.write(command)}: ${decided.error.key}`, kind: decided.error.kind };
    }
    now = decided.value.reduce<unknown>((folded, event) => system.evolve(folded, event), now);
  }
  return undefined;
};

/** A moment of a match, seen from one seat. */
interface Moment {
  readonly state: unknown;
  readonly seat: Seat;
}

/**
 * Samples moments of a match from its beginning to its end, the last one included; each from one seat in turn, in long
 * runs from every seat.
 */
const momentsOf = (
  system: AnySystem,
  { steps, last }: { readonly steps: readonly Step[]; readonly last: unknown },
  place: number,
  seats: number,
): readonly Moment[] =>
  [...sampleSteps(steps, MOMENTS).map(({ state }) => state), last].flatMap((state, nth) =>
    Array.from({ length: seats }, (_, seat) => ({ state, seat })).filter(
      ({ seat }) => isThorough || seat === (nth + place) % seats,
    ),
  );

type Refusals = (commands: readonly unknown[]) => Refused | undefined;

/** `refusalOf` at one moment. Buttons, keys and completions offer the same command many times: it is tried once. */
const refusalsAt = (system: AnySystem, { state, seat }: Moment): Refusals => {
  const known = new Map<string, Refused | undefined>();
  return (commands) => {
    const written = commands.map((it) => JSON.stringify(it)).join();
    if (!known.has(written)) known.set(written, refusalOf(system, state, seat, commands));
    return known.get(written);
  };
};

/** The commands of a text in every way it may be read; undefined if it gives none. */
const ordersIn = (
  system: AnySystem,
  view: unknown,
  text: string,
  reader: Reader,
): readonly (readonly unknown[])[] | undefined => {
  const typed = system.parse(text, view, reader);
  if (typed.kind === 'commands') return [typed.commands];
  return typed.kind === 'ask' ? typed.choices.map(({ command }) => [command]) : undefined;
};

/** Upper limit of completions until a text is complete: the number of squares of the largest volley. */
const LONGEST = 8;

/** The reason why a text is not taken, neither as it is nor completed, as an unfinished volley may be. */
const refusalOfText = (
  system: AnySystem,
  view: unknown,
  text: string,
  reader: Reader,
  refusal: Refusals,
): string | undefined => {
  let begun = text;
  for (let n = 0; n < LONGEST; n++) {
    const orders = ordersIn(system, view, begun, reader);
    if (orders) return orders.map(refusal).find((it) => it !== undefined)?.what;
    const [more] = system.suggest(`${begun} `, view, reader, 1);
    if (more === undefined) break;
    begun = more;
  }
  return 'no order';
};

/** One refusal of each kind, so that none hides the others. */
const kindsOf = (refused: readonly string[]): readonly string[] => {
  const kinds = refused.map((it) => it.replace(/"[^"]*"/u, '').replace(/[A-Z]+\d+|\d+/gu, ''));
  return refused.filter((_, i) => kinds.indexOf(kinds[i] ?? '') === i).slice(0, 20);
};

/** Texts between two orders, in any of the systems. */
const BETWEEN = ['; ', ' '];

/** Completions of an empty text, of a first letter, and after an order. */
const completionsOf = (system: AnySystem, view: unknown, reader: Reader, rng: Rng): readonly string[] => {
  const first = system.suggest('', view, reader, 25);
  if (first.length === 0) return [];
  const begun = [pick(rng, first), pick(rng, first)].flatMap((it) => [
    it.slice(0, 1),
    ...BETWEEN.map((between) => it + between),
  ]);
  return [...first, ...begun.flatMap((it) => system.suggest(it, view, reader, 25))];
};

/** Every button that gives a command, on every screen that can be reached by looks, with the look of its screen. */
const buttonsOf = (
  system: AnySystem,
  view: unknown,
  reader: Reader,
): readonly { readonly look: string; readonly command: unknown }[] => {
  const found: { look: string; command: unknown }[] = [];
  const visit: Parameters<typeof crawl>[3] = ({ buttons }, look = 'nothing') => {
    for (const { press } of buttons.flat()) if ('act' in press) found.push({ look, command: press.act });
  };
  crawl(system, view, reader, visit, SCREENS);
  return found;
};

/** What is offered to one seat and refused. */
const refusedTo = (system: AnySystem, moment: Moment, locale: Locale, rng: Rng): readonly string[] => {
  const { state, seat } = moment;
  const view = system.view(state, seat, []);
  const refusal = refusalsAt(system, moment);
  const [board, whisper] = [readerOf(system, locale, 'board'), readerOf(system, locale, 'whisper')];
  const commands = [
    ...system.legal(view).map((command) => ({ what: 'legal', command })),
    ...[board, whisper]
      .flatMap((reader) => buttonsOf(system, view, reader))
      .map(({ look, command }) => ({ what: `button under ${look}`, command })),
  ];
  // Keys under the text field stay there for the next turn.
  const keys = system.toMove(state).includes(seat) ? system.replyKeys(view, board) : [];
  const texts = [
    ...keys.flatMap((row) => row.map((text) => ({ what: 'key', text }))),
    ...completionsOf(system, view, board, rng).map((text) => ({ what: 'completion', text })),
  ];
  return [
    ...commands.map(({ what, command }) => ({ what, why: refusal([command])?.what })),
    ...texts.map(({ what, text }) => ({
      what: `${what} "${text}"`,
      why: refusalOfText(system, view, text, board, refusal),
    })),
  ].flatMap(({ what, why }) => (why === undefined ? [] : [`${what}: ${why}`]));
};

/** What a shared board offers and no player who is to move can do, as far as everyone can see. */
const refusedToAll = (system: AnySystem, state: unknown, locale: Locale): readonly string[] => {
  const refusals = system.toMove(state).map((seat) => refusalsAt(system, { state, seat }));
  const shared: Reader = { ...readerOf(system, locale, 'board'), privateReplies: 'refused' };
  return buttonsOf(system, system.view(state, 'public', []), shared).flatMap(({ look, command }) => {
    const why = refusals.map((it) => it([command]));
    const isDone = why.some((it) => it === undefined || it.kind === 'unseen');
    return isDone ? [] : [`shared button under ${look}: ${why[0]?.what ?? 'no seat is awaited'}`];
  });
};

describe.each(games.filter(isChosen).map((it) => [it.id, it] as const))('%s', (_, system) => {
  test.each(chosenVariants(system).map((it, place) => [it.id, place] as const))(
    'accepts everything %s offers',
    (variant, place) => {
      const rng = chanceAt(variant, [], 'offers');
      const match = randomMatch(system, variant, `offers ${variant}`, { drafting: amount(1, 2) });
      const refused = momentsOf(system, match, place, system.seats(optionsOf(system, variant))).flatMap(
        (moment, nth) => {
          const locale = LOCALES[(nth + place) % LOCALES.length] ?? 'en';
          return [
            ...refusedTo(system, moment, locale, rng),
            ...(moment.seat === 0 ? refusedToAll(system, moment.state, locale) : []),
          ];
        },
      );
      expect(kindsOf(refused)).toEqual([]);
    },
  );
});
