import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view.ts';

/** Lays the fleet, and says that it stands. */
export const berthed = (_: View): Command => ({ type: 'ready' });
