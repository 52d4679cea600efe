import type { Phrase } from '../../kernel/phrase.ts';
import type { Reader } from '../../kernel/reader.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Frame } from '../../kernel/screen.ts';
import type { AnySystem } from '../../kernel/system.ts';
import type { Actor } from '../acts/acts.ts';
import { boardHere, type Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { type Eyes, readerOf, type Sight, sayTo, themeOf } from '../desk/sight.ts';
import { boardKey, type Match } from '../match/match.ts';
import { KEEP_MS } from '../match/opening.ts';
import { idFrom } from '../match/vault.ts';
import { statesOf } from './hindsight.ts';

const HOUR_MS = 3_600_000;
/** Films an hour at one place: each costs seconds of painting and megabytes of sending. */
export const FILMS_AN_HOUR = 6;
/** A film that was promised and never told of is forgotten after so long: the program may have died over it. */
const PROMISED_MS = 5 * 60_000;

/** Views made in one go before others get their turn. */
const AT_ONCE = 50;
const others = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What everybody saw after each public step; at the end, all of it. */
const viewsOf = async (system: AnySystem, states: readonly unknown[]): Promise<readonly unknown[]> => {
  const views: unknown[] = [];
  for (const [i, state] of states.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await others();
    views.push(system.view(state, i === states.length - 1 ? 'umpire' : 'public', []));
  }
  return views;
};

const filmed = async (desk: Desk, match: Match, reader: Reader): Promise<readonly Frame[]> => {
  const system = desk.systemOf(match.system);
  const views = await viewsOf(system, await statesOf(desk, match));
  return system.films?.match(views, reader) ?? [];
};

/** Moving pictures that can be made: which step of the match they are of, if not all of it. */
interface Reel {
  readonly step: string;
  readonly title: Phrase;
  readonly frames: () => Promise<readonly Frame[]>;
}

/** Where it is noted that a place has this film: of the place nothing can be read from it. */
const keyOf = (desk: Desk, match: Match, at: string): string =>
  `film:${idFrom(desk.vault.derive(`film ${match.id} ${at}`))}`;

/** Counts the films of a place. */
const rationOf = (desk: Desk, at: string): string => `films:${idFrom(desk.vault.derive(`films ${at}`))}`;

/** What of a match is to be seen move: all of one that is over, of another what was done last; or why nothing is. */
const reelOf = (desk: Desk, sight: Sight, match: Match, reader: Reader): Result<Reel, Phrase> => {
  const { system } = sight;
  const { state } = match.hidden;
  if (match.stage === 'over') {
    if (state === undefined || !system.films) return refuse({ key: 'film-none' });
    const titled = { first: { seat: 0 }, second: { seat: 1 }, last: match.publics - 1 };
    return ok({ step: '', title: { key: 'film-title', with: titled }, frames: () => filmed(desk, match, reader) });
  }
  if (match.stage !== 'playing' || !system.films?.lastMove) return refuse({ key: 'replay-later' });
  const frames = system.films.lastMove(system.view(state, 'public', []), reader);
  if (frames.length === 0) return refuse({ key: 'clip-none' });
  return ok({ step: `-${match.publics}`, title: { key: 'clip-title' }, frames: async () => frames });
};

/**
 * What [Film] gives: the whole match as moving pictures, or of one that goes on what was done last, as everybody may see it;
 * for everybody at the place, once there; so many an hour. Painted and sent behind the answer, in the language and colours
 * of the place.
 */
export const filmPage = async (desk: Desk, actor: Actor, match: Match, own: Eyes): Promise<Handled> => {
  const sight = await desk.sight(match);
  const here = boardHere(match, actor.place);
  const eyes = actor.place.audience === 'many' && here ? await desk.eyesOf(match, here) : own;
  // A film goes from hand to hand: nothing in it is told from one side.
  const reader = readerOf(sight, match, { ...eyes, viewer: 'public' });
  const told = (phrase: Phrase): Handled => ({ answer: { alert: sayTo(sight, match, own)(phrase) }, stale: [] });
  const reel = reelOf(desk, sight, match, reader);
  if (!reel.ok) return told(reel.error);
  const { shelf } = desk.store;
  const at = boardKey(actor.place);
  const key = keyOf(desk, match, `${at}${reel.value.step}`);
  if (!(await shelf.claim(key, 'promised', PROMISED_MS))) {
    return told({ key: (await shelf.get(key)) === 'promised' ? 'film-made' : 'film-there' });
  }
  if ((await shelf.count(rationOf(desk, at), HOUR_MS)) > FILMS_AN_HOUR) {
    await shelf.drop(key);
    return told({ key: 'film-often' });
  }
  const { say } = reader;
  const theme = themeOf(eyes);
  const { step, title, frames } = reel.value;
  const film = {
    name: `${match.id}${step}-${eyes.locale}-${reader.letters}-${theme}`,
    frames,
    text: say(title),
    alt: say({ key: step === '' ? 'film-alt' : 'clip-alt' }),
    sorry: say({ key: step === '' ? 'film-sorry' : 'clip-sorry' }),
    theme,
  };
  return { answer: { notice: say({ key: 'film-made' }), film }, film: { key }, stale: [] };
};

/** Notes what became of a film: it stands there for as long as its match is kept, or may be asked for again. */
export const noteFilm = async (desk: Pick<Desk, 'store'>, key: string, shown: 'shown' | 'failed'): Promise<void> => {
  const { shelf } = desk.store;
  await shelf.drop(key);
  if (shown === 'shown') await shelf.put(key, 'shown', KEEP_MS);
};
