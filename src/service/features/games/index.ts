import { type Result, refuse } from '../../../kernel/result.ts';
import type { CommandHandler, Deeds } from '../../core/boards/deeds.ts';
import { alertResult, bodyResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { findGame, firstGame, preferredGameAt } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { lettersOf } from '../../core/people/people.ts';
import { customRulesPage } from './custom-rules-page.ts';
import { gamePage, gamesPage, unknownVariantReply } from './games-page.ts';
import { exercisePage, lessonPage } from './lesson-page.ts';
import { type GAMES, rulesInWords } from './rows.ts';
import { rulesPage } from './rules-page.ts';

/** `/rules`: the rules of the game that is named, else of what `/play` opens. */
const handleRules: CommandHandler = ({ context, actor, words }) => {
  const wanted = rulesInWords(words);
  const unknown = unknownVariantReply(context, actor, wanted.variant ?? '', (variant) => ({
    page: 'rules',
    variant,
    leaf: 0,
  }));
  return unknown ?? { page: 'rules', ...wanted };
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

/** What the pages and commands about games show. */
export const games: Deeds<typeof GAMES> = {
  actions: {},
  pages: {
    rules: ({ context, actor, at }, page) => rulesPage(context, actor, page, at?.match),
    game: ({ context, actor }, page) => gamePage(context, actor, page),
    games: ({ context, actor, at }, page) => gamesPage(context, actor, page, at?.match),
    form: ({ context, actor, at }, page) => customRulesPage(context, actor, page, at?.match),
    drill: ({ context, actor, at }, page) => exercisePage(context, actor, page, at?.match),
    lesson: ({ context, actor, at }, page) => lessonPage(context, actor, page, at?.match),
  },
  commands: {
    rules: handleRules,
    custom: handleCustom,
  },
};
