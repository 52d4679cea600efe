import { advisedOf, type ShipView, type View } from '../../rules/view/index.ts';
import { type Ruleset, SHIP_TYPES, type Side } from '../../variants.ts';

const fleetOf = (rules: Ruleset, side: Side): readonly ShipView[] =>
  SHIP_TYPES.map((type) => ({
    side,
    type,
    at: advisedOf(rules.map, side)[type],
    damage: 0,
    durability: rules.ships[type].durability,
    flagship: type === 'L',
    moved: false,
    shotsLeft: rules.ships[type].shots,
  }));

/** The seat of the pupil: White, with the first turn and a fair wind. */
const PUPIL = 0;

/** A match with these rules right after the reveal and the first throw of the wind. */
export const exampleBattle = (rules: Ruleset): View => ({
  viewer: PUPIL,
  rules,
  phase: 'battle',
  toMove: [PUPIL],
  white: PUPIL,
  ready: [true, true],
  ships: [...fleetOf(rules, 'white'), ...fleetOf(rules, 'red')],
  round: 1,
  active: 'white',
  wind: 'wind',
  log: [{ kind: 'wind', round: 1, by: 'white', die: 5, wind: 'wind' }],
  news: 1,
  sieges: [],
  quiet: 0,
});

/** The same match before the reveal, as the pupil sees it: the own ships only. */
export const examplePlacement = (rules: Ruleset): View => {
  const { active: _active, wind: _wind, ...view } = exampleBattle(rules);
  return {
    ...view,
    phase: 'placing',
    toMove: [PUPIL, 1 - PUPIL],
    ready: [false, false],
    ships: fleetOf(rules, 'white'),
    round: 0,
    log: [],
    news: 0,
    placing: { berths: Object.values(advisedOf(rules.map, 'white')), complete: true },
  };
};
