import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { EpochMs } from '../../src/service/ports/intent.ts';
import type { WindowDoor } from '../../src/service/ports/windows.ts';
import { personOf } from './inbound/intent.ts';
import { APP } from './shared/app-address.ts';

/*
 * The web page inside Telegram, as a Mini App (https://core.telegram.org/bots/webapps).
 */

/** How long Telegram's word for a person counts, and how far its clock may be ahead of ours, in ms. */
const FRESH_MS = 3_600_000;
const AHEAD_MS = 60_000;
/** Longer than what Telegram hands to an app ever is, in characters. */
const MOST = 8_192;

/** A field that Telegram leaves empty where others leave it out. */
const optional = z
  .string()
  .optional()
  .transform((it) => (it === '' ? undefined : it));
/** https://core.telegram.org/bots/webapps#webappuser */
const USER = z.object({
  id: z.int().positive(),
  is_bot: z.literal(false).optional(),
  first_name: z.string(),
  last_name: optional,
  username: optional,
  language_code: optional,
});
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const FIELDS = z.object({
  hash: z.string().regex(/^[\da-f]{64}$/),
  auth_date: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  user: z.string().transform(jsonOf).pipe(USER),
});

/** The fields of what an app was handed; undefined where they could be read in two ways: with one twice, or two as one. */
const fieldsOf = (proof: unknown): ReadonlyMap<string, string> | undefined => {
  if (typeof proof !== 'string' || proof.length > MOST) return undefined;
  const all = [...new URLSearchParams(proof)];
  const fields = new Map(all);
  const isPlain = fields.size === all.length && !all.flat().some((it) => it.includes('\n'));
  return isPlain ? fields : undefined;
};

/** The hash that Telegram gives fields: over all the others, sorted by their names. */
const hashOf = (fields: ReadonlyMap<string, string>, secret: Buffer): string => {
  const others = [...fields].filter(([name]) => name !== 'hash').toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = others.map(([name, value]) => `${name}=${value}`).join('\n');
  return createHmac('sha256', secret).update(lines).digest('hex');
};

/** What a door is made of. */
export interface MiniAppOptions {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly now: () => EpochMs;
}

/** Lets in whom Telegram vouches for. It says nothing of a place: a link can be followed anywhere. */
export const createMiniAppDoor = ({ token, now }: MiniAppOptions): WindowDoor => {
  const secret = createHmac('sha256', 'WebAppData').update(token).digest();
  return {
    name: APP,
    ancestors: ['https://web.telegram.org'],
    scripts: ['https://telegram.org'],
    asks: false,
    host: () => undefined,
    admit: async (proof) => {
      const fields = fieldsOf(proof);
      const { data } = FIELDS.safeParse(Object.fromEntries(fields ?? []));
      if (!fields || !data) return undefined;
      const isTelegrams = timingSafeEqual(Buffer.from(data.hash), Buffer.from(hashOf(fields, secret)));
      const ageMs = now() - data.auth_date * 1_000;
      const isFresh = ageMs <= FRESH_MS && ageMs >= -AHEAD_MS;
      return isTelegrams && isFresh ? { person: personOf(data.user), shown: data.hash } : undefined;
    },
  };
};
