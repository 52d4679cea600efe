import type { Say } from '../../../kernel/phrase.ts';
import { type Button, plainScreen, type Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { tokenOf } from '../../control/token.ts';
import type { Token } from '../../ports/intent.ts';
import { matchButton, type Recipient } from '../context/render-context.ts';
import type { Match } from '../match/match.ts';
import { levelNamed, strengthPhrase, USUAL_STRENGTH } from '../match/strengths.ts';
import { isRelieved, relievableBy } from '../operations/relief.ts';
import { backButton, inRows, STRENGTHS_A_ROW, usualButton } from '../screens/page-button.ts';

/* What a board says and offers where a machine plays, or may play, for a player who is away. */

/** The seats for whose players a machine plays now. */
const relievedSeats = ({ occupants }: Match): readonly number[] =>
  [...occupants.keys()].filter((seat) => isRelieved(occupants[seat]));

/** For whom a machine plays, and that the match counts for no rating: a line each. */
export const reliefLines = (match: Match, say: Say): string[] =>
  relievedSeats(match).map((seat) => say({ key: 'relief-line', with: { player: { seat } } }));

/** The key by which a player takes their seat back: on their own board, and on one that all see. */
export const retakeKeys = (match: Match, viewer: Recipient['viewer'], say: Say): Button<Token>[] =>
  match.stage === 'playing' && relievedSeats(match).some((seat) => viewer === 'public' || viewer === seat)
    ? [{ ...usualButton(say, { action: 'retake' }, match), tone: 'primary' }]
    : [];

/** The key by which a player lets a machine play for another, which asks how strong it is to be where there is a choice. */
export const reliefKeys = (system: AnySystem, match: Match, viewer: Recipient['viewer'], say: Say): Button<Token>[] => {
  if (relievableBy(system, match, viewer).length === 0) return [];
  const [only, ...others] = system.opponents.levels;
  return only && others.length === 0
    ? [matchButton(match, say({ key: 'button-relief' }), { action: 'relieve', level: only.id })]
    : [usualButton(say, { page: 'relief' }, match)];
};

/** Asks how strong the machine is to be that plays for one who is away. */
export const reliefScreen = (system: AnySystem, match: Match, { at }: Recipient, say: Say): Screen<Token> => {
  const usual = levelNamed(system, USUAL_STRENGTH);
  const choices = system.opponents.levels.map(
    ({ id: level }): Button<Token> => ({
      label: say(strengthPhrase(system, level)),
      press: tokenOf({ action: 'relieve', level }, match.id),
      ...(level === usual && { tone: 'primary' as const }),
    }),
  );
  const back = at === 'board' ? [[backButton(say, { look: '' }, 'button-back', match)]] : [];
  return { ...plainScreen(say({ key: 'page-relief' })), buttons: [...inRows(choices, STRENGTHS_A_ROW), ...back] };
};
