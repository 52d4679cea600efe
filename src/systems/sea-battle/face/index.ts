import type { Face } from '../../../kernel/system.ts';
import type { Command } from '../rules/command.ts';
import type { View } from '../rules/view.ts';
import type { Ruleset } from '../variants.ts';
import { course } from './course/index.ts';
import { keys } from './keys.ts';
import { notation } from './notation.ts';
import { choose, levels } from './opponents.ts';
import { parse } from './parse.ts';
import { echo } from './present/echo.ts';
import { present } from './present/index.ts';
import { read } from './read/index.ts';
import { posterOf } from './scene.ts';
import { suggest } from './suggest.ts';

/** How people and machines meet the grid family: screens, words, pictures, typed orders. */
export const face: Face<Command, View, Ruleset> = {
  notation,
  parse,
  suggest,
  echo,
  present,
  read,
  keys,
  course,
  poster: posterOf,
  lesson: (options) => ({ key: `lesson-${options.id}` }),
  levels,
  choose,
  phrases: {
    ru: new URL('./phrases/ru.ftl', import.meta.url),
    uk: new URL('./phrases/uk.ftl', import.meta.url),
    en: new URL('./phrases/en.ftl', import.meta.url),
  },
};
