import type { Heading } from '../../../kit/compass.ts';
import { column, type Scenario } from '../../../kit/scenario.ts';
import type { Task } from '../../../kit/task.ts';
import type { Side } from '../../../kit/two-sides.ts';

/** ADM-28: a scenario as it is drawn. */
export interface Draft extends Pick<Scenario<never>, 'kind' | 'rounds'> {
  readonly task: Task | 'none';
  readonly windTo: Heading;
  readonly map: string;
  /** Ships with the squares where they begin: "F C4". */
  readonly white: readonly string[];
  readonly red: readonly string[];
  readonly first?: Side;
  readonly fort?: { readonly shots?: number; readonly durability?: number };
  /** Of 100, White's. */
  readonly wins: number;
}

/** Every scenario, in the order in which they are offered. */
export const DRAFTS: readonly Draft[] = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
];
