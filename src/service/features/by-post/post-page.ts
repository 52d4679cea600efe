import type { ClientPageOf, ClientSetting } from '../../../kernel/client-page.ts';
import type { Phrase, Say } from '../../../kernel/phrase.ts';
import { type Button, partsOf, type Screen } from '../../../kernel/screen.ts';
import { dayAfter, type Hours, localTime, UTC, weekdayOf, type Zone } from '../../../kit/zone.ts';
import { tokenOf } from '../../control/token.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { DAY_MS, POST_DAYS } from '../../core/match/running-clocks.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { quietHoursOf } from '../../core/operations/quotas.ts';
import type { Preferences } from '../../core/people/people.ts';
import { backButton, clipLabel, inRows, pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { daysText, isAhead, leftPhrase } from './holidays.ts';
import type { PostSetting } from './rows.ts';
import { ZONES, zoneName } from './zones.ts';

export type PostContext = Needs<'laysOut' | 'people' | 'store' | 'translate'>;

/** How a person plays by post, and what day and hour it is where they live. */
interface Ways {
  readonly days: number;
  readonly weekends: 'on' | 'off';
  readonly digest: number | undefined;
  readonly quiet: Hours | undefined;
  readonly zone: Zone;
  readonly holidays: readonly string[];
  readonly today: string;
  readonly time: string;
}

const waysOf = (chosen: Preferences, now: number): Ways => {
  const { postDays = 1, weekends = 'on', digest, zone = UTC, holidays = [] } = chosen;
  const { day, hour, minute } = localTime(zone, now);
  const time = [hour, minute].map((it) => `${it}`.padStart(2, '0')).join(':');
  const quiet = quietHoursOf(chosen);
  return { days: postDays, weekends, digest, quiet, zone, holidays, today: day, time };
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const hourText = (hour: number): string => `${hour}:00`;

const daysPhrase = (n: number): Phrase => ({ key: 'left-days', with: { n } });

const set = (name: PostSetting['name'], value: string): Token => tokenOf({ action: 'post', setting: { name, value } });

/** The words for each setting as it is. */
const nowOf = (ways: Ways, say: Say) => {
  const off = say({ key: 'calls-off' });
  const { quiet, digest } = ways;
  return {
    weekends: say({ key: ways.weekends === 'off' ? 'calls-on' : 'calls-off' }),
    digest: digest === undefined ? off : hourText(digest),
    quiet: quiet ? `${quiet[0]}–${quiet[1]}` : off,
    zone: zoneName(ways.zone, say),
    left: say(leftPhrase(ways.holidays, ways.today)),
  };
};

/** The month of a day as data: every day of it that can be taken off, or is. */
const monthData = (ways: Ways, day: string, say: Say): ClientPageOf<'by-post'>['month'] => {
  const first = `${day.slice(0, 7)}-01`;
  const isOfMonth = (it: string): boolean => it.slice(0, 7) === first.slice(0, 7);
  const days = Array.from({ length: 31 }, (_, n) => dayAfter(first, n)).filter(isOfMonth);
  const [before, after] = [`${dayAfter(first, -1).slice(0, 7)}-01`, dayAfter(days.at(-1) ?? first)];
  const leaf = (from: string): Token => tokenOf({ page: 'post', from });
  return {
    title: say({ key: 'month', with: { month: Number(first.slice(5, 7)), year: first.slice(0, 4) } }),
    weekdays: Array.from({ length: 7 }, (_, n) => say({ key: 'weekday', with: { day: (n + 1) % 7 } })),
    // Monday is the first column.
    indent: (weekdayOf(first) + 6) % 7,
    days: days.map((it) => {
      const isTaken = ways.holidays.includes(it);
      const isWeekend = ways.weekends === 'off' && [0, 6].includes(weekdayOf(it));
      return {
        ...(isAhead(it, ways.today) && { press: tokenOf({ action: 'holiday', is: isTaken ? 'off' : 'on', day: it }) }),
        ...(isTaken ? { off: 'holiday' as const } : isWeekend ? { off: 'weekend' as const } : {}),
      };
    }),
    earlier: say({ key: 'month-before' }),
    later: say({ key: 'month-after' }),
    ...(isOfMonth(ways.today) ? {} : { before: leaf(before) }),
    ...(isAhead(after, ways.today) && { after: leaf(after) }),
  };
};

/** The settings as data, every value with a token of its own. */
const postData = (ways: Ways, day: string, say: Say): ClientPageOf<'by-post'> => {
  const now = nowOf(ways, say);
  const option = (label: string, press: Token, isNow: boolean) => ({
    label,
    press,
    ...(isNow && { now: true as const }),
  });
  const hours = (pressOf: (hour: number) => Token, chosen: number | undefined, but?: number) =>
    HOURS.filter((hour) => hour !== but).map((hour) => option(hourText(hour), pressOf(hour), hour === chosen));
  const { quiet } = ways;
  const [from, till] = quiet ?? [22, 8];
  const quietTo = (a: number, b: number): Token => set('quiet', `${a}-${b}`);
  const off = say({ key: 'calls-off' });
  const rows: readonly ClientSetting[] = [
    {
      id: 'days',
      label: say({ key: 'post-days' }),
      kind: 'choice',
      options: POST_DAYS.map((it) => option(say(daysPhrase(it)), set('days', `${it}`), it === ways.days)),
    },
    {
      id: 'weekends',
      label: say({ key: 'post-weekends' }),
      line: say({ key: 'post-weekends-line' }),
      kind: 'switch',
      options: (['off', 'on'] as const).map((it) =>
        option(say({ key: it === 'off' ? 'calls-on' : 'calls-off' }), set('weekends', it), it === ways.weekends),
      ),
    },
    {
      id: 'digest',
      label: say({ key: 'post-digest' }),
      line: say({ key: 'post-digest-line' }),
      kind: 'choice',
      options: [
        option(off, set('digest', 'off'), ways.digest === undefined),
        ...hours((hour) => set('digest', `${hour}`), ways.digest),
      ],
    },
    {
      id: 'quiet-from',
      label: say({ key: 'post-quiet' }),
      line: say({ key: 'post-quiet-line', with: { zone: now.zone } }),
      kind: 'choice',
      options: [
        option(off, set('quiet', 'off'), quiet === undefined),
        ...hours((hour) => quietTo(hour, till), quiet && from, till),
      ],
    },
    {
      id: 'quiet-till',
      label: say({ key: 'post-quiet-till' }),
      kind: 'choice',
      options: quiet ? hours((hour) => quietTo(from, hour), till, from) : [],
    },
    {
      id: 'zone',
      label: say({ key: 'post-zone' }),
      line: say({ key: 'post-zone-line', with: { time: ways.time } }),
      kind: 'choice',
      options: [...new Set<Zone>([ways.zone, UTC, ...ZONES])].map((it) =>
        option(zoneName(it, say), set('zone', it), it === ways.zone),
      ),
    },
  ];
  const ahead = ways.holidays.filter((it) => it >= ways.today);
  return {
    page: 'by-post',
    find: { label: say({ key: 'post-find' }), press: tokenOf({ page: 'seek', pace: 'post' }) },
    waits: usualButton(say, { page: 'digest' }).label,
    rows,
    holidays: {
      title: say({ key: 'post-holidays' }),
      line: now.left,
      ...(ahead.length > 0 && { chosen: daysText(ahead, say) }),
    },
    month: monthData(ways, day, say),
  };
};

/** How a person plays by post: each setting with a button that changes it. `day`: of the month that is shown, as data. */
export const postPage = async (
  context: PostContext,
  { person, locale, place }: Actor,
  day?: string,
): Promise<Screen<Token>> => {
  const say = context.translate(locale);
  const ways = waysOf(await context.people.preferences(person.id), await context.store.now());
  const now = nowOf(ways, say);
  const ahead = ways.holidays.filter((it) => it >= ways.today);
  const line = (key: string, value: string): string =>
    say({ key: 'setting-line', with: { setting: { key }, now: value } });
  const pace = POST_DAYS.map((it) => {
    const label = say(daysPhrase(it));
    return { label: it === ways.days ? `● ${label}` : label, spoken: label, press: set('days', `${it}`) };
  });
  const key = (label: string, value: string, press: Token): Button<Token> => ({
    label: clipLabel(say({ key: 'setting-line', with: { setting: { key: label }, now: value } })),
    press,
  });
  const isOff = ways.weekends === 'off';
  return {
    ...(context.laysOut?.(place) && {
      page: postData(ways, day !== undefined && isAhead(day, ways.today) ? day : ways.today, say),
    }),
    ...partsOf(
      [
        say({ key: 'page-post' }),
        line('post-days', say(daysPhrase(ways.days))),
        line('post-weekends', now.weekends),
        line('post-holidays', ahead.length > 0 ? `${now.left}: ${daysText(ahead, say)}` : now.left),
        line('post-digest', now.digest),
        line('post-quiet', now.quiet),
        say({ key: 'post-clock', with: { zone: now.zone, time: ways.time } }),
      ].join('\n'),
    ),
    buttons: [
      pace,
      [
        key('post-weekends-short', now.weekends, set('weekends', isOff ? 'on' : 'off')),
        pageButton(say({ key: 'post-holidays' }), { page: 'holidays' }),
      ],
      [
        key('post-digest-short', now.digest, tokenOf({ page: 'hour' })),
        key('post-quiet-short', now.quiet, ways.quiet ? set('quiet', 'off') : tokenOf({ page: 'hush' })),
      ],
      [pageButton(clipLabel(`🕒 ${now.zone}`), { page: 'zone' }), usualButton(say, { page: 'digest' })],
      [backButton(say, { page: 'settings' }, 'button-settings')],
    ],
  };
};

const BACK = { page: 'post' } as const;

/** Where a person lives, by which all their hours and days are meant. Other cities are typed. */
export const zonePage = async (context: PostContext, { person, locale }: Actor): Promise<Screen<Token>> => {
  const say = context.translate(locale);
  const { zone, time } = waysOf(await context.people.preferences(person.id), await context.store.now());
  const keys = ZONES.map((it) => ({
    label: clipLabel(it === zone ? `● ${zoneName(it, say)}` : zoneName(it, say)),
    spoken: zoneName(it, say),
    press: set('zone', it),
  }));
  return {
    ...partsOf(
      [say({ key: 'page-zone', with: { zone: zoneName(zone, say), time } }), say({ key: 'zone-typed' })].join('\n'),
    ),
    buttons: [...inRows(keys, 4), [backButton(say, BACK)]],
  };
};

/** Every hour but those of the night. */
const DIGEST_HOURS = HOURS.slice(6);

/** The hour at which a person is told once a day what awaits them. */
export const hourPage = async (context: PostContext, { person, locale }: Actor): Promise<Screen<Token>> => {
  const say = context.translate(locale);
  const { zone, time, digest } = waysOf(await context.people.preferences(person.id), await context.store.now());
  const keys = DIGEST_HOURS.map((it) => ({
    label: it === digest ? `● ${hourText(it)}` : hourText(it),
    spoken: hourText(it),
    press: set('digest', `${it}`),
  }));
  const none = { label: say({ key: 'digest-off' }), press: set('digest', 'off') };
  return {
    ...partsOf(
      [say({ key: 'page-hour' }), say({ key: 'post-clock', with: { zone: zoneName(zone, say), time } })].join('\n'),
    ),
    buttons: [...inRows(keys, 5), [...(digest === undefined ? [] : [none]), backButton(say, BACK)]],
  };
};

/** The choice of a person's quiet hours: first when they begin, then when they end. */
export const hushPage = async (
  context: PostContext,
  { person, locale }: Actor,
  from: number | undefined,
): Promise<Screen<Token>> => {
  const say = context.translate(locale);
  const { zone, time } = waysOf(await context.people.preferences(person.id), await context.store.now());
  const keys = HOURS.filter((it) => it % 2 === 0 && it !== from).map((hour) =>
    from === undefined
      ? pageButton(hourText(hour), { page: 'hush', from: hour })
      : { label: hourText(hour), press: set('quiet', `${from}-${hour}`) },
  );
  return {
    title: from === undefined ? say({ key: 'quiet-from' }) : say({ key: 'quiet-till', with: { from: hourText(from) } }),
    lines: [say({ key: 'post-clock', with: { zone: zoneName(zone, say), time } })],
    buttons: [...inRows(keys, 4), [backButton(say, BACK)]],
  };
};

/** Days on one page: three rows of five. */
const DAYS_SHOWN = 15;

/** Days that a person may take off, from a day on. */
export const holidaysPage = async (
  context: PostContext,
  { person, locale }: Actor,
  from?: string,
): Promise<Screen<Token>> => {
  const say = context.translate(locale);
  const { holidays, today } = waysOf(await context.people.preferences(person.id), await context.store.now());
  const tomorrow = dayAfter(today);
  const asked = from !== undefined && isAhead(from, today) ? from : tomorrow;
  // Pages are counted from tomorrow, so that a day stays on its page.
  const gone = Math.round((Date.parse(asked) - Date.parse(tomorrow)) / DAY_MS);
  const first = dayAfter(tomorrow, gone - (gone % DAYS_SHOWN));
  const days = Array.from({ length: DAYS_SHOWN }, (_, n) => dayAfter(first, n)).filter((it) => isAhead(it, today));
  const keys = days.map((day) => {
    const isTaken = holidays.includes(day);
    const label = daysText([day], say);
    return {
      label: isTaken ? `● ${label}` : label,
      spoken: say({ key: isTaken ? 'spoken-holiday-off' : 'spoken-holiday-on', with: { day: label } }),
      press: tokenOf({ action: 'holiday', is: isTaken ? 'off' : 'on', day }),
    };
  });
  const next = dayAfter(first, DAYS_SHOWN);
  const ahead = holidays.filter((it) => it >= today);
  const left = say(leftPhrase(holidays, asked));
  return {
    ...partsOf([say({ key: 'page-holidays' }), ...(ahead.length > 0 ? [daysText(ahead, say)] : []), left].join('\n')),
    buttons: [
      ...inRows(keys, 5),
      [
        ...(first > tomorrow
          ? [
              pageButton(`◀ ${daysText([dayAfter(first, -DAYS_SHOWN)], say)}`, {
                page: 'holidays',
                from: dayAfter(first, -DAYS_SHOWN),
              }),
            ]
          : []),
        ...(isAhead(next, today) ? [pageButton(`${daysText([next], say)} ▶`, { page: 'holidays', from: next })] : []),
      ],
      [backButton(say, BACK)],
    ],
  };
};
