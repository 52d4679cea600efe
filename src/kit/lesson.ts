import type { LessonAct, LessonStep } from '../kernel/capabilities.ts';
import type { PhraseParam } from '../kernel/phrase.ts';
import type { Reader } from '../kernel/reader.ts';
import { cellFromCode } from './grid.ts';

const inTheirPlace = ([name, param]: readonly [string, PhraseParam]): readonly (readonly [string, PhraseParam])[] =>
  typeof param === 'object' && 'seat' in param
    ? [
        [name, { key: param.seat === 0 ? 'course-you' : 'course-foe' }],
        [`${name}-is`, 'other'],
        [`${name}-plays`, 'person'],
      ]
    : [[name, param]];

/** A reader for tutorials. There are no players: seat 0 reads "you", and the other "the enemy". */
export const pupilReader = (reader: Reader): Reader => ({
  ...reader,
  say: ({ key, with: params = {} }) =>
    reader.say({
      key,
      with: Object.fromEntries(Object.entries(params).flatMap(inTheirPlace)),
    }),
});

/** The acts of one seat of a lesson, in order. */
export const actsBy = (seat: number, ...acts: readonly string[]): readonly LessonAct[] =>
  acts.map((act) => [seat, act]);

/** A step of a lesson that is done at a cell such as "J10", on a board of `size` columns. */
export const stepAt = (act: string, at: string, size: number): Pick<LessonStep, 'act' | 'lit' | 'name'> => {
  const lit = cellFromCode(at, size)!;
  return { act, lit, name: { letter: lit.col, number: lit.row + 1, of: size } };
};
