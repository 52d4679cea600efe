import type { Say } from '../../../kernel/phrase.ts';
import { SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { type Match, seatNames, seatOf } from '../../core/match/match.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { Listed } from '../../core/people/exclusions.ts';
import { backButton, clipText, inRows, pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { REPORT_CAUSES, REPORT_LABELS } from './rows.ts';

/* Pages about other people: those in a match, and those whom a person has blocked or a chat has shut out. */

/** Most people on a page: five rows of two. */
const MOST_SHOWN = 8;

/** The seats of the other people in a match. */
const otherSeats = (match: Match, { person }: Actor): readonly number[] => {
  const own = seatOf(match, person.id);
  return [...match.occupants.keys()].filter((seat) => match.occupants[seat]?.kind === 'human' && seat !== own);
};

/**
 * What can be done about a person in a match; where there are several others and none is chosen, who they are.
 * @param manages whether the reader manages the chat and the match is shown there.
 */
export const peoplePage = (
  { translate }: Needs<'translate'>,
  actor: Actor,
  match: Match,
  chosen: number | undefined,
  manages: boolean,
): Screen<Token> => {
  const say = translate(actor.locale);
  const names = seatNames(match);
  const others = otherSeats(match, actor);
  const [seat, ...more] = chosen === undefined ? others : others.filter((it) => it === chosen);
  const back = backButton(
    say,
    more.length === 0 && others.length > 1 ? { page: 'people' } : { page: 'menu' },
    'button-back',
    match,
  );
  if (seat === undefined) return { title: say({ key: 'people-none' }), buttons: [[back]] };
  if (more.length > 0) {
    const keys = others.map((it) =>
      pageButton(clipText(names[it] ?? '', SCREEN_LIMITS.labelChars), { page: 'people', seat: it }, match),
    );
    return { title: say({ key: 'people-which' }), buttons: [...inRows(keys, 2), [back]] };
  }
  return {
    title: names[seat] ?? '',
    lines: [say({ key: 'people-block' }), ...(manages ? [say({ key: 'people-shut-out' })] : [])],
    buttons: [
      [
        usualButton(say, { action: 'block', seat }, match),
        usualButton(say, { page: 'report', seat }, match),
        ...(manages ? [usualButton(say, { action: 'shut', seat }, match)] : []),
      ],
      [back],
    ],
  };
};

/** For what to report the person at a seat. */
export const reportPage = (
  { translate }: Needs<'translate'>,
  { locale }: Actor,
  match: Match,
  seat: number,
): Screen<Token> => {
  const say = translate(locale);
  if (match.occupants[seat]?.kind !== 'human') return { title: say({ key: 'people-none' }), buttons: [] };
  const keys = REPORT_CAUSES.map((cause) =>
    pageButton(say({ key: REPORT_LABELS[cause] }), { action: 'report', seat, cause }, match),
  );
  return {
    title: say({ key: 'report-why', with: { name: seatNames(match)[seat] ?? '' } }),
    lines: [say({ key: 'report-seen' })],
    buttons: [...inRows(keys, 2), [backButton(say, { page: 'people' }, 'button-back', match)]],
  };
};

/** The name of a person on a list. */
export const listedName = ({ name }: Listed, say: Say): string => name ?? say({ key: 'listed-nameless' });

/** The people whom a person has blocked, each with a key that unblocks them. */
export const blocksPage = async (
  { exclusions, translate }: Needs<'exclusions' | 'translate'>,
  { person, locale }: Actor,
): Promise<Screen<Token>> => {
  const say = translate(locale);
  const all = await exclusions.blockedBy(person.id);
  const keys = all
    .slice(0, MOST_SHOWN)
    .map((it) =>
      pageButton(
        clipText(say({ key: 'unblock-name', with: { name: listedName(it, say) } }), SCREEN_LIMITS.wideLabelChars),
        { action: 'unblock', mark: it.mark },
      ),
    );
  return {
    title: say({ key: 'page-blocks', with: { n: all.length } }),
    lines: [say({ key: 'blocks-how' })],
    buttons: inRows(keys, 2),
  };
};
