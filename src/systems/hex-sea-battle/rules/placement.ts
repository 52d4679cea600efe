import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type Rng, rollDie } from '../../../kernel/rng.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { sideOf } from '../../../kit/two-sides.ts';
import type { Ruleset } from '../variants.ts';
import type { Command } from './command.ts';
import { type Captain, type Event, rulesOf, type State } from './model.ts';
import { cellName } from './names.ts';
import { numberOf, rankOf, seaOf } from './sea.ts';
import { rollerIn } from './wind.ts';

type PlacementCommand = Extract<Command, { type: 'place' | 'advised' | 'flag' | 'ready' }>;

/**
 * HEX-4: the initial placement of a player: the berths that the map advises, with the ship of the line as the flagship.
 */
export const initialCaptain = (rules: Ruleset, side: 'white' | 'red'): Captain => ({
  berths: [...seaOf(rules.map).advised[side]],
  flag: 'L',
  ready: false,
});

/** Moves a ship to a berth; a ship that is already there takes its old berth. */
const swapped = (berths: readonly number[], rank: number, to: number): number[] =>
  berths.map((it, i) => {
    if (i === rank) return to;
    return it === to ? berths[rank]! : it;
  });

const placedEvents = (state: State, by: Seat, berths: readonly number[]): readonly Event[] =>
  berths.join() === state.captains[by]!.berths.join() ? [] : [{ t: 'placed', by, berths: [...berths] }];

/** HEX-4: once both players are ready, both fleets are revealed and the first wind is thrown. */
const readyEvents = (state: State, by: Seat, rng: Rng): readonly Event[] => {
  const ready: Event = { t: 'ready', by };
  return state.captains[1 - by]!.ready
    ? [ready, { t: 'wind', by: rollerIn(rulesOf(state), 1), die: rollDie(rng) }]
    : [ready];
};

/**
 * HEX-4: judges a placement command. Refusals: `place-too-late` after `ready`; `place-not-berth` {cell}; `flag-fixed`
 * where the flagship cannot be chosen.
 */
export const place = (
  state: State,
  by: Seat,
  command: PlacementCommand,
  rng: Rng,
): Result<readonly Event[], Phrase> => {
  const captain = state.captains[by]!;
  if (captain.ready) return command.type === 'ready' ? ok([]) : refuse({ key: 'place-too-late' });
  const rules = rulesOf(state);
  const sea = seaOf(rules.map);
  const side = sideOf(state, by);
  switch (command.type) {
    case 'ready':
      return ok(readyEvents(state, by, rng));
    case 'advised':
      return ok(placedEvents(state, by, sea.advised[side]));
    case 'flag':
      if (command.ship === captain.flag) return ok([]);
      return rules.flagship === 'chosen'
        ? ok([{ t: 'flagged', by, ship: command.ship }])
        : refuse({ key: 'flag-fixed' });
    case 'place': {
      const to = numberOf(sea, command.at);
      if (to === undefined) return refuse({ key: 'move-off-map' });
      if (!sea.berths[side].includes(to))
        return refuse({ key: 'place-not-berth', with: { cell: cellName(rules, command.at) } });
      return ok(placedEvents(state, by, swapped(captain.berths, rankOf(command.ship), to)));
    }
  }
};
