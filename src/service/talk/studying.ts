import type { AnalysedDecision, ScreenContent } from '../../kernel/capabilities.ts';
import type { Say } from '../../kernel/phrase.ts';
import type { Seat } from '../../kernel/rules.ts';
import type { Button, Screen } from '../../kernel/screen.ts';
import type { AnySystem } from '../../kernel/system.ts';
import { adviceIn } from '../desk/adviser.ts';
import type { Desk } from '../desk/desk.ts';
import { type Eyes, houseButton } from '../desk/sight.ts';
import type { Match, MatchRecord } from '../match/match.ts';
import type { Answer } from '../ports/answer.ts';
import type { MatchId, Token } from '../ports/intent.ts';
import { inRows } from '../screens/page-button.ts';
import { hindsightOn, statesOf } from './hindsight.ts';

/*
 * The analysis of a finished match: each shot beside what the machine would have done from what the shooter saw. Worked out
 * on another thread, one match at a time, and remembered for a while; a page waits for it but a moment.
 */

/** Shots looked at: of a longer match so many, evenly spread. */
const MOST = 120;
/** Of full strength: hundreds of positions are looked at. */
const EFFORT = 0.25;
/** Analyses remembered, and waiting at once. */
const REMEMBERED = 20;
const WAITING = 10;
/** How long a page waits for its analysis, in milliseconds. */
const PATIENCE_MS = 1_500;

/** A decision to be looked at; `before` is the public step it was taken at. */
interface Decided {
  readonly seat: Seat;
  readonly command: unknown;
  readonly before: number;
}

/** A match being analysed, or analysed already. */
interface Study {
  /** What has been looked at so far. */
  readonly moves: (AnalysedDecision<unknown> & Pick<Decided, 'before'>)[];
  /** So many will be, out of so many. */
  of: number;
  all: number;
  state: 'working' | 'done' | 'failed';
  readonly finished: Promise<void>;
}

/** The analyses of one house. */
interface Studies {
  readonly known: Map<MatchId, Study>;
  waiting: number;
  last: Promise<void>;
}

const houses = new WeakMap<Desk, Studies>();

const studiesOf = (desk: Desk): Studies => {
  const studies = houses.get(desk) ?? { known: new Map<MatchId, Study>(), waiting: 0, last: Promise.resolve() };
  houses.set(desk, studies);
  return studies;
};

/** Every decision that can be looked at, oldest first. */
const decidedIn = (system: AnySystem, records: readonly MatchRecord[]): readonly Decided[] =>
  records
    .filter((it) => it.public)
    .flatMap(({ seat, act }, step) => {
      const command = seat === undefined ? undefined : system.notation.read(act);
      if (seat === undefined || !command?.ok || !system.analyst?.canAnalyse(command.value)) return [];
      return [{ seat, command: command.value, before: step - 1 }];
    });

const spread = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most ? all : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] as T);

const analysed = async (desk: Desk, match: Match, study: Study): Promise<void> => {
  const system = desk.systemOf(match.system);
  const records = await desk.records(match);
  const states = await statesOf(desk, match);
  const end = system.view(states.at(-1), 'umpire', []);
  const all = decidedIn(system, records);
  const some = spread(all, MOST);
  study.all = all.length;
  study.of = some.length;
  for (const { seat, command, before } of some) {
    const view = system.view(states[before], seat, []);
    const chance = desk.vault.derive(`study:${match.id}:${before}`).toString('hex');
    const advice = adviceIn(await desk.advise?.({ system: system.id, view, chance, effort: EFFORT }));
    if (!advice || !system.analyst) continue;
    const verdict = system.analyst.judge(view, command, advice, end);
    study.moves.push({ seat, command, advice, verdict, before });
  }
};

const begun = (desk: Desk, match: Match): Study | undefined => {
  const studies = studiesOf(desk);
  const known = studies.known.get(match.id);
  if (known && known.state !== 'failed') return known;
  if (studies.waiting >= WAITING) return undefined;
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const study: Study = { moves: [], of: 0, all: 0, state: 'working', finished };
  studies.known.delete(match.id);
  studies.known.set(match.id, study);
  const oldest = [...studies.known].find(([, it]) => it.state !== 'working')?.[0];
  if (studies.known.size > REMEMBERED && oldest !== undefined) studies.known.delete(oldest);
  studies.waiting++;
  studies.last = studies.last
    .then(() => analysed(desk, match, study))
    .then(() => {
      study.state = 'done';
    })
    .catch((fault: unknown) => {
      study.state = 'failed';
      desk.log.error('no analysis', { match: match.id, fault });
      desk.metrics.count('faults_total', { where: 'study' });
    })
    .finally(() => {
      studies.waiting--;
      finish();
    });
  return study;
};

