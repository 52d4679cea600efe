import type { Locale, Say } from '../../../kernel/phrase.ts';
import { partsOf, type Screen } from '../../../kernel/screen.ts';
import { closesAt, isOpen, mondayOf, opensAt, taskOf, WEEK, weekdayOf } from '../../../league/daily/days.ts';
import { OWN } from '../../../league/daily/made.ts';
import { fatesOf, medianOf, streakOf } from '../../../league/daily/tally.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import { durationPhrase } from '../../core/match/running-clocks.ts';
import { chatOf, isOfChat } from '../../core/people/exclusions.ts';
import type { Preferences } from '../../core/people/people.ts';
import { backButton, pageButton, textFor, withoutOwnSymbols } from '../../core/screens/page-button.ts';
import { bandOf, withPicture } from '../../core/screens/page-pictures.ts';
import type { EpochMs, Place, Token } from '../../ports/intent.ts';
import {
  countIn,
  drawSea,
  finishersIn,
  linkFor,
  newestClosed,
  playFrom,
  scoresFor,
  systemNamed,
  tallyOf,
  tryOf,
} from './book.ts';
import { type Asking, betterIn, type DailyContext, dailyPage, stillSea } from './sea-page.ts';
import { aboutSea, dayName, scoreWords, seaName, streakWords, taskName, unitOf, weekOf } from './words.ts';

/** The games of which a sea is one. */
const groupOf = (context: DailyContext, sea: number) => {
  const { system: id, solo } = taskOf(sea);
  const system = systemNamed(context, id);
  return system && { system, group: system.variants.find((it) => it.id === solo)?.group ?? system.variants[0]?.group };
};

/* The card of a sea, a person's week, and why all this can be trusted. */

const daysOf = (say: (phrase: { key: string; with?: Record<string, string | number> }) => string, sea: number) =>
  WEEK.map(({ solo }, day) => ({
    label: say({ key: 'daily-day-brief', with: { day } }),
    task: solo,
    on: say({ key: 'solo-on', with: { id: solo } }),
    line: say({ key: 'solo-line', with: { id: solo } }),
    ...(day === weekdayOf(sea) && { now: true as const }),
  }));

/** What the page draws of a sea before the first shot. */
const blankSea = async (context: DailyContext, { actor }: Asking, sea: number) => {
  const { system, made, solo } = await drawSea(context, sea);
  const say = context.translator.to({ locale: actor.locale, letters: 'lat', nameOf: String, seat: OWN }, system.id);
  const reader = { say, letters: 'lat', board: 'picture', at: 'board', textAccess: 'text', laysOut: true } as const;
  const table = system.table?.(system.view(made.opening, OWN, []), reader);
  const board = stillSea(table?.seas[0]);
  const fleet = table?.seats.find(({ seat }) => seat !== OWN)?.fleet;
  return { ...(board && solo.counts !== 'points' && { board }), ...(fleet && { fleet }) };
};

const leftOf = (say: Say, sea: number, now: EpochMs): string =>
  isOpen(sea, now)
    ? say({ key: 'daily-left', with: { left: durationPhrase(closesAt(sea) - now) } })
    : say({ key: 'daily-closed' });

const proofKey = (say: Say) => pageButton(say({ key: 'button-daily-proof' }), dailyPage({ of: 'proof' }));

/** A card in words, under the picture of its game where the reader wants pictures. */
const wordedCard = (
  {
    say,
    preferences,
    group,
  }: { readonly say: Say; readonly preferences: Preferences; readonly group: ReturnType<typeof groupOf> },
  sea: number,
  words: readonly string[],
) => {
  const on = say({ key: 'solo-on', with: { id: taskOf(sea).solo } });
  const picture = withPicture(preferences, group && bandOf(group), on);
  return {
    title: `${say(seaName(sea))}. ${on}`,
    ...(picture.scene
      ? { lines: words.slice(0, 2), ...picture }
      : { body: textFor(words, preferences.board ?? 'text') }),
  };
};

