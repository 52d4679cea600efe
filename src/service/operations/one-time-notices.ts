import type { ServiceContext } from '../context/service-context.ts';
import { boardKey } from '../match/match.ts';
import type { Answer } from '../ports/answer.ts';
import type { Intent, Place } from '../ports/intent.ts';
import type { Actor } from './match-operations.ts';

/** What was said once is remembered for ten years. */
const EVER_MS = 10 * 365 * 86_400_000;

/** Whether something is said at a place for the first time: to the same act, told again, it is still the first. */
export const isFirstTime = async (
  context: ServiceContext,
  what: 'arrived' | 'diagnosed',
  place: Place,
  intent: Intent,
  keepMs: number,
): Promise<boolean> => {
  const key = `${what}:${boardKey(place)}`;
  if (await context.store.shelf.claim(key, intent.id, keepMs)) return true;
  return (await context.store.shelf.get(key)) === intent.id;
};

/** Where plain text does not reach us although people type: how to shoot nevertheless, said once for ever. */
export const textAccessNotice = async (
  context: ServiceContext,
  intent: Intent,
  { place, locale }: Actor,
): Promise<Answer> => {
  if (place.audience === 'one' || context.textAccess(place) !== 'replies') return {};
  if (!(await isFirstTime(context, 'diagnosed', place, intent, EVER_MS))) return {};
  return { notice: context.translate(locale)({ key: 'heard-little' }) };
};