const aMoment = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/* ------------------------------------------------------------------------------------------------- pages */

const STUDY = '?!study';

/**
 * The summary of an analysis, or, `at` a place, one of its shots. What is still being worked out gives way to it by itself;
 * after a restart, or where the page cannot be reached any more, a press asks again.
 */
export const studyPage = async (
  desk: Desk,
  match: Match,
  eyes: Eyes,
  at: string | undefined,
): Promise<Pick<Answer, 'whisper' | 'becomes'>> => {
  const { screen, awaits } = await studied(desk, match, eyes, at);
  const becomes = awaits?.finished.then(async () =>
    awaits.state === 'failed' ? failedPage(desk, match, eyes) : (await studied(desk, match, eyes, at)).screen,
  );
  return { whisper: { screen }, ...(becomes ? { becomes } : {}) };
};

/** A page about an analysis; there is more to say once the one it awaits is finished. */
interface Page {
  readonly screen: Screen<Token>;
  readonly awaits?: Study;
}

/** Says that there is no analysis, with a button that starts it again. */
const failedPage = async (desk: Desk, match: Match, eyes: Eyes): Promise<Screen<Token>> => {
  const { reader, only } = await hindsightOn(desk, match, eyes);
  const again = houseButton(match, reader.say({ key: 'button-study' }), STUDY);
  return { ...only('fault'), buttons: [[again]] };
};

const studied = async (desk: Desk, match: Match, eyes: Eyes, at: string | undefined): Promise<Page> => {
  const { system, reader, isOver, only: sentence } = await hindsightOn(desk, match, eyes);
  const only = (key: string): Page => ({ screen: sentence(key) });
  const { say } = reader;
  const { analyst } = system;
  if (!isOver) return only('study-later');
  if (!analyst || !desk.advise) return only('study-none');
  const study = begun(desk, match);
  if (!study) return only('study-busy');
  if (study.state === 'working') await Promise.race([study.finished, aMoment(PATIENCE_MS)]);
  if (study.state === 'failed') return only('fault');
  if (study.state === 'working') return { screen: working(match, study, say), awaits: study };
  if (study.moves.length === 0) return only('study-none');
  const nth = at === undefined || at === '' ? undefined : Number.parseInt(at, 10);
  const chosen = nth === undefined ? undefined : study.moves[Math.min(study.moves.length - 1, Math.max(0, nth || 0))];
  if (!chosen) return { screen: summaryPage(match, study, analyst.summary(study.moves, reader), say) };
  const states = await statesOf(desk, match);
  const before = system.view(states[chosen.before], chosen.seat, []);
  const panel = analyst.analysisPage(before, chosen, reader);
  return { screen: movePage(match, study, study.moves.indexOf(chosen), panel, say) };
};

const working = (match: Match, { moves, of }: Study, say: Say): Screen<Token> => ({
  text: say({ key: 'study-working', with: { n: moves.length, last: of } }),
  buttons: [[houseButton(match, say({ key: 'button-study-look' }), STUDY)]],
});

type Summary = ReturnType<NonNullable<AnySystem['analyst']>['summary']>;

const summaryPage = (match: Match, { of, all }: Study, { text, notable }: Summary, say: Say): Screen<Token> => ({
  text: [
    say({ key: 'study-title', with: { n: all } }),
    ...(of < all ? [say({ key: 'study-spread', with: { n: of } })] : []),
    text,
  ].join('\n'),
  buttons: [
    ...inRows(
      notable.map(({ at, label }) => ({
        ...houseButton(match, label, `${STUDY}:${at}`),
        spoken: say({ key: 'spoken-shot', with: { n: at + 1 } }),
      })),
      4,
    ),
    [houseButton(match, say({ key: 'button-study-all' }), `${STUDY}:0`)],
  ],
});

const movePage = (match: Match, { moves }: Study, at: number, panel: ScreenContent, say: Say): Screen<Token> => {
  const last = moves.length - 1;
  const { brief: _, ...shown } = panel;
  const to = (label: string, n: number, key: string): Button<Token> => ({
    ...houseButton(match, label, `${STUDY}:${Math.min(last, Math.max(0, n))}`),
    spoken: say({ key }),
  });
  const back = at > 0 ? [to('⏮', 0, 'spoken-first'), to('◀', at - 1, 'spoken-back')] : [];
  const on = at < last ? [to('▶', at + 1, 'spoken-on'), to('⏭', last, 'spoken-last')] : [];
  return {
    ...shown,
    text: [say({ key: 'study-shot', with: { n: at + 1, last: last + 1 } }), shown.text].join('\n'),
    buttons: [[...back, ...on], [houseButton(match, say({ key: 'button-study-sum' }), STUDY)]].filter(
      (row) => row.length > 0,
    ),
  };
};
