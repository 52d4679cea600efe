import type { Reader } from '../../../../kernel/reader.ts';
import type { Press, Spot } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Command, PieceId } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { fleetOf, ownSide, pieceIn } from '../words/names.ts';
import { bestCourses, courseKey } from './course/best-courses.ts';
import { allShots, availableShots, shotKey, targetKey } from './fire/guns.ts';
import { pieceKey } from './fleet-row.ts';
import type { Key } from './page.ts';

const spotAt = ({ row, col }: Cell, { press, spoken = '' }: Pick<Key, 'press' | 'spoken'>): Spot<Press<Command>> => ({
  row,
  col,
  press,
  spoken,
});

/**
 * What a press of the picture does while a ship or fort is chosen, or none: the other own pieces are chosen by it, a
 * square in reach is sailed to, a piece in range is fired at. A shot with a choice of hull or sails opens its page.
 */
export const spotsOf = (view: View, reader: Reader, selected: PieceId | undefined): readonly Spot<Press<Command>>[] => {
  const shots = selected ? availableShots(view, selected) : allShots(view);
  const targets = shots.filter(({ target }, i) => shots.findIndex((it) => it.target === target) === i);
  return [
    ...fleetOf(view, ownSide(view)).flatMap((piece) =>
      piece.at && piece.id !== selected ? [spotAt(piece.at, pieceKey(view, reader, piece, selected))] : [],
    ),
    ...(selected ? bestCourses(view, selected) : []).map((it) => spotAt(it.to, courseKey(view, reader, selected!, it))),
    ...targets.flatMap((shot) => {
      const { at } = pieceIn(view, shot.target);
      const key = view.rules.flags.aim ? targetKey(view, reader, shot) : shotKey(view, reader, shot, true);
      return at ? [spotAt(at, key)] : [];
    }),
  ];
};
