import type { Say } from '../../../kernel/phrase.ts';
import { SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import type { LinkOffer, Parting } from '../../operations/account-link.ts';
import type { PersonLink } from '../../people/people.ts';
import type { Person, PlayerId, Token } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import { platformName } from './matches-page.ts';
import { backButton, clipText, pageButton, usualButton } from './page-button.ts';

/* The pages of `/link`. */

/** An id as a person knows it: their name there, and the platform. */
export const accountName = (say: Say, { id, name }: { readonly id: PlayerId; readonly name: string }): string =>
  say({ key: 'link-account', with: { name: cleanName(name), platform: platformName(id.split(':')[0] ?? '') } });

const otherOf = ({ with: id, name }: PersonLink): LinkOffer => ({ id, name });

/** A code, and where it is typed. */
export const codePage = (say: Say, code: string): Screen<Token> => ({
  title: say({ key: 'page-link-code', with: { code } }),
  lines: [say({ key: 'link-code-how', with: { code } }), say({ key: 'link-code-why' })],
  buttons: [[usualButton(say, { page: 'me' })]],
});

/** The question whether to link. @param records how many rated matches each has, where one record must be chosen. */
export const offerPage = (
  say: Say,
  person: Person,
  offer: LinkOffer,
  records: { readonly mine: number; readonly theirs: number } | undefined,
): Screen<Token> => {
  const [mine, theirs] = [accountName(say, person), accountName(say, offer)];
  const no = pageButton(say({ key: 'button-link-no' }), { page: 'me' });
  if (!records)
    return {
      title: say({ key: 'page-link-offer' }),
      lines: [say({ key: 'link-both', with: { mine, theirs } }), say({ key: 'link-means' })],
      buttons: [[usualButton(say, { action: 'link', record: 'only' }), no]],
    };
  const has = (account: string, n: number): string => say({ key: 'link-has', with: { account, n } });
  const keep = (account: string, record: 'mine' | 'theirs') =>
    pageButton(clipText(say({ key: 'link-keep', with: { account } }), SCREEN_LIMITS.wideLabelChars), {
      action: 'link',
      record,
    });
  return {
    title: say({ key: 'page-link-records' }),
    lines: [`${has(mine, records.mine)} ${has(theirs, records.theirs)}`, say({ key: 'link-aside' })],
    buttons: [[keep(mine, 'mine')], [keep(theirs, 'theirs')], [no]],
  };
};

/** With whom a person is linked. */
export const linkedPage = (say: Say, { link, daysLeft }: Parting): Screen<Token> => ({
  title: say({ key: 'page-linked', with: { account: accountName(say, otherOf(link)) } }),
  lines: [say({ key: 'link-one' }), ...(daysLeft > 0 ? [say({ key: 'link-days', with: { n: daysLeft } })] : [])],
  buttons: [[usualButton(say, { page: 'unlink' }), usualButton(say, { page: 'matches' })]],
});

/** The question whether to part. @param word the person's own confirmation word. */
export const unlinkPage = (say: Say, person: Person, { link, daysLeft }: Parting, word: string): Screen<Token> => {
  const account = accountName(say, otherOf(link));
  const keeper = link.keeps ? accountName(say, person) : account;
  return {
    title: say({ key: 'page-unlink', with: { account } }),
    lines: [say({ key: daysLeft > 0 ? 'link-part-back' : 'link-part-new', with: { account: keeper } })],
    buttons: [
      [
        { ...usualButton(say, { action: 'unlink', word }), tone: 'danger' },
        backButton(say, { page: 'link' }, 'button-unlink-no'),
      ],
    ],
  };
};
