/** A promise that its maker settles. */
export interface OpenPromise<T> {
  readonly promise: Promise<T>;
  /** Settles it. Only the first call counts. */
  readonly resolve: (value: T | PromiseLike<T>) => void;
}

/** `Promise.withResolvers`, which Node 20 lacks. */
export const openPromise = <T>(): OpenPromise<T> => {
  let resolve: OpenPromise<T>['resolve'] = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};
