import type { Focus, Screen } from '../../../kernel/screen.ts';
import type { Cache } from '../../../kit/cache.ts';
import { sceneText } from '../../../kit/scene-text.ts';
import {
  type BoardKey,
  type MatchId,
  type MessageRef,
  messageIdOf,
  type PlayerId,
  type Token,
  withoutMemory,
} from '../../ports/intent.ts';
import type { Delivery, DeliveryOutcome } from '../../ports/platform.ts';
import type { BoardClaim } from '../../ports/store.ts';
import type { BoardRef } from '../context/intent-result.ts';
import type { MatchRepository } from '../context/match-repository.ts';
import { type Recipient, themeOf } from '../context/render-context.ts';
import type { Renderer } from '../context/renderer.ts';
import type { Needs } from '../context/service-context.ts';
import { awaitedSeats } from '../match/commits.ts';
import type { Board, Match } from '../match/match.ts';
import { decisionsOf } from '../match/turn.ts';
import { isWithinChat } from '../people/people.ts';
import { screenOf } from './match-screen.ts';

/** What boards are claimed and drawn with. */
export interface BoardWork {
  readonly context: MatchRepository &
    Renderer &
    Needs<'log' | 'machineRest' | 'metrics' | 'monotonicMs' | 'store' | 'vault'>;
  /** What this process has last shown on each board. */
  readonly shown: Cache<string, ShownFace>;
}

/** Most boards of which it is remembered what they show. */
export const MOST_SHOWN = 10_000;
/** Stands for the claim of an edit with an unknown outcome. */
const UNSURE = -1;

/** What a board shows after a claim; undefined where an earlier edit with an unknown outcome may still arrive. */
interface ShownFace {
  readonly epoch: number;
  readonly face: string | undefined;
}

/** A board claimed for drawing, with its delivery. */
export interface Drawing {
  readonly at: BoardRef;
  readonly claim: BoardClaim;
  readonly match: Match;
  readonly delivery: Delivery;
  /** Set when a player acted on a message that is not the board's own: one posted twice, or a board that has moved. */
  readonly stray?: { readonly message: MessageRef; readonly moved: string };
}

/** The name of a board among all matches. */
export const boardName = ({ match, key }: BoardRef): string => `${match} ${key}`;

/** What is said in the place of a board that has moved. */
export const movedLine = ({ translate }: Needs<'translate'>, { locale }: Recipient): string =>
  translate(locale)({ key: 'board-moved' });

const claimBoard = async (
  { context }: BoardWork,
  at: BoardRef,
  focus?: string | null,
): Promise<BoardClaim | undefined> => {
  const claim = await context.claimBoard(at, focus);
  if (claim || focus === undefined) return claim;
  await context.store.touch(at.match, at.key);
  return context.claimBoard(at, focus);
};

/** Claims a board and makes its delivery; undefined when it cannot be drawn. */
export const openDrawing = async (
  work: BoardWork,
  at: BoardRef,
  focus?: string | null,
  on?: MessageRef,
  bring?: string,
): Promise<Drawing | undefined> => {
  const { context } = work;
  const claim = await claimBoard(work, at, focus);
  const match = claim && (await context.matchOf(at.match, claim, at.isDue));
  if (!match) return undefined;
  const board = match.boards.find((it) => it.key === at.key);
  if (!board) return undefined;
  const recipient = await context.recipientOf(board);
  const looks = currentFocus(context, match, recipient.viewer, claim.focus);
  // A message that the store does not know was posted by a claim that never reported back, so its content is unknown.
  const message = claim.message ?? (on && withoutMemory(on));
  const renderContext = await context.renderContext(match);
  const screen: Screen<Token> = screenOf(renderContext, match, recipient, looks);
  // What the place lacks is asked again.
  const withoutPicture = async () => screenOf(renderContext, match, await context.recipientOf(board), looks);
  const delivery: Delivery = {
    match: at.match,
    board: at.key,
    revision: match.revision,
    news: match.publics,
    to: board.place,
    screen,
    ...(screen.scene ? { withoutPicture } : {}),
    theme: themeOf(recipient),
    ...(at.isDue ? { isDue: true as const } : {}),
    ...(board.viewer === 'public' ? { deciding: decisionsOf(context.systemOf(match.system), match) } : {}),
    ...(match.stage === 'over' ? { over: true as const } : {}),
    ...(message === undefined
      ? {}
      : { replaces: message, ...mannerOf(context, match, board, recipient, claim, bring) }),
    // Everyone in a chat may see the nonce. It must not reveal the revision, and with it the number of private steps.
    nonce: context.vault
      .derive(`board:${at.match} ${at.key} ${claim.shown}${bring === undefined ? '' : ` ${bring}`}`)
      .toString('hex')
      .slice(0, 25),
  };
  if (on === undefined || message === undefined || isSameMessage(on, message)) return { at, claim, match, delivery };
  return { at, claim, match, delivery, stray: { message: on, moved: movedLine(context, recipient) } };
};

/**
 * What becomes of the board's current message. After something that everyone saw, the board moves down to where people
 * read (`lift`), or is posted as a new message for a reader of words alone (`repost`).
 */
