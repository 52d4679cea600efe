import { parentPort } from 'node:worker_threads';
import { createPainter } from '../../render/painter.ts';
import type { Frame, Theme } from '../kernel/screen.ts';

/** A film to be painted. The program itself sends it: nothing of it is checked again. */
interface FilmTask {
  readonly id: number;
  readonly frames: readonly Frame[];
  readonly theme: Theme;
}

/** No frame is painted twice: finished pictures are not kept. */
const painter = createPainter({ pictureBytes: 0 });

parentPort?.on('message', ({ id, frames, theme }: FilmTask) => {
  painter.gif(frames, theme).then(
    (answer) => parentPort?.postMessage({ id, answer }),
    (fault: unknown) => parentPort?.postMessage({ id, fault: fault instanceof Error ? fault.message : 'thrown' }),
  );
});
