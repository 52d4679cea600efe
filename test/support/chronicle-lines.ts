import type { Chronicle } from '../../src/service/ports/store.ts';

/** Every line of a chronicle in its order. Lines that are gathered now follow the others by their text. */
export const chronicleLines = async ({ chronicle }: { readonly chronicle: Chronicle }): Promise<readonly string[]> => {
  const count = await chronicle.gather(() => 0);
  return chronicle.lines(0, count);
};