/** A place where others read along, and how it reads. */
interface ChatReader {
  readonly place: Place;
  readonly locale: Locale;
  readonly preferences: Preferences;
  readonly now: EpochMs;
}

/** The card of a sea in a chat. It says nothing of anyone: each key shows what it shows to who presses it. */
export const chatCard = async (
  context: DailyContext,
  { place, locale, preferences, now }: ChatReader,
  sea: number,
): Promise<Screen<Token>> => {
  const say = context.translate(locale);
  const played = say({ key: 'daily-played', with: { n: (await tallyOf(context, sea)).length } });
  const here = say({ key: 'daily-here', with: { n: await countIn(context, sea, chatOf(place)) } });
  const words = [
    say({ key: 'solo-line', with: { id: taskOf(sea).solo } }),
    `${played} ${leftOf(say, sea, now)}`,
    here,
    say({ key: 'daily-one' }),
  ];
  const play = pageButton(say({ key: 'button-daily-play', with: { n: sea } }), dailyPage({ sea, of: 'play' }));
  return {
    ...wordedCard({ say, preferences, group: groupOf(context, sea) }, sea, words),
    buttons: [
      ...(isOpen(sea, now) ? [[{ ...play, tone: 'primary' as const }]] : []),
      [pageButton(say({ key: 'button-daily-here' }), dailyPage({ sea, of: 'here' }))],
      [proofKey(say)],
    ],
  };
};

/** The card of a sea: what is played, until when, and a key to it. Where others read along, it says nothing of who asks. */
export const cardPage = async (context: DailyContext, asking: Asking, sea: number): Promise<Screen<Token>> => {
  const { actor, who, now, today } = asking;
  const say = context.translate(actor.locale);
  const isAlone = actor.place.audience === 'one';
  const { solo: task } = taskOf(sea);
  const tried = isAlone ? await tryOf(context, sea, who) : undefined;
  const count = (await tallyOf(context, sea)).length;
  const isDone = tried?.score !== undefined;
  const begun = (tried?.r ?? 0) > 0;
  const playLabel = say({ key: begun ? 'button-daily-go-on' : 'button-daily-play', with: { n: sea } });
  const play = isOpen(sea, now) && !isDone ? pageButton(playLabel, dailyPage({ sea, of: 'play' })) : undefined;
  const result = isDone ? pageButton(say({ key: 'button-daily-result' }), dailyPage({ sea, of: 'result' })) : undefined;
  const other = [today, today - 1].find((it) => it !== sea && isOpen(it, now));
  const toOther = other === undefined ? undefined : pageButton(say(seaName(other)), dailyPage({ sea: other }));
  const on = say({ key: 'solo-on', with: { id: task } });
  const line = say({ key: 'solo-line', with: { id: task } });
  const one = say({ key: 'daily-one' });
  const played = say({ key: 'daily-played', with: { n: count } });
  const group = groupOf(context, sea);
  if (context.laysOut?.(actor.place)) {
    const streak = streakWords(say, streakOf(await scoresFor(context, who), today, now));
    return {
      title: say(seaName(sea)),
      lines: [on, line],
      buttons: [],
      page: {
        page: 'daily',
        sea,
        name: say(seaName(sea)),
        about: say(aboutSea(sea)),
        task,
        ...(streak !== undefined && { streak }),
        on,
        line,
        one,
        played,
        ...(isOpen(sea, now) ? { until: closesAt(sea) } : { closed: leftOf(say, sea, now) }),
        trust: withoutOwnSymbols(proofKey(say).label),
        ...(play && { play: withoutOwnSymbols(play.label) }),
        ...(result && { result: result.label }),
        ...(other !== undefined && { other: { sea: other, name: say(seaName(other)) } }),
        days: daysOf(say, sea),
        ...(group && (await blankSea(context, asking, sea))),
      },
    };
  }
  const preferences = await context.people.preferencesOf(actor.person);
  if (!isAlone) return chatCard(context, { place: actor.place, locale: actor.locale, preferences, now }, sea);
  const week = pageButton(say({ key: 'button-daily-week' }), dailyPage({ sea, of: 'week' }));
  return {
    ...wordedCard({ say, preferences, group }, sea, [line, `${played} ${leftOf(say, sea, now)}`, one]),
    buttons: [
      [play, result].flatMap((it) => (it ? [{ ...it, tone: 'primary' as const }] : [])),
      [week, ...(toOther ? [toOther] : [])],
      [proofKey(say)],
    ].filter((row) => row.length > 0),
  };
};

