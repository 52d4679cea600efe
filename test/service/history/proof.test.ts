import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/kernel/fairness.ts';
import type { AnySystem } from '../../../src/kernel/system.ts';
import { checkTranscript } from '../../../src/operator/transcript/check.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import {
  isSound,
  judgedEnding,
  logProof,
  openedSeals,
  type SeatProof,
  seatProofs,
} from '../../../src/service/core/match/proof.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { VARIANTS } from '../../../src/systems/sea-battle/variants.ts';
import { type FinishedMatch, playFinishedMatch } from '../../soak/finished-match.ts';
import { isThorough } from '../../support/amount.ts';

/*
 * "Check the board" (SB-9): what the store keeps of a match must be what was sealed, what the rules allow, and what
 * every answer was derived from.
 */

const SYSTEM = seaBattle as AnySystem;
const ID = 'abcdefgh234567aa';

/** Enough steps for hits, mines and moves, and few enough for a test. */
const STEPS = 80;

type Sea = { readonly captains: readonly Record<string, unknown>[]; readonly log: string };
const stateOf = ({ hidden }: Match): Sea => hidden.state as Sea;
const withState = (match: Match, state: Sea): Match => ({ ...match, hidden: { ...match.hidden, state } });
const withCaptain = (match: Match, seat: number, more: Record<string, unknown>): Match => {
  const state = stateOf(match);
  return withState(match, {
    ...state,
    captains: state.captains.map((it, i) => (i === seat ? { ...it, ...more } : it)),
  });
};
const machineAt = (match: Match, seat: number): Match => ({
  ...match,
  occupants: match.occupants.map((it, i) => (i === seat ? { kind: 'machine', level: 'captain' } : it)),
});
const unsound = (proofs: readonly SeatProof[]): readonly number[] =>
  proofs.filter((it) => !isSound(it)).map((it) => it.seat);

/** The match with the first one-deck ship of a seat moved elsewhere. */
const rowed = (match: Match, seat: number): Match => {
  const ships = String(stateOf(match).captains[seat]?.['fleet']).split('.');
  const at = ships.findIndex((it) => it.length === 2);
  const taken = new Set(ships.flatMap((it) => it.match(/../g) ?? []));
  const free = Array.from({ length: 36 }, (_, i) => i.toString(36).padStart(2, '0')).find((it) => !taken.has(it));
  return withCaptain(match, seat, { fleet: ships.with(at, free ?? '00').join('.') });
};

/** Finished matches by variant, each played when first requested. */
const played = new Map<string, FinishedMatch>();
const playedOut = (variant: string): FinishedMatch => {
  const known = played.get(variant) ?? playFinishedMatch(7, ID, { variant, most: STEPS });
  played.set(variant, known);
  return known;
};

/**
 * Variants whose fleets the service keeps. Fleets on paper are not sealed by it; those matches have their own audit.
 */
const KEPT = VARIANTS.filter((it) => it.fleets === 'kept').map((it) => it.id);

describe.each(KEPT.map((variant, nth) => [variant, nth] as const))('%s', (variant, nth) => {
  test('accepts fleets, seals, log and answers of a match as it was played', () => {
    const { match, records } = playedOut(variant);
    expect(unsound(seatProofs(SYSTEM, match))).toEqual([]);
    expect(judgedEnding(match, seatProofs(SYSTEM, match))).toBeUndefined();
    expect(logProof(SYSTEM, match, records)).toEqual({ whole: true, answers: true });
  });

  test('opens every seal to lines with that plain SHA-256', () => {
    const { match } = playedOut(variant);
    const seals = openedSeals(SYSTEM, match);
    expect(seals).toHaveLength(match.hashes.length);
    for (const { hash, lines } of seals) expect(sha256(lines)).toBe(hash);
  });

  test('verifies its transcript with the rules, and rejects it with another ending', async () => {
    const { transcript } = playedOut(variant);
    expect(await checkTranscript(transcript)).toMatchObject({ faults: [] });
    const told = JSON.parse(transcript);
    const last = JSON.parse(told.records.at(-1));
    const others = [
      { ...last.end, winners: last.end.winners.map((seat: number) => 1 - seat) },
      { ...last.end, why: 'ending-time' },
      { ...last.end, by: 'time' },
    ];
    // A usual run tries one of them by turns.
    for (const end of isThorough ? others : [others[nth % others.length]]) {
      const records = told.records.with(-1, JSON.stringify({ ...last, end }));
      const { faults } = await checkTranscript(JSON.stringify({ ...told, records }));
      expect(faults).toEqual([expect.stringMatching(/^record \d+:? .*(in another way|in this way)$/)]);
    }
  });
});

