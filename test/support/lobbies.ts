import type { Screen } from '../../src/kernel/screen.ts';
import type { Match } from '../../src/service/match/match.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { Token } from '../../src/service/ports/intent.ts';
import type { PaperService, PaperUser } from './paper-service.ts';

/** A group where games are opened. */
export const group = { address: 'group', audience: 'many' as const };

/** A guest opens a lobby for anyone, of this variant or of the usual game. */
export const opens = (guest: PaperUser, variant?: string): Promise<Answer> =>
  guest.does({ kind: 'open', rival: { kind: 'anyone' }, ...(variant === undefined ? {} : { variant }) });

/** The match a person opened last. @throws Error when there is none. */
export const newestIn = async ({ game }: PaperService, name: string): Promise<Match> => {
  const [id = ''] = await game.context.people.matchesOf(`paper:${name}`);
  const match = await game.context.load(id);
  if (typeof match === 'string') throw new Error(match);
  return match;
};

/** What somebody was shown in private, or as a page. @throws Error when there was nothing. */
export const screenIn = (answer: Answer): Screen<Token> => {
  const screen = answer.whisper?.screen ?? answer.page;
  if (!screen) throw new Error(`nothing was shown: ${JSON.stringify(answer)}`);
  return screen;
};

/** Every button of a screen, by its label. */
export const labels = (screen: Screen<Token>): string[] => screen.buttons.flat().map((it) => it.label);
