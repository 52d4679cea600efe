import type { ClientPageOf } from '../../../kernel/client-page.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { tokenOf } from '../../control/token.ts';
import type { Recipient } from '../../core/context/render-context.ts';
import type { Match } from '../../core/match/match.ts';
import { isSound, type LogProof, type SeatProof } from '../../core/match/proof.ts';
import { viewOf } from '../../core/match/turn.ts';

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
