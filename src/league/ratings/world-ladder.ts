/*
 * Who may stand on the ladder of all chats. A rating says how strong a player is among those they met, so it counts
 * there only if these met others in their turn. The conditions only ever become true: a further match takes no one off.
 *
 * Two accounts, a ring of five and a star of puppets around one account do not meet them, whatever they play; neither does
 * any closed circle of twenty or fewer. Twenty-one accounts in one hand that play each other do, and so does a puppet
 * master whose puppets are sent to play strangers: each then gives at most what `pair.ts` lets one opponent give.
 */

const LEAST_MATCHES = 10;
const LEAST_OPPONENTS = 6;
/** What an opponent must have met besides the player. */
const LEAST_OTHERS = 3;
/** How many people there must be among the opponents and theirs, the player left out. */
const LEAST_CIRCLE = 20;

/** Whether a player has played enough that those whom they met decide it. */
export const hasMetEnough = (matches: number, opponents: number): boolean =>
  matches >= LEAST_MATCHES && opponents >= LEAST_OPPONENTS;

/**
 * Whether a player may stand on the world's ladder of a pool.
 * @param matches - the player's matches that counted
 * @param metBy - returns those whom a player has met there in matches that counted
 */
export const qualifies = (player: string, matches: number, metBy: (player: string) => ReadonlySet<string>): boolean => {
  if (matches < LEAST_MATCHES) return false;
  const others = (of: string): readonly string[] => [...metBy(of)].filter((it) => it !== player && it !== of);
  const opponents = others(player);
  if (opponents.filter((it) => others(it).length >= LEAST_OTHERS).length < LEAST_OPPONENTS) return false;
  const circle = [...new Set([...opponents, ...opponents.flatMap(others)])];
  return circle.length >= LEAST_CIRCLE;
};
