import type { Say } from '../../src/kernel/phrase.ts';
import { ok } from '../../src/kernel/result.ts';
import type { Viewer } from '../../src/kernel/rules.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { createNewestSteps } from '../../src/service/core/context/newest-steps.ts';
import type { Match } from '../../src/service/core/match/match.ts';
import { confirmationWord } from '../../src/service/core/people/accounts.ts';
import { playLesson } from '../../src/service/features/games/lesson-page.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { Translator } from '../../src/service/speech/translator.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { memoryStore } from './memory-store.ts';
import { openPaperService, type PaperService, type PaperUser } from './paper-service.ts';

/*
 * Scenes for authorisation tests: a match at a certain stage, with everyone who might try to act on it.
 */

/**
 * The people of a scene. `host` and `rival` are the players, in a group; `watcher` has the public board in a private
 * chat; `bystander` reads the same group; `stranger` has only copied the token into another group; `elsewhere` plays
 * another match in the group; `manager` manages the group, which the platform says when asked; `moderator` does too,
 * which the platform says with each act.
 */
export const ROLES = [
  'host',
  'rival',
  'watcher',
  'bystander',
  'stranger',
  'elsewhere',
  'manager',
  'moderator',
] as const;
export type Role = (typeof ROLES)[number];

export const STAGES = [
  'lobby',
  /** The free seat is reserved for the rival. */
  'reserved',
  'placing',
  'battle',
  /** The host has offered a draw. */
  'offered',
  /** The time of the player on turn is up. */
  'late',
  /** The bot may not write in the group, so the clocks are stopped. */
  'paused',
  /** There is no clock, and no one has acted for eight days. */
  'silent',
  'over',
  /** The host has offered a rematch. */
  'rematch',
] as const;
export type Stage = (typeof STAGES)[number];

/** The language of each role. */
export const TAGS: Readonly<Record<Role, 'en' | 'uk' | 'ru'>> = {
  host: 'en',
  rival: 'uk',
  watcher: 'ru',
  bystander: 'uk',
  stranger: 'en',
  elsewhere: 'ru',
  manager: 'uk',
  moderator: 'en',
};

export interface AuthorisationScene {
  readonly service: PaperService;
  readonly id: string;
  /** The code for joining from elsewhere; empty when there is none. */
  readonly code: string;
  /** The confirmation word in the host's button for erasing their data. */
  readonly word: string;
  readonly guests: Readonly<Record<Role, PaperUser>>;
  /** The viewers for whom views of the match were made since this set was last cleared. */
  readonly eyes: Set<Viewer>;
  /** The phrase keys of all sentences made since this map was last cleared, by sentence. */
  readonly said: Map<string, string>;
  match(): Promise<Match>;
  /** Resets the store to the state in which the scene began. */
  again(): void;
}

export const GROUP = { address: 'group', audience: 'many' } as const;
const OTHER_GROUP = { address: 'other group', audience: 'many' } as const;
const SECOND = 1_000;
const DAY = 86_400_000;

/** The game of a scene. */
export interface Game {
  readonly system: AnySystem;
  /** Default: the first variant of the system. */
  readonly variant?: string;
  /** Changes the state of the battle. Default: the battle as it begins. */
  readonly staged?: (state: unknown) => unknown;
}

const SQUARES: Game = { system: seaBattle };

/** The states of all first battles of a system. Each belongs to no match, and its reader is its player. */
const lessonStates = (system: AnySystem): ReadonlySet<string> =>
  new Set(
    (system.tutorial?.lessons ?? []).flatMap((lesson) =>
      [...lesson.steps.keys(), lesson.steps.length].map((done) =>
        JSON.stringify(playLesson(system, lesson, done).state),
      ),
    ),
  );

const spied = (eyes: Set<Viewer>, system: AnySystem): AnySystem => {
  const lessons = lessonStates(system);
  return {
    ...system,
    view(state, viewer, news) {
      if (viewer !== 0 || !lessons.has(JSON.stringify(state))) eyes.add(viewer);
      return system.view(state, viewer, news);
    },
  };
};

/** Writes down sentences with their phrase keys, and who each translator speaks to. */
const noting =
  (said: Map<string, string>, listeners: WeakMap<Say, string>) =>
  (speech: Translator): Translator => ({
    to: (listener, system) => {
      const say = speech.to(listener, system);
      const noted: Say = (phrase) => {
        const sentence = say(phrase);
        said.set(sentence, phrase.key);
        return sentence;
      };
      listeners.set(noted, JSON.stringify([system, listener, [0, 1].map(listener.nameOf)]));
      return noted;
    },
  });

/**
 * A system that presents the same view to the same reader once: the thousands of acts of a scene begin with one match.
 * What was said then is said again.
 */
const presentingOnce = (system: AnySystem, said: Map<string, string>, listeners: WeakMap<Say, string>): AnySystem => {
  const known = new Map<string, readonly [ReturnType<AnySystem['present']>, ReadonlyMap<string, string>]>();
  return {
    ...system,
    present(view, reader, focus) {
      const listener = listeners.get(reader.say);
      if (listener === undefined) return system.present(view, reader, focus);
      const asked = JSON.stringify([view, reader, listener, focus]);
      const [screen, sentences] = known.get(asked) ?? [];
      for (const [sentence, key] of sentences ?? []) said.set(sentence, key);
      if (screen) return screen;
      const spoken = new Map<string, string>();
      const say: Say = (phrase) => {
        const sentence = reader.say(phrase);
        spoken.set(sentence, phrase.key);
        return sentence;
      };
      const made = system.present(view, { ...reader, say }, focus);
      known.set(asked, [made, spoken]);
      return made;
    },
  };
};

