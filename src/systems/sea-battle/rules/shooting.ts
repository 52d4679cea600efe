import type { Cell } from '../../../kernel/grid.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Seat } from '../../../kernel/system.ts';
import type { Ruleset } from '../variants.ts';
import { battleOf, rivalOf, type Sea } from './battle.ts';
import type { Event, Shot, State } from './model.ts';
import { cellName } from './naming.ts';
import { indexOf, isOn } from './waters.ts';

/**
 * What a shot comes to (SB-10 to SB-14). The battle is on.
 * Refusals cost no turn: `shot-not-your-turn`, `shot-outside`, `shot-repeat` and `shot-dead` {cell}.
 */
export const shoot = (state: State, by: Seat, cell: Cell): Result<readonly Event[], Phrase> => {
  const { rules, seas, shooter } = battleOf(state);
  if (shooter !== by) return refuse({ key: 'shot-not-your-turn' });
  if (!isOn(rules.n, cell)) return refuse({ key: 'shot-outside' });
  const at = indexOf(rules.n, cell);
  const sea = seas[rivalOf(by)]!;
  if (sea.shots.has(at)) return refuse({ key: 'shot-repeat', with: { cell: cellName(rules, cell) } });
  if (sea.voids.has(at)) return refuse({ key: 'shot-dead', with: { cell: cellName(rules, cell) } });
  return ok([{ t: 'shot', by, at, r: resultOf(sea, at) }]);
};

const resultOf = ({ hulls }: Sea, at: number): Shot['r'] => {
  const struck = hulls.find((it) => it.cells.includes(at));
  if (!struck) return 'miss';
  return struck.hits.length === struck.cells.length - 1 ? 'sunk' : 'hit';
};

/** SB-12: whether the turn passes after this. */
export const passes = (rules: Ruleset, result: Shot['r']): boolean => result === 'miss' || rules.afterHit === 'pass';
