import { advisedBerths, captainsIn, cellOf, type PieceView, seaOf, type View } from '../../rules/view/index.ts';
import { type Ruleset, SHIP_TYPES, type Side } from '../../variants.ts';

const unharmed = { hull: 0, sails: 0, chasers: [], moved: 'no', done: false, boarded: false, idle: 0 } as const;

/** The ships that the captains start on (ADM-4). */
const CAPTAINS = { target: 'G', initiative: 'L' } as const;

const fleetOf = (rules: Ruleset, side: Side): readonly PieceView[] => {
  const sea = seaOf(rules.map);
  const berths = advisedBerths(rules, side);
  return SHIP_TYPES.map((type, i): PieceView => {
    const { at, heading } = berths[i]!;
    const captain = captainsIn(rules).find((it) => CAPTAINS[it] === type);
    const { durability, shots } = rules.ships[type];
    return {
      ...unharmed,
      id: `${side === 'white' ? 'w' : 'r'}${type}`,
      side,
      type,
      at: cellOf(sea, at),
      heading,
      durability,
      shotsLeft: shots,
      ...(captain && { captain }),
    };
  });
};

const fortsOf = ({ map, fort }: Ruleset): readonly PieceView[] =>
  (['white', 'red'] as const).map((side) => ({
    ...unharmed,
    id: side === 'white' ? 'wT' : 'rT',
    side,
    type: 'T',
    at: cellOf(seaOf(map), seaOf(map).forts[side]),
    heading: 0,
    durability: fort.durability,
    shotsLeft: fort.shots,
  }));

/** The seat of the pupil: White, with the first turn and a fresh wind to the east. */
const PUPIL = 0;

/** A match with these rules right after the reveal and the first throw of the vane. */
export const exampleBattle = (rules: Ruleset): View => ({
  viewer: PUPIL,
  rules,
  phase: 'battle',
  toMove: [PUPIL],
  white: PUPIL,
  ready: [true, true],
  pieces: [...fleetOf(rules, 'white'), ...fleetOf(rules, 'red'), ...fortsOf(rules)],
  round: 1,
  active: 'white',
  wind: { strength: 'fresh', to: 2 },
  log: [{ kind: 'round', wind: 'fresh', to: 2, ...(rules.flags.wind && { die: 4 }) }],
  news: 1,
  score: { white: 0, red: 0 },
  plans: [],
  queue: [],
  standing: {},
});

/** The same match before the reveal, as the pupil sees it: the own ships and both forts. */
export const examplePlacement = (rules: Ruleset): View => {
  const { active: _active, wind: _wind, ...view } = exampleBattle(rules);
  const sea = seaOf(rules.map);
  const rows = rules.map.rows.length;
  const berths = sea.ground.flatMap((ground, square) => {
    const at = cellOf(sea, square);
    return ground === 'sea' && at.row >= rows - rules.berths ? [at] : [];
  });
  return {
    ...view,
    phase: 'placing',
    toMove: [PUPIL, 1 - PUPIL],
    ready: [false, false],
    pieces: [...fleetOf(rules, 'white'), ...fortsOf(rules)],
    round: 0,
    log: [],
    news: 0,
    placing: { berths },
  };
};
