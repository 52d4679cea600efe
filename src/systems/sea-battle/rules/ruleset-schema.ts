import { z } from 'zod';
import type { Ruleset } from '../variants.ts';

/**
 * The values of the parameters that a stored match omits. Never change a value here: matches in progress would change
 * their rules. A new parameter needs its old meaning here.
 */
export const STORED_DEFAULTS: Ruleset = {
  id: 'classic',
  version: 1,
  n: 10,
  alphabet: 'ru',
  axes: 'letters-cols',
  fleet: [
    { cls: 'four', size: 4, count: 1, shapes: 'straight' },
    { cls: 'three', size: 3, count: 2, shapes: 'straight' },
    { cls: 'two', size: 2, count: 3, shapes: 'straight' },
    { cls: 'one', size: 1, count: 4, shapes: 'straight' },
  ],
  touch: 'none',
  extras: { mines: 0, sweepers: 0, touch: 'none', mineEffect: 'give-deck' },
  shots: { kind: 'fixed', n: 1 },
  afterHit: 'shoot-again',
  turns: 'alternate',
  report: { hit: 'mark', sunk: 'sunk', near: 'untold' },
  relocation: 'none',
  halo: 'marked',
  fleets: 'kept',
  dealing: 'first',
  first: { by: 'lot' },
};

const size = z.number().int().min(1).max(20);
const touch = z.enum(['none', 'corners', 'sides']);
/** The range of each parameter. */
export const terms = {
  id: z.string(),
  version: z.number().int(),
  /** An axis has at most 20 letters. */
  n: z.number().int().min(2).max(20),
  cols: z.number().int().min(2).max(20).exactOptional(),
  land: z.array(z.number().int().min(0).max(399)).exactOptional(),
  alphabet: z.enum(['ru', 'ru-yo', 'lat', 'respublika', 'snegurochka']),
  axes: z.enum(['letters-cols', 'letters-rows']),
  fleet: z.array(
    z.object({
      cls: z.string(),
      size,
      count: z.number().int().min(1).max(20),
      shapes: z.enum(['straight', 'bent', 'any4', 'any8']),
    }),
  ),
  touch,
  extras: z.object({
    mines: z.number().int().min(0).max(20),
    sweepers: z.number().int().min(0).max(20),
    touch,
    mineEffect: z.enum(['give-deck', 'sacrifice-ship']),
  }),
  shots: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), n: z.number().int().min(1).max(8) }),
    z.object({ kind: z.literal('own-afloat') }),
  ]),
  afterHit: z.enum(['shoot-again', 'pass']),
  turns: z.enum(['alternate', 'together']),
  report: z.object({
    hit: z.enum(['mark', 'class', 'volley-class', 'volley-count']),
    sunk: z.enum(['sunk', 'sunk+class', 'silent']),
    near: z.enum(['told', 'untold']),
  }),
  lastReply: z.literal(true).optional(),
  alone: z.literal(true).optional(),
  relocation: z.enum(['none', 'on-hit']),
  halo: z.enum(['marked', 'unmarked']),
  fleets: z.enum(['kept', 'paper']),
  dealing: z.enum(['first', 'even']),
  first: z.discriminatedUnion('by', [
    z.object({ by: z.literal('lot') }),
    z.object({ by: z.enum(['rematch', 'agreed']), seat: z.number().int().min(0) }),
  ]),
};

/**
 * Parameters as they are stored. Parameters unknown to older matches default to their old meaning. Goes on 2027-11-28.
 */
export const options = z.object({
  ...terms,
  extras: terms.extras.default({ ...STORED_DEFAULTS.extras }),
  turns: terms.turns.default(STORED_DEFAULTS.turns),
  report: terms.report.default({ ...STORED_DEFAULTS.report }),
  relocation: terms.relocation.default(STORED_DEFAULTS.relocation),
  fleets: terms.fleets.default(STORED_DEFAULTS.fleets),
  dealing: terms.dealing.default(STORED_DEFAULTS.dealing),
});
