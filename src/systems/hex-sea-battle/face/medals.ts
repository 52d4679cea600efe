import type { Medals } from '../../../kernel/capabilities.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { grouped, hasWon, longestRun, type MedalRule, medalsOf } from '../../../kit/medal-list.ts';
import { type LogEntry, type ShipView, sideOf, type View } from '../rules/view/index.ts';

/** A shot, with the number of its turn in the match and the wind. */
interface Shot extends Extract<LogEntry, { kind: 'shot' }> {
  readonly turn: number;
  readonly calm: boolean;
}

/** A finished match of one seat, as its medals look at it. */
interface Fought {
  readonly won: boolean;
  readonly byFort: boolean;
  /** The seat's shots, oldest first. */
  readonly shots: readonly Shot[];
  readonly own: readonly ShipView[];
  readonly afloat: readonly ShipView[];
  readonly flag: ShipView | undefined;
  readonly enemyFlag: ShipView['id'] | undefined;
}

const isHit = ({ result }: Shot): boolean => result !== 'miss';
const isSunk = ({ result }: Shot): boolean => result === 'sunk';

const RULES: readonly MedalRule<Fought>[] = [
  ['fort', '★#', ({ byFort }) => byFort],
  ['squadron', '4', ({ won, own, afloat, flag }) => won && afloat.length === own.length && flag?.damage === 0],
  ['flag-alone', '★1', ({ won, afloat }) => won && afloat.length === 1],
  [
    'flags',
    '★×',
    ({ won, shots, flag, enemyFlag }) =>
      won &&
      flag !== undefined &&
      flag.damage === flag.durability - 1 &&
      shots.some((it) => isSunk(it) && it.ship === flag.id && it.target === enemyFlag),
  ],
  ['over', '^', ({ shots }) => shots.some((it) => isSunk(it) && it.how === 'indirect')],
  ['calm', '~', ({ shots, enemyFlag }) => shots.some((it) => isSunk(it) && it.calm && it.target === enemyFlag)],
  ['turn', '7', ({ shots }) => grouped(shots.filter(isHit), ({ turn }) => turn).some((hits) => hits.length >= 7)],
  ['run', '10', ({ shots }) => longestRun(shots, isHit) >= 10],
];

const shotsIn = ({ log }: View): readonly Shot[] => {
  let [turn, calm] = [0, false];
  const shots: Shot[] = [];
  for (const entry of log) {
    if (entry.kind === 'wind') calm = entry.wind === 'calm';
    if (entry.kind === 'end') turn++;
    if (entry.kind === 'shot') shots.push({ ...entry, turn, calm });
  }
  return shots;
};

/** The reasons for which a match is won by play. */
const WINS = ['won-by-flagship', 'won-by-fort', 'won-by-fleet', 'won-by-task', 'won-by-holding', 'won-by-points'];

const read = (end: View, seat: Seat): Fought => {
  const side = sideOf(end, seat);
  const own = end.ships.filter((it) => it.side === side);
  return {
    won: hasWon(end.outcome, seat, WINS),
    byFort: hasWon(end.outcome, seat, ['won-by-fort']),
    shots: shotsIn(end).filter((it) => it.side === side),
    own,
    afloat: own.filter(({ at }) => at !== undefined),
    flag: own.find((it) => it.flagship),
    enemyFlag: end.ships.find((it) => it.flagship && it.side !== side)?.id,
  };
};

export const medals: Medals<View> = medalsOf(RULES, read);
