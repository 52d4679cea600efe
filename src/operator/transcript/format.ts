import { z } from 'zod';

/* The format of a transcript, as `kernel/fair-play.md` has it. */

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0).max(1e6);
const seat = z.number().int().min(0).max(15);
const limit = z
  .number()
  .int()
  .min(1)
  .max(2 ** 32);
const draws = z.array(z.tuple([limit, z.number().int().min(0)]));
const end = z.strictObject({ winners: z.array(seat), why: z.string(), by: z.string() });
export type End = z.infer<typeof end>;

export const transcript = z.strictObject({
  broadside: z.literal(3),
  match: z.string().regex(/^[a-z2-7]{16}$/),
  seed: hash,
  fleets: z.array(z.strictObject({ seat, epoch: count, text: z.string() })),
  records: z.array(z.string()),
});
export type Transcript = z.infer<typeof transcript>;

/** The kinds of records, each with its fields in their order. */
export const record = z.discriminatedUnion('kind', [
  z.strictObject({ n: count, kind: z.literal('word'), seat, own: z.boolean(), sealed: hash }),
  z.strictObject({
    n: count,
    kind: z.literal('begin'),
    system: z.string(),
    rules: z.string(),
    options: z.unknown(),
    seats: z.array(z.enum(['person', 'machine'])).min(1),
    words: z.array(z.string().nullable()),
    draws,
    opening: z.unknown(),
  }),
  z.strictObject({
    n: count,
    kind: z.literal('step'),
    seat,
    order: z.string().min(1),
    clock: z.boolean(),
    draws,
    facts: z.array(z.unknown()).min(1),
  }),
  z.strictObject({
    n: count,
    kind: z.literal('command'),
    seat,
    order: z.string().min(1),
    clock: z.boolean(),
    shown: z.boolean(),
    draws,
    facts: z.array(z.unknown()).min(1),
    fleets: z.array(z.strictObject({ seat, epoch: count, sealed: hash })),
    end: end.nullable(),
  }),
  z.strictObject({
    n: count,
    kind: z.literal('act'),
    act: z.enum(['offer', 'claim', 'grant', 'relieve', 'retake', 'lost', 'resign', 'draw', 'close', 'end']),
    seat: seat.nullable(),
    value: count.nullable(),
    end: end.nullable(),
  }),
]);
export type Line = z.infer<typeof record>;
export type LineOf<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>;

/** What does not fit the format first, in a few words. */
const unfit = ({ issues: [first] }: z.ZodError): string => `${first?.path.join('.') || 'kind'}: ${first?.message}`;

/** Reads a record. @throws Error where its bytes are not the ones that its fields have. */
export const readLine = (text: string): Line => {
  const read = record.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(unfit(read.error));
  const line = read.data;
  if (JSON.stringify(line) !== text) throw new Error('its fields are out of order, or written in another form');
  return line;
};

/** The number of fields of a value, at any depth. */
const fieldsIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const held = Object.values(value).reduce<number>((sum, it) => sum + fieldsIn(it), 0);
  return held + (Array.isArray(value) ? 0 : Object.keys(value).length);
};

/** Reads a transcript. @throws Error where it is none, or a field of it is written twice. */
export const readTranscript = (text: string): Transcript => {
  const raw: unknown = JSON.parse(text);
  const written = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;
  if (written !== fieldsIn(raw)) throw new Error('a field is written twice');
  const read = transcript.safeParse(raw);
  if (!read.success) throw new Error(unfit(read.error));
  return read.data;
};

/** Whether a record is a step that everyone can see happen. */
export const isStep = (it: Line): boolean => {
  if (it.kind === 'command') return it.shown;
  return it.kind === 'act' ? it.end !== null : it.kind !== 'step';
};
