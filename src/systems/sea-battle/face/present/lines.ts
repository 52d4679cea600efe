import type { Phrase } from '../../../../kernel/phrase.ts';
import { SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import type { Reader } from '../../../../kernel/system.ts';
import type { SeaView, ShipView, ShotView, View } from '../../rules/view.ts';
import { chartOf, nameOf, shipLabel } from '../coordinates/chart.ts';
import { howToShoot, withExample } from '../hints.ts';
import { shipTold } from '../read/answers.ts';
import { tellingOf } from '../read/telling.ts';
import { isMyTurn, ownSea, targetSea } from '../sight.ts';
import { say } from './page.ts';

/** So many shots are told again at most. */
const TOLD = 6;
/** A line may break after the dot, not before it. */
const BETWEEN = '\u00a0· ';

const sizes = (afloat: readonly number[]): string => (afloat.length > 0 ? afloat.join(' ') : '—');

/** "Б6 — Мимо!" */
const shotLine = (view: View, reader: Reader, shot: ShotView): string => {
  const cell = nameOf(chartOf(view.rules, reader), shot.at);
  return say(reader, `shot-${shot.result}`, { cell, size: shot.size ?? 0 });
};

const salvos = (shots: readonly ShotView[]): readonly (readonly ShotView[])[] => {
  const salvos: ShotView[][] = [];
  for (const shot of shots) {
    const last = salvos.at(-1);
    if (last?.[0]?.by === shot.by) last.push(shot);
    else salvos.push([shot]);
  }
  return salvos;
};

/** The viewer's own shot that the news came after: the board may have had no time to tell it. */
const ownBefore = (view: View): readonly ShotView[] => {
  const own = view.news > 0 ? view.shots.at(-view.news - 1) : undefined;
  return own?.by === view.viewer && view.shots.at(-1)?.by !== view.viewer ? [own] : [];
};

/** The latest shots that are news, oldest first. */
export const latestShots = (view: View): readonly ShotView[] => {
  const told = Math.min(TOLD, Math.max(1, view.news), view.shots.length);
  return [...ownBefore(view), ...(told > 0 ? view.shots.slice(-told) : [])];
};

/** What the latest shots did, a line for each run of shots by one captain. */
export const newsLines = (view: View, reader: Reader): readonly string[] =>
  salvos(latestShots(view)).map((salvo) => {
    const shots = salvo.map((shot) => shotLine(view, reader, shot)).join(BETWEEN);
    const by = salvo[0]!.by;
    return by === view.viewer
      ? say(reader, 'shots-yours', { shots })
      : say(reader, 'shots-of', { seat: { seat: by }, shots });
  });

/** Whose turn it is; before the first shot, why. */
export const turnLines = (view: View, reader: Reader): readonly string[] => {
  const mover = view.toMove[0] ?? view.first;
  const heading = isMyTurn(view)
    ? say(reader, 'turn-yours', { turn: view.turn })
    : say(reader, 'turn-of', { turn: view.turn, seat: { seat: mover } });
  const why: Phrase = { key: `first-by-${view.firstBy}`, with: { seat: { seat: view.first } } };
  return view.shots.length === 0 ? [heading, reader.say(why)] : [heading];
};

const afloatOf = (view: View, reader: Reader, sea: SeaView): string =>
  sea.owner === view.viewer
    ? say(reader, 'afloat-yours', { sizes: sizes(sea.afloat) })
    : say(reader, 'afloat-of', { seat: { seat: sea.owner }, sizes: sizes(sea.afloat) });

/** What is left of every fleet, the target's first. */
export const afloatLines = (view: View, reader: Reader): readonly string[] => {
  const target = targetSea(view);
  const others = view.seas.filter(({ owner }) => owner !== target.owner);
  return [target, ...others].map((sea) => afloatOf(view, reader, sea));
};

/** What is left of the enemy fleet alone. */
export const enemyLine = (view: View, reader: Reader): string => afloatOf(view, reader, targetSea(view));

/** How to shoot by typing. */
export const shootLine = (view: View, reader: Reader): string =>
  reader.say(howToShoot(chartOf(view.rules, reader), reader.hears));

/** The same where whatever one writes is meant for the board. */
export const shootHereLine = (view: View, reader: Reader): string =>
  reader.hears === 'text'
    ? reader.say(withExample('how-to-shoot-here', chartOf(view.rules, reader)))
    : shootLine(view, reader);

/** Who is still placing, and whose fleet stands. */
export const readinessLines = (view: View, reader: Reader): readonly string[] =>
  view.seas.map(({ owner, ready }) =>
    owner === view.viewer
      ? say(reader, ready ? 'ready-yours' : 'placing-yours')
      : say(reader, ready ? 'ready-of' : 'placing-of', { seat: { seat: owner } }),
  );

/** How it ended, first for everybody, then for the viewer. */
export const resultLines = (view: View, reader: Reader): readonly string[] => {
  const why = view.outcome ? reader.say(view.outcome.why) : say(reader, 'match-over');
  const winners = view.outcome?.winners ?? [];
  if (!ownSea(view) || !view.outcome) return [why];
  const mine =
    winners.length === 0 ? 'result-draw' : winners.some((seat) => seat === view.viewer) ? 'result-won' : 'result-lost';
  return [why, say(reader, mine)];
};

/** Ships with their hits, "Б2-Б5 ✕2, К1": for an alert box. */
const listed = (view: View, reader: Reader, ships: readonly ShipView[]): string => {
  const telling = tellingOf(view, reader);
  if (reader.board === 'words') return ships.map((ship) => shipTold(telling, ship)).join('; ');
  return ships
    .map(({ cells, hits }) => shipLabel(telling.chart, cells) + (hits.length > 0 ? ` ✕${hits.length}` : ''))
    .join(', ');
};

/** The ships of a sea with their hits. */
export const shipList = (view: View, reader: Reader, sea: SeaView): string => listed(view, reader, sea.ships);

/**
 * One's own fleet in battle for an alert box: as of which shot, then the ships with their hits. Of a fleet too large for
 * it the sunk ships are only counted, then the sound ones too.
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