describe('finds what was altered in the store', () => {
  const { match, records } = playFinishedMatch(7, ID, { most: STEPS });

  test('a ship moved elsewhere: the seal does not match the fleet, and nobody wins', () => {
    const altered = rowed(match, 0);
    expect(unsound(seatProofs(SYSTEM, altered))).toEqual([0]);
    expect(judgedEnding(altered, seatProofs(SYSTEM, altered))).toMatchObject({
      winners: [],
      why: { key: 'ending-void' },
    });
    expect(logProof(SYSTEM, altered, records).answers).toBe(false);
  });

  test('only the machine’s ship moved: the human wins', () => {
    const altered = machineAt(rowed(match, 1), 1);
    expect(judgedEnding(altered, seatProofs(SYSTEM, altered))).toMatchObject({ winners: [0], by: 'judged' });
  });

  test('ships of both the machine and the human moved: nobody wins', () => {
    const altered = machineAt(rowed(rowed(match, 0), 1), 1);
    expect(judgedEnding(altered, seatProofs(SYSTEM, altered))).toMatchObject({ winners: [] });
  });

  test('a shot slipped into the log: the answers do not match the records', () => {
    const state = stateOf(match);
    const altered = withState(match, { ...state, log: state.log.slice(0, -2) });
    expect(unsound(seatProofs(SYSTEM, altered))).toEqual([]);
    expect(logProof(SYSTEM, altered, records)).toEqual({ whole: true, answers: false });
  });

  test('a record changed, left out or unreadable: the log is not whole', () => {
    const last = records.length - 2;
    const turned = records.with(last, { ...records[last]!, act: 'A1' });
    expect(logProof(SYSTEM, match, turned).whole).toBe(false);
    expect(logProof(SYSTEM, match, records.toSpliced(last, 1)).whole).toBe(false);
    expect(logProof(SYSTEM, match, undefined)).toEqual({ whole: false, answers: false });
  });

  test('other rules than at the start: the answers do not match them', () => {
    const other = seaBattle.variant('hasbro');
    if (!other.ok) throw new Error('hasbro');
    const altered = { ...match, hidden: { ...match.hidden, options: other.value } };
    expect(logProof(SYSTEM, altered, records).answers).toBe(false);
  });

  test('keeps the rules version that a match began with, in any later version of the program', () => {
    const newer: AnySystem = { ...SYSTEM, variants: SYSTEM.variants.map((it) => ({ ...it, version: it.version + 1 })) };
    expect(unsound(seatProofs(newer, match))).toEqual([]);
  });
});

describe('names the fault of a fleet that no rule allows', () => {
  const audited = (seat: Record<string, unknown>, variant = 'classic') => {
    const { match } = playFinishedMatch(7, ID, { variant, most: STEPS });
    return seaBattle.secrets?.audit?.(seaBattle.stored.state.parse(withCaptain(match, 0, seat).hidden.state))[0]
      ?.faults;
  };
  const cells = (...all: readonly number[]): string => all.map((at) => at.toString(36).padStart(2, '0')).join('');
  const WHOLE = [
    cells(0, 1, 2, 3),
    cells(5, 6, 7),
    cells(20, 21, 22),
    cells(24, 25),
    cells(27, 28),
    cells(40, 41),
    cells(43),
    cells(45),
    cells(47),
    cells(49),
  ];
  test.each([
    ['a whole fleet', WHOLE, []],
    ['a ship missing', WHOLE.slice(0, -1), ['audit-fleet']],
    ['a ship off the sea', WHOLE.with(9, cells(120)), ['audit-bounds']],
    ['two on one square', WHOLE.with(9, cells(47)), ['audit-overlap']],
    ['a bent ship', WHOLE.with(0, cells(0, 1, 2, 12)), ['audit-shape']],
    ['a ship in pieces by corners', WHOLE.with(2, cells(60, 71, 82)), ['audit-diagonal']],
    ['two side by side', WHOLE.with(9, cells(55)), ['audit-touch-side']],
    ['two at a corner', WHOLE.with(9, cells(56)), ['audit-touch-corner']],
  ])('%s', (_, ships, expected) => {
    const keys = audited({ fleet: ships.join('.') })?.map((it) => it.key);
    if (expected.length === 0) expect(keys).toEqual([]);
    else expect(keys).toEqual(expect.arrayContaining(expected));
  });

  test('a Dutchman that surfaced with a deck it had lost', () => {
    const sailorIn = (it: Match): number => stateOf(it).captains.findIndex((one) => one['past'] !== undefined);
    let seed = 7;
    let { match } = playFinishedMatch(seed, ID, { variant: 'dutchman-5' });
    while (sailorIn(match) < 0) match = playFinishedMatch(++seed, ID, { variant: 'dutchman-5' }).match;
    const sailor = sailorIn(match);
    const places = `${stateOf(match).captains[sailor]?.['past']}/${stateOf(match).captains[sailor]?.['fleet']}`.split(
      '/',
    );
    expect(unsound(seatProofs(SYSTEM, match))).toEqual([]);
    const grown = `${places.at(-1)}${cells(399)}`;
    const altered = withCaptain(match, sailor, { fleet: grown });
    const state = seaBattle.stored.state.parse(altered.hidden.state);
    expect(seaBattle.secrets?.audit?.(state).find((it) => it.seat === sailor)?.faults).toEqual([
      { key: 'audit-moved' },
    ]);
  });
});
