import type { Phrase, Say } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { type Button, type Countdown, SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { tokenOf } from '../../control/token.ts';
import type { Token } from '../../ports/intent.ts';
import type { Recipient, RenderContext } from '../context/render-context.ts';
import type { Match } from '../match/match.ts';
import { hasReactions, REACTIONS, reactionOf, reactionsIn } from '../match/reactions.ts';
import { lostSteps, rollbackPhrase } from '../match/records.ts';
import {
  awaitedSeats,
  clockPhrase,
  DAY_MS,
  datePhrase,
  durationPhrase,
  isHuman,
  placementMs,
  waitingSeats,
} from '../match/running-clocks.ts';
import { mayChangeStrength } from '../match/strengths.ts';
import { usualButton } from '../screens/page-button.ts';
import { reliefKeys, reliefLines, retakeKeys } from './relief-screen.ts';

/* What the service adds to a board during play: the lines under it, and its own buttons. */

type Rows = Screen<Token>['buttons'];

/** For those who manage the place: the right that the bot lacks to show this board as a picture. */
export const lackLine = ({ at, lacks }: Pick<Recipient, 'at' | 'lacks'>, say: Say): string[] =>
  at === 'board' && lacks !== undefined ? [say({ key: lacks })] : [];

/** What the operator tells everyone, after the sign of the service's own news. */
export const toldIn = ({ told }: Pick<RenderContext, 'told'>): readonly string[] =>
  told === undefined ? [] : [`📣 ${told}`];

/** What must be known now: moves that were lost, clocks that ran out or are paused, who has taken hints, and a draw offer. */
export const noticeLines = (match: Match, recipient: Pick<Recipient, 'at' | 'lacks'>, say: Say): string[] => {
  const lines = lackLine(recipient, say);
  const lost = lostSteps(match);
  if (lost > 0) lines.push(say(rollbackPhrase(lost)));
  if (match.paused) lines.push(say({ key: 'clock-paused' }));
  for (const seat of match.late ?? []) lines.push(say({ key: 'clock-late', with: { player: { seat } } }));
  for (const seat of match.warned ?? []) {
    if (!match.late?.includes(seat)) lines.push(warnedLine(say, seat));
  }
  if (match.meanwhile) lines.push(say({ key: 'seek-meanwhile' }));
  lines.push(...reliefLines(match, say));
  for (const [seat, at] of Object.entries(match.hints ?? {}))
    lines.push(say({ key: 'hints-taken', with: { player: { seat: Number(seat) }, n: at.length } }));
  if (match.offer !== undefined) lines.push(say({ key: 'draw-on-offer', with: { player: { seat: match.offer } } }));
  return lines;
};

/** How the others react to the latest step: "Bob 👏". Empty where the reader wants none. */
export const reactionLine = (match: Match, { viewer, preferences }: Recipient, say: Say): string =>
  preferences.reactions === 'off' || !hasReactions(match)
    ? ''
    : reactionsIn(match)
        .filter(({ seat }) => seat !== viewer)
        .map(({ seat, nth }) => say({ key: 'reacted', with: { player: { seat }, sign: REACTIONS[nth]?.sign ?? '' } }))
        .join(' · ');

/**
 * A board with the reactions: after its shortest line, so that no line wraps, else in a line of their own. Where there is
 * room for neither they take the line of a shot, which moves behind [More]; a notice in the second line stays.
 */
export const withReactionLine = (screen: Screen<Token>, reacted: string, hasNotice: boolean): Screen<Token> => {
  const { lines = [], more = [] } = screen;
  if (reacted === '') return screen;
  const withLine = (place: number, line: string) => lines.map((it, at) => (at === place ? line : it));
  const shortest = lines.reduce((least, line, at) => (line.length < (lines[least]?.length ?? 0) ? at : least), 0);
  const joined = `${lines[shortest]} · ${reacted}`;
  if (lines.length > 0 && joined.length <= SCREEN_LIMITS.lineChars)
    return { ...screen, lines: withLine(shortest, joined) };
  if (lines.length < SCREEN_LIMITS.lines) return { ...screen, lines: [...lines, reacted] };
  const given = hasNotice ? 0 : lines.length - 1;
  return { ...screen, lines: withLine(given, reacted), more: [...lines.slice(given, given + 1), ...more] };
};

/** A player who waits for another person has six signs before the menu. */
export const withReactionKeys = (
  system: AnySystem,
  match: Match,
  { viewer, preferences }: Recipient,
  rows: Rows,
  say: Say,
): Rows => {
  if (typeof viewer !== 'number' || preferences.reactions === 'off' || !hasReactions(match)) return rows;
  if (awaitedSeats(system, match).includes(viewer)) return rows;
  const chosen = reactionOf(match, viewer);
  const signs = REACTIONS.map(
    ({ sign, named }, nth): Button<Token> => ({
      label: nth === chosen ? `${sign}✓` : sign,
      press: tokenOf({ action: 'react', nth }, match.id),
      spoken: say({ key: 'spoken-react', with: { sign: { key: named } } }),
      ...(nth === chosen && { tone: 'primary' as const }),
    }),
  );
  const [last = [], ...before] = rows.toReversed();
  const [menu] = last;
  if (menu && last.length === 1)
    return [...before.toReversed(), [...signs, { ...menu, label: '⋯', spoken: menu.label }]];
  return rows.length < SCREEN_LIMITS.rows - 1 ? [...before.toReversed(), signs, last] : rows;
};

/** Milliseconds for the first decision, until every player has made it; null from then on, and without a clock. */
const placingMs = (match: Match): number | null => (match.plies.includes(0) ? placementMs(match.clock) : null);

/** The clock of the awaited decision: until every player has made the first, the time for that one. */
const clockLine = (match: Match, say: Say): string[] => {
  const { moveMs } = match.clock;
  if (moveMs === null) return [];
  const placing = placingMs(match);
  return placing === null
    ? [say({ key: 'clock-line', with: { clock: clockPhrase(match.clock) } })]
    : [say({ key: 'clock-placing', with: { placing: durationPhrase(placing) } })];
};

/** Stands in a phrase for the time that is left. */
const WHEN = '\uFFFC';

/** The longest clock, in ms, whose end is named by the time of day alone. */
const HOUR_ALONE_MS = 43_200_000;

/** The moment at which a clock of so long runs out: "03:12 UTC", "on Thursday at 03:12 UTC", or "on 24 Dec at 03:12 UTC". */
const momentPhrase = (until: number, clockMs: number): Phrase => {
  const at = new Date(until);
  const time = at.toISOString().slice(11, 16);
  if (clockMs <= HOUR_ALONE_MS) return { key: 'clock-moment', with: { time } };
  return clockMs <= DAY_MS
    ? { key: 'clock-moment-day', with: { time, day: at.getUTCDay() } }
    : { key: 'clock-moment-date', with: { time, date: datePhrase(at.toISOString().slice(0, 10)) } };
};

/** The warning that a player's time is nearly over. */
const warnedLine = (say: Say, seat: number): string => say({ key: 'clock-warned', with: { player: { seat } } });

/**
 * Counts down to the first running clock, after the clock's own words in a text, or after the warning of the one who
 * thinks; undefined where none runs, and where neither is in the text.
 */
export const countdownIn = (system: AnySystem, match: Match, text: string, say: Say): Countdown | undefined => {
  const awaited = match.paused ? [] : awaitedSeats(system, match);
  const running = awaited.flatMap((seat) => match.deadlines[seat] ?? []);
  const warned = awaited.filter((seat) => match.warned?.includes(seat)).map((seat) => warnedLine(say, seat));
  const line = [...clockLine(match, say), ...warned].find((it) => text.includes(it));
  const from = line === undefined ? -1 : text.lastIndexOf(line);
  if (line === undefined || from < 0 || running.length === 0) return undefined;
  const [before = '', after = ''] = say({ key: 'clock-left', with: { when: WHEN } }).split(WHEN);
  const until = Math.min(...running);
  const moment = say(momentPhrase(until, placingMs(match) ?? match.clock.moveMs ?? 0));
  return { at: from + line.length, before: ` · ${before}`, after, until, moment };
};

const sealsLine = (match: Match, say: Say): string[] => {
  const seals = [...new Set(match.hashes.map((it) => it.seat))]
    .sort()
    .map((seat) => match.hashes.findLast((it) => it.seat === seat)?.hash.slice(0, 4));
  return seals.length > 0 ? [say({ key: 'seals', with: { seals: seals.join(' ') } })] : [];
};

/** The clock and the seals; without the seals where they are read aloud. Empty for none. */
export const footerLine = (match: Match, { say, board }: Pick<Reader, 'say' | 'board'>): string =>
  [...clockLine(match, say), ...(board === 'words' ? [] : sealsLine(match, say))].join(' · ');

/**
 * The lines under a board without a picture, the most important first; without the seals where they are read aloud. As many lines as fit
 * beside `taken` characters.
 */
export const footerLines = (
  match: Match,
  recipient: Recipient,
  { say, board }: Pick<Reader, 'say' | 'board'>,
  taken: number,
): string[] => {
  const footer = footerLine(match, { say, board });
  let room = SCREEN_LIMITS.textChars - taken;
  return [...noticeLines(match, recipient, say), ...(footer ? [footer] : [])].filter((line) => {
    if (line.length + 1 > room) return false;
    room -= line.length + 1;
    return true;
  });
};

/** Whether a button for these seats belongs on a board: their own, or the shared one. */
const isFor = (seats: readonly number[], viewer: Recipient['viewer']): boolean =>
  seats.length > 0 && (viewer === 'public' || seats.includes(viewer));

export const questionRows = (
  system: AnySystem,
  match: Match,
  viewer: Recipient['viewer'],
  say: Say,
): Button<Token>[][] => {
  const button = (action: 'claim' | 'grant' | 'draw-yes' | 'draw-no') => usualButton(say, { action }, match);
  const late = match.late && match.late.length > 0 && !match.paused;
  const { offer, accepts = [] } = match;
  const asked = [...match.occupants.keys()].filter(
    (seat) => offer !== undefined && seat !== offer && isHuman(match, seat) && !accepts.includes(seat),
  );
  return [
    ...(late && isFor(waitingSeats(system, match), viewer)
      ? [[{ ...button('claim'), tone: 'primary' as const }, button('grant')]]
      : []),
    ...(isFor(asked, viewer) ? [[button('draw-yes'), button('draw-no')]] : []),
    ...[reliefKeys(system, match, viewer, say), retakeKeys(match, viewer, say)].filter((row) => row.length > 0),
  ];
};

/** The rows of a system and the service's below them, in as many rows as a screen may have. */
export const withMenuRows = (
  system: AnySystem,
  match: Match,
  viewer: Recipient['viewer'],
  rows: Rows,
  say: Say,
): Rows => {
  const menu = usualButton(say, { page: 'menu' }, match);
  const asked = questionRows(system, match, viewer, say);
  const strength =
    system.opponents.levels.length > 1 && mayChangeStrength(match, viewer)
      ? [usualButton(say, { page: 'strength' }, match)]
      : [];
  const last = rows.at(-1);
  if (asked.length === 0 && strength.length === 0 && last !== undefined && last.length < 3)
    return [...rows.slice(0, -1), [...last, menu]];
  const own = [...asked, [...strength, menu]];
  if (rows.length + own.length <= SCREEN_LIMITS.rows) return [...rows, ...own];
  return [...rows, own.flat().slice(0, SCREEN_LIMITS.perRow)].slice(0, SCREEN_LIMITS.rows);
};

/** Whether a viewer is offered what the strongest machine would do. */
export const mayHaveHint = (system: AnySystem, viewer: Recipient['viewer']): boolean =>
  system.analyst !== undefined && typeof viewer === 'number';

/** A player's own view beside a shared board with a pad: the menu is reached from it. */
export const withMenuKey = (system: AnySystem, match: Match, screen: Screen<Token>, say: Say): Screen<Token> => {
  const { pad, buttons } = screen;
  const last = buttons.at(-1) ?? [];
  if (!system.pads || pad || last.length >= SCREEN_LIMITS.perRow) return screen;
  return { ...screen, buttons: [...buttons.slice(0, -1), [...last, usualButton(say, { page: 'menu' }, match)]] };
};

/** A screen whose pad, if it has one, leads to the menu too, with what the players are asked below it. */
export const withMenuPad = (
  system: AnySystem,
  match: Match,
  { alone, at, viewer }: Pick<Recipient, 'alone' | 'at' | 'viewer'>,
  screen: Screen<Token>,
  say: Say,
): Screen<Token> => {
  const { pad } = screen;
  if (!pad) return screen;
  const menu = usualButton(say, { page: 'menu' }, match);
  const short = { ...menu, label: '⋯', spoken: menu.label };
  const asked = at === 'board' ? questionRows(system, match, viewer, say) : [];
  const hint = mayHaveHint(system, viewer) ? { hint: usualButton(say, { action: 'hint' }, match) } : {};
  // Where nothing can be shown privately, only the board itself leads to the menu.
  const below = alone === 'refused' && viewer === 'public' ? [...asked, [menu]] : asked;
  return { ...screen, pad: { ...pad, ...hint, ways: [...pad.ways, short], ...(below.length > 0 ? { below } : {}) } };
};
