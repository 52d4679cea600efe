import { systems } from '../../src/registry.ts';
import { createAdapterWords } from '../../src/service/core/screens/match-labels.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';

/** What adapters say, in the words of the program. */
export const appWords = createAdapterWords(loadPhrasebooks(systems));
