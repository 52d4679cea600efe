import { battleCommands } from './battle/legal-commands.ts';
import type { Command } from './command.ts';
import { placementCommands } from './placement/legal-commands.ts';
import type { View } from './view/index.ts';

/** Returns every command that the viewer may give now, from the view alone; none for the public and the umpire. */
export const legal = (view: View): readonly Command[] => {
  if (typeof view.viewer !== 'number' || !view.toMove.includes(view.viewer)) return [];
  return view.placing ? placementCommands(view, view.placing) : battleCommands(view);
};
