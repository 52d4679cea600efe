import type { Reader } from '../../../../../kernel/reader.ts';
import type { Shape } from '../../../../../kernel/screen.ts';
import { spriteAt } from '../../../../../kit/sea-picture.ts';
import type { PieceId } from '../../../rules/command.ts';
import { cellOf, seaOf, taskOf, type View, zoneOf } from '../../../rules/view/index.ts';
import { type MapLayout, squareSprite } from '../map-layout.ts';
import { shotsLeftShapes, wornShapes } from './fleet.ts';

/** ADM-28: the squares that a scenario's task is about. */
export const zoneShapes = ({ rules }: Pick<View, 'rules'>, { put, shows }: MapLayout): readonly Shape[] => {
  const sea = seaOf(rules.map);
  const cells = zoneOf(sea, taskOf(rules)).map((square) => cellOf(sea, square));
  return cells.filter(shows).map((cell) => squareSprite('square-zone', put(cell)));
};

/** The forts on squares that are shown, with the bars of their hulls; a silenced fort is drawn in ruins, the chosen one with its shots left. */
export const forts = (view: View, reader: Reader, { put, shows }: MapLayout, chosen?: PieceId): readonly Shape[] =>
  view.pieces.flatMap((fort) => {
    if (fort.type !== 'T' || !fort.at || !shows(fort.at)) return [];
    const at = put(fort.at);
    const built = fort.id === 'wT' ? 'white' : 'red';
    const name = fort.hull >= fort.durability ? `fort-${built}-silenced` : `fort-${built}`;
    return [
      spriteAt(name, at, -0.5, -0.58),
      ...wornShapes(view, fort, reader, at),
      ...(fort.id === chosen ? shotsLeftShapes(fort, at) : []),
    ];
  });
