import type { Reader } from '../../../../kernel/reader.ts';
import { typedSquares } from '../../../../kit/squares.ts';
import { isVolley, myPenalty, ownSea } from '../../rules/view/derive.ts';
import type { View } from '../../rules/view/index.ts';
import { MARKS } from '../../things/marks.ts';
import { paperWords } from '../input/paper/suggestions.ts';
import { giveSquares, keySea, targetSquares } from '../table/squares.ts';
import { say } from './page.ts';

/**
 * Returns the cells that can still be shot at, as keys to press instead of typing: row by row of the board, boards
 * wider than 12 in halves; of more than 300 open cells, one half of the board: that with more hits. Once a volley is
 * aimed, returns only the word that fires it; while the player owes a penalty, what may be answered. Empty for anyone but
 * a player in battle.
 */
export const replyKeys = (view: View, reader: Reader): readonly (readonly string[])[] => {
  if (view.phase !== 'battle' || !ownSea(view)) return [];
  if (view.paper && view.paper.stage !== 'shot') return [paperWords(view, view.paper, reader)].filter((it) => it[0]);
  const owed = myPenalty(view);
  if (owed?.kind === 'relocate') return [[say(reader, 'key-stay'), say(reader, 'key-drift')]];
  if (owed) return typedSquares(keySea(view, reader, giveSquares(view, owed)));
  if (isVolley(view) && view.pencil.length === view.salvo) return [[say(reader, 'key-volley-now')]];
  const squares = targetSquares(view, true);
  return typedSquares(
    keySea(view, reader, squares),
    squares.filter(({ sign }) => sign === MARKS.hit.key.sign),
  );
};
