import { z } from 'zod';
import { LOCALES } from '../../../kernel/phrase.ts';
import { nextHour, UTC } from '../../../kit/zone.ts';
import { isOpen, seaAt } from '../../../league/daily/days.ts';
import { changeErrand, errandValue, storedPlace } from '../../core/context/errands.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { chatRulesKey } from '../../core/operations/quotas.ts';
import { chatKey } from '../../core/people/people.ts';
import type { ErrandHandler } from '../../core/time/errand-run.ts';
import type { Intent, Place } from '../../ports/intent.ts';
import { chatCard } from './pages.ts';

/*
 * The card of the daily sea that a chat gets once a day, where its managers want it. Whether they do, at which hour and
 * at which of its places is kept by the errand alone.
 */

const GROUP_CARD = {
  kind: 'daily',
  /** `hour`: 0 to 23, UTC. `locale`: of who has asked for it, where the chat has chosen none. */
  value: z.object({ place: storedPlace, hour: z.number().int(), locale: z.enum(LOCALES) }),
};
type GroupCard = z.infer<typeof GROUP_CARD.value>;

type Keeps = Needs<'log' | 'metrics' | 'store' | 'vault'>;

/** The hour in UTC at which a chat gets its card; undefined where it gets none. */
export const cardHourOf = async (context: Keeps, place: Place): Promise<number | undefined> =>
  (await errandValue(context, GROUP_CARD, chatRulesKey(place)))?.hour;

/** Has the card posted every day at an hour of UTC where the actor is, or no more in their chat. Counts once. */
export const setCardHour = async (
  context: Keeps,
  { place, locale }: Actor,
  hour: number | undefined,
  intent: Intent['id'],
): Promise<void> => {
  await changeErrand(context, GROUP_CARD, chatRulesKey(place), intent, (before, now) => {
    if (hour === undefined) return before && {};
    return { value: { place: storedPlace.parse(place), hour, locale }, dueAt: nextHour(UTC, now, hour) };
  });
};

/** One card a day in a chat. A chat that takes no messages any more gets none. */
export const groupCard: ErrandHandler<GroupCard, number> = {
  value: GROUP_CARD.value,
  said: z.number().int(),
  due: async (_, { value, now }) => ({
    value,
    dueAt: nextHour(UTC, now, value.hour),
    posts: [{ to: [{ place: value.place }], said: seaAt(now) }],
  }),
  screen: async (context, subject, sea) => {
    const value = await errandValue(context, GROUP_CARD, subject);
    const now = await context.store.now();
    if (!value || !isOpen(sea, now)) return undefined;
    const { locale = value.locale, ...preferences } = await context.people.preferences(chatKey(value.place));
    const screen = await chatCard(context, { place: value.place, locale, preferences, now }, sea);
    return { screen, theme: preferences.theme ?? 'light' };
  },
  ended: (value, _, { how }) => (how === 'shut' ? undefined : value),
};
