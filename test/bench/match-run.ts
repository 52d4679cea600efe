// Lets the machines of a two-sided game meet, variant by variant, with sides swapped, and stores the results:
//   npm run bench:strength -- --system hex-sea-battle --level grand-admiral --effort 0.5
//   npm run bench:strength -- --system admiral --variant admiral --effort 0.05 --matches 200
// Each level meets the one below it 400 times (`--level` names the stronger). With `--balance` each level meets itself
// 1,000 times, to measure the length of matches and the share of each side. With `--against` each level meets a plain
// player instead, or all of them:
//   npm run bench:strength -- --system admiral --variant admiral --against boarder
//   npm run bench:strength -- --system admiral --variant admiral --against all
// With `--scenarios` the level “hard” meets itself 400 times in each scenario: first White's share, which the scenario names:
//   npm run bench:strength -- --system hex-sea-battle --scenarios
// With `--points` every two fleets of as many points meet 400 times at the level “hard”, to see what a ship is worth:
//   npm run bench:strength -- --system admiral --points
// With `--open` the sea has no obstacles, to see what being to windward is worth:
//   npm run bench:strength -- --system admiral --variant admiral --balance --open --level vice-admiral
// A repeated run continues where the last one stopped; `--table` only prints.
import { parseArgs } from 'node:util';
import { ADMIRALS } from './admiral-match.ts';
import type { Contest } from './contest.ts';
import { HEXES } from './hex-match.ts';
import { addLine } from './jsonl.ts';
import {
  AT_ONCE,
  conductLine,
  engineOf,
  knownOf,
  type Pairing,
  playLine,
  tableLine,
  variantsNamed,
} from './match-results.ts';
import { buyerOf, purchasesOf } from './purchases.ts';

/** The games measured here, each with the default file of its results. That file is under version control. */
const GAMES: Readonly<Record<string, { readonly contest: Contest; readonly file: string }>> = {
  'hex-sea-battle': { contest: HEXES, file: './hex-results.jsonl' },
  admiral: { contest: ADMIRALS, file: './admiral-results.jsonl' },
};

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    variant: { type: 'string', multiple: true },
    level: { type: 'string', multiple: true },
    matches: { type: 'string' },
    effort: { type: 'string' },
    file: { type: 'string' },
    balance: { type: 'boolean' },
    scenarios: { type: 'boolean' },
    against: { type: 'string' },
    points: { type: 'boolean' },
    open: { type: 'boolean' },
    table: { type: 'boolean' },
  },
});

const { contest, file } = GAMES[values.system ?? 'hex-sea-battle']!;
const { levels, plain = [] } = contest;
/** The results of fleets by points, of both games. */
const POINTS_FILE = './points-results.jsonl';
const FILE = values.file ?? new URL(values.points ? POINTS_FILE : file, import.meta.url).pathname;
const MATCHES = Number(values.matches ?? (values.balance ? 1_000 : 400));

/** The level that scenarios are balanced for. */
const HARD = levels[2]!;
const wanted = values.level ?? (values.scenarios ? [HARD] : levels);

/** Effort is measured at the highest rank alone. */
const effortOf = (level: string): number => (level === levels.at(-1) ? Number(values.effort ?? 1) : 1);

const meet = (pairing: Pairing): void => {
  const engine = values.table ? undefined : engineOf(pairing);
  const known = () => knownOf(FILE, pairing, engine);
  if (engine !== undefined)
    for (let from = 0; from < MATCHES; from += AT_ONCE)
      if (!known().some((it) => it.from === from)) addLine(FILE, playLine(pairing, engine, from));
  if (known().length === 0) return;
  console.log(tableLine(pairing, known()));
  const conduct = conductLine(known());
  if (conduct !== undefined) console.log(`  ${conduct}`);
};

/** Whom a level meets: itself, plain players, or the level below it. */
const othersOf = (level: string, nth: number): readonly string[] => {
  if (values.balance || values.scenarios) return [level];
  if (values.against !== undefined) return plain.filter((it) => [it, 'all'].includes(values.against!));
  return levels.slice(Math.max(0, nth - 1), nth);
};

const measured =
  values.scenarios && !values.variant ? (contest.scenarios ?? []) : variantsNamed(contest, values.variant);
const seas = measured.map((it) => (values.open && contest.opened?.(it)) || it);

/** Every purchase against one of each, then against every other. */
const meetPurchases = (): void => {
  const { points: ruleset } = contest;
  if (!ruleset) return;
  const all = purchasesOf(ruleset);
  for (const [i, ships] of all.entries())
    for (const other of all.slice(0, i))
      for (const rank of values.level ?? [HARD])
        meet({ contest, ruleset, level: buyerOf(rank, ships), other: buyerOf(rank, other), effort: effortOf(rank) });
};

if (values.points) meetPurchases();
for (const ruleset of values.points ? [] : seas)
  for (const [i, level] of levels.entries()) {
    if (!wanted.includes(level)) continue;
    for (const other of othersOf(level, i)) meet({ contest, ruleset, level, other, effort: effortOf(level) });
  }
