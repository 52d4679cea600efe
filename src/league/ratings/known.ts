/*
 * Who is known in a pool. A rating says how strong a player is among those they met, so it counts beyond them only if
 * these met others in their turn: people whom the player has not met. Where all have met each other, there are none.
 *
 * Two who are known move each other's ratings as one opponent each, and tell what moving first is worth; who is known may
 * stand on the ladder of all chats. All other matches move a rating by a limited number of points together (`pair.ts`).
 *
 * Being known lasts: a further match takes it from no one. A farm becomes known with more than thirty accounts, on seven
 * days, before all of them have met each other; and so does a puppet that plays strangers. Each is one opponent then.
 */

const LEAST_MATCHES = 10;
const LEAST_DAYS = 7;
const LEAST_OPPONENTS = 6;
/** What an opponent must have met whom the player has not. */
const LEAST_OTHERS = 3;
/** How many people there must be among the opponents and theirs, the player left out. */
const LEAST_CIRCLE = 30;
/** Most opponents that are looked at, the latest. */
const MOST_LOOKED_AT = 40;

/** What a player has played in a pool, by matches that counted. */
export interface Played {
  readonly matches: number;
  /** Days of UTC on which they played, at least up to seven. */
  readonly days: number;
  /** Whom they have met, the latest last. */
  readonly met: readonly string[];
}

/** Whether a player has played enough that those whom they met decide whether they are known. */
export const hasPlayedEnough = ({ matches, days, met }: Played): boolean =>
  matches >= LEAST_MATCHES && days >= LEAST_DAYS && met.length >= LEAST_OPPONENTS;

/**
 * Whether a player is known.
 * @param metBy returns those whom a player has met
 */
export const isKnown = async (
  player: string,
  played: Played,
  metBy: (player: string) => Promise<readonly string[]>,
): Promise<boolean> => {
  if (!hasPlayedEnough(played)) return false;
  const own = new Set([player, ...played.met]);
  const opponents = played.met.slice(-MOST_LOOKED_AT);
  const theirs = await Promise.all(opponents.map(metBy));
  const open = theirs.filter((met) => met.filter((it) => !own.has(it)).length >= LEAST_OTHERS);
  const circle = [...new Set([...opponents, ...theirs.flat()])].filter((it) => it !== player);
  return open.length >= LEAST_OPPONENTS && circle.length >= LEAST_CIRCLE;
};

/** How many opponents who have met someone else a place on the ladder of a chat takes. */
export const FOR_PLACE = 3;
/** A chat where fewer people have played is small: a place takes none there. */
const SMALL_CHAT = 6;

/** Counts opponents who have met someone else than the player, up to three. */
export const opponentsOfOthers = async (
  player: string,
  met: readonly string[],
  metBy: (player: string) => Promise<readonly string[]>,
): Promise<number> => {
  let count = 0;
  for (const it of met.slice(-MOST_LOOKED_AT)) {
    if (count === FOR_PLACE) break;
    if ((await metBy(it)).some((other) => other !== player)) count++;
  }
  return count;
};

/**
 * Returns how many opponents who have met someone else a place on the ladder of a chat takes.
 * @param people how many have played in the chat
 */
export const opponentsForPlace = (people: number): number => (people < SMALL_CHAT ? 0 : FOR_PLACE);
