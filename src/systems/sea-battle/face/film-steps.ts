import type { FilmStep } from '../../../kernel/capabilities.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { View } from '../rules/view/index.ts';
import { filmPicture, lengthOf } from './picture/film.ts';
import { say } from './screens/page.ts';
import { shotLines } from './words/shot-lines.ts';

/** Where a step is played by hand, its sentence is read. */
const READ = 2;

/** What was done by a view since the one before: nothing before the first shot. */
const stepOf = (view: View, before: View | undefined, end: View, reader: Reader): FilmStep<View> => {
  const told = view.shots.slice(before?.shots.length ?? 0);
  const by = view.shots.at(-1)?.by;
  const own = ({ shots }: View): number => shots.filter((it) => it.by === by).length;
  const results = told.map(({ result }) => result);
  const sign = (['sunk', 'hit'] as const).find((it) => results.includes(it));
  return {
    view: { ...view, news: told.length },
    title: by === undefined ? say(reader, 'film-begins') : say(reader, 'film-shot', { n: own(view), last: own(end) }),
    line: told.length === 0 && view === end ? '' : (shotLines(view, reader)[0] ?? ''),
    ...(sign && { sign }),
    ms: READ * lengthOf(view, before, end),
    scene: () => filmPicture(view, reader),
  };
};

/** What was done in a match, from the public view after each event, oldest first: shot by shot, and a ship that sailed away. */
export const filmSteps = (views: readonly View[], reader: Reader): readonly FilmStep<View>[] => {
  const end = views.at(-1);
  const battle = views.filter((it) => it.phase !== 'placing');
  const first = battle.findLastIndex(({ shots }) => shots.length === 0);
  return end ? battle.slice(Math.max(0, first)).map((view, i, all) => stepOf(view, all[i - 1], end, reader)) : [];
};
