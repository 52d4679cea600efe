import type { ScreenContent } from '../../../kernel/capabilities.ts';
import type { Say } from '../../../kernel/phrase.ts';
import { type Button, partsOf, type Screen, screenText } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { within } from '../../../kit/timeout.ts';
import { parseAdvice } from '../../context/adviser.ts';
import type { Analysis, PastDecision } from '../../context/analyses.ts';
import type { MatchRepository } from '../../context/match-repository.ts';
import { matchButton, type Recipient } from '../../context/render-context.ts';
import type { Needs } from '../../context/service-context.ts';
import type { Match, MatchRecord } from '../../match/match.ts';
import type { Answer } from '../../ports/answer.ts';
import type { Token } from '../../ports/intent.ts';
import { inRows, usualButton } from '../../screens/pages/page-button.ts';
import { matchHistoryOf } from './match-history.ts';

/*
 * The analysis of a finished match: each shot beside what the machine would have done with the shooter's view. Computed
 * on another thread, one match at a time, and remembered for a while. A page waits for it only briefly.
 */

/** Most shots analysed. From a longer match this number is taken, evenly spread. */
const MOST = 120;
/** Share of the machine's full strength. Low, because hundreds of positions are analysed. */
const EFFORT = 0.25;
/** Most unfinished analyses at the same time. */
const UNFINISHED = 10;
/** How long a page waits for its analysis, in milliseconds. */
const PATIENCE_MS = 1_500;

/** Every decision that can be analysed, oldest first. */
const pastDecisions = (system: AnySystem, records: readonly MatchRecord[]): readonly PastDecision[] =>
  records
    .filter((it) => it.public)
    .flatMap(({ seat, act }, step) => {
      const command = seat === undefined ? undefined : system.notation.read(act);
      if (seat === undefined || !command?.ok || !system.analyst?.canAnalyse(command.value)) return [];
      return [{ seat, command: command.value, before: step - 1 }];
    });

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
  const all = pastDecisions(system, records);
  const some = spread(all, MOST);
  analysis.all = all.length;
  analysis.of = some.length;
  for (const { seat, command, before } of some) {
    const view = system.view(states[before], seat, []);
    const chance = context.vault.derive(`study:${match.id}:${before}`).toString('hex');
    const advice = parseAdvice(await context.advise?.({ system: system.id, view, chance, effort: EFFORT }));
    if (!advice || !system.analyst) continue;
    const verdict = system.analyst.judge(view, command, advice, end);
    analysis.moves.push({ seat, command, advice, verdict, before });
  }
};

