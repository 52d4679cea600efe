import type { Phrase } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Frame } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { IntentResult } from '../../context/intent-result.ts';
import { type Recipient, type RenderContext, readerOf, themeOf, translateFor } from '../../context/render-context.ts';
import { findBoardAt, type Needs } from '../../context/service-context.ts';
import { KEEP_MS } from '../../match/lobby.ts';
import { boardKey, type Match } from '../../match/match.ts';
import { idFrom } from '../../match/vault.ts';
import type { Actor } from '../../operations/match-operations.ts';

const HOUR_MS = 3_600_000;
/** Most films an hour at one place: each costs seconds of painting and megabytes of upload. */
export const FILMS_AN_HOUR = 6;
/** Time after which a film that was promised and never reported is forgotten: the process may have died. */
const PROMISED_MS = 5 * 60_000;

/** Views computed in one go before other work gets a turn. */
const AT_ONCE = 50;
const others = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The public view after each public step; the last view shows everything. */
const viewsOf = async (system: AnySystem, states: readonly unknown[]): Promise<readonly unknown[]> => {
  const views: unknown[] = [];
  for (const [i, state] of states.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await others();
    views.push(system.view(state, i === states.length - 1 ? 'umpire' : 'public', []));
  }
  return views;
};

const filmFrames = async (
  context: Needs<'states' | 'systemOf'>,
  match: Match,
  reader: Reader,
): Promise<readonly Frame[]> => {
  const system = context.systemOf(match.system);
  const views = await viewsOf(system, await context.states(match));
  return system.films?.match(views, reader) ?? [];
};

/** A film that can be made. `step` names the step it shows; empty for the whole match. */
interface Reel {
  readonly step: string;
  readonly title: Phrase;
  readonly frames: () => Promise<readonly Frame[]>;
}

/** Shelf key that records this film at a place. The place cannot be read from it. */
const filmKey = (context: Needs<'vault'>, match: Match, at: string): string =>
  `film:${idFrom(context.vault.derive(`film ${match.id} ${at}`))}`;

/** Shelf key that counts the films of a place. */
const filmCountKey = (context: Needs<'vault'>, at: string): string =>
  `films:${idFrom(context.vault.derive(`films ${at}`))}`;

/** What can be filmed: of a finished match all of it, of a match under way its last move; or why nothing can. */
const reelOf = (
  context: Needs<'states' | 'systemOf'>,
  renderContext: RenderContext,
  match: Match,
  reader: Reader,
): Result<Reel, Phrase> => {
  const { system } = renderContext;
  const { state } = match.hidden;
  if (match.stage === 'over') {
    if (state === undefined || !system.films) return refuse({ key: 'film-none' });
    const titled = { first: { seat: 0 }, second: { seat: 1 } };
    return ok({
      step: '',
      title: { key: 'film-title', with: titled },
      frames: () => filmFrames(context, match, reader),
    });
  }
  if (match.stage !== 'playing' || !system.films?.lastMove) return refuse({ key: 'replay-later' });
  const frames = system.films.lastMove(system.view(state, 'public', []), reader);
  if (frames.length === 0) return refuse({ key: 'clip-none' });
  return ok({ step: `-${match.publics}`, title: { key: 'clip-title' }, frames: async () => frames });
};

/**
 * Handles [Film]: the whole match as an animation, or of a match under way its last move, from the public view. It is
 * for everyone at the place, once per place, at most `FILMS_AN_HOUR` an hour. Painted and sent after the answer, in the
 * language and theme of the place.
 */
export const filmPage = async (
  context: Needs<'recipientOf' | 'renderContext' | 'states' | 'store' | 'systemOf' | 'vault'>,
  actor: Actor,
  match: Match,
  own: Recipient,
): Promise<IntentResult> => {
  const renderContext = await context.renderContext(match);
  const here = findBoardAt(match, actor.place);
  const recipient = actor.place.audience === 'many' && here ? await context.recipientOf(here) : own;
  // A film is passed on between people, so it takes no side.
  const reader = readerOf(renderContext, match, { ...recipient, viewer: 'public' });
  const alertResult = (phrase: Phrase): IntentResult => ({
    answer: { alert: translateFor(renderContext, match, own)(phrase) },
    stale: [],
  });
  const reel = reelOf(context, renderContext, match, reader);
  if (!reel.ok) return alertResult(reel.error);
  const { shelf } = context.store;
  const at = boardKey(actor.place);
  const key = filmKey(context, match, `${at}${reel.value.step}`);
  if (!(await shelf.claim(key, 'promised', PROMISED_MS))) {
    return alertResult({ key: (await shelf.get(key)) === 'promised' ? 'film-made' : 'film-there' });
  }
  if ((await shelf.count(filmCountKey(context, at), HOUR_MS)) > FILMS_AN_HOUR) {
    await shelf.drop(key);
    return alertResult({ key: 'film-often' });
  }
  const { say } = reader;
  const theme = themeOf(recipient);
  const { step, title, frames } = reel.value;
  const film = {
    name: `${match.id}${step}-${recipient.locale}-${reader.letters}-${theme}`,
    frames,
    text: say(title),
    alt: say({ key: step === '' ? 'film-alt' : 'clip-alt' }),
    sorry: say({ key: step === '' ? 'film-sorry' : 'clip-sorry' }),
    theme,
  };
  return { answer: { notice: say({ key: 'film-made' }), film }, film: { key }, stale: [] };
};

/**
 * Records what became of a film. A film that was shown counts as present for as long as its match is kept; a failed one
 * may be asked for again.
 */
export const noteFilm = async (context: Needs<'store'>, key: string, shown: 'shown' | 'failed'): Promise<void> => {
  const { shelf } = context.store;
  await shelf.drop(key);
  if (shown === 'shown') await shelf.put(key, 'shown', KEEP_MS);
};
