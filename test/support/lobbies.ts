import type { Screen } from '../../src/kernel/screen.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { Person, Token } from '../../src/service/ports/intent.ts';
import type { InvitationCard } from '../../src/service/ports/platform.ts';
import { bodyOf } from './answer-body.ts';
import type { PaperService, PaperUser } from './paper-service.ts';

/** A group in which matches are opened. */
export const group = { address: 'group', audience: 'many' as const };

/** Opens a lobby for any opponent, of this variant or of the default game. */
export const opens = (guest: PaperUser, variant?: string): Promise<Answer> =>
  guest.does({ kind: 'open', rival: { kind: 'anyone' }, ...(variant === undefined ? {} : { variant }) });

/** The screen of an answer's whisper or page. @throws Error when there is neither. */
export const screenIn = (answer: Answer): Screen<Token> => {
  const screen = bodyOf(answer, 'whisper')?.screen ?? bodyOf(answer, 'page')?.screen;
  if (!screen) throw new Error(`nothing was shown: ${JSON.stringify(answer)}`);
  return screen;
};

/** The labels of all buttons of a screen. */
export const labels = (screen: Screen<Token>): string[] => screen.buttons.flat().map((it) => it.label);

/** The card that a person may post anywhere. @throws Error where there is none. */
export const cardOf = async (service: PaperService, person: Person, words?: string): Promise<InvitationCard> => {
  const card = await service.game.card(person, words);
  if (!card) throw new Error(`no card for ${words}`);
  return card;
};
