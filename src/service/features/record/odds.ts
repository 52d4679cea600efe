import { resumed, seated } from '../../../league/ratings/pair.ts';
import { poolOf } from '../../../league/ratings/pools.ts';
import { prospect, ratingAt } from '../../../league/ratings/rated-match.ts';
import { stakesPhrase } from '../../../league/screens/rated-words.ts';
import { ratingText } from '../../../league/screens/words.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { MatchId } from '../../ports/intent.ts';

/** A player who has never sat down: no alias is like this one. */
const NOBODY = '';

/** [My rating] of a rated invitation: the person's number, and what a win and a loss would do to it. */
export const handleOdds = async (
  context: Needs<'limits' | 'load' | 'people' | 'record' | 'store' | 'translate'>,
  { locale, person }: Actor,
  id: MatchId,
): Promise<IntentResult> => {
  const say = context.translate(locale);
  const match = await context.load(id);
  if (typeof match === 'string') return alertResult(say({ key: match === 'missing' ? 'match-gone' : 'match-broken' }));
  const pool = poolOf(match.system, match.variant);
  if (!match.rated || !pool) return alertResult(say({ key: 'rated-not' }));
  const mine = (await context.people.knownAlias(person.id)) ?? NOBODY;
  const [host] = match.occupants.flatMap((it) => (it.kind === 'human' && it.player !== person.id ? [it] : []));
  const theirs = host?.alias ?? NOBODY;
  const at = await context.store.now();
  const players = [mine, theirs] as const;
  const known = await context.record.knownBefore(pool, players);
  const { mean, spread } = ratingAt(known.ratings[0], at);
  if (!host) return alertResult(say({ key: 'odds-own', with: { rating: ratingText({ mean, spread }) } }));
  const [me, them] = [
    { player: person.id, alias: mine },
    { player: host.player, alias: theirs },
  ];
  const left = await context.limits.leftOf(pool, [me, them], at);
  const before = left ? { ...known, pair: seated(players, resumed(left, at)) } : known;
  const { win, loss } = prospect(0, { pool, at, players }, before);
  return alertResult(say(stakesPhrase({ mean, spread }, win, loss)));
};
