import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import { letterPad } from '../../../../../kit/squares.ts';
import { isAmong, isMyTurn, ownSea } from '../../../rules/view/derive.ts';
import type { PaperView, View } from '../../../rules/view/index.ts';
import { chartOf } from '../../input/coordinates/chart.ts';
import { withExample } from '../../input/hints.ts';
import { keySea, squaresWith } from '../../table/squares.ts';
import { battleDetails } from '../../words/battle-lines.ts';
import { afloatLines, resultLines } from '../../words/status-lines.ts';
import { turnTitle } from '../../words/turn-lines.ts';
import { fleetKey } from '../battle/shared-pages.ts';
import { key, type Page, say } from '../page.ts';
import { actKey, confirmationPage, type PaperContext, sealLines } from './paper-context.ts';

/* The pages after a battle on paper, or after a claim during it: boards are asked for, opened and judged. */

/** SB-36: lines on why boards are inspected, and what was found so far. */
const auditLines = ({ view, paper, reader }: PaperContext): readonly string[] => {
  const { audit, found } = paper;
  if (!audit) return [];
  const other = view.seas.find(({ owner }) => owner !== audit.first)!.owner;
  const seat = { seat: audit.cause === 'claim' ? other : audit.first };
  const why = say(reader, audit.cause === 'claim' ? 'audit-claimed' : 'audit-beaten', { seat });
  return [why, ...view.seas.flatMap(({ owner }) => foundLine(reader, owner, found[owner]!))];
};

const foundLine = (reader: Reader, owner: number, found: PaperView['found'][number]): readonly string[] =>
  found === 'unopened' ? [] : [say(reader, 'board-found', { found, seat: { seat: owner } })];

/** SB-36: returns the page on which a player decides whether to see a board. */
export const lookPage = (context: PaperContext): Page => {
  const { view, reader } = context;
  const asks = isMyTurn(view);
  return {
    lines: [turnTitle(view, reader), ...auditLines(context), ...(asks ? [say(reader, 'honour-how-look')] : [])],
    more: battleDetails(view, reader),
    seas: 'both',
    keys:
      asks || view.viewer === 'public'
        ? [[actKey(reader, 'key-look', 'look', 'primary'), actKey(reader, 'key-leave', 'leave')]]
        : [],
  };
};

const waitingPage = (context: PaperContext): Page => {
  const { view, reader } = context;
  return {
    lines: [turnTitle(view, reader), ...auditLines(context)],
    more: battleDetails(view, reader),
    seas: 'both',
    keys:
      view.viewer === 'public'
        ? [[key(reader, 'key-answer', { look: 'sheet' }, { tone: 'primary' }), fleetKey(reader)]]
        : [],
  };
};

/**
 * SB-36: returns the keys to draw or erase every square of the sheet on which a board is drawn before it is opened, then
 * to open the board as drawn, clear it or withhold it. Focuses: `sheet` (letters), `sheet:<letter>` (its numbers).
 */
const sheetKeys = (view: View, reader: Reader, focus: Focus | undefined): Pick<Page, 'keys' | 'letter'> => {
  const squares = squaresWith(view, (at) =>
    isAmong(view.pencil, at)
      ? { sign: '✕', press: { act: { type: 'rub', at } }, said: 'sheet-deck' }
      : { press: { act: { type: 'mark', at } } },
  );
  const ways = [
    key(reader, 'key-open', { act: { type: 'open' } }, { tone: 'primary' }),
    ...(view.pencil.length > 0 ? [key(reader, 'key-clear', { act: { type: 'clear' } })] : []),
    key(reader, 'key-withhold', { look: 'withhold' }),
  ];
  return letterPad(keySea(view, reader, squares), focus, { base: 'sheet', ways: () => ways });
};

/** SB-36: returns the page on which a player draws and opens their board; for anyone else, that it is awaited. */
export const openPage = (context: PaperContext, focus: Focus | undefined): Page => {
  const { view, paper, reader } = context;
  if (!isMyTurn(view)) return waitingPage(context);
  if (focus === 'withhold')
    return confirmationPage(context, 'withhold-sure', actKey(reader, 'key-withhold', 'withhold', 'danger'));
  const own = ownSea(view)!.owner;
  return {
    lines: [turnTitle(view, reader), ...auditLines(context).slice(0, 1), say(reader, 'honour-how-open')],
    more: [
      ...auditLines(context).slice(1),
      say(reader, 'sheet-drawn', { count: view.pencil.length }),
      reader.say(withExample('sheet-how', chartOf(view.rules, reader))),
      ...(paper.seals[own]
        ? [paper.salt ? say(reader, 'salt-yours', { word: paper.salt }) : say(reader, 'salt-how')]
        : []),
    ],
    seas: 'own',
    ...sheetKeys(view, reader, focus),
  };
};

const FAULTS = {
  V1: 'violation-v1',
  V2: 'violation-v2',
  V5: 'violation-v5',
  V8: 'violation-v8',
  withheld: 'violation-withheld',
} as const;

/** Lines on the result. A void match counts as lost for both players, so the line for the viewer is left out. */
const resultOf = ({ view, paper, reader }: PaperContext): readonly string[] => {
  const [why, mine] = resultLines(view, reader);
  const faults = paper.violations.flatMap((found, owner) =>
    found.length === 0
      ? []
      : [
          say(reader, 'violations-of', {
            seat: { seat: owner },
            faults: found.map((it) => say(reader, FAULTS[it])).join('; '),
          }),
        ],
  );
  const isVoid = view.outcome?.winners.length === 0;
  return [why!, ...faults, ...(mine === undefined || isVoid ? [] : [mine])];
};

/** Returns the page of a finished match: the result, the violations found, and every seal. */
export const paperOverPage = (context: PaperContext): Page => {
  const { view, reader } = context;
  return {
    lines: resultOf(context),
    more: [...sealLines(context), ...afloatLines(view, reader)],
    seas: 'both',
    keys: [],
  };
};
