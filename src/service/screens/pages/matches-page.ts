import type { Phrase, PhraseParam, Say } from '../../../kernel/phrase.ts';
import type { Button, Screen } from '../../../kernel/screen.ts';
import { partsOf } from '../../../kit/screen-kit.ts';
import type { Needs } from '../../context/service-context.ts';
import { awaitedSeats } from '../../match/commits.ts';
import { type Match, seatOf } from '../../match/match.ts';
import { isDefaultGame } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import type { PlayerId, Token } from '../../ports/intent.ts';
import { gameTitleIn, opponentName, shortIdOf } from '../match-labels.ts';
import { clipLabel, inRows, pageButton, usualButton } from './page-button.ts';

/** Most matches listed on one page. */
const MOST_SHOWN = 8;

/** A live match of a person, with their seat in it. */
interface OwnMatch {
  readonly match: Match;
  readonly seat: number;
  readonly awaited: boolean;
}

/** The live matches in which a person plays: those that await them first, then the latest first. */
export const liveMatches = async (
  context: Needs<'load' | 'people' | 'systemOf'>,
  player: PlayerId,
): Promise<readonly OwnMatch[]> => {
  const ids = await context.people.matchesOf(player);
  const loaded = await Promise.all(ids.map((id) => context.load(id)));
  const own: OwnMatch[] = [];
  for (const [i, match] of loaded.entries()) {
    const id = ids[i];
    if (match === 'missing' && id !== undefined) await context.people.removeMatchOf(player, id);
    if (typeof match === 'string' || match.stage === 'over') continue;
    const seat = seatOf(match, player);
    if (seat !== undefined)
      own.push({ match, seat, awaited: awaitedSeats(context.systemOf(match.system), match).includes(seat) });
  }
  return own.toSorted((a, b) => Number(b.awaited) - Number(a.awaited));
};

/** The names of platforms. */
const PLATFORMS: Readonly<Record<string, string>> = { telegram: 'Telegram', discord: 'Discord' };

const whereOf = ({ match, seat }: OwnMatch, actor: Actor): Phrase => {
  const it = match.occupants[seat];
  const home = match.boards.find((board) => it?.kind === 'human' && board.key === it.home)?.place;
  if (!home) return { key: 'played-nowhere' };
  const here = home.platform === actor.place.platform && home.address === actor.place.address;
  if (here) return { key: 'played-here' };
  const platform = PLATFORMS[home.platform] ?? home.platform;
  return { key: home.audience === 'one' ? 'played-alone' : 'played-among', with: { platform } };
};

const stateOf = ({ match, awaited: mine }: OwnMatch): Phrase => ({
  key: match.stage === 'lobby' ? 'match-waits' : mine ? 'match-your-turn' : 'match-their-turn',
});

/** The opponent, and the game unless it is the default one. */
const opponentAndGame = (
  context: Needs<'systemOf' | 'systems' | 'translator'>,
  own: OwnMatch,
  { locale }: Actor,
  say: Say,
): PhraseParam => {
  const { match } = own;
  const opponent = opponentName(own, say);
  if (isDefaultGame(context, match.variant)) return opponent;
  return { key: 'match-of', with: { opponent, variant: gameTitleIn(context, match, locale) } };
};

/** A person's live matches: whose turn it is, against whom, and where; each with a button that posts its board here. */
export const matchesPage = async (
  context: Needs<'load' | 'people' | 'systemOf' | 'systems' | 'translate' | 'translator'>,
  actor: Actor,
): Promise<Screen<Token>> => {
  const say = context.translate(actor.locale);
  const own = await liveMatches(context, actor.person.id);
  if (own.length === 0)
    return { ...partsOf(say({ key: 'page-no-matches' })), buttons: [[usualButton(say, { action: 'play' })]] };
  const shown = own.slice(0, MOST_SHOWN);
  const lineOf = (it: OwnMatch, n: number): string =>
    say({
      key: 'match-line',
      with: { n, opponent: opponentAndGame(context, it, actor, say), state: stateOf(it), where: whereOf(it, actor) },
    });
  const plain = shown.map((it) => lineOf(it, 0));
  // Lines that read the same get the short id that their menus show.
  const lines = shown.map((it, i) =>
    plain.filter((line) => line === plain[i]).length === 1
      ? lineOf(it, i + 1)
      : `${lineOf(it, i + 1)} (${shortIdOf(it.match)})`,
  );
  const more = own.length > MOST_SHOWN ? [say({ key: 'matches-more', with: { n: own.length - MOST_SHOWN } })] : [];
  const button = (it: OwnMatch, i: number): Button<Token> => ({
    ...pageButton(clipLabel(`${i + 1}. ${opponentName(it, say)}`), { action: 'here' }, it.match),
    ...(it.awaited ? { tone: 'primary' as const } : {}),
    spoken: say({ key: 'spoken-bring', with: { opponent: opponentName(it, say) } }),
  });
  const buttons = shown.map(button);
  return {
    ...partsOf([say({ key: 'page-matches', with: { n: own.length } }), ...lines, ...more].join('\n')),
    buttons: inRows(buttons, 2),
  };
};
