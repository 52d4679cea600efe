// Measures how many shots the machines need, variant by variant and level by level, and stores the results:
//   npm run bench:strength -- --variant classic --level grand-admiral --games 5000 --placing perelman
// A repeated run continues where the last one stopped. With `--table` it only prints the stored results. With `--duel`
// each level meets the one below it instead (`--level` names the stronger) 400 times, or fewer where 200 show that the
// stronger wins 60 to 85 % of them; the highest rank at `--effort` of its strength:
//   npm run bench:strength -- --duel --effort 0.25 --variant classic
// `--system hex-sea-battle` and `--system admiral` measure those games instead, see match-run.ts.
import { parseArgs } from 'node:util';
import { levels } from '../../src/systems/sea-battle/ai/levels.ts';
import { type Ruleset, VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { addLine, linesOf } from './jsonl.ts';
import { PLACINGS, type Placing, STRATEGIES, type Trial } from './strength.ts';
import { BOUT, type Bout, GAMES_IN_BOUT, isSettled, playBout, scoreLine, scoreOf } from './strength-bouts.ts';
import { type Pair, playerSign } from './strength-duel.ts';
import {
  engineOf,
  GAMES_IN_CHUNK,
  playChunk,
  readLedger,
  type Tally,
  tallyOf,
  writeChunk,
} from './strength-results.ts';

const SEED = 'strength';
/** Games by variant. All others have 500. */
const GAMES: Readonly<Record<string, number>> = { classic: 5_000, hasbro: 5_000 };
const OTHERS = 500;
/** The strongest level's share of its full effort, except in the `WHOLEHEARTED` variants, where it has all of it. */
const OFFHAND = 0.25;
const WHOLEHEARTED: ReadonlySet<string> = new Set(['classic', 'hasbro', 'classic-corners', 'bent']);

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    balance: { type: 'boolean' },
    scenarios: { type: 'boolean' },
    points: { type: 'boolean' },
    against: { type: 'string' },
    open: { type: 'boolean' },
    matches: { type: 'string' },
    variant: { type: 'string', multiple: true },
    level: { type: 'string', multiple: true },
    placing: { type: 'string' },
    games: { type: 'string' },
    effort: { type: 'string' },
    file: { type: 'string' },
    table: { type: 'boolean' },
    duel: { type: 'boolean' },
  },
});

/** The file of the results. The default files are under version control. */
const FILE =
  values.file ?? new URL(values.duel ? './duel-results.jsonl' : './strength-results.jsonl', import.meta.url).pathname;

const placingOf = (name: string | undefined): Placing => {
  const found = Object.keys(PLACINGS).find((it): it is Placing => it === (name ?? 'uniform'));
  if (!found) throw new Error(`There is no placing ${name}: choose from ${Object.keys(PLACINGS).join(', ')}.`);
  return found;
};

const gamesFor = (ruleset: Ruleset): number => Number(values.games ?? GAMES[ruleset.id] ?? OTHERS);

const shown = (trial: Trial, engine: string, it: Tally): string =>
  [
    trial.ruleset.id.padEnd(20),
    trial.level.padEnd(14),
    trial.placing.padEnd(9),
    `effort ${trial.effort}`.padEnd(12),
    `${it.mean.toFixed(2)} ± ${it.error.toFixed(2)}`.padEnd(16),
    `sd ${it.sd.toFixed(1)}`.padEnd(8),
    `median ${it.median}`.padEnd(11),
    `turns ${it.turns.toFixed(1)}`.padEnd(12),
    `games ${it.games}`.padEnd(11),
    `ms ${it.ms.mean.toFixed(2)} (p50 ${it.ms.p50.toFixed(1)}, p99 ${it.ms.p99.toFixed(1)})`,
    engine,
  ].join(' ');

const known = (trial: Trial, engine?: string) =>
  readLedger(FILE).filter(
    (it) =>
      it.variant === trial.ruleset.id &&
      it.level === trial.level &&
      it.placing === trial.placing &&
      it.effort === trial.effort &&
      (engine === undefined || it.engine === engine),
  );

/** Plays the missing games of a trial, then prints it. */
const measure = (trial: Trial): void => {
  const engine = engineOf(trial);
  for (let from = 0; from < gamesFor(trial.ruleset); from += GAMES_IN_CHUNK) {
    if (known(trial, engine).some((it) => it.from === from)) continue;
    writeChunk(FILE, playChunk(trial, engine, from, GAMES_IN_CHUNK));
  }
  print(trial, engine);
};

/** Prints the stored results of a trial, by default as last played. */
const print = (trial: Trial, engine = known(trial).at(-1)?.engine): void => {
  const chunks = engine === undefined ? [] : known(trial, engine);
  if (engine !== undefined && chunks.length > 0) console.log(shown(trial, engine, tallyOf(chunks)));
};

/** Most games of a pair that is not settled earlier. */
const MOST_OF_A_PAIR = 400;

const boutsOf = ({ ruleset, stronger, weaker, effort, seed }: Pair, engines: Bout['engines']): readonly Bout[] =>
  linesOf(FILE, BOUT).filter(
    (it) =>
      it.variant === ruleset.id &&
      it.stronger === stronger &&
      it.weaker === weaker &&
      it.effort === effort &&
      it.seed === seed &&
      it.engines.stronger === engines.stronger &&
      it.engines.weaker === engines.weaker,
  );

/** Plays the missing games of a pair, unless only the table is wanted, then prints it. */
const meet = (pair: Pair): void => {
  const engines = { stronger: playerSign(pair, pair.stronger), weaker: playerSign(pair, pair.weaker) };
  let bouts = boutsOf(pair, engines);
  while (!values.table && !isSettled(scoreOf(bouts), Number(values.games ?? MOST_OF_A_PAIR))) {
    addLine(FILE, playBout(pair, engines, bouts.length * GAMES_IN_BOUT));
    bouts = boutsOf(pair, engines);
  }
  if (bouts.length > 0) console.log(scoreLine(pair, scoreOf(bouts)));
};

const isOther = values.system !== undefined;
const wantedVariants = VARIANTS.filter(
  (it) => !isOther && it.fleets === 'kept' && (values.variant?.includes(it.id) ?? true),
);
const wanted = (it: string): boolean => values.level?.includes(it) ?? true;
/** The strongest level's share of its full effort in duels: more hardly makes it stronger, and takes long. */
const HURRIED = 0.1;
const effort = Number(values.effort ?? HURRIED);

/** Only the strongest level depends on effort. */
const effortOf = (level: string, { id }: Ruleset): number =>
  level !== levels.at(-1) ? 1 : Number(values.effort ?? (WHOLEHEARTED.has(id) ? 1 : OFFHAND));

for (const ruleset of wantedVariants)
  if (values.duel) {
    for (const [i, weaker] of levels.slice(0, -1).entries())
      if (wanted(levels[i + 1]!)) meet({ ruleset, stronger: levels[i + 1]!, weaker, effort, seed: 'duel' });
  } else
    for (const level of STRATEGIES.filter(wanted)) {
      const trial: Trial = {
        ruleset,
        level,
        placing: placingOf(values.placing),
        seed: SEED,
        effort: effortOf(level, ruleset),
      };
      if (values.table) print(trial);
      else measure(trial);
    }

if (isOther) await import('./match-run.ts');
