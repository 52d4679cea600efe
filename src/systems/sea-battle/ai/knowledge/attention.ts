import { gridOf, indexOf, type SeaView, type View } from '../../rules/view/index.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';

/** The attention of a machine that overlooks nothing. Attention is a percentage of answers, 0..100. */
export const FULL_ATTENTION = 100;

/**
 * The knowledge of a machine that takes in only `attention` % of the answers. An overlooked hit, or the overlooked
 * answer to a whole volley, counts as unknown cells that are not fired at again. Misses, numbers beside misses and sunk
 * ships are never overlooked. Which answers are overlooked depends only on the cell and the number of the shot: it does
 * not change until the ship is sunk, and a higher attention takes in everything that a lower one does.
 */
export const knowledgeWithAttention = (view: View, attention: number): Knowledge => {
  if (attention >= FULL_ATTENTION) return knowledgeOf(view);
  const lost = overlookedIn(view, attention);
  const known = knowledgeOf({
    ...view,
    seas: view.seas.map((sea) => (sea.owner === view.viewer ? sea : without(sea, lost))),
    reports: view.reports.filter(({ by, at }) => by !== view.viewer || !lost.has(indexOf(gridOf(view.rules), at[0]!))),
  });
  return { ...known, open: known.open.filter((cell) => !lost.has(cell)) };
};

/** The cells marked hit or unclear whose answers are overlooked. A volley answered as a whole (SB-25) is one answer. */
const overlookedIn = ({ seas, shots, reports, viewer, rules }: View, attention: number): ReadonlySet<number> => {
  const { marks } = seas.find(({ owner }) => owner !== viewer)!;
  const volleys = reports
    .filter((it) => it.by === viewer)
    .map(({ at }) => at.map((cell) => indexOf(gridOf(rules), cell)));
  const answers =
    volleys.length > 0 ? volleys : shots.filter((it) => it.by === viewer).map(({ at }) => [indexOf(gridOf(rules), at)]);
  const lost = answers.filter((cells, nth) => lotOf(cells[0]!, nth) >= attention).flat();
  return new Set(lost.filter((cell) => marks[cell] === 'hit' || marks[cell] === 'unclear'));
};

/** A pseudorandom number in 0..99: two rounds of a multiplicative hash. */
const lotOf = (cell: number, nth: number): number => {
  const mixed = Math.imul((cell + 1) * 0x9e37 + nth, 0x85ebca6b);
  return (Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 8) % FULL_ATTENTION;
};

const without = (sea: SeaView, lost: ReadonlySet<number>): SeaView => ({
  ...sea,
  marks: sea.marks.map((mark, cell) => (lost.has(cell) ? 'unknown' : mark)),
});
