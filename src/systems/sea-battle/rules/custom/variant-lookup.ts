import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type Ruleset, VARIANTS } from '../../variants.ts';
import { faultOf } from './fault.ts';
import { isCodeLike, rulesetOf } from './share-code.ts';

/**
 * The parameters of a variant by its id, or of a game that somebody made up by its share code.
 * Refusals: `no-such-variant` {name}; what `rulesetOf` and `faultOf` say of a code.
 */
export const variantOf = (idOrCode: string): Result<Ruleset, Phrase> => {
  const found = VARIANTS.find((it) => it.id === idOrCode);
  if (found) return ok(found);
  if (!isCodeLike(idOrCode)) return refuse({ key: 'no-such-variant', with: { name: idOrCode } });
  const made = rulesetOf(idOrCode);
  const fault = made.ok ? faultOf(made.value) : undefined;
  return fault ? refuse(fault) : made;
};
