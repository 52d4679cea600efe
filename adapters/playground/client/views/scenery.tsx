import { useEffect, useRef, useState } from 'preact/hooks';
import { Drawn } from '../sea/drawn.tsx';

/** The frame around the picture, and where its sun glows, in its cells. */
const FRAME = 0.17;
const SUN = { x: 15.4, y: 4.1 };
const GLOW = [
  [5.6, 1 / 4],
  [4.2, 1 / 3],
  [2.9, 1 / 2],
] as const;

/** The warship at sea, as a band as wide as its place. */
export const Seascape = ({ height }: { height: number }) => {
  const root = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(390);
  useEffect(() => {
    const it = root.current;
    if (!it) return;
    const watch = new ResizeObserver(() => setWidth(it.clientWidth));
    watch.observe(it);
    return () => watch.disconnect();
  }, []);
  // The picture is 20 by 6.6 cells; its ship stands in the left half of it.
  const px = Math.max(width / 20, Math.min(height / 6.6, width / 11.7));
  const left = width / px < 15 ? -1.55 * px : 0;
  // In a low band the sea is cut off rather than the ship.
  const top = (height - 6.6 * px) * (height < 6.6 * px ? 0.35 : 1);
  // The sky goes on above the picture's own frame, and the glow of its sun with it.
  const sky = Math.max(0, top + FRAME * px + 1);
  return (
    <div class="seascape" ref={root} style={{ height: `${height}px` }} aria-hidden="true">
      <div style={{ left: `${left}px`, top: `${top}px` }}>
        <Drawn
          scene={{
            width: 20,
            height: 6.6,
            shapes: [{ kind: 'sprite', name: 'seascape', at: { x: 0, y: 0 }, heading: 90 }],
          }}
          px={px}
          over
        />
      </div>
      <div class="sky" style={{ height: `${sky}px` }}>
        {GLOW.map(([radius, opacity]) => (
          <i
            key={radius}
            style={{
              left: `${left + (SUN.x - radius) * px}px`,
              top: `${top + (SUN.y - radius) * px}px`,
              width: `${2 * radius * px}px`,
              height: `${2 * radius * px}px`,
              opacity,
            }}
          />
        ))}
      </div>
    </div>
  );
};
