/*
 * Lines of seals as players keep them: in files of any encoding, and in mails that wrap and quote. What cannot be
 * read is reported as unreadable, never as another seal.
 */

/** Text of a file in UTF-8 or UTF-16, with or without a byte order mark. */
export const textIn = (bytes: Uint8Array): string => {
  const [first = 1, second = 1] = bytes;
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const little = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  return new TextDecoder(big ? 'utf-16be' : little ? 'utf-16le' : 'utf-8').decode(bytes);
};

/** A seal that was kept, and the public records before it. */
interface KeptSeal {
  readonly step: number;
  readonly seal: string;
}
/** As given in the first days of kept seals: the first digits, 20 at least, of the dice and of each fleet. */
interface FirstKept {
  readonly name: string;
  readonly digits: string;
}

export interface KeptLines {
  readonly seals: readonly KeptSeal[];
  readonly first: readonly FirstKept[];
  /** Lines of this match that are cut off or changed, as far as the match can be read. */
  readonly cut: number;
  /** Other matches that lines belong to. */
  readonly others: readonly string[];
}

/** Without the marks of quotations, soft breaks of a mail, and signs that are not seen. */
const unwrapped = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/^[ \t]*(?:>[ \t]*)+/gm, '');

const MATCH = /^\s+([a-z2-7]{16})(?![a-z\d])(.*)$/s;
/** 64 digits that no other sign follows; where they go on in another line, that line holds nothing else. */
const SEAL = /^\s+(\d{1,6})\s*:\s*(?:([\da-f]{64})(?![a-z\d])|((?:[\da-f]+[ \t\r]*\n[ \t]*)+[\da-f]+)[ \t\r]*(?:\n|$))/;
const FIRST = /^(?:\s+(?:dice|fleet\d(?:\.\d+)?):[\da-f]{20,64}(?![a-z\d]))+/;
/** More than the longest line, with the dice and a fleet of each seat, takes. */
const LONGEST = 2000;

const readFirst = (rest: string): readonly FirstKept[] =>
  (FIRST.exec(rest)?.[0] ?? '')
    .split(/\s+/)
    .filter((it) => it !== '')
    .map((it) => {
      const [name = '', digits = ''] = it.split(':');
      return { name, digits };
    });

const readSeal = (rest: string): KeptSeal | undefined => {
  const [, step = '', whole, wrapped = ''] = SEAL.exec(rest) ?? [];
  const seal = whole ?? wrapped.replaceAll(/\s/g, '');
  return seal.length === 64 ? { step: Number(step), seal } : undefined;
};

/** Reads the lines of seals, of a match and of others, anywhere in a text. */
export const readKeptLines = (text: string, match: string): KeptLines => {
  const found = unwrapped(text)
    .split('broadside-seals')
    .slice(1)
    .map((it) => MATCH.exec(it.slice(0, LONGEST)) ?? []);
  const own = found.filter(([, id]) => id === match || id === undefined);
  const read = own.map(([, , rest = '']) => ({ seal: readSeal(rest), first: readFirst(rest) }));
  return {
    seals: read.flatMap(({ seal }) => seal ?? []),
    first: read.flatMap(({ first }) => first),
    cut: read.filter(({ seal, first }) => !seal && first.length === 0).length,
    others: [...new Set(found.flatMap(([, id]) => (id === undefined || id === match ? [] : id)))],
  };
};
