import type { Encounter } from '../../../kernel/capabilities.ts';
import type { Phrase, Say } from '../../../kernel/phrase.ts';
import type { RatedOutcome, Reader } from '../../../kernel/reader.ts';
import type { Seat } from '../../../kernel/rules.ts';
import {
  type Button,
  type Focus,
  type Press,
  partsOf,
  reworded,
  SCREEN_LIMITS,
  type Screen,
  screenText,
  withPresses,
} from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { fitLabels } from '../../../kit/screen-kit.ts';
import type { MatchOutcome } from '../../../league/record/rows.ts';
import { otherEndPhrase, ownEndPhrase, practicePhrase } from '../../../league/screens/rated-words.ts';
import { readPage } from '../../control/act.ts';
import { lookToken, writeToken } from '../../control/token.ts';
import { crewHouse } from '../../features/lobby/crew-screen.ts';
import { lobbyMenuScreen, lobbyScreen } from '../../features/lobby/lobby-screen.ts';
import type { Token } from '../../ports/intent.ts';
import {
  hasEndedWithout,
  matchButton,
  type Recipient,
  type RenderContext,
  readerOf,
} from '../context/render-context.ts';
import { encounterTitle, medalLine, medalTitle, systemTitle } from '../match/game-words.ts';
import { type Ending, type Match, platformAt, whyOf } from '../match/match.ts';
import { awaitedSeats, isHuman } from '../match/running-clocks.ts';
import { mayChangeStrength } from '../match/strengths.ts';
import { viewOf } from '../match/turn.ts';
import { isRelieved } from '../operations/relief.ts';
import type { Preferences } from '../people/people.ts';
import { platformName } from '../screens/match-labels.ts';
import { pageButton, textFor, usualButton } from '../screens/page-button.ts';
import {
  countdownIn,
  footerLine,
  footerLines,
  lackLine,
  noticeLines,
  reactionLine,
  toldIn,
  withMenuKey,
  withMenuPad,
  withMenuRows,
  withReactionKeys,
  withReactionLine,
} from './board-footer.ts';
import { houseOf } from './house.ts';
import { endKeys, endMenuScreen, endScreen, menuScreen, resignScreen, strengthScreen } from './menu-screen.ts';
import { reliefScreen } from './relief-screen.ts';

/** The screen of a match for one recipient. Pure: the same match and recipient always give the same screen. */
export const screenOf = (
  renderContext: RenderContext,
  match: Match,
  given: Recipient,
  focus?: Focus,
): Screen<Token> => {
  const recipient = asOnlooker(match, given);
  const screen = withWindow(
    renderContext,
    match,
    recipient,
    stageScreen(renderContext, match, recipient, focus),
    focus,
  );
  return recipient.laysOut && recipient.at === 'board'
    ? withData(renderContext, match, recipient, screen, focus)
    : screen;
};

/** The recipient; who let a machine play to the end looks on, as the result is not theirs. */
const asOnlooker = (match: Match, recipient: Recipient): Recipient =>
  recipient.viewer !== 'public' && hasEndedWithout(match, recipient.viewer)
    ? { ...recipient, viewer: 'public' }
    : recipient;

/** A player's own view of a match in progress, and the menu, with the way to it in a window. */
const withWindow = (
  renderContext: RenderContext,
  match: Match,
  recipient: Recipient,
  screen: Screen<Token>,
  focus: Focus | undefined,
): Screen<Token> => {
  const fitted = fitLabels(screen);
  const page = focus === undefined ? undefined : readPage(focus)?.page;
  const isView = page === undefined || page === 'menu';
  const isPlayers = typeof recipient.viewer === 'number' && match.stage === 'playing';
  if (!renderContext.hasWindows || recipient.laysOut || !isPlayers || !isView) return fitted;
  const { label, press } = usualButton(readerOf(renderContext, match, recipient).say, { action: 'window' }, match);
  return { ...fitted, window: { label, press, match: match.id } };
};

