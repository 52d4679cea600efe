import type { Reader } from '../../../../kernel/reader.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { readLetter } from '../../../../kit/letters.ts';
import { normalise } from '../../../../kit/normalise.ts';
import type { PieceId } from '../../rules/command.ts';
import { groundAt, type View } from '../../rules/view/index.ts';
import { axisOf, pieceLabel } from '../input/coordinates.ts';
import { fleetOf, ownSide } from './names.ts';

/** The subject of a question. */
export type Question =
  | { readonly about: 'last' | 'ships' | 'round' | 'standing' | 'help' | 'orders' }
  | { readonly about: 'piece'; readonly id: PieceId }
  | { readonly about: 'square'; readonly at: Cell };

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const SUBJECTS = [
  ['last', words('last turn news ход последний последние хід останній останні')],
  ['ships', words('ships fleet корабли флот кораблі')],
  ['round', words('round wind score points раунд ветер счет очки вітер рахунок')],
  ['standing', words('standing always впредь всегда відтепер завжди')],
  ['orders', words('orders how приказ приказы накази наказ')],
] as const;

const pieceIn = (asked: string, view: View, reader: Reader): PieceId | undefined =>
  fleetOf(view, ownSide(view)).find((it) =>
    [`ship:${it.id}`.toLowerCase(), normalise(pieceLabel(reader, view, it.id))].includes(asked),
  )?.id ??
  view.pieces.find((it) => [`ship:${it.id}`, it.id].some((name) => name.toLowerCase() === asked))?.id ??
  fleetOf(view, ownSide(view)).find((it) => it.type.toLowerCase() === asked)?.id;

const squareIn = (asked: string, { rules }: View, reader: Reader): Cell | undefined => {
  const [, letter = '', digits] = /^(\p{L})(\d{1,2})$/u.exec(asked) ?? [];
  const read = letter ? readLetter(letter, axisOf(rules, reader)) : undefined;
  const col = read?.kind === 'ask' ? Object.values(read.by)[0] : read?.at;
  if (col === undefined) return undefined;
  const at = { row: Number(digits) - 1, col };
  return groundAt(rules.map, at) === 'outside' ? undefined : at;
};

/** Parses a question; `help` if nothing is recognised. Runs in linear time. */
export const parseQuestion = (text: string, view: View, reader: Reader): Question => {
  const asked = normalise(text.slice(0, 60)).trim();
  const about = SUBJECTS.find(([, names]) => asked.split(/\s+/u).some((word) => names.has(word)))?.[0];
  if (about) return { about };
  const id = pieceIn(asked, view, reader);
  if (id) return { about: 'piece', id };
  const at = squareIn(asked, view, reader);
  return at ? { about: 'square', at } : { about: 'help' };
};
