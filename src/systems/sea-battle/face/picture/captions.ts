import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../kernel/screen.ts';
import type { SeaView, View } from '../../rules/view/index.ts';
import { type SeaRelation, type ShownSea, shipStates } from './seas.ts';

/** Side of a sign in the title, in cells. */
const SIGN = 0.8;
/** A title line shorter than this, in cells, has room for the name only; the score line then says whose sea it is. */
const ROOMY = 9;

const signOf = (view: View, { owner, ready }: SeaView): string | undefined => {
  if (view.phase === 'placing') return ready ? 'hoisted' : undefined;
  if (view.phase === 'battle') return view.toMove.includes(owner) ? 'turn' : undefined;
  if (view.outcome === undefined || view.outcome.winners.length === 0) return undefined;
  return view.outcome.winners.includes(owner) ? 'victory' : 'struck';
};

const ownership = (whose: Exclude<SeaRelation, 'theirs'>, reader: Reader): string =>
  reader.say({ key: whose === 'own' ? 'scene-own-sea' : 'scene-enemy-sea' });

/**
 * The title of a sea, in a line `width` cells long: turn or victory, colours, name, "your sea". `at`: its left end, at
 * half its height.
 */
export const seaTitle = (
  view: View,
  { sea, whose }: ShownSea,
  reader: Reader,
  at: Point,
  width: number,
): readonly Shape[] => {
  const seat = sea.owner;
  const text = reader.say({ key: 'scene-sea-of', with: { seat: { seat } } });
  const colours = sea.flag === 'navy' ? undefined : `colours-${sea.flag}`;
  const signs = [signOf(view, sea), colours].filter((sign) => sign !== undefined);
  const x = at.x + signs.length * (SIGN + 0.15);
  const alone = whose === 'theirs' || width < ROOMY;
  const room = width - (x - at.x) - (alone ? 0 : 3.4);
  const shapes: readonly Shape[] = [
    { kind: 'label', text, at: { x, y: at.y }, ink: 'ink', size: 0.72, align: 'left', bold: true, width: room, seat },
    ...signs.map((sign, i): Shape => {
      const left = at.x + i * (SIGN + 0.15);
      return { kind: 'sprite', name: sign, at: { x: left, y: at.y - SIGN / 2 }, heading: 90 };
    }),
  ];
  if (alone) return shapes;
  const right = { x: at.x + width, y: at.y + 0.06 };
  const owned = ownership(whose, reader);
  return [...shapes, { kind: 'label', text: owned, at: right, ink: 'soft', size: 0.5, align: 'right', width: 3.3 }];
};

/**
 * The number of ships left or placed, and how often the Flying Dutchman has sailed: a line `width` cells long.
 * @param titled length of the title line of the same sea, in cells, where it differs from `width`
 */
export const seaScore = (
  view: View,
  { sea, whose }: ShownSea,
  reader: Reader,
  at: Point,
  width: number,
  titled = width,
): Shape => {
  const fleet = shipStates(view, sea);
  const count = fleet.filter(({ state }) => state === 'afloat').length;
  const key = view.phase === 'placing' ? 'scene-placed' : 'scene-left';
  const unseen = view.phase === 'placing' && view.paper !== undefined;
  const parts = [reader.say(unseen ? { key: 'scene-on-paper' } : { key, with: { count, total: fleet.length } })];
  if (sea.moves > 0) parts.push(reader.say({ key: 'scene-sailed', with: { count: sea.moves } }));
  if (whose !== 'theirs' && titled < ROOMY) parts.push(ownership(whose, reader));
  return { kind: 'label', text: parts.join(' · '), at, ink: 'soft', size: 0.5, align: 'left', width };
};
