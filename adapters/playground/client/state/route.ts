/** A screen of the page by its address. */
export type Route =
  | { readonly at: 'start' }
  | { readonly at: 'games'; readonly family?: string }
  | { readonly at: 'game'; readonly variant: string }
  /** `placing`: the fleet is bought, and placed now. */
  | { readonly at: 'match'; readonly match: string; readonly placing?: true }
  | { readonly at: 'share' | 'film' | 'look' | 'fair' | 'campaign'; readonly match: string }
  | { readonly at: 'matches' | 'me' | 'data' | 'medals' | 'privacy' | 'top' | 'seek' | 'settings' | 'post' | 'digest' }
  /** A daily sea, today's where none is named; `look`: after how many decisions it is looked back at. */
  | { readonly at: 'daily'; readonly sea?: number; readonly of?: DailyLeaf; readonly look?: number }
  /** `code`: the game as far as it is made up. */
  | { readonly at: 'own'; readonly code?: string }
  | { readonly at: 'rules'; readonly variant: string; readonly leaf: number }
  /** `step` is counted from 1. */
  | { readonly at: 'practise'; readonly variant: string; readonly step: number }
  | { readonly at: 'two'; readonly variant: string }
  | { readonly at: 'join' | 'watch'; readonly code: string }
  /** A link from a chat, for one person. */
  | { readonly at: 'open' }
  | { readonly at: 'lost' };

/** What a daily sea has besides its card. */
const DAILY_LEAVES = ['play', 'result', 'back', 'share', 'week', 'proof'] as const;
type DailyLeaf = (typeof DAILY_LEAVES)[number];

/** Reads what follows `daily`: `214/play`, `week`, `214/back/12`. */
const readDaily = (named: readonly string[]): Route => {
  const sea = /^[1-9]\d{0,4}$/.test(named[0] ?? '') ? Number(named[0]) : undefined;
  const [leaf, look] = sea === undefined ? named : named.slice(1);
  const of = DAILY_LEAVES.find((it) => it === leaf);
  return {
    at: 'daily',
    ...(sea !== undefined && { sea }),
    ...(of !== undefined && { of }),
    ...(look !== undefined && /^\d{1,3}$/.test(look) && { look: Number(look) }),
  };
};

/** What a match with a shop is called while its fleet is placed. */
const PLACE = 'place';

/** What a match has besides its board. */
const ON_MATCH = ['share', 'film', 'look', 'fair', 'campaign'] as const;

const parts = (path: string): readonly string[] => path.split('/').filter(Boolean).map(decodeURIComponent);

/** Reads an address below the page's own. */
export const readRoute = (path: string): Route => {
  const [first, second, third] = parts(path);
  switch (first) {
    case undefined:
      return { at: 'start' };
    case 'games':
      if (second === 'own') return { at: 'own', ...(third !== undefined && { code: third }) };
      if (third !== undefined) return { at: 'game', variant: third };
      return second === undefined ? { at: 'games' } : { at: 'games', family: second };
    case 'm':
      if (second === undefined) return { at: 'lost' };
      if (third === PLACE) return { at: 'match', match: second, placing: true };
      return { at: ON_MATCH.find((it) => it === third) ?? 'match', match: second };
    case 'me':
      return { at: second === 'data' || second === 'medals' ? second : first };
    case 'matches':
    case 'open':
    case 'privacy':
    case 'top':
    case 'seek':
    case 'settings':
    case 'post':
    case 'digest':
      return { at: first };
    case 'rules':
      return { at: 'rules', variant: second ?? '', leaf: Math.max(1, Number(third ?? 1) || 1) };
    case 'practise':
      return { at: first, variant: second ?? '', step: Math.max(1, Number(third ?? 1) || 1) };
    case 'daily':
      return readDaily(parts(path).slice(1));
    case 'two':
      return { at: first, variant: second ?? '' };
    case 'j':
      return second === undefined ? { at: 'lost' } : { at: 'join', code: second };
    case 'w':
      return second === undefined ? { at: 'lost' } : { at: 'watch', code: second };
    default:
      return { at: 'lost' };
  }
};

/** Writes the address of a screen, relative to the page's own. */
export const writeRoute = (route: Route): string => {
  const of = (...names: readonly string[]): string => names.map(encodeURIComponent).join('/');
  switch (route.at) {
    case 'games':
      return route.family === undefined ? 'games' : of('games', route.family);
    case 'game':
      return of('games', 'all', route.variant);
    case 'own':
      return route.code === undefined ? 'games/own' : of('games', 'own', route.code);
    case 'match':
      return route.placing ? of('m', route.match, PLACE) : of('m', route.match);
    case 'share':
    case 'film':
    case 'look':
    case 'fair':
    case 'campaign':
      return of('m', route.match, route.at);
    case 'rules':
      return of('rules', route.variant, String(route.leaf));
    case 'practise':
      return of(route.at, route.variant, String(route.step));
    case 'daily': {
      const { sea, of: leaf, look } = route;
      return of('daily', ...[sea, leaf, look].flatMap((it) => (it === undefined ? [] : [`${it}`])));
    }
    case 'two':
      return of(route.at, route.variant);
    case 'join':
      return of('j', route.code);
    case 'watch':
      return of('w', route.code);
    case 'data':
    case 'medals':
      return of('me', route.at);
    case 'matches':
    case 'me':
    case 'open':
    case 'privacy':
    case 'top':
    case 'seek':
    case 'settings':
    case 'post':
    case 'digest':
      return route.at;
    case 'start':
    case 'lost':
      return '';
  }
};

/** The screen that a link from a chat leads to, by its payload: `m<match>`, `w<match>`, `j<code>`, `p<game>`. */
export const routeOfPayload = (payload: string): Route | undefined => {
  const rest = payload.slice(1);
  if (payload === 'daily') return { at: 'daily' };
  switch (payload.charAt(0)) {
    case 'm':
      return { at: 'match', match: rest };
    case 'w':
      return { at: 'watch', code: payload };
    case 'j':
      return { at: 'join', code: rest };
    case 'p':
      return { at: 'game', variant: rest };
    default:
      return undefined;
  }
};
