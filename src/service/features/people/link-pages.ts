import type { Say } from '../../../kernel/phrase.ts';
import { SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import type { LinkedAccounts, LinkQuestion, Parting } from '../../core/operations/account-link.ts';
import type { Account, LinkedPerson } from '../../core/people/accounts.ts';
import { platformName } from '../../core/screens/match-labels.ts';
import { backButton, clipText, pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { Person, PlayerId, Token } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';

/* The pages of `/link`. */

interface Named {
  readonly id: PlayerId;
  readonly name: string;
}

/** An id as a person knows it: their name there, and the platform. */
export const accountName = (say: Say, { id, name }: Named): string =>
  say({ key: 'link-account', with: { name: cleanName(name), platform: platformName(id.split(':')[0] ?? '') } });

const namedAs = (say: Say, { id, name = '' }: Account): string => accountName(say, { id, name });

/** All ids of a person. @param known the one by which the person is known here, under its name of now */
const accountNames = (say: Say, { accounts }: LinkedPerson, known: Named): string =>
  [accountName(say, known), ...accounts.filter(({ id }) => id !== known.id).map((it) => namedAs(say, it))].join(', ');

/** A code, and where it is typed. */
export const codePage = (say: Say, code: string): Screen<Token> => ({
  title: say({ key: 'page-link-code', with: { code } }),
  lines: [say({ key: 'link-code-how', with: { code } }), say({ key: 'link-code-why' })],
  buttons: [[usualButton(say, { page: 'me' })]],
});

/** The question whether to link, and whose record goes on where both have one. @param word of its buttons */
export const offerPage = (
  say: Say,
  person: Person,
  offer: Named,
  { mine, theirs, records }: LinkQuestion,
  word: string,
): Screen<Token> => {
  const no = pageButton(say({ key: 'button-link-no' }), { page: 'me' });
  if (!records)
    return {
      title: say({ key: 'page-link-offer' }),
      lines: [
        say({
          key: 'link-both',
          with: { mine: accountNames(say, mine, person), theirs: accountNames(say, theirs, offer) },
        }),
        say({ key: 'link-means' }),
      ],
      buttons: [[usualButton(say, { action: 'link', record: 'only', word }), no]],
    };
  const has = (account: string, n: number): string => say({ key: 'link-has', with: { account, n } });
  const keep = (it: Named, record: 'mine' | 'theirs') =>
    pageButton(
      clipText(say({ key: 'link-keep', with: { account: accountName(say, it) } }), SCREEN_LIMITS.wideLabelChars),
      { action: 'link', record, word },
    );
  const counted = [
    has(accountNames(say, mine, person), records.mine),
    has(accountNames(say, theirs, offer), records.theirs),
  ];
  return {
    title: say({ key: 'page-link-records' }),
    lines: [counted.join(' '), say({ key: 'link-aside' })],
    buttons: [[keep(person, 'mine')], [keep(offer, 'theirs')], [no]],
  };
};

/** With whom a person is linked. @param code one with which they may link another; undefined where they may not */
export const linkedPage = (say: Say, { others, partings }: LinkedAccounts, code: string | undefined): Screen<Token> => {
  const daysLeft = Math.max(...partings.map((it) => it.daysLeft));
  const more = code === undefined ? [] : [say({ key: 'link-code-more', with: { code } })];
  return {
    title: say({ key: 'page-linked', with: { account: others.map((it) => namedAs(say, it)).join(', ') } }),
    lines: [daysLeft > 0 ? say({ key: 'link-days', with: { n: daysLeft } }) : say({ key: 'link-one' }), ...more],
    buttons: [[usualButton(say, { page: 'unlink' }), usualButton(say, { page: 'matches' })]],
  };
};

/** The question which id to part from the others. @param wordFor the person's own confirmation word for one */
export const unlinkPage = (
  say: Say,
  person: Person,
  { keeper, others, partings }: LinkedAccounts,
  wordFor: (parting: Parting) => string,
): Screen<Token> => {
  const account = (it: Account): string => (it.id === person.id ? accountName(say, person) : namedAs(say, it));
  const back = backButton(say, { page: 'link' }, 'button-unlink-no');
  const [only, ...more] = partings;
  if (only && more.length === 0) {
    // Of two, the other one is named.
    const [other] = others.length === 1 ? others : [only.leaves];
    return {
      title: say({ key: 'page-unlink', with: { account: account(other ?? only.leaves) } }),
      lines: [say({ key: only.daysLeft > 0 ? 'link-part-back' : 'link-part-new', with: { account: account(keeper) } })],
      buttons: [[{ ...usualButton(say, { action: 'unlink', word: wordFor(only) }), tone: 'danger' }, back]],
    };
  }
  return {
    title: say({ key: 'page-unlink-which' }),
    lines: [say({ key: 'link-part-which', with: { account: account(keeper) } })],
    buttons: [
      ...partings.map((it) => [
        {
          ...pageButton(
            clipText(say({ key: 'link-part', with: { account: account(it.leaves) } }), SCREEN_LIMITS.wideLabelChars),
            { action: 'unlink', word: wordFor(it) },
          ),
          tone: 'danger' as const,
        },
      ]),
      [back],
    ],
  };
};
