import type { Phrase, PhraseParam, Say } from '../../kernel/phrase.ts';
import type { Button, Screen } from '../../kernel/screen.ts';
import type { Actor } from '../acts/acts.ts';
import { isFirstOfAll } from '../acts/catalogue.ts';
import type { Desk } from '../desk/desk.ts';
import { awaited } from '../match/commits.ts';
import { type Match, seatOf } from '../match/match.ts';
import type { PlayerId, Token } from '../ports/intent.ts';
import { gameIn, opponentOf, signOf } from './match-labels.ts';
import { clipLabel, inRows, pageButton } from './page-button.ts';

/** Matches told of on one page. */
const TOLD = 8;

/** A live match of somebody, with his seat in it. */
interface Own {
  readonly match: Match;
  readonly seat: number;
  readonly awaited: boolean;
}

/** The live matches in which somebody sits: those that wait for him first, else the latest first. */
export const liveMatches = async (desk: Desk, player: PlayerId): Promise<readonly Own[]> => {
  const ids = await desk.people.matchesOf(player);
  const loaded = await Promise.all(ids.map((id) => desk.load(id)));
  const own: Own[] = [];
  for (const [i, match] of loaded.entries()) {
    const id = ids[i];
    if (match === 'missing' && id !== undefined) await desk.people.forget(player, id);
    if (typeof match === 'string' || match.stage === 'over') continue;
    const seat = seatOf(match, player);
    if (seat !== undefined)
      own.push({ match, seat, awaited: awaited(desk.systemOf(match.system), match).includes(seat) });
  }
  return own.toSorted((a, b) => Number(b.awaited) - Number(a.awaited));
};

/** Platforms as they call themselves. */
const PLATFORMS: Readonly<Record<string, string>> = { telegram: 'Telegram', discord: 'Discord' };

const whereOf = ({ match, seat }: Own, actor: Actor): Phrase => {
  const it = match.occupants[seat];
  const home = match.boards.find((board) => it?.kind === 'human' && board.key === it.home)?.place;
  if (!home) return { key: 'played-nowhere' };
  const here = home.platform === actor.place.platform && home.address === actor.place.address;
  if (here) return { key: 'played-here' };
  const platform = PLATFORMS[home.platform] ?? home.platform;
  return { key: home.audience === 'one' ? 'played-alone' : 'played-among', with: { platform } };
};

const stateOf = ({ match, awaited: mine }: Own): Phrase => ({
  key: match.stage === 'lobby' ? 'match-waits' : mine ? 'match-your-turn' : 'match-their-turn',
});

/** Whom a person plays, and what, where it is not the first of all games. */
const calledIn = (desk: Desk, own: Own, { locale }: Actor, say: Say): PhraseParam => {
  const { match } = own;
  const opponent = opponentOf(own, say);
  if (isFirstOfAll(desk, match.variant)) return opponent;
  return { key: 'match-of', with: { opponent, variant: gameIn(desk, match, locale) } };
};

/** Somebody's live matches: whose turn it is, against whom, and where; each with a button that brings its board here. */
export const matchesPage = async (desk: Desk, actor: Actor): Promise<Screen<Token>> => {
  const say = desk.voice(actor.locale);
  const own = await liveMatches(desk, actor.person.id);
  if (own.length === 0)
    return { text: say({ key: 'page-no-matches' }), buttons: [[pageButton(say({ key: 'button-play' }), '!play')]] };
  const told = own.slice(0, TOLD);
  const lineOf = (it: Own, n: number): string =>
    say({
      key: 'match-line',
      with: { n, opponent: calledIn(desk, it, actor, say), state: stateOf(it), where: whereOf(it, actor) },
    });
  const plain = told.map((it) => lineOf(it, 0));
  // Two that read the same are told apart by the sign that their menus show.
  const lines = told.map((it, i) =>
    plain.filter((line) => line === plain[i]).length === 1
      ? lineOf(it, i + 1)
      : `${lineOf(it, i + 1)} (${signOf(it.match)})`,
  );
  const more = own.length > TOLD ? [say({ key: 'matches-more', with: { n: own.length - TOLD } })] : [];
  const button = (it: Own, i: number): Button<Token> => ({
    ...pageButton(clipLabel(`${i + 1}. ${opponentOf(it, say)}`), '!here', it.match),
    ...(it.awaited ? { tone: 'primary' as const } : {}),
    spoken: say({ key: 'spoken-bring', with: { opponent: opponentOf(it, say) } }),
  });
  const buttons = told.map(button);
  return {
    text: [say({ key: 'page-matches', with: { n: own.length } }), ...lines, ...more].join('\n'),
    buttons: inRows(buttons, 2),
  };
};
