import { describe, expect, test } from 'vitest';
import { readKeptLines, textIn } from '../../src/operator/transcript/kept-lines.ts';

/* A false accusation is as bad as a forgery: what a mail program made of a line is never taken for another seal. */

const ID = 'abcdefgh234567aa';
const OTHER = 'bcdefgh234567aaa';
const SEAL = '0123456789abcdef'.repeat(4);
const line = `broadside-seals ${ID} 12:${SEAL}`;
const other = `broadside-seals ${OTHER} 3:${SEAL}`;

const brokenBy = (sign: string, at = -21): string => `${line.slice(0, at)}${sign}${line.slice(at)}`;
const utf8 = (text: string): Buffer => Buffer.from(text);
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

describe('a line of seals that was kept', () => {
  test.each([
    ['as it is', utf8(line)],
    ['with a byte order mark', utf8(`\u{FEFF}${line}`)],
    ['in UTF-16', utf16(`\u{FEFF}${line}`)],
    ['in UTF-16 without a mark', utf16(line)],
    ['in UTF-16 of the other order', utf16(`\u{FEFF}${line}`).swap16()],
    ['wrapped at its spaces', utf8(`Kept:\r\n${line.replaceAll(' ', '\r\n')}\r\n\r\nAnn`)],
    ['wrapped within its digits', utf8(`${brokenBy('\r\n')}\r\n\r\nAnn`)],
    ['with a soft break of a mail', utf8(`${brokenBy('=\r\n')}\r\nbe well`)],
    ['quoted twice', utf8(`> > ${brokenBy('\n>> ')}\n> Ann wrote`)],
    ['with a capital letter, at the end of a sentence', utf8(`B${line.slice(1)}.`)],
    ['with a sign that is not seen', utf8(brokenBy('\u{200B}'))],
    ['beside one of another match', utf8(`${other}\n${line}`)],
  ])('is read %s', (_, file) => {
    expect(readKeptLines(textIn(file), ID)).toMatchObject({ seals: [{ step: 12, seal: SEAL }], cut: 0 });
  });

  test.each([
    ['cut off', line.slice(0, -1)],
    ['cut off before a word of the same letters', `${line.slice(0, -1)}\na friend`],
    ['cut off before the next one', `${line.slice(0, -1)}\n${other}`],
    ['cut off within its match', line.slice(0, 24)],
    ['longer by a digit', `${line}0`],
    ['made to be slow', `broadside-seals ${ID} 3:${'a\n'.repeat(900)}!`],
  ])('is reported as unreadable, not as another seal, where it is %s', (_, text) => {
    expect(readKeptLines(text, ID)).toMatchObject({ seals: [], first: [], cut: 1 });
  });

  test('is separate from those of other matches', () => {
    expect(readKeptLines(`${other}\n${other}\n${line}`, ID).others).toEqual([OTHER]);
    expect(readKeptLines(other, ID)).toEqual({ seals: [], first: [], cut: 0, others: [OTHER] });
  });
});
