import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import { capitalise, say } from '../../../../kit/screen-kit.ts';
import type { Command, PieceId, StandingOrder } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { fleetOf, keyName, nameOf, ownSide, parsePieceId, pieceIn, shortName } from '../words/names.ts';
import { inRows, type Key, type Page, phraseKey, symbolKey } from './page.ts';

const ORDERS: readonly StandingOrder[] = ['ask', 'always', 'never'];

/** Whether the viewer has a seat and the level allows fire out of turn. */
export const hasStandingOrders = ({ rules, viewer }: View): boolean =>
  typeof viewer === 'number' && (rules.flags.opportunityFire || rules.flags.returnFire);

/** The standing order of a piece. Default `ask`. */
export const standingOrderOf = ({ standing }: View, id: PieceId): StandingOrder => standing[id] ?? 'ask';

/** A piece with its standing order: "L: asks". */
export const standingLine = (view: View, reader: Reader, id: PieceId): string =>
  capitalise(say(reader, 'standing-line', { piece: shortName(view, reader, id), order: standingOrderOf(view, id) }));

/** The viewer's pieces with their standing orders. */
export const standingLines = (view: View, reader: Reader): readonly string[] =>
  fleetOf(view, ownSide(view)).map(({ id }) => standingLine(view, reader, id));

/** The key that opens the standing orders of a piece. */
export const standingKey = (view: View, reader: Reader, id: PieceId): readonly Key[] =>
  hasStandingOrders(view) ? [phraseKey(reader, 'key-standing', { look: `stand:${id}` })] : [];

/** Keys that set the standing order of a piece. Where it is asked now, [Always] and [Never] answer by it. */
export const standingKeys = (view: View, reader: Reader, ship: PieceId): readonly Key[] =>
  ORDERS.map((order): Key => {
    const has = standingOrderOf(view, ship) === order;
    const label = `${has ? '● ' : ''}${say(reader, 'key-standing-order', { order })}`;
    const spoken = say(reader, 'key-standing-aloud', { piece: nameOf(view, ship), order, has: has ? 'yes' : 'no' });
    const isAsked = view.pending?.shots.some((it) => it.ship === ship);
    const act: Command =
      isAsked && order !== 'ask' ? { type: 'answer', ship, order } : { type: 'standing', ship, order };
    return { ...symbolKey(label, { act }), spoken };
  });

/** The page that sets whether a piece asks, fires or holds fire out of turn. Focus: `stand:wL`. */
export const standingPage = (view: View, reader: Reader, focus: Focus | undefined): Page | undefined => {
  const [, id] = /^stand:(\w\w)$/.exec(focus ?? '') ?? [];
  const ship = parsePieceId(id);
  if (!ship || !hasStandingOrders(view) || view.phase !== 'battle') return undefined;
  const piece = pieceIn(view, ship);
  if (!piece.at || piece.side !== ownSide(view)) return undefined;
  const fleet = fleetOf(view, ownSide(view)).map((it): Key => {
    const press = { look: `stand:${it.id}` };
    return symbolKey(keyName(reader, view, it.id), press, it.id === ship ? { tone: 'primary' } : {});
  });
  return {
    title: say(reader, 'standing-heading', { piece: keyName(reader, view, ship) }),
    lines: [say(reader, 'standing-how'), say(reader, 'standing-secret')],
    more: standingLines(view, reader),
    board: { selected: ship },
    keys: [
      ...inRows(fleet).slice(0, 2),
      standingKeys(view, reader, ship),
      [phraseKey(reader, 'key-back', { look: `ship:${ship}` })],
    ],
  };
};
