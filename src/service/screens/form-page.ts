import type { Phrase } from '../../kernel/phrase.ts';
import type { Button, Screen } from '../../kernel/screen.ts';
import type { AnySystem } from '../../kernel/system.ts';
import type { Actor } from '../acts/acts.ts';
import { firstGame, gameBy, usualHere } from '../acts/catalogue.ts';
import type { Desk } from '../desk/desk.ts';
import type { Match } from '../match/match.ts';
import type { Token } from '../ports/intent.ts';
import { pageButton } from './page-button.ts';
import { lettersAt, readerAt } from './page-reader.ts';

/** What a button of a form looks at: "draft", and of a system that is not the first one "1/draft", by its number. */
const lookOf = (desk: Desk, system: AnySystem, draft: string): string => {
  const n = desk.systems.indexOf(system);
  return n > 0 ? `${n}/${draft}` : draft;
};

/** Whose form a focus is, and what stands in it. A draft that cannot be played is no game: only its own system reads it. */
const draftIn = (desk: Desk, focus: string): { readonly system: AnySystem | undefined; readonly draft: string } => {
  const [, n, draft] = /^(\d)\/(.*)$/.exec(focus) ?? [];
  if (draft !== undefined) return { system: desk.systems[Number(n)], draft };
  const game = gameBy(desk, focus);
  return { system: game.ok ? game.value.system : desk.systems[0], draft: focus };
};

/** How the game is passed on: by a link of one press where there is one, else by a command to be copied. */
const shared = (desk: Desk, { place }: Actor, code: string): Phrase => {
  const way = desk.wayTo?.(place, code) ?? { kind: 'command', text: `/play ${code}` };
  return way.kind === 'link'
    ? { key: 'form-share-link', with: { code, link: way.text } }
    : { key: 'form-share', with: { code, command: way.text } };
};

/**
 * The form in which rules of one's own are made up: filled in by its buttons alone, each of which looks at it otherwise. It
 * can be played as soon as nothing speaks against it: at the table it was opened from, else at a new one. Undefined where
 * there is no form.
 * @param focus a variant's id or a share code to begin with, or what a button of the form looked at; empty for the game of
 * the match or the usual one.
 */
export const formPage = async (
  desk: Desk,
  actor: Actor,
  focus: string,
  match?: Match,
): Promise<Screen<Token> | undefined> => {
  const now = match
    ? { system: desk.systemOf(match.system), variant: match.variant, options: match.hidden.options }
    : await usualHere(desk, actor);
  const { system = now.system, draft } = draftIn(desk, focus || now.variant);
  if (!system.editor) return undefined;
  const reader = await readerAt(desk, actor, system === now.system ? now : firstGame(system));
  const { say } = reader;
  const reads = await lettersAt(desk, actor, system);
  const { screen, code, fault } = system.editor.form(draft, reader, reads);
  const play: Button<Token> = {
    ...pageButton(say({ key: 'button-form-play' }), `!variant:${code}`, match),
    tone: 'primary',
  };
  const list = pageButton(say({ key: 'button-games' }), `?!games:${match ? 'table' : 'play'}`, match);
  const verdict = fault ? say(fault) : say(shared(desk, actor, code));
  return {
    ...screen,
    text: `${screen.text}\n${verdict}`,
    buttons: [
      ...screen.buttons.map((row) =>
        row.map((it) => ({
          ...it,
          press: pageButton('', `?!form:${lookOf(desk, system, it.press.look)}`, match).press,
        })),
      ),
      [...(fault ? [] : [play]), list],
    ],
  };
};
