import { arrangements } from './arrangements.ts';
import type { Command } from './command.ts';
import { orders } from './orders.ts';
import type { View } from './view.ts';

/** Every command the viewer may give now, from the view alone; none for the public and the umpire. */
export const legal = (view: View): readonly Command[] => {
  if (typeof view.viewer !== 'number' || !view.toMove.includes(view.viewer)) return [];
  return view.placing ? arrangements(view, view.placing) : orders(view);
};
