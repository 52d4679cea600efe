/** A gate that holds an answer back until `open` is called. */
export const gate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return { opened, open };
};
