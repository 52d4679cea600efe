import type { Face } from '../../../kernel/face.ts';
import type { Capabilities, RuleSystem } from '../../../kernel/system.ts';
import type { Command } from '../rules/command.ts';
import type { View } from '../rules/view.ts';
import type { Ruleset } from '../variants.ts';
import { course } from './course.ts';
import { drill } from './drills.ts';
import { echo } from './echo.ts';
import { form } from './form.ts';
import { keys } from './keys.ts';
import { notation } from './notation.ts';
import { choose, levels } from './opponents.ts';
import { parse } from './parse.ts';
import { present } from './present/index.ts';
import { read } from './read/index.ts';
import { film, lastActFilm, posterOf } from './scene.ts';
import { suggest } from './suggest.ts';
import { termsOf } from './terms.ts';
import { titleOf } from './title.ts';

type System = RuleSystem<unknown, Command, unknown, View, Ruleset>;

/** How people and machines meet the Admiral: screens, words, pictures, typed orders. */
export const face: Face<Command, View, Ruleset> & Capabilities<Command, View, Ruleset> & Pick<System, 'opponents'> = {
  notation,
  parse,
  suggest,
  actionSummary: echo,
  present,
  describe: read,
  replyKeys: keys,
  tutorial: { pages: course, exercises: drill },
  editor: { title: titleOf, code: ({ id }) => id, form },
  terms: termsOf,
  films: { match: film, lastMove: lastActFilm },
  lobbyPicture: posterOf,
  opponents: { levels, choose },
  phrases: {
    ru: new URL('./phrases/ru.ftl', import.meta.url),
    uk: new URL('./phrases/uk.ftl', import.meta.url),
    en: new URL('./phrases/en.ftl', import.meta.url),
  },
};
