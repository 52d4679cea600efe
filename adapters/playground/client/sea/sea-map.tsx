import type { TargetedPointerEvent } from 'preact';
import type { Sea } from '../../../../src/kernel/table.ts';
import { nearOf, type Sight } from './camera.ts';
import { extentOf, pitchOf } from './cells.ts';
import { Drawn, EDGE, stillScene } from './drawn.tsx';

/** A small sea that is only looked at. */
export const SmallSea = ({ sea, px, label }: { sea: Sea<string>; px: number; label?: string }) => (
  <Drawn scene={stillScene(sea)} px={px} class="small-sea" {...(label !== undefined && { label })} />
);

/** A large sea as a whole, with what is seen of it: a press or a drag goes there. */
export const SeaMap = ({ sea, px, sight }: { sea: Sea<string>; px: number; sight: Sight | undefined }) => {
  const goTo = (event: TargetedPointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const { width, height } = extentOf(sea);
    sight?.center({
      row: (((event.clientY - box.top) / box.height) * height) / pitchOf(sea) - 0.5,
      col: ((event.clientX - box.left) / box.width) * width - 0.5,
    });
  };
  const pitch = pitchOf(sea);
  const near = nearOf(sea);
  return (
    <div
      class="own-sea map"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onTouchMove={(event) => event.preventDefault()}
      onPointerMove={(event) => event.buttons > 0 && goTo(event)}
    >
      <SmallSea sea={sea} px={px} />
      {sight && (
        <i
          style={{
            left: `${(sight.col + EDGE) * px}px`,
            top: `${(sight.row * pitch + EDGE) * px}px`,
            width: `${near * px}px`,
            height: `${near * pitch * px}px`,
          }}
        />
      )}
    </div>
  );
};
