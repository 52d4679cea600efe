import type { MatchId } from '../../../src/service/ports/intent.ts';

/** What the addresses of the Mini App begin with. */
export const APP = 'mini';

/** The address of the app, or of a page of it: a match, or all matches of the person who opens it. */
export const appAddress = (publicUrl: string, page: '' | `m/${MatchId}` | 'matches'): string =>
  `${publicUrl}/${APP}/${page}`;

/** Whether this is the address of all matches, at this host or at one that was ours before. */
export const isAppAddress = (url: string): boolean => url.endsWith(appAddress('', 'matches'));
