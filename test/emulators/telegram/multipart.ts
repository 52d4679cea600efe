/** An uploaded file. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One request body: decoded fields, and the uploads by part name. */
export interface Body {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly uploads: ReadonlyMap<string, Upload>;
}

/** Fields that are texts even where they look like JSON. */
const TEXTS = new Set([
  'text',
  'caption',
  'parse_mode',
  'photo',
  'document',
  'animation',
  'callback_query_id',
  'url',
  'language_code',
]);

const decoded = (name: string, text: string): unknown => {
  if (TEXTS.has(name)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Reads a body as the Bot API does: JSON, or multipart/form-data (quoted or bare file names). */
export const readBody = (contentType: string, raw: Buffer, query: URLSearchParams): Body => {
  if (raw.length === 0) {
    const fields = Object.fromEntries([...query].map(([name, text]) => [name, decoded(name, text)]));
    return { fields, uploads: new Map() };
  }
  const boundary = /^multipart\/form-data;\s*boundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary === undefined) return { fields: Object(JSON.parse(raw.toString('utf8'))), uploads: new Map() };
  const fields: Record<string, unknown> = {};
  const uploads = new Map<string, Upload>();
  for (const part of partsOf(raw, boundary)) {
    const gap = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, gap).toString('utf8');
    const content = part.subarray(gap + 4);
    const name = /;\s*name="?([^";\r\n]+)/i.exec(head)?.[1];
    if (gap < 0 || name === undefined) continue;
    const file = /;\s*filename="?([^"\r\n]+?)"?\s*(?:\r\n|$)/i.exec(head)?.[1];
    if (file === undefined) fields[name] = decoded(name, content.toString('utf8'));
    else uploads.set(name, { name: file, bytes: new Uint8Array(content) });
  }
  return { fields, uploads };
};

const partsOf = (raw: Buffer, boundary: string): Buffer[] => {
  const mark = Buffer.from(`--${boundary}`);
  const parts: Buffer[] = [];
  let from = raw.indexOf(mark);
  while (from >= 0) {
    const next = raw.indexOf(mark, from + mark.length);
    if (next < 0) break;
    // Between the boundaries: CRLF, the part, CRLF.
    parts.push(raw.subarray(from + mark.length + 2, next - 2));
    from = next;
  }
  return parts;
};
