const isRecord = (it: unknown): it is Readonly<Record<string, unknown>> => typeof it === 'object' && it !== null;

/**
 * Whether two pieces of plain JSON are equal. Shared parts are not compared: a step changes little of a large board.
 */
export const isDeepEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && isDeepEqual(a[name], b[name]));
};
