import { type Heading, turned } from '../../../../kit/compass.ts';
import type { PieceId } from '../../rules/command.ts';
import { cardOf, type Deed, type LyingView, type View } from '../../rules/view.ts';
import type { Ruleset } from '../../variants.ts';

/** What happened, and how all pieces lay before and after it, in the order of `PIECES`. */
export interface Happening {
  readonly deed: Deed;
  readonly before: readonly LyingView[];
  readonly after: readonly LyingView[];
}

type Change = (piece: LyingView) => LyingView;

const changed = (pieces: readonly LyingView[], id: PieceId, change: Change): readonly LyingView[] =>
  pieces.map((it) => (it.id === id ? change(it) : it));

/** Hits in the hull; with the last of them a ship is gone, a fort stands silenced. */
const hurt =
  (rules: Ruleset, hits: number): Change =>
  ({ at, ...piece }) => {
    const { durability } = cardOf(rules, piece);
    const hull = Math.min(durability, piece.hull + hits);
    const isGone = hull >= durability && piece.type !== 'T';
    return { ...piece, hull, ...(at && !isGone && { at }) };
  };

/** Hits in the sails, of which there are no more than she has of range. */
const torn =
  ({ ships }: Ruleset, hits: number): Change =>
  (piece) => {
    const whole = piece.type === 'T' ? 0 : ships[piece.type].fresh.straight;
    return { ...piece, sails: Math.min(whole, piece.sails + hits) };
  };

const struck = (rules: Ruleset, shot: Extract<Deed, { kind: 'shot' }>): Change => {
  if (shot.result === 'miss') return (it) => it;
  const hits = shot.critical ? Number.MAX_SAFE_INTEGER : shot.damage;
  return shot.aim === 'sails' ? torn(rules, hits) : hurt(rules, hits);
};

const boarded = (
  rules: Ruleset,
  pieces: readonly LyingView[],
  { ship, target, result }: Extract<Deed, { kind: 'boarded' }>,
): readonly LyingView[] => {
  const side = pieces.find((it) => it.id === ship)!.side;
  if (result === 'captured') return changed(pieces, target, (it) => ({ ...it, side }));
  return changed(pieces, ship, hurt(rules, result === 'sunk' ? Number.MAX_SAFE_INTEGER : rules.boarding.repelled));
};

const drifted = (
  rules: Ruleset,
  pieces: readonly LyingView[],
  { ships }: Extract<Deed, { kind: 'drift' }>,
  to: Heading,
): readonly LyingView[] => {
  const heading = rules.storm.bow === 'downwind' ? to : turned(to, 4);
  return ships.reduce(
    (now, it) => changed(now, it.ship, (piece) => hurt(rules, it.damage)({ ...piece, at: it.to, heading })),
    pieces,
  );
};

/** How all pieces lie after a deed; `to`: where the wind of the round blows. */
const afterDeed = (rules: Ruleset, pieces: readonly LyingView[], deed: Deed, to: Heading): readonly LyingView[] => {
  switch (deed.kind) {
    case 'round':
      return deed.lay ?? pieces;
    case 'drift':
      return drifted(rules, pieces, deed, to);
    case 'halfway':
      return changed(pieces, deed.ship, (it) => ({ ...it, at: deed.at }));
    case 'sailed':
      return changed(pieces, deed.ship, (it) => ({ ...it, at: deed.to, heading: deed.heading }));
    case 'rotated':
      return changed(pieces, deed.ship, (it) => ({ ...it, heading: deed.heading }));
    case 'shot':
      return changed(pieces, deed.target, struck(rules, deed));
    case 'boarded':
      return boarded(rules, pieces, deed);
    case 'repaired':
      return changed(pieces, deed.mended, (it) => ({ ...it, [deed.what]: it[deed.what] - 1 }));
    default:
      return pieces;
  }
};

const worked = new WeakMap<View, readonly Happening[]>();

const workedOut = ({ rules, deeds, pieces }: View): readonly Happening[] => {
  const [first] = deeds;
  if (first?.kind !== 'round' || !first.lay) return [];
  let to: Heading = first.to;
  let now: readonly LyingView[] = first.lay.length > 0 ? first.lay : pieces;
  return deeds.map((deed) => {
    if (deed.kind === 'round') to = deed.to;
    const before = now;
    now = afterDeed(rules, before, deed, to);
    return { deed, before, after: now };
  });
};

/**
 * All that a view remembers, with the places: none where it does not tell how things lay when it begins.
 */
export const happenings = (view: View): readonly Happening[] => {
  const known = worked.get(view) ?? workedOut(view);
  worked.set(view, known);
  return known;
};

const SEEN: ReadonlySet<Deed['kind']> = new Set([
  'drift',
  'halfway',
  'sailed',
  'rotated',
  'shot',
  'boarded',
  'assaulted',
  'repaired',
]);

const isSeen = ({ deed }: Happening): boolean => SEEN.has(deed.kind);

/** The last stretch that begins with such a deed and in which anything is seen; nothing where there is none. */
const lastFrom = (all: readonly Happening[], begins: (deed: Deed) => boolean): readonly Happening[] => {
  let end = all.length;
  while (end > 0) {
    const start = Math.max(
      0,
      all.slice(0, end).findLastIndex(({ deed }) => begins(deed)),
    );
    // What a stretch is told with goes on to the end: what came after it was not to be seen.
    if (all.slice(start, end).some(isSeen)) return all.slice(start);
    end = start;
  }
  return [];
};

/** What was seen in the turn that runs, the storm before it included; where that is nothing yet, in the turn before. */
export const lastTurn = (view: View): readonly Happening[] =>
  lastFrom(happenings(view), ({ kind }) => kind === 'ended' || kind === 'round').filter(isSeen);

/** All since a ship was activated last, or since a storm broke, if anything of it was to be seen. */
export const lastActFrom = (view: View): readonly Happening[] =>
  lastFrom(happenings(view), ({ kind }) => kind === 'activated' || kind === 'round');
