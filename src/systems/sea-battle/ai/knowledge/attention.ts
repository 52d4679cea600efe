import { indexOf, type SeaView, type View } from '../../rules/view/index.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';

/** The heed of who overlooks nothing: answers are counted by the hundred. */
export const FULL_ATTENTION = 100;

/**
 * What somebody makes of the enemy's sea who takes in only `heed` of a hundred answers and never gives the others a
 * thought again: a wound that he overlooked, or a volley's answer, is to him as a cell of which nothing is known, but he
 * does not fire there twice. Misses, numbers and sunk ships nobody overlooks. Which answers those are hangs on cell and
 * shot alone: it stays so until the ship sinks, and who heeds more heeds all of what others do.
 */
export const knowledgeWithAttention = (view: View, attention: number): Knowledge => {
  if (attention >= FULL_ATTENTION) return knowledgeOf(view);
  const lost = overlookedIn(view, attention);
  const known = knowledgeOf({
    ...view,
    seas: view.seas.map((sea) => (sea.owner === view.viewer ? sea : without(sea, lost))),
    reports: view.reports.filter(({ by, at }) => by !== view.viewer || !lost.has(indexOf(view.rules.n, at[0]!))),
  });
  return { ...known, open: known.open.filter((cell) => !lost.has(cell)) };
};

/** The struck cells whose answers did not sink in; all those of a volley that was answered as a whole. */
const overlookedIn = ({ seas, shots, reports, viewer, rules }: View, attention: number): ReadonlySet<number> => {
  const { marks } = seas.find(({ owner }) => owner !== viewer)!;
  const volleys = reports.filter((it) => it.by === viewer).map(({ at }) => at.map((cell) => indexOf(rules.n, cell)));
  const answers =
    volleys.length > 0 ? volleys : shots.filter((it) => it.by === viewer).map(({ at }) => [indexOf(rules.n, at)]);
  const lost = answers.filter((cells, nth) => lotOf(cells[0]!, nth) >= attention).flat();
  return new Set(lost.filter((cell) => marks[cell] === 'hit' || marks[cell] === 'unclear'));
};

/** A number in 0..99 that looks like chance: two rounds of a multiplicative hash. */
const lotOf = (cell: number, nth: number): number => {
  const mixed = Math.imul((cell + 1) * 0x9e37 + nth, 0x85ebca6b);
  return (Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 8) % FULL_ATTENTION;
};

const without = (sea: SeaView, lost: ReadonlySet<number>): SeaView => ({
  ...sea,
  marks: sea.marks.map((mark, cell) => (lost.has(cell) ? 'unknown' : mark)),
});
