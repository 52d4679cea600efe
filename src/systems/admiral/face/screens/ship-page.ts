import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import { labelOf } from '../../../../kit/coordinate.ts';
import { capitalise, say } from '../../../../kit/screen-kit.ts';
import { orders, type PieceId } from '../../rules/command.ts';
import { mayGive, maySail, type PieceView, previewCourse, shotsOf, type View } from '../../rules/view/index.ts';
import { isMyTurn } from '../input/offered-orders.ts';
import { bowLabel, keyName, nameOf, ownSide, parsePieceId, pieceIn } from '../words/names.ts';
import { oddsLinesOf, stateLinesOf } from '../words/piece-state.ts';
import { turnLine } from '../words/status-lines.ts';
import { stayLine } from '../words/stay-reason.ts';
import { padFocus, rotateKeys } from './course/pad.ts';
import { availableShots, shotText, targetKey } from './fire/guns.ts';
import { fleetRow, TURN_FOCUS } from './fleet-row.ts';
import { inRows, KEYS_PER_ROW, type Key, type KeyRows, type Page, phraseKey, symbolKey } from './page.ts';
import { standingKey } from './standing-orders.ts';

/** Maximum number of targets described in words. */
const MAX_TARGETS = 6;

/** Keys that board an adjacent enemy ship. */
const boardKeys = (view: View, reader: Reader, ship: PieceId): readonly Key[] =>
  view.pieces.flatMap((it): readonly Key[] => {
    const order = it.at && orders.board(ship, it.at);
    if (!order || !mayGive(view, order)) return [];
    const cell = labelOf(view.rules, reader, order.at);
    const spoken = say(reader, 'key-board-aloud', { target: nameOf(view, it.id), cell });
    return [{ ...symbolKey(say(reader, 'key-board', { cell }), { act: order }), spoken }];
  });

/** The key that takes an adjacent fort, which wins the match. */
export const assaultKeys = (view: View, reader: Reader, ship: PieceId): readonly Key[] =>
  mayGive(view, orders.assault(ship))
    ? [phraseKey(reader, 'key-assault', { act: orders.assault(ship) }, { tone: 'primary' })]
    : [];

/** Keys that mend what can be mended now. */
export const repairKeys = (view: View, reader: Reader, ship: PieceId): readonly Key[] =>
  (['hull', 'sails', 'fort'] as const)
    .filter((what) => mayGive(view, orders.repair(ship, what)))
    .map((what) => phraseKey(reader, { key: 'key-repair', with: { what } }, { act: orders.repair(ship, what) }));

/** The key that ends the activation of a ship. */
export const doneKeys = (view: View, reader: Reader, ship: PieceId): readonly Key[] =>
  view.act?.ship === ship && mayGive(view, { type: 'done' })
    ? [phraseKey(reader, 'key-done', { act: { type: 'done' } })]
    : [];

/** Whether the viewer may give orders to a piece now: the player in their turn, or anyone on a shared board. */
const isOrdered = (view: View, piece: PieceView): boolean =>
  piece.side === view.active && !view.pending && (typeof view.viewer !== 'number' || isMyTurn(view));

/** Keys to sail and to turn on the spot. While it is not the player's turn, only a key to plan a course. */
const sailKeys = (view: View, reader: Reader, { id, type }: PieceView, ordered: boolean): readonly Key[] => {
  if (type === 'T') return [];
  if (!ordered)
    return typeof view.viewer === 'number' ? [phraseKey(reader, 'key-plan-ahead', { look: padFocus(id, []) })] : [];
  const planned = view.plans.find((it) => it.ship === id)?.course ?? [];
  const sails = maySail(view, id)
    ? [phraseKey(reader, 'key-course', { look: padFocus(id, planned) }, { tone: 'primary' })]
    : [];
  return [...sails, ...rotateKeys(view, reader, id)];
};

/** The state of a piece: hull, sails, shots left and captain. */
export const shipLine = (view: View, reader: Reader, { id, type, at, heading, ...piece }: PieceView): string =>
  capitalise(
    say(reader, type === 'T' ? 'fort-heading' : view.rules.flags.orientation ? 'ship-heading-bow' : 'ship-heading', {
      piece: nameOf(view, id),
      cell: at ? labelOf(view.rules, reader, at) : '—',
      bow: bowLabel(reader, heading),
      sound: piece.durability - piece.hull,
      durability: piece.durability,
      sails: piece.sails,
      shots: piece.shotsLeft,
      captain: piece.captain ?? 'none',
    }),
  );

