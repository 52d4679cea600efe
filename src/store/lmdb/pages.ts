import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/*
 * Reads the file of the embedded store without the library, because a truncated file that is mapped into memory kills
 * the process. The layout is that of LMDB's data version 2 (mdb.c in the library's sources): pages of one size, each
 * starting with its own number. The first two pages are metas; the one with the newer transaction is valid. It points
 * to trees of branch and leaf pages that hold all data. A valid file may end before the last page named in its meta, if
 * that page was freed before it was ever written. Therefore every reachable page is checked.
 */

/** Page header: number (8 bytes), transaction (8), padding (2), flags (2), node table end (2), start of nodes (2). */
const HEADER = 24;
const FLAGS = 18;
const LOWER = 20;
const BRANCH = 0x01;
const LEAF = 0x02;
const OVERFLOW = 0x04;
const METAS = 0x08;

/** Meta: magic (4 bytes), version (4), two addresses (16), trees of free pages and tables, last page, transaction. */
const MAGIC = 0xbeefc0de;
const VERSION = 2;
const ROOTS = HEADER + 24;
const TRANSACTION = HEADER + 128;

/** Tree: page size (4 bytes), flags and depth (4), counts (32), root page. */
const TREE = 48;
const ROOT = 40;

/** Node: lower and upper half of a size or page number (4 bytes), flags (2), key length (2), key, value. */
const NODE = 8;
/** Node flag: the value is on overflow pages. The node holds their first number, a transaction and their count. */
const BIG = 0x01;
/** Node flag: the value is a tree. */
const NESTED = 0x02;

interface Meta {
  readonly pageSize: number;
  readonly transaction: bigint;
  readonly roots: readonly number[];
}

/** The condition of a file. `cut`: the file ends before a page that is needed. */
export type FileStatus = 'whole' | 'empty' | 'cut' | 'damaged';

/** Thrown when a page is missing or not what it should be. */
class PageFault extends Error {
  readonly standing: 'cut' | 'damaged';
  constructor(standing: 'cut' | 'damaged') {
    super(standing);
    this.standing = standing;
  }
}

const pageNumber = (page: Buffer, at: number): number => page.readUIntLE(at, 6);

/** The root page of a tree as a list; empty when the tree is empty (all bits set). */
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

/** Returns the page if it has this number and one of these kinds. @throws PageFault when it has not. */
const checked = (page: Buffer, number: number, kinds: number): Buffer => {
  if (pageNumber(page, 0) !== number || (page.readUInt16LE(FLAGS) & kinds) === 0) throw new PageFault('damaged');
  return page;
};

/** The pages that a page points to. @param big called for each value on overflow pages: first page, page count. */
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

type Read = (from: number, size: number) => Buffer;

/** Bytes read at once of a file whose pages lie in order; a multiple of every page size. */
const WINDOW = 65_536;

/** Reads a file whose pages lie in order, as in a compacted one: four times as fast as page by page. */
const inOrder = (file: number): Read => {
  let start = -1;
  let window: Buffer = Buffer.alloc(0);
  return (from, size) => {
    const wanted = from - (from % WINDOW);
    if (wanted !== start) window = bytesAt(file, wanted, WINDOW);
    start = wanted;
    return window.subarray(from - start, from - start + size);
  };
};

/** Visits every reachable page. @throws PageFault at the first page that is missing or is not the expected one. */
const walk = (file: number, { pageSize, roots }: Meta, read: Read): void => {
  const pages = Math.floor(fstatSync(file).size / pageSize);
  const waiting = [...roots];
  const big = (first: number, count: number): void => {
    if (first + count > pages) throw new PageFault('cut');
    checked(read(first * pageSize, HEADER), first, OVERFLOW);
  };
  for (let seen = 0; waiting.length > 0; seen++) {
    const number = waiting.pop() ?? 0;
    if (number >= pages) throw new PageFault('cut');
    if (seen > pages) throw new PageFault('damaged');
    const page = checked(read(number * pageSize, pageSize), number, BRANCH | LEAF);
    waiting.push(...childPages(page, big));
  }
};

/** The result of a walk. A position outside a page (`RangeError`) counts as damage too. */
const walkStatus = (file: number, meta: Meta, read: Read): FileStatus => {
  try {
    walk(file, meta, read);
    return 'whole';
  } catch (fault) {
    if (fault instanceof PageFault) return fault.standing;
    if (fault instanceof RangeError) return 'damaged';
    throw fault;
  }
};

/** Maximum number of walks over a file that another process keeps changing. After them it counts as whole. */
const LOOKS = 5;

const statusOfOpenFile = (file: number): FileStatus => {
  const { size } = fstatSync(file);
  if (size === 0) return 'empty';
  for (let look = 0; look < LOOKS; look++) {
    const meta = newestMeta(file);
    if (meta === undefined) return 'damaged';
    const standing = walkStatus(file, meta, (from, bytes) => bytesAt(file, from, bytes));
    // A newer transaction may have overwritten freed pages: that is no fault.
    if (standing === 'whole' || newestMeta(file)?.transaction === meta.transaction) return standing;
  }
  return 'whole';
};

const onOpened = <T>(path: string, action: (file: number) => T): T => {
  const file = openSync(path, 'r');
  try {
    return action(file);
  } finally {
    closeSync(file);
  }
};

/** Checks the file of a store. @throws the system's error when the file cannot be read. */
export const fileStatusOf = (path: string): FileStatus => onOpened(path, statusOfOpenFile);

/** Whether a compacted file is whole. Call it only while no process changes the file. */
export const isWholeCopy = (path: string): boolean =>
  onOpened(path, (file) => {
    const meta = newestMeta(file);
    return meta !== undefined && walkStatus(file, meta, inOrder(file)) === 'whole';
  });
