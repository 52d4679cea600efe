import type { Screen } from '../../kernel/screen.ts';
import type { Desk } from '../desk/desk.ts';
import { type Eyes, houseButton, readerOf } from '../desk/sight.ts';
import { type Match, type MatchRecord, whyOf } from '../match/match.ts';
import type { Token } from '../ports.ts';

/** The states of a finished match, one after each public step; the opening first. */
export const statesOf = (desk: Desk, match: Match, records: readonly MatchRecord[]): unknown[] => {
  const system = desk.systemOf(match.system);
  let state = system.stored.state.parse(records[0]?.opening);
  const states: unknown[] = [];
  for (const record of records) {
    for (const fact of record.facts) state = system.evolve(state, system.stored.event.parse(fact));
    if (record.public) states.push(state);
  }
  return states;
};

/** One step of a finished match, with all seas open, and the way to the others. `at` counts public steps from 0. */
export const replayScreen = async (
  desk: Desk,
  match: Match,
  eyes: Eyes,
  at: string | undefined,
): Promise<Screen<Token>> => {
  const sight = await desk.sight(match);
  const reader = readerOf(sight, match, eyes);
  if (match.stage !== 'over' || match.hidden.state === undefined) {
    return { text: reader.say({ key: 'replay-later' }), buttons: [] };
  }
  const states = statesOf(desk, match, await desk.records(match));
  const last = states.length - 1;
  const step = Math.min(last, Math.max(0, at === undefined ? 0 : Number.parseInt(at, 10) || 0));
  const shown = sight.system.present(sight.system.view(states[step], 'umpire', []), reader, undefined);
  const to = (label: string, n: number, key: string) => ({
    ...houseButton(match, label, `?!replay:${Math.min(last, Math.max(0, n))}`),
    spoken: reader.say({ key }),
  });
  const { brief: _, buttons: __, ...rest } = shown;
  const lines = [reader.say({ key: 'replay-step', with: { step, last } })];
  // The rules tell an end of their own; an act of the house is told by the house.
  const byHouse = step === last && match.ending?.by !== 'rules' && match.ending;
  lines.push(byHouse ? reader.say(whyOf(byHouse)) : shown.text);
  return {
    ...rest,
    text: lines.join('\n'),
    buttons: [
      [
        to('⏮', 0, 'spoken-first'),
        to('◀', step - 1, 'spoken-back'),
        to('▶', step + 1, 'spoken-on'),
        to('⏩', step + 10, 'spoken-far-on'),
        to('⏭', last, 'spoken-last'),
      ].filter((_it, i) => (i < 2 ? step > 0 : step < last)),
      sight.system.film ? [houseButton(match, reader.say({ key: 'button-film' }), '?!film')] : [],
    ].filter((row) => row.length > 0),
  };
};
