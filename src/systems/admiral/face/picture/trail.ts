import { type Cell, sameCell } from '../../../../kit/grid.ts';
import type { PieceId } from '../../rules/command.ts';
import type { LogEntry, PieceSnapshotView } from '../../rules/view/index.ts';
import type { ReplayStep } from './replay.ts';

/** The squares a ship crossed, at least two. */
export interface Path {
  readonly ship: PieceId;
  readonly kind: 'wake' | 'drift';
  readonly cells: readonly Cell[];
}

/** A piece and where it was when it fired or was hit. Over a corner the coordinates are halves. */
export interface Spot {
  readonly piece: PieceSnapshotView;
  readonly at: Cell;
}

type ShotEntry = Extract<LogEntry, { kind: 'shot' }>;
type BoardingEntry = Extract<LogEntry, { kind: 'boarded' }>;

/** Consecutive shots of the same guns at the same target from the same squares. */
export interface TrailVolley {
  readonly guns: readonly Spot[];
  readonly target: Spot;
  readonly why: ShotEntry['why'];
  readonly fired: readonly ShotEntry[];
}

/** An attempt to board. */
export interface Melee {
  readonly boarder: Spot;
  readonly prize: Spot;
  readonly entry: BoardingEntry;
}

/** A fort taken by assault. */
export interface Assault {
  readonly ship: Spot;
  readonly fort: Spot;
}

/** The marks that log entries leave on the board. */
export interface Trail {
  readonly paths: readonly Path[];
  readonly volleys: readonly TrailVolley[];
  readonly melees: readonly Melee[];
  readonly assaults: readonly Assault[];
  /** Squares where ships sank. */
  readonly wrecks: readonly Cell[];
}

/** An empty trail. */
export const NO_TRAIL: Trail = { paths: [], volleys: [], melees: [], assaults: [], wrecks: [] };

/** A ship that is crossing a corner and has not arrived yet. */
interface Corner {
  readonly ship: PieceId;
  readonly at: Cell;
}

const spotOf = (pieces: readonly PieceSnapshotView[], id: PieceId, corner: Corner | undefined): Spot | undefined => {
  const piece = pieces.find((it) => it.id === id);
  if (!piece?.at) return undefined;
  return { piece, at: corner?.ship === id ? corner.at : piece.at };
};

/** Appends a stretch to the paths. It extends the ship's last path if the kind is the same and the ends meet. */
const extendPaths = (
  paths: readonly Path[],
  ship: PieceId,
  kind: Path['kind'],
  from: Cell | undefined,
  to: Cell,
): readonly Path[] => {
  if (!from || sameCell(from, to)) return paths;
  const before = paths.findLast((it) => it.ship === ship);
  if (before?.kind !== kind || !sameCell(before.cells.at(-1)!, from))
    return [...paths, { ship, kind, cells: [from, to] }];
  return paths.map((it) => (it === before ? { ...it, cells: [...it.cells, to] } : it));
};

const extendVolleys = (
  volleys: readonly TrailVolley[],
  shot: ShotEntry,
  before: readonly PieceSnapshotView[],
  corner: Corner | undefined,
) => {
  const target = spotOf(before, shot.target, corner);
  const guns = shot.guns.flatMap(
    ({ ship }) => spotOf(before, ship, corner && corner.ship === ship ? corner : undefined) ?? [],
  );
  if (!target || guns.length === 0) return volleys;
  const name = (it: Omit<TrailVolley, 'fired'>): string =>
    JSON.stringify([it.why, it.target.piece.id, it.target.at, ...it.guns.map(({ piece, at }) => [piece.id, at])]);
  const volley = { guns, target, why: shot.why };
  const last = volleys.at(-1);
  if (last && name(last) === name(volley)) return [...volleys.slice(0, -1), { ...last, fired: [...last.fired, shot] }];
  return [...volleys, { ...volley, fired: [shot] }];
};

/** The corner, if the ship that crosses it fires or is the target. */
const crossing = (shot: ShotEntry, corner: Corner | undefined): Corner | undefined =>
  corner && (shot.target === corner.ship || shot.guns.some((it) => it.ship === corner.ship)) ? corner : undefined;

/** Squares where ships sank in this step: their own square, or the one a storm drove them to. */
const wrecksOf = ({ entry, before, after }: ReplayStep): readonly Cell[] =>
  before.flatMap(({ id, at, type }, i) => {
    if (!at || type === 'T' || after[i]!.at) return [];
    const driven = entry.kind === 'drift' ? entry.ships.find((it) => it.ship === id)?.to : undefined;
    return [driven ?? at];
  });

const placeIn = (pieces: readonly PieceSnapshotView[], id: PieceId): Cell | undefined =>
  pieces.find((it) => it.id === id)?.at;

/** The corner that a ship is crossing after this step. */
const cornerAfter = ({ entry, before }: ReplayStep, corner: Corner | undefined): Corner | undefined => {
  if (entry.kind === 'sailed') return undefined;
  if (entry.kind !== 'halfway') return corner;
  const from = placeIn(before, entry.ship);
  if (!from || !sameCell(from, entry.at)) return undefined;
  return { ship: entry.ship, at: { row: (from.row + entry.to.row) / 2, col: (from.col + entry.to.col) / 2 } };
};

/** Adds one step to a trail. */
const extendTrail = (trail: Trail, { entry, before, after }: ReplayStep, corner: Corner | undefined): Trail => {
  switch (entry.kind) {
    case 'halfway':
    case 'sailed': {
      const to = entry.kind === 'sailed' ? entry.to : entry.at;
      return { ...trail, paths: extendPaths(trail.paths, entry.ship, 'wake', placeIn(before, entry.ship), to) };
    }
    case 'drift': {
      let { paths } = trail;
      for (const { ship, to } of entry.ships) paths = extendPaths(paths, ship, 'drift', placeIn(before, ship), to);
      return { ...trail, paths };
    }
    case 'shot':
      return { ...trail, volleys: extendVolleys(trail.volleys, entry, before, crossing(entry, corner)) };
    case 'boarded': {
      const [boarder, prize] = [spotOf(before, entry.ship, undefined), spotOf(after, entry.target, undefined)];
      return boarder && prize ? { ...trail, melees: [...trail.melees, { boarder, prize, entry }] } : trail;
    }
    case 'assaulted': {
      const [ship, fort] = [spotOf(before, entry.ship, undefined), spotOf(before, entry.fort, undefined)];
      return ship && fort ? { ...trail, assaults: [...trail.assaults, { ship, fort }] } : trail;
    }
    default:
      return trail;
  }
};

/** The trail of these steps. */
export const trailOf = (all: readonly ReplayStep[]): Trail => {
  let corner: Corner | undefined;
  let trail = NO_TRAIL;
  for (const happening of all) {
    corner = cornerAfter(happening, corner);
    const { wrecks, ...others } = extendTrail(trail, happening, corner);
    trail = { ...others, wrecks: [...wrecks, ...wrecksOf(happening)] };
  }
  return trail;
};
