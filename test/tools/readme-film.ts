import { writeFileSync } from 'node:fs';
import { createPainter } from '../../render/painter.ts';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import type { View } from '../../src/systems/sea-battle/rules/view/index.ts';

/* Makes README's film of a match: `npx tsx test/tools/readme-film.ts`. Two machines of middle strength play the classic game. */

const TARGET = new URL('../../render/assets/match.gif', import.meta.url);
const NAMES = ['Ann', 'Bob'];

const options = seaBattle.variant('classic');
if (!options.ok) throw new Error(options.error.key);
const rng = chanceAt('1805', [], 'film');
const begun = seaBattle.begin(options.value, 2, rng);
if (!begun.ok) throw new Error(begun.error.key);

let state = begun.value;
const views: View[] = [];
while (!seaBattle.outcome(state)) {
  const seat = seaBattle.toMove(state)[0] ?? 0;
  const command = seaBattle.opponents.choose('captain', seaBattle.view(state, seat, []), rng, 1);
  const events = seaBattle.decide(state, seat, command, rng);
  if (!events.ok) throw new Error(events.error.key);
  state = events.value.reduce((before, it) => seaBattle.evolve(before, it), state);
  if (!seaBattle.isDraft(command))
    views.push(seaBattle.view(state, seaBattle.outcome(state) ? 'umpire' : 'public', []));
}

const translator = loadPhrasebooks([seaBattle]);
const say = translator.to({ locale: 'en', letters: 'lat', nameOf: (seat) => NAMES[seat] ?? '' }, seaBattle.id);
const reader = { say, letters: 'lat', board: 'picture', at: 'board', textAccess: 'text' } as const;
const battle = views.filter(({ phase }) => phase !== 'placing');
const frames = [...(seaBattle.films?.match(battle, reader, 120) ?? [])];
const gif = await createPainter().gif(frames, 'light');
writeFileSync(TARGET, gif);
process.stdout.write(`${frames.length} frames, ${gif.length} bytes\n`);
