import type { Variant } from '../../src/kernel/rules.ts';
import type { AnySystem } from '../../src/kernel/system.ts';

/** The variants that a test run covers: all, or the one that `npm test -- --variant my-id` names. */
export const chosenVariants = ({ variants }: Pick<AnySystem, 'variants'>): readonly Variant[] => {
  const wanted = process.env['VARIANT'];
  return wanted === undefined ? variants : variants.filter(({ id }) => id === wanted);
};

/** Whether a test run covers any variant of a system. */
export const isChosen = (system: Pick<AnySystem, 'variants'>): boolean => chosenVariants(system).length > 0;
