import type { Config } from '../../config/settings.ts';
import { type Finding, fatal } from '../../service/ports/findings.ts';

/** The installation that the doctor examines. */
export interface Installation {
  readonly config: Config;
  /** Milliseconds since 1970 by the clock of this machine. */
  readonly now: () => number;
  /** Such as "v22.12.0". */
  readonly nodeVersion: string;
}

/** A group of checks. It always ends and reveals no secret. */
export type Check = (patient: Installation) => AsyncIterable<Finding>;

/** The message of any thrown value. */
export const errorMessage = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** The system's code of an error ("ECONNREFUSED"); empty when it has none. */
export const errorCode = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : '';

/** Converts an error of the program, "what is wrong: what to do", to a finding. */
export const findingOfError = (fault: unknown): Finding => {
  const [what = '', remedy = ''] = errorMessage(fault).split(/: (.*)/s);
  return fatal(
    `${what.replace(/\.$/, '')}.`,
    remedy === '' ? 'Report it to the authors of Broadside.' : `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}`,
  );
};
