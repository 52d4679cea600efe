import type { Locale } from '../../../kernel/phrase.ts';
import { readLink, writeLink } from '../../control/link.ts';
import { aboutOf } from '../../core/boards/house.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { seatNames } from '../../core/match/match.ts';
import { gameTitle } from '../../core/operations/catalogue.ts';
import { normaliseCode } from '../../core/operations/join-code.ts';
import { begunKey, codeKey, lettersOf } from '../../core/people/people.ts';
import type { MatchId } from '../../ports/intent.ts';
import type { OpenInvitation } from '../../ports/invitation.ts';

/** The match of a code: of its lobby, also while it has just begun, or of a link to watch it. */
const matchInvitedTo = async ({ store: { shelf } }: Needs<'store'>, typed: string): Promise<MatchId | undefined> => {
  const link = readLink(typed);
  if (link?.link === 'watch') return link.match;
  const code = normaliseCode(typed);
  return (await shelf.get(codeKey(code))) ?? (await shelf.get(begunKey(code)));
};

/** What the invitation of a code is to, in a language; undefined where there is none any more. */
export const openInvitationOf = async (
  context: Needs<'load' | 'store' | 'systemOf' | 'translator'>,
  typed: string,
  locale: Locale,
): Promise<OpenInvitation | undefined> => {
  const id = await matchInvitedTo(context, typed);
  const match = id === undefined ? 'missing' : await context.load(id);
  if (typeof match === 'string' || match.stage === 'over') return undefined;
  const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, match.system);
  const system = context.systemOf(match.system);
  return {
    by: seatNames(match)[match.occupants.findIndex((it) => it.kind === 'human')] ?? '',
    game: say(gameTitle({ system, variant: match.variant, options: match.hidden.options })),
    variant: match.variant,
    about: aboutOf(match, say),
    ...(match.stage === 'lobby'
      ? { state: 'open' }
      : { state: 'full', watch: writeLink({ link: 'watch', match: match.id }) }),
  };
};
