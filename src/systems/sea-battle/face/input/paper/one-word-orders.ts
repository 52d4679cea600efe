import { normalise } from '../../../../../kit/normalise.ts';
import type { Command } from '../../../rules/command.ts';
import type { PaperView } from '../../../rules/view/index.ts';

type Stage = PaperView['stage'];

/** The words for each command at each stage, in Russian, Ukrainian and English. */
const WORDS: Readonly<Partial<Record<Stage, readonly (readonly [Command, string])[]>>> = {
  placing: [[{ type: 'ready' }, 'ready|готов|готова|готово|готовы|готовий|готові|старт|start']],
  answer: [
    [
      { type: 'answer', result: 'miss' },
      'мимо|промах|вода|пусто|молоко|не попал|не попала|не попали|повз|miss|missed|a miss|water|splash',
    ],
    [
      { type: 'answer', result: 'hit' },
      'ранил|ранила|ранен|ранено|ранили|попал|попала|попали|попадание|есть попадание|подбит|поранив|поранила|поранено|влучив|влучила|влучили|влучання|є влучання|підбито|hit|a hit|wounded|damaged',
    ],
    [
      { type: 'answer', result: 'sunk' },
      'убил|убила|убит|убили|потопил|потопила|потоплен|потоплено|потопили|затонул|утонул|вбив|вбила|вбито|убив|убито|потопив|потонув|затонув|sunk|sank|sunken|killed|a kill',
    ],
  ],
  look: [
    [
      { type: 'look' },
      'look|look at the board|inspect|show|проверить|показать поле|покажите поле|покажи поле|смотреть|посмотреть|перевірити|показати поле|покажіть поле|подивитися|подивитися поле|посмотреть поле|look at the sea|переглянути',
    ],
    [
      { type: 'leave' },
      'leave|let it be|trust|верю|поверить|поверить на слово|не надо|не смотреть|вірю|повірити|повірити на слово|не треба|не дивитися',
    ],
  ],
  open: [
    [
      { type: 'open' },
      'open|open the board|reveal|открыть|открыть поле|открываю|вскрыть|відкрити|відкрити поле|відкриваю|розкрити',
    ],
    [
      { type: 'withhold' },
      'refuse|withhold|i refuse|отказ|отказываюсь|отказаться|відмова|відмовляюсь|відмовляюся|відмовитися',
    ],
    [{ type: 'clear' }, 'clear|reset|очистить|очисти|сброс|очистити|очисть'],
  ],
};
const CLAIM: readonly [Command, string] = [
  { type: 'claim' },
  'claim|foul|violation|нарушение|есть нарушение|порушення|є порушення',
];

const entries = (stage: Stage): readonly (readonly [Command, string])[] => [
  ...(WORDS[stage] ?? []),
  ...(stage === 'shot' || stage === 'answer' ? [CLAIM] : []),
];

const BY_STAGE: ReadonlyMap<Stage, ReadonlyMap<string, Command>> = new Map(
  (['placing', 'shot', 'answer', 'look', 'open', 'over'] as const).map((stage) => [
    stage,
    new Map(entries(stage).flatMap(([command, words]) => words.split('|').map((word) => [normalise(word), command]))),
  ]),
);

/** Reduces a text to its letters, with single spaces between words and without a leading `/command`. */
const bare = (text: string): string =>
  normalise(text)
    .replace(/^\s*\/\w+(?:@\w+)?/, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** Maximum length of an order in words, in characters. */
const LONGEST = 40;

/** Returns the command of a text that consists of one of the stage's words; undefined for any other text. */
export const oneWordCommand = (stage: Stage, text: string): Command | undefined =>
  text.length > LONGEST ? undefined : BY_STAGE.get(stage)?.get(bare(text));
