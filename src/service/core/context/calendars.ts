import { UTC } from '../../../kit/zone.ts';
import type { Match } from '../match/match.ts';
import { isByPost } from '../match/running-clocks.ts';
import type { People, Preferences } from '../people/people.ts';

/** The days off of the players of a match, as it keeps them: of those who have any, or another zone than UTC. */
export type Calendars = NonNullable<Match['calendars']>;

const calendarOf = ({ zone = UTC, holidays: days = [] }: Preferences): Calendars[string] => ({ zone, days });

/** What the players of a match have chosen by now; undefined where it is not played by post. */
export const calendarsOf = async (
  people: Pick<People, 'preferences'>,
  match: Match,
): Promise<Calendars | undefined> => {
  if (match.stage !== 'playing' || !isByPost(match.clock)) return undefined;
  const all = await Promise.all(
    match.occupants.map(async (it, seat) => {
      if (it.kind !== 'human') return [];
      const calendar = calendarOf(await people.preferences(it.player));
      return calendar.zone === UTC && calendar.days.length === 0 ? [] : [[seat, calendar] as const];
    }),
  );
  return Object.fromEntries(all.flat());
};

/** The match with these days off; the same match where it has them. The commit moves its deadlines. */
export const withCalendars = (match: Match, calendars: Calendars | undefined): Match => {
  if (calendars === undefined || JSON.stringify(calendars) === JSON.stringify(match.calendars ?? {})) return match;
  return { ...match, calendars };
};
