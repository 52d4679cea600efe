import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { orders, type PieceId } from '../../rules/command.ts';
import { judge, positionIn, possibleSteps, turnContextIn, type View } from '../../rules/view/index.ts';

/** Obstacles by the refusal of a step. */
const BARS: Readonly<Record<string, string>> = {
  'sail-land': 'land',
  'sail-reef': 'reef',
  'sail-fort': 'fort',
  'sail-occupied': 'ship',
  'sail-off-map': 'edge',
  'sail-corner': 'corner',
};

/**
 * Why a ship cannot make a step: the obstacles in the directions it has the range for; otherwise its lack of range, or
 * the calm.
 */
const stayReason = (faults: readonly string[]): Phrase => {
  const bars = faults.flatMap((it) => BARS[it] ?? []);
  const [bar, ...others] = new Set(bars);
  if (bar) return { key: 'ship-barred', with: { by: others.length > 0 ? 'round' : bar } };
  if (faults.includes('sail-no-range')) return { key: 'ship-no-range' };
  return { key: faults.some((it) => it.startsWith('sail-calm')) ? 'ship-calm' : 'ship-stays' };
};

/** Why a ship of the active side cannot sail, or sail on. */
export const stayLine = (view: View, reader: Reader, ship: PieceId): string => {
  const faults = possibleSteps(positionIn(view)).flatMap((step) => {
    const judged = judge(turnContextIn(view), orders.sail(ship, [step]));
    return judged.ok ? [] : [judged.error.key];
  });
  return reader.say(stayReason(faults));
};
