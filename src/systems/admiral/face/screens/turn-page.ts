import type { Reader } from '../../../../kernel/reader.ts';
import { type Focus, SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import { zoomKeys } from '../../../../kit/quarters.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { PieceId } from '../../rules/command.ts';
import { maySail, previewCourse, type ReadyShot, type View } from '../../rules/view/index.ts';
import { headingLabel } from '../input/coordinates.ts';
import { howToOrder } from '../input/hints.ts';
import { isMyTurn } from '../input/offered-orders.ts';
import { fleetLines } from '../words/alt-text.ts';
import { whyDropped } from '../words/dropped-orders.ts';
import { fleetOf, isSpoken, keyName, ownSide, pieceIn } from '../words/names.ts';
import { newsLines } from '../words/news.ts';
import { askedLine, awaitedTitle } from '../words/reaction-window.ts';
import {
  aimLines,
  lateScoreLines,
  partnerLines,
  roundLine,
  scoreLines,
  taskLines,
  turnLine,
  weatherLines,
} from '../words/status-lines.ts';
import { isAimTold, justSunk, momentOf, summaryLines } from '../words/summary.ts';
import { bestCourses, courseKey } from './course/best-courses.ts';
import { courseDraftIn, padFocus, padPage } from './course/pad.ts';
import { firePage } from './fire/fire-page.ts';
import { allShots, availableShots, shotKey } from './fire/guns.ts';
import { bestSalvoes } from './fire/salvo.ts';
import { fleetRow, MORE_FOCUS, TURN_FOCUS } from './fleet-row.ts';
import { type Key, type Page, phraseKey } from './page.ts';
import { queueKeys, queueLines } from './queue.ts';
import { assaultKeys, shipPage } from './ship-page.ts';
import { standingPage } from './standing-orders.ts';

/** Maximum length in characters of the news beside the course of a ship that must sail on. */
const FORCED_NEWS = 240;

/** The picture of a moment, where there is one. */
export const momentIn = (view: View): Pick<Page, 'moment'> => {
  const moment = momentOf(view);
  return moment ? { moment } : {};
};

/** Whose answer is awaited and why. */
const awaitedLines = (view: View, reader: Reader): readonly string[] =>
  view.pending ? [askedLine(view, reader, view.pending)] : [];

/**
 * Whose turn it is, what is awaited and what has happened. In the first round the lines say what wins, until a ship is
 * ordered; a ship that the viewer has just sunk is the title. All else stands behind [More].
 * @param asked what the viewer can do now
 */
export const situation = (view: View, reader: Reader, asked: readonly string[] = []): Omit<Page, 'keys'> => {
  const { pending } = view;
  const sunk = momentOf(view) === 'sunk' && !pending ? justSunk(view) : undefined;
  const aim = isAimTold(view) ? aimLines(view, reader) : [];
  const turn = turnLine(view, reader);
  return {
    title: sunk
      ? say(reader, 'sunk-title', { type: pieceIn(view, sunk).type })
      : pending
        ? awaitedTitle(reader, pending)
        : turn,
    lines: [
      ...droppedWhy(view, reader),
      ...(isMyTurn(view) || view.pending ? [] : partnerLines(view, reader)),
      ...awaitedLines(view, reader),
      ...aim,
      ...taskLines(view, reader),
      ...(sunk ? [say(reader, 'sunk-left', { left: shipsLeft(view, sunk) })] : summaryLines(view, reader)),
      ...lateScoreLines(view, reader),
      ...(isSpoken(reader) ? [roundLine(view, reader)] : weatherLines(view, reader)),
      ...asked,
      ...(isMyTurn(view) ? partnerLines(view, reader) : []),
    ],
    more: [
      ...(sunk || pending ? [turn] : []),
      ...queueLines(view, reader),
      ...(isSpoken(reader) ? [] : [roundLine(view, reader)]),
      ...newsLines(view, reader),
      ...scoreLines(view, reader),
      ...(aim.length > 0 ? [] : aimLines(view, reader)),
    ],
    fleets: fleetLines(view, reader),
    ...momentIn(view),
  };
};

/** The number of ships afloat of the side that has lost this one. */
const shipsLeft = (view: View, sunk: PieceId): number =>
  fleetOf(view, pieceIn(view, sunk).side).filter(({ type }) => type !== 'T').length;

/** Why queued orders were dropped. */
const droppedWhy = (view: View, reader: Reader): readonly string[] => {
  const why = whyDropped(view);
  if (!why) return [];
  const said = reader.say(why);
  const isShort = said.length <= SCREEN_LIMITS.lineChars || reader.board !== 'picture';
  return [isShort ? said : say(reader, 'queue-refused-short')];
};

/** Ships that can still sail somewhere. */
export const sailors = (view: View): readonly PieceId[] =>
  fleetOf(view, ownSide(view))
    .filter((it) => it.type !== 'T' && maySail(view, it.id) && bestCourses(view, it.id).length > 0)
    .map((it) => it.id);

/**
 * The ship that is chosen by itself: the active one while it can sail or fire; then, of those that can sail, the one
 * whose best square promises most. None where no ship can.
 */
export const chosenShip = (view: View): PieceId | undefined => {
  const able = sailors(view);
  const act = view.act?.ship;
  if (act && (able.includes(act) || availableShots(view, act).length > 0)) return act;
  return able.map((id) => ({ id, worth: bestCourses(view, id)[0]!.worth })).toSorted((a, b) => b.worth - a.worth)[0]
    ?.id;
};

/** Ships that have not sailed in this round and still can. */
const unsailed = (view: View): readonly PieceId[] => sailors(view).filter((id) => pieceIn(view, id).moved === 'no');

/** The key that ends the turn. It asks for confirmation while a ship can still fire or has not sailed. */
const endKey = (view: View, reader: Reader): Key =>
  allShots(view).length > 0 || unsailed(view).length > 0
    ? phraseKey(reader, 'key-end', { look: 'end' })
    : phraseKey(reader, 'key-end', { act: { type: 'end' } }, { tone: 'primary' });

/** The key that takes back the latest course. */
const undoKeys = (view: View, reader: Reader): readonly Key[] =>
  view.undo ? [phraseKey(reader, 'key-undo', { act: { type: 'undo' } })] : [];

/** ADM-31: the key that lets the partner begin. */
const yieldKeys = ({ helm }: View, reader: Reader): readonly Key[] =>
  helm?.mayYield ? [phraseKey(reader, 'key-yield', { act: { type: 'yield' } })] : [];

/** The confirmation before the turn ends with shots unfired or ships not moved. */
const endPage = (view: View, reader: Reader): Page | undefined => {
  const shots = allShots(view);
  const ships = unsailed(view).length;
  if (shots.length === 0 && ships === 0) return undefined;
  const count = fleetOf(view, ownSide(view))
    .filter(({ id }) => shots.some((it) => it.ship === id))
    .reduce((sum, it) => sum + it.shotsLeft, 0);
  return {
    title: say(reader, 'end-heading'),
    lines: [
      ...(count > 0 ? [say(reader, 'end-unfired', { shots: count })] : []),
      ...(ships > 0 ? [say(reader, 'end-unmoved', { ships })] : []),
    ],
    more: [turnLine(view, reader)],
    board: { aims: shots },
    keys: [
      shotKeys(view, reader, shots),
      [
        phraseKey(reader, 'key-end-sure', { act: { type: 'end' } }, { tone: 'danger' }),
        phraseKey(reader, 'key-back', { look: TURN_FOCUS }),
      ],
    ],
  };
};

/** Whether a focus only pages through the keys of the turn. Such focuses may be shown publicly. */
export const isTurnFocus = (focus: Focus | undefined): boolean => /^(?:ship|go|at|end)(?::|$)/.test(focus ?? '');

/** The pages of one ship, available in any turn. */
export const shipFocusPage = (view: View, reader: Reader, focus: Focus | undefined): Page | undefined => {
  const draft = courseDraftIn(focus);
  if (draft) return padPage(view, reader, draft) ?? shipPage(view, reader, `ship:${draft.ship}`);
  return standingPage(view, reader, focus) ?? shipPage(view, reader, focus);
};

/** The page of a focus during the turn: a ship, its course, its fire, the confirmation of the end. */
const focusedPage = (view: View, reader: Reader, focus: Focus | undefined): Page | undefined => {
  const looked = shipFocusPage(view, reader, focus) ?? firePage(view, reader, focus);
  return looked ?? (focus === 'end' ? endPage(view, reader) : undefined);
};

/** Where the wind blows from, as the ship sees it: for levels with bows; otherwise the direction it blows to. */
const windWords = (view: View, reader: Reader, ship: PieceId): Readonly<Record<'wind' | 'to', string>> => {
  const { rules, wind } = view;
  if (!rules.flags.wind || wind?.strength !== 'fresh') return { wind: 'none', to: '' };
  const to = headingLabel(reader, wind.to);
  if (!rules.flags.orientation) return { wind: 'to', to };
  const turn = Math.abs(wind.to - pieceIn(view, ship).heading);
  const off = Math.min(turn, 8 - turn);
  return { wind: off < 2 ? 'behind' : off === 2 ? 'side' : 'ahead', to };
};

/** What the player can do now, in one line. */
const askedLines = (view: View, reader: Reader, next: PieceId | undefined, canFire: boolean): readonly string[] => {
  if (!next) return [say(reader, canFire ? 'left-fire' : 'left-nothing')];
  if (!sailors(view).includes(next)) return [say(reader, 'act-line', { ship: keyName(reader, view, next) })];
  const left = Math.max(0, previewCourse(view, next, []).start);
  return [say(reader, 'ship-now', { ship: keyName(reader, view, next), left, ...windWords(view, reader, next) })];
};

/** Most shots with keys of their own; each ship's page lists the rest. */
const SHOTS = 2;

/** The best shots, and a key to the page of the ship that has the next. */
const shotKeys = (view: View, reader: Reader, shots: readonly ReadyShot[]): readonly Key[] => {
  const further = shots[SHOTS];
  const shown = shots.slice(0, SHOTS).map((it) => shotKey(view, reader, it, shots.length === 1));
  return further ? [...shown, phraseKey(reader, 'key-fire-more', { look: `ship:${further.ship}` })] : shown;
};

/** Best squares with keys of their own; the pad has all others. */
const BEST = 2;

/** The best squares of the next ship, and a key to its pad. */
const courseKeys = (view: View, reader: Reader, ship: PieceId): readonly Key[] => {
  return [
    ...bestCourses(view, ship)
      .slice(0, BEST)
      .map((it) => courseKey(view, reader, ship, it)),
    phraseKey(reader, 'key-elsewhere', { look: padFocus(ship, []) }),
  ];
};

/** The most urgent key: a fort that can be taken, otherwise the best salvo. */
const urgentKeys = (view: View, reader: Reader, shots: readonly ReadyShot[]): readonly Key[] => {
  const ships = fleetOf(view, ownSide(view)).filter((it) => it.type !== 'T');
  const forts = ships.flatMap((it) => assaultKeys(view, reader, it.id));
  return [...forts, ...bestSalvoes(view, reader, shots)].slice(0, 1);
};

/**
 * The page of a ship that was fired at and must sail on: the result, and the rest of its course to sail or change.
 * Queued orders can be dropped.
 */
const forcedPage = (view: View, reader: Reader, ship: PieceId): Page | undefined => {
  const course = view.plans.find((it) => it.ship === ship)?.course ?? [];
  const pad = padPage(view, reader, { ship, course });
  return (
    pad && {
      ...pad,
      title: say(reader, 'must-title'),
      lines: [say(reader, 'ship-must'), ...pad.lines],
      more: [pad.title, ...(pad.more ?? []), ...queueLines(view, reader), ...newsLines(view, reader, FORCED_NEWS)],
      keys: [...pad.keys.slice(0, -1), [...(pad.keys.at(-1) ?? []), ...queueKeys(view, reader)]],
    }
  );
};

/** The situation, and what the player whose turn it is can do. */
export const turnWords = (view: View, reader: Reader): Omit<Page, 'keys'> =>
  situation(view, reader, askedLines(view, reader, chosenShip(view), allShots(view).length > 0));

/** The whole turn on one page: the fleet, courses of the next ship, possible shots, and the key that ends the turn. */
export const turnPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const looked = focusedPage(view, reader, focus);
  if (looked) return looked;
  const forced = view.act?.must ? forcedPage(view, reader, view.act.ship) : undefined;
  if (forced) return forced;
  const shots = allShots(view);
  const next = chosenShip(view);
  const { more = [], ...words } = turnWords(view, reader);
  return {
    ...words,
    more: [...more, ...(reader.at === 'board' ? [reader.say(howToOrder(view, reader, 'unclear'))] : [])],
    board: { ...(next && { selected: next }) },
    keys: [
      fleetRow(view, reader, next, focus === MORE_FOCUS ? 2 : 1),
      next && sailors(view).includes(next) ? courseKeys(view, reader, next) : [],
      shotKeys(view, reader, shots),
      [
        ...urgentKeys(view, reader, shots),
        ...queueKeys(view, reader),
        ...undoKeys(view, reader),
        ...yieldKeys(view, reader),
        ...zoomKeys(view, reader),
        endKey(view, reader),
      ],
    ],
  };
};
