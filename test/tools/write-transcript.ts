// Plays a match and saves its transcript: npx tsx test/tools/write-transcript.ts <system> <name> [<variant> <seed>]
// With a variant, its driver plays it (test/soak/game-drivers.ts): the same match for the same seed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { systems } from '../../src/registry.ts';
import type { Transcript } from '../../src/service/features/history/transcript.ts';
import { playFinishedMatch } from '../soak/finished-match.ts';
import { finishedMatch } from '../support/finished-match.ts';

const [id, name = 'match', variant, seed = '1'] = process.argv.slice(2);
const system = systems.find((it) => it.id === id);
if (!system) throw new Error(`no rule system "${id}": ${systems.map((it) => it.id).join(', ')}`);
const played = (of: string): Transcript =>
  JSON.parse(playFinishedMatch(Number(seed), 'abcdefghijklmnop', { variant: of }).transcript);
const transcript = variant === undefined ? await finishedMatch(system, name) : played(variant);
const path = new URL(`../systems/${system.id}/transcripts/${name}.json`, import.meta.url);
mkdirSync(new URL('.', path), { recursive: true });
writeFileSync(path, `${JSON.stringify(transcript, undefined, 1)}\n`);
