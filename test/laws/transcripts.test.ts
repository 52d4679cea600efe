import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { checkTranscript } from '../../src/operator/transcript-check.ts';
import { systems } from '../../src/registry.ts';
import type { Transcript } from '../../src/service/handlers/history/transcript.ts';
import { finishedMatch } from '../support/finished-match.ts';

/*
 * Transcripts of finished matches stay true. Never edit one; add one for every bug found, with `npx tsx
 * test/tools/write-transcript.ts <system> <name>`.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folderOf = (system: string): string => join(ROOT, 'test/systems', system, 'transcripts');
const kept = systems.flatMap(({ id }) => readdirSync(folderOf(id)).map((name) => join(folderOf(id), name)));

/** Everything a cheat might change, each to something equally plausible. */
const forgeries = (it: Transcript): Readonly<Record<string, Transcript>> => {
  const edit = (n: number, change: (record: Record<string, unknown>) => void): Transcript => {
    const records = it.records.map((text, i) => {
      if (i !== n) return text;
      const record: Record<string, unknown> = JSON.parse(text);
      change(record);
      return JSON.stringify(record);
    });
    return { ...it, records };
  };
  const parsed = it.records.map(
    (text) => JSON.parse(text) as { act: string; facts: { r?: string }[]; draws: number[][] },
  );
  const missed = parsed.findIndex((record) => record.facts.some((fact) => fact.r === 'miss'));
  const drawn = parsed.findIndex((record) => record.draws.length > 0);
  const act = parsed[missed]?.act;
  const another = parsed.find((record) => record.act !== act && record.facts.some((fact) => fact.r !== undefined))?.act;
  const turned = (text: string): string => text.replace(/\d\.\d/, (cell) => [...cell].reverse().join(''));
  return {
    'a fact': edit(missed, (record) => Object.assign(record, { facts: [{ ...parsed[missed]?.facts[0], r: 'hit' }] })),
    'a move': edit(missed, (record) => Object.assign(record, { act: another })),
    'a draw': edit(drawn, (record) =>
      Object.assign(record, { draws: parsed[drawn]?.draws.map(([n = 1, x = 0]) => [n, (x + 1) % n]) }),
    ),
    'the record left out': { ...it, records: it.records.filter((_, n) => n !== missed) },
    'a fleet': {
      ...it,
      secrets: it.secrets.map((secret, n) => (n === 0 ? { ...secret, text: `${turned(secret.text)} ` } : secret)),
    },
    'the seed': { ...it, seed: it.seed.replace(/^./, (c) => (c === '0' ? '1' : '0')) },
    'a salt': { ...it, salts: it.salts.map((salt) => salt.replace(/^./, (c) => (c === '0' ? '1' : '0'))) },
    'the winner': { ...it, ending: { ...it.ending, winners: it.ending.winners.map((seat) => 1 - seat) } },
  };
};

describe.each(kept.map((path) => [path.slice(ROOT.length), path] as const))('%s', (_, path) => {
  const text = readFileSync(path, 'utf8');
  test('is true by its own arithmetic and by the rules', async () => {
    expect(await checkTranscript(text, 'with-rules')).toMatchObject({ faults: [] });
  });
  test.each(Object.entries(forgeries(JSON.parse(text))))('is false with %s changed', async (_what, forged) => {
    expect((await checkTranscript(JSON.stringify(forged), 'with-rules')).faults).not.toEqual([]);
  });
});

describe('npm run verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-verify-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const verify = (text: string, ...flags: string[]) => {
    const path = join(folder, 'transcript.json');
    writeFileSync(path, text);
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/verify.ts', path, ...flags], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    return { status, stdout };
  };

  test('accepts a match that was just played, and rejects it with a changed draw', async () => {
    for (const system of systems) {
      const transcript = await finishedMatch(system, 'just played');
      const truth = verify(JSON.stringify(transcript), '--rules');
      expect(truth.stdout).toContain('The transcript is true.');
      expect(truth.status).toBe(0);
      const forged = verify(JSON.stringify(forgeries(transcript)['a draw']));
      expect(forged.stdout).toContain('The transcript is FALSE.');
      expect(forged.status).toBe(1);
    }
  });
});
