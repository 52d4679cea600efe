import { fits, lay, type Piece, type Place, type Room } from '../pieces.ts';

/** Maximum number of pieces laid in a search through all completions. */
const NODES = 20_000;

/**
 * Returns all completions, depth first, equal pieces in ascending order; undefined when the allowed steps ran out
 * first. `lists` holds the open places of each piece; equal pieces share one list.
 */
export const everyCompletion = (
  pieces: readonly Piece[],
  lists: readonly (readonly Place[])[],
  room: Room,
): readonly (readonly Place[])[] | undefined => {
  const path: Place[] = [];
  const found: (readonly Place[])[] = [];
  let nodes = 0;
  const from = (depth: number, first: number): void => {
    const places = lists[depth];
    if (!places) {
      found.push([...path]);
      return;
    }
    for (let i = first; i < places.length && nodes < NODES; i++) {
      const place = places[i]!;
      if (!fits(room, pieces[depth]!, place)) continue;
      nodes++;
      lay(room, place, 1);
      path.push(place);
      from(depth + 1, lists[depth + 1] === places ? i + 1 : 0);
      path.pop();
      lay(room, place, -1);
    }
  };
  from(0, 0);
  return nodes < NODES ? found : undefined;
};
