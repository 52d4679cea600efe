import type { Screen } from '../../../kernel/screen.ts';
import { isOpen, taskOf } from '../../../league/daily/days.ts';
import type { PageNamed } from '../../control/act.ts';
import type { Deeds } from '../../core/boards/deeds.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { personalResult } from '../../core/screens/page-pictures.ts';
import type { Token } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import { drawSea, hasOpened, settle, stepOn, systemNamed } from './book.ts';
import { cardPage, herePage, noteChat, proofPage, weekPage } from './pages.ts';
import type { DAILY_SEA } from './rows.ts';
import { type Asking, askingOf, backPage, type DailyContext, sharePage, tryPage } from './sea-page.ts';

export { groupCard } from './group-card.ts';

type Leaf = Omit<PageNamed<'daily'>, 'page'>;
type Shown = Screen<Token> | IntentResult | undefined;

/** What a leaf of a sea shows to who asks, and to no one else. */
const leafOf = async (context: DailyContext, asking: Asking, sea: number, { of, look }: Leaf): Promise<Shown> => {
  if (!systemNamed(context, taskOf(sea).system)) return undefined;
  // What a step was to add elsewhere may have been cut off: it is added before anything is shown of it.
  await settle(context, sea, asking.who, cleanName(asking.actor.person.name));
  switch (of) {
    case 'play':
    case 'result':
      await noteChat(context, asking, sea);
      return tryPage(context, asking, sea, look);
    case 'back':
      return backPage(context, asking, sea, look);
    case 'share':
      return sharePage(context, asking, sea);
    case 'here':
      return herePage(context, asking, sea);
    default:
      return undefined;
  }
};

const shownPage = async (context: DailyContext, actor: Actor, leaf: Leaf): Promise<Shown> => {
  const asking = await askingOf(context, actor);
  const asked = leaf.sea ?? asking.today;
  const sea = hasOpened(asked, asking.now) ? asked : asking.today;
  if (leaf.of === 'week') return personal(context, actor, await weekPage(context, asking, sea));
  if (leaf.of === 'proof') return proofPage(context, asking, leaf.look);
  const shown = leaf.of && (await leafOf(context, asking, sea, leaf));
  return shown ? personal(context, actor, shown) : cardPage(context, asking, sea);
};

const personal = (
  context: DailyContext,
  actor: Actor,
  shown: Screen<Token> | IntentResult,
): Promise<IntentResult> | IntentResult => ('answer' in shown ? shown : personalResult(context, actor, shown));

/** A step on a sea, and the sea after it. */
const handleStep = async (
  context: DailyContext,
  actor: Actor,
  { sea, at, act }: { readonly sea: number; readonly at: number; readonly act: string },
): Promise<IntentResult> => {
  const asking = await askingOf(context, actor);
  const say = context.translate(actor.locale);
  if (!isOpen(sea, asking.now) || !systemNamed(context, taskOf(sea).system))
    return alertResult(say({ key: 'daily-closed' }));
  const drawn = await drawSea(context, sea);
  const stepped = await stepOn(context, drawn, asking.who, { at, act });
  if (!stepped.ok) {
    const inGame = context.translator.to({ locale: actor.locale, letters: 'lat', nameOf: String }, drawn.system.id);
    return alertResult(inGame(stepped.error));
  }
  const { how, standing } = stepped.value;
  const shown = await leafOf(context, asking, sea, { sea, of: 'play' });
  const result = shown ? await personal(context, actor, shown) : alertResult(say({ key: 'daily-closed' }));
  if (how !== 'stale') return result;
  const notice = say({ key: standing.isDone ? 'daily-over' : 'daily-moved' });
  return { ...result, answer: { ...result.answer, notice } };
};

/** What the pages of the daily sea show, and what its keys do. */
export const daily: Deeds<typeof DAILY_SEA> = {
  actions: {
    daily: { page: (context, { actor }, step) => handleStep(context, actor, step) },
  },
  pages: {
    daily: ({ context, actor }, leaf) => shownPage(context, actor, leaf),
  },
  commands: {
    daily: () => ({ page: 'daily' }),
  },
};
