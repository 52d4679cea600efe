/** A code, a name of a game or of a family, or a share code, as an address has it. */
const NAME = /^[\w-]{1,64}$/;
const NUMBER = /^\d{1,3}$/;

/** Every address of the page, part by part. All of them are one page, which reads its own address. */
const ADDRESSES: readonly (readonly (string | RegExp)[])[] = [
  [''],
  ['games'],
  ['games', NAME],
  ['games', NAME, NAME],
  ['m', NAME],
  ['m', NAME, /^(film|look|share|fair)$/],
  ['matches'],
  ['me'],
  ['me', /^(data|medals)$/],
  ['privacy'],
  ['top'],
  ['settings'],
  ['rules', NAME],
  ['rules', NAME, NUMBER],
  ['practise', NAME, NUMBER],
  ['two', NAME],
  ['j', NAME],
  ['w', NAME],
];

/** The parts of a path: `/m/abc` is `m`, `abc`. */
export const partsOfPath = (path: string): readonly string[] => path.slice(1).split('/');

/** Whether the page stands at this path. */
export const isPageAddress = (parts: readonly string[]): boolean =>
  ADDRESSES.some(
    (address) =>
      address.length === parts.length &&
      address.every((it, n) => (it instanceof RegExp ? it.test(parts[n]!) : it === parts[n])),
  );

/**
 * The root of the page as seen from an address below it: `./`, `../`, `../../`. It is relative, since a proxy may serve the
 * page in a folder of which the program knows nothing.
 */
export const baseAt = ({ length }: readonly string[]): string => (length === 1 ? './' : '../'.repeat(length - 1));
