/*
 * Makes contact sheets for review, as wide as a phone shows the pictures: those of the record with their words, and of
 * each game the poster of a rated match and its end, for a player and for all: `npx tsx test/tools/record-pictures.ts
 * <folder> [word ...]`. Words select languages ("uk"; default en) and themes ("dark"; default light); "text" writes
 * what is said instead of the pictures of the record.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { font } from '../../render/fonts.ts';
import { createPainter } from '../../render/painter.ts';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import { type Scene, THEMES, type Theme } from '../../src/kernel/screen.ts';
import { openingFacts } from '../../src/league/record/opening-facts.ts';
import { type SeaOpenings, writeCounts } from '../../src/league/record/rows.ts';
import { openingPicture, openingWords } from '../../src/league/screens/first-shots-screen.ts';
import { RATED } from '../../src/league/screens/rated-words.ts';
import { systems } from '../../src/registry.ts';
import { lettersOf } from '../../src/service/core/people/people.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { onlooker } from '../support/machine-match.ts';
import { optionsOf, randomMatch } from '../support/random-match.ts';
import { RECORD_PICTURES, recordPictures, recordReader } from '../support/record-facts.ts';

const [folder = 'record', ...words] = process.argv.slice(2);
const chosen = <T extends string>(all: readonly T[], usual: readonly T[]): readonly T[] => {
  const some = all.filter((it) => words.includes(it));
  return some.length > 0 ? some : usual;
};
const [WIDTH, HEIGHT, WORDS, GAP] = [390, 510, 74, 8];
const NAMES = ['Ann', 'Captain Haddock'];
const OUTCOME: Reader['outcome'] = {
  seats: [
    { mean: 1540, change: 8 },
    { mean: 1495, change: -8 },
  ],
  medal: { sign: '8' },
};

const speech = loadPhrasebooks(systems);
const painter = createPainter();
mkdirSync(folder, { recursive: true });

interface Shown {
  readonly scene: Scene | undefined;
  readonly lines?: readonly string[];
}

/** The pictures side by side, each with its lines below. */
const writeSheet = async (file: string, pictures: readonly Shown[], theme: Theme): Promise<void> => {
  const canvas = createCanvas((WIDTH + GAP) * pictures.length + GAP, HEIGHT + WORDS + 2 * GAP);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#888888';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  for (const [i, { scene, lines = [] }] of pictures.entries()) {
    if (!scene) continue;
    const image = await loadImage(Buffer.from(await painter.png(scene, theme)));
    const share = Math.min(WIDTH / image.width, HEIGHT / image.height);
    const [x, high] = [GAP + i * (WIDTH + GAP), image.height * share];
    ctx.drawImage(image, x, GAP, image.width * share, high);
    if (lines.length === 0) continue;
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(x, GAP + high, WIDTH, WORDS);
    ctx.fillStyle = '#12242f';
    for (const [row, line] of lines.entries()) {
      ctx.font = font(row === 0 ? 18 : 15, row === 0);
      ctx.fillText(line, x + 12, GAP + high + 22 + row * 21);
    }
  }
  writeFileSync(file, canvas.toBuffer('image/png'));
  console.log(file);
};

const ofRecord = (locale: Locale): readonly Shown[] =>
  RECORD_PICTURES.map((name) => {
    const { scene, words: said } = recordPictures(locale)[name];
    return { scene, lines: [said.title, ...said.lines] };
  });

/** First shots after one match, after some on a sea whose rows have the letters, and on one of 20×20. */
const ofOpenings = (locale: Locale): readonly Shown[] => {
  const say = recordReader(locale);
  const seaOf = (side: number, matches: number, letters?: 'rows'): SeaOpenings => {
    const rng = chanceAt(`openings ${side}`, [], 'shots');
    const shots = new Array<number>(side * side).fill(0);
    const ships = [...shots];
    for (let n = 0; n < matches; n++) {
      for (let shot = 0; shot < 10; shot++) shots[Math.min(rng.below(side * side), rng.below(side * side))]!++;
      for (let deck = 0; deck < 20; deck++) ships[rng.below(side * side)]!++;
    }
    const counts = [shots, ships].map((all) => writeCounts(all.map((it) => Math.min(it, matches))));
    return { sea: [side, side], ...(letters ? { letters } : {}), matches, shots: counts[0]!, ships: counts[1]! };
  };
  return [seaOf(10, 1), seaOf(10, 40, 'rows'), seaOf(20, 40)].map((sea) => {
    const facts = openingFacts([sea], lettersOf(locale))!;
    const { title, lines } = openingWords(facts, say);
    return { scene: openingPicture(facts, say), lines: [title, ...lines] };
  });
};

const ofMatches = (locale: Locale): readonly Shown[] =>
  systems.flatMap((system) => {
    const variant = system.variants[0]!.id;
    const { last } = randomMatch(system, variant, 'rated');
    const reader: Reader = { ...onlooker(speech, system, NAMES, locale), outcome: OUTCOME };
    return [
      { scene: system.lobbyPicture?.(optionsOf(system, variant), reader, reader.say(RATED)) },
      ...([0, 'public'] as const).map((it) => system.present(system.view(last, it, []), reader, undefined)),
    ].map(({ scene }) => ({ scene }));
  });

for (const locale of chosen(LOCALES, ['en'])) {
  if (words.includes('text')) {
    for (const { words: said } of Object.values(recordPictures(locale)))
      console.log(`${[...said.facts, '', said.alt].join('\n')}\n`);
    continue;
  }
  for (const theme of chosen(THEMES, ['light'])) {
    await writeSheet(`${folder}/record-${locale}-${theme}.png`, ofRecord(locale), theme);
    await writeSheet(`${folder}/openings-${locale}-${theme}.png`, ofOpenings(locale), theme);
    await writeSheet(`${folder}/rated-${locale}-${theme}.png`, ofMatches(locale), theme);
  }
}
