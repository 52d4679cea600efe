import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { PieceId, Standing } from '../../rules/command.ts';
import type { View } from '../../rules/view.ts';
import { pieceCode } from '../chart.ts';
import { called, fleetOf, nameOf, ownSide, pieceIn, pieceNamed, sentence } from './names.ts';
import { inRows, type Key, key, type Page, signedKey } from './page.ts';

const ORDERS: readonly Standing[] = ['ask', 'always', 'never'];
const SIGNS: Readonly<Record<Standing, string>> = { ask: '?', always: '!', never: '–' };

/** Whether ships are told here what to do out of turn, by whoever looks. */
export const hasStanding = ({ rules, viewer }: View): boolean =>
  typeof viewer === 'number' && (rules.flags.opportunityFire || rules.flags.returnFire);

/** What a piece has been told to do out of turn. */
export const standingOf = ({ standing }: View, id: PieceId): Standing => standing[id] ?? 'ask';

/** A piece with what she has been told: "L: asks". */
export const standingLine = (view: View, reader: Reader, id: PieceId): string =>
  sentence(say(reader, 'standing-line', { piece: called(view, reader, id), order: standingOf(view, id) }));

/** Every piece with what she has been told. */
export const standingLines = (view: View, reader: Reader): readonly string[] =>
  fleetOf(view, ownSide(view)).map(({ id }) => standingLine(view, reader, id));

/** The way to it. */
export const standingKey = (view: View, reader: Reader, id: PieceId): readonly Key[] =>
  hasStanding(view) ? [key(reader, 'key-standing', { look: `stand:${id}` })] : [];

/** What one piece is told to do from now on. */
export const standingKeys = (view: View, reader: Reader, ship: PieceId): readonly Key[] =>
  ORDERS.map((order): Key => {
    const has = standingOf(view, ship) === order;
    const label = `${has ? '● ' : ''}${SIGNS[order]} ${say(reader, `key-standing-${order}`)}`;
    const spoken = say(reader, 'key-standing-aloud', { piece: nameOf(view, ship), order, has: has ? 'yes' : 'no' });
    return { ...signedKey(label, { act: { type: 'standing', ship, order } }), spoken };
  });

/** Whether a ship asks, fires or holds her fire when she may fire out of turn. Focus: `stand:wL`. */
export const standingPage = (view: View, reader: Reader, focus: Focus | undefined): Page | undefined => {
  const [, id] = /^stand:(\w\w)$/.exec(focus ?? '') ?? [];
  const ship = pieceNamed(id);
  if (!ship || !hasStanding(view) || view.phase !== 'battle') return undefined;
  const piece = pieceIn(view, ship);
  if (!piece.at || piece.side !== ownSide(view)) return undefined;
  const fleet = fleetOf(view, ownSide(view)).map((it): Key => {
    const mark = it.id === ship ? '▸' : '';
    const label = `${mark}${pieceCode(reader, view, it.id)} ${SIGNS[standingOf(view, it.id)]}`;
    return { ...signedKey(label, { look: `stand:${it.id}` }), spoken: reader.say(nameOf(view, it.id)) };
  });
  return {
    lines: [
      say(reader, 'standing-heading', { piece: nameOf(view, ship) }),
      say(reader, 'standing-how'),
      ...standingLines(view, reader),
    ],
    board: { selected: ship },
    keys: [
      ...inRows(fleet).slice(0, 2),
      standingKeys(view, reader, ship),
      [key(reader, 'key-back', { look: `ship:${ship}` })],
    ],
  };
};
