import type { Reader } from '../../../kernel/reader.ts';
import { type Button, type Press, SCREEN_LIMITS, type Screen, withPresses } from '../../../kernel/screen.ts';
import type { Sea } from '../../../kernel/table.ts';
import { fitLabels } from '../../../kit/screen-kit.ts';
import { isOpen, seaAt } from '../../../league/daily/days.ts';
import { OWN } from '../../../league/daily/made.ts';
import {
  type Better,
  bestBefore,
  FEW,
  fifthsBeaten,
  histogramOf,
  medianOf,
  type Scores,
  streakOf,
} from '../../../league/daily/tally.ts';
import type { PageNamed } from '../../control/act.ts';
import { writeLink } from '../../control/link.ts';
import { tokenOf } from '../../control/token.ts';
import { defaultLetters, watchedAt } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { wordsForDaily } from '../../core/operations/join-code.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { backButton, pageButton } from '../../core/screens/page-button.ts';
import type { EpochMs, PlayerId, Token } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import { resultCard } from '../history/result-card.ts';
import { signGrid } from '../history/result-page.ts';
import {
  type BookContext,
  courseOf,
  type DrawnSea,
  drawSea,
  type OwnStanding,
  scoresFor,
  standingIn,
  tallyOf,
  tryOf,
} from './book.ts';
import { resultPicture } from './picture.ts';
import {
  aboutSea,
  bestWords,
  compared,
  dateOf,
  measured,
  resultHead,
  scoreWords,
  seaName,
  shotWords,
  streakWords,
  unitOf,
} from './words.ts';

/* A sea as its player has it: while it is played, how it went, and what is passed on of it. */

export type DailyContext = BookContext &
  Needs<'laysOut' | 'links' | 'people' | 'textAccess' | 'translate' | 'translator'>;

type DailyLeaf = Omit<PageNamed<'daily'>, 'page'>;
export const dailyPage = (leaf: DailyLeaf): PageNamed<'daily'> => ({ page: 'daily', ...leaf });

/** A person with the id that keeps their record, at a moment. */
export interface Asking {
  readonly actor: Actor;
  readonly who: PlayerId;
  readonly now: EpochMs;
  readonly today: number;
}

export const askingOf = async (context: Needs<'people' | 'store'>, actor: Actor): Promise<Asking> => {
  const [who, now] = await Promise.all([context.people.keeperOf(actor.person.id), context.store.now()]);
  return { actor, who, now, today: seaAt(now) };
};

const readerFor = async (
  context: DailyContext,
  { person, place }: Actor,
  { sea, system, solo }: DrawnSea,
): Promise<Reader> => {
  const { locale, keys, ...chosen } = await context.people.preferencesOf(person);
  const letters = chosen.letters ?? defaultLetters(system, solo.options, locale);
  const name = context.translate(locale)(seaName(sea));
  const nameOf = (seat: number): string => (seat === OWN ? cleanName(person.name) : name);
  const textAccess = context.textAccess(place);
  return {
    say: context.translator.to({ locale, letters, nameOf, seat: OWN, machines: [1] }, system.id),
    letters,
    board: chosen.board ?? 'picture',
    ...(keys === 'letters' && { keys }),
    at: 'board',
    textAccess,
    ...watchedAt(place, textAccess),
    ...(context.laysOut?.(place) && { laysOut: true as const }),
  };
};

/** A sea with everything that its pages are made from. */
interface Opened extends Asking {
  readonly drawn: DrawnSea;
  readonly standing: OwnStanding;
  readonly reader: Reader;
  readonly laysOut: boolean;
  readonly scores: Scores;
}

const openedSea = async (context: DailyContext, asking: Asking, sea: number, decisions?: number): Promise<Opened> => {
  const drawn = await drawSea(context, sea);
  const tried = (await tryOf(context, sea, asking.who)) ?? { r: 0, acts: [], drafts: [] };
  return {
    ...asking,
    drawn,
    standing: standingIn(drawn, tried, decisions),
    reader: await readerFor(context, asking.actor, drawn),
    laysOut: context.laysOut?.(asking.actor.place) === true,
    scores: await scoresFor(context, asking.who),
  };
};

export const betterIn = ({ counts }: Pick<DrawnSea['solo'], 'counts'>): Better =>
  counts === 'points' ? 'more' : 'less';

