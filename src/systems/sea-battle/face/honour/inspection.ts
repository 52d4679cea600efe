import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import type { PaperView } from '../../rules/view.ts';
import { chartOf } from '../coordinates/chart.ts';
import { withExample } from '../hints.ts';
import { afloatLines, resultLines } from '../present/lines.ts';
import { newsLines } from '../present/news.ts';
import { key, type Page, say } from '../present/page.ts';
import { battleLines, fleetKey } from '../present/shared.ts';
import { isMyTurn, ownSea } from '../sight.ts';
import { act, type Desk, sealLines, surePage } from './desk.ts';
import { isSheet, sheetKeys, sheetLetter } from './sheet.ts';

/* What comes after a battle on paper, or a claim in the midst of it: boards are asked for, opened, and judged. */

/** SB-36: why boards are inspected, and what was found so far. */
const auditLines = ({ view, paper, reader }: Desk): readonly string[] => {
  const { audit, found } = paper;
  if (!audit) return [];
  const other = view.seas.find(({ owner }) => owner !== audit.first)!.owner;
  const seat = { seat: audit.cause === 'claim' ? other : audit.first };
  const why = say(reader, audit.cause === 'claim' ? 'audit-claimed' : 'audit-beaten', { seat });
  return [why, ...view.seas.flatMap(({ owner }) => foundLine(reader, owner, found[owner]!))];
};

const foundLine = (reader: Reader, owner: number, found: PaperView['found'][number]): readonly string[] =>
  found === 'unopened' ? [] : [say(reader, `board-${found}`, { seat: { seat: owner } })];

/** SB-36: whether a board is to be shown. */
export const lookPage = (desk: Desk): Page => {
  const { view, reader } = desk;
  const asks = isMyTurn(view);
  return {
    lines: [
      ...battleLines(view, reader),
      ...auditLines(desk),
      ...(asks ? [say(reader, 'honour-how-look')] : []),
      ...afloatLines(view, reader),
    ],
    seas: 'both',
    keys:
      asks || view.viewer === 'public'
        ? [[act(reader, 'key-look', 'look', 'primary'), act(reader, 'key-leave', 'leave')]]
        : [],
  };
};

const waitingPage = (desk: Desk): Page => {
  const { view, reader } = desk;
  return {
    lines: [...battleLines(view, reader), ...auditLines(desk), ...afloatLines(view, reader)],
    seas: 'both',
    keys:
      view.viewer === 'public'
        ? [[key(reader, 'key-answer', { look: 'sheet' }, { tone: 'primary' }), fleetKey(reader)]]
        : [],
  };
};

/** SB-36: a board is drawn and opened; for everybody else it is waited for. */
export const openPage = (desk: Desk, focus: Focus | undefined): Page => {
  const { view, paper, reader } = desk;
  if (!isMyTurn(view)) return waitingPage(desk);
  if (focus === 'withhold') return surePage(desk, 'withhold-sure', act(reader, 'key-withhold', 'withhold', 'danger'));
  const at = isSheet(focus) ? focus : 'sheet';
  const letter = sheetLetter(view, at);
  const own = ownSea(view)!.owner;
  return {
    lines: [
      ...battleLines(view, reader).slice(0, 1),
      ...auditLines(desk),
      say(reader, 'sheet-drawn', { count: view.pencil.length }),
      reader.say(withExample('sheet-how', chartOf(view.rules, reader))),
      ...(paper.seals[own]
        ? [paper.salt ? say(reader, 'salt-yours', { word: paper.salt }) : say(reader, 'salt-how')]
        : []),
    ],
    seas: 'own',
    ...(letter !== undefined && { letter }),
    keys: sheetKeys(view, reader, at),
  };
};

/** How it ended: a void match counts as lost for both. */
const resultOf = ({ view, paper, reader }: Desk): readonly string[] => {
  const [why, mine] = resultLines(view, reader);
  const faults = paper.violations.flatMap((found, owner) =>
    found.length === 0
      ? []
      : [
          say(reader, 'violations-of', {
            seat: { seat: owner },
            faults: found.map((it) => say(reader, `violation-${it.toLowerCase()}`)).join('; '),
          }),
        ],
  );
  const isVoid = view.outcome?.winners.length === 0;
  return [why!, ...faults, ...(mine === undefined || isVoid ? [] : [mine])];
};

/** The end, what was found, and every seal. */
export const overPage = (desk: Desk): Page => {
  const { view, reader } = desk;
  return {
    lines: [
      ...resultOf(desk),
      ...sealLines(desk),
      ...newsLines({ ...view, news: 0 }, reader),
      ...afloatLines(view, reader),
    ],
    seas: 'both',
    keys: [],
  };
};
