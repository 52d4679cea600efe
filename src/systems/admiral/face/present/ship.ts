import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { PieceId, TurnCommand } from '../../rules/command.ts';
import { judge, maySail, type PieceView, shotsOf, standpointIn, type View } from '../../rules/view.ts';
import { labelOf } from '../chart.ts';
import { isMyTurn } from '../offers.ts';
import { fleetRow, TURN } from './fleet.ts';
import { openShots, shotSaid, targetKey } from './guns.ts';
import { turnLine } from './heading.ts';
import { bowOf, nameOf, ownSide, pieceIn, pieceNamed, sentence } from './names.ts';
import { padOf, rotateKeys } from './pad.ts';
import { inRows, type Key, type Keys, key, type Page, signedKey, WIDE } from './page.ts';
import { standingKey } from './standing.ts';
import { stayLine } from './stay.ts';

/** Targets told in words on her page. */
const TOLD = 6;

const isOpen = (view: View, order: TurnCommand): boolean => judge(standpointIn(view), order).ok;

/** Enemies beside her, to be boarded. */
const boardKeys = (view: View, reader: Reader, ship: PieceId): readonly Key[] =>
  view.pieces.flatMap((it): readonly Key[] => {
    const order = it.at && ({ type: 'board', ship, at: it.at } as const);
    if (!order || !isOpen(view, order)) return [];
    const cell = labelOf(view.rules, reader, order.at);
    const spoken = say(reader, 'key-board-aloud', { target: nameOf(view, it.id), cell });
    return [{ ...signedKey(say(reader, 'key-board', { cell }), { act: order }), spoken }];
  });

/** The fort beside her, to be taken: that wins. */
export const assaultKeys = (view: View, reader: Reader, ship: PieceId): readonly Key[] =>
  isOpen(view, { type: 'assault', ship })
    ? [key(reader, 'key-assault', { act: { type: 'assault', ship } }, { tone: 'primary' })]
    : [];

const repairKeys = (view: View, reader: Reader, ship: PieceId): readonly Key[] =>
  (['hull', 'sails', 'fort'] as const)
    .filter((what) => isOpen(view, { type: 'repair', ship, what }))
    .map((what) => key(reader, `key-repair-${what}`, { act: { type: 'repair', ship, what } }));

const doneKeys = (view: View, reader: Reader, ship: PieceId): readonly Key[] =>
  view.act?.ship === ship && isOpen(view, { type: 'done' }) ? [key(reader, 'key-done', { act: { type: 'done' } })] : [];

/** Whether it is for whoever looks to order her about now: the captain in his turn; anybody on a board that all share. */
const isOrdered = (view: View, piece: PieceView): boolean =>
  piece.side === view.active && !view.pending && (typeof view.viewer !== 'number' || isMyTurn(view));

/** Sailing, and turning on the spot: the pad does both. */
const sailKeys = (view: View, reader: Reader, { id, type }: PieceView, ordered: boolean): readonly Key[] => {
  if (type === 'T') return [];
  if (!ordered) return typeof view.viewer === 'number' ? [key(reader, 'key-plan-ahead', { look: padOf(id, []) })] : [];
  const planned = view.plans.find((it) => it.ship === id)?.course ?? [];
  const sails = maySail(view, id) ? [key(reader, 'key-course', { look: padOf(id, planned) }, { tone: 'primary' })] : [];
  return [...sails, ...rotateKeys(view, reader, id)];
};

/** What she can still stand, and what she has left: of the hull, the sails, the guns. */
export const shipLine = (view: View, reader: Reader, { id, type, at, heading, ...piece }: PieceView): string =>
  sentence(
    say(reader, type === 'T' ? 'fort-heading' : view.rules.flags.orientation ? 'ship-heading-bow' : 'ship-heading', {
      piece: nameOf(view, id),
      cell: at ? labelOf(view.rules, reader, at) : '—',
      bow: bowOf(reader, heading),
      sound: piece.durability - piece.hull,
      durability: piece.durability,
      sails: piece.sails,
      shots: piece.shotsLeft,
      captain: piece.captain ?? 'none',
    }),
  );

/** What she may not do any more, and why; what another order would end. */
const stateLines = (view: View, reader: Reader, piece: PieceView): readonly string[] => {
  if (piece.type === 'T' || !isOrdered(view, piece)) return [];
  if (view.act?.must && view.act.ship === piece.id) return [say(reader, 'ship-must')];
  if (piece.done) return [say(reader, 'ship-is-done')];
  if (view.act && view.act.ship !== piece.id) return [say(reader, 'ship-ends', { other: nameOf(view, view.act.ship) })];
  if (view.wind?.strength === 'storm') return [say(reader, 'ship-storm')];
  return maySail(view, piece.id) ? [] : [stayLine(view, reader, piece.id)];
};

/** What a piece can be told besides sailing, in the order in which it is wanted. */
const deedKeys = (view: View, reader: Reader, { id }: PieceView, ordered: boolean): readonly Key[] => [
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

/** Sailing, targets, all else; what finds no room is on a second page. */
const orderRows = (view: View, reader: Reader, piece: PieceView, targets: readonly Key[], half: 1 | 2): Keys => {
  const ordered = isOrdered(view, piece);
  const deeds = deedKeys(view, reader, piece, ordered);
  const room = deeds.length < WIDE && targets.length <= WIDE ? WIDE - 1 : WIDE - 2;
  const rest = [...targets.slice(WIDE), ...deeds.slice(room)];
  if (half === 2 && rest.length > 0)
    return [...inRows(rest).slice(0, 2), [key(reader, 'key-back', { look: `ship:${piece.id}` })]];
  const more = rest.length > 0 ? [key(reader, 'key-more', { look: `ship:${piece.id}:2` })] : [];
  return [
    sailKeys(view, reader, piece, ordered).slice(0, WIDE),
    targets.slice(0, WIDE),
    [...deeds.slice(0, room), ...more, key(reader, 'key-back', { look: TURN })],
  ];
};

/** One ship or fort: where she can go, what she can hit, what else she can do. Focus: `ship:wL`, `ship:wL:2`. */
export const shipPage = (view: View, reader: Reader, focus: Focus | undefined): Page | undefined => {
  const [, id, second] = /^ship:(\w\w)(:2)?$/.exec(focus ?? '') ?? [];
  const named = pieceNamed(id);
  const piece = named && pieceIn(view, named);
  if (!piece?.at || piece.side !== ownSide(view)) return undefined;
  const ordered = isOrdered(view, piece);
  const shots = ordered ? openShots(view, piece.id) : shotsOf(view, piece.id);
  const targets = ordered ? shots.map((it) => targetKey(view, reader, it)) : [];
  return {
    lines: [
      turnLine(view, reader),
      shipLine(view, reader, piece),
      ...stateLines(view, reader, piece),
      ...(shots.length > 0
        ? shots.slice(0, TOLD).map((it) => shotSaid(view, reader, it))
        : [say(reader, 'ship-no-targets')]),
    ],
    board: { selected: piece.id, ...(shots.length > 0 && { aims: shots }) },
    keys: [fleetRow(view, reader, piece.id), ...orderRows(view, reader, piece, targets, second ? 2 : 1)],
  };
};
