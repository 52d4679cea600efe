import { expect, test } from 'vitest';
import { afterClaim, afterShown, type BoardRecord, newBoard } from '../../src/store/board-state.ts';

const SECOND = 1_000;

/** A board that showed picture 1, claimed twice at time 0: the second claim has shown picture 2, the first is open. */
const takenOver = (): BoardRecord => {
  const at: BoardRecord = { ...newBoard('spec'), wanted: 1, shown: 1, message: 'm:1' };
  const both = afterClaim(afterClaim(at, 0, 20 * SECOND, 1), 0, 20 * SECOND, 1);
  return afterShown(both, { epoch: 2, takeover: true }, 1, 'm:2', 0, 30 * SECOND);
};

test('a drawing begun before the confirm pass is due and ended after leaves no memory: an old request may land between', () => {
  const begun = afterClaim(takenOver(), 29 * SECOND, 20 * SECOND, 1);
  const ended = afterShown(begun, { epoch: 3, takeover: false }, 1, 'm:3', 31 * SECOND, 30 * SECOND);
  expect(ended).toMatchObject({ message: 'm', confirmAt: 30 * SECOND });
});

test('the confirm pass is told no memory, and its own is kept', () => {
  const begun = afterClaim(takenOver(), 30 * SECOND, 20 * SECOND, 1);
  expect(begun.message).toBe('m');
  const ended = afterShown(begun, { epoch: 3, takeover: false }, 1, 'm:3', 31 * SECOND, 30 * SECOND);
  expect(ended).toMatchObject({ message: 'm:3', confirmAt: 0, open: false });
});
