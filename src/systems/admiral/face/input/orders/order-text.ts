import type { Reader } from '../../../../../kernel/reader.ts';
import type { Command, Step } from '../../../rules/command.ts';
import type { View } from '../../../rules/view/index.ts';
import { headingLabel, labelOf, pieceLabel, pieceLetter } from '../coordinates.ts';

/** Groups equal consecutive steps with their count. */
const runsOf = (course: readonly Step[]): readonly { readonly step: Step; readonly times: number }[] => {
  const runs: { step: Step; times: number }[] = [];
  for (const step of course) {
    const last = runs.at(-1);
    if (last?.step === step) last.times++;
    else runs.push({ step, times: 1 });
  }
  return runs;
};

const MOST_AHEAD = 9;

const aheadText = (times: number): string =>
  times > MOST_AHEAD ? `${MOST_AHEAD}${aheadText(times - MOST_AHEAD)}` : String(times);

/** A course as this reader types it: "LL2", «ЛЛ2»; below admiral "2N NE", «2С СВ». */
export const courseText = (course: readonly Step[], reader: Pick<Reader, 'say'>): string => {
  const runs = runsOf(course);
  if (typeof course[0] === 'number')
    return runs
      .map(
        ({ step, times }) => `${times > 1 ? times : ''}${typeof step === 'number' ? headingLabel(reader, step) : ''}`,
      )
      .join(' ');
  return runs
    .map(({ step, times }) => (step === 'A' ? aheadText(times) : reader.say({ key: `step-${step}` }).repeat(times)))
    .join('');
};

type Fire = Extract<Command, { type: 'fire' }>;

const fireOrderText = ({ guns, at, aim, roll }: Fire, view: View, reader: Reader): string => {
  const [first, ...others] = guns;
  const alone = first !== undefined && others.length === 0;
  const shots = alone && first.shots > 1 ? first.shots : '';
  const who = guns
    .map(({ ship, shots: n }) => pieceLabel(reader, view, ship) + (alone || n === 1 ? '' : `:${n}`))
    .join('+');
  const sails = aim === 'sails' ? `/${reader.say({ key: 'order-at-sails' })}` : '';
  const salvo = roll === 'salvo' && alone ? '!' : '';
  return `${who} x${shots} ${labelOf(view.rules, reader, at)}${sails}${salvo}`;
};

/** The word that follows "repair". Empty for the hull: "L repair" means the hull. */
const REPAIR_WORDS = { hull: '', sails: 'sails', fort: 'fort' } as const;

/**
 * A command as this reader types it, in the reader's letters; `parse` understands it. Undefined for commands that are
 * not typed.
 */
export const orderText = (command: Command, view: View, reader: Reader): string | undefined => {
  const { say } = reader;
  switch (command.type) {
    case 'place': {
      const lies = `${pieceLetter(reader, command.ship)} ${labelOf(view.rules, reader, command.at)}`;
      return view.rules.flags.orientation ? `${lies} ${headingLabel(reader, command.heading)}` : lies;
    }
    case 'captain':
      return `${say({ key: `order-${command.card}` })} ${pieceLetter(reader, command.ship)}`;
    case 'plan': {
      const course = courseText(command.course, reader);
      return `${say({ key: 'order-plan' })} ${pieceLabel(reader, view, command.ship)}${course && ` ${course}`}`;
    }
    case 'standing': {
      const always = say({ key: `order-${command.order}` });
      return `${say({ key: 'order-standing' })} ${pieceLabel(reader, view, command.ship)} ${always}`;
    }
    case 'after':
    case 'answer':
      return undefined;
    case 'sail': {
      const course = courseText(command.course, reader) || say({ key: 'order-sail' });
      return `${pieceLabel(reader, view, command.ship)} ${course}`;
    }
    case 'rotate':
      return `${pieceLabel(reader, view, command.ship)} ${(command.by > 0 ? '>' : '<').repeat(Math.abs(command.by))}`;
    case 'fire':
      return fireOrderText(command, view, reader);
    case 'board':
      return `${pieceLabel(reader, view, command.ship)} # ${labelOf(view.rules, reader, command.at)}`;
    case 'assault':
      return `${pieceLabel(reader, view, command.ship)} ${say({ key: 'order-assault' })}`;
    case 'repair': {
      const what = REPAIR_WORDS[command.what] && ` ${say({ key: `order-repair-${REPAIR_WORDS[command.what]}` })}`;
      return `${pieceLabel(reader, view, command.ship)} ${say({ key: 'order-repair' })}${what}`;
    }
    default:
      return say({ key: `order-${command.type}` });
  }
};
