import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { chainStart, seedCommitment } from '../../src/kernel/fair-play.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { checkTranscript } from '../../src/operator/transcript/check.ts';
import { systems } from '../../src/registry.ts';
import type { FirstTranscript, Transcript } from '../../src/service/features/history/transcript.ts';
import { amount, everyNth } from '../support/amount.ts';
import { isChosen } from '../support/chosen-variants.ts';
import { finishedMatch } from '../support/finished-match.ts';
import { threeInARow } from '../template/index.ts';

/*
 * Transcripts of finished matches stay true. Never edit one; add one for every bug found, with `npx tsx
 * test/tools/write-transcript.ts <system> <name>`.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folderOf = (system: string): string => join(ROOT, 'test/systems', system, 'transcripts');
/** A game of which no match is kept yet has no folder. */
const kept = systems
  .map(({ id }) => folderOf(id))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));

interface PlayedRecord {
  readonly act: string;
  readonly draft: boolean;
  readonly facts: readonly unknown[];
  readonly draws: readonly (readonly number[])[];
}

/**
 * What a cheat might change in a match of the first version, each to something equally plausible. Without dice or
 * secrets there is less. Matches of today: `dishonest-houses.test.ts`.
 */
const forgeries = (it: FirstTranscript): Readonly<Record<string, FirstTranscript>> => {
  const edit = (n: number, change: (record: Record<string, unknown>) => void): FirstTranscript => {
    const records = it.records.map((text, i) => {
      if (i !== n) return text;
      const record: Record<string, unknown> = JSON.parse(text);
      change(record);
      return JSON.stringify(record);
    });
    return { ...it, records };
  };
  const parsed = it.records.map((text): PlayedRecord => JSON.parse(text));
  const isMove = ({ act, draft, facts }: PlayedRecord): boolean => !act.startsWith('!') && !draft && facts.length > 0;
  const moved = parsed.findIndex(isMove);
  const { act, facts } = parsed[moved] ?? {};
  const others = parsed.filter(isMove);
  const anotherAct = others.find((record) => record.act !== act)?.act;
  const otherFacts = others.find((record) => JSON.stringify(record.facts) !== JSON.stringify(facts))?.facts;
  const drawn = parsed.findIndex((record) => record.draws.length > 0);
  const turned = (text: string): string => text.replace(/\d\.\d/, (cell) => [...cell].reverse().join(''));
  return {
    'a fact': edit(moved, (record) => Object.assign(record, { facts: otherFacts })),
    'a move': edit(moved, (record) => Object.assign(record, { act: anotherAct })),
    'the record left out': { ...it, records: it.records.filter((_, n) => n !== moved) },
    'the seed': { ...it, seed: it.seed.replace(/^./, (c) => (c === '0' ? '1' : '0')) },
    'the winner': {
      ...it,
      ending: {
        ...it.ending,
        winners: it.ending.winners.length === 1 ? it.ending.winners.map((seat) => 1 - seat) : [0],
      },
    },
    ...(drawn >= 0 && {
      'a draw': edit(drawn, (record) =>
        Object.assign(record, { draws: parsed[drawn]?.draws.map(([n = 1, x = 0]) => [n, (x + 1) % n]) }),
      ),
      'a salt': { ...it, salts: it.salts.map((salt) => salt.replace(/^./, (c) => (c === '0' ? '1' : '0'))) },
    }),
    ...(it.secrets.length > 0 && {
      'a fleet': {
        ...it,
        secrets: it.secrets.map((secret, n) => (n === 0 ? { ...secret, text: `${turned(secret.text)} ` } : secret)),
      },
    }),
  };
};

describe.each(kept.map((path, nth) => [path.slice(ROOT.length), path, nth] as const))('%s', (_, path, nth) => {
  const text = readFileSync(path, 'utf8');
  test('is true by its own arithmetic and by the rules', async () => {
    const { faults, unproven } = await checkTranscript(text);
    expect(faults).toEqual([]);
    expect(unproven).not.toContainEqual(expect.stringContaining('answers were not checked'));
  });
  const told: FirstTranscript | Transcript = JSON.parse(text);
  // In the test command each transcript is forged in half of the ways, and the next in the others.
  const forged = told.broadside === 1 ? everyNth(Object.entries(forgeries(told)), 2, nth) : [];
  for (const [what, it] of forged) {
    test(`is false with ${what} changed`, async () => {
      expect((await checkTranscript(JSON.stringify(it))).faults).not.toEqual([]);
    });
  }
});

