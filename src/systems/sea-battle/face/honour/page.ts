import type { Reader } from '../../../../kernel/reader.ts';
import { type Focus, SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import { takeFitting } from '../../../../kit/screen-kit.ts';
import type { PaperView, View } from '../../rules/view.ts';
import { chartOf, labelOf } from '../coordinates/chart.ts';
import { ownBattle, whisperedBattle } from '../present/battle.ts';
import { afloatLines, readinessLines } from '../present/lines.ts';
import { type Keys, key, type Page, say } from '../present/page.ts';
import { battleLines, fleetKey, publicPage } from '../present/shared.ts';
import { isMyTurn, ownSea } from '../sight.ts';
import { fleetText } from '../terms.ts';
import { act, claimKeys, type Desk, sealLines, surePage } from './desk.ts';
import { lookPage, openPage, overPage } from './inspection.ts';

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
  takeFitting([...battleLines(view, reader), say(reader, 'honour-on-paper')], SCREEN_LIMITS.briefChars, '\n').join(
    '\n',
  );

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
