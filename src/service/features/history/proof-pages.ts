import type { Phrase, Say } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { ok } from '../../../kernel/result.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { type Button, partsOf, SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { PageNamed } from '../../control/act.ts';
import { bodyResult, type IntentResult } from '../../core/context/intent-result.ts';
import { type Recipient, readerOf, seatNameIn, translateFor } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { type Ending, isFull, type Match, type MatchRecord, recordsOf } from '../../core/match/match.ts';
import {
  type Fixed,
  fixedByKept,
  fixedIn,
  isSound,
  judgedEnding,
  type KeptSeals,
  keptSeals,
  type LogProof,
  logProof,
  type OpenedSeal,
  type SeatProof,
  seatProofs,
  VOID_ENDING,
} from '../../core/match/proof.ts';
import { viewOf } from '../../core/match/turn.ts';
import { clipLabel, pageButton, textFor } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { dicePage, fairPlayData, transcriptFile } from './transcript.ts';

/** Everything that was checked of a finished match. */
interface Proof {
  /** Undefined when the records cannot be read. */
  readonly records: readonly MatchRecord[] | undefined;
  readonly seats: readonly SeatProof[];
  readonly log: LogProof;
}

/**
 * The records of a match; undefined when they exist but cannot be read.
 * @throws Error when the store cannot be reached.
 */
const recordsIn = async (
  context: Needs<'store' | 'vault'>,
  match: Match,
): Promise<readonly MatchRecord[] | undefined> => {
  const entries = await context.store.facts(match.id);
  try {
    return recordsOf(match, entries, context.vault);
  } catch {
    return undefined;
  }
};

/** The ending that a failed proof imposes on a match; undefined when it passes or has been judged before. */
const judgement = (match: Match, { seats, log }: Proof): Ending | undefined => {
  if (match.ending?.by === 'judged') return undefined;
  return judgedEnding(match, seats) ?? (log.whole && log.answers ? undefined : VOID_ENDING);
};

/**
 * Checks a finished match and judges it when the check fails. Its boards then show the judgement, and the operator is
 * notified.
 */
const examine = async (
  context: Needs<'change' | 'store' | 'systemOf' | 'vault'>,
  found: Match,
): Promise<{ match: Match; proof: Proof; stale: IntentResult['stale'] }> => {
  const system = context.systemOf(found.system);
  const records = await recordsIn(context, found);
  const proof = { records, seats: seatProofs(system, found), log: logProof(system, found, records) };
  const ending = judgement(found, proof);
  if (!ending) return { match: found, proof, stale: [] };
  const changed = await context.change(found.id, `judge:${found.id}`, (match) =>
    ok({ match: { ...match, ending }, records: [], stale: 'all' }),
  );
  if (changed.kind !== 'done') return { match: { ...found, ending }, proof, stale: [] };
  return { match: changed.match, proof, stale: changed.stale.map((key) => ({ match: found.id, key })) };
};

/* ---------------------------------------------------------------------------------------------------- texts */

/** The verdict. None when nothing was checked: the ending says everything. */
const verdict = ({ ending }: Match, { seats }: Proof): readonly Phrase[] => {
  const won = (ending?.winners.length ?? 0) > 0;
  if (ending?.by === 'judged') return [{ key: won ? 'checked-machine' : 'checked-void' }];
  if (seats.length === 0 || seats.some((it) => it.faults === undefined)) return [];
  return [{ key: won ? 'checked-stands' : 'checked-draw' }];
};

const sealPhrases = (seals: readonly OpenedSeal[]): readonly Phrase[] => {
  const [first] = seals;
  const wrong = seals.filter((it) => !it.holds);
  if (!first) return [{ key: 'checked-unsealed' }];
  if (wrong.length > 0) return wrong.slice(0, 2).map(({ hash }) => ({ key: 'checked-seal-not', with: { seal: hash } }));
  const moves = seals.length > 1 ? [{ key: 'checked-moves', with: { n: seals.length } }] : [];
  return [{ key: 'checked-seal', with: { seal: first.hash } }, ...moves];
};

const fleetPhrases = (proof: SeatProof | undefined): readonly Phrase[] => {
  if (!proof) return sealPhrases([]);
  const { faults, seals } = proof;
  const wrong = faults?.map((fault) => ({ key: 'checked-fleet-not', with: { fault } })) ?? [];
  return [...wrong, ...(faults?.length === 0 ? [{ key: 'checked-fleet' }] : []), ...sealPhrases(seals)];
};

const linesOf = (match: Match, proof: Proof, seat: Seat): readonly Phrase[] => {
  const { seats, log } = proof;
  const others = seats.filter((it) => it.seat !== seat && !isSound(it)).flatMap((it) => fleetPhrases(it));
  return [
    { key: 'checked-sea', with: { owner: { seat } } },
    ...verdict(match, proof),
    ...fleetPhrases(seats.find((it) => it.seat === seat)),
    ...others.filter(({ key }) => key.endsWith('-not')).slice(0, 2),
    { key: log.whole ? 'checked-log' : 'checked-log-not' },
    { key: log.answers ? 'checked-answers' : 'checked-answers-not' },
  ];
};