test('a match of the first version says that its check proves less, and until when it stays', async () => {
  const first = kept.find((path) => path.endsWith('classic-1.json')) ?? '';
  const { unproven } = await checkTranscript(readFileSync(first, 'utf8'));
  expect(unproven.at(-1)).toMatch(/^what the first version of fair play leaves free.*until 2027-11-29$/);
});

test('a match of a game that this program has not is true by its own arithmetic, and its answers are not checked', async () => {
  const { faults, unproven } = await checkTranscript(JSON.stringify(await finishedMatch(threeInARow, 'just made')));
  expect(faults).toEqual([]);
  expect(unproven).toContain('answers were not checked: this program has no game three-in-a-row');
});

const fresh = new Map<string, Promise<Transcript>>();
/** A match that was just played. Each game plays one. */
const justPlayed = (system: AnySystem): Promise<Transcript> => {
  const played = fresh.get(system.id) ?? finishedMatch(system, 'just played');
  fresh.set(system.id, played);
  return played;
};

/** A match in which a seat has decided at once what it decided later. */
const forgeryOf = (it: Transcript): Transcript => {
  const moves = it.records.flatMap((text, n) => (text.includes('"kind":"command"') ? [n] : []));
  return { ...it, records: it.records.filter((_, n) => n !== moves[2]) };
};

/** In the test command one game plays a match: the law on matches proves matches of all games. */
const PLAYED = systems
  .filter(isChosen)
  .slice(0, amount(1, systems.length))
  .map((it) => [it.id, it] as const);

describe('npm run verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-verify-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const verify = (text: string, ...flags: string[]) => {
    const path = join(folder, 'transcript.json');
    writeFileSync(path, text);
    const { status, stdout } = spawnSync(process.execPath, ['dist/src/verify.js', path, ...flags], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    return { status, stdout };
  };

  test.each(PLAYED)('accepts a match of %s that was just played, and rejects a forged one', async (_, system) => {
    const transcript = await justPlayed(system);
    const truth = verify(JSON.stringify(transcript));
    expect(truth.stdout).toContain('? not proven: that this match was played');
    expect(truth.stdout).toContain('The transcript contradicts itself nowhere.');
    expect(truth.status).toBe(0);
    const seals = join(folder, 'kept.txt');
    const seal = chainStart(transcript.match, seedCommitment(transcript.seed));
    writeFileSync(seals, `broadside-seals ${transcript.match} 0:${seal}\n`);
    const held = verify(JSON.stringify(transcript), '--seals', seals);
    expect(held.stdout).toContain('✓ the lines that were kept hold, until step 0');
    expect(held.stdout).toContain('The transcript is genuine if you confirm what only you can know.');
    writeFileSync(seals, `broadside-seals ${transcript.match} 0:${seal.slice(1)}\n`);
    const cut = verify(JSON.stringify(transcript), '--seals', seals);
    expect(cut.stdout).toContain('! not read: 1 line of seals: cut off');
    expect(cut.stdout).toContain('Nothing could be compared with the seals that you kept.');
    expect(cut.status).toBe(2);
    expect(cut.stdout).not.toMatch(/^The transcript is (NOT )?genuine/m);
    const forged = verify(JSON.stringify(forgeryOf(transcript)));
    expect(forged.stdout).toContain('The transcript is NOT genuine.');
    expect(forged.status).toBe(1);
  });

  test('shows no sign of a file that moves the cursor or turns the text', async () => {
    const { records, ...transcript } = await finishedMatch(threeInARow, 'just made');
    const [first = '', ...others] = records;
    const system = 'three\u001B[2J\u202E\u0007\u009B\u2028';
    const signs = JSON.stringify({ ...JSON.parse(first), system });
    const { stdout, status } = verify(JSON.stringify({ ...transcript, records: [signs, ...others] }));
    expect(status).toBe(0);
    expect(stdout).toContain('this program has no game three\u{FFFD}[2J\u{FFFD}');
    expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}]/u);
  });
});
