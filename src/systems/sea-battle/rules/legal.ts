import type { Cell } from '../../../kernel/grid.ts';
import type { Command } from './command.ts';
import type { PlacingView, View } from './view.ts';
import { cellOf, indexOf, missingOf, openBerths, takenBy } from './waters.ts';

/** Every command the viewer may give now, from the view alone; none for the public and the umpire. */
export const legal = (view: View): readonly Command[] => {
  if (typeof view.viewer !== 'number' || !view.toMove.includes(view.viewer)) return [];
  return view.placing ? arrangements(view, view.placing) : targets(view).map((at) => ({ type: 'shoot', at }));
};

/** The cells of the enemy's sea that may be fired at. */
const targets = ({ seas, viewer, rules, phase }: View): readonly Cell[] => {
  const sea = seas.find((it) => it.owner !== viewer);
  if (phase !== 'battle' || !sea) return [];
  return sea.marks.flatMap((mark, cell) => (mark === 'unknown' ? [cellOf(rules.n, cell)] : []));
};

const arrangements = ({ rules, seas, viewer }: View, { deals, missing }: PlacingView): readonly Command[] => {
  const ships = seas.find((it) => it.owner === viewer)?.ships ?? [];
  const taken = takenBy(
    rules,
    ships.map((ship) => ship.cells.map((cell) => indexOf(rules.n, cell))),
  );
  const items = new Set(
    missingOf(
      rules,
      ships.map((ship) => ship.size),
    ),
  );
  const puts = [...items].flatMap((item) =>
    openBerths(rules, item, taken).map(
      ({ cells }): Command => ({ type: 'put', cells: cells.map((it) => cellOf(rules.n, it)) }),
    ),
  );
  return [
    { type: 'deal', nth: deals + 1 },
    ...puts,
    ...ships.map((ship): Command => ({ type: 'take', at: ship.cells[0]! })),
    ...(ships.length > 0 ? [{ type: 'clear' } as const] : []),
    ...(missing.length > 0 ? [{ type: 'fill', nth: deals + 1 } as const] : [{ type: 'ready' } as const]),
  ];
};
