/** An emulator or program that runs beside a scenario. Each registers itself when it begins. */
export interface Participant {
  readonly name: string;
  /** True once it has ended for good. */
  readonly gone: boolean;
  /** New faults since the last call, each as one sentence. A scenario must not pass with any. */
  faults(): readonly string[];
  /** Announced events that never happened. Requested when the participant has ended. */
  unmet(): readonly string[];
  /** Sections that help to explain a failed scenario, each with its own heading. */
  report(): Promise<readonly ReportSection[]>;
}

export interface ReportSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

const all = new Set<Participant>();

/** Registers a participant. */
export const registerParticipant = (it: Participant): void => {
  all.add(it);
};

/** All participants that are registered and not removed. */
export const participants = (): readonly Participant[] => [...all];

export const unregisterParticipant = (it: Participant): void => {
  all.delete(it);
};

/** Number of calls shown in a report. */
const LAST = 40;
const WIDEST = 400;

/** Time of day, as in the program's log. */
export const timeOf = ({ at }: { readonly at: Date }): string => at.toISOString().slice(11, -1);

const glance = (line: string): string => {
  const answer = line.slice(line.lastIndexOf(' → '));
  return line.length > WIDEST ? `${line.slice(0, WIDEST - answer.length)}…${answer}` : line;
};

/** The last 40 calls of a platform, each cut to at most 400 characters with its answer kept. */
export const lastCalls = (lines: readonly string[]): readonly string[] => lines.slice(-LAST).map(glance);

/** Each unexpected refusal in full, after the previous call to the same place. */
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
