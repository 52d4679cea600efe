import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/*
 * The file of the embedded store, read without the library: mapped into memory, a file cut short kills the process. As
 * LMDB's version 2 lays it out (mdb.c beside the library): pages of one size, each headed by its own number; the first
 * two are metas, of which the one with the newer transaction counts; from it trees of branches and leaves go down to all
 * that is kept. A file may rightly end before the last page its meta names, where that page was freed before it was ever
 * written: so what counts is each page that can be reached.
 */

/** Page number (8 bytes), transaction (8), padding (2), flags (2), end of the node table (2), start of the nodes (2). */
const HEADER = 24;
const FLAGS = 18;
const LOWER = 20;
const BRANCH = 0x01;
const LEAF = 0x02;
const OVERFLOW = 0x04;
const METAS = 0x08;

/** In a meta: magic (4 bytes), version (4), two addresses (16), the roots of the free pages and of all tables, last page, transaction. */
const MAGIC = 0xbeefc0de;
const VERSION = 2;
const ROOTS = HEADER + 24;
const TRANSACTION = HEADER + 128;

/** A tree: page size (4 bytes), flags and depth (4), counts (32), the page at its root. */
const TREE = 48;
const ROOT = 40;

/** A node: lower and upper half of a size or page number (4 bytes), flags (2), length of the key (2), key, value. */
const NODE = 8;
/** The value stands on pages of its own: their first number, a transaction, how many. */
const BIG = 0x01;
/** The value is a tree. */
const NESTED = 0x02;

interface Meta {
  readonly pageSize: number;
  readonly transaction: bigint;
  readonly roots: readonly number[];
}

/** How a file stands: `cut` where pages that are needed lie behind its end. */
export type FileStatus = 'whole' | 'empty' | 'cut' | 'damaged';

/** Something on a page is not what it should be. */
class PageFault extends Error {
  readonly standing: 'cut' | 'damaged';
  constructor(standing: 'cut' | 'damaged') {
    super(standing);
    this.standing = standing;
  }
}

const pageNumber = (page: Buffer, at: number): number => page.readUIntLE(at, 6);

/** The page at the root of a tree; none where the tree is empty (all bits set). */
const rootsIn = (page: Buffer, tree: number): readonly number[] =>
  page.readUInt32LE(tree + ROOT) === 0xffff_ffff ? [] : [pageNumber(page, tree + ROOT)];

const metaIn = (page: Buffer): Meta | undefined => {
  if (page.length < TRANSACTION + 8 || (page.readUInt16LE(FLAGS) & METAS) === 0) return undefined;
  if (page.readUInt32LE(HEADER) !== MAGIC || (page.readUInt32LE(HEADER + 4) & 0xffff) !== VERSION) return undefined;
  const pageSize = page.readUInt32LE(ROOTS);
  if (pageSize < 256 || pageSize > 65_536 || (pageSize & (pageSize - 1)) !== 0) return undefined;
  return {
    pageSize,
    transaction: page.readBigUInt64LE(TRANSACTION),
    roots: [...rootsIn(page, ROOTS), ...rootsIn(page, ROOTS + TREE)],
  };
};

const bytesAt = (file: number, from: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  return bytes.subarray(0, readSync(file, bytes, 0, size, from));
};

const newestMeta = (file: number): Meta | undefined => {
  const first = metaIn(bytesAt(file, 0, TRANSACTION + 8));
  const second = first && metaIn(bytesAt(file, first.pageSize, TRANSACTION + 8));
  if (second === undefined || second.pageSize !== first?.pageSize) return undefined;
  return second.transaction > first.transaction ? second : first;
};

/** A page of this number and kind. */
const checked = (page: Buffer, number: number, kinds: number): Buffer => {
  if (pageNumber(page, 0) !== number || (page.readUInt16LE(FLAGS) & kinds) === 0) throw new PageFault('damaged');
  return page;
};

/** The pages that a page leads to. @param big told of a value on pages of its own: its first page, and how many. */
const childPages = (page: Buffer, big: (first: number, count: number) => void): readonly number[] => {
  const isBranch = (page.readUInt16LE(FLAGS) & BRANCH) !== 0;
  const found: number[] = [];
  for (let at = HEADER; at < HEADER + page.readUInt16LE(LOWER); at += 2) {
    const node = HEADER + page.readUInt16LE(at);
    const flags = page.readUInt16LE(node + 4);
    const value = node + NODE + page.readUInt16LE(node + 6);
    if (isBranch) found.push(page.readUInt32LE(node) + flags * 2 ** 32);
    else if ((flags & BIG) !== 0) big(pageNumber(page, value), pageNumber(page, value + 16));
    else if ((flags & NESTED) !== 0) found.push(...rootsIn(page, value));
  }
  return found;
};

/** Goes through every page that can be reached. @throws Flaw at the first that is not there, or another. */
const walk = (file: number, { pageSize, roots }: Meta): void => {
  const pages = Math.floor(fstatSync(file).size / pageSize);
  const waiting = [...roots];
  const big = (first: number, count: number): void => {
    if (first + count > pages) throw new PageFault('cut');
    checked(bytesAt(file, first * pageSize, HEADER), first, OVERFLOW);
  };
  for (let seen = 0; waiting.length > 0; seen++) {
    const number = waiting.pop() ?? 0;
    if (number >= pages) throw new PageFault('cut');
    if (seen > pages) throw new PageFault('damaged');
    const page = checked(bytesAt(file, number * pageSize, pageSize), number, BRANCH | LEAF);
    waiting.push(...childPages(page, big));
  }
};

/** What a walk comes to; what leads out of a page is damage too. */
const walkStatus = (file: number, meta: Meta): FileStatus => {
  try {
    walk(file, meta);
    return 'whole';
  } catch (fault) {
    if (fault instanceof PageFault) return fault.standing;
    if (fault instanceof RangeError) return 'damaged';
    throw fault;
  }
};

/** A file that another process writes meanwhile is looked at so often before it is left to that process. */
const LOOKS = 5;

const statusOfOpenFile = (file: number): FileStatus => {
  const { size } = fstatSync(file);
  if (size === 0) return 'empty';
  for (let look = 0; look < LOOKS; look++) {
    const meta = newestMeta(file);
    if (meta === undefined) return 'damaged';
    const standing = walkStatus(file, meta);
    // What a newer transaction has written over was rightly gone.
    if (standing === 'whole' || newestMeta(file)?.transaction === meta.transaction) return standing;
  }
  return 'whole';
};

/** How the file at a path stands. @throws the system's fault where it cannot be read. */
export const fileStatusOf = (path: string): FileStatus => {
  const file = openSync(path, 'r');
  try {
    return statusOfOpenFile(file);
  } finally {
    closeSync(file);
  }
};
