import type { Reader } from '../../../../kernel/reader.ts';
import type { Press, Spot } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Command, ShipType } from '../../rules/command.ts';
import { reachOf, targetsOf, type View } from '../../rules/view/index.ts';
import type { Key } from './page.ts';
import { activeShip, afloat, gunKeys, hexKey, shipKey } from './ship-keys.ts';

const spotAt = ({ row, col }: Cell, { press, spoken = '' }: Key): Spot<Press<Command>> => ({
  row,
  col,
  press,
  spoken,
});

/**
 * What a press of the picture does while a ship is chosen, or none: the other own ships are chosen by it, a hex in reach
 * is sailed to, a ship in range is fired at by all shots of the chosen ship, or of the first one that can.
 */
export const spotsOf = (
  view: View,
  reader: Reader,
  selected: ShipType | undefined,
): readonly Spot<Press<Command>>[] => {
  const gunner = selected ?? afloat(view).find((type) => targetsOf(view, type).length > 0);
  const keys = gunner ? gunKeys(view, reader, gunner) : [];
  const targets = gunner ? targetsOf(view, gunner).slice(0, keys.length) : [];
  return [
    ...afloat(view).flatMap((type) => {
      const at = type === selected ? undefined : activeShip(view, type)?.at;
      return at ? [spotAt(at, shipKey(view, reader, type, selected))] : [];
    }),
    ...(selected ? reachOf(view, selected) : []).map((reach) =>
      spotAt(reach.at, hexKey(view, reader, selected!, reach)),
    ),
    ...targets.map(({ at }, i) => spotAt(at, keys[i]!)),
  ];
};
