import type { ParsedText } from '../../../../src/kernel/face.ts';
import type { Reader } from '../../../../src/kernel/reader.ts';
import { notation } from '../../../../src/systems/sea-battle/face/input/notation.ts';
import { parse } from '../../../../src/systems/sea-battle/face/input/parser.ts';
import type { Command } from '../../../../src/systems/sea-battle/rules/command.ts';
import type { View } from '../../../../src/systems/sea-battle/rules/view/index.ts';

/** The meaning of a text: "B6", "put.A1-D1 ready", "refused …", "talk …", "ask …? [Б6=B6~visual] [В6=C6]". */
export const parsedText = (text: string, view: View, reader: Reader): string => {
  const typed = parse(text, view, reader);
  switch (typed.kind) {
    case 'commands':
      return typed.commands.map(notation.write).join(' ');
    case 'ask': {
      const choices = typed.choices.map(
        ({ label, command, reading }) => `[${label}=${notation.write(command)}${reading ? `~${reading}` : ''}]`,
      );
      return `ask ${reader.say(typed.question)} ${choices.join(' ')}`;
    }
    case 'refused':
      return `refused ${reader.say(typed.why)}`;
    case 'talk':
      return `talk ${reader.say(typed.hint)}`;
  }
};

/** The labels of the choices of a question. Empty for any other meaning. */
export const choiceLabels = (typed: ParsedText<Command>): readonly string[] =>
  typed.kind === 'ask' ? typed.choices.map(({ label }) => label) : [];
