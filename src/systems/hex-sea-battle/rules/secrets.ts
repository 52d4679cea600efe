import type { Phrase } from '../../../kernel/phrase.ts';
import type { Audit, Secret } from '../../../kernel/rules.ts';
import { sideOf } from '../../../kit/two-sides.ts';
import { SHIP_TYPES } from '../variants.ts';
import { type Captain, rulesOf, type State } from './model.ts';
import { cellAt, seaOf } from './sea.ts';

/**
 * HEX-4: the placement of each seat that is ready, as the text of its commitment: "L:2.2;G:0.2;F:1.2;B:2.1|flag:L",
 * hexes as row.col.
 */
export const secrets = (state: State): readonly Secret[] => {
  const sea = seaOf(rulesOf(state).map);
  return state.captains.flatMap(({ berths, flag, ready }, seat) => {
    if (!ready) return [];
    const placed = SHIP_TYPES.map((type, i) => {
      const { row, col } = cellAt(sea, berths[i]!);
      return `${type}:${row}.${col}`;
    });
    return [{ seat, epoch: 0, text: `${placed.join(';')}|flag:${flag}` }];
  });
};

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
