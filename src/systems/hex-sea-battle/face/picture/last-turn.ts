import type { LogEntry, View } from '../../rules/view/index.ts';

export type MoveEntry = Extract<LogEntry, { kind: 'move' }>;
export type ShotEntry = Extract<LogEntry, { kind: 'shot' }>;

/** The moves and shots of one turn, in order. */
export interface Turn {
  readonly moves: readonly MoveEntry[];
  readonly shots: readonly ShotEntry[];
}

const turnOf = (entries: readonly LogEntry[]): Turn => ({
  moves: entries.filter((entry) => entry.kind === 'move'),
  shots: entries.filter((entry) => entry.kind === 'shot'),
});

/** The current turn. */
export const thisTurn = ({ log }: Pick<View, 'log'>): Turn =>
  turnOf(log.slice(log.findLastIndex(({ kind }) => kind === 'end') + 1));

/** The current turn; while nothing has happened in it, the previous one. */
export const lastTurn = ({ log }: Pick<View, 'log'>): Turn => {
  const now = thisTurn({ log });
  if (now.moves.length + now.shots.length > 0) return now;
  return thisTurn({
    log: log.slice(
      0,
      Math.max(
        0,
        log.findLastIndex(({ kind }) => kind === 'end'),
      ),
    ),
  });
};

/** Shots of one ship from one hex at one target on one hex. */
export interface Volley extends Omit<ShotEntry, 'die' | 'result' | 'kind'> {
  readonly fired: readonly ShotEntry[];
}

/** Groups shots into volleys, ordered by the first shot of each. */
export const volleysOf = (shots: readonly ShotEntry[]): readonly Volley[] => {
  const by = new Map<string, ShotEntry[]>();
  for (const shot of shots) {
    const name = JSON.stringify([shot.side, shot.ship, shot.target, shot.from, shot.at]);
    const known = by.get(name);
    if (known) known.push(shot);
    else by.set(name, [shot]);
  }
  return [...by.values()].map((fired) => ({ ...fired[0]!, fired }));
};
