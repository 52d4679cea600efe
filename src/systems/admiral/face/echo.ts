import type { CellName, Phrase } from '../../../kernel/phrase.ts';
import type { Cell } from '../../../kit/grid.ts';
import type { PieceId } from '../rules/command.ts';
import { type Deed, headingName, pieceName, type Side, sideOf, type View } from '../rules/view.ts';
import { whyDropped } from './dropped.ts';

type Shot = Extract<Deed, { kind: 'shot' }>;

const nameOf = ({ pieces }: View, id: PieceId): Phrase => pieceName(pieces.find((it) => it.id === id)?.type ?? 'T');

const cellName = ({ rules }: View, { row, col }: Cell): CellName => ({
  letter: col,
  number: row + 1,
  of: rules.map.rows[0]!.length,
});

const sideIn = ({ pieces }: View, id: PieceId): Side | undefined => pieces.find((it) => it.id === id)?.side;

/** A prize has changed sides since: whoever tried to board did it. */
const doerOf = (view: View, deed: Deed): Side | undefined => {
  switch (deed.kind) {
    case 'shot':
      return sideIn(view, deed.guns[0]!.ship);
    case 'sailed':
    case 'rotated':
    case 'boarded':
    case 'assaulted':
    case 'repaired':
    case 'done':
      return sideIn(view, deed.ship);
    case 'ended':
      return deed.by;
    default:
      return undefined;
  }
};

/** What somebody did of his own will in his turn, or in answer to it. */
const isReaction = (deed: Deed): boolean => deed.kind === 'shot' && deed.why !== 'fire';

/** The viewer's own latest act: the other side's answers to it do not hide it, its own acts do. */
const latestOf = (view: View, side: Side): number => {
  const { deeds } = view;
  for (let at = deeds.length - 1; at >= 0; at--) {
    const deed = deeds[at]!;
    const doer = doerOf(view, deed);
    if (doer === side && deed.kind !== 'done') return at;
    if (doer !== undefined && doer !== side && !isReaction(deed)) return -1;
  }
  return -1;
};

/** The shots of one declaration, of which this deed is the last. */
const volleyUpTo = ({ deeds }: View, at: number): readonly Shot[] => {
  const declared = deeds.findLastIndex((it, i) => i <= at && it.kind === 'declared');
  const last = deeds[at];
  return deeds
    .slice(declared + 1, at + 1)
    .filter((it): it is Shot => it.kind === 'shot' && last?.kind === 'shot' && it.why === last.why);
};

const ofShots = (view: View, shots: readonly Shot[]): Phrase => {
  const last = shots.at(-1)!;
  const hits = shots.filter(({ result }) => result !== 'miss').length;
  const dice = shots.map(({ die, second }) => (second === undefined ? `${die}` : `${die}+${second}`)).join(' ');
  const end = last.result === 'sunk' || last.result === 'silenced' ? last.result : undefined;
  const critical = shots.some((it) => it.critical) ? 'critical' : undefined;
  const several = shots.length > 1 ? 'shots' : undefined;
  return {
    key: `echo-${end ?? critical ?? several ?? last.result}`,
    with: {
      ship: nameOf(view, last.guns[0]!.ship),
      other: nameOf(view, last.target),
      aim: last.aim,
      dice,
      hits,
      shots: shots.length,
    },
  };
};

const ofDeed = (view: View, deed: Deed): Phrase | undefined => {
  switch (deed.kind) {
    case 'sailed':
      return {
        key: view.rules.flags.orientation ? 'echo-sailed' : 'echo-moved',
        with: {
          ship: nameOf(view, deed.ship),
          cell: cellName(view, deed.to),
          heading: headingName(deed.heading),
          left: Math.max(0, deed.left),
        },
      };
    case 'rotated':
      return { key: 'echo-rotated', with: { ship: nameOf(view, deed.ship), heading: headingName(deed.heading) } };
    case 'boarded':
      return {
        key: `echo-boarded-${deed.result}`,
        with: {
          ship: nameOf(view, deed.ship),
          other: nameOf(view, deed.target),
          own: deed.dice[0],
          theirs: deed.dice[1],
        },
      };
    case 'assaulted':
      return { key: 'echo-assaulted', with: { ship: nameOf(view, deed.ship) } };
    case 'repaired':
      return { key: 'echo-repaired', with: { ship: nameOf(view, deed.mended), what: deed.what } };
    case 'ended':
      return { key: 'echo-end' };
    default:
      return undefined;
  }
};

/** In one line, what the viewer's own latest act came to: orders dropped, dice, an arrival, a boarding. */
export const echo = (view: View): Phrase | undefined => {
  const { viewer, phase, deeds, ready } = view;
  if (typeof viewer !== 'number') return undefined;
  const side = sideOf(view, viewer);
  if (phase === 'placing') return ready[viewer] ? { key: 'ready-yours', with: { side } } : undefined;
  const dropped = whyDropped(view);
  if (dropped) return dropped;
  const at = latestOf(view, side);
  const deed = deeds[at];
  if (!deed) return undefined;
  return deed.kind === 'shot' ? ofShots(view, volleyUpTo(view, at)) : ofDeed(view, deed);
};
