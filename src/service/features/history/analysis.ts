import type { ScreenContent } from '../../../kernel/capabilities.ts';
import type { LookBackBar } from '../../../kernel/client-page.ts';
import type { Say } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { type Button, plainScreen, reworded, type Screen, screenText } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { within } from '../../../kit/timeout.ts';
import { poolOf } from '../../../league/ratings/pools.ts';
import { type Analysis, newAnalysis, type PastDecision, parseAdvice } from '../../core/context/adviser.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import { matchButton, type Recipient } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Match, MatchRecord } from '../../core/match/match.ts';
import { backButton, inRows, usualButton } from '../../core/screens/page-button.ts';
import type { Whisper } from '../../ports/answer.ts';
import type { PlayerId, Token } from '../../ports/intent.ts';
import { matchHistoryOf } from './matches-page.ts';

/*
 * The analysis of a finished match: each decision beside what the machine would have done with the view of that time. Computed
 * on another thread, once however many ask for it, and remembered for a while. A page waits for it only briefly.
 */

/** Most decisions analysed. From a longer match this number is taken, evenly spread. */
const MOST = 120;
/** Share of the machine's full strength. Low, because hundreds of positions are analysed. */
const EFFORT = 0.25;
/** Most unfinished analyses at the same time, and of them for one person. */
const UNFINISHED = 10;
const OWN_UNFINISHED = 3;
/** How long a page waits for its analysis, in milliseconds. */
const PATIENCE_MS = 1_500;

/** Every decision that can be analysed, oldest first. */
const pastDecisions = (
  { notation, analyst, view }: AnySystem,
  records: readonly MatchRecord[],
  states: readonly unknown[],
): readonly PastDecision[] => {
  const decided = records
    .filter((it) => it.public)
    .flatMap(({ seat, act }, step): readonly PastDecision[] => {
      const command = seat === undefined ? undefined : notation.read(act);
      return seat === undefined || !command?.ok ? [] : [{ seat, command: command.value, before: step - 1 }];
    });
  return decided.flatMap((it, i) => {
    const next = decided.slice(i + 1).find(({ seat }) => seat === it.seat);
    const isOne =
      it.before >= 0 && analyst?.canAnalyse(it.command, () => view(states[it.before], it.seat, []), next?.command);
    return isOne ? [{ ...it, ...(next && { after: next.before }) }] : [];
  });
};

const spread = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most ? all : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] as T);

const runAnalysis = async (
  context: Needs<'advise' | 'records' | 'states' | 'systemOf' | 'vault'>,
  match: Match,
  analysis: Analysis,
): Promise<void> => {
  const system = context.systemOf(match.system);
  const records = await context.records(match);
  const states = await context.states(match);
  const end = system.view(states.at(-1), 'umpire', []);
  const all = pastDecisions(system, records, states);
  const some = spread(all, MOST);
  analysis.all = all.length;
  analysis.of = some.length;
  for (const { seat, command, before, after } of some) {
    const view = system.view(states[before], seat, []);
    const chance = context.vault.derive(`study:${match.id}:${before}`).toString('hex');
    const { asked } = analysis;
    const task = { system: system.id, variant: match.variant, view, chance, effort: EFFORT, given: command, asked };
    const advised = await context.advise?.(task);
    if (advised === 'busy') throw new Error('too many analyses for one person');
    const advice = parseAdvice(advised?.advice);
    if (!advice || !system.analyst) continue;
    const next = after === undefined ? end : system.view(states[after], seat, []);
    const verdict = system.analyst.judge(view, command, advice, next);
    analysis.moves.push({ seat, command, advice, verdict, before });
  }
};

