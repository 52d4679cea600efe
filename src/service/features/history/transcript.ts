import { z } from 'zod';
import { plainScreen } from '../../../kernel/screen.ts';
import { bodyResult, type IntentResult } from '../../core/context/intent-result.ts';
import { type Recipient, translateFor } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Match, MatchRecord } from '../../core/match/match.ts';
import { rulesVersion } from '../../core/match/records.ts';
import { firstChain, isFirst, recordText, secretSaltOf } from '../../core/match/seal.ts';
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
