import type { Phrase, Say } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { type Addressee, type Button, SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { poolOf } from '../../../league/ratings/pools.ts';
import { ratingAt } from '../../../league/ratings/rated-match.ts';
import { challengePhrase, challengerPhrase, RATED } from '../../../league/screens/rated-words.ts';
import type { ServiceAction, ServicePage } from '../../control/act.ts';
import { writeLink } from '../../control/link.ts';
import { lackLine, toldIn } from '../../core/boards/board-footer.ts';
import { peopleButton } from '../../core/boards/menu-screen.ts';
import { clockPhrase, matchButton, type Recipient, type RenderContext } from '../../core/context/render-context.ts';
import { switchKey, switchLine } from '../../core/match/game-words.ts';
import { leadChoiceOf, leadLabel, leadLine, nextLead } from '../../core/match/lead.ts';
import { isFull, isSettled, type Match, type Occupant, seatNames } from '../../core/match/match.ts';
import {
  durationPhrase,
  isByPost,
  nextClock,
  nextPlacementTime,
  placementMs,
} from '../../core/match/running-clocks.ts';
import { unopenedWords } from '../../core/match/words.ts';
import { gameTitle, machineRefusal } from '../../core/operations/catalogue.ts';
import { wordsForLobby } from '../../core/operations/join-code.ts';
import {
  backButton,
  clipText,
  pageButton,
  textFor,
  usualButton,
  withoutOwnSymbols,
} from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { crewLines, crewRows } from './crew-screen.ts';
import { ORDERS_HERE } from './start-pages.ts';

type Vacant = Extract<Occupant, { kind: 'vacant' }>;

const isKept = (it: Occupant): it is Vacant => it.kind === 'vacant' && it.for !== undefined;

/** The seat that is kept for a person. */
const keptSeat = (match: Match): Vacant | undefined => match.occupants.find(isKept);

const hostOf = (match: Match) => ({ seat: match.occupants.findIndex((it) => it.kind === 'human') });

/** Index of the first whole-word match of a name in a line of the text, or -1. */
const placeOfName = (text: string, line: string, name: string): number => {
  const from = text.indexOf(line);
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
  const [first] = line.matchAll(word);
  return from < 0 || !first ? -1 : from + first.index;
};

/** The person challenged, on a board that others see too. On their own board they need no call. */
const addresseeOf = (match: Match, { viewer }: Recipient, text: string, line: string): Addressee | undefined => {
  const { for: player, called } = keptSeat(match) ?? {};
  const name = seatNames(match)[match.occupants.findIndex(isKept)];
  if (viewer !== 'public' || match.rematchOf !== undefined || player === undefined || called === undefined || !name)
    return undefined;
  const at = placeOfName(text, line, name);
  // A username is mentioned by itself, without the mark that follows it.
  return at < 0 ? undefined : { player, name: name.startsWith(called) ? called : name, at };
};

/** Who wants to play what, and with whom. On the host's own board: what they invite to. */
const titlePhrase = ({ system }: RenderContext, match: Match, isOwn: boolean): Phrase => {
  const host = hostOf(match);
  const game = gameTitle({ system, variant: match.variant, options: match.hidden.options });
  if (isRematch(match)) return { key: 'lobby-rematch', with: { host } };
  if (isOwn) return { key: 'lobby-yours', with: { game } };
  if (!keptSeat(match))
    return match.rated ? challengePhrase(host.seat, game) : { key: 'lobby-wants', with: { host, game } };
  return { key: 'lobby-challenge', with: { host, game, rival: { seat: match.occupants.findIndex(isKept) } } };
};

/** Whether the seat is kept for the opponent of the match before. */
const isRematch = (match: Match): boolean => {
  const kept = keptSeat(match);
  return kept !== undefined && (match.rematchOf !== undefined || kept.called === undefined);
};

/** What a rated invitation says: the number of its host, and the time for a shot. */
const ratedLine = ({ standing, now }: RenderContext, match: Match, say: Say): string[] => {
  const host = hostOf(match);
  if (!match.rated || match.clock.moveMs === null) return [];
  const known = standing?.ratings?.[host.seat];
  return [say(challengerPhrase(host.seat, ratingAt(known, now), clockPhrase(match.clock)))];
};

/** Who may join, and how; once no one has joined for a while, what else the host can do. */
const joinLines = (match: Match, isOwn: boolean): readonly Phrase[] => {
  const { code } = match;
  const kept = keptSeat(match);
  if (kept && kept.called === undefined) return [];
  if (kept) return [{ key: 'lobby-kept', with: { rival: { seat: match.occupants.findIndex(isKept) } } }];
  const ways: readonly Phrase[] = code ? [{ key: 'lobby-code', with: { code } }] : [];
  if (isOwn) return [...(match.waited ? [{ key: 'lobby-alone' }] : []), ...ways];
  return [{ key: 'lobby-first' }];
};

/** Whose word for the dice is sealed; once all seats are taken, whom the match waits for. */
const wordLines = (match: Match): readonly Phrase[] => {
  if (isSettled(match))
    return unopenedWords(match).map((seat) => ({ key: 'lobby-word-open', with: { player: { seat } } }));
  return Object.keys(match.words ?? {}).map((seat) => ({
    key: 'lobby-word',
    with: { player: { seat: Number(seat) } },
  }));
};

const clockLine = (match: Match): Phrase => {
  const ms = placementMs(match.clock);
  return ms === null
    ? { key: 'lobby-clock-none' }
    : { key: 'lobby-clock', with: { clock: clockPhrase(match.clock), placing: durationPhrase(ms) } };
};

/** How to play at this place; on a private board nothing, unless a place of the match is tethered. */
const placeLine = (match: Match, recipient: Recipient, { say, textAccess }: Reader): string[] => {
  if (recipient.form === 'card') return [say({ key: 'card-elsewhere' })];
  const tethered = match.boards.some((it) => it.place.tethered);
  const ways = say(tethered ? { key: 'lobby-tethered' } : ORDERS_HERE[textAccess]);
  return isOwnOf(match, recipient) && !tethered ? [] : [ways];
};

/** The sentence on the game; of a game of someone's own, its board and fleet. */
const aboutLine = ({ system }: RenderContext, match: Match, reader: Reader): string => {
  const about = system.variants.find(({ id }) => id === match.variant)?.about;
  return about ? reader.say(about) : (system.terms?.(match.hidden.options, reader) ?? '');
};

/** Whether this is the host's own board, which no one else reads. */
const isOwnOf = (match: Match, { viewer, at }: Recipient): boolean =>
  at === 'board' && typeof viewer === 'number' && match.occupants[viewer]?.kind === 'human';

/**
 * The invitation: who wants to play what, the sentence on the game, and how to join. Behind its [More]: what a player who
 * sits down agrees to, the clock, how to shoot here, the code and the seal.
 */
export const lobbyScreen = (
  renderContext: RenderContext,
  match: Match,
  recipient: Recipient,
  reader: Reader,
): Screen<Token> => {
  const { system } = renderContext;
  const { say, board } = reader;
  const isOwn = isOwnOf(match, recipient);
  const title = say(titlePhrase(renderContext, match, isOwn));
  const game = isRematch(match)
    ? say(gameTitle({ system, variant: match.variant, options: match.hidden.options }))
    : aboutLine(renderContext, match, reader);
  const changed =
    match.changes && keptSeat(match) ? [say({ key: 'lobby-changed', with: { host: hostOf(match) } })] : [];
  const scene = system.lobbyPicture?.(match.hidden.options, reader, match.rated ? say(RATED) : undefined);
  const choice = leadChoiceOf(system, match);
  const told = choice === undefined || choice === 'lot' ? undefined : leadLine(system, match, recipient.viewer);
  const lead = told ? [say(told)] : [];
  const switched = (system.switches ?? [])
    .filter((it) => it.of(match.hidden.options))
    .map(({ name }) => say(switchLine(name)));
  const lacks = scene ? lackLine(recipient, say) : [];
  const full = isSettled(match);
  const ways = full ? [] : joinLines(match, isOwn).map((it) => say(it));
  const words = wordLines(match).map((it) => say(it));
  const elsewhere = recipient.form === 'card' ? [say({ key: 'card-elsewhere' })] : [];
  const rated = ratedLine(renderContext, match, say);
  const [first = '', second = ''] = [
    ...toldIn(renderContext),
    ...(full ? words : []),
    ...crewLines(system, match, say),
    ...rated,
    game,
    ...lead,
    ...switched,
    ...changed,
    ...elsewhere,
    ...lacks,
    ...ways,
  ].filter(Boolean);
  const terms = system.terms?.(match.hidden.options, reader);
  const { code } = match;
  const further = [
    game,
    ...(terms === undefined ? [] : [terms]),
    ...lead,
    ...switched,
    ...changed,
    say(clockLine(match)),
    ...placeLine(match, recipient, reader),
    ...lacks,
    ...ways,
    ...(code && !full ? [say({ key: 'lobby-code', with: { code } })] : []),
    ...words,
    say({ key: 'lobby-commitment', with: { commitment: match.commitment.slice(0, 8) } }),
  ];
  const shown = [first, second].filter(Boolean);
  const more = [...new Set(further)].filter((line) => !shown.includes(line));
  const picture = scene && board === 'picture';
  const addressee = addresseeOf(match, recipient, title, title);
  return {
    title,
    ...(addressee ? { addressee } : {}),
    ...(picture
      ? { lines: shown, scene, alt: withoutOwnSymbols([title, ...shown, terms ?? ''].join(' ').trim()) }
      : { body: textFor([...shown, ...more], board) }),
    more,
    ...(isOwn && !full ? waysFrom(renderContext, match, recipient, say) : {}),
    buttons: buttonsOf(system, match, recipient, reader),
  };
};

/** The links and the card by which others come to an invitation. */
const waysFrom = (
  renderContext: RenderContext,
  match: Match,
  { at }: Recipient,
  say: Say,
): Pick<Screen<Token>, 'links' | 'share'> => {
  const { code } = match;
  const urls = code ? renderContext.links(writeLink({ link: 'join', code })) : [];
  return {
    ...(code && !keptSeat(match) && at === 'board'
      ? { share: { label: say({ key: 'button-share' }), words: wordsForLobby(code) } }
      : {}),
    ...(urls.length > 0
      ? { links: urls.map((url) => ({ label: say({ key: 'button-link' }), url, toShare: true as const })) }
      : {}),
  };
};

const buttonsOf = (system: AnySystem, match: Match, recipient: Recipient, { say }: Reader): Button<Token>[][] => {
  const button = (act: ServiceAction | ServicePage): Button<Token> => usualButton(say, act, match);
  const mine = isOwnOf(match, recipient) || isSettled(match);
  const changes = match.changes ?? 0;
  const join = button({ action: 'join', changes });
  const coming: Button<Token>[] = [
    { ...join, ...(match.rated ? { label: say({ key: 'button-record-join' }) } : {}), tone: 'primary' },
    ...(keptSeat(match) ? [button({ action: 'decline' })] : []),
  ];
  const other = matchButton(match, say({ key: 'button-other-game' }), { page: 'games', purpose: 'table' });
  return [
    ...(mine || isFull(match) ? [] : [coming]),
    ...crewRows(system, match, say),
    ...(mine || !match.rated ? [] : [[button({ action: 'unrated', changes }), button({ action: 'odds' })]]),
    [...(match.rematchOf === undefined && !isSettled(match) ? [other] : []), rulesButton(say, match)],
    // On the host's own board, a match against the machine can be played beside the lobby; in a chat it would be in the
    // way.
    [...(mine && match.waited && !isSettled(match) ? [button({ page: 'meanwhile' })] : []), button({ page: 'menu' })],
  ];
};

/** The keys that go from one choice to the next: who leads, and what may be switched. */
const choiceKeys = ({ system }: RenderContext, match: Match, say: Say): Button<Token>[] => {
  const { options } = match.hidden;
  const choice = leadChoiceOf(system, match);
  const lead = leadLabel(system, match);
  const keys: (readonly [Phrase, ServiceAction])[] =
    choice === undefined || lead === undefined ? [] : [[lead, { action: 'lead', choice: nextLead(choice) }]];
  for (const { name, of } of system.switches ?? []) {
    const on = of(options);
    if (on === undefined) continue;
    keys.push([switchKey(name, on), { action: 'switch', name, on: !on }]);
  }
  if (poolOf(match.system, match.variant) !== undefined)
    keys.push([
      { key: 'rated-switch', with: { on: match.rated ? 1 : 0 } },
      { action: 'rated', on: !match.rated },
    ]);
  const most = keys.length === 1 ? SCREEN_LIMITS.wideLabelChars : SCREEN_LIMITS.labelChars;
  return keys.map(([label, act]) => pageButton(clipText(say(label), most), act, match));
};

const rulesButton = (say: Say, match: Match): Button<Token> => {
  const rules = usualButton(say, { page: 'rules' }, match);
  return { ...rules, label: `? ${rules.label}`, spoken: rules.label };
};

const weekendsKey = (match: Match, say: Say): Button<Token> => {
  const on = match.clock.weekends !== 'off';
  return pageButton(say({ key: 'weekends-switch', with: { on: on ? 1 : 0 } }), { action: 'weekends', on: !on }, match);
};

/** What the host may change of an invitation until someone joins. */
const choiceRows = (renderContext: RenderContext, match: Match, say: Say): Button<Token>[][] => {
  const button = (act: ServiceAction | ServicePage): Button<Token> => usualButton(say, act, match);
  const placing = placementMs(match.clock);
  const { moveMs } = match.clock;
  const clock = say(clockPhrase({ moveMs }));
  return [
    [
      ...(machineRefusal(renderContext.system, match.hidden.options) ? [] : [button({ page: 'levels' })]),
      ...(keptSeat(match) ? [button({ action: 'open' })] : []),
    ],
    choiceKeys(renderContext, match, say),
    [
      {
        ...button({ action: 'clock', moveMs: nextClock(moveMs) }),
        label: `⏱ ${clock}`,
        spoken: `${say({ key: 'button-clock' })}: ${clock}`,
      },
      ...(placing === null ? [] : [button({ action: 'placing', placingMs: nextPlacementTime(placing) })]),
      ...(isByPost(match.clock) ? [weekendsKey(match, say)] : []),
    ],
  ];
};

/** The page behind [More] of an invitation: what has no room on it, and what its host may change. */
export const lobbyMenuScreen = (
  renderContext: RenderContext,
  match: Match,
  recipient: Recipient,
  reader: Reader,
): Screen<Token> => {
  const { say } = reader;
  const button = (act: ServiceAction | ServicePage): Button<Token> => usualButton(say, act, match);
  const { title, more = [] } = lobbyScreen(renderContext, match, recipient, reader);
  const seals = matchButton(match, say({ key: 'button-seals' }), { page: 'verify' });
  return {
    title,
    body: textFor(more, reader.board),
    ...(isSettled(match) ? {} : waysFrom(renderContext, match, recipient, say)),
    buttons: [
      ...(isSettled(match) ? [] : choiceRows(renderContext, match, say)),
      [seals, button({ page: 'settings' }), ...peopleButton(match, recipient, say), button({ action: 'cancel' })],
      recipient.at === 'board' ? [backButton(say, { look: '' }, 'button-back', match)] : [],
    ].filter((row) => row.length > 0),
  };
};
