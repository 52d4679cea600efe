import type { Reader } from '../../../../kernel/reader.ts';
import type { Press, Spot } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Command, ShipType } from '../../rules/command.ts';
import { targetsOf, type View } from '../../rules/view/index.ts';
import type { Key } from './page.ts';
import { rankedHexes } from './ranked-hexes.ts';
import { activeShip, afloat, gunKeys, hexKey, shipKey } from './ship-keys.ts';
import { broadsides } from './target-keys.ts';

const spotAt = ({ row, col }: Cell, { press, spoken = '' }: Key): Spot<Press<Command>> => ({
  row,
  col,
  press,
  spoken,
});

/**
 * What a press of the picture does while a ship is chosen, or none: the other own ships are chosen by it, a hex in reach
 * is sailed to, a framed ship is fired at by all shots of the chosen ship, or of all ships that can if that one cannot.
 */
export const spotsOf = (
  view: View,
  reader: Reader,
  selected: ShipType | undefined,
): readonly Spot<Press<Command>>[] => {
  const keys = selected ? gunKeys(view, reader, selected) : [];
  const own = selected ? targetsOf(view, selected).map(({ at }, i) => ({ at, key: keys[i]! })) : [];
  const others = broadsides(view, reader).filter(({ at }) =>
    own.every((it) => it.at.row !== at.row || it.at.col !== at.col),
  );
  return [
    ...afloat(view).flatMap((type) => {
      const at = type === selected ? undefined : activeShip(view, type)?.at;
      return at ? [spotAt(at, shipKey(view, reader, type, selected))] : [];
    }),
    ...(selected ? rankedHexes(view, selected) : []).map((reach) =>
      spotAt(reach.at, hexKey(view, reader, selected!, reach)),
    ),
    ...[...own, ...others].map(({ at, key }) => spotAt(at, key)),
  ];
};
