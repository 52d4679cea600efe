import type { Phrase } from '../kernel/phrase.ts';
import type { Reader } from '../kernel/reader.ts';
import type { Variant } from '../kernel/rules.ts';
import type { Table } from '../kernel/table.ts';
import type { Task, TaskState } from './task.ts';
import { SIDES, type Side } from './two-sides.ts';

/** A scenario of a game under sail: its words go by its kind, and are the same in every game. */
export const SCENARIO_KINDS = ['convoy', 'blockade', 'landing', 'pursuit', 'raid', 'action'] as const;
export type ScenarioKind = (typeof SCENARIO_KINDS)[number];

/** Places of a fleet or squadron, the largest ship first; and the types that may sail in one. */
export const PLACES = ['L', 'G', 'F', 'B'] as const;
export type Place = (typeof PLACES)[number];
export type ShipKind = Place | 'M';

/** What a side of a scenario sails with, by its places: the types of its ships, and the cells where they begin. */
export interface Sailing {
  readonly fleet: Readonly<Partial<Record<Place, ShipKind>>>;
  readonly starts: Readonly<Partial<Record<Place, string>>>;
}

/** The fleet of ships as they are drawn, such as "F C4", and where they begin. A ship has the place of its rank in the list. */
export const fleetDrawn = (ships: readonly string[]): Sailing => {
  const all = ships.map((it, i) => [PLACES[i]!, it.charAt(0), it.slice(2)] as const);
  return {
    fleet: Object.fromEntries(all.map(([id, type]) => [id, type])),
    starts: Object.fromEntries(all.map(([id, , cell]) => [id, cell])),
  };
};

/** The cells of a column: M2 to M9. */
export const column = (letter: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${letter}${from + i}`);

/** What is known of a scenario besides its rules. */
export interface Scenario<Rules> {
  readonly kind: ScenarioKind;
  readonly rules: Rules & Pick<Variant, 'id' | 'version'>;
  /** The last round. */
  readonly rounds: number;
  /** Of 100 matches between equal machines, those that White wins; a draw is half a win. */
  readonly white: number;
}

/** Within this share of 50 of 100 both sides are fair. */
const FAIR = 5;
/** Matches of which the wins of the harder side are given. */
const TEN = 10;
/** Minutes that a round takes two people. */
const PACE = 0.8;

/** Which side is harder, and how often it wins. */
const balanceOf = (white: number): Phrase => {
  const harder: Side | 'none' = Math.abs(white - 50) <= FAIR ? 'none' : white < 50 ? 'white' : 'red';
  const wins = Math.round(Math.min(white, 100 - white) / TEN);
  return { key: 'scenario-balance', with: { harder, wins, of: TEN } };
};

/** A scenario as a named game of its group. */
export const scenarioVariant = <Rules>(
  { kind, rules: { id, version }, rounds, white }: Scenario<Rules>,
  group: string,
): Variant => ({
  id,
  version,
  group,
  title: { key: 'scenario-title', with: { kind } },
  about: { key: 'scenario-aim', with: { kind, rounds } },
  scenario: {
    story: { key: 'scenario-story', with: { kind } },
    length: { key: 'scenario-length', with: { rounds, minutes: Math.round(rounds * PACE) } },
    aims: [aimOf(kind, 'white'), aimOf(kind, 'red')],
    balance: balanceOf(white),
    ...(Math.abs(white - 50) > FAIR && { harder: white < 50 ? (0 as const) : (1 as const) }),
  },
});

/** A campaign as a named game of its group: a story of three scenarios, of which the one that wins more has won. */
export const campaignVariant = (
  { id, version }: Pick<Variant, 'id' | 'version'>,
  group: string,
  rounds: number,
): Variant => ({
  id,
  version,
  group,
  title: { key: 'campaign-title' },
  about: { key: 'campaign-about' },
  scenario: {
    story: { key: 'campaign-story' },
    length: { key: 'campaign-length', with: { minutes: Math.round(rounds * PACE) } },
    aims: [aimOfCampaign('white'), aimOfCampaign('red')],
  },
});

const aimOfCampaign = (side: Side): Phrase => ({ key: 'campaign-side-aim', with: { side } });

/** What a side has to do. */
export const aimOf = (kind: ScenarioKind, side: Side): Phrase => ({ key: 'scenario-side-aim', with: { kind, side } });

/** How far a task is done: "1 of 2 merchantmen off the east edge". */
export const taskPhrase = (
  kind: ScenarioKind,
  task: Task | undefined,
  { sunk, reached }: Pick<TaskState, 'sunk' | 'reached'>,
  lost = 0,
): Phrase => ({
  key: 'task-line',
  with: { kind, sunk, sink: task?.sink ?? 0, reached, reach: task?.reach?.count ?? 0, lost },
});

/** A task as data: the line on how far it is done, the parts of it that are, and what each side has to do. */
export const taskTable = (
  kind: ScenarioKind,
  line: string,
  task: Task | undefined,
  state: Pick<TaskState, 'sunk' | 'reached'> | undefined,
  { say }: Pick<Reader, 'say'>,
): NonNullable<Table<never>['task']> => {
  const [sink, reach] = [task?.sink ?? 0, task?.reach?.count ?? 0];
  return {
    line,
    done: Math.min(sink, state?.sunk ?? 0) + Math.min(reach, state?.reached ?? 0),
    of: sink + reach,
    aims: SIDES.map((side) => ({ side, line: say(aimOf(kind, side)) })),
  };
};
