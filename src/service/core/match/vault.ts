import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { DICTIONARIES } from './dictionary.ts';

/**
 * Seals the secrets of the store: AES-256-GCM under one key, a fresh nonce each time. The associated data says
 * what the text is and where it belongs, so that no sealed text can be moved elsewhere.
 */
export interface Vault {
  /** base64 of nonce (12 bytes), tag (16 bytes) and ciphertext. */
  seal(what: string, text: string): string;
  /** @throws Error when the key is another, the text was altered, or it belongs elsewhere. */
  open(what: string, sealed: string): string;
  /**
   * The same with compression (`compress`). The text must hold nothing that a stranger can vary: its length would tell
   * what else it holds.
   */
  sealCompressed(what: string, text: string, dictionary: number): string;
  openCompressed(what: string, sealed: string): string;
  /** A vault with the previous key alone; absent when there is none. */
  readonly previous?: Vault;
  /** A vault with the newest key alone. */
  readonly newest: Vault;
  /**
   * Whether this was sealed with the previous key.
   * @throws Error when it was sealed with neither key.
   */
  isOld(what: string, sealed: string): boolean;
  /** Derives 32 secret bytes from a name: the same (newest) key and name always give the same bytes. */
  derive(name: string): Buffer;
}

/** Holds most compressed texts whole. zlib's own 16 kB take longer to allocate than such a text to compress. */
const CHUNK_BYTES = 4096;
/** zlib's fastest level that looks for longer repetitions. The next two save less than a hundredth. */
const LEVEL = 7;
/** The longest text that is taken for one of this program. */
const MOST_BYTES = 1 << 26;

/** 32 bytes as a JSON text has them, and what stands for them: no JSON text holds this character. */
const DIGEST = /"[0-9a-f]{64}"/g;
const DIGEST_MARK = '\x01';
const DIGEST_BYTES = 32;
const MOST_DIGESTS = 255;

/** Both bits of the first byte that say the kind of a deflate block: such a block does not exist. */
const MARK = 0b110;

const dictionaryNumbered = (number: number): Buffer => {
  const dictionary = DICTIONARIES.get(number);
  if (!dictionary) throw new Error(`there is no dictionary ${number}: a newer program has written this`);
  return dictionary;
};

/**
 * Compresses a JSON text: the number of its dictionary, the number of digests in it, the digests as bytes, and the rest,
 * deflated with the dictionary.
 * @param dictionary see `dictionaryOf`.
 */
export const compress = (text: string, dictionary: number): Buffer => {
  const digests: string[] = [];
  const rest = text.replace(DIGEST, (it) => {
    if (digests.length === MOST_DIGESTS) return it;
    digests.push(it.slice(1, -1));
    return DIGEST_MARK;
  });
  const options = { chunkSize: CHUNK_BYTES, level: LEVEL, dictionary: dictionaryNumbered(dictionary) };
  const start = Buffer.from([(dictionary << 3) | MARK, digests.length]);
  return Buffer.concat([start, Buffer.from(digests.join(''), 'hex'), deflateRawSync(rest, options)]);
};

/** @throws Error when this is no compressed text. */
export const decompress = (bytes: Buffer): string => {
  const [first = 0, count = 0] = bytes;
  // Texts of older versions are deflated without a dictionary and begin with a block. Goes on 2027-11-29.
  if ((first & MARK) !== MARK) return inflateRawSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8');
  const end = 2 + DIGEST_BYTES * count;
  const options = { maxOutputLength: MOST_BYTES, dictionary: dictionaryNumbered(first >> 3) };
  let at = 2;
  const digest = (): string => {
    at += DIGEST_BYTES;
    return `"${bytes.toString('hex', at - DIGEST_BYTES, at)}"`;
  };
  return inflateRawSync(bytes.subarray(end), options).toString('utf8').replaceAll(DIGEST_MARK, digest);
};

/**
 * Opens a vault that seals with `key`, and unseals what was sealed with `key` or `previous`.
 * @param key 32 bytes, `previous` too.
 * @throws RangeError for any other length.
 */
export const openVault = (key: Buffer, previous?: Buffer): Vault => {
  for (const { length } of previous ? [key, previous] : [key]) {
    if (length !== 32) throw new RangeError(`a vault key has 32 bytes, not ${length}`);
  }
  const lock = (what: string, plain: Buffer): string => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(what, 'utf8'));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  };
  const unlockWith = (by: Buffer, what: string, sealed: string): Buffer => {
    const bytes = Buffer.from(sealed, 'base64');
    const cipher = createDecipheriv('aes-256-gcm', by, bytes.subarray(0, 12), { authTagLength: 16 });
    cipher.setAAD(Buffer.from(what, 'utf8')).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]);
  };
  const unlocked = (what: string, sealed: string): { readonly plain: Buffer; readonly isOld: boolean } => {
    try {
      return { plain: unlockWith(key, what, sealed), isOld: false };
    } catch (fault) {
      if (!previous) throw fault;
      return { plain: unlockWith(previous, what, sealed), isOld: true };
    }
  };
  const unlock = (what: string, sealed: string): Buffer => unlocked(what, sealed).plain;
  const vault: Vault = {
    ...(previous && { previous: openVault(previous) }),
    get newest() {
      return previous ? openVault(key) : vault;
    },
    seal: (what, text) => lock(what, Buffer.from(text, 'utf8')),
    open: (what, sealed) => unlock(what, sealed).toString('utf8'),
    sealCompressed: (what, text, dictionary) => lock(what, compress(text, dictionary)),
    openCompressed: (what, sealed) => decompress(unlock(what, sealed)),
    isOld: (what, sealed) => unlocked(what, sealed).isOld,
    derive: (name) => createHmac('sha256', key).update(name, 'utf8').digest(),
  };
  return vault;
};

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** A match id: 16 base32 characters (80 bits) of a digest. */
export const idFrom = (digest: Buffer): string => {
  let id = '';
  for (let bit = 0; bit < 80; bit += 5) {
    const word = digest.readUInt16BE(bit >> 3);
    id += BASE32[(word >> (11 - (bit & 7))) & 31];
  }
  return id;
};

/** Digits and capitals without 0, O, 1, I, L and U: no character can be mistaken for another. */
const UNMISTAKABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Length of a code in characters. */
export const CODE_CHARS = 9;

/** Whether a text could be the code of a lobby: as long as one, of nothing but its characters. */
export const isCode = (text: string): boolean =>
  text.length === CODE_CHARS && [...text].every((it) => UNMISTAKABLE.includes(it));

/**
 * A code of nine characters from an alphabet of 30 (44 bits): easy to read aloud, hard to guess.
 * @param bytes at least 16.
 */
export const codeFrom = (bytes: Buffer): string => {
  let number = BigInt(`0x${bytes.subarray(0, 16).toString('hex')}`);
  let code = '';
  for (let i = 0; i < CODE_CHARS; i++) {
    code += UNMISTAKABLE[Number(number % 30n)];
    number /= 30n;
  }
  return code;
};