/** Puts into the record how well the people of an analysed match chose. */
const recordFigures = async (
  { record, store, systemOf }: Needs<'record' | 'store' | 'systemOf'>,
  match: Match,
  { moves }: Analysis,
): Promise<void> => {
  const { analyst } = systemOf(match.system);
  const pool = poolOf(match.system, match.variant);
  const { winners } = match.ending ?? { winners: [] as readonly number[] };
  if (!analyst || !pool || match.hints) return;
  const players = match.occupants.flatMap((it, seat) => {
    const figures =
      it.kind === 'human' && it.alias !== undefined && !match.relieved?.includes(seat)
        ? analyst.figures(moves, seat)
        : undefined;
    if (it.kind !== 'human' || it.alias === undefined || !figures) return [];
    return [{ who: it.alias, ...figures, result: winners.length === 0 ? 'd' : winners.includes(seat) ? 'w' : 'l' }];
  });
  if (players.length > 0) await record.note({ kind: 'judged', match: match.id, pool, players, at: await store.now() });
};

const startAnalysis = (
  context: MatchRepository & Needs<'advise' | 'analyses' | 'log' | 'metrics' | 'record' | 'store' | 'vault'>,
  match: Match,
  person: PlayerId,
): Analysis | undefined => {
  const { unfinished, done } = context.analyses;
  const known = unfinished.get(match.id) ?? done.get(match.id);
  if (known) return known;
  const own = [...unfinished.values()].filter(({ asked }) => asked.person === person).length;
  if (own >= OWN_UNFINISHED || unfinished.size >= UNFINISHED) return undefined;
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const asked = { person, match: match.id };
  const analysis = newAnalysis(asked, finished);
  unfinished.set(match.id, analysis);
  void runAnalysis(context, match, analysis)
    .then(() => {
      analysis.state = 'done';
      done.set(match.id, analysis);
      return recordFigures(context, match, analysis);
    })
    .catch((fault: unknown) => {
      analysis.state = 'failed';
      context.log.error('analysis failed', { match: match.id, fault });
      context.metrics.count('faults_total', { where: 'study' });
    })
    .finally(() => {
      unfinished.delete(match.id);
      finish();
    });
  return analysis;
};

/* ------------------------------------------------------------------------------------------------- pages */

const SUMMARY = { page: 'study' } as const;
const LEDGER = { page: 'study', shot: 'all' } as const;

/**
 * The summary of an analysis, the list of its decisions, or one of them.
 * A page shown while the analysis is under way is replaced by the result. After a restart, or where the page can no
 * longer be edited, a press asks again.
 * @param person who asks for it.
 * @param at number of the decision, counted from 0; the nearest there is. `all` for the list, undefined for the summary.
 */
export const analysisPage = async (
  context: MatchRepository &
    Needs<'advise' | 'analyses' | 'log' | 'metrics' | 'record' | 'renderContext' | 'store' | 'vault'>,
  match: Match,
  recipient: Recipient,
  person: PlayerId,
  at: number | 'all' | undefined,
): Promise<Whisper> => {
  const { screen, awaits } = await analysisScreen(context, match, recipient, person, at);
  const becomes = awaits?.finished.then(async () =>
    awaits.state === 'failed'
      ? failedPage(context, match, recipient)
      : (await analysisScreen(context, match, recipient, person, at)).screen,
  );
  return { kind: 'whisper', screen, ...(becomes && { becomes }) };
};

/** A page about an analysis. `awaits` is the unfinished analysis whose result replaces the page. */
interface Page {
  readonly screen: Screen<Token>;
  readonly awaits?: Analysis;
}

/** Says that the analysis failed, with a button that starts it again. */
const failedPage = async (
  context: Needs<'renderContext'>,
  match: Match,
  recipient: Recipient,
): Promise<Screen<Token>> => {
  const { reader, only } = await matchHistoryOf(context, match, recipient);
  const again = usualButton(reader.say, SUMMARY, match);
  return { ...only('fault'), buttons: [[again]] };
};

