import { screenText } from '../../../src/kernel/screen.ts';
import { checkTranscript } from '../../../src/operator/transcript/check.ts';
import { readToken } from '../../../src/service/control/token.ts';
import { currentFocus } from '../../../src/service/core/boards/claimed-board.ts';
import { screenOf } from '../../../src/service/core/boards/match-screen.ts';
import type { IntentResult } from '../../../src/service/core/context/intent-result.ts';
import { readEnvelope } from '../../../src/service/core/match/envelope.ts';
import { matchIdOf } from '../../../src/service/core/match/lobby.ts';
import { type Match, seatOf } from '../../../src/service/core/match/match.ts';
import { transcriptOf } from '../../../src/service/features/history/transcript.ts';
import type { GameService } from '../../../src/service/game-service.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Intent } from '../../../src/service/ports/intent.ts';
import type { BoardClaim, Commit } from '../../../src/service/ports/store.ts';
import type { ModelMatch } from '../../store/model.ts';
import { textOf } from '../../support/screen-text.ts';
import { chronicleFaults, type SimulatedCalls } from './calls.ts';
import type { SimulatedPlatform } from './platform.ts';
import type { StoreContents } from './store.ts';

/** One update, as the platform and the world saw it. */
export interface Update {
  readonly intent: Intent;
  /** The result of each handling. */
  readonly heard: IntentResult[];
  /** The answers that the person got. */
  readonly told: Answer[];
  /** Confirmed to the platform: it is not redelivered. */
  acked: boolean;
}

/** Records of an observer of the world. */
export interface Observations {
  readonly updates: Map<string, Update>;
  /** Every accepted commit in order, with the head that it replaced. */
  readonly commits: { readonly commit: Commit; readonly before: string | undefined }[];
  readonly errors: string[];
}

type Head = Pick<Match, 'plies' | 'occupants'>;

/** The id of the action a commit belongs to (a mutant may have added to its command). */
const actOf = (commit: Commit): string => commit.command.split(' ')[0] ?? '';

/**
 * Faults of counting: a press counts only for the decision that it was drawn for, and an action counts once, in one
 * match.
 */
const countedOnce = (seen: Observations): string[] => {
  const where = new Map<string, string>();
  return seen.commits.flatMap(({ commit, before }) => {
    const faults: string[] = [];
    const act = actOf(commit);
    const { intent } = seen.updates.get(act) ?? {};
    if (!intent) return faults;
    const other = where.get(act);
    if (other !== undefined) faults.push(`${act} was counted in ${other} and again in ${commit.match}`);
    where.set(act, commit.match);
    const stamp = intent.action.kind === 'press' ? readToken(intent.action.token) : undefined;
    if (!stamp || /^[!?]/.test(stamp.act) || before === undefined) return faults;
    const head = JSON.parse(readEnvelope(before).clear) as Head;
    const seat = seatOf(head, intent.from.id);
    if (seat === undefined) return [...faults, `${commit.command}: a stranger's press was counted`];
    if (head.plies[seat] !== stamp.ply)
      faults.push(`${commit.command}: a button of decision ${stamp.ply} was counted at decision ${head.plies[seat]}`);
    return faults;
  });
};

/** Faults of loss: what was answered as done, or confirmed without a refusal, must be in the store. */
const nothingLost = (game: GameService, { updates, commits }: Observations): string[] => {
  const committed = new Set(commits.map(({ commit }) => actOf(commit)));
  const stale = game.context.translate('en')({ key: 'button-stale' });
  const fault = game.context.translate('en')({ key: 'fault' });
  return [...updates.values()].flatMap(({ intent, heard, told, acked }) => {
    const { id, action } = intent;
    if (acked && heard.length === 0 && !told.some((it) => it.alert === fault))
      return [`${id}: confirmed, never handled`];
    if (committed.has(id)) return [];
    const accepted = heard.some(({ answer }) => {
      if (answer.alert !== undefined) return false;
      if (action.kind === 'say') return answer.done !== undefined && !action.text.startsWith('plot');
      if (action.kind !== 'press') return false;
      const act = readToken(action.token)?.act;
      return (act === 'add' || act === 'roll') && answer.notice !== stale;
    });
    return accepted ? [`${id}: told as done, but never stored`] : [];
  });
};

const entered = (game: GameService, match: (id: string) => Match | undefined, { updates }: Observations): string[] =>
  [...updates.values()].flatMap(({ intent, heard }) => {
    const { action, id, from } = intent;
    if (action.kind !== 'open' || !heard.some(({ own }) => own)) return [];
    const opened = match(matchIdOf(game.context.vault, id));
    return opened && seatOf(opened, from.id) === 0 ? [] : [`${id}: opened a match that is not there`];
  });

/**
 * Faults of the log. It must equal the commits in order, fold to the state, count to the plies, and pass the transcript
 * check.
 */
