import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { Ruleset } from '../variants.ts';
import type { Command } from './command.ts';
import { gridOf, indexOf, isLand, isOn } from './fleet/grid.ts';
import { cellName } from './fleet/names.ts';
import { type Captain, type Event, readCells, type State, writeCells } from './model.ts';

/** Returns a player's pencilled cells, in the order they were marked. */
export const pencilOf = ({ pencil }: Captain): readonly number[] => readCells(pencil ?? '');

/**
 * Decides a pencil command; no events where the cell is already so. `refusalOf` says why a cell may not be pencilled in
 * beside the others. Refuses `pencil-outside` for a cell off the sea, and `square-land` {cell}.
 */
export const decidePencil = (
  state: State,
  by: Seat,
  rules: Pick<Ruleset, 'n' | 'cols' | 'land' | 'axes'>,
  { type, at: cell }: Extract<Command, { type: 'mark' | 'rub' }>,
  refusalOf: (at: number, pencilled: readonly number[]) => Phrase | undefined,
): Result<readonly Event[], Phrase> => {
  const grid = gridOf(rules);
  if (!isOn(grid, cell)) return refuse({ key: 'pencil-outside' });
  if (isLand(grid, cell)) return refuse({ key: 'square-land', with: { cell: cellName(rules, cell) } });
  const at = indexOf(grid, cell);
  const there = pencilOf(state.captains[by]!);
  if (there.includes(at) === (type === 'mark')) return ok([]);
  if (type === 'rub') return ok([{ t: 'rubbed', by, at }]);
  const why = refusalOf(at, there);
  return why ? refuse(why) : ok([{ t: 'marked', by, at }]);
};

/** Returns a player's state after a pencil event; an empty pencil is omitted. */
export const evolvePencil = (
  { pencil: before, ...captain }: Captain,
  { t, at }: Extract<Event, { t: 'marked' | 'rubbed' }>,
): Captain => {
  const cells = readCells(before ?? '').filter((it) => it !== at);
  const after = t === 'marked' ? [...cells, at] : cells;
  return after.length > 0 ? { ...captain, pencil: writeCells(after) } : captain;
};
