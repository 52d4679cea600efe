/*
 * Paints the card and the films of a match between two machines, for review, and tells their sizes:
 * `npx tsx test/tools/result-cards.ts <folder> [word ...]`. Words select games ("classic"), a language and a theme.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createPainter } from '../../render/painter.ts';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { LOCALES } from '../../src/kernel/phrase.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import { THEMES } from '../../src/kernel/screen.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { systems } from '../../src/registry.ts';
import { filmOf } from '../../src/service/handlers/history/film.ts';
import { sharedResult } from '../../src/service/handlers/history/shared-result.ts';
import { lettersOf } from '../../src/service/people/people.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { optionsOf } from '../support/random-match.ts';

const [folder = 'cards', ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const locale = LOCALES.find((it) => words.includes(it)) ?? 'en';
const theme = THEMES.find((it) => words.includes(it)) ?? 'light';
const speech = loadPhrasebooks(systems);
const painter = createPainter();
const names = ['Ann', 'Капитан Врунгель 🦜'];

/** The public view after each step of a match between machines, and its end. */
const played = (system: AnySystem, variant: string) => {
  const rng = chanceAt(`card ${variant}`, [], 'play');
  const begun = system.begin(optionsOf(system, variant), 2, rng);
  if (!begun.ok) throw new Error(begun.error.key);
  const { levels, choose } = system.opponents;
  let state = begun.value;
  const views = [system.view(state, 'public', [])];
  for (let seat = system.toMove(state)[0]; seat !== undefined; seat = system.toMove(state)[0]) {
    const command = choose(levels[seat === 0 ? 2 : 1] ?? '', system.view(state, seat, []), rng, 0.05);
    const decided = system.decide(state, seat, command, rng);
    if (!decided.ok) throw new Error(decided.error.key);
    state = decided.value.reduce<unknown>(system.evolve, state);
    views.push(system.view(state, system.outcome(state) ? 'umpire' : 'public', []));
  }
  return { views, outcome: system.outcome(state) };
};

for (const system of systems)
  for (const { id } of system.variants.filter((it) => words.length === 0 || words.includes(it.id))) {
    const { views, outcome } = played(system, id);
    const say = speech.to({ locale, letters: lettersOf(locale), nameOf: (it) => names[it] ?? '' }, system.id);
    const reader: Reader = { say, letters: lettersOf(locale), board: 'picture', at: 'board', textAccess: 'text' };
    const ending = outcome && { winners: [...outcome.winners], why: { key: outcome.why.key }, by: 'rules' as const };
    const match = { variant: id, hidden: { options: optionsOf(system, id) }, ending };
    for (const seat of [0, 1]) {
      const shared = sharedResult(system, match, views, seat, reader);
      if (!shared) continue;
      writeFileSync(`${folder}/${id}-${seat}-${locale}-${theme}.png`, await painter.png(shared.card, theme));
      console.log(`${shared.head}\n${shared.body}\n`);
    }
    for (const pace of ['film', 'brief'] as const) {
      const frames = filmOf(system, match, views, reader, pace);
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