const mannerOf = (
  context: Needs<'translate'>,
  match: Match,
  board: Board,
  recipient: Recipient,
  claim: BoardClaim,
  bring: string | undefined,
): Pick<Delivery, 'manner' | 'moved'> => {
  if (bring !== undefined)
    return { manner: 'bring', moved: context.translate(recipient.locale)({ key: 'board-moved' }) };
  if (match.stage === 'lobby' || board.form === 'card' || (match.newsAt ?? 0) <= claim.shown) return {};
  const alone = board.place.audience === 'one' && recipient.preferences.board === 'words';
  const moved = context.translate(recipient.locale)({ key: alone ? 'board-reposted' : 'board-moved' });
  return { manner: alone ? 'repost' : 'lift', moved };
};

const faceOf = ({ context }: BoardWork, { delivery: { screen, theme } }: Drawing): string => {
  const { scene, ...rest } = screen;
  return context.vault.derive(JSON.stringify([rest, theme]) + (scene ? sceneText(scene) : '')).toString('hex');
};

/** Whether a board that was pressed shows what it would be edited to: no one has drawn it since. */
export const isUnchanged = (work: BoardWork, drawing: Drawing, on: MessageRef | undefined): boolean => {
  const { at, claim, delivery } = drawing;
  const before = work.shown.get(boardName(at));
  if (before?.epoch !== claim.epoch - 1 || claim.takeover || delivery.manner !== undefined) return false;
  return isSameMessage(on, claim.message) && before.face === faceOf(work, drawing);
};

/** Notes what a board shows now. */
export const noteShown = (work: BoardWork, drawing: Drawing, { kind }: DeliveryOutcome): void => {
  const { shown } = work;
  const { at, claim } = drawing;
  const name = boardName(at);
  const isSure = kind === 'shown' && !claim.takeover && shown.get(name)?.epoch !== UNSURE;
  if (kind === 'shown') shown.set(name, { epoch: claim.epoch, face: isSure ? faceOf(work, drawing) : undefined });
  else if (kind === 'unknown') shown.set(name, { epoch: UNSURE, face: undefined });
};

/**
 * Whether two references name the same message. The part after the first ":" is the adapter's memory and is ignored.
 */
export const isSameMessage = (a: MessageRef | undefined, b: MessageRef | undefined): boolean =>
  a !== undefined && b !== undefined && messageIdOf(a) === messageIdOf(b);

/*
 * What a player looks at on their own board is stored with the board. While their decision is awaited, it stays until
 * they decide, even when others act (they can only get ready). Otherwise it stays until anything happens that they
 * should see.
 */

/** The stored form of a focus. While the seat's decision is awaited, it carries the seat's decision number. */
export const packFocus = (context: Needs<'systemOf'>, match: Match, seat: number, focus: Focus): string =>
  awaitedSeats(context.systemOf(match.system), match).includes(seat) ? `${match.plies[seat]}@${focus}` : focus;

/** The focus that still applies to this state of the match; undefined for the plain board. */
export const currentFocus = (
  context: Needs<'systemOf'>,
  match: Match,
  viewer: number | 'public',
  kept: BoardClaim['focus'],
): Focus | undefined => {
  if (!kept) return undefined;
  const [, ply, focus] = /^(\d+)@(.*)$/.exec(kept.focus) ?? [];
  if (ply === undefined) return kept.revision >= match.revision ? kept.focus : undefined;
  const decides = typeof viewer === 'number' && awaitedSeats(context.systemOf(match.system), match).includes(viewer);
  return decides && match.plies[viewer] === Number(ply) ? focus : undefined;
};

/** Redraws the boards of live matches that pass a test; also of finished ones among `besides`. */
const redrawBoards = async (
  context: Needs<'load' | 'store'>,
  matches: readonly MatchId[],
  besides: readonly MatchId[],
  meant: (board: Match['boards'][number]) => boolean,
): Promise<BoardRef[]> => {
  const boards: BoardRef[] = [];
  for (const id of new Set([...matches, ...besides])) {
    const match = await context.load(id);
    if (typeof match === 'string' || (match.stage === 'over' && !besides.includes(id))) continue;
    for (const { key } of match.boards.filter(meant)) {
      await context.store.touch(id, key);
      boards.push({ match: id, key });
    }
  }
  return boards;
};

/** Redraws the boards that only this person reads. */
export const redrawOwnBoards = async (
  context: Needs<'load' | 'people' | 'store'>,
  player: PlayerId,
  besides: readonly MatchId[] = [],
): Promise<BoardRef[]> =>
  redrawBoards(context, await context.people.matchesOf(player), besides, (it) => it.reader === player);

/** Redraws the shared boards of a chat and of its topics. */
export const redrawBoardsIn = async (
  context: Needs<'load' | 'people' | 'store'>,
  chat: BoardKey,
  besides: readonly MatchId[] = [],
): Promise<BoardRef[]> =>
  redrawBoards(
    context,
    await context.people.matchesIn(chat),
    besides,
    (it) => isWithinChat(it.key, chat) && it.reader === undefined,
  );