/** Remembers the chat from which a person plays a sea. */
export const noteChat = async (context: DailyContext, { actor, who }: Asking, sea: number): Promise<void> => {
  if (isOfChat(actor.place)) await playFrom(context, sea, who, chatOf(actor.place));
};

/** Who has finished a sea in this chat, in how many: for those who have finished it themselves. */
export const herePage = async (
  context: DailyContext,
  { actor, who }: Asking,
  sea: number,
): Promise<Screen<Token> | IntentResult> => {
  const say = context.translate(actor.locale);
  const tried = await tryOf(context, sea, who);
  if (tried?.score === undefined) return alertResult(say({ key: 'daily-here-later' }));
  const { solo } = await drawSea(context, sea);
  const better = betterIn(solo);
  const all = (await finishersIn(context, sea, chatOf(actor.place))).toSorted((a, b) =>
    better === 'less' ? a.score - b.score : b.score - a.score,
  );
  const rows = all.map(({ name, score }) =>
    say({ key: 'daily-here-row', with: { name, score: scoreWords(solo.counts, score) } }),
  );
  return {
    title: say({ key: 'daily-here-title', with: { sea } }),
    body: rows.length > 0 ? rows.join('\n') : say({ key: 'daily-here-none' }),
    buttons: [[backButton(say, dailyPage({ sea, of: 'result' }), 'button-daily-result')]],
  };
};

/** The seven days of a week: what a person has done on each. */
export const weekPage = async (context: DailyContext, asking: Asking, sea: number): Promise<Screen<Token>> => {
  const { actor, who, now, today } = asking;
  const say = context.translate(actor.locale);
  const monday = Math.max(1 - weekdayOf(1), mondayOf(Math.min(sea, today)));
  const seas = WEEK.map((_, day) => monday + day);
  const scores = await scoresFor(context, who);
  const fates = fatesOf(scores, today, now, seas);
  const streak = streakOf(scores, today, now);
  const rows = await Promise.all(
    seas.map(async (it, day) => {
      const { system: id, solo: task } = taskOf(it);
      const solo = systemNamed(context, id)?.solos?.find((one) => one.id === task);
      const score = scores.get(it);
      const counts = solo?.counts ?? 'shots';
      const median = score === undefined ? undefined : medianOf(await tallyOf(context, it));
      const most = 1.4 * Math.max(score ?? 1, median ?? 1);
      const isWorse =
        score !== undefined && median !== undefined && (counts === 'points' ? score < median : score > median);
      const fate = fates[day] ?? 'open';
      const words = score === undefined ? say({ key: 'daily-fate', with: { fate } }) : undefined;
      return {
        sea: it,
        task,
        title: say(taskName(task)),
        date: `${say({ key: 'daily-day-brief', with: { day } })} ${new Date(opensAt(it)).getUTCDate()}`,
        fate,
        ...(score !== undefined && { value: `${score}`, unit: unitOf(say, counts, score) }),
        ...(words !== undefined && it <= today && { words }),
        ...(score !== undefined && {
          bar: {
            own: score / most,
            ...(median !== undefined && { median: median / most }),
            ...(isWorse && { worse: true as const }),
          },
        }),
        what: score === undefined ? (words ?? '') : say(scoreWords(counts, score)),
      };
    }),
  );
  const dates = say(weekOf(monday));
  const before = monday > 1 ? dailyPage({ sea: Math.max(1, monday - 7), of: 'week' }) : undefined;
  const after = monday + 7 <= today ? dailyPage({ sea: monday + 7, of: 'week' }) : undefined;
  const toToday = pageButton(say({ key: 'button-daily-today' }), dailyPage({ sea: today }));
  if (context.laysOut?.(actor.place)) {
    const days = rows.map(({ what: _, ...row }) => row);
    const running = streakWords(say, streak);
    return {
      title: dates,
      buttons: [],
      page: {
        page: 'daily-week',
        dates,
        ...(running !== undefined && { streak: running }),
        days,
        note: say({ key: 'daily-week-note' }),
        earlier: say({ key: 'week-before' }),
        later: say({ key: 'week-after' }),
        ...(before && { before: before.sea ?? 1 }),
        ...(after && { after: after.sea ?? 1 }),
        today: withoutOwnSymbols(toToday.label),
      },
    };
  }
  const told = rows
    .filter(({ sea: it }) => it >= 1 && it <= today)
    .map(({ sea: it, title, what }) => say({ key: 'daily-week-row', with: { day: dayName(it), name: title, what } }));
  const running = streak > 1 ? [say({ key: 'daily-running', with: { n: streak } })] : [];
  return {
    title: say({ key: 'daily-week-title', with: { dates } }),
    body: [...told, '', ...running, say({ key: 'daily-week-note-text' })].join('\n'),
    buttons: [
      [
        ...(before
          ? [{ ...pageButton(say({ key: 'button-daily-before' }), before), spoken: say({ key: 'spoken-leaf-back' }) }]
          : []),
        { ...toToday, tone: 'primary' as const },
        ...(after
          ? [{ ...pageButton(say({ key: 'button-daily-next' }), after), spoken: say({ key: 'spoken-leaf-on' }) }]
          : []),
      ],
    ],
  };
};

