import type { Lesson, LessonAct, LessonStep } from '../../../../kernel/capabilities.ts';
import { cellFromCode } from '../../../../kit/grid.ts';
import { VARIANTS } from '../../variants.ts';

const WIDTH = 9;

/** The acts of one seat, in order. */
const by = (seat: number, ...acts: readonly string[]): readonly LessonAct[] => acts.map((act) => [seat, act]);

/** A step whose act has a key of its own: where it is done, and the ship that does it. */
const step = (ship: string, act: string, at: string, ...after: readonly LessonAct[]): LessonStep => {
  const lit = cellFromCode(at, WIDTH)!;
  const name = { letter: lit.col, number: lit.row + 1, of: WIDTH };
  return { act, lit, name, key: true, look: `ship:${ship}`, after };
};

/** Seat 0 is White. Their brig comes close; she is sunk, and then their fort is taken by the ship of the line. */
const HEX: Lesson = {
  id: 'hex',
  games: VARIANTS.map(({ id }) => id),
  opening: [
    ...by(0, 'place.L.I7', 'place.F.G7', 'place.B.G8', 'place.G.H6', 'flag.L', 'ready'),
    ...by(1, 'place.L.C2', 'place.G.C1', 'place.F.B3', 'place.B.C3', 'flag.L', 'ready'),
    ...by(0, 'move.L.I5', 'move.G.F6', 'end'),
    ...by(1, 'move.B.F4', 'move.F.E5', 'end'),
    ...by(0, 'end'),
    ...by(1, 'move.B.H4', 'move.L.D3', 'move.G.C2', 'end'),
  ],
  // The wind of three rounds; a shot of the frigate, three of the ship of the line; a calm; wind, a miss, and wind.
  chance: [4, 4, 4, 3, 1, 0, 3, 0, 4, 0, 4, 4],
  steps: [
    step('F', 'move.F.G6', 'G6'),
    step('F', 'fire.F.H4.1', 'H4'),
    step('L', 'fire.L.H4.3', 'H4', ...by(0, 'end'), ...by(1, 'move.L.F1', 'move.G.B4', 'end')),
    step(
      'B',
      'move.B.G7',
      'G7',
      ...by(0, 'end'),
      ...by(1, 'end'),
      ...by(0, 'move.L.E4', 'end'),
      ...by(1, 'fire.F.E4.1', 'move.L.G3', 'move.G.D6', 'end'),
    ),
    step('L', 'move.L.C3', 'C3', ...by(0, 'end'), ...by(1, 'end'), ...by(0, 'end'), ...by(1, 'end')),
  ],
};

export const lessons: readonly Lesson[] = [HEX];
