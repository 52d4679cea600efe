import type { AnySystem } from '../../src/kernel/system.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';

/** The table is between these two lines of src/systems/README.md. */
export const BEGIN = '<!-- Every game: written by `npm run -s variants` -->';
export const END = '<!-- The end of every game -->';

/** Every game that can be played, as the manual lists it: name for `/play`, title, what is different, board and fleet. */
export const variantsTable = (systems: readonly AnySystem[]): string => {
  const speech = loadPhrasebooks(systems);
  const rows = systems.flatMap((system) => {
    const letters = 'lat';
    const say = speech.to({ locale: 'en', letters, nameOf: String }, system.id);
    return system.variants.map(({ id, title, about }) => {
      const options = system.variant(id);
      const terms = options.ok ? (system.terms?.(options.value, { say, letters }) ?? '') : '';
      return `| \`${id}\` | **${say(title)}.** ${say(about)} | ${terms} |`;
    });
  });
  return [`| \`/play …\` | Game | Board and fleet |`, '|---|---|---|', ...rows].join('\n');
};

/** The manual with an up-to-date table. @throws Error where the two lines are missing. */
export const withTable = (readme: string, table: string): string => {
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`src/systems/README.md has lost the line ${BEGIN} or ${END}`);
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
};
