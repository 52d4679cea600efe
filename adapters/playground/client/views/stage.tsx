import type { Scene } from '../../../../src/kernel/scene.ts';
import type { Sea } from '../../../../src/kernel/table.ts';
import { extentOf } from '../sea/cells.ts';
import { Drawn } from '../sea/drawn.tsx';
import { SeaView } from '../sea/sea-view.tsx';
import { type Room, useRoom } from '../state/hooks.ts';
import { sizesFor } from './battle.tsx';

/** Whether what is said of a sea stands beside it. */
export const isBeside = ({ mode }: Room): boolean => mode === 'desktop' || mode === 'low';

/** What is looked at: a sea with its axes, or a picture; as large as the window allows above or beside the rest. */
export const Stage = ({
  sea,
  scene,
  label,
  rest,
}: {
  sea?: Sea<string> | undefined;
  scene?: Scene | undefined;
  label: string;
  /** The height of what stands above and below it on a phone. */
  rest: number;
}) => {
  const room = useRoom();
  const { width, height } = room;
  const high = isBeside(room) ? height - (room.mode === 'desktop' ? 66 : 8) : height - rest;
  if (sea) {
    const size = extentOf(sea);
    const { px, axes } = sizesFor(room, { rows: size.height, cols: size.width }, 48);
    const fits = isBeside(room) ? px : Math.min(px, (high - axes.top) / (size.height + 0.4));
    return (
      <div class="sea-box" role="img" aria-label={label}>
        <SeaView sea={sea} px={Math.floor(fits * devicePixelRatio) / devicePixelRatio} axes={axes} label={label} />
      </div>
    );
  }
  if (!scene) return null;
  const wide = isBeside(room) ? width * 0.58 : width;
  const px = Math.max(4, Math.min(wide / scene.width, high / scene.height));
  return (
    <div class="sea-box">
      <Drawn scene={scene} px={px} label={label} />
    </div>
  );
};