const ofSea = ({ drawn: { sea, solo }, reader, scores, today, now }: Opened) => {
  const streak = streakWords(reader.say, streakOf(scores, today, now));
  return {
    sea,
    name: reader.say(seaName(sea)),
    about: reader.say(aboutSea(sea)),
    task: solo.id,
    ...(streak !== undefined && { streak }),
  };
};

/** The board of a sea with presses that act on it, or that only look. */
const boardOf = ({ drawn, standing, reader, laysOut }: Opened, look: string | undefined, isOver = standing.isDone) => {
  const { sea, system } = drawn;
  const { view, tried } = standing;
  const board = system.present(view, reader, look);
  const table = laysOut ? system.table?.(view, reader) : undefined;
  return withPresses({ ...board, ...(table && { table }) }, (press: Press<unknown>): Token => {
    if ('look' in press) return tokenOf(dailyPage({ sea, of: isOver ? 'result' : 'play', look: press.look }));
    return tokenOf({ action: 'daily', sea, at: tried.r, act: system.notation.write(press.act) });
  });
};

/** A sea of a table without what can be done in it. */
export const stillSea = (sea: Sea<unknown> | undefined): Sea<never> | undefined => {
  if (!sea) return undefined;
  const { squares: _, pieces: __, ...rest } = sea;
  return rest;
};

/** The sea of a person: to be played while it is open, then how it went. */
export const tryPage = async (
  context: DailyContext,
  asking: Asking,
  sea: number,
  look?: string,
): Promise<Screen<Token> | undefined> => {
  const opened = await openedSea(context, asking, sea);
  if (opened.standing.isDone) return resultScreen(context, opened, look);
  if (!isOpen(sea, asking.now)) return undefined;
  const { drawn, reader, standing, laysOut } = opened;
  const { say } = reader;
  const board = boardOf(opened, look);
  const shot = say(shotWords(drawn.solo.counts, standing.score));
  const { table } = board;
  // Before the first decision it is said what is to be done.
  const first = standing.tried.acts.length === 0 ? [say({ key: 'solo-line', with: { id: drawn.solo.id } })] : undefined;
  if (laysOut && table)
    return {
      ...board,
      lines: first ?? board.lines ?? [],
      page: {
        page: 'daily-try',
        ...ofSea(opened),
        shot,
        rest: say({ key: 'daily-rest' }),
        table,
        course: courseOf(drawn, standing),
      },
    };
  const back = backButton(say, dailyPage({ sea }), 'button-back');
  const told = [board.title, ...(first ?? board.lines ?? [])];
  const lines = told.slice(0, SCREEN_LIMITS.lines);
  return {
    ...board,
    title: say({ key: 'daily-try-title', with: { sea, what: shot } }),
    lines,
    ...(board.body !== undefined && {
      body: [...told.slice(lines.length), board.body].join('\n'),
    }),
    buttons: [...board.buttons.slice(0, SCREEN_LIMITS.faceRows), [back]],
    ...(board.pad && { pad: { ...board.pad, below: [...(board.pad.below ?? []), [back]] } }),
  };
};

/** What everyone's scores say beside one. */
const compareWith = (scores: readonly number[], { drawn, standing }: Opened) => {
  const better = betterIn(drawn.solo);
  return {
    median: scores.length < FEW ? undefined : medianOf(scores),
    fifths: fifthsBeaten(scores, standing.score, better),
    bars: scores.length < FEW ? [] : histogramOf(scores, standing.score),
  };
};

