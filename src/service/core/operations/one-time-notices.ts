import type { Answer } from '../../ports/answer.ts';
import type { Intent, Place } from '../../ports/intent.ts';
import type { Needs } from '../context/service-context.ts';
import { boardKey } from '../match/match.ts';
import type { Actor } from './match-operations.ts';

/** How long it is remembered that a notice was shown: ten years. */
const EVER_MS = 10 * 365 * 86_400_000;

/**
 * Whether something is said at a place for the first time. For the same intent redelivered it is still the first time.
 */
export const isFirstTime = async (
  context: Needs<'store'>,
  what: 'arrived' | 'diagnosed',
  place: Place,
  intent: Intent,
  keepMs: number,
): Promise<boolean> => {
  const key = `${what}:${boardKey(place)}`;
  if (await context.store.shelf.claim(key, intent.id, keepMs)) return true;
  return (await context.store.shelf.get(key)) === intent.id;
};

/** Where plain text does not reach the bot although people type: explains how to shoot nevertheless, only once. */
export const textAccessNotice = async (
  context: Needs<'store' | 'textAccess' | 'translate'>,
  intent: Intent,
  { place, locale }: Actor,
): Promise<Answer> => {
  if (place.audience === 'one' || context.textAccess(place) !== 'replies') return {};
  if (!(await isFirstTime(context, 'diagnosed', place, intent, EVER_MS))) return {};
  return { notice: context.translate(locale)({ key: 'heard-little' }) };
};