/** The screen with its match as data; of a page or a look only with what the service knows. */
const withData = (
  renderContext: RenderContext,
  match: Match,
  recipient: Recipient,
  screen: Screen<Token>,
  focus: Focus | undefined,
): Screen<Token> => {
  const { system } = renderContext;
  const reader = readerOf(renderContext, match, recipient);
  const house = {
    ...houseOf(renderContext, match, recipient, reader.say),
    ...crewHouse(renderContext, match, recipient, reader.say),
  };
  const isBoard = focus === undefined && match.stage !== 'lobby' && match.hidden.state !== undefined;
  const table = isBoard ? system.table?.(viewOf(system, match, recipient.viewer), reader) : undefined;
  if (!table) return { ...screen, house };
  const keyed = withTokens(system, match, recipient.viewer, { title: '', buttons: [], table });
  return { ...screen, house, ...(keyed.table && { table: keyed.table }) };
};

const stageScreen = (
  renderContext: RenderContext,
  match: Match,
  recipient: Recipient,
  focus: Focus | undefined,
): Screen<Token> => {
  const reader = readerOf(renderContext, match, recipient);
  const page = focus === undefined ? undefined : readPage(focus)?.page;
  if (match.stage === 'lobby')
    return (page === 'menu' ? lobbyMenuScreen : lobbyScreen)(renderContext, match, recipient, reader);
  if (match.stage === 'over') {
    if (match.hidden.state === undefined) return cancelledScreen(match, reader.say);
    const board = finalScreen(renderContext, match, recipient, reader);
    return page === 'menu' ? endMenuScreen(renderContext, match, recipient, reader.say, board) : board;
  }
  if (page === 'resign') return resignScreen(match, recipient, reader.say);
  if (page === 'end') return endScreen(match, recipient, reader.say);
  if (page === 'menu')
    return menuScreen(renderContext, match, recipient, reader.say, moreOf(renderContext, match, recipient));
  if (recipient.form === 'card') return cardScreen(match, reader.say);
  if (page === 'relief') return reliefScreen(renderContext.system, match, recipient, reader.say);
  if (page === 'strength' && mayChangeStrength(match, recipient.viewer)) {
    const board = playingScreen(renderContext, match, recipient, reader, undefined);
    return strengthScreen(renderContext.system, match, board, recipient, reader.say);
  }
  return playingScreen(renderContext, match, recipient, reader, focus);
};