/* ------------------------------------------------------------------------------------------------ the pages */

/** Seals per row: a Flying Dutchman of eight decks has at most eight. */
const A_ROW = 4;

const sealButtons = (match: Match, reader: Reader, proof: SeatProof | undefined): Button<Token>[][] => {
  const buttons = (proof?.seals ?? []).map(({ seat, epoch, hash }) =>
    pageButton(
      reader.say({ key: 'button-seal', with: { n: hash.slice(0, 4) } }),
      { page: 'verify', of: { seat, epoch } },
      match,
    ),
  );
  return Array.from({ length: Math.ceil(buttons.length / A_ROW) }, (_, i) => buttons.slice(A_ROW * i, A_ROW * (i + 1)));
};

/** Buttons to every other sea, and to the dice. */
const wayOn = (match: Match, reader: Reader, nameOf: (seat: Seat) => string, here: Seat): Button<Token>[] => [
  ...[...match.occupants.keys()]
    .filter((seat) => seat !== here)
    .map((seat) => pageButton(clipLabel(`🔍 ${nameOf(seat)}`), { page: 'verify', of: { seat } }, match)),
  pageButton(reader.say({ key: 'button-dice' }), { page: 'verify', of: 'dice' }, match),
];

interface Page {
  readonly system: AnySystem;
  readonly match: Match;
  readonly proof: Proof;
  readonly reader: Reader;
  readonly nameOf: (seat: Seat) => string;
}

/** One sea shown in full, and what was proven of it. */
const seaPage = ({ system, match, proof, reader, nameOf }: Page, seat: Seat): Screen<Token> => {
  const { scene, alt, pre } = system.present(viewOf(system, match, 'umpire'), reader, `sea:${seat}`);
  const lines = linesOf(match, proof, seat).map(reader.say);
  const own = proof.seats.find((it) => it.seat === seat);
  const text = textFor(lines, reader.board);
  const fits = pre !== undefined && text.length + pre.length <= SCREEN_LIMITS.textChars;
  return {
    ...partsOf(text),
    ...(scene ? { scene } : {}),
    ...(scene && alt !== undefined ? { alt } : {}),
    ...(fits ? { pre } : {}),
    buttons: [...sealButtons(match, reader, own), wayOn(match, reader, nameOf, seat), [trustKey(match, reader.say)]],
  };
};

/**
 * One seal: the lines whose SHA-256 it is, to be checked with any tool. Lines too long for a message come as a file.
 */
const sealPage = ({ match, proof, reader, nameOf }: Page, seal: OpenedSeal): IntentResult['answer'] => {
  const { seat, epoch, hash, lines } = seal;
  const said = (key: string): string => reader.say({ key, with: { owner: { seat }, n: epoch + 1, seal: hash } });
  const own = proof.seats.find((it) => it.seat === seat);
  const back = pageButton(clipLabel(`🔍 ${nameOf(seat)}`), { page: 'verify', of: { seat } }, match);
  const buttons = [...sealButtons(match, reader, own), [back]];
  const text = textFor([said('page-seal')], reader.board);
  if (text.length + lines.length <= SCREEN_LIMITS.textChars)
    return { body: { kind: 'page', screen: { ...partsOf(text), pre: lines, buttons } } };
  const file = { name: `seal-${match.id}-${seat}-${epoch}.txt`, text: lines };
  return {
    body: { kind: 'page', screen: { ...partsOf(textFor([said('page-seal-file')], reader.board)), buttons }, file },
  };
};

/** What seals fix, for a phrase. */
const fixedWith = ({ words, fleets, moves }: Fixed) => ({ words, fleets, moves });

/** What else a person may do for fair play before the first shot: a word of theirs, or the seals once more. */
const nextStep = (match: Match, { viewer }: Recipient, { fleets }: Fixed): Phrase => {
  const { code = '' } = match;
  if (match.stage === 'lobby') {
    if (isFull(match)) return { key: 'seals-open-word' };
    return viewer === 'public' ? { key: 'seals-join-word', with: { code } } : { key: 'seals-add-word' };
  }
  return { key: fleets < match.occupants.length ? 'seals-soon' : 'seals-then' };
};

/** The seals of a match that goes on, as a text to be kept. */
const sealsScreen = (match: Match, records: readonly MatchRecord[], recipient: Recipient, say: Say): Screen<Token> => {
  const text = keptSeals(match);
  const fixed = fixedIn(records);
  return {
    title: say({ key: 'seals-title' }),
    lines: [say({ key: 'seals-keep', with: fixedWith(fixed) }), say(nextStep(match, recipient, fixed))],
    pre: text,
    copy: { label: say({ key: 'button-copy' }), text },
    buttons: [[trustKey(match, say)]],
  };
};

