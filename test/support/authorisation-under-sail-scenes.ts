import type { AnySystem } from '../../src/kernel/system.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import { ADMIRAL } from '../../src/systems/admiral/variants.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import { at as squadrons } from '../systems/admiral/rules/scenario.ts';
import { at as fleets } from '../systems/hex-sea-battle/rules/scripted-match.ts';
import type { Game } from './authorisation-scenes.ts';

/*
 * Battles under sail at a moment with many legal orders. White has the turn, at the seat that the lot gave them.
 */

/** Moves a match on to this battle and log. The seat of White and the placement do not change. */
const fought =
  ({ battle, log }: { readonly battle?: unknown; readonly log?: unknown }) =>
  (state: unknown): unknown => ({ ...(state as object), battle, log });

const HEX_FLEETS = fleets({ white: 'L D4, G B8, F A7, B D5*1', red: 'L F4, G E7, F H6, B I7' });

const hexes = (staged: NonNullable<Game['staged']>): Game => ({ system: hexSeaBattle, variant: 'hex-duel', staged });

/** Applies an order of White, given in notation. */
const ordered =
  (system: AnySystem, act: string) =>
  (state: unknown): unknown => {
    const now = system.stored.state.parse(state);
    const command = system.notation.read(act);
    const { white } = now as { readonly white: number };
    const decided = command.ok ? system.decide(now, white, command.value, { below: () => 0 }) : command;
    if (!decided.ok) throw new Error(`${act}: ${decided.error.key}`);
    return decided.value.reduce<unknown>(system.evolve, now);
  };

const SQUADRONS = squadrons({
  map: ADMIRAL.map,
  w: 'W',
  white: 'L H8 N initiative, G F9 N target, F C6 E, B I10 N, T I15 shots 2',
  red: 'L E8 S hull 3, G K5 SE, F M12 W initiative, B H4 S sails 2, T H2 shots 2',
});
/** White's ship of the line has hit with a broadside; Red's may answer it. */
const UNDER_FIRE = SQUADRONS.give('L x1 E8', 1);

const squares = (staged: NonNullable<Game['staged']>): Game => ({ system: admiral, variant: 'admiral', staged });

/** A moment of a game. `awaited`: White's order, or Red's answer to an order of White. */
export interface Moment {
  readonly name: string;
  readonly game: Game;
  readonly awaited: 'white' | 'red';
}

/** The moments of each game at which every role tries every action. */
export const MOMENTS = {
  'hex-sea-battle': [
    { name: 'turn', game: hexes(fought(HEX_FLEETS.state)), awaited: 'white' },
    {
      name: 'pencilled',
      game: hexes((state) => ordered(hexSeaBattle, 'plot.B.C5')(fought(HEX_FLEETS.state)(state))),
      awaited: 'white',
    },
  ],
  admiral: [
    { name: 'turn', game: squares(fought(SQUADRONS.state)), awaited: 'white' },
    // White has queued the end of the turn behind the shot that Red may answer.
    {
      name: 'asked',
      game: squares((state) => ordered(admiral, '+end')(fought(UNDER_FIRE.state)(state))),
      awaited: 'red',
    },
  ],
} as const satisfies Readonly<Record<string, readonly Moment[]>>;
