import type { TargetedPointerEvent } from 'preact';
import type { Sea } from '../../../../src/kernel/table.ts';
import { NEAR, type Sight } from './camera.ts';
import { Drawn, EDGE, seaScene } from './drawn.tsx';

/** A small sea that is only looked at. */
export const SmallSea = ({ sea, px, label }: { sea: Sea<string>; px: number; label?: string }) => (
  <Drawn scene={seaScene(sea)} px={px} class="small-sea" {...(label !== undefined && { label })} />
);

/** A large sea as a whole, with what is seen of it: a press or a drag goes there. */
export const SeaMap = ({ sea, px, sight }: { sea: Sea<string>; px: number; sight: Sight }) => {
  const goTo = (event: TargetedPointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    sight.center({
      row: ((event.clientY - box.top) / box.height) * sea.rows - 0.5,
      col: ((event.clientX - box.left) / box.width) * sea.cols - 0.5,
    });
  };
  const place = (nth: number): string => `${(nth + EDGE) * px}px`;
  const side = `${NEAR * px}px`;
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
      <i style={{ left: place(sight.col), top: place(sight.row), width: side, height: side }} />
    </div>
  );
};
