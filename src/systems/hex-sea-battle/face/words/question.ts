import type { Reader } from '../../../../kernel/reader.ts';
import { axisOf, interpretCoordinates } from '../../../../kit/coordinate.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { normalise } from '../../../../kit/normalise.ts';
import { SHIP_TYPES, type ShipType } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { shipLetter } from '../input/coordinates.ts';

/** The subject of a question. */
export type Question =
  | { readonly about: 'last' | 'ships' | 'round' | 'help' | 'orders' }
  | { readonly about: 'ship'; readonly ship: ShipType }
  | { readonly about: 'hex'; readonly at: Cell };

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const SUBJECTS = [
  ['last', words('last turn news ход последний последние хід останній останні')],
  ['ships', words('ships fleet корабли флот кораблі')],
  ['round', words('round wind siege score раунд ветер осада счет вітер облога рахунок')],
  ['orders', words('orders how приказ приказы накази наказ')],
] as const;

const shipIn = (asked: string, reader: Reader): ShipType | undefined =>
  SHIP_TYPES.find((type) =>
    [`ship:${type}`.toLowerCase(), normalise(shipLetter(reader, type)), type.toLowerCase()].includes(asked),
  );

const hexIn = (asked: string, { rules }: View, reader: Reader): Cell | undefined => {
  const [, letter, digits] = /^(?:hex:)?(\p{L})(\d{1,2})$/u.exec(asked) ?? [];
  if (letter === undefined || Number(digits) < 1) return undefined;
  const it = { letter, number: Number(digits) };
  const ways = interpretCoordinates([it], rules.map.rows.length, axisOf(rules, reader));
  return ways.kind === 'off-map' ? undefined : (ways.kind === 'sure' ? ways.way : ways.ways[0]!).cellOf(it);
};

/** Parses a question; `help` if nothing is recognised. Runs in linear time. */
export const questionOf = (text: string, view: View, reader: Reader): Question => {
  const asked = normalise(text.slice(0, 60)).trim();
  const about = SUBJECTS.find(([, names]) => asked.split(/\s+/u).some((word) => names.has(word)))?.[0];
  if (about) return { about };
  const ship = shipIn(asked, reader);
  if (ship) return { about: 'ship', ship };
  const at = hexIn(asked, view, reader);
  return at ? { about: 'hex', at } : { about: 'help' };
};
