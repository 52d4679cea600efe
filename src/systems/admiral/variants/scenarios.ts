import type { Scenario } from '../../../kit/scenario.ts';
import type { Side } from '../../../kit/two-sides.ts';
import { levelWith, type Ruleset, type Starts } from '../variants.ts';
import { type Fleet, sea } from './maps.ts';

/** ADM-28: a scenario as it is drawn. */
interface Draft extends Pick<Ruleset, 'task' | 'windTo'>, Pick<Scenario<Ruleset>, 'kind' | 'rounds'> {
  readonly map: string;
  /** Ships with the squares where they begin: "F C4". */
  readonly white: readonly string[];
  readonly red: readonly string[];
  readonly first?: Side;
  readonly fort?: Partial<Ruleset['fort']>;
  /** Of 100, White's. */
  readonly wins: number;
}

const IDS = ['L', 'G', 'F', 'B'] as const;

/** The fleet of ships such as "F C4", and where they begin. A ship is named by its place in the list. */
const fleetOf = (ships: readonly string[]): { readonly fleet: Fleet; readonly starts: Starts[Side] } => {
  const all = ships.map((it, i) => [IDS[i]!, it.charAt(0), it.slice(2)] as const);
  return {
    fleet: Object.fromEntries(all.map(([id, type]) => [id, type])),
    starts: Object.fromEntries(all.map(([id, , cell]) => [id, cell])),
  };
};

const USUAL = levelWith('captain', '', []);

const scenario = ({ kind, map, white, red, rounds, task, windTo, first, fort, wins }: Draft): Scenario<Ruleset> => {
  const [one, two] = [fleetOf(white), fleetOf(red)];
  return {
    kind,
    rounds,
    rules: {
      ...USUAL,
      id: `admiral-${kind}`,
      version: 1,
      map: sea(kind, map),
      fleets: { white: one.fleet, red: two.fleet },
      starts: { white: one.starts, red: two.starts },
      first: first ?? 'white',
      fort: { ...USUAL.fort, ...fort },
      // No storms: one would decide a scenario by itself.
      vane: { calm: 1, storm: 7 },
      windTo,
      task,
      rounds,
    },
    white: wins,
  };
};

/** The squares of a column: M2 to M9. */
const column = (letter: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${letter}${from + i}`);

/** Every scenario, in the order in which they are offered. */
export const SCENARIOS: readonly Scenario<Ruleset>[] = [
  scenario({
    kind: 'convoy',
    map: `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    # ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~
    ~ ~ ~ ^ ~ ~ # # ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ # # # ~ ~ ^ ~ ~
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ # ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # #
    # # ~ ~ ~ ~ ~ ~ ~ ~ ~ # R #
    W # ~ ~ ~ ~ ~ ~ ~ ~ ~ # # #
    `,
    white: ['F C5', 'M B4', 'M A6', 'M B7'],
    red: ['F J4', 'B J7'],
    rounds: 12,
    windTo: 2,
    task: { by: 'white', reach: { count: 2, of: 'M', leaves: true, zone: column('N', 1, 9) } },
    wins: 50,
  }),
  scenario({
    kind: 'blockade',
    map: `
    ~ ~ ~ ~ # # # # ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ # # # # ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~ ~ ~
    # # ~ ~ # # # # ~ ~ ~ ~ # #
    W # ~ ~ # # # # ~ ~ ~ ~ # R
    `,
    white: ['L F5', 'G F8', 'B E6'],
    red: ['G L5', 'F L7', 'F M4', 'B L9'],
    rounds: 8,
    first: 'red',
    windTo: 4,
    task: { by: 'red', reach: { count: 2, leaves: true, zone: column('A', 1, 10) } },
    wins: 50,
  }),
  scenario({
    kind: 'landing',
    map: `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # # # #
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # #
    ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ #
    ~ ~ ~ ^ ~ ~ ~ ~ # ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ R #
    ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ #
    ~ ~ ~ ~ # ~ ~ ~ ~ # ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ #
    ~ ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ ~ # #
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ #
    # # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    W # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
    white: ['L C5', 'F C7', 'M B4', 'M B8'],
    red: ['F J4', 'B J8'],
    rounds: 10,
    fort: { durability: 6 },
    windTo: 2,
    task: { by: 'white', reach: { count: 2, leaves: false, zone: ['L4', 'M4', 'L5', 'L6', 'M6'] } },
    wins: 50,
  }),
  scenario({
    kind: 'pursuit',
    map: `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # # #
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # #
    ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ #
    ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ # ~ ~ #
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ # ~ R #
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ #
    ~ ~ ~ ~ ^ ~ ~ ~ ~ ~ # ~ ~ ~ ~ #
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # #
    # # ~ ~ ~ ~ ~ ^ ~ ~ ~ ~ ~ # # #
    W # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # # # #
    `,
    white: ['F A3', 'F B7'],
    red: ['B D5', 'G I6'],
    rounds: 12,
    first: 'red',
    windTo: 2,
    fort: { shots: 0 },
    task: { by: 'red', reach: { count: 1, of: 'B', leaves: true, zone: ['N3', 'O3', 'N4', 'O4', 'N5', 'N6', 'O6'] } },
    wins: 50,
  }),
  scenario({
    kind: 'raid',
    map: `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ # # # # #
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # # #
    ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ #
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ #
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ R #
    ~ ~ ~ ~ ~ ^ ~ ~ ~ ~ ~ ~ ~ #
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ #
    ~ ~ # ~ ~ ~ ~ ~ # ~ ~ ~ # #
    # # ~ ~ ~ ~ ~ ~ ~ # # # # #
    W # ~ ~ ~ ~ ~ ~ ~ # # # # #
    `,
    white: ['F D4', 'F D7', 'B C5'],
    red: ['M L3', 'M L7', 'L K5'],
    rounds: 12,
    windTo: 4,
    fort: { shots: 1 },
    task: { by: 'white', sink: 2, reach: { count: 1, leaves: true, zone: column('A', 1, 8) } },
    wins: 50,
  }),
  scenario({
    kind: 'action',
    map: `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ R ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ^ ~ ~ ~ ~ # ~ ~
    ~ ~ # ~ ~ ~ ~ ~ ~ # ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ # ~ ~ ~ ~ ~ ~ # ~ ~
    ~ ~ # ~ ~ ~ ~ ^ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ W ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
    white: ['L F11', 'G G11', 'F D10', 'B I11'],
    red: ['L G2', 'G F2', 'F I3', 'B D2'],
    rounds: 12,
    windTo: 2,
    fort: { durability: 13 },
    task: 'none',
    wins: 50,
  }),
];

/** ADM-28: the scenario of these rules; undefined for any other game. */
export const scenarioOf = ({ id }: Pick<Ruleset, 'id'>): Scenario<Ruleset> | undefined =>
  SCENARIOS.find(({ rules }) => rules.id === id);
