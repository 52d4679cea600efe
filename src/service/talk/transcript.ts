import { z } from 'zod';
import { secretSalt } from '../../kernel/fairness.ts';
import type { Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { type Eyes, sayTo } from '../desk/sight.ts';
import { rulesName } from '../match/ledger.ts';
import { type Match, type MatchRecord, recordText } from '../match/match.ts';

/** Everything by which anybody can check a finished match: no names, no platforms. */
export const transcriptForm = z.object({
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
  /** The records, each exactly as the seal binds it. */
  records: z.array(z.string()),
});
export type Transcript = z.infer<typeof transcriptForm>;

/** @throws Error unless the match is over: the seed is nobody's before. */
export const transcriptOf = (
  desk: Pick<Desk, 'systemOf'>,
  match: Match,
  records: readonly MatchRecord[],
): Transcript => {
  if (match.stage !== 'over' || !match.ending) throw new Error(`${match.id} is not over: its seed stays sealed`);
  const system = desk.systemOf(match.system);
  const texts = match.hidden.state === undefined ? [] : system.secrets(match.hidden.state);
  return {
    broadside: 1,
    match: match.id,
    system: match.system,
    rules: rulesName(system, match.variant),
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

/** What [Check] gives: the seals opened, in words and as a file for `npm run verify`. */
export const verifyPage = async (desk: Desk, match: Match, eyes: Eyes): Promise<Handled> => {
  const say = sayTo(await desk.sight(match), match, eyes);
  if (match.stage !== 'over' || match.hidden.state === undefined) {
    return { answer: { alert: say({ key: 'verify-later' }) }, stale: [] };
  }
  const transcript = transcriptOf(desk, match, await desk.records(match));
  const text = say({
    key: 'page-verify',
    with: { seed: transcript.seed, commitment: transcript.commitment, seal: transcript.seal, match: match.id },
  });
  const file = { name: `broadside-${match.id}.json`, text: `${JSON.stringify(transcript, undefined, 1)}\n` };
  return { answer: { page: { text, buttons: [] }, file }, stale: [] };
};
