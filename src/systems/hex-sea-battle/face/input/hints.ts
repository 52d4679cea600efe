import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { axisName } from '../../../../kit/grid.ts';
import { ownSide } from '../../../../kit/two-sides.ts';
import { reachOf, type View } from '../../rules/view/index.ts';
import { labelOf, shipLetter, typeLetter } from './coordinates.ts';
import type { Flaw } from './grammar.ts';

/** The hint that lists the letters and numbers of the map. */
export const offMap = ({ rules }: View, { letters }: Pick<Reader, 'letters'>): Phrase => ({
  key: 'read-outside',
  with: { letters: axisName(letters, rules.map.rows[0]!.length), last: rules.map.rows.length },
});

/** An example order in the reader's letters: a course, or a ship with its hex. */
const exampleFor = (view: View, reader: Reader): string => {
  const own = ownSide(view);
  const afloat = view.ships.filter((it) => it.at !== undefined);
  const mine = afloat.filter((it) => it.side === own);
  const sailing = view.phase === 'battle' && own === view.active ? mine : [];
  for (const { id } of sailing) {
    const [spot] = reachOf(view, id);
    if (spot) return `${shipLetter(view, reader, own, id)} ${labelOf(view.rules, reader, spot.at)}`;
  }
  const ship = mine[0] ?? afloat[0];
  return `${ship ? shipLetter(view, reader, ship.side, ship.id) : typeLetter(reader, 'L')} ${labelOf(view.rules, reader, ship?.at ?? { row: 1, col: 2 })}`;
};

/** How to type an order now, with a fitting example. */
export const howToOrder = (view: View, reader: Reader, flaw: Flaw): Phrase => {
  const example = exampleFor(view, reader);
  if (view.phase === 'placing')
    return reader.watched ? { key: 'how-to-place-unseen' } : { key: 'how-to-place', with: { example } };
  if (flaw === 'no-ship') return { key: 'order-no-ship', with: { example } };
  if (flaw === 'ship-alone') return { key: 'order-ship-alone', with: { example } };
  return { key: 'how-to-order', with: { example, access: reader.textAccess } };
};
