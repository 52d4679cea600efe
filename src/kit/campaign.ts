import { z } from 'zod';
import { PLACES, type Place, type Sailing, SCENARIO_KINDS, type ScenarioKind, type ShipKind } from './scenario.ts';
import { SIDES, type Side } from './two-sides.ts';

/** A ship of a squadron as it came home: the hits in its hull; `prize`: it was taken from the other side. */
export interface Veteran {
  readonly type: ShipKind;
  readonly hits: number;
  readonly prize?: true | undefined;
}

/** The ships of a side by their places; the ship of a place that is missing is lost. */
export type Squadron = Readonly<Partial<Record<Place, Veteran>>>;
type BySide<T> = Readonly<Record<Side, T>>;

/** A scenario of a campaign that is over. */
export interface Leg {
  readonly kind: ScenarioKind;
  readonly winner: Side | 'none';
  readonly rounds: number;
  /** Types of the ships of its squadron that each side has lost, and of those that it has taken. */
  readonly lost: BySide<readonly ShipKind[]>;
  readonly taken: BySide<readonly ShipKind[]>;
}

/** How far a campaign is: what each side has left, and the scenarios that are over. */
export interface Campaign {
  readonly squadrons: BySide<Squadron>;
  readonly past: readonly Leg[];
}

/**
 * A scenario of a campaign as it is drawn: ships with the cells where they begin, "F C4". A ship of a squadron sails
 * from the place of its letter; a merchantman belongs to the scenario alone.
 */
export interface LegDrawing extends BySide<readonly string[]> {
  readonly kind: ScenarioKind;
}

const FULL: Squadron = {
  L: { type: 'L', hits: 0 },
  G: { type: 'G', hits: 0 },
  F: { type: 'F', hits: 0 },
  B: { type: 'B', hits: 0 },
};

/** A campaign that begins: four ships a side, unhurt. */
export const NEW_CAMPAIGN: Campaign = { squadrons: { white: FULL, red: FULL }, past: [] };

/**
 * The ships of a side in a scenario. The place of a lost ship stays empty; where all are, the first ship that is left
 * sails from the first cell.
 */
const sailingOf = (squadron: Squadron, drawn: readonly string[]): Sailing => {
  const cellOf = (it: string): string => it.slice(2);
  const [guests, own] = [drawn.filter((it) => it.startsWith('M')), drawn.filter((it) => !it.startsWith('M'))];
  const called = own.flatMap((it) =>
    PLACES.filter((place) => it.startsWith(place) && squadron[place]).map((place) => [place, cellOf(it)] as const),
  );
  const spare = PLACES.find((place) => squadron[place]);
  const sailing = called.length > 0 || !spare ? called : [[spare, cellOf(own[0]!)] as const];
  const free = PLACES.filter(
    (place) => sailing.every(([it]) => it !== place) && !own.some((it) => it.startsWith(place)),
  );
  const beside = guests.map((it, i) => [free[i]!, cellOf(it)] as const);
  return {
    fleet: Object.fromEntries([
      ...sailing.map(([place]) => [place, squadron[place]!.type] as const),
      ...beside.map(([place]) => [place, 'M'] as const),
    ]),
    starts: Object.fromEntries([...sailing, ...beside]),
  };
};

/** The hits that a ship brings into the scenario of a campaign. */
export const scarsOf = (campaign: Campaign | 'none', side: Side, place: Place, type: ShipKind | undefined): number =>
  campaign === 'none' || type === 'M' ? 0 : (campaign.squadrons[side][place]?.hits ?? 0);

/** What both sides sail with in the next scenario, and where they begin. */
export const sailings = (
  { squadrons }: Campaign,
  drawing: LegDrawing,
): { readonly fleets: BySide<Sailing['fleet']>; readonly starts: BySide<Sailing['starts']> } => {
  const [white, red] = SIDES.map((side) => sailingOf(squadrons[side], drawing[side])) as [Sailing, Sailing];
  return {
    fleets: { white: white.fleet, red: red.fleet },
    starts: { white: white.starts, red: red.starts },
  };
};

const kind = z.enum([...PLACES, 'M']);
const kinds = z.object({ white: z.array(kind), red: z.array(kind) });
const squadron = z.partialRecord(
  z.enum(PLACES),
  z.object({ type: kind, hits: z.number().int().min(0), prize: z.literal(true).optional() }),
);

/** Schema of a campaign. */
export const campaignSchema: z.ZodType<Campaign> = z.object({
  squadrons: z.object({ white: squadron, red: squadron }),
  past: z.array(
    z.object({
      kind: z.enum(SCENARIO_KINDS),
      winner: z.enum([...SIDES, 'none']),
      rounds: z.number().int().min(1),
      lost: kinds,
      taken: kinds,
    }),
  ),
});

/** A ship at the end of a scenario. */
export interface Homecomer {
  readonly place: Place;
  readonly began: Side;
  /** Whose it is now. */
  readonly side: Side;
  readonly type: ShipKind;
  readonly hits: number;
  readonly afloat: boolean;
}

/**
 * A campaign after a scenario: a squadron keeps the ships that came home with the hits in their hulls; a prize takes the
 * place of a ship that is lost, and is sold where none is. Merchantmen go their own way.
 */
export const afterLeg = (
  { squadrons, past }: Campaign,
  { kind, winner, rounds }: Pick<Leg, 'kind' | 'winner' | 'rounds'>,
  ships: readonly Homecomer[],
): Campaign => {
  const fates = SIDES.map((side) => {
    const own = ships.filter((it) => it.began === side && it.type !== 'M');
    const lost = own.filter((it) => !it.afloat || it.side !== side);
    const taken = ships.filter((it) => it.began !== side && it.side === side && it.afloat && it.type !== 'M');
    const home: Partial<Record<Place, Veteran>> = { ...squadrons[side] };
    for (const { place, hits } of own) home[place] = { ...home[place]!, hits };
    for (const { place } of lost) delete home[place];
    for (const { type, hits } of taken) {
      const free = PLACES.find((place) => !home[place]);
      if (free) home[free] = { type, hits, prize: true };
    }
    return { side, home, lost: lost.map((it) => it.type), taken: taken.map((it) => it.type) };
  });
  const bySide = <T>(of: (it: (typeof fates)[number]) => T): BySide<T> => ({
    white: of(fates[0]!),
    red: of(fates[1]!),
  });
  return {
    squadrons: bySide(({ home }) => home),
    past: [...past, { kind, winner, rounds, lost: bySide(({ lost }) => lost), taken: bySide(({ taken }) => taken) }],
  };
};

/** Whether another scenario follows: some of the drawn are left, and ships to sail in them on both sides. */
export const goesOn = ({ squadrons, past }: Campaign, legs: readonly LegDrawing[]): boolean =>
  past.length < legs.length && SIDES.every((side) => PLACES.some((place) => squadrons[side][place]));

/** Who has won a campaign that is over: who has won more of its scenarios. */
export const winnerOf = ({ past }: Pick<Campaign, 'past'>): Side | 'none' => {
  const [white, red] = SIDES.map((side) => past.filter(({ winner }) => winner === side).length);
  return white === red ? 'none' : white! > red! ? 'white' : 'red';
};
