import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import type { PlacingView, SeaView, View } from '../../../rules/view/index.ts';

/** The context of the pages of placement by hand: the viewer's own sea so far, and the focus. */
export interface HandPlacement {
  readonly view: View;
  readonly reader: Reader;
  readonly placing: PlacingView;
  readonly sea: SeaView;
  readonly focus: Focus;
}

/** Returns whether the whole fleet is placed, with its mines and sweepers. */
export const isComplete = ({ missing, mines, sweepers }: PlacingView): boolean =>
  missing.length + mines + sweepers === 0;
