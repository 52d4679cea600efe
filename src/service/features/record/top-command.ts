import { WORLD } from '../../../league/record/rows.ts';
import type { PageNamed } from '../../control/page.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { mayJoinWorld } from '../../core/operations/quotas.ts';
import { RATING_POOLS, TOP_PERIODS } from '../../ports/chat-command.ts';
import { cleanName } from '../../speech/names.ts';

const wordsIn = (typed: string): readonly string[] => typed.toLowerCase().split(/\s+/u).filter(Boolean);

/** The pool that words name; none where they name none. */
export const poolInWords = (typed: string): { readonly pool?: string } => {
  const pool = RATING_POOLS.find((it) => wordsIn(typed).includes(it));
  return pool === undefined ? {} : { pool };
};

/** The page that words after `/top` ask for: `classic`, `classic all`, `2026-11`, `world hex`. */
export const topInWords = (typed: string): PageNamed<'top'> => {
  const words = wordsIn(typed);
  const [month, all, world] = TOP_PERIODS.map((it) => words.includes(it));
  const named = words.find((it) => /^\d{4}-\d\d$/.test(it));
  const period = all ? 'all' : month ? undefined : named;
  return {
    page: 'top',
    ...poolInWords(typed),
    ...(period === undefined ? {} : { period }),
    ...(world ? { world: true as const } : {}),
  };
};

/** What a person says after `/top world` to stand on the ladder of all chats under a name, or to leave it. */
const wishInWords = (typed: string): { readonly name: string } | 'leave' | undefined => {
  const [, rest = ''] = /^\s*world\s+(.+)$/isu.exec(typed) ?? [];
  const wish = rest.trim();
  if (wish === '' || poolInWords(wish).pool === wish.toLowerCase()) return undefined;
  return /^(leave|off)$/iu.test(wish) ? 'leave' : { name: cleanName(wish.replace(/^as\s+/iu, '')) };
};

/**
 * `/top world NAME` puts the person on the ladder of all chats, `/top world leave` takes them off; undefined where the
 * words ask for a ladder.
 */
export const handleWorldWish = async (
  context: Needs<'people' | 'record' | 'store' | 'translate' | 'vault'>,
  actor: Actor,
  typed: string,
): Promise<IntentResult | undefined> => {
  const say = context.translate(actor.locale);
  const wish = wishInWords(typed);
  if (wish === undefined) return undefined;
  const who = await context.people.aliasOf(actor.person.id);
  const at = await context.store.now();
  const isOn = (await context.record.profileOf(who))?.world === true;
  if (wish === 'leave') {
    if (isOn) await context.record.note({ kind: 'world', who, on: false, at });
    await context.people.forgetNameIn(WORLD, who);
    return alertResult(say({ key: 'record-world-left' }));
  }
  if (!isOn && !(await mayJoinWorld(context, actor.person.id))) return alertResult(say({ key: 'record-world-later' }));
  await context.people.saveNameIn(WORLD, who, wish.name);
  if (!isOn) await context.record.note({ kind: 'world', who, on: true, at });
  return alertResult(say({ key: 'record-world-joined', with: { name: wish.name } }));
};
