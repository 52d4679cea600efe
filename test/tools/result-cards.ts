/*
 * Paints the card and the films of a match between two machines, for review, and tells their sizes:
 * `npx tsx test/tools/result-cards.ts <folder> [word ...]`. Words select games ("classic"), a language and a theme.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createPainter } from '../../render/painter.ts';
import { LOCALES } from '../../src/kernel/phrase.ts';
import { THEMES } from '../../src/kernel/screen.ts';
import { systems } from '../../src/registry.ts';
import { filmOf } from '../../src/service/features/history/film.ts';
import { sharedResult } from '../../src/service/features/history/result-page.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { machineMatch, onlooker } from '../support/machine-match.ts';

const [folder = 'cards', ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const locale = LOCALES.find((it) => words.includes(it)) ?? 'en';
const theme = THEMES.find((it) => words.includes(it)) ?? 'light';
const speech = loadPhrasebooks(systems);
const painter = createPainter();
const names = ['Ann', 'Капитан Врунгель 🦜'];

for (const system of systems)
  for (const { id } of system.variants.filter((it) => words.length === 0 || words.includes(it.id))) {
    const { match, views } = machineMatch(system, id);
    const reader = onlooker(speech, system, names, locale);
    for (const seat of [0, 1]) {
      const shared = sharedResult(system, match, views, seat, reader);
      if (!shared) continue;
      writeFileSync(`${folder}/${id}-${seat}-${locale}-${theme}.png`, await painter.png(shared.card, theme));
      console.log(`${shared.head}\n${shared.body}\n`);
    }
    for (const pace of ['film', 'brief'] as const) {
      const frames = await filmOf(system, match, views, reader, pace);
      for (const [name, frame] of [
        ['title', frames[0]],
        ['middle', frames[8]],
        ['end', frames.at(-1)],
      ] as const)
        if (frame)
          writeFileSync(
            `${folder}/${id}-${pace}-${name}-${locale}-${theme}.png`,
            await painter.png(frame.scene, theme),
          );
      const began = performance.now();
      const gif = await createPainter().gif(frames, theme);
      const took = Math.round(performance.now() - began);
      const ms = frames.reduce((sum, frame) => sum + frame.ms, 0);
      console.log(
        `${id} ${pace}: ${frames.length} frames, ${ms} ms, ${Math.round(gif.length / 1000)} kB in ${took} ms`,
      );
      writeFileSync(`${folder}/${id}-${pace}-${locale}-${theme}.gif`, gif);
    }
  }
