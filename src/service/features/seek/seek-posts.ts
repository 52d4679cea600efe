import { plainScreen, type Screen } from '../../../kernel/screen.ts';
import { pageButton } from '../../core/screens/page-button.ts';
import type { SaidScreen } from '../../core/time/errand-run.ts';
import type { Token } from '../../ports/intent.ts';
import type { Said } from './pool.ts';
import { wishOf } from './pool.ts';
import { searchOf } from './searches.ts';
import { foundPage, type PageContext, waitingPage } from './seek-pages.ts';

/* What a person who looks for an opponent is told unasked. */

/** The screen of what is told; undefined where it is no longer so. */
export const saidScreen = async (
  context: PageContext,
  subject: string,
  { kind, ticket, offer, player, locale }: Said,
): Promise<SaidScreen | undefined> => {
  const { theme = 'light' } = await context.people.preferences(player);
  const say = context.translate(locale);
  const search = await searchOf(context, player);
  const own = search?.subject === subject && search.ticket.id === ticket ? search : undefined;
  const wish = wishOf(subject);
  if (!wish) return undefined;
  if (kind === 'offer') {
    if (!own || own.offer?.id !== offer) return undefined;
    const screen = await foundPage(context, { locale, place: own.ticket.place }, own);
    const { name } = own.ticket;
    const called = { ...screen, title: `${name}, ${screen.title}`, addressee: { player, name, at: 0 } };
    return { screen: called, theme, aloud: true };
  }
  if (kind === 'on') {
    if (!own || own.offer) return undefined;
    const page = waitingPage(context, { locale, place: own.ticket.place }, own, await context.store.now());
    return { screen: { ...page, body: say({ key: 'seek-on' }) }, theme };
  }
  // Who looks again has seen that it had ended.
  if (search) return undefined;
  const { variant, pace, rated } = wish;
  const again = pageButton(say({ key: 'button-seek-go' }), {
    action: 'seek-go',
    variant,
    pace,
    rated: rated ? 'on' : 'off',
  });
  const screen: Screen<Token> = {
    ...plainScreen(say({ key: kind === 'off' ? 'seek-off' : 'seek-none' })),
    buttons: [[again]],
  };
  return { screen, theme };
};
