import type { Secret } from '../../../kernel/rules.ts';
import { SHIP_TYPES } from '../variants.ts';
import { rulesOf, type State } from './model.ts';
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
