// Lets the machines of Hex Sea Battle meet, sea by sea, with sides swapped, and remembers the results:
//   npm run bench:strength -- --system hex-sea-battle --level grand-admiral --effort 0.5
// Each level meets the one below it 400 times (`--level` names the stronger); with `--balance` it meets itself 1,000 times,
// for the length of matches and the share of each side. Run again it goes on where it was stopped; `--table` only prints.
import { parseArgs } from 'node:util';
import { type Level, levels } from '../../src/systems/hex-sea-battle/face/opponents.ts';
import { AT_ONCE, engineOf, knownOf, type Pairing, playLine, seasNamed, tableLine } from './hex-ledger.ts';
import { addLine } from './jsonl.ts';

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    variant: { type: 'string', multiple: true },
    level: { type: 'string', multiple: true },
    matches: { type: 'string' },
    effort: { type: 'string' },
    file: { type: 'string' },
    balance: { type: 'boolean' },
    table: { type: 'boolean' },
  },
});

/** Where results are kept: committed, unless another file is named. */
const FILE = values.file ?? new URL('./hex-results.jsonl', import.meta.url).pathname;
const MATCHES = Number(values.matches ?? (values.balance ? 1_000 : 400));

/** Only the highest rank searches. */
const effortOf = (level: Level): number => (level === levels.at(-1) ? Number(values.effort ?? 1) : 1);

const meet = (pairing: Pairing): void => {
  const engine = values.table ? undefined : engineOf(pairing);
  const known = () => knownOf(FILE, pairing, engine);
  if (engine !== undefined)
    for (let from = 0; from < MATCHES; from += AT_ONCE)
      if (!known().some((it) => it.from === from)) addLine(FILE, playLine(pairing, engine, from));
  if (known().length > 0) console.log(tableLine(pairing, known()));
};

for (const ruleset of seasNamed(values.variant))
  for (const [i, level] of levels.entries()) {
    const other = values.balance ? level : levels[i - 1];
    if (other !== undefined && (values.level?.includes(level) ?? true))
      meet({ ruleset, level, other, effort: effortOf(level) });
  }
