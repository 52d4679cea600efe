// Plays a match and keeps its transcript: npx tsx test/support/write-transcript.ts <system> <name>
import { writeFileSync } from 'node:fs';
import { systems } from '../../src/registry.ts';
import { finishedMatch } from './finished.ts';

const [id, name = 'match'] = process.argv.slice(2);
const system = systems.find((it) => it.id === id);
if (!system) throw new Error(`no rule system "${id}": ${systems.map((it) => it.id).join(', ')}`);
const path = new URL(`../systems/${system.id}/transcripts/${name}.json`, import.meta.url);
writeFileSync(path, `${JSON.stringify(await finishedMatch(system, name), undefined, 1)}\n`);
