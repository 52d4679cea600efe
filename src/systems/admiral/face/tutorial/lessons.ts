import type { Lesson, LessonStep } from '../../../../kernel/capabilities.ts';
import { actsBy, stepAt } from '../../../../kit/lesson.ts';
import { MAPS, VARIANTS } from '../../variants.ts';

const SIZE = MAPS.standard.rows.length;

/** A step whose act has a key of its own; `look` shows the course it sails, or the guns it fires. */
const step = (act: string, at: string, look: string): LessonStep => ({ ...stepAt(act, at, SIZE), key: true, look });

/** Seat 0 is White. The frigate and the ship of the line sail up to their brig and sink her. */
const SAIL: Lesson = {
  id: 'sail',
  games: VARIANTS.map(({ id }) => id),
  opening: [
    ...actsBy(0, 'place.L.F14.N', 'place.G.K14.N', 'place.F.C14.N', 'place.B.M14.N', 'ready'),
    ...actsBy(1, 'place.L.G3.S', 'place.G.J3.S', 'place.F.L3.S', 'place.B.E3.S', 'ready'),
    ...actsBy(0, 'sail.wL.0000', 'end'),
    ...actsBy(1, 'sail.rB.44444', 'sail.rL.44', 'end'),
  ],
  // White begins both rounds by lot; a shot of the frigate, and three of the ship of the line.
  chance: [0, 0, 2, 0, 1, 4],
  steps: [
    step('sail.wF.0000', 'C10', 'go:wF:0000'),
    step('x.wF1.E8', 'E8', 'ship:wF'),
    step('sail.wL.0', 'F9', 'go:wL:0'),
    step('x.wL3.E8', 'E8', 'ship:wL'),
  ],
};

export const lessons: readonly Lesson[] = [SAIL];
