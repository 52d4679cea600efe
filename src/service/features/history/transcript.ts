import { z } from 'zod';
import type { ClientPageOf } from '../../../kernel/client-page.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { plainScreen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { tokenOf } from '../../control/token.ts';
import { bodyResult, type IntentResult } from '../../core/context/intent-result.ts';
import { type Recipient, translateFor } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Match, MatchRecord } from '../../core/match/match.ts';
import { isSound, type LogProof, type SeatProof } from '../../core/match/proof.ts';
import { rulesVersion } from '../../core/match/records.ts';
import { firstChain, isFirst, recordText, secretSaltOf } from '../../core/match/seal.ts';
import { viewOf } from '../../core/match/turn.ts';
import type { Page } from '../../ports/answer.ts';

/** Everything needed to check a finished match, as `kernel/fair-play.md` has it: no names, no platforms. */
export const transcriptSchema = z.object({
  broadside: z.literal(3),
  match: z.string(),
  seed: z.string(),
  /** The sealed secrets, in the order in which they were sealed. */
  fleets: z.array(z.object({ seat: z.number(), epoch: z.number(), text: z.string() })),
  /** The records, each exactly as the seal covers it. */
  records: z.array(z.string()),
});
export type Transcript = z.infer<typeof transcriptSchema>;

/** The same of a match of the first format. */
export const firstTranscriptSchema = z.object({
  broadside: z.literal(1),
  match: z.string(),
  system: z.string(),
  /** `variant@version`. */
  rules: z.string(),
  options: z.unknown().optional(),
  commitment: z.string(),
  seed: z.string(),
  salts: z.array(z.string()),
  /** The seal as last shown. */
  seal: z.string(),
  ending: z.object({ winners: z.array(z.number()), why: z.string(), by: z.string() }),
  secrets: z.array(
    z.object({ seat: z.number(), epoch: z.number(), text: z.string(), salt: z.string(), hash: z.string() }),
  ),
  records: z.array(z.string()),
});
export type FirstTranscript = z.infer<typeof firstTranscriptSchema>;

/**
 * The transcript of a finished match.
 * @throws Error unless the match is over: its seed is secret until then.
 */
export const transcriptOf = (
  context: Needs<'systemOf'>,
  match: Match,
  records: readonly MatchRecord[],
): Transcript | FirstTranscript => {
  if (match.stage !== 'over' || !match.ending) throw new Error(`${match.id} is not over: its seed stays sealed`);
  const system = context.systemOf(match.system);
  const { seed, state } = match.hidden;
  const texts = state === undefined ? [] : (system.secrets?.list(state) ?? []);
  const fleets = match.hashes.map(({ seat, epoch, hash }) => {
    const text = texts.find((it) => it.seat === seat && it.epoch === epoch)?.text ?? '';
    return { seat, epoch, text, hash };
  });
  const told = { match: match.id, seed, records: records.map((it) => recordText(match, it)) };
  if (!isFirst(match)) {
    return { broadside: 3, ...told, fleets: fleets.map(({ seat, epoch, text }) => ({ seat, epoch, text })) };
  }
  return {
    broadside: 1,
    ...told,
    system: match.system,
    rules: rulesVersion(system, match),
    options: match.hidden.options,
    commitment: match.commitment,
    salts: match.salts,
    seal: match.seal,
    ending: { winners: match.ending.winners, why: match.ending.why.key, by: match.ending.by },
    secrets: fleets.map((it) => ({ ...it, salt: secretSaltOf(match, it.seat, it.epoch) })),
  };
};

/**
 * The transcript as a file, to be checked by `npm run verify`.
 * @throws Error before the end of the match.
 */
export const transcriptFile = (
  context: Needs<'systemOf'>,
  match: Match,
  records: readonly MatchRecord[],
): NonNullable<Page['file']> => {
  const text = `${JSON.stringify(transcriptOf(context, match, records), undefined, 1)}\n`;
  return { name: `broadside-${match.id}.json`, text };
};

/**
 * Reveals the dice of a finished match: in words, and as a file for `npm run verify`.
 * @throws Error before the end of the match.
 */
export const dicePage = async (
  context: Needs<'records' | 'renderContext' | 'systemOf'>,
  match: Match,
  recipient: Recipient,
): Promise<IntentResult> => {
  const say = translateFor(await context.renderContext(match), match, recipient);
  const { id, seal, hidden } = match;
  const text = say({ key: 'page-verify', with: { seed: hidden.seed, commitment: firstChain(match), seal, match: id } });
  const file = transcriptFile(context, match, await context.records(match));
  return bodyResult({ kind: 'page', screen: plainScreen(text), file });
};

