import type { Button, Screen } from '../../kernel/screen.ts';
import type { Actor } from '../acts/acts.ts';
import { firstOf, type Game, usualHere } from '../acts/catalogue.ts';
import type { Desk } from '../desk/desk.ts';
import type { Match } from '../match/match.ts';
import type { Token } from '../ports.ts';
import { pageButton } from './page-button.ts';
import { lettersAt, readerAt } from './page-reader.ts';

/**
 * The form in which rules of one's own are made up: filled in by its buttons alone, each of which looks at it otherwise. It
 * can be played as soon as nothing speaks against it: at the table it was opened from, else at a new one. Undefined where
 * there is no form.
 * @param focus a variant's id or a share code to begin with, or what a button of the form looked at; empty for the usual game.
 */
export const formPage = async (
  desk: Desk,
  actor: Actor,
  focus: string,
  match?: Match,
): Promise<Screen<Token> | undefined> => {
  const usual = await usualHere(desk, actor);
  const system = match ? desk.systemOf(match.system) : firstOf(desk);
  if (!system.form) return undefined;
  const game: Pick<Game, 'system' | 'options'> = match ? { system, options: match.hidden.options } : usual;
  const reader = await readerAt(desk, actor, game);
  const { say } = reader;
  const reads = await lettersAt(desk, actor, system);
  const { screen, code, fault } = system.form(focus || (match?.variant ?? usual.variant), reader, reads);
  const play: Button<Token> = {
    ...pageButton(say({ key: 'button-form-play' }), `!variant:${code}`, match),
    tone: 'primary',
  };
  const list = pageButton(say({ key: 'button-games' }), `?!games:${match ? 'table' : 'play'}`, match);
  const verdict = fault ? say(fault) : say({ key: 'form-share', with: { code } });
  return {
    ...screen,
    text: `${screen.text}\n${verdict}`,
    buttons: [
      ...screen.buttons.map((row) =>
        row.map((it) => ({ ...it, press: pageButton('', `?!form:${it.press.look}`, match).press })),
      ),
      [...(fault ? [] : [play]), list],
    ],
  };
};
