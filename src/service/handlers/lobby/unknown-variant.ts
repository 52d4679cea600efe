import type { Button } from '../../../kernel/screen.ts';
import { partsOf } from '../../../kit/screen-kit.ts';
import type { IntentResult } from '../../context/intent-result.ts';
import type { Needs } from '../../context/service-context.ts';
import type { ButtonAct } from '../../control/act.ts';
import { findGame, firstSystem, similarVariants } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import { lettersOf } from '../../people/people.ts';
import type { Token } from '../../ports/intent.ts';
import { clipLabel, pageButton } from '../../screens/pages/page-button.ts';

/**
 * The answer to the name of an unknown game: why, with buttons for the most similar variants. Undefined for a known
 * game and for no name.
 * @param act what a press on one of the variants does.
 */
export const unknownVariantReply = (
  context: Needs<'systems' | 'translator'>,
  { locale }: Actor,
  typed: string,
  act: (variant: string) => ButtonAct,
): IntentResult | undefined => {
  if (typed.trim() === '') return undefined;
  const game = findGame(context, typed);
  if (game.ok) return undefined;
  const spoken = (system: string) =>
    context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system);
  const say = spoken(firstSystem(context).id);
  const near = similarVariants(context, locale, typed);
  const why = say(game.error);
  if (near.length === 0) return { answer: { alert: why }, stale: [] };
  const button = ({ id, title, system }: (typeof near)[number]): Button<Token> =>
    pageButton(clipLabel(spoken(system)(title)), act(id));
  const text = `${why}\n${say({ key: 'game-near', with: { names: near.map(({ id }) => id).join(', ') } })}`;
  return { answer: { page: { ...partsOf(text), buttons: [near.map(button)] } }, stale: [] };
};
