import type { MachineLevel } from '../kernel/capabilities.ts';
import type { Phrase } from '../kernel/phrase.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { pick } from '../kernel/rng.ts';
import type { Variant } from '../kernel/rules.ts';
import { screenText } from '../kernel/screen.ts';
import type { RuleSystem } from '../kernel/system.ts';
import { normalise } from './normalise.ts';

/** The titles of the ranks that a machine may have. */
const RANKS = {
  random: 'level-random',
  'cabin-boy': 'level-cabin-boy',
  boatswain: 'level-boatswain',
  captain: 'level-captain',
  commodore: 'level-commodore',
  'rear-admiral': 'level-rear-admiral',
  'vice-admiral': 'level-vice-admiral',
  admiral: 'level-admiral',
  'grand-admiral': 'level-grand-admiral',
} as const;

/** The levels of a machine that have these ranks. */
export const ranks = (...ids: readonly (keyof typeof RANKS)[]): readonly MachineLevel[] =>
  ids.map((id) => ({ id, title: { key: RANKS[id] } }));

/** Members of a system that have a default. */
type Defaulted =
  | 'rematch'
  | 'isDraft'
  | 'isResignation'
  | 'timeUp'
  | 'parse'
  | 'suggest'
  | 'actionSummary'
  | 'describe'
  | 'replyKeys'
  | 'opponents';

/** Variants with a lookup function of the game's own, or variants that carry their parameters themselves. */
type Variants<Options> =
  | {
      readonly variants: readonly Variant[];
      readonly variant: RuleSystem<unknown, unknown, unknown, unknown, Options>['variant'];
    }
  | { readonly variants: readonly (Variant & Options)[]; readonly variant?: never };

/** The definition of a game: 14 required members, the others optional. */
export type SystemSpec<State, Command, Event, View, Options> = Omit<
  RuleSystem<State, Command, Event, View, Options>,
  Defaulted | 'variants' | 'variant'
> &
  Partial<Pick<RuleSystem<State, Command, Event, View, Options>, Defaulted>> &
  Variants<Options>;

/**
 * Builds a complete system from the definition of a game. Defaults: `variant` looks among `variants`; a rematch keeps
 * the parameters; no command is a draft; the clock plays the first legal command, which is never a resignation; typed
 * text is a command in the game's notation; completions are the legal commands; the description of a board is its alt
 * text; the machine plays a random legal command.
 */
export const defineSystem = <State, Command, Event, View, Options>(
  spec: SystemSpec<State, Command, Event, View, Options>,
): RuleSystem<State, Command, Event, View, Options> => {
  const { notation } = spec;
  const defaults: Pick<RuleSystem<State, Command, Event, View, Options>, Defaulted> = {
    rematch: (_state, _outcome, options) => options,
    isDraft: () => false,
    isResignation: () => false,
    timeUp: (state, seat) => {
      const [command] = spec.legal(spec.view(state, seat, []));
      if (command === undefined) throw new Error(`${spec.id}: time is up for seat ${seat}, which has no legal command`);
      return command;
    },
    parse: (text) => {
      const command = notation.read(normalise(text).trim());
      return command.ok ? { kind: 'commands', commands: [command.value] } : { kind: 'talk', hint: command.error };
    },
    suggest: (text, view, _reader, limit) =>
      spec
        .legal(view)
        .map((it) => notation.write(it))
        .filter((it) => it.startsWith(normalise(text).trim()))
        .slice(0, limit),
    actionSummary: () => undefined,
    describe: (_question, view, reader) => {
      const screen = spec.present(view, reader, undefined);
      const { alt, pre } = screen;
      return { text: [screenText(screen), alt ?? pre ?? ''].join('\n').trim(), topics: [] };
    },
    replyKeys: () => [],
    opponents: { levels: ranks('random'), choose: (_level, view, rng) => pick(rng, spec.legal(view)) },
  };
  const variant = (id: string): Result<Options, Phrase> => {
    const found = spec.variants.find((it) => it.id === id);
    return found ? ok(spec.stored.options.parse(found)) : refuse({ key: 'no-such-variant', with: { name: id } });
  };
  return { ...defaults, variant, ...spec };
};
