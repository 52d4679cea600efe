import type { Reader } from '../../../../../kernel/reader.ts';
import { isMyTurn, ownSea } from '../../../rules/view/derive.ts';
import type { PaperView, View } from '../../../rules/view/index.ts';
import { type Key, key, type Page, say } from '../page.ts';

/** A view of a match whose fleets are on paper, and its reader. */
export interface PaperContext {
  readonly view: View;
  readonly paper: PaperView;
  readonly reader: Reader;
}

/** Returns a key for a command that needs nothing but its name. */
export const actKey = (
  reader: Reader,
  label: string,
  type: 'look' | 'leave' | 'ready' | 'withhold' | 'claim',
  tone?: Key['tone'],
): Key => key(reader, label, { act: { type } }, tone ? { tone } : {});

/** SB-37: returns the key to a claim, for the player to move who has made none. */
export const claimKeys = ({ view, paper, reader }: PaperContext): readonly Key[] => {
  const own = ownSea(view);
  const mayClaim = own && isMyTurn(view) && !paper.claimed.includes(own.owner);
  return mayClaim ? [key(reader, 'key-claim', { look: 'claim' })] : [];
};

/** Asks for confirmation before an act that cannot be undone. */
export const confirmationPage = ({ reader }: PaperContext, heading: string, yes: Key): Page => ({
  lines: [say(reader, heading)],
  keys: [[yes, key(reader, 'key-back', { look: 'board' })]],
});

/** SB-33: returns lines with the seals that players have registered. */
export const sealLines = ({ paper, view, reader }: PaperContext): readonly string[] =>
  paper.seals.flatMap((seal, owner) => {
    if (seal === '') return [];
    return owner === view.viewer
      ? [say(reader, 'seal-yours', { seal })]
      : [say(reader, 'seal-of', { seat: { seat: owner }, seal })];
  });
