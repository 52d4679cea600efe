import type { Phrase } from '../../kernel/phrase.ts';
import type { Reader } from '../../kernel/reader.ts';
import { type Addressee, type Button, partsOf, type Screen } from '../../kernel/screen.ts';
import { clockPhrase, matchButton, type Recipient, type RenderContext } from '../context/render-context.ts';
import type { ServiceAction } from '../control/action.ts';
import { writeLink } from '../control/link.ts';
import type { ServicePage } from '../control/page.ts';
import { durationPhrase, nextClock, nextPlacementTime, placementMs } from '../match/clock-choices.ts';
import { type Match, type Occupant, seatNames } from '../match/match.ts';
import { gameTitle, hasSystemInTitle, machineRefusal } from '../operations/catalogue.ts';
import { wordsForLobby } from '../operations/join-code.ts';
import type { Token } from '../ports/intent.ts';
import { lackLine } from './board-footer.ts';
import { usualButton } from './pages/page-button.ts';
import { textFor, withoutOwnSymbols } from './symbols.ts';

type Vacant = Extract<Occupant, { kind: 'vacant' }>;

const isKept = (it: Occupant): it is Vacant => it.kind === 'vacant' && it.for !== undefined;

/** The seat that is kept for a person. */
const keptSeat = (match: Match): Vacant | undefined => match.occupants.find(isKept);

const hostOf = (match: Match) => ({ seat: match.occupants.findIndex((it) => it.kind === 'human') });

/** Index of the last whole-word match of a name in a line of the text, or -1. */
const placeOfName = (text: string, line: string, name: string): number => {
  const from = text.indexOf(line);
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
  const last = [...line.matchAll(word)].at(-1);
  return from < 0 || !last ? -1 : from + last.index;
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

/** Who waits for whom; after a while without a guest, what else can be done. */
const waitingLine = (match: Match): Phrase => {
  const host = hostOf(match);
  const kept = keptSeat(match);
  if (!kept) return { key: match.waited ? 'lobby-alone' : 'lobby-waits', with: { host } };
  if (match.rematchOf !== undefined || kept.called === undefined) return { key: 'lobby-rematch', with: { host } };
  return { key: 'lobby-challenge', with: { host, rival: { seat: match.occupants.findIndex(isKept) } } };
};

const clockLine = (match: Match): Phrase => {
  const ms = placementMs(match.clock);
  return ms === null
    ? { key: 'lobby-clock-none' }
    : { key: 'lobby-clock', with: { clock: clockPhrase(match.clock.moveMs), placing: durationPhrase(ms) } };
};

/** How to play at this place; on a private board nothing, unless a place of the match is tethered. */
const placeLine = (match: Match, recipient: Recipient, { say, textAccess }: Reader): string[] => {
  if (recipient.form === 'card') return [say({ key: 'card-elsewhere' })];
  const tethered = match.boards.some((it) => it.place.tethered);
  const ways = say({ key: tethered ? 'lobby-tethered' : `heard-${textAccess}` });
  if (recipient.viewer !== 'public') return tethered ? [ways] : [];
  return [ways];
};

/** What a player who sits down agrees to: what is special about the game, its board and fleet. */
const termsLine = ({ system }: RenderContext, match: Match, reader: Reader): string[] => {
  const about = system.variants.find(({ id }) => id === match.variant)?.about;
  const terms = system.terms?.(match.hidden.options, reader);
  const told = [...(about ? [reader.say(about)] : []), ...(terms === undefined ? [] : [terms])];
  return told.length === 0 ? [] : [told.join(' ')];
};

/** The name of the system and of its variant. */
const titleLine = ({ system }: RenderContext, match: Match, { say }: Reader): string => {
  const played = { system, variant: match.variant, options: match.hidden.options };
  const [game, variant] = [{ key: `system-${system.id}` }, gameTitle(played)];
  return hasSystemInTitle(say, played) ? `⚓ ${say(variant)}` : say({ key: 'lobby-title', with: { game, variant } });
};

/**
 * The invitation, in at most seven lines: the game, its terms, who waits, the clock, how to shoot here, how to join,
 * the seal.
 */
export const lobbyScreen = (
  renderContext: RenderContext,
  match: Match,
  recipient: Recipient,
  reader: Reader,
): Screen<Token> => {
  const { system } = renderContext;
  const { say, board } = reader;
  const changed: Phrase[] =
    match.changes && keptSeat(match) ? [{ key: 'lobby-changed', with: { host: hostOf(match) } }] : [];
  const waiting = say(waitingLine(match));
  const told = [waiting, ...[...changed, clockLine(match)].map((it) => say(it))];
  const about = [titleLine(renderContext, match, reader), ...termsLine(renderContext, match, reader), ...told];
  const { code } = match;
  const ways = code ? [say({ key: 'lobby-code', with: { code } })] : [];
  const links = code ? renderContext.links(writeLink({ link: 'join', code })) : [];
  const seal = say({ key: 'lobby-commitment', with: { commitment: match.commitment.slice(0, 8) } });
  const scene = system.lobbyPicture?.(match.hidden.options, reader);
  const lacks = scene ? lackLine(recipient, say) : [];
  const lines = [...about, ...placeLine(match, recipient, reader), ...ways, seal, ...lacks];
  const picture = scene && board === 'picture' ? { scene, alt: withoutOwnSymbols(about.join(' ')) } : {};
  const text = textFor(lines, board);
  const addressee = addresseeOf(match, recipient, text, waiting);
  return {
    ...partsOf(text),
    ...(addressee ? { addressee } : {}),
    ...(code && !keptSeat(match) && recipient.at === 'board'
      ? { share: { label: say({ key: 'button-share' }), words: wordsForLobby(code) } }
      : {}),
    ...(links.length > 0
      ? { links: links.map((url) => ({ label: say({ key: 'button-link' }), url, toShare: true as const })) }
      : {}),
    ...picture,
    buttons: buttonsOf(renderContext, match, recipient, reader),
  };
};

const buttonsOf = (
  { system }: RenderContext,
  match: Match,
  recipient: Recipient,
  { say }: Reader,
): Button<Token>[][] => {
  const button = (act: ServiceAction | ServicePage): Button<Token> => usualButton(say, act, match);
  const mine = typeof recipient.viewer === 'number' && match.occupants[recipient.viewer]?.kind === 'human';
  const kept = keptSeat(match);
  const coming: Button<Token>[] = [
    { ...button({ action: 'join', changes: match.changes ?? 0 }), tone: 'primary' },
    ...(kept ? [button({ action: 'decline' })] : []),
  ];
  // On the host's own board, a match against the machine can be played beside the lobby; in a chat it would be in the
  // way.
  const machine = [
    ...(machineRefusal(system, match.hidden.options) ? [] : [button({ page: 'levels' })]),
    ...(mine && match.waited ? [button({ page: 'meanwhile' })] : []),
  ];
  const placing = placementMs(match.clock);
  return [
    ...(mine ? [] : [coming]),
    [...machine, ...(kept ? [button({ action: 'open' })] : [])],
    [
      button({ action: 'clock', moveMs: nextClock(match.clock.moveMs) }),
      ...(placing === null ? [] : [button({ action: 'placing', placingMs: nextPlacementTime(placing) })]),
    ],
    [
      ...(match.rematchOf === undefined
        ? [matchButton(match, say({ key: 'button-other-game' }), { page: 'games', purpose: 'table' })]
        : []),
      button({ page: 'rules' }),
    ],
    [button({ page: 'settings' }), button({ action: 'cancel' })],
  ].filter((row) => row.length > 0);
};
