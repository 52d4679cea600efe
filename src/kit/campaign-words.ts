import type { Phrase } from '../kernel/phrase.ts';
import type { Reader } from '../kernel/reader.ts';
import type { Viewer } from '../kernel/rules.ts';
import type { Scene } from '../kernel/screen.ts';
import type { Table } from '../kernel/table.ts';
import { type Campaign, goesOn, type Leg, type LegDrawing, winnerOf } from './campaign.ts';
import { PLACES, type ShipKind } from './scenario.ts';
import { rivalOf, type Side, sideOf } from './two-sides.ts';

/** A campaign as a view has it, and what its game says of ships. */
export interface CampaignSaid {
  readonly campaign: Campaign;
  readonly legs: readonly LegDrawing[];
  readonly viewer: Viewer;
  /** The side that it is about, where that is not the viewer's own. */
  readonly side?: Side;
  /** The seat that plays White. */
  readonly white: number;
  /** A ship in a sentence, and on a card. */
  readonly nameOf: (type: ShipKind) => Phrase;
  readonly labelOf: (type: ShipKind) => Phrase;
}

type Part = NonNullable<Table<never>['campaign']>;

const sideIn = ({ viewer, white, side }: CampaignSaid): Side =>
  side ?? (typeof viewer === 'number' ? sideOf({ white }, viewer) : 'white');

const ownWords = (said: CampaignSaid): { readonly who: string } => ({
  who: typeof said.viewer === 'number' && said.side === undefined ? 'you' : sideIn(said),
});

/** The title of a scenario of a campaign: "Strait campaign, 2: Blockade". */
export const legTitle = (past: Campaign['past'], legs: readonly LegDrawing[]): Phrase => ({
  key: 'campaign-leg',
  with: { n: past.length + 1, scenario: { key: 'scenario-title', with: { kind: legs[past.length]!.kind } } },
});

/** What the next match of a campaign is: the next scenario, or a campaign from the beginning. */
export const nextKey = ({ campaign, legs }: Pick<CampaignSaid, 'campaign' | 'legs'>): Phrase => ({
  key: goesOn(campaign, legs) ? 'campaign-sail-on' : 'campaign-again',
});

const fateOf = ({ winner }: Leg, side: Side): 'won' | 'lost' | 'drawn' =>
  winner === 'none' ? 'drawn' : winner === side ? 'won' : 'lost';

/** "1 of 3 won", from the viewer's side. */
const stateOf = (said: CampaignSaid): Phrase => {
  const { campaign, legs } = said;
  const won = campaign.past.filter(({ winner }) => winner === sideIn(said)).length;
  return { key: 'campaign-state', with: { won, of: legs.length, ...ownWords(said) } };
};

/** How the campaign stands, and what comes next or who has won it: two sentences for a finished match. */
export const campaignLine = (said: CampaignSaid, { say }: Pick<Reader, 'say'>): string => {
  const { campaign, legs } = said;
  const next = goesOn(campaign, legs) ? legs[campaign.past.length] : undefined;
  const end: Phrase = next
    ? { key: 'campaign-next', with: { scenario: { key: 'scenario-title', with: { kind: next.kind } } } }
    : endOf(said);
  return `${say({ key: 'campaign-title' })}: ${say(stateOf(said))}. ${say(end)}.`;
};

const endOf = (said: CampaignSaid): Phrase => {
  const winner = winnerOf(said.campaign);
  const how = winner === 'none' ? 'drawn' : winner === sideIn(said) ? 'won' : 'lost';
  return { key: 'campaign-end', with: { how, ...ownWords(said) } };
};

/** What a scenario of the campaign has brought and cost, a line each. */
const logOf = (said: CampaignSaid, { say }: Pick<Reader, 'say'>): Part['log'] => {
  const side = sideIn(said);
  const listed = (types: readonly ShipKind[]): string => types.map((it) => say(said.nameOf(it))).join(', ');
  return said.campaign.past.map((leg) => {
    const [lost, taken, sunk] = [leg.lost[side], leg.taken[side], leg.lost[rivalOf(side)]];
    const lines: readonly Phrase[] = [
      ...(lost.length > 0 ? [{ key: 'campaign-lost', with: { ships: listed(lost) } }] : []),
      ...(taken.length > 0 ? [{ key: 'campaign-taken', with: { ships: listed(taken) } }] : []),
      ...(sunk.length > taken.length ? [{ key: 'campaign-theirs', with: { ships: listed(sunk) } }] : []),
    ];
    return {
      title: say({ key: 'scenario-title', with: { kind: leg.kind } }),
      fate: fateOf(leg, side),
      line: [
        say({ key: 'campaign-rounds', with: { how: fateOf(leg, side), rounds: leg.rounds } }),
        ...lines.map(say),
      ].join(' '),
    };
  });
};

/**
 * The campaign as data, from the side of the viewer; White's for those without a seat.
 * @param durabilityOf - the hits that sink a ship of a type
 * @param chart - the sea that the campaign is sailed in
 */
export const campaignPart = (
  said: CampaignSaid,
  reader: Pick<Reader, 'say'>,
  durabilityOf: (type: ShipKind) => number,
  chart: Scene,
): Part => {
  const { say } = reader;
  const { campaign, legs } = said;
  const [side, { past, squadrons }] = [sideIn(said), campaign];
  const isOn = goesOn(campaign, legs);
  const squadron = squadrons[side];
  const ships = PLACES.map((place): Part['ships'][number] => {
    const ship = squadron[place];
    const type = ship?.type ?? place;
    const durability = durabilityOf(type);
    const colours = ship?.prize ? rivalOf(side) : side;
    return {
      id: place,
      name: say(said.labelOf(type)),
      sprite: `sail-${colours}-${type}`,
      left: ship ? durability - ship.hits : 0,
      durability,
      ...(!ship && { fate: 'lost' as const }),
      ...(ship?.prize && { fate: 'prize' as const }),
    };
  });
  const prizes = past.reduce((sum, { taken }) => sum + taken[side].length, 0);
  const counted = [
    ['won', past.filter(({ winner }) => winner === side).length],
    ['home', ships.filter(({ fate }) => fate !== 'lost').length],
    ['prizes', prizes],
    ['rounds', past.reduce((sum, { rounds }) => sum + rounds, 0)],
  ] as const;
  return {
    title: say({ key: 'campaign-title' }),
    state: say(stateOf(said)),
    chart,
    stations: legs.map(({ kind }, i) => {
      const fate = past[i] ? fateOf(past[i], side) : isOn && i === past.length ? 'next' : 'ahead';
      const scenario: Phrase = { key: 'scenario-title', with: { kind } };
      return {
        name: say(scenario),
        aim: say({ key: 'scenario-side-aim', with: { kind, side } }),
        spoken: say({ key: 'campaign-station', with: { n: i + 1, scenario, fate } }),
        fate,
      };
    }),
    ships,
    log: logOf(said, reader),
    again: say(nextKey(said)),
    ...(!isOn && { end: say(endOf(said)) }),
    numbers: counted.map(([of, n]) => ({ n, line: say({ key: 'campaign-number', with: { of } }) })),
  };
};
