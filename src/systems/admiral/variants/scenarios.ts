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
  readonly first?: Side | 'lot';
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
    white: ['F D5', 'M A4', 'M A6', 'M A8'],
    red: ['B L4', 'B L8'],
    rounds: 11,
    windTo: 2,
    task: { by: 'white', reach: { count: 2, of: 'M', leaves: true, zone: column('N', 1, 9) } },
    wins: 46,
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
    white: ['G F5', 'F F8', 'B E6'],
    red: ['G L5', 'F L7', 'F M4', 'B M9'],
    rounds: 8,
    first: 'red',
    windTo: 4,
    task: { by: 'red', reach: { count: 2, leaves: true, zone: column('A', 1, 10) } },
    wins: 48,
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
    white: ['L B6', 'M A4', 'M A8'],
    red: ['G K4', 'F K8', 'B K6'],
    rounds: 11,
    fort: { durability: 8 },
    windTo: 3,
    task: { by: 'white', reach: { count: 2, leaves: false, zone: ['L4', 'M4', 'L5', 'L6', 'M6'] } },
    wins: 36,
  },
  {
    kind: 'pursuit',
    map: `
    ~ ~ ~ ~ ~ ~ # # ~ ~ ~ ~ # # # #
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ # # #
    ~ ~ ~ ~ # ~ ~ # ~ ~ ~ ~ ~ ~ ~ #
    ~ ~ ~ ~ # ~ ~ # ~ ~ ~ # # ~ ~ #
    ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ # # ~ R #
    ~ ~ ~ ~ # ~ ~ ~ ~ # ~ ~ # ~ ~ #
    ~ ~ ~ ~ # ~ ~ ~ ~ # ~ ~ # ~ ~ #
    ~ ~ ~ ~ ~ ~ ~ # ~ # ~ ~ # ~ # #
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ # # #
    ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ ~ ~ ~ # # #
    # # ~ ~ ~ ~ ~ ~ ~ ~ ~ # # # # #
    W # ~ ~ ~ ~ ~ ~ ~ ~ # # # # # #
    `,
    white: ['F K3', 'F F10'],
    red: ['B B6', 'G D5', 'F C7'],
    rounds: 16,
    first: 'red',
    windTo: 3,
    fort: { shots: 0, durability: 13 },
    task: {
      by: 'red',
      reach: { count: 1, of: 'B', leaves: true, zone: ['N3', 'O3', 'N4', 'N5', 'N6', 'O6', 'N7', 'O7', 'N8'] },
    },
    wins: 55,
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
    white: ['F D4', 'F D7', 'F C5'],
    red: ['M J3', 'M L7', 'L L5'],
    rounds: 14,
    windTo: 3,
    fort: { shots: 0 },
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
    first: 'lot',
    windTo: 0,
    fort: { durability: 13 },
    task: 'none',
    wins: 44,
  },
];
