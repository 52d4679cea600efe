import { systems } from '../../src/registry.ts';
import { lettersOf } from '../../src/service/people/people.ts';
import type { AppServices } from '../../src/service/ports/platform.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';

const speech = loadPhrasebooks(systems);

/** Says phrases to an adapter as the program does. */
export const sayAsApp: AppServices['say'] = (locale, key, params = {}) =>
  speech.to({ locale, letters: lettersOf(locale), nameOf: String }, systems[0]?.id)({ key, with: params });
