import { BY_POST } from '../features/by-post/rows.ts';
import { DAILY_SEA } from '../features/daily/rows.ts';
import { GAMES } from '../features/games/rows.ts';
import { HISTORY } from '../features/history/rows.ts';
import { LOBBY } from '../features/lobby/rows.ts';
import { NOTIFY } from '../features/notify/rows.ts';
import { PEOPLE } from '../features/people/rows.ts';
import { PLAY } from '../features/play/rows.ts';
import { PRIVACY } from '../features/privacy/rows.ts';
import { RECORD } from '../features/record/rows.ts';
import { SEEK } from '../features/seek/rows.ts';
import { SETTINGS } from '../features/settings/rows.ts';
import type { ErrandRow, FeatureRows } from './row.ts';

/** Every feature of the service, with its rows. */
export const FEATURES = {
  games: GAMES,
  lobby: LOBBY,
  play: PLAY,
  history: HISTORY,
  record: RECORD,
  daily: DAILY_SEA,
  people: PEOPLE,
  seek: SEEK,
  settings: SETTINGS,
  byPost: BY_POST,
  notify: NOTIFY,
  privacy: PRIVACY,
} as const;

type All<T> = (T extends unknown ? (it: T) => void : never) extends (it: infer Every) => void ? Every : never;
type Rows<Kind extends 'actions' | 'pages' | 'commands'> = All<(typeof FEATURES)[keyof typeof FEATURES][Kind]>;

const rowsOf = <Kind extends 'actions' | 'pages' | 'commands'>(kind: Kind): Rows<Kind> =>
  // Every row is under the name that it has in its feature.
  Object.fromEntries(Object.values<FeatureRows>(FEATURES).flatMap((it) => Object.entries(it[kind]))) as Rows<Kind>;

/** Every action of the service. */
export const ACTIONS = rowsOf('actions');
/** Every page of the service. */
export const PAGES = rowsOf('pages');
/** Every command of a chat. */
export const COMMANDS = rowsOf('commands');
/** Every kind of errand: one line for each feature that has some. */
export const ERRANDS = {
  ...DAILY_SEA.errands,
  ...BY_POST.errands,
  ...NOTIFY.errands,
  ...SEEK.errands,
} as const satisfies Readonly<Record<string, ErrandRow>>;

/** The kinds of errand that are about a person. */
export const PERSONAL_ERRANDS: readonly string[] = Object.entries<ErrandRow>(ERRANDS).flatMap(([kind, { about }]) =>
  about === 'person' ? [kind] : [],
);