/** The seat whose decision is awaited; 0 when the rules await none. */
export const moverOf = (match: Match, { system }: Pick<Game, 'system'> = SQUARES): number =>
  match.stage === 'playing' ? (system.toMove(match.hidden.state)[0] ?? 0) : 0;

/** The clock that is set in the lobby at these stages. */
const CLOCKS: Partial<Readonly<Record<Stage, string>>> = { late: '60000', silent: 'none' };

/** Makes a scene at a stage. Repeats the lot for the first turn until `mover` is on turn. */
export const sceneAt = async (stage: Stage, mover = 0, game: Game = SQUARES): Promise<AuthorisationScene> => {
  for (;;) {
    const scene = await anyScene(stage, game);
    const match = await scene.match();
    if (match.stage !== 'playing' || stage === 'placing' || moverOf(match, game) === mover) return scene;
  }
};

const anyScene = async (stage: Stage, { system, variant, staged }: Game): Promise<AuthorisationScene> => {
  let now = Date.UTC(2026, 5, 1);
  const kept = await memoryStore(() => now);
  const eyes = new Set<Viewer>();
  const said = new Map<string, string>();
  const listeners = new WeakMap<Say, string>();
  let newest = createNewestSteps();
  const service = openPaperService({
    systems: [spied(eyes, presentingOnce(system, said, listeners))],
    newest: {
      note: (match) => newest.note(match),
      noteButtons: (buttons) => newest.noteButtons(buttons),
      since: (match) => newest.since(match),
      unseenLoss: (...of) => newest.unseenLoss(...of),
      noteSeen: (...of) => newest.noteSeen(...of),
      isWhole: (...of) => newest.isWhole(...of),
      next: (count) => newest.next(count),
      get size() {
        return newest.size;
      },
    },
    store: kept.store,
    speech: noting(said, listeners),
    monotonicMs: () => now,
  });
  const guest = (role: Role, at = {}): PaperUser => service.person(role, at, TAGS[role]);
  const guests = {
    host: guest('host', GROUP),
    rival: guest('rival', GROUP),
    watcher: guest('watcher'),
    bystander: guest('bystander', GROUP),
    stranger: guest('stranger', OTHER_GROUP),
    elsewhere: guest('elsewhere', GROUP),
    manager: guest('manager', GROUP),
    moderator: guest('moderator', GROUP),
  };
  service.managers.add('paper:manager');
  service.vouched.add('paper:moderator');
  const { host, rival, watcher, elsewhere } = guests;
  const extra = service.person('extra', GROUP);
  await service.ticked();
  await elsewhere.plays();
  await extra.does({ kind: 'press', token: elsewhere.token('⚔ Принять бой') });
  await (stage === 'reserved'
    ? host.does({ kind: 'open', rival: { kind: 'person', id: 'paper:rival', name: 'rival' } })
    : host.does({ kind: 'open', rival: { kind: 'anyone' }, ...(variant !== undefined && { variant }) }));
  let id = (await service.game.context.people.matchesOf('paper:host'))[0] ?? '';
  const match = async (): Promise<Match> => {
    const found = await service.game.context.load(id);
    if (typeof found === 'string') throw new Error(found);
    return found;
  };
  const press = (by: PaperUser, seat: number | '-', ply: number, act: string): Promise<Answer> =>
    by.does({ kind: 'press', token: `${id}.${seat}.${ply}.${act}` });
  const passes = async (ms: number): Promise<void> => {
    now += ms;
    await kept.store.shelf.put('beat', `${now}`);
    await service.ticked();
  };
  await watcher.does({ kind: 'link', payload: `w${id}` });
  const clock = CLOCKS[stage];
  if (clock !== undefined) await press(host, '-', 0, `!clock:${clock}`);
  if (stage !== 'lobby' && stage !== 'reserved') await press(rival, '-', 0, '!join');
  if (stage !== 'lobby' && stage !== 'reserved' && stage !== 'placing') {
    await press(host, 0, 0, 'ready');
    await press(rival, 1, 0, 'ready');
  }
  if (staged) {
    const set = (now: Match) => ({ ...now, hidden: { ...now.hidden, state: staged(now.hidden.state) } });
    await service.game.context.change(id, 'staged', (now) => ok({ match: set(now), records: [], stale: 'all' }));
  }
  if (stage === 'offered') await press(host, '-', 0, '!draw');
  if (stage === 'late') await passes(70 * SECOND);
  if (stage === 'silent') for (let days = 0; days < 8; days++) await passes(DAY);
  if (stage === 'paused') await guests.bystander.does({ kind: 'closed' });
  if (stage === 'over' || stage === 'rematch') await press(rival, '-', 0, '!resign');
  if (stage === 'rematch') {
    await press(host, '-', 0, '!rematch');
    id = (await service.game.context.people.matchesOf('paper:host'))[0] ?? '';
  }
  const goBack = kept.remember();
  return {
    service,
    id,
    code: (await match()).code ?? '',
    word: confirmationWord(service.game.context, 'paper:host'),
    guests,
    eyes,
    said,
    match,
    again() {
      goBack();
      // Otherwise the program would notice it.
      newest = createNewestSteps();
    },
  };
};

/** The viewers whose view a role may see: the public, its own seat, and `umpire` when the match is over. */
export const mayLook = (role: Role, stage: Stage): readonly Viewer[] => {
  const own: Viewer[] = role === 'host' ? [0] : role === 'rival' ? [1] : [];
  // This person has seat 0 in the other match.
  const other: Viewer[] = role === 'elsewhere' ? [0] : [];
  return ['public', ...own, ...other, ...(stage === 'over' ? ['umpire' as const] : [])];
};
