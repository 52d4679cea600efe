import { randomBytes } from 'node:crypto';

/** A file beside a message. */
export interface Upload {
  readonly name: string;
  readonly data: string | Uint8Array;
}

/** What files are, by the ends of their names. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
  json: 'application/json',
};

const typeOf = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** A name inside quotes, as browsers write it. */
const quoted = (name: string): string =>
  `"${name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`;

const field = (name: string, ...more: readonly string[]): string =>
  `Content-Disposition: form-data; name="${name}"${more.join('')}\r\n\r\n`;

/**
 * A message with its files as a form in one piece (docs: reference#uploading-files). The library writes a form part by
 * part, which takes longer than all else it does for a message.
 */
export const formOf = (
  body: unknown,
  files: readonly Upload[],
): { readonly type: string; readonly bytes: Buffer<ArrayBuffer> } => {
  const boundary = randomBytes(16).toString('hex');
  const pieces = files.flatMap(({ name, data }, i) => [
    field(`files[${i}]`, `; filename=${quoted(name)}\r\nContent-Type: ${typeOf(name)}`),
    data,
    `\r\n--${boundary}\r\n`,
  ]);
  const all = [
    `--${boundary}\r\n`,
    ...pieces,
    `${field('payload_json')}${JSON.stringify(body)}\r\n--${boundary}--\r\n`,
  ];
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat(all.map((it) => (typeof it === 'string' ? Buffer.from(it) : it))),
  };
};

/** The part of a REST request that carries a message. */
export const carrying = (body: object, files: readonly Upload[] = []) => {
  if (files.length === 0) return { body };
  const { type, bytes } = formOf(body, files);
  return { body: bytes, passThroughBody: true, headers: { 'content-type': type } };
};
