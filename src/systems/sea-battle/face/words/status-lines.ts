import type { Reader } from '../../../../kernel/reader.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import { SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import { decksAfloat, hitsIn, isHit, replySeat, targetSea } from '../../rules/view/derive.ts';
import type { SeaView, ShipView, View } from '../../rules/view/index.ts';
import { shipCount } from '../../variants.ts';
import { chartOf, shipLabel } from '../input/coordinates/chart.ts';
import { howToFire, howToFireHere } from '../input/hints.ts';
import { say } from '../screens/page.ts';
import { describeAfloat, describeShip } from './answers.ts';
import { descriptionContextOf } from './description-context.ts';
import { isSimultaneous } from './turn-lines.ts';

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
  return describeAfloat(descriptionContextOf(view, reader), sea);
};

/** Returns what is left of every fleet, the target's first. */
export const afloatLines = (view: View, reader: Reader): readonly string[] => {
  const target = targetSea(view);
  const others = view.rules.alone ? [] : view.seas.filter(({ owner }) => owner !== target.owner);
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

/** Returns what a player waits for besides a shot; empty for a shot. */
export const waitLine = (view: View, reader: Reader): string =>
  view.pending && !isSimultaneous(view) ? say(reader, 'wait-for-answer') : '';

/** Returns who is still placing, and whose fleet is ready. */
export const readinessLines = (view: View, reader: Reader): readonly string[] =>
  view.seas.map(({ owner, ready }) =>
    owner === view.viewer
      ? say(reader, ready ? 'ready-yours' : 'placing-yours')
      : say(reader, ready ? 'ready-of' : 'placing-of', { seat: { seat: owner } }),
  );

/** How often a seat fired and hit, and its longest run of hits; 0 where the answers leave that open. */
export const shootingOf = (
  view: View,
  seat: Seat,
): { readonly shots: number; readonly hits: number; readonly run: number } => {
  const shots = view.shots.filter(({ by }) => by === seat);
  const reports = view.reports.filter(({ by }) => by === seat);
  if (reports.length > 0) {
    const hits = reports.reduce((sum, it) => sum + hitsIn(it), 0);
    return { shots: shots.length, hits, run: 0 };
  }
  const runs = shots
    .map((it) => (isHit(it) ? '✕' : ' '))
    .join('')
    .split(/ +/);
  return { shots: shots.length, hits: shots.filter(isHit).length, run: Math.max(...runs.map((it) => it.length)) };
};

/**
 * Returns how the match ended: the title; what it means to this reader, winner, loser or onlooker; and to the loser how
 * they fired.
 */
export const resultLines = (view: View, reader: Reader): readonly string[] => {
  const why = view.outcome ? reader.say(view.outcome.why) : say(reader, 'match-over');
  const winner = view.seas.find(({ owner }) => view.outcome?.winners.includes(owner));
  const loser = view.seas.find(({ owner }) => !view.outcome?.winners.includes(owner));
  if (!winner || !loser) return [why];
  const left = winner.afloat.length;
  const told = { seat: { seat: winner.owner }, left, total: shipCount(view.rules), ...shootingOf(view, winner.owner) };
  const lost = { seat: { seat: loser.owner }, ...shootingOf(view, loser.owner) };
  const reply = replySeat(view) === loser.owner ? [say(reader, 'over-reply')] : [];
  return [why, ...reply, say(reader, 'over-winner', told), say(reader, 'over-loser', lost)].filter(Boolean);
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
