import type { Secret } from '../../../kernel/rules.ts';
import { SHIP_TYPES } from '../variants.ts';
import { rulesOf, type State } from './model.ts';
import { captainsIn } from './placement/captains.ts';
import { cellOf, seaOf } from './position/sea.ts';

/**
 * ADM-4: what each ready seat has sealed: row, column and heading of every ship, and the ships of its captains, as
 * "L:14.9.0;G:14.7.0;F:14.11.0;B:14.5.0|target:G|initiative:L".
 */
export const secrets = (state: State): readonly Secret[] => {
  const sea = seaOf(rulesOf(state).map);
  const rules = rulesOf(state);
  // Levels without captains list both: the sealed text must not change.
  const played = rules.flags.captains ? captainsIn(rules) : (['target', 'initiative'] as const);
  const sealed = state.captains.map(({ berths, cards }) => {
    const lie = berths.map(({ at, heading }, i) => {
      const { row, col } = cellOf(sea, at);
      return `${SHIP_TYPES[i]}:${row}.${col}.${heading}`;
    });
    return [lie.join(';'), ...played.map((it) => `${it}:${cards[it]}`)].join('|');
  });
  return sealed.map((text, seat) => ({ seat, epoch: 0, text })).filter(({ seat }) => state.captains[seat]!.ready);
};
