import { useEffect, useState } from 'preact/hooks';
import type { Moment } from '../../../../src/kernel/screen.ts';
import { Drawn } from '../sea/drawn.tsx';
import { wordScene } from '../sea/motion.ts';
import type { Axes } from '../sea/sea-view.tsx';

/** Time in ms for which a word stands while the match goes on. */
const STANDS_MS = 1400;

/** What is written in the row of letters: of a match that is over for good, of one that begins for a moment. */
export const EndWord = ({
  word,
  moment,
  over,
  px,
  axes,
}: {
  word: string | undefined;
  moment: Moment | undefined;
  over: boolean;
  px: number;
  axes: Axes;
}) => {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (over) return;
    const timer = setTimeout(() => setGone(true), STANDS_MS);
    return () => clearTimeout(timer);
  }, [over]);
  if (word === undefined || axes.top === 0 || (over ? moment === undefined : isGone)) return null;
  return (
    <div class={`end-word ${moment ?? ''}`} style={{ height: `${axes.top + 14}px`, left: `${axes.left}px` }}>
      <Drawn
        scene={wordScene(moment === 'lost' ? 'plate' : 'ribbon', word)}
        px={Math.max(17, Math.min(30, px * 0.62))}
        over
        label={word}
      />
    </div>
  );
};