const analysisScreen = async (
  context: MatchRepository &
    Needs<'advise' | 'analyses' | 'log' | 'metrics' | 'record' | 'renderContext' | 'store' | 'vault'>,
  match: Match,
  recipient: Recipient,
  person: PlayerId,
  at: number | 'all' | undefined,
): Promise<Page> => {
  const { system, reader, isOver, only: sentence } = await matchHistoryOf(context, match, recipient);
  const only = (key: string): Page => ({ screen: sentence(key) });
  const { say } = reader;
  const { analyst } = system;
  if (!isOver) return only('study-later');
  if (!analyst || !context.advise) return only('study-none');
  const analysis = startAnalysis(context, match, person);
  if (!analysis) return only('study-busy');
  if (analysis.state === 'working') await within(PATIENCE_MS, analysis.finished, () => undefined);
  if (analysis.state === 'failed') return only('fault');
  if (analysis.state === 'working') {
    const [done, of] = [analysis.moves.length, analysis.of];
    const screen = working(match, analyst.progress(done, of, reader), say);
    if (recipient.laysOut) return { screen: { ...screen, page: { page: 'progress', done, of } } };
    return { screen, awaits: analysis };
  }
  if (analysis.moves.length === 0) return only('study-none');
  // The revision too: a name in it may have been erased since.
  const name = JSON.stringify([match.revision, recipient, at]);
  const screen = analysis.pages.getOrMake(name, () => finishedPage(context, match, analysis, recipient, at));
  screen.catch(() => analysis.pages.delete(name));
  return { screen: await screen };
};

/** A page of a finished analysis. */
const finishedPage = async (
  context: MatchRepository & Needs<'renderContext'>,
  match: Match,
  analysis: Analysis,
  recipient: Recipient,
  at: number | 'all' | undefined,
): Promise<Screen<Token>> => {
  const { system, reader } = await matchHistoryOf(context, match, recipient);
  const { analyst } = system;
  const { moves } = analysis;
  const nth = typeof at === 'number' ? Math.min(moves.length - 1, Math.max(0, at)) : 0;
  const chosen = moves[nth];
  if (!chosen || !analyst) throw new RangeError(`${match.id}: no decision ${nth} of ${moves.length}`);
  const states = await context.states(match);
  const before = ({ before, seat }: Analysis['moves'][number]): unknown => system.view(states[before], seat, []);
  const told = (it: number, as: Reader): ScreenContent => {
    const move = moves[it] ?? chosen;
    return analyst.analysisPage(before(move), move, as);
  };
  if (recipient.laysOut && typeof recipient.viewer === 'number' && at !== 'all')
    return lookBackScreen(match, analyst, analysis, recipient.viewer, at, told, reader);
  if (typeof at === 'number') return movePage(match, analysis, nth, analyst, told(nth, reader), reader.say);
  const { viewer } = recipient;
  const review = {
    ...(typeof viewer === 'number' && { seat: viewer }),
    before: (it: number) => before(moves[it] ?? chosen),
  };
  const shown = analyst.summary(moves, review, reader);
  if (at === undefined) return summaryPage(match, analyst, shown, reader.say);
  return ledgerPage(match, analysis, analyst, shown, analyst.ledger(moves, reader), reader.say);
};

const dismissButton = (match: Match, say: Say): Button<Token> => usualButton(say, { action: 'dismiss' }, match);

/** What is known while the analysis runs. The press asks again where the page cannot fill in by itself. */
const working = (match: Match, shown: ScreenContent, say: Say): Screen<Token> => ({
  ...withoutBrief(shown),
  buttons: [[matchButton(match, say({ key: 'button-study-look' }), SUMMARY), dismissButton(match, say)]],
});

/**
 * A decision of a seat among all of them, as data: the one that is asked for, else the one that cost most.
 * @param told the page of a decision by its number
 */
