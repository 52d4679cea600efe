import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { PieceId } from '../../rules/command.ts';
import { maySail, type ReadyShot, type View } from '../../rules/view/index.ts';
import { howToOrder } from '../input/hints.ts';
import { fleetOf, nameOf, ownSide } from '../words/names.ts';
import { newsLines } from '../words/news.ts';
import { roundLine, scoreLines, turnLine } from '../words/status-lines.ts';
import { bestCourses, courseKey } from './course/best-courses.ts';
import { courseDraftIn, padPage } from './course/pad.ts';
import { firePage } from './fire/fire-page.ts';
import { allShots, shotKey } from './fire/guns.ts';
import { bestSalvoes } from './fire/salvo.ts';
import { fleetRow, MORE_FOCUS, TURN_FOCUS } from './fleet-row.ts';
import { KEYS_PER_ROW, type Key, type Page, phraseKey } from './page.ts';
import { queueKeys, queueLines } from './queue.ts';
import { assaultKeys, shipPage } from './ship-page.ts';
import { standingPage } from './standing-orders.ts';
import { zoomKeys } from './zoom-page.ts';

/** Maximum length in characters of the news beside the course of a ship that must sail on. */
const FORCED_NEWS = 240;

/** The situation: whose turn it is, the round, the news and the score. */
export const battleLines = (view: View, reader: Reader): readonly string[] => [
  turnLine(view, reader),
  roundLine(view, reader),
  ...newsLines(view, reader),
  ...scoreLines(view, reader),
];

/** The ship to sail next: the active one if it can sail, otherwise the first that can. */
const nextToSail = (view: View): PieceId | undefined => {
  const able = fleetOf(view, ownSide(view)).filter((it) => it.type !== 'T' && maySail(view, it.id));
  return (able.find((it) => it.id === view.act?.ship) ?? able[0])?.id;
};

/** The key that ends the turn. It asks for confirmation while something can still be fired. */
const endKey = (reader: Reader, canFire: 'yes' | 'no'): Key =>
  canFire === 'yes'
    ? phraseKey(reader, 'key-end', { look: 'end' })
    : phraseKey(reader, 'key-end', { act: { type: 'end' } }, { tone: 'primary' });

/** The confirmation before the turn ends with shots unfired. */
const endPage = (view: View, reader: Reader): Page | undefined => {
  const shots = allShots(view);
  if (shots.length === 0) return undefined;
  const count = fleetOf(view, ownSide(view))
    .filter(({ id }) => shots.some((it) => it.ship === id))
    .reduce((sum, it) => sum + it.shotsLeft, 0);
  return {
    lines: [turnLine(view, reader), say(reader, 'end-unfired', { shots: count })],
    board: { aims: shots },
    keys: [
      shots.slice(0, KEYS_PER_ROW).map((it) => shotKey(view, reader, it)),
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

/** What the active ship can still do before another order ends its activation. */
const actLines = (view: View, reader: Reader, canFire: boolean): readonly string[] =>
  view.act && canFire ? [say(reader, 'act-line', { ship: nameOf(view, view.act.ship) })] : [];

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
      lines: [
        say(reader, 'ship-must'),
        ...queueLines(view, reader),
        ...pad.lines,
        ...newsLines(view, reader, FORCED_NEWS),
      ],
      keys: [...pad.keys.slice(0, -1), [...(pad.keys.at(-1) ?? []), ...queueKeys(view, reader)]],
    }
  );
};

/** The whole turn on one page: the fleet, courses of the next ship, possible shots, and the key that ends the turn. */
export const turnPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const looked = focusedPage(view, reader, focus);
  if (looked) return looked;
  const forced = view.act?.must ? forcedPage(view, reader, view.act.ship) : undefined;
  if (forced) return forced;
  const shots = allShots(view);
  const next = nextToSail(view);
  const courses = next ? bestCourses(view, next, KEYS_PER_ROW).map((it) => courseKey(view, reader, next, it)) : [];
  const own = shots.some((it) => it.ship === view.act?.ship);
  return {
    lines: [
      turnLine(view, reader),
      roundLine(view, reader),
      ...actLines(view, reader, own),
      ...queueLines(view, reader),
      ...newsLines(view, reader),
      ...scoreLines(view, reader),
      ...(reader.at === 'board' ? [reader.say(howToOrder(view, reader, 'unclear'))] : []),
    ],
    board: { ...(next && { selected: next }) },
    keys: [
      fleetRow(view, reader, undefined, focus === MORE_FOCUS ? 2 : 1),
      courses,
      shots.slice(0, KEYS_PER_ROW).map((it) => shotKey(view, reader, it)),
      [
        ...urgentKeys(view, reader, shots),
        ...queueKeys(view, reader),
        ...zoomKeys(view, reader),
        endKey(reader, shots.length > 0 ? 'yes' : 'no'),
      ],
    ],
  };
};