const playingScreen = (
  renderContext: RenderContext,
  match: Match,
  recipient: Recipient,
  reader: Reader,
  focus: Focus | undefined,
): Screen<Token> => {
  const view = viewOf(renderContext.system, match, recipient.viewer);
  const presented = renderContext.system.present(view, reader, focus);
  // A player for whom a machine plays has their sea before them, and nothing to decide.
  const isAway = isRelieved(match.occupants[recipient.viewer === 'public' ? -1 : recipient.viewer]);
  const shownTo = isAway ? { ...withoutPad(presented), buttons: [] } : presented;
  // What people say to each other while one of them waits takes the place of the pad.
  const isCalm = recipient.at === 'board' && waitsForPeople(renderContext.system, match, recipient);
  const board = withPlatform(
    renderContext.system,
    match,
    recipient,
    isCalm ? withoutPad(shownTo) : shownTo,
    reader.say,
  );
  const inTokens = withTokens(renderContext.system, match, recipient.viewer, board);
  const screen = withMenuPad(renderContext.system, match, recipient, inTokens, reader.say);
  if (recipient.at === 'whisper') {
    const keyed = withMenuKey(renderContext.system, match, screen, reader.say);
    return keyed.scene ? inTwoLines(keyed, []) : keyed;
  }
  const isOwn = recipient.at === 'board' && typeof recipient.viewer === 'number' && focus === undefined;
  const met = isOwn ? newEncounter(renderContext.system, view, recipient.preferences) : undefined;
  const withMenu = withMenuRows(renderContext.system, match, recipient.viewer, screen.buttons, reader.say);
  const rows = met ? withEncounterKey(renderContext.system, match, met, withMenu, reader) : withMenu;
  const buttons = withReactionKeys(renderContext.system, match, recipient, rows, reader.say);
  const shown = screenText(screen);
  // A line that the board has already is not said twice.
  const explained = (met?.line ? [reader.say(met.line(view))] : []).filter((line) => !shown.includes(line));
  // A platform that lays boards out has what they say at their name.
  const reacted = recipient.laysOut ? '' : reactionLine(match, recipient, reader.say);
  if (screen.scene) {
    const notices = [...toldIn(renderContext), ...noticeLines(match, recipient, reader.say), ...explained];
    const told = inTwoLines({ ...screen, buttons }, notices, footerLine(match, reader));
    const reactedTo = withReactionLine(told, reacted, notices.length > 0);
    const countdown = countdownIn(renderContext.system, match, screenText(reactedTo), reader.say);
    const waits = waitsForPeople(renderContext.system, match, recipient) ? { waits: true as const } : {};
    return { ...reactedTo, ...waits, ...(countdown ? { countdown } : {}) };
  }
  const told = [shown, ...toldIn(renderContext), ...explained, ...(reacted === '' ? [] : [reacted])];
  const taken = told.join('\n').length + (screen.pre?.length ?? 0);
  const footer = footerLines(match, recipient, reader, taken);
  const text = textFor([...told, ...footer], reader.board);
  const countdown = countdownIn(renderContext.system, match, text, reader.say);
  return { ...reworded(screen, text), ...(countdown ? { countdown } : {}), buttons };
};

/** A board whose title calls one player who is on another platform than the reader: it says where. */
const withPlatform = <P>(system: AnySystem, match: Match, { platform }: Recipient, screen: Screen<P>, say: Say) => {
  const [seat, ...others] = awaitedSeats(system, match);
  const it = seat === undefined || others.length > 0 ? undefined : match.occupants[seat];
  if (
    seat === undefined ||
    it?.kind !== 'human' ||
    !isHuman(match, seat) ||
    platform === undefined ||
    !screen.title.includes(it.name)
  )
    return screen;
  const home = match.boards.find(({ key }) => key === it.home)?.place;
  const theirs = home && platformAt(home, it.player);
  if (theirs === undefined || theirs === platform) return screen;
  return {
    ...screen,
    title: say({ key: 'title-elsewhere', with: { title: screen.title, platform: platformName(theirs) } }),
  };
};

const withoutPad = <P>({ pad: _, ...rest }: Screen<P>): Screen<P> => rest;

/** Whether a player waits for no one but other people. */
const waitsForPeople = (system: AnySystem, match: Match, { viewer }: Recipient): boolean => {
  const awaited = awaitedSeats(system, match);
  return (
    typeof viewer === 'number' &&
    awaited.length > 0 &&
    !awaited.includes(viewer) &&
    awaited.every((seat) => isHuman(match, seat))
  );
};

/**
 * A board with a picture: a title and at most two lines below it. The first notice takes the second line; what has no
 * room is shown by [More].
 */
const inTwoLines = (
  { body = '', lines = [], more = [], ...screen }: Screen<Token>,
  notices: readonly string[],
  ...further: readonly string[]
): Screen<Token> => {
  const told = [...new Set([...lines, ...body.split('\n')])].filter(Boolean);
  const [notice] = notices;
  const shown = notice === undefined ? told.slice(0, SCREEN_LIMITS.lines) : [...told.slice(0, 1), notice];
  const rest = [...told, ...notices, ...more, ...further].filter((line) => line !== '' && !shown.includes(line));
  return { ...screen, lines: shown, ...(rest.length > 0 ? { more: rest } : {}) };
};

