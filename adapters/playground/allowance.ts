/** Whether one more is allowed now; counts it where it is. */
export type Allowance = () => boolean;

/**
 * An allowance for everyone together that fills up evenly.
 * @param most in a burst, and within `perMs` in the long run
 */
export const createAllowance = (
  { most, perMs }: { readonly most: number; readonly perMs: number },
  monotonicMs: () => number = () => performance.now(),
): Allowance => {
  let left = most;
  let at = monotonicMs();
  return () => {
    const now = monotonicMs();
    left = Math.min(most, left + ((now - at) / perMs) * most);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};
