import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { dieSign } from '../../../../kit/board-text.ts';
import { type CampaignSaid, campaignLine } from '../../../../kit/campaign-words.ts';
import { helmLines, isPartnersTurn } from '../../../../kit/crew-words.ts';
import { aimOf, taskPhrase } from '../../../../kit/scenario.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { numbersOf, SIDES, sideOf } from '../../../../kit/two-sides.ts';
import {
  nameIn,
  positionIn,
  type Side,
  scenarioOf,
  shipName,
  taskStateOf,
  turnOf,
  type View,
} from '../../rules/view/index.ts';
import { LEGS, SHIP_IDS } from '../../variants.ts';

/** The round and the wind, with the die that set it: "Round 3 · ⚃ wind"; in words: "Round 3, fresh wind." */
export const roundLine = (view: View, reader: Reader): string => {
  if (reader.board === 'words') return say(reader, 'alt-round', { round: view.round, wind: view.wind ?? 'calm' });
  const thrown = view.log.findLast(({ kind }) => kind === 'wind');
  const die = thrown?.kind === 'wind' ? dieSign(thrown.die) : '';
  return say(reader, 'round-line', { round: view.round, wind: view.wind ?? 'calm', die });
};

/** Whose turn it is, from the viewer's point of view, and the round. */
export const turnLine = (view: View, reader: Reader): string => {
  const seat = turnOf(view);
  const { round } = view;
  if (seat.seat === view.viewer) return say(reader, 'turn-yours', { round });
  return say(reader, isPartnersTurn(view) ? 'turn-partner' : 'turn-of', { seat, round });
};

/** HEX-17: what the viewer reads about their partner. */
export const partnerLines = (view: View, reader: Reader): readonly string[] => {
  const ships = SHIP_IDS.filter((it) => view.helm?.orders.includes(it)).map((it) =>
    nameIn(view, view.active ?? 'white', it),
  );
  return helmLines(view, reader, ships);
};

/** Whether the lines say what wins: in the first round, until the side whose turn it is has ordered anything. */
export const isAimTold = ({ round, log }: View): boolean => {
  const last = log.findLast(({ kind }) => kind === 'move' || kind === 'shot' || kind === 'end');
  return round === 1 && (last === undefined || last.kind === 'end');
};

/** What wins, in two lines. */
export const aimLines = ({ rules, viewer, white }: View, reader: Reader): readonly string[] => {
  const scenario = scenarioOf(rules);
  if (!scenario) return [say(reader, 'aim-sink'), say(reader, 'aim-hold', { how: rules.capture })];
  const sides = typeof viewer === 'number' ? [sideOf({ white }, viewer)] : SIDES;
  return sides.map((side) => reader.say(aimOf(scenario.kind, side)));
};

/** How far the task of a scenario is done, as a phrase; undefined elsewhere. */
export const taskOf = (view: View): Phrase | undefined => {
  const scenario = scenarioOf(view.rules);
  if (!scenario) return undefined;
  const position = positionIn(view);
  const state = taskStateOf(position);
  const sunk = (side: Side): number => view.ships.filter((it) => it.side === side && it.damage >= it.durability).length;
  return taskPhrase(
    scenario.kind,
    typeof view.rules.task === 'string' ? undefined : view.rules.task,
    state ?? { sunk: sunk('red'), reached: 0 },
    sunk('white'),
  );
};

/** HEX-15: the campaign of a match, and what is said of it; undefined elsewhere. */
export const campaignIn = ({ campaign, viewer, white }: View): CampaignSaid | undefined =>
  campaign && {
    campaign,
    legs: LEGS,
    viewer,
    white,
    nameOf: shipName,
    labelOf: (ship) => ({ key: 'ship-label', with: { ship, nth: 0 } }),
  };

/** How far the task of a scenario is done, and how many rounds it has; none elsewhere. */
export const taskLines = (view: View, reader: Reader): readonly string[] => {
  const phrase = taskOf(view);
  const rounds = { round: view.round, rounds: view.rules.stalemate.rounds };
  return phrase ? [`${reader.say(phrase)}. ${say(reader, 'task-rounds', rounds)}`] : [];
};

/** That only brigs sail, with the die that says so. */
export const calmPhrase = ({ log }: View): Phrase => {
  const thrown = log.findLast((it) => it.kind === 'wind');
  return { key: 'calm-line', with: { die: thrown?.die ?? 1 } };
};

/** The line on a calm. Empty while there is wind. */
export const calmLines = (view: View, reader: Reader): readonly string[] =>
  view.wind === 'calm' ? [reader.say(calmPhrase(view))] : [];

/** How many ships of each side are afloat, and how long the match took. */
export const afterLines = (view: View, reader: Reader): readonly string[] => {
  const left = (side: Side): number => view.ships.filter((it) => it.side === side && it.at).length;
  const campaign = campaignIn(view);
  return view.round > 0
    ? [
        ...(campaign ? [campaignLine(campaign, reader)] : []),
        say(reader, 'over-afloat', numbersOf(view, { white: left('white'), red: left('red') })),
        say(reader, 'over-rounds', { rounds: view.round }),
      ]
    : [];
};
