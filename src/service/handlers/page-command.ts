import { type Result, refuse } from '../../kernel/result.ts';
import { alertResult, bodyResult, type IntentResult } from '../context/intent-result.ts';
import type { Needs, ServiceContext } from '../context/service-context.ts';
import type { ServicePage } from '../control/page.ts';
import { rulesInWords } from '../control/page-values.ts';
import { findGame, firstGame, preferredGameAt } from '../operations/catalogue.ts';
import type { Actor } from '../operations/match-operations.ts';
import { lettersOf } from '../people/people.ts';
import type { Action, Intent } from '../ports/intent.ts';
import { customRulesPage } from '../screens/pages/custom-rules-page.ts';
import { helpPage, startPage } from '../screens/pages/general-pages.ts';
import { handleReadCommand } from './board-description.ts';
import { handleDrawCommand, handleResignCommand } from './draw-and-resign.ts';
import { handleBlockCommand } from './exclusion/people-actions.ts';
import { handleHintCommand } from './hint.ts';
import { handleCancelCommand } from './lobby/cancel-command.ts';
import { unknownVariantReply } from './lobby/unknown-variant.ts';
import { handleWordCommand } from './lobby/word-command.ts';
import { openPage, pageResult } from './pages.ts';
import { handleLinkCommand } from './record/link.ts';
import { handleWorldWish, poolInWords, topInWords } from './record/top-command.ts';
import { handleKeysCommand } from './reply-keyboard.ts';
import { redrawOwnBoards } from './settings/settings.ts';

type AskAction = Extract<Action, { kind: 'ask' }>;

/** A command with what was typed after it; '' for nothing. */
interface PageRequest {
  readonly context: ServiceContext;
  readonly intent: Intent;
  readonly actor: Actor;
  readonly words: string;
  /** The person whom the platform says is meant. */
  readonly whom: AskAction['whom'];
  /** Whether no one else can read the command. */
  readonly unseen: boolean;
}

type CommandHandler = (request: PageRequest) => Promise<IntentResult>;

const brokenResult = ({ translate }: Needs<'translate'>, { locale }: Actor): IntentResult =>
  alertResult(translate(locale)({ key: 'button-broken' }));

/** Opens a page that takes no words. */
const opens =
  (page: ServicePage): CommandHandler =>
  async ({ context, actor }) =>
    (await openPage(context, actor, page)) ?? brokenResult(context, actor);

/** `/start`. A person who starts again in a private chat gets their own boards redrawn: the chat may have lost them. */
const handleStart: CommandHandler = async ({ context, actor }) => {
  const stale = actor.place.audience === 'one' ? await redrawOwnBoards(context, actor.person.id) : [];
  const shown = await pageResult(context, actor, await startPage(context, actor));
  return { ...shown, stale };
};

/** `/rules`: the rules of the game that is named, else of what `/play` opens. */
const handleRules: CommandHandler = async (request) => {
  const { context, actor, words } = request;
  const wanted = rulesInWords(words);
  const unknown = unknownVariantReply(context, actor, wanted.variant ?? '', (variant) => ({
    page: 'rules',
    variant,
    leaf: 0,
  }));
  return unknown ?? opens({ page: 'rules', ...wanted })(request);
};

/** What words after `/custom` come to where they describe a game: its share code, or why there is none. */
const typedGame = async (
  context: Needs<'people' | 'systems' | 'translator'>,
  actor: Actor,
  words: string,
): Promise<Result<string, string> | undefined> => {
  const usual = await preferredGameAt(context, actor);
  for (const system of [usual.system, ...context.systems]) {
    const typed = system.editor?.typed?.(words, system === usual.system ? usual.variant : firstGame(system).variant);
    if (!typed) continue;
    const { locale } = actor;
    const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
    return typed.ok ? typed : refuse(say(typed.error));
  }
  return undefined;
};

/** `/custom`: the form in which custom rules are made. */
const handleCustom: CommandHandler = async ({ context, actor, words: said }) => {
  const typed = await typedGame(context, actor, said);
  if (typed && !typed.ok) return alertResult(typed.error);
  // What is typed may leave no room for the fleet: the form says so.
  const unknown = typed
    ? undefined
    : unknownVariantReply(context, actor, said, (variant) => ({ page: 'form', draft: variant }));
  if (unknown) return unknown;
  const named = said === '' || typed ? undefined : findGame(context, said);
  const page = await customRulesPage(context, actor, { draft: typed?.value ?? (named?.ok ? named.value.variant : '') });
  if (page) return bodyResult({ kind: 'page', screen: page });
  return alertResult(context.translate(actor.locale)({ key: 'form-none' }));
};

/** What each command does that opens a page, or is about the match where it is typed. */
const HANDLERS: { readonly [Name in AskAction['about']]: CommandHandler } = {
  start: handleStart,
  help: async ({ context, actor }) => pageResult(context, actor, await helpPage(context, actor)),
  rules: handleRules,
  custom: handleCustom,
  language: opens({ page: 'language' }),
  matches: opens({ page: 'matches' }),
  settings: opens({ page: 'settings' }),
  read: ({ context, actor, words }) => handleReadCommand(context, actor, words),
  hint: ({ context, actor, intent }) => handleHintCommand(context, actor, intent.id),
  draw: ({ context, actor, intent }) => handleDrawCommand(context, actor, intent.id),
  resign: ({ context, actor }) => handleResignCommand(context, actor),
  cancel: ({ context, actor, intent }) => handleCancelCommand(context, actor, intent.id),
  word: ({ context, actor, intent, words, unseen }) =>
    handleWordCommand(context, actor, words, { id: intent.id, unseen }),
  keys: ({ context, actor, words }) => handleKeysCommand(context, actor, words),
  me: async ({ context, actor, words }) =>
    (await openPage(context, actor, { page: 'me', ...poolInWords(words) })) ?? brokenResult(context, actor),
  top: async ({ context, actor, words }) =>
    (await handleWorldWish(context, actor, words)) ??
    (await openPage(context, actor, topInWords(words))) ??
    brokenResult(context, actor),
  block: ({ context, actor, words, whom }) => handleBlockCommand(context, actor, words, whom),
  link: ({ context, actor, words }) => handleLinkCommand(context, actor, words),
  privacy: opens({ page: 'privacy' }),
  mydata: opens({ page: 'mydata' }),
  forgetme: opens({ page: 'forgetme' }),
};

/** Handles a command that opens a page, or passes it to its own handler. */
export const handlePageCommand = (
  context: ServiceContext,
  intent: Intent,
  actor: Actor,
  { about, words = '', unseen, whom }: AskAction,
): Promise<IntentResult> => HANDLERS[about]({ context, intent, actor, words, whom, unseen: unseen === true });