const startAnalysis = (
  context: MatchRepository & Needs<'advise' | 'analyses' | 'log' | 'metrics' | 'vault'>,
  match: Match,
): Analysis | undefined => {
  const { unfinished, done, inTurn } = context.analyses;
  const known = unfinished.get(match.id) ?? done.get(match.id);
  if (known) return known;
  if (unfinished.size >= UNFINISHED) return undefined;
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const analysis: Analysis = { moves: [], of: 0, all: 0, state: 'working', finished };
  unfinished.set(match.id, analysis);
  void inTurn(() => runAnalysis(context, match, analysis))
    .then(() => {
      analysis.state = 'done';
      done.set(match.id, analysis);
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

/**
 * The summary of an analysis, or one of its shots.
 * A page shown while the analysis is under way is replaced by the result. After a restart, or where the page can no
 * longer be edited, a press asks again.
 * @param at number of the shot, counted from 0; the nearest there is. Undefined for the summary.
 */
export const analysisPage = async (
  context: MatchRepository & Needs<'advise' | 'analyses' | 'log' | 'metrics' | 'renderContext' | 'vault'>,
  match: Match,
  recipient: Recipient,
  at: number | undefined,
): Promise<Pick<Answer, 'whisper' | 'becomes'>> => {
  const { screen, awaits } = await analysisScreen(context, match, recipient, at);
  const becomes = awaits?.finished.then(async () =>
    awaits.state === 'failed'
      ? failedPage(context, match, recipient)
      : (await analysisScreen(context, match, recipient, at)).screen,
  );
  return { whisper: { screen }, ...(becomes ? { becomes } : {}) };
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
  context: MatchRepository & Needs<'advise' | 'analyses' | 'log' | 'metrics' | 'renderContext' | 'vault'>,
  match: Match,
  recipient: Recipient,
  at: number | undefined,
): Promise<Page> => {
  const { system, reader, isOver, only: sentence } = await matchHistoryOf(context, match, recipient);
  const only = (key: string): Page => ({ screen: sentence(key) });
  const { say } = reader;
  const { analyst } = system;
  if (!isOver) return only('study-later');
  if (!analyst || !context.advise) return only('study-none');
  const analysis = startAnalysis(context, match);
  if (!analysis) return only('study-busy');
  if (analysis.state === 'working') await within(PATIENCE_MS, analysis.finished, () => undefined);
  if (analysis.state === 'failed') return only('fault');
  if (analysis.state === 'working') return { screen: working(match, analysis, say), awaits: analysis };
  if (analysis.moves.length === 0) return only('study-none');
  const chosen = at === undefined ? undefined : analysis.moves[Math.min(analysis.moves.length - 1, Math.max(0, at))];
  if (!chosen) return { screen: summaryPage(match, analysis, analyst.summary(analysis.moves, reader), say) };
  const states = await context.states(match);
  const before = system.view(states[chosen.before], chosen.seat, []);
  const panel = analyst.analysisPage(before, chosen, reader);
  return { screen: movePage(match, analysis, analysis.moves.indexOf(chosen), panel, say) };
};

const working = (match: Match, { moves, of }: Analysis, say: Say): Screen<Token> => ({
  ...partsOf(say({ key: 'study-working', with: { n: moves.length, last: of } })),
  buttons: [[matchButton(match, say({ key: 'button-study-look' }), SUMMARY)]],
});

type Summary = ReturnType<NonNullable<AnySystem['analyst']>['summary']>;

const summaryPage = (match: Match, { of, all }: Analysis, { text, notable }: Summary, say: Say): Screen<Token> => ({
  ...partsOf(
    [
      say({ key: 'study-title', with: { n: all } }),
      ...(of < all ? [say({ key: 'study-spread', with: { n: of } })] : []),
      text,
    ].join('\n'),
  ),
  buttons: [
    ...inRows(
      notable.map(({ at, label }) => ({
        ...matchButton(match, label, { page: 'study', shot: at }),
        spoken: say({ key: 'spoken-shot', with: { n: at + 1 } }),
      })),
      4,
    ),
    [matchButton(match, say({ key: 'button-study-all' }), { page: 'study', shot: 0 })],
  ],
});

const movePage = (match: Match, { moves }: Analysis, at: number, panel: ScreenContent, say: Say): Screen<Token> => {
  const last = moves.length - 1;
  const { brief: _, ...shown } = panel;
  const to = (label: string, n: number, key: string): Button<Token> => ({
    ...matchButton(match, label, { page: 'study', shot: Math.min(last, Math.max(0, n)) }),
    spoken: say({ key }),
  });
  const back = at > 0 ? [to('⏮', 0, 'spoken-first'), to('◀', at - 1, 'spoken-back')] : [];
  const on = at < last ? [to('▶', at + 1, 'spoken-on'), to('⏭', last, 'spoken-last')] : [];
  return {
    ...shown,
    ...partsOf([say({ key: 'study-shot', with: { n: at + 1, last: last + 1 } }), screenText(shown)].join('\n')),
    buttons: [[...back, ...on], [matchButton(match, say({ key: 'button-study-sum' }), SUMMARY)]].filter(
      (row) => row.length > 0,
    ),
  };
};