const lookBackScreen = (
  match: Match,
  analyst: Analyst,
  { moves }: Analysis,
  seat: Seat,
  asked: number | undefined,
  told: (at: number, reader: Reader) => ScreenContent,
  reader: Reader,
): Screen<Token> => {
  const graph = analyst.graph(moves, seat);
  const found = graph.findIndex((it) => (asked === undefined ? it.costly === 0 : it.at >= asked));
  const at = Math.max(0, found);
  const one = graph[at];
  if (!one) return plainScreen(reader.say({ key: 'study-none' }));
  const words = { ...reader, board: 'words' } as const;
  const bars = graph.map(({ at: nth, share, hit, costly: rank }): LookBackBar => {
    const { title, lines: [line = ''] = [] } = rank === undefined ? { title: '' } : told(nth, words);
    return {
      share: Math.round(share * 100) / 100,
      ...(hit && { hit }),
      ...(rank !== undefined && { costly: { rank, title, line } }),
      press: matchButton(match, '', { page: 'study', shot: nth }).press,
    };
  });
  const { accuracy = 100, luck = 0 } = analyst.figures(moves, seat) ?? {};
  return {
    ...withoutBrief(told(one.at, reader)),
    buttons: [],
    page: { page: 'look-back', judges: analyst.judges, accuracy, luck, bars, at },
  };
};

const summaryPage = (match: Match, { judges }: Analyst, shown: ScreenContent, say: Say): Screen<Token> => ({
  ...withoutBrief(shown),
  buttons: [
    [
      { ...matchButton(match, say({ key: 'button-study-all', with: { judges } }), LEDGER), tone: 'primary' },
      dismissButton(match, say),
    ],
  ],
});

type Analyst = NonNullable<AnySystem['analyst']>;

/** All decisions in a few lines, under the picture of the summary. */
const ledgerPage = (
  match: Match,
  { of, all }: Analysis,
  { judges }: Analyst,
  { scene, alt = '' }: ScreenContent,
  { text, notable }: ReturnType<Analyst['ledger']>,
  say: Say,
): Screen<Token> => ({
  title: say({ key: 'study-title', with: { judges, n: all } }),
  body: [...(of < all ? [say({ key: 'study-spread', with: { n: of } })] : []), text].join('\n'),
  ...(scene ? { scene, alt } : {}),
  buttons: [
    ...inRows(
      notable.map(({ at, label }) => ({
        ...matchButton(match, label, { page: 'study', shot: at }),
        spoken: say({ key: 'spoken-decision', with: { judges, n: at + 1 } }),
      })),
      4,
    ),
    [
      matchButton(match, say({ key: 'button-study-first' }), { page: 'study', shot: 0 }),
      backButton(say, SUMMARY, 'button-study-sum', match),
    ],
  ],
});

/** A page has no alert box. */
const withoutBrief = ({ brief: _, ...shown }: ScreenContent): Omit<ScreenContent, 'brief'> => shown;

const movePage = (
  match: Match,
  { moves }: Analysis,
  at: number,
  { judges }: Analyst,
  panel: ScreenContent,
  say: Say,
): Screen<Token> => {
  const last = moves.length - 1;
  const shown = withoutBrief(panel);
  const to = (label: string, n: number, key: string): Button<Token> => ({
    ...matchButton(match, label, { page: 'study', shot: Math.min(last, Math.max(0, n)) }),
    spoken: say({ key }),
  });
  const list = say({ key: 'button-study-list', with: { judges } });
  const back = at > 0 ? [to('⏮', 0, 'spoken-first'), to('◀', at - 1, 'spoken-back')] : [];
  const on = at < last ? [to('▶', at + 1, 'spoken-on'), to('⏭', last, 'spoken-last')] : [];
  return {
    ...reworded(
      shown,
      [say({ key: 'study-decision', with: { judges, n: at + 1, last: last + 1 } }), screenText(panel)].join('\n'),
    ),
    buttons: [[...back, ...on], [{ ...matchButton(match, `← ${list}`, LEDGER), spoken: list }]].filter(
      (row) => row.length > 0,
    ),
  };
};
