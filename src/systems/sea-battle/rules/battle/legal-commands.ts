import type { Cell } from '../../../../kit/grid.ts';
import type { Command } from '../command.ts';
import { jointOf } from '../fleet/figures.ts';
import { cellsOf, gridOf, isLand } from '../fleet/grid.ts';
import type { PendingView, View } from '../view/index.ts';

/** Returns every single step that the viewer, who is to move, may take in battle, from the view alone. */
export const battleCommands = (view: View): readonly Command[] => {
  const { pending, phase } = view;
  if (phase !== 'battle') return [];
  if (pending?.kind === 'relocate') return relocationCommands(view, pending);
  if (pending) return pending.choices.map((at) => ({ type: 'give', at }));
  return view.salvo === 1 ? targets(view).map((at) => ({ type: 'shoot', at })) : volleys(view);
};

/** Returns the cells of the opponent's sea that may be fired at. */
const targets = ({ seas, viewer, rules }: View): readonly Cell[] => {
  const { marks } = seas.find((it) => it.owner !== viewer)!;
  return cellsOf(gridOf(rules)).filter((_, at) => marks[at] === 'unknown');
};

const volleys = (view: View): readonly Command[] => [
  ...(view.pencil.length === view.salvo ? [{ type: 'volley', at: view.pencil } as const] : []),
  ...pencilCommands(view, targets(view), view.salvo),
];

/** SB-28. */
const relocationCommands = (view: View, { decks = 0 }: PendingView): readonly Command[] => {
  const { pencil, rules } = view;
  const drawn = pencil.length === decks && jointOf(pencil) !== 'apart';
  return [
    { type: 'stay' },
    { type: 'drift' },
    ...(drawn ? [{ type: 'sail', cells: pencil } as const] : []),
    ...pencilCommands(
      view,
      cellsOf(gridOf(rules)).filter((cell) => !isLand(gridOf(rules), cell)),
      decks,
    ),
  ];
};

const pencilCommands = ({ pencil }: View, cells: readonly Cell[], most: number): readonly Command[] => {
  const isPencilled = ({ row, col }: Cell): boolean => pencil.some((it) => it.row === row && it.col === col);
  const free = pencil.length < most ? cells.filter((it) => !isPencilled(it)) : [];
  return [...free.map((at): Command => ({ type: 'mark', at })), ...pencil.map((at): Command => ({ type: 'rub', at }))];
};
