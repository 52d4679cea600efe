import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../kernel/screen.ts';
import { ratingWithChange } from '../../../../kit/rated-marks.ts';
import type { SeaView, View } from '../../rules/view/index.ts';
import { shipStates } from './seas.ts';

/** Heights of names and of soft notes, in units of a frame. */
export const NAME = 0.5;
export const NOTE = 0.44;

/** A name in bold, in `width` squares; `tail` follows it where it is cut. */
const nameLabel = (text: string, tail: string, seat: number, at: Point, width: number, unit: number): Shape => {
  return { kind: 'label', text, at, ink: 'ink', size: NAME * unit, align: 'left', bold: true, width, seat, tail };
};

/** The player of a sea: "You" for its owner. */
export const playerName = (view: View, { owner }: SeaView, reader: Reader, at: Point, width: number, unit: number) => {
  const key = owner === view.viewer ? 'scene-you' : 'scene-name';
  return nameLabel(reader.say({ key, with: { seat: { seat: owner } } }), '', owner, at, width, unit);
};

/** The rating of a player after a rated match, as it follows their name: " · 1540 (+8)". */
const ratingAfter = ({ owner }: SeaView, { outcome }: Reader): string | undefined => {
  const rating = outcome?.seats[owner];
  return rating && ` · ${ratingWithChange(rating)}`;
};

/** About how wide a text is written in the height of a name, in units. */
const widthOf = (text: string): number => text.length * 0.64 * NAME;

/**
 * Whose sea it is: "Bob’s sea"; after a rated match "Bob · 1495 (−8)". A long name stands alone; of a longer one the end is
 * cut.
 */
export const seaName = (sea: SeaView, reader: Reader, at: Point, width: number, unit: number): Shape => {
  const { owner } = sea;
  const seat = { seat: owner };
  const [whole, name] = ['scene-sea-of', 'scene-name'].map((key) => reader.say({ key, with: { seat } }));
  const rating = ratingAfter(sea, reader);
  if (rating !== undefined) return nameLabel(name!, rating, owner, at, width, unit);
  if (widthOf(whole!) * unit > width) return nameLabel(name!, '', owner, at, width, unit);
  const tail = whole!.startsWith(name!) ? whole!.slice(name!.length) : '';
  return nameLabel(whole!.slice(0, whole!.length - tail.length), tail, owner, at, width, unit);
};

/** About how wide whose sea it is is written, in units. */
export const nameWidth = (sea: SeaView, reader: Reader): number => {
  const seat = { seat: sea.owner };
  const rating = ratingAfter(sea, reader);
  const words =
    rating === undefined
      ? reader.say({ key: 'scene-sea-of', with: { seat } })
      : reader.say({ key: 'scene-name', with: { seat } }) + rating;
  return widthOf(words);
};

/** A line of soft text, at most `width` squares long. */
export const note = (text: string, at: Point, align: 'left' | 'right', width: number, unit: number): Shape => {
  return { kind: 'label', text, at, ink: 'soft', size: NOTE * unit, align, width };
};

/** How many ships are afloat: "8 of 10". */
export const afloatCount = (view: View, sea: SeaView, reader: Reader): string => {
  const fleet = shipStates(view, sea);
  const count = fleet.filter(({ state }) => state === 'afloat').length;
  return reader.say({ key: 'scene-of', with: { count, total: fleet.length } });
};

/** How often the Flying Dutchman has sailed; none where she has not. */
export const sailedCount = ({ moves }: SeaView, reader: Reader): string | undefined =>
  moves > 0 ? reader.say({ key: 'scene-sailed', with: { count: moves } }) : undefined;

/** The flag of a player: white for the one who opened the match, red for the other. */
export const seaFlag = ({ owner }: SeaView, at: Point, scale: number): Shape => {
  const name = owner === 0 ? 'colours-white' : 'colours-red';
  const scene = {
    width: 1.25,
    height: 1.1,
    shapes: [{ kind: 'sprite', name, at: { x: 0, y: 0 }, heading: 90 }],
  } as const;
  return { kind: 'inset', at, scale, scene };
};
