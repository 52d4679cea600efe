import { type Command, FLAGS } from '../command.ts';
import { closedToShips, missingIn } from '../fleet/arrangement.ts';
import { isListed, openBerths } from '../fleet/berths.ts';
import { cellOf, gridOf, indexOf } from '../fleet/grid.ts';
import type { PlacingView, SeaView, View } from '../view/index.ts';
import { seenIn } from './moves.ts';

/**
 * Returns every command that arranges the viewer's own pieces, from the view alone. A ship with too many berths to list
 * can only be drawn with the pencil (or typed). Where all missing ships are straight, their berths cover everything, so
 * the pencil is accepted but not offered.
 */
export const placementCommands = (view: View, placing: PlacingView): readonly Command[] => {
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

const drawings = ({ rules, pencil }: View, { missing, free }: PlacingView): readonly Command[] => {
  const isPencilled = new Set(pencil.map((cell) => indexOf(gridOf(rules), cell)));
  const bends = rules.fleet.some((item) => item.shapes !== 'straight' && missing.includes(item.size));
  const room = bends && pencil.length < missing[0]!;
  const marks = room ? free.filter((cell) => !isPencilled.has(indexOf(gridOf(rules), cell))) : [];
  return [...marks.map((at): Command => ({ type: 'mark', at })), ...pencil.map((at): Command => ({ type: 'rub', at }))];
};
