import type { Deed, View } from '../../rules/view.ts';

export type Move = Extract<Deed, { kind: 'move' }>;
export type Shot = Extract<Deed, { kind: 'shot' }>;

/** The moves and shots of one turn, in their order. */
export interface Turn {
  readonly moves: readonly Move[];
  readonly shots: readonly Shot[];
}

const told = (deeds: readonly Deed[]): Turn => ({
  moves: deeds.filter((deed) => deed.kind === 'move'),
  shots: deeds.filter((deed) => deed.kind === 'shot'),
});

/** What the side whose turn runs has done in it. */
export const thisTurn = ({ deeds }: Pick<View, 'deeds'>): Turn =>
  told(deeds.slice(deeds.findLastIndex(({ kind }) => kind === 'end') + 1));

/** What was done in the turn that runs; where that is nothing yet, in the one before it. */
export const lastTurn = ({ deeds }: Pick<View, 'deeds'>): Turn => {
  const now = thisTurn({ deeds });
  if (now.moves.length + now.shots.length > 0) return now;
  return thisTurn({
    deeds: deeds.slice(
      0,
      Math.max(
        0,
        deeds.findLastIndex(({ kind }) => kind === 'end'),
      ),
    ),
  });
};

/** Shots of one ship at one place from one place. */
export interface Volley extends Omit<Shot, 'die' | 'result' | 'kind'> {
  readonly fired: readonly Shot[];
}

/** Shots that belong together, in the order of the first of each. */
export const volleys = (shots: readonly Shot[]): readonly Volley[] => {
  const by = new Map<string, Shot[]>();
  for (const shot of shots) {
    const name = JSON.stringify([shot.side, shot.ship, shot.target, shot.from, shot.at]);
    const known = by.get(name);
    if (known) known.push(shot);
    else by.set(name, [shot]);
  }
  return [...by.values()].map((fired) => ({ ...fired[0]!, fired }));
};
