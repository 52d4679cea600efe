import type { PhraseParam } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';

const inTheirPlace = (param: PhraseParam): PhraseParam =>
  typeof param === 'object' && 'seat' in param ? { key: param.seat === 0 ? 'course-you' : 'course-foe' } : param;

/** A reader for tutorials. There are no players: the seats read "you" and "the enemy". */
export const pupilReader = (reader: Reader): Reader => ({
  ...reader,
  say: ({ key, with: params = {} }) =>
    reader.say({
      key,
      with: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, inTheirPlace(param)])),
    }),
});
