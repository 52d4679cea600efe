import type { Calendar } from '../../../kit/days-off.ts';
import { UTC } from '../../../kit/zone.ts';
import type { Match } from '../match/match.ts';
import { type Calendars, isByPost } from '../match/running-clocks.ts';
import type { People, Preferences } from '../people/people.ts';

/** The days on which a person's clock stands in a match, by their own clocks; in UTC where these are not known. */
const calendarOf = ({ zone = UTC, holidays = [] }: Preferences, { weekends }: Match['clock']): Calendar => ({
  zone,
  weekends: weekends === 'off',
  days: holidays,
});

/** The days off of the players of a match, by seat; of none where it is not played by post. */
export const calendarsOf = async (people: Pick<People, 'preferences'>, match: Match): Promise<Calendars> => {
  if (match.stage !== 'playing' || !isByPost(match.clock)) return {};
  const seats = match.occupants.flatMap((it, seat) => (it.kind === 'human' ? [{ seat, player: it.player }] : []));
  const read = seats.map(async ({ seat, player }) => {
    return [seat, calendarOf(await people.preferences(player), match.clock)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
};