/** What [More] shows on the board that a person sees. */
export const moreOf = (renderContext: RenderContext, match: Match, recipient: Recipient): readonly string[] => {
  if (match.stage !== 'playing') return [];
  const atBoard: Recipient = { ...recipient, at: 'board' };
  const reader = readerOf(renderContext, match, atBoard);
  return playingScreen(renderContext, match, atBoard, reader, undefined).more ?? [];
};

/** The keys of the board that everyone at a place sees, for a focus: as the system gives them, and as a screen has them. */
export const boardKeys = (renderContext: RenderContext, match: Match, recipient: Recipient, focus?: Focus) => {
  const { system } = renderContext;
  const reader: Reader = { ...readerOf(renderContext, match, recipient), parts: 'keys' };
  const { buttons, pad } = system.present(viewOf(system, match, 'public'), reader, focus);
  const plain = withTokens(system, match, 'public', { title: '', buttons, ...(pad && { pad }) });
  const screen = withMenuPad(system, match, recipient, plain, reader.say);
  const rows = withMenuRows(system, match, 'public', screen.buttons, reader.say);
  return { buttons, pad, screen: fitLabels<Token>({ ...screen, buttons: rows }) };
};

/**
 * Turns the buttons of a system into buttons with tokens. Their commands belong to the viewer; in public to the one seat to move,
 * or, where several are, to the presser among them.
 */
export const withTokens = (
  system: AnySystem,
  match: Match,
  viewer: Seat | 'public',
  screen: Screen<Press<unknown>>,
): Screen<Token> => {
  const [mover, ...others] = viewer === 'public' ? system.toMove(match.hidden.state) : [viewer];
  const seat = others.length > 0 ? undefined : mover;
  const ply = mover === undefined ? 0 : (match.plies[mover] ?? 0);
  return withPresses(screen, (press): Token => {
    if ('look' in press) return lookToken({ look: press.look }, match);
    const reading = press.reading === undefined ? '' : `~${press.reading}`;
    return writeToken({ match: match.id, seat, ply, act: system.notation.write(press.act) + reading });
  });
};

/** The headline of an ending without a winner: a draw, or no result at all. */
const noWinnerKey = ({ by }: Ending): string =>
  by === 'admin' || by === 'unfinished' || by === 'judged' ? 'ending-no-result' : 'ending-draw';

/** Who won, one player or two partners; undefined where no one did. */
export const winnerPhrase = ({ winners: [seat, and] }: Pick<Ending, 'winners'>): Phrase | undefined =>
  seat === undefined ? undefined : { key: 'ending-won', with: { winner: { seat, ...(and !== undefined && { and }) } } };

/** The ending of a finished match in words: who won, and why. */
export const endingText = (match: Pick<Match, 'ending'>, say: Say): string => {
  const ending = match.ending;
  if (!ending) return '';
  // The rules say in their own words who won, or that no one did; an operation gives only the reason.
  if (ending.by === 'rules') return say(whyOf(ending));
  return `${say(winnerPhrase(ending) ?? { key: noWinnerKey(ending) })}\n${say(whyOf(ending))}`;
};

/** A sentence without the symbols around it, which differ between readers. */
const bare = (line: string): string => line.replace(/^[^\p{L}\p{N}]+|\.$/gu, '');

/** The ending, and what else the system says when its own rules ended the match. */
const endingOf = (match: Match, told: string, say: Say): string => {
  const ending = endingText(match, say);
  if (match.ending?.by !== 'rules') return ending;
  return [ending, ...told.split('\n').filter((line) => bare(line) !== bare(ending))].join('\n');
};

/** What the end is to the reader; nothing to one without a seat, and where no one won. */
const endMoment = ({ ending }: Match, { viewer }: Recipient): Pick<Screen<Token>, 'moment'> => {
  if (typeof viewer !== 'number' || !ending || ending.winners.length === 0) return {};
  return { moment: ending.winners.includes(viewer) ? 'won' : 'lost' };
};

