/** One result of a check of the installation, made at the start or by the doctor. */
export type Finding =
  | { readonly good: true; readonly what: string }
  /** `what` is wrong and `remedy` is what to do, one sentence each. `fatal`: the program does not start with it. */
  | { readonly good: false; readonly what: string; readonly remedy: string; readonly fatal?: true };

/** A finding that is a fault. */
export type Fault = Extract<Finding, { readonly good: false }>;

export const passed = (what: string): Finding => ({ good: true, what });
export const failed = (what: string, remedy: string): Fault => ({ good: false, what, remedy });
/** A fault with which nothing, or nothing of a platform, can be served. */
export const fatal = (what: string, remedy: string): Fault => ({ good: false, what, remedy, fatal: true });

/** A fault in words: what the doctor prints, and what a refused start says. */
export const faultText = ({ what, remedy }: Fault): string => `${what} ${remedy}`;

/** @throws Error with the text of the first fatal fault. */
export const refuseIfFatal = (findings: Iterable<Finding>): void => {
  for (const it of findings) if (!it.good && it.fatal) throw new Error(faultText(it));
};
