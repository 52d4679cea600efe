import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import type { PlacingView, SeaView, View } from '../../../rules/view/index.ts';

/** What the screens of placing by hand need to know: the viewer's own sea so far, and what is looked at. */
export interface HandPlacement {
  readonly view: View;
  readonly reader: Reader;
  readonly placing: PlacingView;
  readonly sea: SeaView;
  readonly focus: Focus;
}

/** Is the whole fleet in place, with its mines and sweepers? */
export const isComplete = ({ missing, mines, sweepers }: PlacingView): boolean =>
  missing.length + mines + sweepers === 0;