/** Links shown on the page, and in its file. */
const SHOWN = 3;
const IN_FILE = 400;

/** The file by which anyone checks the chain, and draws its seas again. */
const proofFile = async (context: DailyContext, newest: number): Promise<string> => {
  const first = Math.max(1, newest - IN_FILE + 1);
  const links: Record<string, string> = {};
  for (let sea = newest; sea >= first; sea--) links[sea] = await linkFor(context, sea);
  return `${JSON.stringify({ 'broadside-daily': 1, links }, null, 1)}\n`;
};

/** Why the seas can be trusted: the links that are public; with `file`, all of them to be checked. */
export const proofPage = async (
  context: DailyContext,
  { actor, now, today }: Asking,
  look?: string,
): Promise<Screen<Token> | IntentResult> => {
  const say = context.translate(actor.locale);
  const newest = newestClosed(now);
  const seas = Array.from({ length: Math.min(SHOWN, Math.max(0, newest)) }, (_, i) => newest - i);
  const links = await Promise.all(
    seas.map(async (sea) => ({ name: say(seaName(sea)), link: await linkFor(context, sea) })),
  );
  const shown = seas
    .map((sea, i) => say({ key: 'daily-proof-link', with: { sea, link: links[i]?.link ?? '' } }))
    .join('\n');
  const file = pageButton(say({ key: 'button-daily-file' }), dailyPage({ of: 'proof', look: 'file' }));
  const text = say({ key: 'page-daily-proof', with: { links: shown } });
  const screen: Screen<Token> = {
    ...partsOf(`${say({ key: 'daily-proof-title' })}\n${text}`),
    buttons: [[file], [backButton(say, dailyPage({ sea: today }), 'button-back')]],
    ...(context.laysOut?.(actor.place) && {
      page: {
        page: 'daily-proof' as const,
        title: say({ key: 'daily-proof-title' }),
        links,
        paragraphs: say({ key: 'page-daily-proof', with: { links: '' } })
          .split('\n')
          .filter(Boolean),
        file: { label: withoutOwnSymbols(file.label), press: file.press },
      },
    }),
  };
  if (look !== 'file') return screen;
  const name = 'broadside-daily.json';
  return {
    answer: { body: { kind: 'page', screen, file: { name, text: await proofFile(context, newest) }, personal: true } },
    stale: [],
  };
};
