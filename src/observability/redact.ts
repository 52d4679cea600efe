const HIDDEN = '[redacted]';

/** Patterns of secrets: bot tokens, interaction tokens in addresses, and user names and passwords in addresses. */
const SECRET_FORMS: readonly (readonly [RegExp, string])[] = [
  // Telegram: <bot id>:<35 characters>, also as a part of an address (/bot<token>/ and /file/bot<token>/).
  [/\b(?:bot)?\d{5,20}:[\w-]{20,}/g, HIDDEN],
  [/\/bot\d+:[^/\s"']+/g, `/${HIDDEN}`],
  // Discord: <base64 of the id>.<time>.<27 or more characters>. Begun where a run of such signs begins: each is read once.
  [/(?<![\w-])[\w-]{20,}\.[\w-]{5,8}\.[\w-]{25,}/g, HIDDEN],
  // Discord: /webhooks/<id>/<interaction token>, /interactions/<id>/<interaction token>.
  [/(\/(?:webhooks|interactions)\/\d+\/)[^/\s"'?]+/g, `$1${HIDDEN}`],
  // redis://user:password@host, and the same in any other address.
  [/\b([a-z][a-z\d+.-]{1,20}:\/\/)[^\s/"']*@/gi, `$1${HIDDEN}@`],
];

/** Shortest secret that is hidden, in characters. Hiding shorter texts would hide ordinary words. */
const SHORTEST = 6;

/** Returns a function that hides `secrets`, plain or percent-encoded, and matches of `SECRET_FORMS` in a text. */
export const redactor = (secrets: readonly string[]): ((text: string) => string) => {
  const verbatim = [...new Set(secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]))]
    .filter((secret) => secret.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  return (text) => {
    const plain = verbatim.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
    return SECRET_FORMS.reduce((rest, [form, instead]) => rest.replace(form, instead), plain);
  };
};

/** Nesting depth from which values are left out. */
const DEEPEST = 6;
/** Maximum length of a logged text in characters. */
const LONGEST = 2_000;

/**
 * Converts any value to plain JSON that is safe to log. Of an error it keeps only name, code, message, stack and
 * causes, because the errors of web clients contain addresses, headers and bodies.
 */
export const loggable = (value: unknown, redact: (text: string) => string, depth = 0): unknown => {
  const inner = (next: unknown): unknown => loggable(next, redact, depth + 1);
  switch (typeof value) {
    case 'string':
      // Cut before redacting to limit the work, with a margin so that the second cut never splits a secret.
      return redact(value.slice(0, 8 * LONGEST)).slice(0, LONGEST);
    case 'bigint':
      return String(value);
    case 'function':
    case 'symbol':
      return undefined;
    case 'object':
      break;
    default:
      return value;
  }
  if (value === null) return null;
  if (depth >= DEEPEST) return '[deeper]';
  if (value instanceof Error) return loggableError(value, redact, inner);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (value instanceof URL) return redact(value.href);
  if (Array.isArray(value)) return value.slice(0, 50).map(inner);
  if (value instanceof Map || value instanceof Set) return [...value].slice(0, 50).map(inner);
  return Object.fromEntries(Object.entries(value).map(([key, next]) => [redact(key), inner(next)]));
};

const loggableError = (error: Error, redact: (text: string) => string, inner: (next: unknown) => unknown): unknown => {
  const code = 'code' in error && /^(string|number)$/.test(typeof error.code) ? { code: inner(error.code) } : {};
  // The first lines of a stack repeat the message, which may have several lines.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: redact(error.name),
    ...code,
    message: inner(error.message),
    at: frames.slice(0, 8).map((line) => redact(line.trim())),
    ...(error.cause === undefined ? {} : { cause: inner(error.cause) }),
    ...(error instanceof AggregateError ? { errors: inner(error.errors) } : {}),
  };
};
