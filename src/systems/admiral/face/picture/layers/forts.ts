import type { Reader } from '../../../../../kernel/reader.ts';
import type { Shape } from '../../../../../kernel/screen.ts';
import type { View } from '../../../rules/view/index.ts';
import { type MapLayout, spriteAt } from '../map-layout.ts';
import { type Counted, plateOf } from './fleet.ts';

/** Both forts with their hull tallies; a silenced fort is drawn in ruins. */
export const forts = (view: View, reader: Reader, { put }: MapLayout, shots: Counted): readonly Shape[] =>
  view.pieces.flatMap((fort) => {
    if (fort.type !== 'T' || !fort.at) return [];
    const at = put(fort.at);
    const built = fort.id === 'wT' ? 'white' : 'red';
    const name = fort.hull >= fort.durability ? `fort-${built}-silenced` : `fort-${built}`;
    const counted = shots === 'counted' && fort.side === view.active ? fort.shotsLeft : 0;
    return [
      spriteAt(name, at, -0.5, -0.58),
      spriteAt(`hull-row-${fort.durability}-${fort.hull}`, at, 0.08, 0.35),
      ...Array.from({ length: counted }, (_, i) => spriteAt('ball', at, 0.36, -0.02 - i * 0.17)),
      ...plateOf(view, fort, reader, { x: at.x - 0.33, y: at.y + 0.3 }),
    ];
  });