/** The ship, and what it can still do: "Frigate: 4 moves left, 1 shot". */
export const shipTitle = (view: View, reader: Reader, piece: PieceView, ordered: boolean): string => {
  const words = { ship: keyName(reader, view, piece.id), shots: piece.shotsLeft };
  return ordered && piece.type !== 'T' && maySail(view, piece.id)
    ? say(reader, 'ship-title', { ...words, left: Math.max(0, previewCourse(view, piece.id, []).start) })
    : say(reader, 'ship-title-still', words);
};

/** That a target can be chosen, or that there is none. Only the side to move chooses. */
const targetLines = (
  view: View,
  reader: Reader,
  { id, type }: PieceView,
  any: boolean,
  ordered: boolean,
): readonly string[] => {
  if (!any) return [say(reader, 'ship-no-targets')];
  const sails = type !== 'T' && maySail(view, id) ? 'yes' : 'no';
  return ordered ? [say(reader, 'ship-targets', { sails })] : [];
};

/** What a ship can no longer do and why, or which activation an order to it would end. */
const stateLines = (view: View, reader: Reader, piece: PieceView): readonly string[] => {
  if (piece.type === 'T' || !isOrdered(view, piece)) return [];
  if (view.act?.must && view.act.ship === piece.id) return [say(reader, 'ship-must')];
  if (piece.done) return [say(reader, 'ship-is-done')];
  if (view.act && view.act.ship !== piece.id) return [say(reader, 'ship-ends', { other: nameOf(view, view.act.ship) })];
  if (view.wind?.strength === 'storm') return [say(reader, 'ship-storm')];
  return maySail(view, piece.id) ? [] : [stayLine(view, reader, piece.id)];
};

/** Actions other than sailing, the most wanted first. */
const actionKeys = (view: View, reader: Reader, { id }: PieceView, ordered: boolean): readonly Key[] => [
  ...(ordered
    ? [
        ...assaultKeys(view, reader, id),
        ...boardKeys(view, reader, id),
        ...repairKeys(view, reader, id),
        ...doneKeys(view, reader, id),
      ]
    : []),
  ...standingKey(view, reader, id),
];

/** Keys to sail, targets, and other actions. What does not fit is on a second page. */
const orderRows = (view: View, reader: Reader, piece: PieceView, targets: readonly Key[], half: 1 | 2): KeyRows => {
  const ordered = isOrdered(view, piece);
  const actions = actionKeys(view, reader, piece, ordered);
  const room = actions.length < KEYS_PER_ROW && targets.length <= KEYS_PER_ROW ? KEYS_PER_ROW - 1 : KEYS_PER_ROW - 2;
  const rest = [...targets.slice(KEYS_PER_ROW), ...actions.slice(room)];
  if (half === 2 && rest.length > 0)
    return [...inRows(rest).slice(0, 2), [phraseKey(reader, 'key-back', { look: `ship:${piece.id}` })]];
  const more = rest.length > 0 ? [phraseKey(reader, 'key-more', { look: `ship:${piece.id}:2` })] : [];
  return [
    sailKeys(view, reader, piece, ordered).slice(0, KEYS_PER_ROW),
    targets.slice(0, KEYS_PER_ROW),
    [...actions.slice(0, room), ...more, phraseKey(reader, 'key-back', { look: TURN_FOCUS })],
  ];
};

/** The page of a ship or fort: where it can go, what it can hit, what else it can do. Focus: `ship:wL`, `ship:wL:2`. */
export const shipPage = (view: View, reader: Reader, focus: Focus | undefined): Page | undefined => {
  const [, id, second] = /^ship:(\w\w)(:2)?$/.exec(focus ?? '') ?? [];
  const named = parsePieceId(id);
  const piece = named && pieceIn(view, named);
  if (!piece?.at || piece.side !== ownSide(view)) return undefined;
  const ordered = isOrdered(view, piece);
  const shots = ordered ? availableShots(view, piece.id) : shotsOf(view, piece.id);
  const targets = ordered ? shots.map((it) => targetKey(view, reader, it)) : [];
  return {
    title: shipTitle(view, reader, piece, ordered),
    lines: [
      ...stateLines(view, reader, piece),
      ...(ordered ? oddsLinesOf(view, reader, piece.id) : []),
      ...targetLines(view, reader, piece, shots.length > 0, ordered),
      say(reader, 'ship-strength', { sound: piece.durability - piece.hull, durability: piece.durability }),
    ],
    more: [
      turnLine(view, reader),
      shipLine(view, reader, piece),
      ...stateLinesOf(view, reader, piece),
      ...shots.slice(0, MAX_TARGETS).map((it) => shotText(view, reader, it)),
    ],
    board: { selected: piece.id },
    keys: [fleetRow(view, reader, piece.id), ...orderRows(view, reader, piece, targets, second ? 2 : 1)],
  };
};
