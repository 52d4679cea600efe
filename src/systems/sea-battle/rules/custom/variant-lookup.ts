import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type Ruleset, VARIANTS } from '../../variants.ts';
import { faultOf } from './fault.ts';
import { isCodeLike, rulesetOf } from './share-code.ts';

/**
 * Returns the parameters of a named variant by its id, or of a custom game by its share code.
 * Refusals: `no-such-variant` {name}; for a code, those of `rulesetOf` and `faultOf`.
 */
export const variantOf = (idOrCode: string): Result<Ruleset, Phrase> => {
  const found = VARIANTS.find((it) => it.id === idOrCode);
  if (found) return ok(found);
  if (!isCodeLike(idOrCode)) return refuse({ key: 'no-such-variant', with: { name: idOrCode } });
  const made = rulesetOf(idOrCode);
  const fault = made.ok ? faultOf(made.value) : undefined;
  return fault ? refuse(fault) : made;
};
