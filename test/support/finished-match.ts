import { chanceAt } from '../../src/kernel/fairness.ts';
import { pick } from '../../src/kernel/rng.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { type Transcript, transcriptOf, transcriptSchema } from '../../src/service/features/history/transcript.ts';
import { openPaperService } from './paper-service.ts';
import { lmdbStore } from './stores.ts';

/** The transcript of a match that was not begun by an older version. */
export const thirdOf = (...of: Parameters<typeof transcriptOf>): Transcript =>
  transcriptSchema.parse(transcriptOf(...of));

/**
 * Plays a whole match of random legal moves through the real service, and returns its transcript.
 * @param name seeds the moves. The seed of the match comes from the test's random bytes.
 */
export const finishedMatch = async (system: AnySystem, name: string): Promise<Transcript> => {
  const { store, end } = await lmdbStore();
  try {
    const service = openPaperService({ systems: [system], store });
    const place = { address: 'table', audience: 'many' } as const;
    const people = [service.person('ann', place), service.person('bob', place)];
    await people[0]?.plays();
    await people[1]?.presses('Join');
    const id = (await service.game.context.people.matchesOf('paper:ann'))[0] ?? '';
    const rng = chanceAt(name, [], 'moves');
    for (;;) {
      const match = await service.game.context.load(id);
      if (typeof match === 'string') throw new Error(match);
      if (match.stage === 'over')
        return thirdOf(service.game.context, match, await service.game.context.records(match));
      const seat = pick(rng, system.toMove(match.hidden.state));
      const offered = system.legal(system.view(match.hidden.state, seat, []));
      const decisions = offered.filter((it) => !system.isDraft(it));
      const command = decisions.length > 0 && rng.below(5) > 0 ? pick(rng, decisions) : pick(rng, offered);
      const token = `${id}.${seat}.${(match.plies[seat] ?? 0).toString(36)}.${system.notation.write(command)}`;
      await people[seat]?.does({ kind: 'press', token, whisper: true });
    }
  } finally {
    await end();
  }
};
