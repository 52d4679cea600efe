import type { Reader } from '../kernel/reader.ts';
import { say } from './screen-kit.ts';
/**
 * A frame that may be dropped from a film that is too long. Priority 3 is dropped first, then 2, 1 and 0; frames above
 * 3 are always dropped.
 */
export interface Droppable {
  readonly dropPriority: number;
}

/** Returns at most `most` of the items, evenly spread. */
const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most
    ? list
    : list.filter((_, i) => Math.floor(((i + 1) * most) / list.length) > Math.floor((i * most) / list.length));

/**
 * Returns at most `most` frames, in their order. Keeps priorities 0, 1, 2, 3 in turn while they fit, and an even choice
 * of the first that does not.
 */
export const dropFrames = <T extends Droppable>(all: readonly T[], most: number): readonly T[] => {
  const kept = new Set<T>();
  for (const least of [0, 1, 2, 3])
    for (const moment of spread(
      all.filter(({ dropPriority }) => dropPriority === least),
      most - kept.size,
    ))
      kept.add(moment);
  return all.filter((moment) => kept.has(moment));
};

/** Shortens the display times of all frames evenly where they last longer than `most` ms together. */
export const paced = <T extends { readonly ms: number }>(frames: readonly T[], most: number): readonly T[] => {
  const all = frames.reduce((sum, { ms }) => sum + ms, 0);
  const share = Math.min(1, most / Math.max(1, all));
  return frames.map((it) => ({ ...it, ms: Math.round(it.ms * share) }));
};

/** Which of all rounds a step of a film is in: "Round 8 of 14". */
export const roundTitle = (n: number, last: number, reader: Reader): string =>
  n > 0 ? say(reader, 'film-round', { n, last }) : '';
