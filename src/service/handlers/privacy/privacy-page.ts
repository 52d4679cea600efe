import { partsOf, type Screen } from '../../../kernel/screen.ts';
import type { Needs } from '../../context/service-context.ts';
import type { Actor } from '../../operations/match-operations.ts';
import type { Token } from '../../ports/intent.ts';
import { usualButton } from '../../screens/pages/page-button.ts';

/** What is stored, why and for how long, with buttons to see it and to erase it. */
export const privacyPage = (context: Needs<'translate'>, { locale }: Actor): Screen<Token> => {
  const say = context.translate(locale);
  return {
    ...partsOf(say({ key: 'page-privacy' })),
    buttons: [[usualButton(say, { page: 'mydata' }), usualButton(say, { page: 'forgetme' })]],
  };
};