type FairPlay = ClientPageOf<'fair-play'>;
type Sentence = readonly [FairPlay['sentences'][number]['sign'], Phrase];

/** What fair play is to one reader of a match. */
interface FairFacts {
  readonly system: AnySystem;
  readonly match: Match;
  readonly reader: Reader;
  readonly viewer: Recipient['viewer'];
  readonly nameOf: (seat: Seat) => string;
}

/** What was checked of a finished match. */
interface Checked {
  readonly seats: readonly SeatProof[];
  readonly log: LogProof;
}

const judged = (holds: boolean, yes: Phrase, no: string): Sentence =>
  holds ? ['holds', yes] : ['fails', { ...yes, key: no }];

/** What the check of this program found, and what it leaves open. */
const checkedSentences = ({ viewer }: FairFacts, { seats, log }: Checked): readonly Sentence[] => {
  const faults = seats.flatMap((it) => it.faults ?? []);
  const isJudged = seats.some((it) => it.faults !== undefined);
  return [
    ...seats.map(({ seat, seals }) => {
      const sealed = { key: 'fair-fleet', with: { owner: { seat }, own: seat === viewer ? 1 : 0 } };
      return judged(
        seals.every((it) => it.holds),
        sealed,
        'fair-fleet-not',
      );
    }),
    ...faults.map((fault): Sentence => ['fails', { key: 'checked-fleet-not', with: { fault } }]),
    ...(isJudged && faults.length === 0 ? [judged(true, { key: 'checked-fleet' }, '')] : []),
    judged(log.answers, { key: 'checked-answers' }, 'checked-answers-not'),
    judged(log.whole, { key: 'checked-log' }, 'checked-log-not'),
    ['confirm', { key: 'fair-confirm' }],
    ['open', { key: 'fair-draws' }],
    ['open', { key: 'fair-line' }],
    ['open', { key: 'fair-never' }],
  ];
};

/** What is sealed of a match that goes on. */
const sealedSentences = ({ system, match }: FairFacts, hasWord: boolean): readonly Sentence[] => {
  const fleets = new Set(match.hashes.map(({ seat }) => seat)).size;
  return [
    ['sealed', { key: 'fair-dice' }],
    ...(system.secrets ? [['sealed', { key: 'fair-fleets', with: { fleets } }] as const] : []),
    ['keep', { key: 'fair-keep' }],
    ['check', { key: 'fair-check' }],
    ...(hasWord ? [] : [['open', { key: 'fair-wordless' }] as const]),
  ];
};

/**
 * Fair play as data.
 * @param checked what was checked. Absent before the end
 */
export const fairPlayData = (facts: FairFacts, checked?: Checked): FairPlay => {
  const { system, match, reader, viewer, nameOf } = facts;
  const word = typeof viewer === 'number' ? match.hidden.words?.[viewer] : undefined;
  const sentences = checked ? checkedSentences(facts, checked) : sealedSentences(facts, word !== undefined);
  const last = [...match.occupants.keys()].flatMap((seat) => match.hashes.findLast((it) => it.seat === seat) ?? []);
  return {
    page: 'fair-play',
    sentences: sentences.map(([sign, phrase]) => ({ sign, text: reader.say(phrase) })),
    ...(checked && {
      verdict: checked.seats.every(isSound) && checked.log.whole && checked.log.answers ? 'fair' : 'foul',
      seas: checked.seats.flatMap(({ seat }) => {
        const { scene } = system.present(viewOf(system, match, 'umpire'), reader, `sea:${seat}`);
        return scene ? [{ title: nameOf(seat), scene }] : [];
      }),
      file: { label: reader.say({ key: 'button-dice' }), press: tokenOf({ page: 'verify', of: 'dice' }, match.id) },
    }),
    ...(word !== undefined && { word }),
    seals: last.map(({ seat, hash }) => ({
      name: nameOf(seat),
      ...(seat === viewer && { own: true as const }),
      ...(match.occupants[seat]?.kind === 'machine' && { machine: true as const }),
      seal: hash,
    })),
    trust: { label: reader.say({ key: 'button-trust' }), press: tokenOf({ page: 'verify', of: 'trust' }, match.id) },
  };
};