const logHolds = async (game: GameService, match: Match, kept: ModelMatch, seen: Observations): Promise<string[]> => {
  const faults: string[] = [];
  const wrong = (what: string): number => faults.push(`${match.id}: ${what}`);
  const committed = seen.commits.filter(({ commit }) => commit.match === match.id);
  if (JSON.stringify(committed.flatMap(({ commit }) => commit.facts)) !== JSON.stringify(kept.facts))
    wrong('the log is not what was committed');
  if (match.revision !== committed.length) wrong(`${committed.length} commits made revision ${match.revision}`);
  const records = await game.context.records(match);
  if (records.length !== match.records) wrong(`${records.length} records, ${match.records} counted`);
  const system = game.context.systemOf(match.system);
  const plies = match.plies.map((_, seat) =>
    records.filter((it) => it.seat === seat && !it.draft && !it.act.startsWith('!')),
  );
  if (JSON.stringify(plies.map((it) => it.length)) !== JSON.stringify(match.plies)) wrong('plies are not the log’s');
  const state = records
    .flatMap((it) => it.facts)
    .reduce<unknown>((folded, fact) => system.evolve(folded, system.stored.event.parse(fact)), records[0]?.opening);
  if (
    records.length > 0 &&
    match.hidden.state !== undefined &&
    JSON.stringify(state) !== JSON.stringify(match.hidden.state)
  )
    wrong('the log does not fold to the state');
  if (match.stage === 'over' && match.hidden.state !== undefined) {
    const text = JSON.stringify(transcriptOf(game.context, match, records));
    faults.push(...(await checkTranscript(text)).faults.map((it) => `${match.id}: ${it}`));
  }
  return faults;
};

/**
 * The focuses that a board may show: the one that still holds. Where none holds, the last one requested or none, as
 * long as nothing has made the board stale since.
 */
const looksAt = (held: string | undefined, asked: BoardClaim['focus'], wanted: number): (string | undefined)[] => {
  if (held !== undefined) return [held];
  return asked && asked.revision >= wanted ? [asked.focus.replace(/^\d+@/, ''), undefined] : [undefined];
};

/** Faults of the boards. Each must show the newest screen, in the message that the store knows. */
const boardsConverge = async (
  game: GameService,
  match: Match,
  kept: ModelMatch,
  paper: SimulatedPlatform,
): Promise<string[]> => {
  const renderContext = await game.context.renderContext(match);
  const faults: string[] = [];
  for (const board of match.boards) {
    const stored = kept.boards.get(board.key);
    if (stored?.dead) continue;
    const shown = paper.noteOf(stored?.message);
    faults.push(...paper.faultsOf(stored?.message ?? '').map((it) => `${match.id} ${board.key}: ${it}`));
    const recipient = await game.context.recipientOf(board);
    // A focus stays until the board itself becomes stale; any drawing after the next revision may drop it.
    const held = currentFocus(game.context, match, recipient.viewer, stored?.focus);
    const looks = looksAt(held, stored?.focus, stored?.wanted ?? 0);
    const due = looks.map((look) => screenOf(renderContext, match, recipient, look));
    if (!shown) faults.push(`${match.id} ${board.key}: shows nothing at all`);
    else if (!due.some((it) => JSON.stringify(it) === JSON.stringify(shown.screen)))
      faults.push(`${match.id} ${board.key}: shows "${screenText(shown.screen)}", should show "${textOf(due[0])}"`);
  }
  return faults;
};

/** A world in which nothing is due. */
export interface RestingWorld {
  readonly game: GameService;
  readonly holdings: StoreContents;
  readonly paper: SimulatedPlatform;
  readonly bells: SimulatedCalls;
  readonly seen: Observations;
  readonly crashes: number;
}

/** Every fault of a world at rest. */
export const faultsIn = async ({ game, holdings, paper, bells, seen, crashes }: RestingWorld): Promise<string[]> => {
  const faults = [...countedOnce(seen), ...nothingLost(game, seen)];
  const matches = new Map<string, Match>();
  for (const [id, kept] of holdings.matches) {
    const match = await game.context.load(id);
    if (typeof match === 'string') {
      faults.push(`${id} is ${match}`);
      continue;
    }
    matches.set(id, match);
    try {
      faults.push(...(await logHolds(game, match, kept, seen)));
    } catch (fault) {
      faults.push(`${id}: the log cannot be read: ${fault instanceof Error ? fault.message : 'thrown'}`);
    }
    faults.push(...(await boardsConverge(game, match, kept, paper)));
  }
  return [
    ...faults,
    ...entered(game, (id) => matches.get(id), seen),
    ...bells.faultsAt(holdings, (id) => matches.get(id), crashes),
    ...chronicleFaults(holdings, matches),
  ];
};
