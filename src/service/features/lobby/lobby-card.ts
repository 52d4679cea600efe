import { writeLink } from '../../control/link.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { seatNames } from '../../core/match/match.ts';
import { codeGuessRefusal, countWrongCode } from '../../core/operations/quotas.ts';
import { codeKey, lettersOf } from '../../core/people/people.ts';
import type { Person } from '../../ports/intent.ts';
import type { InvitationCard } from '../../ports/platform.ts';
import { gameNameOn } from './game-name.ts';

/**
 * The card to an open lobby, for a person who knows its code. Undefined where there is none, which counts as a wrong
 * guess.
 */
export const lobbyCardOf = async (
  context: Needs<'load' | 'people' | 'store' | 'systemOf' | 'systems' | 'translator' | 'vault'>,
  person: Person,
  code: string,
): Promise<InvitationCard | undefined> => {
  if (await codeGuessRefusal(context, { person })) return undefined;
  const id = await context.store.shelf.get(codeKey(code));
  const match = id === undefined ? 'missing' : await context.load(id);
  if (typeof match === 'string' || match.stage !== 'lobby') {
    await countWrongCode(context, { person });
    return undefined;
  }
  const { locale } = await context.people.preferencesOf(person);
  const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, match.system);
  const host = seatNames(match)[match.occupants.findIndex((it) => it.kind === 'human')] ?? '';
  const system = context.systemOf(match.system);
  const game = gameNameOn(context, { system, variant: match.variant, options: match.hidden.options }, say);
  return {
    title: say({ key: 'card-title' }),
    about: say({ key: 'card-about-lobby' }),
    text: say({ key: 'card-text', with: { host, game } }),
    button: say({ key: 'button-accept' }),
    payload: writeLink({ link: 'join', code }),
  };
};
