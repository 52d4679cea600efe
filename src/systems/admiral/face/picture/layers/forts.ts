import type { Reader } from '../../../../../kernel/reader.ts';
import type { Shape } from '../../../../../kernel/screen.ts';
import { spriteAt } from '../../../../../kit/sea-picture.ts';
import type { PieceId } from '../../../rules/command.ts';
import type { View } from '../../../rules/view/index.ts';
import type { MapLayout } from '../map-layout.ts';
import { shotsLeftShapes, wornShapes } from './fleet.ts';

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
