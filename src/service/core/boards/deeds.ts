import type { Screen } from '../../../kernel/screen.ts';
import type {
  ActionName,
  ActionNamed,
  PageName,
  PageNamed,
  ServicePage,
  WhereOf,
  WhereOpen,
} from '../../control/act.ts';
import type { FeatureRows } from '../../control/row.ts';
import type { PageCommand } from '../../ports/chat-command.ts';
import type { Action, Intent, Token } from '../../ports/intent.ts';
import type { IntentResult } from '../context/intent-result.ts';
import type { ServiceContext } from '../context/service-context.ts';
import type { Actor } from '../operations/match-operations.ts';
import type { Visit } from './board-look.ts';
import type { ButtonPress } from './reply.ts';

/** A press on a page that belongs to no match. */
export interface PagePress {
  readonly intent: Intent;
  readonly actor: Actor;
}

/** What an action does on a screen of a match. */
export interface OnMatch<Act> {
  match(context: ServiceContext, press: ButtonPress, action: Act): Promise<IntentResult>;
}

/** What an action does on a page that belongs to no match. */
export interface OnPage<Act> {
  page(context: ServiceContext, press: PagePress, action: Act): Promise<IntentResult>;
}

/** What an action does in each place where it can be done. */
interface Acts<Act> {
  readonly match: OnMatch<Act>;
  readonly page: OnPage<Act>;
  readonly anywhere: OnMatch<Act> & OnPage<Act>;
}

/** Who asks for a page. `at` is the match from which they ask; undefined on a page that belongs to no match. */
export interface PageRequest<At> {
  readonly context: ServiceContext;
  readonly actor: Actor;
  readonly at: At;
}

/** A screen to be shown to the person alone, a whole answer, or undefined where there is no such page. */
export type Shown = Screen<Token> | IntentResult | undefined;

type At = { readonly match: Visit; readonly page: undefined; readonly anywhere: Visit | undefined };

/** Draws a page. */
export type PageHandler<Name extends PageName> = (
  request: PageRequest<At[WhereOpen<Name>]>,
  page: PageNamed<Name>,
) => Shown | Promise<Shown>;

/** A command with what was typed after it; '' for nothing. */
export interface CommandRequest {
  readonly context: ServiceContext;
  readonly intent: Intent;
  readonly actor: Actor;
  readonly words: string;
  /** The person whom the platform says is meant. */
  readonly whom: Extract<Action, { kind: 'ask' }>['whom'];
  /** Whether no one else can read the command. */
  readonly unseen: boolean;
}

/** What a command comes to: a whole answer, or a page to open. */
export type CommandHandler = (
  request: CommandRequest,
) => IntentResult | ServicePage | Promise<IntentResult | ServicePage>;

/** What a feature does, each under the name of its row. */
export interface Deeds<Rows extends FeatureRows> {
  readonly actions: { readonly [Name in keyof Rows['actions'] & ActionName]: Acts<ActionNamed<Name>>[WhereOf<Name>] };
  readonly pages: { readonly [Name in keyof Rows['pages'] & PageName]: PageHandler<Name> };
  readonly commands: { readonly [Name in keyof Rows['commands'] & PageCommand]: CommandHandler };
}
