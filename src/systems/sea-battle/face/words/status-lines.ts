import type { Reader } from '../../../../kernel/reader.ts';
import { SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import { decksAfloat, ownSea, targetSea } from '../../rules/view/derive.ts';
import type { SeaView, ShipView, View } from '../../rules/view/index.ts';
import { chartOf, shipLabel } from '../input/coordinates/chart.ts';
import { howToFire, howToFireHere } from '../input/hints.ts';
import { say } from '../screens/page.ts';
import { describeShip } from './answers.ts';
import { descriptionContextOf } from './description-context.ts';
import { classesAfloat, isSimultaneous } from './turn-lines.ts';

/** Maximum number of ships that are listed; more are counted by size. */
const LISTED = 12;

/** Returns ships by their sizes: "4 3 3", a large fleet as "7×1 6×2", none as "—". */
export const sizesOf = (ships: readonly number[]): string => {
  if (ships.length <= LISTED) return ships.join(' ') || '—';
  return [...new Set(ships)].map((size) => `${size}×${ships.filter((it) => it === size).length}`).join(' ');
};

/** The decks left of a ship that moves away and loses them one by one (SB-28). */
const decksOf = (view: View, reader: Reader, sea: SeaView): string => {
  const decks = decksAfloat(view, sea).reduce((sum, it) => sum + it, 0);
  return sea.owner === view.viewer
    ? say(reader, 'afloat-decks-yours', { decks })
    : say(reader, 'afloat-decks-of', { seat: { seat: sea.owner }, decks });
};

const afloatOf = (view: View, reader: Reader, sea: SeaView): string => {
  if (view.rules.relocation === 'on-hit') return decksOf(view, reader, sea);
  const afloat = classesAfloat(view, reader, sea) ?? sizesOf(decksAfloat(view, sea));
  return sea.owner === view.viewer
    ? say(reader, 'afloat-yours', { sizes: afloat })
    : say(reader, 'afloat-of', { seat: { seat: sea.owner }, sizes: afloat });
};

/** Returns what is left of every fleet, the target's first. */
export const afloatLines = (view: View, reader: Reader): readonly string[] => {
  const target = targetSea(view);
  const others = view.seas.filter(({ owner }) => owner !== target.owner);
  return [target, ...others].map((sea) => afloatOf(view, reader, sea));
};

/** Returns what is left of the enemy fleet alone. */
export const enemyLine = (view: View, reader: Reader): string => afloatOf(view, reader, targetSea(view));

/** Returns how to shoot by typing. */
export const shootLine = (view: View, reader: Reader): string =>
  reader.say(howToFire(view, chartOf(view.rules, reader), reader.textAccess));

/** Returns how to shoot by typing in a place where every text is meant for the board. */
export const shootHereLine = (view: View, reader: Reader): string =>
  reader.textAccess === 'text' ? reader.say(howToFireHere(view, chartOf(view.rules, reader))) : shootLine(view, reader);

/** Returns what a player waits for; empty where all fire together. */
export const waitLine = (view: View, reader: Reader): string =>
  isSimultaneous(view) ? '' : say(reader, view.pending ? 'wait-for-answer' : 'wait-for-turn');

/** Returns who is still placing, and whose fleet is ready. */
export const readinessLines = (view: View, reader: Reader): readonly string[] =>
  view.seas.map(({ owner, ready }) =>
    owner === view.viewer
      ? say(reader, ready ? 'ready-yours' : 'placing-yours')
      : say(reader, ready ? 'ready-of' : 'placing-of', { seat: { seat: owner } }),
  );

/** Returns how the match ended, first for everyone, then for the viewer. */
export const resultLines = (view: View, reader: Reader): readonly string[] => {
  const why = view.outcome ? reader.say(view.outcome.why) : say(reader, 'match-over');
  const winners = view.outcome?.winners ?? [];
  if (!ownSea(view) || !view.outcome) return [why];
  const mine =
    winners.length === 0 ? 'result-draw' : winners.some((seat) => seat === view.viewer) ? 'result-won' : 'result-lost';
  return [why, say(reader, mine)];
};

/** Ships with their hits, "Б2-Б5 ✕2, К1", for an alert box. */
const listed = (view: View, reader: Reader, ships: readonly ShipView[]): string => {
  const context = descriptionContextOf(view, reader);
  if (reader.board === 'words') return ships.map((ship) => describeShip(context, ship)).join('; ');
  return ships
    .map(({ cells, hits }) => shipLabel(context.chart, cells) + (hits.length > 0 ? ` ✕${hits.length}` : ''))
    .join(', ');
};

/** Returns the ships of a sea with their hits. */
export const shipList = (view: View, reader: Reader, sea: SeaView): string => listed(view, reader, sea.ships);

/**
 * Returns a player's own fleet in battle for an alert box: as of which shot, then the ships with their hits. Where the
 * fleet is too large for the box, the sunk ships are only counted, then the undamaged ones too.
 */
export const fleetBrief = (view: View, reader: Reader, sea: SeaView): string => {
  const head = say(reader, 'brief-mine', { shots: view.shots.length });
  const afloat = sea.ships.filter((ship) => !ship.sunk);
  const wounded = afloat.filter((ship) => ship.hits.length > 0);
  const counted = say(reader, 'brief-counted', { afloat: afloat.length, sunk: sea.ships.length - afloat.length });
  const tries = [
    `${head} ${listed(view, reader, sea.ships)}`,
    `${head} ${counted} ${listed(view, reader, afloat)}`,
    `${head} ${counted} ${listed(view, reader, wounded)}`,
  ];
  return tries.find((text) => text.length <= SCREEN_LIMITS.briefChars) ?? tries.at(-1)!;
};
