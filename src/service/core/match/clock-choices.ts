import type { Phrase } from '../../../kernel/phrase.ts';
import type { Place } from '../../ports/intent.ts';

export type ClockKind = 'blitz' | 'normal' | 'slow' | 'correspondence' | 'none';

/** A clock that a host may choose. `moveMs`: milliseconds per decision; null for no clock. */
export interface ClockChoice {
  readonly kind: ClockKind;
  readonly moveMs: number | null;
}

/** All clocks, in the order in which [Clock] cycles through them. */
export const CLOCKS: readonly ClockChoice[] = [
  { kind: 'blitz', moveMs: 60_000 },
  { kind: 'normal', moveMs: 180_000 },
  { kind: 'slow', moveMs: 600_000 },
  { kind: 'correspondence', moveMs: 86_400_000 },
  { kind: 'none', moveMs: null },
];

/**
 * The times for placing a fleet that a host may choose, in milliseconds, the default first. When it is up, the clock
 * completes the placement (`playTimeUp`).
 */
const PLACEMENT_TIMES: readonly [number, ...number[]] = [300_000, 900_000, 3_600_000, 86_400_000, 120_000];

/** Whether a host may choose this time for placing. */
export const isPlacementTime = (ms: number): boolean => PLACEMENT_TIMES.includes(ms);

/** The next choice after this one, in milliseconds; the first after the last. */
export const nextPlacementTime = (ms: number): number =>
  PLACEMENT_TIMES[PLACEMENT_TIMES.indexOf(ms) + 1] ?? PLACEMENT_TIMES[0];

/** The choice with this time per decision; undefined when there is none. */
export const clockChoiceOf = (moveMs: number | null): ClockChoice | undefined =>
  CLOCKS.find((it) => it.moveMs === moveMs);

/** The next clock after this one, in milliseconds per decision; the first after the last. */
export const nextClock = (moveMs: number | null): number | null =>
  CLOCKS[(CLOCKS.findIndex((it) => it.moveMs === moveMs) + 1) % CLOCKS.length]?.moveMs ?? null;

/** The default between players on different platforms: one day, in milliseconds per decision. */
export const CROSS_PLATFORM_MS = 86_400_000;

/** The default in milliseconds per decision: three minutes where others look on, one day in private. */
export const defaultClock = (place: Pick<Place, 'audience'>): number =>
  place.audience === 'many' ? 180_000 : CROSS_PLATFORM_MS;

/** Milliseconds for the first decision under this clock; null without a clock. */
export const placementMs = ({
  moveMs,
  placingMs: agreed,
}: {
  readonly moveMs: number | null;
  readonly placingMs?: number | undefined;
}): number | null => (moveMs === null ? null : (agreed ?? PLACEMENT_TIMES[0]));

/** "3 min a move", as a phrase. */
export const clockPhrase = (moveMs: number | null): Phrase => {
  if (moveMs === null) return { key: 'clock-none' };
  const minutes = Math.round(moveMs / 60_000);
  return minutes < 60
    ? { key: 'clock-minutes', with: { n: minutes } }
    : { key: 'clock-hours', with: { n: Math.round(minutes / 60) } };
};

/** "blitz", as a phrase. */
export const clockKindPhrase = (moveMs: number | null): Phrase => ({
  key: `clock-kind-${clockChoiceOf(moveMs)?.kind ?? 'none'}`,
});

const UNITS = [
  ['left-days', 86_400_000],
  ['left-hours', 3_600_000],
  ['left-minutes', 60_000],
] as const;

/** "20 s", "3 min", "8 h", "7 days", as a phrase: rounded up, in the largest unit of which there are at least two. */
export const durationPhrase = (ms: number): Phrase => {
  const [key, unit] = UNITS.find(([, each]) => ms >= 2 * each) ?? ['left-seconds', 1_000];
  return { key, with: { n: Math.max(1, Math.ceil(ms / unit)) } };
};
