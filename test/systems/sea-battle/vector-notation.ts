import type { Seat } from '../../../src/kernel/rules.ts';
import { parse } from '../../../src/systems/sea-battle/face/input/parser.ts';
import type { Command } from '../../../src/systems/sea-battle/rules/command.ts';
import { rules } from '../../../src/systems/sea-battle/rules/index.ts';
import type { ShotView, View } from '../../../src/systems/sea-battle/rules/view/index.ts';
import type { Ruleset } from '../../../src/systems/sea-battle/variants.ts';
import { readerIn } from './face/phrasebook-reader.ts';
import { labelIn } from './rules/fight.ts';
import type { TestMatch } from './rules/test-match.ts';

/** The names of the players in the vectors, by seat. */
export const CAPTAINS = ['Ann', 'Bob'] as const;

/**
 * The match after a player types this in Russian and the letters of the variant. @throws Error where the text is no
 * order or is refused.
 */
export const playTyped = (at: TestMatch, ruleset: Ruleset, seat: Seat, text: string): TestMatch => {
  const read = parse(text, rules.view(at.state, seat, []), readerIn('ru', { letters: ruleset.alphabet }));
  const commands: readonly Command[] = read.kind === 'commands' ? read.commands : [];
  if (commands.length === 0) throw new Error(`"${text}" is no order: ${JSON.stringify(read)}`);
  return commands.reduce((now, command) => now.give(seat, command), at);
};

const paidFor = ({ paid }: ShotView, label: (cell: ShotView['at']) => string): string => {
  if (!paid) return '';
  return 'at' in paid ? `(${paid.kind} ${label(paid.at)})` : `(${paid.kind})`;
};

const shotIn = (ruleset: Ruleset, shot: ShotView): string => {
  const label = (cell: ShotView['at']): string => labelIn(ruleset, cell);
  const told = [label(shot.at), shot.result, shot.cls ?? '', shot.near ?? '', paidFor(shot, label)];
  return told.filter((it) => it !== '').join(' ');
};

/** The seats to move: "Ann", "both", "Bob owes give-deck", "Ann wins". */
const awaited = ({ toMove, pending, outcome }: View): string => {
  if (outcome) return outcome.winners.length > 0 ? `${CAPTAINS[outcome.winners[0]!]} wins` : 'nobody wins';
  if (pending) return `${CAPTAINS[pending.seat]} owes ${pending.kind}`;
  return toMove.length > 1 ? 'both' : CAPTAINS[toMove[0]!]!;
};

/** The public news between two moments of a battle, and the seats to move: "а1 hit, б1 miss → Bob". */
export const publicNews = (ruleset: Ruleset, before: TestMatch, after: TestMatch): string => {
  const [old, now] = [before, after].map(({ state }) => rules.view(state, 'public', [])) as [View, View];
  const news = now.shots.filter((shot, i) => JSON.stringify(shot) !== JSON.stringify(old.shots[i]));
  const reports = now.reports.slice(old.reports.length).map(({ hits, sunk }) => {
    const counted = hits.map(({ cls, count }) => `${count}${cls ? ` ${cls}` : ''}`).join(' + ') || 'none';
    return `hits: ${counted}${sunk.length > 0 ? `, sunk: ${sunk.join(' + ')}` : ''}`;
  });
  return `${[...news.map((it) => shotIn(ruleset, it)), ...reports].join(', ')} → ${awaited(now)}`.trim();
};
