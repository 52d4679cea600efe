import { oneOf, type Word } from '../../../kit/notation.ts';
import { type Codec, fields, maybe, NOTHING } from '../../control/codec.ts';
import type { FeatureRows } from '../../control/row.ts';

/** The number at the beginning of a text; 0 where there is none. */
const numberIn = (text: string): number => Number.parseInt(text, 10) || 0;

/** A step, counted from 0. */
const step: Word<number> = { pattern: '.*', write: String, read: numberIn };

/** The speed of a film; without it, the usual one. `brief`: ten seconds of it. */
const PACE = fields({ pace: maybe(oneOf(['slow', 'brief'])) });

/** Where a result is passed on: shown to everyone at the place, or a page of ways. */
const TO = fields({ to: maybe(oneOf(['here'])) });

/** A shot counted from 0, or `all` for the list of them; without it, the summary. */
const SHOT: Codec<{ readonly shot?: number | 'all' }> = {
  write: ({ shot }) => (shot === undefined ? undefined : `${shot}`),
  read: (text) => {
    const [at] = text?.split(':') ?? [];
    return at ? { shot: at === 'all' ? at : numberIn(at) } : {};
  },
};

/** Without `of`: the winner's sea, with the transcript. A `seat` of NaN stands for the winner too. */
const PROOF: Codec<{
  readonly of?: 'dice' | 'trust' | { readonly seat: number; readonly epoch?: number };
}> = {
  write: ({ of }) => {
    if (typeof of !== 'object') return of;
    return of.epoch === undefined ? `${of.seat}` : `${of.seat}:${of.epoch}`;
  },
  read: (text) => {
    const [of, epoch = ''] = text?.split(':') ?? [];
    if (of === undefined) return {};
    if (of === 'dice' || of === 'trust') return { of };
    const seat = Number.parseInt(of, 10);
    return { of: /^(0|[1-9]\d*)$/.test(epoch) ? { seat, epoch: Number(epoch) } : { seat } };
  },
};

/** Matches that have been played, and those that a person plays. `index.ts` says what each shows. */
export const HISTORY = {
  actions: {},
  pages: {
    matches: { may: 'anyone', where: 'page', value: NOTHING, label: 'button-matches' },
    replay: { may: 'anyone', where: 'match', value: fields({ step: maybe(step) }), label: 'button-replay' },
    film: { may: 'anyone', where: 'match', value: PACE, label: 'button-film' },
    share: { may: 'anyone', where: 'match', value: TO, label: 'button-share-result' },
    study: { may: 'anyone', where: 'match', value: SHOT, label: 'button-study' },
    verify: { may: 'anyone', where: 'match', value: PROOF, label: 'button-verify' },
  },
  commands: { matches: { may: 'anyone', words: 'none', page: true, answer: 'one' } },
} as const satisfies FeatureRows;
