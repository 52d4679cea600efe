import { z } from 'zod';
import type { MatchId } from '../../ports/intent.ts';
import { isErrand } from '../../ports/store.ts';
import { dictionaryOf } from './dictionary.ts';
import { entryName, packMatch, unpackMatch } from './match.ts';
import type { Vault } from './vault.ts';

/** The sealed parts of a stored match: its head, and the entries of its log. */
export interface SealedMatch {
  readonly id: MatchId;
  readonly head: string;
  readonly facts: readonly string[];
}

/** The last link of the daily seas: its key on the shelf, and what it is sealed to. */
export const DAILY_CHAIN = { key: 'daily:chain', sealedTo: 'daily chain' } as const;

const rows = z.array(z.unknown());

/**
 * Seals a stored match or errand again, with the newest key of the vault.
 * @throws Error when any part of it opens with no key of the vault, or is corrupt.
 */
export const reseal = ({ id, head, facts }: SealedMatch, vault: Vault): SealedMatch => {
  if (isErrand(id)) return { id, head: vault.seal(id, vault.open(id, head)), facts };
  const match = unpackMatch(head, 1, vault);
  let before = 0;
  const entries = facts.map((entry) => {
    const name = entryName(match.id, before);
    const text = vault.openCompressed(name, entry);
    before += rows.parse(JSON.parse(text)).length;
    return vault.sealCompressed(name, text, dictionaryOf(match.system));
  });
  return { id, head: packMatch(match, vault), facts: entries };
};
