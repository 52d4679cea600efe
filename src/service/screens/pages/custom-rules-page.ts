import type { Phrase } from '../../../kernel/phrase.ts';
import type { Button, Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { ServiceContext } from '../../context/service-context.ts';
import type { Match } from '../../match/match.ts';
import { findGame, firstGame, preferredGameAt } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import type { Token } from '../../ports/intent.ts';
import { pageButton } from './page-button.ts';
import { lettersForSystem, readerForGame } from './page-reader.ts';

/** The focus of a form's button: "draft", and for a system that is not the first one "1/draft", with its number. */
const focusOf = (context: ServiceContext, system: AnySystem, draft: string): string => {
  const n = context.systems.indexOf(system);
  return n > 0 ? `${n}/${draft}` : draft;
};

/** The system and the draft of a focus. A draft that cannot be played is no game: only its own system reads it. */
const draftIn = (
  context: ServiceContext,
  focus: string,
): { readonly system: AnySystem | undefined; readonly draft: string } => {
  const [, n, draft] = /^(\d)\/(.*)$/.exec(focus) ?? [];
  if (draft !== undefined) return { system: context.systems[Number(n)], draft };
  const game = findGame(context, focus);
  return { system: game.ok ? game.value.system : context.systems[0], draft: focus };
};

/** How the game is shared: by a link of one press where there is one, else by a command to copy. */
const shared = (context: ServiceContext, { place }: Actor, code: string): Phrase => {
  const way = context.wayTo?.(place, code) ?? { kind: 'command', text: `/play ${code}` };
  return way.kind === 'link'
    ? { key: 'form-share-link', with: { code, link: way.text } }
    : { key: 'form-share', with: { code, command: way.text } };
};

/**
 * The form in which custom rules are made, filled in by its buttons alone. The game can be played as soon as the form
 * has no fault: in the lobby it was opened from, else in a new one. Undefined where the system has no form.
 * @param focus a variant's id or a share code to begin with, or the focus of a form's button; empty for the game of the
 * match or the default game.
 */
export const customRulesPage = async (
  context: ServiceContext,
  actor: Actor,
  focus: string,
  match?: Match,
): Promise<Screen<Token> | undefined> => {
  const now = match
    ? { system: context.systemOf(match.system), variant: match.variant, options: match.hidden.options }
    : await preferredGameAt(context, actor);
  const { system = now.system, draft } = draftIn(context, focus || now.variant);
  if (!system.editor) return undefined;
  const reader = await readerForGame(context, actor, system === now.system ? now : firstGame(system));
  const { say } = reader;
  const reads = await lettersForSystem(context, actor, system);
  const { screen, code, fault } = system.editor.form(draft, reader, reads);
  const play: Button<Token> = {
    ...pageButton(say({ key: 'button-form-play' }), `!variant:${code}`, match),
    tone: 'primary',
  };
  const list = pageButton(say({ key: 'button-games' }), `?!games:${match ? 'table' : 'play'}`, match);
  const verdict = fault ? say(fault) : say(shared(context, actor, code));
  return {
    ...screen,
    text: `${screen.text}\n${verdict}`,
    buttons: [
      ...screen.buttons.map((row) =>
        row.map((it) => ({
          ...it,
          press: pageButton('', `?!form:${focusOf(context, system, it.press.look)}`, match).press,
        })),
      ),
      [...(fault ? [] : [play]), list],
    ],
  };
};