/**
 * The lines of a finished match with what it did to the record: its player's number in the place of the title, a new
 * medal in the first line, the other number after the next. What was not rated is told behind [More].
 */
const withRecord = (
  { standing }: RenderContext,
  match: Match,
  { viewer }: Recipient,
  lines: readonly string[],
  say: Say,
): { readonly lines: readonly string[]; readonly more: readonly string[] } => {
  const { outcome } = standing ?? {};
  if (!outcome) return { lines, more: [] };
  const [title = '', ...rest] = lines.join('\n').split('\n');
  const points = ({ before, after }: NonNullable<MatchOutcome['seats'][number]>) => ({ from: before, to: after });
  const mine = typeof viewer === 'number' ? outcome.seats[viewer] : undefined;
  const streak = outcome.streak
    ? [say({ key: 'record-streak', with: { player: { seat: outcome.streak[0] }, n: outcome.streak[1] } })]
    : [];
  const medals = (outcome.medals ?? []).flatMap((names, seat) =>
    names.slice(0, 1).map((name) => {
      return viewer === seat
        ? `🏅 ${say(medalLine(name))}`
        : say({ key: 'record-medal-of', with: { player: { seat }, medal: medalTitle(name) } });
    }),
  );
  if (outcome.rated !== 'rated') {
    const told = mine ? [say(practicePhrase(points(mine)))] : [];
    const reason = outcome.rated === 'spared' ? 'record-spared' : 'record-unrated';
    const why = match.rated ? [say({ key: reason })] : [];
    return { lines: [title, ...medals, ...rest], more: [...told, ...why, ...streak] };
  }
  const change = (seat: number): string[] => {
    const it = outcome.seats[seat];
    return it ? [say(otherEndPhrase(seat, points(it)))] : [];
  };
  if (!mine || typeof viewer !== 'number') {
    const both = outcome.seats.flatMap((_, seat) => change(seat)).join(' ');
    return { lines: [title, ...medals, both, ...rest], more: streak };
  }
  const winners = match.ending?.winners ?? [];
  const result = winners.length === 0 ? 'drawn' : winners.includes(viewer) ? 'won' : 'lost';
  const own = say(ownEndPhrase(result, points(mine)));
  const [first = '', ...further] = rest;
  const theirs = outcome.seats.flatMap((_, seat) => (seat === viewer ? [] : change(seat)));
  return { lines: [own, ...medals, [first, ...theirs].join(' ').trim(), ...further], more: [title, ...streak] };
};

/** What a rated match did to the numbers, and the reader's new medal, for its picture. */
const ratedOutcome = ({ standing, system }: RenderContext, { viewer }: Recipient): RatedOutcome | undefined => {
  const { outcome } = standing ?? {};
  const [medal] = (typeof viewer === 'number' ? outcome?.medals?.[viewer] : undefined) ?? [];
  const sign = medal === undefined ? undefined : system.medals?.all.find(({ id }) => id === medal)?.sign;
  if (!outcome || (outcome.rated !== 'rated' && sign === undefined)) return undefined;
  const change = ({ after, before }: NonNullable<MatchOutcome['seats'][number]>) => ({
    mean: after,
    change: after - before,
  });
  const seats = outcome.seats.map((it) => (it && outcome.rated === 'rated' ? change(it) : undefined));
  return { seats, ...(sign === undefined ? {} : { medal: { sign } }) };
};

