import type { Lesson, LessonAct, LessonStep } from '../../../../kernel/capabilities.ts';
import { actsBy, stepAt } from '../../../../kit/lesson.ts';
import { VARIANTS } from '../../variants.ts';

const WIDTH = 9;

/** A step whose act has a key of its own: where it is done, and the ship that does it. */
const step = (ship: string, act: string, at: string, ...after: readonly LessonAct[]): LessonStep => ({
  ...stepAt(act, at, WIDTH),
  key: true,
  look: `ship:${ship}`,
  after,
});

/** Seat 0 is White. Their brig comes close; she is sunk, and then their fort is taken by the ship of the line. */
const HEX: Lesson = {
  id: 'hex',
  games: VARIANTS.map(({ id }) => id),
  opening: [
    ...actsBy(0, 'place.L.I7', 'place.F.G7', 'place.B.G8', 'place.G.H6', 'flag.L', 'ready'),
    ...actsBy(1, 'place.L.C2', 'place.G.C1', 'place.F.B3', 'place.B.C3', 'flag.L', 'ready'),
    ...actsBy(0, 'move.L.I5', 'move.G.F6', 'end'),
    ...actsBy(1, 'move.B.F4', 'move.F.E5', 'end'),
    ...actsBy(0, 'end'),
    ...actsBy(1, 'move.B.H4', 'move.L.D3', 'move.G.C2', 'end'),
  ],
  // The wind of three rounds; a shot of the frigate, three of the ship of the line; a calm; wind, a miss, and wind.
  chance: [4, 4, 4, 3, 1, 0, 3, 0, 4, 0, 4, 4],
  steps: [
    step('F', 'move.F.G6', 'G6'),
    step('F', 'fire.F.H4.1', 'H4'),
    step('L', 'fire.L.H4.3', 'H4', ...actsBy(0, 'end'), ...actsBy(1, 'move.L.F1', 'move.G.B4', 'end')),
    step(
      'B',
      'move.B.G7',
      'G7',
      ...actsBy(0, 'end'),
      ...actsBy(1, 'end'),
      ...actsBy(0, 'move.L.E4', 'end'),
      ...actsBy(1, 'fire.F.E4.1', 'move.L.G3', 'move.G.D6', 'end'),
    ),
    step('L', 'move.L.C3', 'C3', ...actsBy(0, 'end'), ...actsBy(1, 'end'), ...actsBy(0, 'end'), ...actsBy(1, 'end')),
  ],
};

export const lessons: readonly Lesson[] = [HEX];
