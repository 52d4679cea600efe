import type { Config } from '../../config/settings.ts';

/** What one check found. */
export type Finding =
  | { readonly good: true; readonly what: string }
  /** One sentence each: what is wrong, and what to do. */
  | { readonly good: false; readonly what: string; readonly remedy: string };

export const passed = (what: string): Finding => ({ good: true, what });
export const failed = (what: string, remedy: string): Finding => ({ good: false, what, remedy });

/** Whom the doctor looks at. */
export interface Installation {
  readonly config: Config;
  /** Milliseconds since 1970, by this machine. */
  readonly now: () => number;
  /** "v20.19.0" */
  readonly nodeVersion: string;
}

/** One group of checks. Each ends, whatever is wrong, and tells no secret. */
export type Check = (patient: Installation) => AsyncIterable<Finding>;

/** A fault of ours or of the system's as a sentence. */
export const errorMessage = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** The system's name for a fault ("ECONNREFUSED"); empty where there is none. */
export const errorCode = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : '';

/** A fault of the program's own, "what is wrong: what to do", as a finding. */
export const findingOfError = (fault: unknown): Finding => {
  const [what = '', remedy = ''] = errorMessage(fault).split(/: (.*)/s);
  return failed(
    `${what.replace(/\.$/, '')}.`,
    remedy === '' ? 'Tell the people who write Broadside.' : `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}`,
  );
};
