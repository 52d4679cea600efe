/** What a scenario runs beside itself, an emulator or the program: each enters itself here when it begins. */
export interface Participant {
  readonly name: string;
  /** It has ended and will not begin again. */
  readonly gone: boolean;
  /** What no scenario may pass with, since last asked; each as one sentence. */
  faults(): readonly string[];
  /** What was announced and never came, asked for when it has ended. */
  unmet(): readonly string[];
  /** What helps to understand a scenario that failed; each part under a heading of its own. */
  report(): Promise<readonly ReportSection[]>;
}

export interface ReportSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

const all = new Set<Participant>();

/** Enters it. */
export const registerParticipant = (it: Participant): void => {
  all.add(it);
};

/** All that have entered and not been struck out. */
export const participants = (): readonly Participant[] => [...all];

export const unregisterParticipant = (it: Participant): void => {
  all.delete(it);
};

/** How much of what is called is told. */
const LAST = 40;
const WIDEST = 400;

/** By the clock, as the program's log gives it. */
export const timeOf = ({ at }: { readonly at: Date }): string => at.toISOString().slice(11, -1);

const glance = (line: string): string => {
  const answer = line.slice(line.lastIndexOf(' → '));
  return line.length > WIDEST ? `${line.slice(0, WIDEST - answer.length)}…${answer}` : line;
};

/** The last calls of a platform, each shortened to a glance. */
export const lastCalls = (lines: readonly string[]): readonly string[] => lines.slice(-LAST).map(glance);

/** Each call that was refused without an order, in whole, after the one before it to the same place. */
export const refusedCalls = <C extends object>(
  calls: readonly C[],
  isFault: (call: C) => boolean,
  placeOf: (call: C) => string,
  callText: (call: C) => string,
): readonly string[] =>
  calls.flatMap((call, n) => {
    if (!isFault(call)) return [];
    const before = calls.slice(0, n).findLast((it) => placeOf(it) === placeOf(call));
    return [...(before ? [`before: ${callText(before)}`] : []), `refused: ${callText(call)}`];
  });
