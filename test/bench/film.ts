import { createPainter } from '../../render/painter.ts';
import { systems } from '../../src/registry.ts';
import { filmOf } from '../../src/service/features/history/film.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { machineMatch, onlooker } from '../support/machine-match.ts';

/** A film of ten seconds. */
export interface BriefFilm {
  readonly variant: string;
  readonly bytes: number;
  readonly ms: number;
}

/** The ten seconds of a match of every game that machines can play, painted by a painter that has painted nothing yet. */
export const measureFilms = async (): Promise<readonly BriefFilm[]> => {
  const speech = loadPhrasebooks(systems);
  const films: BriefFilm[] = [];
  for (const system of systems)
    for (const { id } of system.variants) {
      const options = system.variant(id);
      if (!options.ok || system.opponents.canPlay?.(options.value) === false) continue;
      const { match, views } = machineMatch(system, id);
      const began = performance.now();
      const frames = await filmOf(system, match, views, onlooker(speech, system, ['Ann', 'Bob']), 'brief');
      const gif = await createPainter().gif(frames, 'light');
      films.push({ variant: id, bytes: gif.length, ms: performance.now() - began });
    }
  return films;
};
