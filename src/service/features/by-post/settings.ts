import { ok } from '../../../kernel/result.ts';
import type { Screen } from '../../../kernel/screen.ts';
import { isZone, localTime, nextHour, readHours, UTC } from '../../../kit/zone.ts';
import type { ActionNamed } from '../../control/act.ts';
import type { PagePress } from '../../core/boards/deeds.ts';
import { calendarsOf, withCalendars } from '../../core/context/calendars.ts';
import { changeErrand } from '../../core/context/errands.ts';
import { alertResult, type BoardRef, bodyResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { isByPost, POST_DAYS } from '../../core/match/running-clocks.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { Preferences } from '../../core/people/people.ts';
import type { Token } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import { liveMatches } from '../history/matches-page.ts';
import { DIGEST } from './digest.ts';
import { holidaysLeft, isAhead, withHoliday } from './holidays.ts';
import { holidaysPage, type PostContext, postPage, zonePage } from './post-page.ts';
import type { PostSetting } from './rows.ts';
import { zoneMeant } from './zones.ts';

type Changes = PostContext & Needs<'change' | 'load' | 'log' | 'metrics' | 'systemOf' | 'vault'>;

/** A setting as it is stored; undefined for a value that cannot be. */
const preferenceOf = ({ name, value }: PostSetting): Preferences | undefined => {
  switch (name) {
    case 'days':
      return { postDays: POST_DAYS.find((it) => `${it}` === value) };
    case 'weekends':
      return { weekends: value === 'off' ? 'off' : 'on' };
    case 'digest':
      return { digest: value === 'off' ? undefined : Number(value) };
    case 'quiet': {
      const [from, till] = readHours(value) ?? [];
      // From an hour up to the same one would be the whole day.
      return value !== 'off' && from === till ? undefined : { quiet: value === 'off' ? undefined : value };
    }
    case 'zone':
      return isZone(value) ? { zone: value } : undefined;
  }
};

/** Sets the hour of a person's digest by their settings, or ends it. */
const timeDigest = async (context: Changes, { person, locale }: Actor, command: string): Promise<void> => {
  const { digest, zone = UTC } = await context.people.preferences(person.id);
  await changeErrand(context, DIGEST, person.id, command, (_, now) =>
    digest === undefined ? {} : { value: { locale }, dueAt: nextHour(zone, now, digest) },
  );
};

/** Moves the deadlines of a person's matches by post to what their days off make of them. Returns the stale boards. */
const moveDeadlines = async (context: Changes, { person }: Actor, command: string): Promise<readonly BoardRef[]> => {
  const stale: BoardRef[] = [];
  for (const { match: before } of await liveMatches(context, person.id)) {
    if (!isByPost(before.clock)) continue;
    const calendars = await calendarsOf(context.people, before);
    const changed = await context.change(before.id, `${command}/days`, (match) =>
      ok({ match: withCalendars(match, calendars), records: [], stale: 'all' }),
    );
    if (changed.kind === 'done') stale.push(...changed.stale.map((key) => ({ match: before.id, key })));
  }
  return stale;
};

const keptResult = (context: Changes, { locale }: Actor, screen: Screen<Token>, stale: readonly BoardRef[]) => {
  const notice = context.translate(locale)({ key: 'setting-kept' });
  return { answer: { notice, body: { kind: 'page', screen, personal: true } }, stale } as const;
};

/** Changes how a person plays by post, and shows the page in the new state. */
export const handlePostSetting = async (
  context: Changes,
  { actor, intent }: PagePress,
  { setting }: ActionNamed<'post'>,
): Promise<IntentResult> => {
  const change = preferenceOf(setting);
  if (!change) return alertResult(context.translate(actor.locale)({ key: 'button-broken' }));
  await context.people.savePreferences(actor.person.id, change);
  if (setting.name === 'digest' || setting.name === 'zone') await timeDigest(context, actor, intent.id);
  const stale = setting.name === 'zone' ? await moveDeadlines(context, actor, intent.id) : [];
  return keptResult(context, actor, await postPage(context, actor), stale);
};

/** Takes a day off, or gives it back, and shows the days again. */
export const handleHoliday = async (
  context: Changes,
  { actor, intent }: PagePress,
  { day, is }: ActionNamed<'holiday'>,
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  const { holidays = [], zone = UTC } = await context.people.preferences(actor.person.id);
  const today = localTime(zone, await context.store.now()).day;
  const isThere = holidays.includes(day);
  if (!isAhead(day, today)) return alertResult(say({ key: 'holiday-ahead' }));
  if (is === 'on' && !isThere && holidaysLeft(holidays, day) <= 0)
    return alertResult(say({ key: 'holiday-none-left', with: { year: day.slice(0, 4) } }));
  const next = is === 'on' ? withHoliday(holidays, day, today) : holidays.filter((it) => it !== day);
  await context.people.savePreferences(actor.person.id, { holidays: next });
  const stale = await moveDeadlines(context, actor, intent.id);
  const screen = context.laysOut?.(actor.place)
    ? await postPage(context, actor, day)
    : await holidaysPage(context, actor, day);
  return keptResult(context, actor, screen, stale);
};

/** `/post Kyiv`: the person's city, or how far their clocks are ahead of UTC. */
export const handleTypedZone = async (context: Changes, press: PagePress, words: string): Promise<IntentResult> => {
  const { actor } = press;
  const zone = zoneMeant(context, words);
  if (zone !== undefined)
    return handlePostSetting(context, press, { action: 'post', setting: { name: 'zone', value: zone } });
  const screen = await zonePage(context, actor);
  const title = context.translate(actor.locale)({ key: 'zone-unknown', with: { city: cleanName(words) } });
  return bodyResult({ kind: 'page', screen: { ...screen, title }, personal: true });
};