const finalScreen = (
  renderContext: RenderContext,
  match: Match,
  recipient: Recipient,
  reader: Reader,
): Screen<Token> => {
  const rated = ratedOutcome(renderContext, recipient);
  const view = viewOf(renderContext.system, match, recipient.viewer);
  const shown = renderContext.system.present(view, rated ? { ...reader, outcome: rated } : reader, undefined);
  const { brief: _, pad: __, table: ___, ...rest } = shown;
  const title = reader.say(systemTitle(match.system));
  const { moment } = endMoment(match, recipient);
  const ended = endingOf(match, screenText(shown), reader.say);
  // A cup is for who won, and for those who looked on.
  const told = moment === 'lost' ? ended.replace(/^🏆\s*/u, '') : ended;
  const seed = reader.say({ key: 'ending-seed' });
  const lines = [told, ...(rest.scene ? [] : [seed]), ...lackLine(recipient, reader.say)];
  // A reader who listens hears the result first.
  const recorded = withRecord(renderContext, match, recipient, lines, reader.say);
  const words = reader.board === 'text' ? [`⚓ ${title}`, ...recorded.lines] : recorded.lines;
  const numbers = (rated?.seats ?? []).flatMap((it, seat) =>
    it ? [reader.say(otherEndPhrase(seat, { from: it.mean - it.change, to: it.mean }))] : [],
  );
  const alt =
    rest.scene && rest.alt !== undefined && numbers.length > 0
      ? { alt: [rest.alt, ...numbers].join(' ').slice(0, SCREEN_LIMITS.altChars) }
      : {};
  const screen: Screen<Token> = {
    ...reworded(rest, textFor(words, reader.board)),
    ...alt,
    ...(moment && { moment }),
    more: [...(rest.more ?? []), ...recorded.more, seed],
    buttons: endKeys(renderContext.system, match, recipient.viewer, reader.say),
  };
  return screen.scene ? inTwoLines(screen, lackLine(recipient, reader.say)) : screen;
};

const cancelledScreen = (match: Match, say: Say): Screen<Token> => ({
  ...partsOf(`⚓ ${say(systemTitle(match.system))}\n${match.ending ? say(whyOf(match.ending)) : ''}`),
  buttons: [[usualButton(say, { action: 'again' }, match)]],
});

/** The card of a match that is played in a thread: who plays whom, and a button to watch. It changes with no move. */
const cardScreen = (match: Match, say: Say): Screen<Token> => {
  return {
    ...partsOf(
      [
        `⚓ ${say(systemTitle(match.system))}`,
        say({ key: 'card-between', with: { first: { seat: 0 }, second: { seat: 1 } } }),
        say({ key: 'card-elsewhere' }),
      ].join('\n'),
    ),
    buttons: [[matchButton(match, say({ key: 'button-watch' }), { look: '' })]],
  };
};

/** How an encounter is remembered in `Preferences.met`. */
export const encounterName = (system: AnySystem, { name }: Encounter<unknown>): string => `${system.id}:${name}`;

/**
 * What a player's own board explains: the most important encounter of the position that was never explained to them.
 * @param view their own view of a match
 */
export const newEncounter = (
  system: AnySystem,
  view: unknown,
  { met = [] }: Pick<Preferences, 'met'>,
): Encounter<unknown> | undefined =>
  system.tutorial?.encounters?.find((it) => !met.includes(encounterName(system, it)) && it.isMet(view));

/** The rows of a board with a key to the page of an encounter, in front of the menu; no key where there is no room. */
export const withEncounterKey = (
  system: AnySystem,
  match: Match,
  { name }: Encounter<unknown>,
  rows: Screen<Token>['buttons'],
  reader: Reader,
): Screen<Token>['buttons'] => {
  const leaf = system.tutorial?.pages(match.hidden.options, reader).findIndex((it) => it.encounter === name) ?? -1;
  if (leaf < 0) return rows;
  const title = reader.say(encounterTitle(name));
  const key: Button<Token> = { ...pageButton(`? ${title}`, { page: 'rules', leaf }, match), spoken: title };
  const last = rows.at(-1) ?? [];
  const before = rows.slice(0, -1);
  if (last.length < 3) return [...before, [...last.slice(0, -1), key, ...last.slice(-1)]];
  return rows.length < SCREEN_LIMITS.rows ? [...before, [key], last] : rows;
};
