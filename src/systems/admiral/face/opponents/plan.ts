import type { Desk } from './desk.ts';
import type { Board } from './fast/board.ts';
import { shotsLeft, strengthOf } from './fast/gunnery.ts';
import { turnsNow } from './fast/range.ts';
import { isNew, survey } from './fast/sailing.ts';
import { bestShot } from './firing.ts';
import { worthOfLying } from './lying.ts';
import type { Manner } from './manner.ts';
import { lookForRepairs, mending } from './mending.ts';
import { dropBy } from './worth.ts';

/** What a ship shall do with her activation: fire, sail or turn to a place, fire and do what is to be done there; or repair. */
export interface Plan {
  readonly ship: number;
  readonly worth: number;
  /** A square times 8 and a direction: where she shall be in the end. */
  readonly place: number;
  /** To fire before she moves: at whom, -1 for nobody. */
  readonly first: number;
  /** What is mended: a piece, -1 for none. */
  readonly mended: number;
  readonly ofSails: boolean;
}

/** The best of all places, and what it is worth. */
const found = { place: -1, worth: 0, first: -1 };

const consider = (board: Board, ship: number, place: number, danger: number, manner: Manner, desk: Desk): number => {
  const { here, there } = desk;
  const shots = shotsLeft(board, ship);
  bestShot(board, ship, place >> 3, place & 7, shots, manner.answer, desk, there);
  const own = strengthOf(board, ship);
  const passing = danger > 0 ? manner.passing * danger * dropBy(desk.values, ship, own, 1) : 0;
  const before = here.target >= 0 && here.worth >= there.worth;
  const after = here.shots < shots && before ? there.worth * ((shots - here.shots) / shots) : 0;
  const fired = before ? here.worth + after : there.worth;
  const worth = fired - passing + worthOfLying(board, ship, place >> 3, manner, desk);
  found.first = before ? here.target : -1;
  return worth;
};

/** What a place must be worth more than where she lies for a ship to go there. */
const WORTH_GOING = 0.001;

/** Every place a ship of the active side can be in the end, each once, with what it is worth; told to `tell`. */
export const eachPlace = (
  board: Board,
  ship: number,
  manner: Manner,
  desk: Desk,
  tell: (place: number, worth: number, first: number) => void,
): void => {
  const { ways, here, sense } = desk;
  const home = board.at[ship]!;
  const { orientation } = board.chart.rules.flags;
  survey(board, ship, ways, 'now', sense.cover);
  bestShot(board, ship, home, board.bow[ship]!, shotsLeft(board, ship), manner.answer, desk, here);
  board.taken[home] = -1;
  const free = board.done[ship] === 0;
  if (!board.must)
    tell(home * 8 + board.bow[ship]!, consider(board, ship, home * 8 + board.bow[ship]!, 0, manner, desk), found.first);
  const count = free ? ways.count : 0;
  for (let i = 1; i < count; i++) {
    const place = ways.places[i]!;
    if (place >> 3 === home || (!orientation && !isNew(ways, place >> 3))) continue;
    const worth = consider(board, ship, place, ways.danger[place]!, manner, desk);
    tell(place, worth, board.must ? -1 : found.first);
  }
  const most = board.must ? 0 : turnsNow(board, ship);
  for (let by = -most; by <= most; by++) {
    const place = home * 8 + ((board.bow[ship]! + by + 8) & 7);
    if (by !== 0) tell(place, consider(board, ship, place, 0, manner, desk), found.first);
  }
  board.taken[home] = ship;
};

const NOTHING = { mended: -1, ofSails: false } as const;

/** What a ship does best with her activation. */
export const planFor = (board: Board, ship: number, manner: Manner, desk: Desk): Plan => {
  let [place, worth, first] = [-1, 0, -1];
  eachPlace(board, ship, manner, desk, (at, is, fires) => {
    if (place >= 0 && is <= worth + WORTH_GOING) return;
    place = at;
    worth = is;
    first = fires;
  });
  lookForRepairs(board, ship, manner, desk.values);
  const home = board.at[ship]! * 8 + board.bow[ship]!;
  if (mending.mended >= 0) {
    const lying = worthOfLying(board, ship, board.at[ship]!, manner, desk);
    if (mending.worth + lying > worth)
      return {
        ship,
        worth: mending.worth + lying,
        place: home,
        first: -1,
        mended: mending.mended,
        ofSails: mending.ofSails,
      };
  }
  return { ship, worth, place, first, ...NOTHING };
};

/** Whether a piece is a ship of the active side that may still act. */
export const mayAct = (board: Board, ship: number): boolean =>
  board.at[ship]! >= 0 && board.side[ship] === board.active && board.done[ship] === 0;