const resultScreen = async (context: DailyContext, opened: Opened, look?: string): Promise<Screen<Token>> => {
  const { drawn, standing, reader, laysOut, scores, actor } = opened;
  const { sea, solo, made } = drawn;
  const { say } = reader;
  const all = await tallyOf(context, sea);
  const { median, fifths, bars } = compareWith(all, opened);
  const best = bestBefore(scores, sea, betterIn(solo));
  const isBeaten = best !== undefined && (betterIn(solo) === 'less' ? standing.score < best : standing.score > best);
  const board = boardOf(opened, look);
  const told = {
    best: say(bestWords(sea, best, isBeaten)),
    compared: say(compared(fifths)),
    measured: say(measured(median, made.machine)),
  };
  const key = (label: string, of: NonNullable<DailyLeaf['of']>) => ({
    label: say({ key: label }),
    press: tokenOf(dailyPage({ sea, of })),
  });
  const share = key(laysOut ? 'daily-share-key' : 'button-daily-share', 'share');
  const back = key('button-daily-back', 'back');
  const label = median === undefined ? undefined : say({ key: 'daily-median-label', with: { n: median } });
  const you = say({ key: 'daily-you' });
  if (laysOut) {
    const still = stillSea(board.table?.seas[0]);
    return {
      title: told.compared,
      lines: [told.measured],
      buttons: [],
      page: {
        page: 'daily-result',
        ...ofSea(opened),
        score: standing.score,
        unit: unitOf(say, solo.counts, standing.score),
        best: told.best,
        bars,
        ...(median !== undefined && label !== undefined && { median: { at: median, label } }),
        you,
        course: courseOf(drawn, standing),
        ...(still && { board: still }),
        share: share.label,
      },
    };
  }
  const streak = streakOf(scores, opened.today, opened.now);
  const running = streak > 1 ? [say({ key: 'daily-running', with: { n: streak } })] : [];
  const alt = say({ key: 'daily-alt', with: { bars: bars.map(({ from, count }) => `${from}: ${count}`).join(', ') } });
  const buttons: Button<Token>[][] = [
    [{ ...share, tone: 'primary' }],
    [back, usualWeek(say, sea)],
    ...(actor.place.audience === 'many'
      ? [[pageButton(say({ key: 'button-daily-here' }), dailyPage({ sea, of: 'here' }))]]
      : []),
    [backButton(say, dailyPage({ sea }), 'button-back')],
  ];
  const words = [told.compared, told.measured, told.best, ...running];
  const isPicture = board.scene !== undefined;
  return fitLabels({
    title: say(resultHead(sea, solo.counts, standing.score)),
    lines: isPicture ? words.slice(0, 2) : [],
    ...(!isPicture && { body: words.join('\n') }),
    ...(isPicture && { more: words.slice(2) }),
    ...(board.scene && {
      scene: resultPicture(board.scene, { bars, median, label, you }),
      alt: `${board.alt ?? ''} ${alt}`.slice(-SCREEN_LIMITS.altChars),
    }),
    ...(!isPicture && board.pre !== undefined && { pre: board.pre }),
    buttons,
  });
};

const usualWeek = (say: Reader['say'], sea: number): Button<Token> =>
  pageButton(say({ key: 'button-daily-week' }), dailyPage({ sea, of: 'week' }));

/** How a sea went; where it is not finished, the sea itself. */
export const resultPage = (context: DailyContext, asking: Asking, sea: number, look?: string) =>
  tryPage(context, asking, sea, look);

/** A finished sea after some of its decisions, by a number from 0; after the last where none is named. */
export const backPage = async (
  context: DailyContext,
  asking: Asking,
  sea: number,
  look = '',
): Promise<Screen<Token> | undefined> => {
  const whole = await openedSea(context, asking, sea);
  if (!whole.standing.isDone) return undefined;
  const last = whole.standing.tried.acts.length;
  const at = Math.min(last, /^\d{1,4}$/.test(look) ? Number(look) : Math.max(0, last - 1));
  const opened = at === last ? whole : await openedSea(context, asking, sea, at);
  const { drawn, standing, reader, laysOut } = opened;
  const { say } = reader;
  const board = boardOf(opened, undefined, true);
  const of = (n: number): Token => tokenOf(dailyPage({ sea, of: 'back', look: `${n}` }));
  const course = courseOf(drawn, standing);
  const shot = say({
    key: 'daily-back-title',
    with: { what: say(scoreWords(drawn.solo.counts, standing.score)), last: whole.standing.score },
  });
  const [before, next] = [at > 0 ? of(at - 1) : undefined, at < last ? of(at + 1) : undefined];
  const lines = (board.lines ?? []).slice(0, 1);
  if (laysOut && board.table) {
    const seas = board.table.seas.map((it) => ({ ...it, squares: undefined }));
    const table = { ...board.table, keys: [], seas: seas.map(({ squares: _, ...it }) => it) };
    return {
      title: shot,
      lines,
      buttons: [],
      page: {
        page: 'daily-back',
        ...ofSea(opened),
        shot,
        table,
        course,
        ...(at > 0 && { before: at - 1 }),
        ...(at < last && { next: at + 1 }),
      },
    };
  }
  const keys: Button<Token>[] = [
    ...(before === undefined
      ? []
      : [{ label: say({ key: 'button-daily-before' }), press: before, spoken: say({ key: 'spoken-back' }) }]),
    ...(next === undefined
      ? []
      : [{ label: say({ key: 'button-daily-next' }), press: next, spoken: say({ key: 'spoken-on' }) }]),
  ];
  return {
    title: shot,
    lines,
    ...(board.scene && { scene: board.scene, alt: board.alt ?? '' }),
    ...(board.pre !== undefined && { pre: board.pre }),
    buttons: [keys, [{ ...backButton(say, dailyPage({ sea, of: 'result' }), 'button-back') }]].filter(
      (row) => row.length > 0,
    ),
  };
};

