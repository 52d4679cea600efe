import type { Cell } from '../../../kit/grid.ts';
import { type Command, FLAGS } from './command.ts';
import { closedToShips, missingIn } from './fleet/arrangement.ts';
import { isListed, openBerths } from './fleet/berths.ts';
import { jointOf } from './fleet/figures.ts';
import { cellOf, cellsOf, gridOf, isLand } from './fleet/grid.ts';
import { seenIn } from './placement/moves.ts';
import type { PendingView, PlacingView, SeaView, View } from './view/index.ts';

/** Returns every command that the viewer may give now, from the view alone; none for the public and the umpire. */
export const legal = (view: View): readonly Command[] => {
  if (typeof view.viewer !== 'number' || !view.toMove.includes(view.viewer)) return [];
  return view.placing ? placementCommands(view, view.placing) : battleCommands(view);
};

/** Returns every single step that the viewer, who is to move, may take in battle, from the view alone. */
const battleCommands = (view: View): readonly Command[] => {
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

/**
 * Returns every command that arranges the viewer's own pieces, from the view alone. A ship with too many berths to list
 * can only be drawn with the pencil (or typed). Where all missing ships are straight, their berths cover everything, so
 * the pencil is accepted but not offered.
 */
const placementCommands = (view: View, placing: PlacingView): readonly Command[] => {
  const sea = view.seas.find((it) => it.owner === view.viewer)!;
  const { deals, missing, mines, sweepers, huddles } = placing;
  const isBare = sea.ships.length + sea.extras.length + view.pencil.length === 0;
  return [
    { type: 'deal', nth: deals + 1 },
    ...(huddles ? [{ type: 'deal', nth: deals + 1, how: 'perelman' } as const] : []),
    ...puts(view, sea, placing),
    ...layings(placing),
    ...drawings(view, placing),
    ...[...sea.ships.map((ship) => ship.cells[0]!), ...sea.extras.map((it) => it.at)].map(
      (at): Command => ({ type: 'take', at }),
    ),
    ...(isBare ? [] : [{ type: 'clear' } as const]),
    ...FLAGS.filter((flag) => flag !== sea.flag).map((flag): Command => ({ type: 'flag', flag })),
    missing.length + mines + sweepers > 0 ? { type: 'fill', nth: deals + 1 } : { type: 'ready' },
  ];
};

const puts = ({ rules, pencil }: View, sea: SeaView, { drawn }: PlacingView): readonly Command[] => {
  const there = seenIn(gridOf(rules), sea);
  const items = [...new Set(missingIn(rules, there).ships)];
  const closed = closedToShips(rules, there);
  const listed = items.filter((item) => isListed(rules, item));
  const berths = listed.flatMap((item) =>
    openBerths(rules, item, closed).map(
      ({ cells }): Command => ({ type: 'put', cells: cells.map((it) => cellOf(gridOf(rules), it)) }),
    ),
  );
  const isNew = drawn && !listed.some((item) => item.size === pencil.length);
  return isNew ? [...berths, { type: 'put', cells: pencil }] : berths;
};

const layings = ({ mines, sweepers, room }: PlacingView): readonly Command[] =>
  room.flatMap((at): readonly Command[] => [
    ...(mines > 0 ? [{ type: 'lay', piece: 'mine', at } as const] : []),
    ...(sweepers > 0 ? [{ type: 'lay', piece: 'sweeper', at } as const] : []),
  ]);

const drawings = (view: View, { missing, free }: PlacingView): readonly Command[] => {
  const bends = view.rules.fleet.some((item) => item.shapes !== 'straight' && missing.includes(item.size));
  return pencilCommands(view, bends ? free : [], missing[0] ?? 0);
};
