import { z } from 'zod';
import { entryName, packMatch, unpackMatch } from './match.ts';
import type { Vault } from './vault.ts';

/** What of a stored match is sealed: its head, and the entries of its log. */
export interface SealedMatch {
  readonly head: string;
  readonly facts: readonly string[];
}

const rows = z.array(z.unknown());

/**
 * A stored match sealed anew, with the newest key of the vault.
 * @throws Error when any part of it opens with no key of the vault, or is corrupt.
 */
export const reseal = ({ head, facts }: SealedMatch, vault: Vault): SealedMatch => {
  const match = unpackMatch(head, 1, vault);
  let before = 0;
  const entries = facts.map((entry) => {
    const name = entryName(match.id, before);
    const text = vault.openCompressed(name, entry);
    before += rows.parse(JSON.parse(text)).length;
    return vault.sealCompressed(name, text);
  });
  return { head: packMatch(match, vault), facts: entries };
};
