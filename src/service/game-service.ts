import type { Locale } from '../kernel/phrase.ts';
import type { Actor } from './acts/acts.ts';
import { type Desk, type Means, openDesk } from './desk/desk.ts';
import type { Handled } from './desk/handled.ts';
import { readToken } from './match/token.ts';
import type { Action, Intent, Person } from './ports/intent.ts';
import type { Card, Suggest } from './ports/platform.ts';
import { arrived } from './talk/arrival.ts';
import { answeredPage, pagePressed } from './talk/asked.ts';
import { cardOf, followCard } from './talk/cards.ts';
import { completions } from './talk/completing.ts';
import { enterBy, here, open } from './talk/entering.ts';
import { keptKeys } from './talk/keys.ts';
import { pressed } from './talk/press.ts';
import { settle } from './talk/settling.ts';
import { said } from './talk/typed.ts';
import { interrupted, resumed } from './time/interruption.ts';
import { tried } from './tries.ts';

/** The one way into the game. */
export interface GameService {
  readonly desk: Desk;
  handle(intent: Intent): Promise<Handled>;
  readonly suggest: Suggest;
  /** The language a person reads. */
  language(from: Person): Promise<Locale>;
  /** The challenge a person may put up anywhere: the same until it is taken. Survives a store that stumbles. */
  card(from: Person, typed?: string): Promise<Card>;
}

export const openGame = (means: Means): GameService => {
  const desk = openDesk(means);
  const actorOf = async (intent: Pick<Intent, 'from' | 'place'>): Promise<Actor> => ({
    person: intent.from,
    locale: (await desk.people.of(intent.from)).locale,
    place: intent.place,
  });
  return {
    desk,
    handle: async (intent) => {
      const actor = await actorOf(intent);
      return keptKeys(desk, intent, actor, await handle(desk, intent, actor));
    },
    suggest: async (from, place, text, wanted) => completions(desk, await actorOf({ from, place }), text, wanted),
    language: async (from) => (await desk.people.of(from)).locale,
    card: async (from, typed) => {
      const outcome = await tried(desk.store, () => cardOf(desk, from, typed));
      if ('fault' in outcome) throw outcome.fault;
      return outcome.done;
    },
  };
};

const handle = (desk: Desk, intent: Intent, actor: Actor): Promise<Handled> => {
  const { action } = intent;
  switch (action.kind) {
    case 'press':
      return press(desk, intent, action, actor);
    case 'say':
      return said(desk, intent, action, actor);
    case 'open':
      return open(desk, intent, actor, action);
    case 'join':
      return enterBy(desk, intent, actor, action.code);
    case 'link':
      return followed(desk, intent, actor, action.payload);
    case 'ask':
      return answeredPage(desk, intent, actor, action);
    case 'settle':
      return settle(desk, intent, actor, action);
    case 'arrived':
      return arrived(desk, intent, actor);
    case 'closed':
      return interrupted(desk, intent);
    case 'reopened':
      return resumed(desk, intent);
  }
};

const press = async (
  desk: Desk,
  intent: Intent,
  did: Extract<Action, { kind: 'press' }>,
  actor: Actor,
): Promise<Handled> => {
  const stamp = readToken(did.token);
  if (!stamp) return { answer: { alert: desk.voice(actor.locale)({ key: 'button-broken' }) }, stale: [] };
  if (stamp.match === undefined) return pagePressed(desk, intent, actor, stamp);
  if (stamp.act === '!here') return here(desk, actor, stamp.match, intent.id);
  const handled = await pressed(desk, { intent, did, stamp: { ...stamp, match: stamp.match }, actor });
  if (handled.reopen === undefined) return handled;
  const before = await desk.load(handled.reopen);
  const variant = typeof before === 'string' ? {} : { variant: before.variant };
  return open(desk, intent, actor, { kind: 'open', ...variant, rival: { kind: 'anyone' } });
};

/**
 * `/start <payload>`: j<code> joins, c<code> takes up a card, p<id or share code> opens a game, m<match> and w<match> bring
 * the board here.
 */
const followed = async (desk: Desk, intent: Intent, actor: Actor, payload: string): Promise<Handled> => {
  if (/^j[0-9A-Z]{9}$/i.test(payload)) return enterBy(desk, intent, actor, payload.slice(1));
  if (/^c[0-9A-Z]{9}$/i.test(payload)) return followCard(desk, intent, actor, payload.slice(1));
  if (/^p[0-9A-Z-]{1,40}$/i.test(payload))
    return open(desk, intent, actor, { kind: 'open', variant: payload.slice(1), rival: { kind: 'anyone' } });
  if (/^[mw][a-z2-7]{16}$/.test(payload)) return here(desk, actor, payload.slice(1), intent.id);
  return answeredPage(desk, intent, actor, { kind: 'ask', about: 'start' });
};
