import type { Phrase } from '../../../kernel/phrase.ts';
import type { Audit } from '../../../kernel/rules.ts';
import { sideOf } from '../../../kit/two-sides.ts';
import { type Captain, rulesOf, type State } from './model.ts';
import { seaOf } from './sea.ts';

/** HEX-4: checks for four ships on four different berths of the own fort, and for a flagship that these rules allow. */
const faultsOf = (state: State, { berths, flag }: Captain, seat: number): readonly Phrase[] => {
  const rules = rulesOf(state);
  const own = seaOf(rules.map).berths[sideOf(state, seat)];
  const placed = new Set(berths).size === berths.length && berths.every((it) => own.includes(it));
  const named = rules.flagship === 'chosen' || flag === 'L';
  return [...(placed ? [] : [{ key: 'audit-berths' }]), ...(named ? [] : [{ key: 'audit-flag' }])];
};

/** HEX-4: the faults of each sealed placement. */
export const audit = (state: State): readonly Audit[] =>
  state.captains.flatMap((captain, seat) => (captain.ready ? [{ seat, faults: faultsOf(state, captain, seat) }] : []));
