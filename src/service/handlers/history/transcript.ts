import { z } from 'zod';
import { secretSalt } from '../../../kernel/fairness.ts';
import { plainScreen } from '../../../kernel/screen.ts';
import { bodyResult, type IntentResult } from '../../context/intent-result.ts';
import { type Recipient, translateFor } from '../../context/render-context.ts';
import type { Needs } from '../../context/service-context.ts';
import { type Match, type MatchRecord, recordText } from '../../match/match.ts';
import { rulesVersion } from '../../match/records.ts';
import type { Page } from '../../ports/answer.ts';

/** Everything needed to check a finished match: no names, no platforms. */
export const transcriptSchema = z.object({
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
  /** The records, each exactly as the seal covers it. */
  records: z.array(z.string()),
});
export type Transcript = z.infer<typeof transcriptSchema>;

/**
 * The transcript of a finished match.
 * @throws Error unless the match is over: its seed is secret until then.
 */
export const transcriptOf = (context: Needs<'systemOf'>, match: Match, records: readonly MatchRecord[]): Transcript => {
  if (match.stage !== 'over' || !match.ending) throw new Error(`${match.id} is not over: its seed stays sealed`);
  const system = context.systemOf(match.system);
  const texts = match.hidden.state === undefined ? [] : (system.secrets?.list(match.hidden.state) ?? []);
  return {
    broadside: 1,
    match: match.id,
    system: match.system,
    rules: rulesVersion(system, match),
    options: match.hidden.options,
    commitment: match.commitment,
    seed: match.hidden.seed,
    salts: match.salts,
    seal: match.seal,
    ending: { winners: match.ending.winners, why: match.ending.why.key, by: match.ending.by },
    secrets: match.hashes.map(({ seat, epoch, hash }) => ({
      seat,
      epoch,
      hash,
      salt: secretSalt(match.hidden.seed, seat, epoch),
      text: texts.find((it) => it.seat === seat && it.epoch === epoch)?.text ?? '',
    })),
    records: records.map(recordText),
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
  const { id, commitment, seal, hidden } = match;
  const text = say({ key: 'page-verify', with: { seed: hidden.seed, commitment, seal, match: id } });
  const file = transcriptFile(context, match, await context.records(match));
  return bodyResult({ kind: 'page', screen: plainScreen(text), file });
};
