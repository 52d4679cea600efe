import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Outcome, Seat } from '../../../../kernel/rules.ts';
import { opponentOf } from '../battle/battle.ts';
import { type PaperState, paperBattleOf } from './battle.ts';
import { isRecordWrong } from './inspection.ts';
import type { Ruling } from './violations.ts';

/** Returns the outcome of a match and the ruling that gave it; undefined while the match goes on. */
export const rulingOf = (state: PaperState): { readonly outcome: Outcome; readonly ruling?: Ruling } | undefined => {
  if (state.struck !== undefined) {
    const seat = opponentOf(state.struck);
    return { outcome: won(seat, { key: 'won-on-time', with: { seat: { seat } } }) };
  }
  const { audit } = state.paper;
  if (audit?.step !== 'done') return undefined;
  const [first, second] = [audit.first, opponentOf(audit.first)];
  if (isClean(state, first)) return { ruling: 'A0', outcome: won(first, undisputed(state, first)) };
  if (isClean(state, second)) {
    const why = { key: 'honour-won-fault', with: { seat: { seat: second }, other: { seat: first } } };
    return { ruling: audit.cause === 'claim' ? 'A3' : 'A1', outcome: won(second, why) };
  }
  return compareRecords(state);
};

const won = (seat: Seat, why: Phrase): Outcome => ({ winners: [seat], why });

/** Whether no violation was found on a seat's board, or no player asked for it. */
const isClean = ({ captains }: PaperState, seat: Seat): boolean => (captains[seat]!.found ?? '') === '';

const undisputed = (state: PaperState, winner: Seat): Phrase => {
  const { seas, answered } = paperBattleOf(state);
  const seat = { seat: winner };
  if (seas[opponentOf(winner)]!.left.length > 0) return { key: 'honour-nothing-left', with: { seat } };
  return { key: 'won-by-sinking', with: { seat, shots: answered.filter((it) => it.by === winner).length } };
};

/** SB-36, A2: both boards are faulty; the records of the opponent's sea decide. */
const compareRecords = (state: PaperState): { readonly outcome: Outcome; readonly ruling: Ruling } => {
  const wrong = [0, 1].filter((seat) => isRecordWrong(state, seat));
  const [loser] = wrong;
  if (loser === undefined) return { ruling: 'A2a', outcome: { winners: [], why: { key: 'honour-void' } } };
  if (wrong.length > 1) return { ruling: 'A2c', outcome: { winners: [], why: { key: 'honour-void-records' } } };
  const seat = opponentOf(loser);
  const why = { key: 'honour-won-record', with: { seat: { seat }, other: { seat: loser } } };
  return { ruling: 'A2b', outcome: won(seat, why) };
};
