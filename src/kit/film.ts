/** A moment of a film, by how readily it is left out where there are too many: 0 never, 3 first, more than that always. */
export interface Droppable {
  readonly dropPriority: number;
}

/** At most so many of them, spread evenly. */
const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most
    ? list
    : list.filter((_, i) => Math.floor(((i + 1) * most) / list.length) > Math.floor((i * most) / list.length));

/** At most so many moments: those that are spared last are all there; of the first that are too many, an even choice. */
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