/** What is passed on of a finished sea: how it went, without a place. */
const sharedSea = async (context: DailyContext, opened: Opened) => {
  const { drawn, standing, reader, scores, today, now } = opened;
  const { sea, solo, made } = drawn;
  const { say } = reader;
  const all = await tallyOf(context, sea);
  const { median } = compareWith(all, opened);
  const streak = streakOf(scores, today, now);
  const course = courseOf(drawn, standing);
  const head = say(resultHead(sea, solo.counts, standing.score));
  const line =
    median === undefined
      ? say({ key: 'daily-share-line-few', with: { machine: made.machine } })
      : say({ key: 'daily-share-line', with: { median, machine: made.machine } });
  const number = (value: number | undefined, label: string) =>
    value === undefined ? [] : [{ value: `${value}`, label }];
  return {
    head,
    date: `${say(aboutSea(sea))}, ${say(dateOf(sea))}`,
    text: [head, ...signGrid(course), line].join('\n'),
    course,
    numbers: [
      ...number(standing.score, unitOf(say, solo.counts, standing.score)),
      ...number(median, say({ key: 'daily-word-median' })),
      ...number(made.machine, say({ key: 'daily-word-machine' })),
      ...number(streak > 1 ? streak : undefined, say({ key: 'daily-word-days' })),
    ],
    line,
  };
};

/** The result as others see it, with the ways to pass it on. */
export const sharePage = async (
  context: DailyContext,
  asking: Asking,
  sea: number,
): Promise<Screen<Token> | undefined> => {
  const opened = await openedSea(context, asking, sea);
  if (!opened.standing.isDone) return undefined;
  const { reader, laysOut } = opened;
  const { say } = reader;
  const { head, date, text, course, numbers, line } = await sharedSea(context, opened);
  const [way] = context.links?.(writeLink({ link: 'daily' })) ?? [];
  const turn = say({ key: 'daily-share-turn' });
  const note = say({ key: 'daily-share-note' });
  const result = { heading: head, about: date, isWon: true, ...(laysOut && { drawnCup: true as const }), way: turn };
  const passing = {
    share: { label: say({ key: 'button-share' }), words: wordsForDaily(sea) },
    copy: { label: say({ key: 'button-copy' }), text: way === undefined ? text : `${text}\n${way}` },
  };
  if (laysOut)
    return {
      title: head,
      lines: [note],
      ...passing,
      scene: resultCard(result, { effort: '', numbers, course, line, boards: [] }),
      alt: `${head}. ${line}`,
      buttons: [],
      page: {
        page: 'daily-share',
        ...ofSea(opened),
        head,
        date,
        course,
        numbers,
        turn,
        note,
        ...(way !== undefined && { way }),
      },
    };
  return {
    title: head,
    body: [...text.split('\n').slice(1), note].join('\n'),
    ...passing,
    buttons: [[backButton(say, dailyPage({ sea, of: 'result' }), 'button-back')]],
  };
};

/** A finished sea as a card that its player posts anywhere; undefined where it is not finished. */
export const postedSea = async (context: DailyContext, actor: Actor, sea: number) => {
  const asking = await askingOf(context, actor);
  if (sea > asking.today) return undefined;
  const opened = await openedSea(context, asking, sea);
  if (!opened.standing.isDone) return undefined;
  const { say } = opened.reader;
  const { head, text, line } = await sharedSea(context, opened);
  return {
    title: head,
    about: line,
    text,
    button: say({ key: 'daily-share-turn' }),
    payload: writeLink({ link: 'daily' }),
  };
};
