/**
 * What a deep link leads to.
 * - `join`: a lobby, by its code. `card`: an invitation card, by its code.
 * - `game`: a new match of a game, by its id or share code.
 * - `board`, `watch`: the board of a match, by the match's id.
 * - `daily`: today's sea.
 * - `added`: the welcome in a group to which a person has just added the bot by a link.
 */
export type LinkTarget =
  | { readonly link: 'join' | 'card'; readonly code: string }
  | { readonly link: 'game'; readonly variant: string }
  | { readonly link: 'board' | 'watch'; readonly match: string }
  | { readonly link: 'added' | 'daily' };

/** Writes the payload of a link: `j<code>`, `c<code>`, `p<game>`, `m<match>`, `w<match>`, `added`, `daily`. */
export const writeLink = (target: LinkTarget): string => {
  if ('code' in target) return `${target.link === 'join' ? 'j' : 'c'}${target.code}`;
  if ('match' in target) return `${target.link === 'board' ? 'm' : 'w'}${target.match}`;
  return target.link === 'game' ? `p${target.variant}` : target.link;
};

/** Reads the payload of a link; undefined for anything else, as a forged link may have. */
export const readLink = (payload: string): LinkTarget | undefined => {
  const rest = payload.slice(1);
  if (payload === 'added' || payload === 'daily') return { link: payload };
  if (/^j[0-9A-Z]{9}$/i.test(payload)) return { link: 'join', code: rest };
  if (/^c[0-9A-Z]{9}$/i.test(payload)) return { link: 'card', code: rest };
  if (/^p[0-9A-Z-]{1,40}$/i.test(payload)) return { link: 'game', variant: rest };
  if (/^m[a-z2-7]{16}$/.test(payload)) return { link: 'board', match: rest };
  return /^w[a-z2-7]{16}$/.test(payload) ? { link: 'watch', match: rest } : undefined;
};
