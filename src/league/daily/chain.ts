import { sha256 } from '../../kernel/fairness.ts';
import { createCache } from '../../kit/cache.ts';

/*
 * The seeds of the daily seas are a chain of hashes, drawn backwards: the link of a day is the hash of the next day's. With a
 * link, anyone can check all before it and none after it; once one is published, no later one can be chosen.
 */

/** The number of the last sea of a chain: 54 years of them. */
export const LAST_SEA = 20_000;

/** Returns the link before one: the SHA-256 of its 64 hexadecimal digits, in the same form. */
export const linkBefore = (link: string): string => sha256(link);

/** Chains whose links were asked for: a link that is known by its number, from which others are near. */
const near = createCache<string, { readonly sea: number; readonly link: string }>({ most: 8 });

/**
 * Returns the link of a sea, from the last link of its chain: 64 hexadecimal digits.
 * @param sea 0 to `LAST_SEA`; 0 is that of no sea, by which a chain can be published before its first
 * @throws RangeError for any other number
 */
export const linkOf = (root: string, sea: number): string => {
  if (!Number.isInteger(sea) || sea < 0 || sea > LAST_SEA) throw new RangeError(`there is no sea ${sea}`);
  const known = near.get(root);
  let [at, link] = known && known.sea >= sea ? [known.sea, known.link] : [LAST_SEA, root];
  for (; at > sea; at--) {
    link = linkBefore(link);
    // The next that is asked for is that of the next day, or an earlier one.
    if (at - 1 === sea + 2) near.set(root, { sea: at - 1, link });
  }
  return link;
};

/** Some links of a chain, by the number of their sea. */
export type Links = ReadonlyMap<number, string>;

/**
 * Returns the seas whose link does not fit the nearest later one that is given; none where all are of one chain.
 * @throws RangeError for a number that no sea has
 */
export const faultsIn = (links: Links): readonly number[] => {
  const numbers = [...links.keys()].toSorted((a, b) => b - a);
  return numbers.slice(1).filter((sea, i) => {
    const later = numbers[i]!;
    if (!Number.isInteger(sea) || sea < 0 || later > LAST_SEA) throw new RangeError(`there is no sea ${sea}`);
    let link = links.get(later)!;
    for (let at = later; at > sea; at--) link = linkBefore(link);
    return link !== links.get(sea);
  });
};
