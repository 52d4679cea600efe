import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import { firesVolleys } from '../../variants.ts';
import type { Command } from '../command.ts';
import { cellOf, gridOf, indexOf, isOn } from '../fleet/grid.ts';
import type { Event } from '../model.ts';
import { type Battle, type Hull, hullAt, isOver, log, opponentOf, type Penalty, type Sea } from './battle.ts';
import { PENALTIES } from './penalties.ts';

/** Returns the penalty to be paid before the battle goes on; the end of the battle cancels all penalties (R40). */
export const penaltyDue = (battle: Battle): Penalty | undefined => (isOver(battle) ? undefined : battle.owed[0]);

/**
 * Returns what may be given for a penalty, ascending: decks neither hit nor revealed (SB-19), mines neither hit nor
 * revealed (SB-21), or the first deck of each ship afloat (SB-20). Empty for a relocation.
 */
export const penaltyChoices = ({ seas }: Battle, { kind, seat }: Penalty): readonly number[] => {
  const sea = seas[seat]!;
  const afloat = sea.hulls.filter((it) => !it.sunk);
  switch (kind) {
    case 'give-deck':
      return ascending(afloat.flatMap((hull) => openDecks(sea, hull)));
    case 'give-ship':
      return ascending(afloat.map((it) => it.cells[0]!));
    case 'give-mine':
      return ascending(sea.extras.filter((it) => it.piece === 'mine' && !it.spent && !it.given).map((it) => it.at));
    case 'relocate':
      return [];
  }
};

const ascending = (cells: readonly number[]): readonly number[] => [...cells].sort((a, b) => a - b);
const openDecks = ({ given }: Sea, { cells, hits }: Hull): readonly number[] =>
  cells.filter((cell) => !hits.includes(cell) && !given.includes(cell));

/**
 * Returns the log text that follows automatically: penalties that cannot be paid because nothing is left (SB-22), then
 * the passing of the turn (SB-12), unless a seat still owes a penalty, shoots again, or has lost.
 */
export const automaticLog = (battle: Battle): string => {
  if (isOver(battle)) return '';
  const unpayable = battle.owed.findIndex((it) => it.kind === 'relocate' || penaltyChoices(battle, it).length > 0);
  const nothings = log.nothing.repeat(unpayable < 0 ? battle.owed.length : unpayable);
  return nothings + (unpayable < 0 && isTurnOver(battle) ? log.passed : '');
};

const isTurnOver = (battle: Battle): boolean => {
  const { rules, fired, turn, shooter, first } = battle;
  const last = fired.at(-1);
  if (last?.turn !== turn) return false;
  // SB-39: nothing is left to shoot at.
  if (battle.lost.includes(opponentOf(shooter))) return true;
  if (rules.turns === 'together') return shooter === first;
  if (firesVolleys(rules) || rules.afterHit === 'pass') return true;
  return last.result !== 'hit' && last.result !== 'sunk';
};

/**
 * Decides the payment of a penalty (SB-19 to SB-21).
 * Refusals: `give-nothing` where the seat owes no penalty, `due-relocate` where it owes a relocation, and
 * `give-deck-wrong`, `give-mine-wrong` or `give-ship-wrong`.
 */
export const give = (
  battle: Battle,
  by: Seat,
  { at: cell }: Extract<Command, { type: 'give' }>,
): Result<readonly Event[], Phrase> => {
  const due = penaltyDue(battle);
  if (due?.seat !== by) return refuse({ key: 'give-nothing' });
  if (due.kind === 'relocate') return refuse({ key: PENALTIES[due.kind].due });
  const grid = gridOf(battle.rules);
  const named = isOn(grid, cell) ? indexOf(grid, cell) : -1;
  const at = due.kind === 'give-ship' ? hullAt(battle.seas[by]!, named)?.cells[0] : named;
  if (at === undefined || !penaltyChoices(battle, due).includes(at)) return refuse({ key: PENALTIES[due.kind].wrong });
  return ok([{ t: 'gave', by, at }]);
};

/** R25: the payment that the clock plays: the one that harms the owing seat least, and always the same. */
export const clockPayment = (battle: Battle, due: Penalty): Command => {
  if (due.kind === 'relocate') return { type: 'drift' };
  const sea = battle.seas[due.seat]!;
  const rank = RANKS[due.kind];
  const best = penaltyChoices(battle, due)
    .map((at) => ({ at, hull: hullAt(sea, at) }))
    .reduce((a, b) => (a.hull && b.hull && rank(b.hull) < rank(a.hull) ? b : a));
  return { type: 'give', at: cellOf(gridOf(battle.rules), best.at) };
};

/**
 * Ranks of payments, least first: a deck of the ship hit most, among those of the largest; the ship with fewest decks
 * left, among those the smallest.
 */
const RANKS = {
  'give-deck': ({ hits, cells }: Hull): number => -100 * hits.length - cells.length,
  'give-ship': ({ hits, cells }: Hull): number => 100 * (cells.length - hits.length) + cells.length,
  'give-mine': (): number => 0,
} as const;
