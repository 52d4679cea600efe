import { column, type Scenario } from '../../../kit/scenario.ts';
import type { Task } from '../../../kit/task.ts';

/** HEX-14: a scenario as it is drawn. */
export interface Draft extends Pick<Scenario<never>, 'kind' | 'rounds'> {
  readonly task: Task | 'points';
  readonly map: string;
  /** Ships with the cells where they begin: "F C4". */
  readonly white: readonly string[];
  readonly red: readonly string[];
  readonly weather?: readonly number[];
  /** Of 100, White's. */
  readonly wins: number;
}

/** Every scenario, in the order in which they are offered. */
export const DRAFTS: readonly Draft[] = [
  {
    kind: 'convoy',
    map: `
    ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~
     ~ ~ # ~ ~ # # ~ ~ ~ ~ # ~
    ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~
    ~ # ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~
    W ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # R ~
    `,
    white: ['G B4', 'M B5', 'M A5', 'M A6'],
    red: ['F J4', 'B J7'],
    rounds: 12,
    task: { by: 'white', reach: { count: 2, of: 'M', leaves: true, zone: column('M', 1, 9) } },
    wins: 47,
  },
  {
    kind: 'blockade',
    map: `
    ~ ~ ~ ~ ~ # # # ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ # # # ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~ ~ # ~ ~
     ~ W ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ # ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ R ~
    ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ # ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~ ~ # ~ ~
     ~ ~ ~ ~ # # # # ~ ~ ~ ~ ~ ~ ~ ~
    `,
    white: ['L E5', 'G D7', 'B E8'],
    red: ['F O5', 'F O4', 'F N8', 'F N7'],
    rounds: 9,
    task: { by: 'red', reach: { count: 2, leaves: true, zone: column('A', 1, 10) } },
    wins: 55,
  },
  {
    kind: 'landing',
    map: `
    ~ ~ ~ ~ ~ ~ ~ ~ # # # ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~
    ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ W ~ # ~ ~ # ~ ~ ~ R # ~
    ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ # ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ # ~ ~ ~ ~ # ~ ~ # ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
    white: ['L C5', 'M A5', 'M A6'],
    red: ['F J5', 'G J3'],
    rounds: 10,
    task: { by: 'white', reach: { count: 2, leaves: false, zone: ['J4', 'K3', 'L3', 'K5'] } },
    wins: 49,
  },
  {
    kind: 'pursuit',
    map: `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # # # # #
     ~ ~ ~ ~ # ~ ~ ~ ~ # ~ ~ # ~ ~ ~ #
    ~ W ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ R #
     ~ ~ ~ ~ ~ ~ # # ~ ~ ~ ~ # ~ ~ ~ #
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ # ~ # ~ ~ ~ #
     ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ # # ~ ~ # #
    ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ # # ~ ~ #
     ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ # # ~ ~
    ~ ~ ~ ~ ~ # ~ ~ # ~ ~ ~ ~ # # ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~
    ~ ~ # ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ # ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~
    `,
    white: ['F A4', 'F A8'],
    red: ['B I2', 'G P7'],
    rounds: 12,
    task: { by: 'red', reach: { count: 1, of: 'B', leaves: true, zone: ['O2', 'P2', 'O3', 'O4', 'P4'] } },
    wins: 45,
  },
  {
    kind: 'raid',
    map: `
    ~ ~ ~ ~ ~ ~ ~ ~ # # # # #
     ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ #
    ~ ~ # ~ ~ ~ # ~ ~ ~ ~ ~ #
     ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ R #
    ~ W ~ ~ ~ ~ ~ ~ # ~ ~ ~ #
     ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ #
    ~ ~ # ~ ~ ~ ~ ~ ~ # ~ ~ #
     ~ ~ ~ ~ ~ ~ ~ ~ ~ # # # #
    `,
    white: ['F C4', 'B C6', 'B B4'],
    red: ['M K2', 'M K7', 'L K6'],
    rounds: 12,
    task: { by: 'white', sink: 2, reach: { count: 1, leaves: true, zone: column('A', 1, 8) } },
    wins: 51,
  },
  {
    kind: 'action',
    map: `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ R ~ ~ ~ # ~ ~ ~ # ~
    ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~
    ~ # # ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ # # ~
    ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~
    ~ # ~ ~ ~ # ~ ~ ~ W ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
    white: ['L E8', 'G H8', 'F D8', 'B I7'],
    red: ['L F1', 'G D1', 'F I2', 'B C3'],
    rounds: 12,
    task: 'points',
    wins: 55,
  },
];
