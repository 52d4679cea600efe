import { hexCentre, type Scene, type Shape } from '../../../../kernel/screen.ts';
import { enlarged, groupScene } from '../../../../kit/group-picture.ts';

const ROWS = [
  '~~~~~~~~~~',
  '~~~#~~~~~~',
  '~~~#~~~~~~',
  '~~~~~~~#~~',
  '~~~~~~~~~~',
  '~~~~~~~~~~',
  '~~~~~~~~~~',
  '~~~~~~~~~~',
];
/** Where the sea begins: beyond the edges, so that its axes are not seen. */
const LEFT = { x: -0.8, y: -0.9 };

const ship = (name: string, row: number, col: number): Shape => {
  const { x, y } = hexCentre({ row, col });
  return enlarged(name, { x: LEFT.x + x, y: LEFT.y + y }, 1.15);
};

/** Two fleets between islands: the small picture of all games. */
export const groupPicture = (): Scene =>
  groupScene(
    { kind: 'hex-sea', at: LEFT, rows: ROWS, letters: ROWS[0]!.split('').fill(''), numbers: ROWS.map(() => '') },
    ship('sail-white-L', 3, 2),
    ship('sail-red-L', 2, 5),
    ship('sail-red-F', 4, 6),
    ship('sail-white-G', 5, 3),
    ship('sail-white-B', 4, 1),
  );
