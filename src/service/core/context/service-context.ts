import type { Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { type Cache, createCache } from '../../../kit/cache.ts';
import type { MadeTask, TaskChance } from '../../../league/daily/made.ts';
import type { MatchId, Place, PlayerId, Token } from '../../ports/intent.ts';
import type { Operator } from '../../ports/operator.ts';
import type { Entropy } from '../../ports/telemetry.ts';
import { type Board, boardKey, type Match } from '../match/match.ts';
import { createExclusions, type Exclusions } from '../people/exclusions.ts';
import type { FloodVerdict } from '../people/flood-limit.ts';
import { type Advise, type Analyses, createAnalyses } from './adviser.ts';
import { createKeptLimits, type KeptLimits } from './kept-limits.ts';
import type { MatchRepositoryDependencies } from './match-changes.ts';
import { createMatchRepository, type MatchRepository } from './match-repository.ts';
import { createRecordBook, type RecordBook } from './record.ts';
import {
  createOperatorLine,
  createRenderer,
  type OperatorLine,
  type Renderer,
  type RendererDependencies,
  type Requester,
} from './renderer.ts';
import { createStoreClock } from './store-clock.ts';

/** Dependencies of the service. */
export interface ServiceDependencies extends MatchRepositoryDependencies, RendererDependencies {
  readonly entropy: Entropy;
  /** How a game is shared at a place, by its id or share code. Default `/play CODE`. */
  readonly wayTo?: (place: Place, code: string) => { readonly kind: 'link' | 'command'; readonly text: string };
  /** Link by which a person adds the bot to a group of a place's platform. Default none. */
  readonly groupLink?: (place: Place) => string | undefined;
  /** Whether a person is an admin of a place, as reported by its platform. */
  readonly isPlatformAdmin: (place: Place, player: PlayerId) => Promise<boolean>;
  /** A monotonic clock, in milliseconds: for measuring, never for deciding. */
  readonly monotonicMs: () => number;
  /**
   * Whether one more action is accepted now (`core/people/flood-limit.ts`) of those that count together: a person's presses
   * and words, or their commands. Default: always.
   */
  readonly flow?: (counted: string) => FloodVerdict;
  /** The operator's chat and what they count. Absent: reports wait in the store. */
  readonly operator?: Operator;
  /** Draws a daily sea, and has the strongest machine play it. Default: on the thread that asks. */
  readonly makeTask?: (system: AnySystem, solo: string, chance: TaskChance) => Promise<MadeTask>;
  /** The machine's advice, for hints and analyses. Absent: none are given. */
  readonly advise?: Advise;
}

/** Everything a handler may use. */
export interface ServiceContext extends ServiceDependencies, MatchRepository, Renderer {
  readonly analyses: Analyses;
  readonly questions: OpenQuestions;
  readonly record: RecordBook;
  readonly exclusions: Exclusions;
  readonly limits: KeptLimits;
  readonly operatorLine: OperatorLine;
  /** Whether a person is an admin of the place where they act. Everyone is an admin of their own private chat. */
  isAdmin(asking: Requester): Promise<boolean>;
}

/** The parts of the context that a function works with, and nothing else. */
export type Needs<Part extends keyof ServiceContext> = Pick<ServiceContext, Part>;

export const createServiceContext = (dependencies: ServiceDependencies): ServiceContext => {
  const clock = createStoreClock(dependencies.store);
  const record = createRecordBook(dependencies);
  const exclusions = createExclusions(dependencies.store.shelf, dependencies.vault);
  const limits = createKeptLimits({ ...dependencies, exclusions, record });
  const matches = createMatchRepository(dependencies, clock, record, limits);
  const operatorLine = createOperatorLine(dependencies.store, dependencies.monotonicMs);
  return {
    ...dependencies,
    ...matches,
    ...createRenderer(dependencies, matches, clock, record, operatorLine),
    analyses: createAnalyses(),
    questions: createCache({ most: MOST_OPEN, onEvict: (it) => it.settle(undefined) }),
    record,
    operatorLine,
    exclusions,
    limits,
    isAdmin: async ({ person, place }) =>
      place.audience === 'one' || person.governs === true || dependencies.isPlatformAdmin(place, person.id),
  };
};

/** The board of a match at a place, if there is one. */
export const findBoardAt = (match: Match, place: Place): Board | undefined =>
  match.boards.find((it) => it.key === boardKey(place));

/** Whether a person may change the settings of the chat where they act. A private chat has only the person's own. */
export const isChatAdmin = async (context: Needs<'isAdmin'>, asking: Requester): Promise<boolean> =>
  asking.place.audience === 'many' && (await context.isAdmin(asking));

/** A question to a person whose words could mean several things. */
export interface OpenQuestion {
  readonly about: readonly MatchId[];
  /** What becomes of it when the person moves without answering it, where it is not the usual sentence. */
  readonly overtaken?: Screen<Token>;
  /** Replaces the question by a screen; undefined leaves it without buttons. */
  settle(screen: Screen<Token> | undefined): void;
}

/** Most questions remembered. */
const MOST_OPEN = 1_000;

/** The open questions of this process, by person and place (`nameOf` in `core/boards/questions.ts`). */
export type OpenQuestions = Cache<string, OpenQuestion>;
