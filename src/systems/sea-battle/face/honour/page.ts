import { fitting } from '../../../../kernel/page.ts';
import { type Focus, SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import type { Reader } from '../../../../kernel/system.ts';
import type { PaperView, View } from '../../rules/view.ts';
import { chartOf, labelOf } from '../coordinates/chart.ts';
import { withExample } from '../hints.ts';
import { ownBattle, whisperedBattle } from '../present/battle.ts';
import { afloatLines, readinessLines, resultLines } from '../present/lines.ts';
import { newsLines } from '../present/news.ts';
import { type Key, type Keys, key, type Page, say } from '../present/page.ts';
import { battleLines, fleetKey, publicPage } from '../present/shared.ts';
import { isMyTurn, ownSea } from '../sight.ts';
import { fleetText } from '../terms.ts';
import { isSheet, sheetKeys, sheetLetter } from './sheet.ts';

/** Whoever looks, and at what. */
interface Desk {
  readonly view: View;
  readonly paper: PaperView;
  readonly reader: Reader;
}

const act = (
  reader: Reader,
  label: string,
  type: 'look' | 'leave' | 'ready' | 'withhold' | 'claim',
  tone?: Key['tone'],
): Key => key(reader, label, { act: { type } }, tone ? { tone } : {});

/** SB-37: the way to a claim, for whoever is to move and has made none. */
const claimKeys = ({ view, paper, reader }: Desk): readonly Key[] => {
  const own = ownSea(view);
  const mayClaim = own && isMyTurn(view) && !paper.claimed.includes(own.owner);
  return mayClaim ? [key(reader, 'key-claim', { look: 'claim' })] : [];
};

const surePage = ({ reader }: Desk, heading: string, yes: Key): Page => ({
  lines: [say(reader, heading)],
  keys: [[yes, key(reader, 'key-back', { look: 'board' })]],
});

/** SB-33: the seals that captains have registered of their own accord. */
const sealLines = ({ paper, view, reader }: Desk): readonly string[] =>
  paper.seals.flatMap((seal, owner) => {
    if (seal === '') return [];
    return owner === view.viewer
      ? [say(reader, 'seal-yours', { seal })]
      : [say(reader, 'seal-of', { seat: { seat: owner }, seal })];
  });

const placingPage = (desk: Desk): Page => {
  const { view, reader } = desk;
  const own = ownSea(view);
  const awaited = own ? !own.ready : view.viewer === 'public';
  return {
    lines: [
      say(reader, 'honour-heading'),
      say(reader, 'honour-draw', { fleet: fleetText(view.rules) }),
      ...readinessLines(view, reader),
      ...sealLines(desk),
      ...(own && !own.ready ? [say(reader, 'seal-how')] : []),
    ],
    brief: say(reader, own?.ready ? 'ready-yours' : 'honour-how-ready'),
    seas: own ? 'own' : 'both',
    keys: [
      [
        ...(awaited ? [act(reader, 'key-ready', 'ready', 'primary')] : []),
        ...(own ? [key(reader, 'key-refresh', { look: 'mine' })] : [fleetKey(reader)]),
      ],
    ],
  };
};

const answerKeys = (reader: Reader): Keys => [
  (['miss', 'hit', 'sunk'] as const).map((result) => key(reader, `key-${result}`, { act: { type: 'answer', result } })),
];

const answerPage = (desk: Desk): Page => {
  const { view, paper, reader } = desk;
  const mine = isMyTurn(view);
  const cell = paper.called && labelOf(chartOf(view.rules, reader), paper.called);
  const doubt = paper.doubted ? [say(reader, mine ? 'honour-doubt' : 'honour-doubted')] : [];
  const called = [...(paper.called ? [paper.called] : [])];
  const claim = claimKeys(desk);
  return {
    lines: [
      ...battleLines(view, reader),
      ...doubt,
      ...(mine && cell ? [say(reader, 'honour-how-answer')] : []),
      ...afloatLines(view, reader),
    ],
    seas: ownSea(view) ? (mine ? 'own' : 'enemy') : 'both',
    ...(ownSea(view) && { selection: called }),
    keys: mine || view.viewer === 'public' ? [...answerKeys(reader), ...(claim.length > 0 ? [claim] : [])] : [],
  };
};

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

const lookPage = (desk: Desk): Page => {
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

const openPage = (desk: Desk, focus: Focus | undefined): Page => {
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

const overPage = (desk: Desk): Page => {
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

/** While a shot is awaited all is as it is where the game keeps the fleets, but that a violation may be claimed. */
const shotPage = (desk: Desk, focus: Focus | undefined): Page => {
  const { view, reader } = desk;
  if (!ownSea(view)) return publicPage(view, reader, focus);
  const page = reader.at === 'whisper' ? whisperedBattle(view, reader, focus) : ownBattle(view, reader, focus);
  const claim = claimKeys(desk);
  const told = { ...page, brief: ownBrief(desk) };
  const [last = [], ...rows] = page.keys.toReversed();
  if (claim.length === 0 || focus === 'mine') return told;
  return last.length < WIDEST
    ? { ...told, keys: [...rows.toReversed(), [...last, ...claim]] }
    : { ...told, keys: [...page.keys, claim] };
};

/** For an alert box: what is awaited, the latest shots, and that there are no ships to be told of. */
const ownBrief = ({ view, reader }: Desk): string =>
  fitting([...battleLines(view, reader), say(reader, 'honour-on-paper')], SCREEN_LIMITS.briefChars, '\n').join('\n');

/** Keys of a row. */
const WIDEST = 5;

const minePage = (desk: Desk): Page => {
  const { view, reader } = desk;
  return {
    lines: [...battleLines(view, reader), ...afloatLines(view, reader)],
    brief: ownBrief(desk),
    seas: 'own',
    keys: [
      [
        ...(isMyTurn(view) ? [key(reader, 'key-answer', { look: 'board' }, { tone: 'primary' })] : []),
        key(reader, 'key-refresh', { look: 'mine' }),
      ],
    ],
  };
};

/** A page of a match whose fleets are on paper. What can be looked at besides: `claim`, `sheet`, `sheet:<letter>`, `withhold`. */
export const paperPage = (view: View, paper: PaperView, reader: Reader, focus: Focus | undefined): Page => {
  const desk: Desk = { view, paper, reader };
  const { stage } = paper;
  if (stage === 'over') return overPage(desk);
  if (stage === 'placing') return placingPage(desk);
  if (focus === 'claim' && claimKeys(desk).length > 0)
    return surePage(desk, 'claim-sure', act(reader, 'key-claim-now', 'claim', 'danger'));
  if (focus === 'mine' && ownSea(view) && stage !== 'shot') return minePage(desk);
  if (stage === 'shot') return shotPage(desk, focus);
  if (stage === 'answer') return answerPage(desk);
  return stage === 'look' ? lookPage(desk) : openPage(desk, focus);
};