const trustKey = (match: Match, say: Say): Button<Token> =>
  pageButton(say({ key: 'button-trust' }), { page: 'verify', of: 'trust' }, match);

/** Who could cheat, by what, what stops it, and what does not. */
const trustScreen = (match: Match, { say, board }: Reader): Screen<Token> => ({
  ...partsOf(textFor([say({ key: 'page-trust' })], board)),
  buttons: [
    [pageButton(say({ key: match.stage === 'over' ? 'button-verify' : 'button-seals' }), { page: 'verify' }, match)],
  ],
});

/**
 * Answers seals that a person sends: whether they are those of the match they name, and what they prove.
 * @param kept seals as the person has kept them
 */
export const comparedSeals = async (
  context: Needs<'load' | 'store' | 'translate' | 'vault'>,
  { locale }: Pick<Recipient, 'locale'>,
  kept: KeptSeals,
): Promise<{ readonly holds: boolean; readonly text: string } | undefined> => {
  const match = await context.load(kept.match);
  if (typeof match === 'string') return undefined;
  const records = await recordsIn(context, match);
  const fixed = records && fixedByKept(match, records, kept);
  const say = context.translate(locale);
  const about = { match: match.id.slice(0, 4), step: kept.step };
  const later = Math.max(0, match.publics - kept.step);
  const wordless = match.stage !== 'lobby' && match.words === undefined ? 1 : 0;
  const text = fixed
    ? say({ key: 'page-kept', with: { ...about, ...fixedWith(fixed), later, wordless } })
    : say({ key: 'page-kept-not', with: about });
  return { holds: fixed !== undefined, text };
};

/**
 * Handles [Check], for anyone. While the match goes on: its seals, to be kept. Once it is over, without a word: the
 * winner's sea in full with the verdict, the proof and the file for `npm run verify`.
 * @param of another sea, one of its seals, the dice, or what all this proves.
 */
export const proofPage = async (
  context: Needs<'change' | 'records' | 'renderContext' | 'store' | 'systemOf' | 'vault'>,
  found: Match,
  recipient: Recipient,
  of: PageNamed<'verify'>['of'],
): Promise<IntentResult> => {
  if (of === 'trust') {
    const screen = trustScreen(found, readerOf(await context.renderContext(found), found, recipient));
    return {
      answer: found.stage === 'over' ? { body: { kind: 'page', screen } } : { body: { kind: 'whisper', screen } },
      stale: [],
    };
  }
  if (found.stage !== 'over' || found.hidden.state === undefined) {
    const rendered = await context.renderContext(found);
    const sealed = sealsScreen(
      found,
      await context.records(found),
      recipient,
      translateFor(rendered, found, recipient),
    );
    const { viewer, locale, laysOut } = recipient;
    const screen = laysOut
      ? {
          ...sealed,
          page: fairPlayData({
            system: rendered.system,
            match: found,
            reader: readerOf(rendered, found, recipient),
            viewer,
            nameOf: seatNameIn(rendered, found, locale),
          }),
        }
      : sealed;
    return bodyResult({ kind: 'whisper', screen });
  }
  if (of === 'dice') return dicePage(context, found, recipient);
  const { match, proof, stale } = await examine(context, found);
  const renderContext = await context.renderContext(match);
  const page: Page = {
    system: renderContext.system,
    match,
    proof,
    reader: readerOf(renderContext, match, recipient),
    nameOf: seatNameIn(renderContext, match, recipient.locale),
  };
  if (of === undefined && recipient.laysOut) {
    const { say } = page.reader;
    const data = fairPlayData({ ...page, viewer: recipient.viewer }, proof);
    const [title, line] =
      data.verdict === 'fair'
        ? [{ key: 'fair-fair' }, { key: 'fair-by-server' }]
        : [{ key: 'fair-foul' }, ...verdict(match, proof)];
    const screen: Screen<Token> = {
      title: say(title),
      ...(line && { lines: [say(line)] }),
      page: data,
      copy: { label: say({ key: 'button-copy' }), text: keptSeals(match) },
      buttons: [[trustKey(match, say)]],
    };
    return { answer: { body: { kind: 'page', screen } }, stale };
  }
  const seat = of && match.occupants[of.seat] ? of.seat : (match.ending?.winners[0] ?? 0);
  const seals = proof.seats.find((it) => it.seat === seat)?.seals ?? [];
  const seal = of?.epoch === undefined ? undefined : seals.find((it) => it.epoch === of.epoch);
  if (seal) return { answer: sealPage(page, seal), stale };
  // The file comes with the first page only.
  const file = of === undefined && proof.records ? { file: transcriptFile(context, match, proof.records) } : {};
  return { answer: { body: { kind: 'page', screen: seaPage(page, seat), ...file } }, stale };
};
