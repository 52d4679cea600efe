import type { Desk } from './desk.ts';
import { type Board, STORM, UNMOVED } from './fast/board.ts';
import { PIECES_THERE, SHIPS } from './fast/chart.ts';
import { shotsLeft, strengthOf } from './fast/gunnery.ts';
import { survey, turnsNow } from './fast/sailing.ts';
import { bestShot, VICTORY } from './firing.ts';
import type { Manner } from './manner.ts';
import { dropBy, valueAt } from './worth.ts';

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

/** A ship taken is one's own then. */
const TAKEN = 1.7;
/** For -4 to 5 hits more. */
const CHANCES = [1, 3, 6, 10, 15, 21, 26, 30, 33, 35].map((it) => it / 36);

/** ADM-21: the chance to take a ship with so many hits more, or less, than she can take: two dice, a draw repels. */
export const chanceToTake = (more: number): number => {
  if (more > 5) return 1;
  return more < -4 ? 0 : CHANCES[more + 4]!;
};

/** What it is worth to board a ship. */
export const boardingWorth = (
  board: Board,
  ship: number,
  prize: number,
  manner: Manner,
  values: Float32Array,
): number => {
  const [own, other] = [strengthOf(board, ship), strengthOf(board, prize)];
  const odds = chanceToTake(own - other);
  if (odds < manner.boldness) return 0;
  const lost = dropBy(values, ship, own, board.chart.rules.boarding.repelled);
  return odds * TAKEN * valueAt(values, prize, other) - (1 - odds) * lost;
};

/** The ship that is best boarded from a square, -1 for none. */
export const alongside = { prize: -1, worth: 0 };

/** Fills in `alongside`. */
export const lookAlongside = (
  board: Board,
  ship: number,
  square: number,
  manner: Manner,
  values: Float32Array,
): void => {
  alongside.prize = -1;
  alongside.worth = 0;
  const { chart, taken } = board;
  if (!chart.rules.flags.boarding || board.wind === STORM || board.boarded[ship] === 1) return;
  for (let heading = 0; heading < 8; heading += 2) {
    const beside = chart.next[square * 8 + heading]!;
    const prize = beside < 0 ? -1 : taken[beside]!;
    if (prize < 0 || prize >= SHIPS || board.side[prize] === board.side[ship]) continue;
    const worth = boardingWorth(board, ship, prize, manner, values);
    if (worth <= alongside.worth) continue;
    alongside.prize = prize;
    alongside.worth = worth;
  }
};

/** The fort of a side. */
export const fortOf = (side: number): number => SHIPS + side;

/** ADM-22: whether a silenced enemy fort stands beside a square. */
export const mayAssault = (board: Board, side: number, square: number): boolean =>
  (board.chart.quay[square]! & (2 - side)) > 0 && strengthOf(board, fortOf(1 - side)) < 1;

/** How far one goes for what; once a turn. */
export const lureTo = (board: Board, side: number, manner: Manner, { allure, values }: Desk): void => {
  for (let piece = 0; piece < PIECES_THERE; piece++) {
    if (board.side[piece] === side || board.at[piece]! < 0) {
      allure[piece] = -99;
      continue;
    }
    const left = strengthOf(board, piece);
    if (piece >= SHIPS) allure[piece] = left < 1 ? 10 : manner.siege + 3 - left;
    else allure[piece] = 3 - valueAt(values, piece, left) / 4;
  }
};

const pullAt = ({ chart, at }: Board, square: number, allure: Float32Array): number => {
  let pull = -99;
  for (let piece = 0; piece < PIECES_THERE; piece++) {
    const lure = allure[piece]!;
    if (lure < -90) continue;
    const drawn = lure - chart.away[square * chart.squares + at[piece]!]!;
    if (drawn > pull) pull = drawn;
  }
  return pull;
};

/** What it costs to lie at a square when the turn ends: to be fired at, and to be boarded. */
const dangerAt = (board: Board, ship: number, square: number, manner: Manner, { sense, values }: Desk): number => {
  const own = strengthOf(board, ship);
  const hits = Math.min(own, sense.threat[square]!);
  let cost = manner.fear * hits * dropBy(values, ship, own, 1);
  const bits = manner.dread > 0 ? sense.grabs[square]! : 0;
  if (bits === 0) return cost;
  let worst = 0;
  for (let foe = 0; foe < SHIPS; foe++)
    if ((bits & (1 << foe)) > 0) worst = Math.max(worst, chanceToTake(strengthOf(board, foe) - own));
  cost += manner.dread * worst * TAKEN * valueAt(values, ship, own);
  return cost;
};

/** What it is worth to be at a square when the turn ends, whatever is done there. */
export const worthOfBeing = (board: Board, ship: number, square: number, manner: Manner, desk: Desk): number =>
  manner.near * pullAt(board, square, desk.allure) - dangerAt(board, ship, square, manner, desk);

/** What a place is worth for the end of a turn, shots from there aside. */
const worthOfLying = (board: Board, ship: number, square: number, manner: Manner, desk: Desk): number => {
  if (mayAssault(board, board.side[ship]!, square)) return VICTORY;
  lookAlongside(board, ship, square, manner, desk.values);
  return alongside.worth + worthOfBeing(board, ship, square, manner, desk);
};

/** ADM-23: what a repair would be worth; `mended` -1 where there is none. */
const mending = { mended: -1, ofSails: false, worth: 0 };

const lookForRepairs = (board: Board, ship: number, manner: Manner, values: Float32Array): void => {
  mending.mended = -1;
  mending.worth = 0;
  const side = board.side[ship]!;
  const { chart, at } = board;
  if (!chart.rules.flags.repair || board.wind === STORM || (chart.quay[at[ship]!]! & (side + 1)) === 0) return;
  if (board.done[ship] === 1 || board.fired[ship]! > 0 || board.moved[ship] !== UNMOVED) return;
  if (board.acting === ship && board.acted) return;
  const fort = fortOf(side);
  const left = strengthOf(board, fort);
  const consider = (piece: number, ofSails: boolean, worth: number): void => {
    if (worth <= mending.worth) return;
    mending.mended = piece;
    mending.ofSails = ofSails;
    mending.worth = worth;
  };
  const besieged = [0, 2, 4, 6].some((heading) => {
    const beside = board.taken[chart.beyond[at[fort]! * 8 + heading]!] ?? -1;
    return beside >= 0 && beside < SHIPS && board.side[beside] !== side;
  });
  if (board.hull[fort]! > 0 && !(left < 1 && besieged))
    consider(
      fort,
      false,
      (left < 1 ? 2 : 1) * manner.mending * (valueAt(values, fort, left + 1) - valueAt(values, fort, left)),
    );
  if (left < 1) return;
  const own = strengthOf(board, ship);
  if (board.hull[ship]! > 0)
    consider(ship, false, manner.mending * (valueAt(values, ship, own + 1) - valueAt(values, ship, own)));
  if (board.sails[ship]! > 0) consider(ship, true, manner.mending * 0.4 * board.sails[ship]!);
};

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
  let before = -1;
  for (let i = 1; i < count; i++) {
    const place = ways.places[i]!;
    if (place >> 3 === home || (!orientation && place >> 3 === before)) continue;
    before = place >> 3;
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
