import { readToken, writeToken } from '../../../src/service/control/token.ts';
import { type MessageRef, withoutMemory } from '../../../src/service/ports/intent.ts';
import type { CommitOutcome, SessionStore } from '../../../src/service/ports/store.ts';
import type { Mutant } from './world.ts';

const store = (change: (honest: SessionStore) => Partial<SessionStore>): Mutant => ({
  store: (honest) => ({ ...honest, ...change(honest) }),
});

/**
 * Hides the remembered picture in a message reference, so that the store does not recognize it; `readRef` reverses it.
 */
const hidden = (message: MessageRef): MessageRef => message.replaceAll(':', ';');
const readRef = (message: MessageRef): MessageRef => message.replaceAll(';', ':');
const read = <T extends { readonly message?: MessageRef }>(it: T): T =>
  it.message === undefined ? it : { ...it, message: readRef(it.message) };
const readClaim = (it: CommitOutcome): CommitOutcome =>
  it.kind === 'committed' && it.claim ? { ...it, claim: read(it.claim) } : it;

/** Faults to inject, named by the mistake. The checks must find each of them. */
export const MUTANTS: Readonly<Record<string, Mutant>> = {
  'a button is good for any decision, not only for its own': {
    game: (honest) => ({
      ...honest,
      handle: async (intent) => {
        const { action } = intent;
        const stamp = action.kind === 'press' ? readToken(action.token) : undefined;
        const match = stamp?.match === undefined ? undefined : await honest.context.load(stamp.match);
        if (action.kind !== 'press' || !stamp || typeof match !== 'object') return honest.handle(intent);
        const seat = match.occupants.findIndex((it) => it.kind === 'human' && it.player === intent.from.id);
        const token = writeToken({ ...stamp, ply: match.plies[seat] ?? 0 });
        return honest.handle({ ...intent, action: { ...action, token } });
      },
    }),
  },
  'a commit overwrites what another has written meanwhile': store((honest) => ({
    commit: async (commit) => {
      const newest = await honest.load(commit.match);
      return honest.commit({ ...commit, expect: newest?.revision ?? 0 });
    },
  })),
  'a repeated command is not known again': store((honest) => {
    let n = 0;
    return { commit: (commit) => honest.commit({ ...commit, command: `${commit.command} ${n++}` }) };
  }),
  'a commit leaves boards as they are': store((honest) => ({
    commit: (commit) =>
      honest.commit({ ...commit, boards: commit.boards.map((it) => ({ ...it, stale: it.spec !== undefined })) }),
  })),
  'an update is confirmed before it is committed': {
    game: (honest) => ({
      ...honest,
      handle: async (intent) => {
        void honest.handle(intent).catch(() => undefined);
        return { answer: {}, stale: [] };
      },
    }),
  },
  'a board is not drawn again after a doubtful drawing': store((honest) => ({
    shown: (match, key, claim, revision, message) =>
      honest.shown(match, key, { ...claim, takeover: false }, revision, message),
  })),
  'who takes a board over believes what is remembered of its message': store((honest) => ({
    commit: async (of) => readClaim(await honest.commit(of)),
    open: async (...of) => {
      const claim = await honest.open(...of);
      return claim && read(claim);
    },
    shown: (match, key, claim, revision, message) => honest.shown(match, key, claim, revision, hidden(message)),
    boards: async (match) => (await honest.boards(match)).map(read),
  })),
  'what is drawn between a takeover and its confirm pass is believed': store((honest) => ({
    commit: async (of) => readClaim(await honest.commit(of)),
    open: async (...of) => {
      const claim = await honest.open(...of);
      if (!claim?.takeover || claim.message === undefined) return claim && read(claim);
      return { ...claim, message: withoutMemory(readRef(claim.message)) };
    },
    shown: (match, key, claim, revision, message) =>
      honest.shown(match, key, claim, revision, claim.takeover ? message : hidden(message)),
    boards: async (match) => (await honest.boards(match)).map(read),
  })),
  'a request without an answer counts as never made': store((honest) => ({
    failed: (match, key, claim, failure) =>
      honest.failed(match, key, claim, failure.kind === 'unknown' ? { ...failure, kind: 'definite' } : failure),
  })),
};
