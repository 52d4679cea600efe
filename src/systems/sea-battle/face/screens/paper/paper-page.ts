import type { Reader } from '../../../../../kernel/reader.ts';
import { type Focus, SCREEN_LIMITS } from '../../../../../kernel/screen.ts';
import { takeFitting } from '../../../../../kit/screen-kit.ts';
import { isMyTurn, ownSea } from '../../../rules/view/derive.ts';
import type { PaperView, View } from '../../../rules/view/index.ts';
import { chartOf, labelOf } from '../../input/coordinates/chart.ts';
import { battleDetails, battleLines } from '../../words/battle-lines.ts';
import { readinessLines } from '../../words/status-lines.ts';
import { fleetPhrase } from '../../words/terms.ts';
import { turnTitle } from '../../words/turn-lines.ts';
import { ownBattlePage, whisperedBattlePage } from '../battle/battle-pages.ts';
import { fleetKey, publicPage } from '../battle/shared-pages.ts';
import { type Keys, key, type Page, say } from '../page.ts';
import { lookPage, openPage, paperOverPage } from './inspection-pages.ts';
import { actKey, claimKeys, confirmationPage, type PaperContext, sealLines } from './paper-context.ts';

const sizesIn = ({ fleet }: View['rules']): readonly number[] =>
  fleet.flatMap(({ size, count }) => Array.from({ length: count }, () => size)).sort((a, b) => b - a);

const placingPage = (context: PaperContext): Page => {
  const { view, reader } = context;
  const own = ownSea(view);
  const awaited = own ? !own.ready : view.viewer === 'public';
  return {
    lines: [
      say(reader, 'honour-heading'),
      say(reader, 'honour-draw', { sizes: sizesIn(view.rules).join(', ') }),
      ...(awaited ? [say(reader, 'honour-how-ready')] : []),
    ],
    more: [
      say(reader, 'honour-fleet', { fleet: fleetPhrase(view.rules) }),
      ...readinessLines(view, reader),
      ...sealLines(context),
      ...(own && !own.ready ? [say(reader, 'seal-how')] : []),
    ],
    brief: say(reader, own?.ready ? 'ready-yours' : 'honour-how-ready'),
    seas: own ? 'own' : 'both',
    keys: [
      [
        ...(awaited ? [actKey(reader, 'key-ready', 'ready', 'primary')] : []),
        ...(own ? [key(reader, 'key-refresh', { look: 'mine' })] : [fleetKey(reader)]),
      ],
    ],
  };
};

const answerKeys = (reader: Reader): Keys => [
  [
    key(reader, 'key-miss', { act: { type: 'answer', result: 'miss' } }),
    key(reader, 'key-hit', { act: { type: 'answer', result: 'hit' } }),
    key(reader, 'key-sunk', { act: { type: 'answer', result: 'sunk' } }),
  ],
];

const answerPage = (context: PaperContext): Page => {
  const { view, paper, reader } = context;
  const mine = isMyTurn(view);
  const cell = paper.called && labelOf(chartOf(view.rules, reader), paper.called);
  const doubt = paper.doubted ? [say(reader, mine ? 'honour-doubt' : 'honour-doubted')] : [];
  const called = [...(paper.called ? [paper.called] : [])];
  const claim = claimKeys(context);
  return {
    lines: [turnTitle(view, reader), ...doubt, ...(mine && cell ? [say(reader, 'honour-how-answer')] : [])],
    more: battleDetails(view, reader),
    seas: ownSea(view) ? (mine ? 'own' : 'enemy') : 'both',
    ...(ownSea(view) && { selection: called }),
    keys: mine || view.viewer === 'public' ? [...answerKeys(reader), ...(claim.length > 0 ? [claim] : [])] : [],
  };
};

/** The page while a shot is awaited: as where the program keeps the fleets, with a key to claim a violation. */
const shotPage = (context: PaperContext, focus: Focus | undefined): Page => {
  const { view, reader } = context;
  if (!ownSea(view)) return publicPage(view, reader, focus);
  const page = reader.at === 'whisper' ? whisperedBattlePage(view, reader, focus) : ownBattlePage(view, reader, focus);
  const claim = claimKeys(context);
  const told = { ...page, brief: ownBrief(context) };
  const [last = [], ...rows] = page.keys.toReversed();
  // A pad may have no room for it on Discord, so that the page of the player's own sea has it too.
  if (claim.length === 0) return told;
  return last.length < WIDEST
    ? { ...told, keys: [...rows.toReversed(), [...last, ...claim]] }
    : { ...told, keys: [...page.keys, claim] };
};

/** The text of an alert box: what is awaited, the latest shots, and that the fleet is on the player's own paper. */
const ownBrief = ({ view, reader }: PaperContext): string =>
  takeFitting([...battleLines(view, reader), say(reader, 'honour-on-paper')], SCREEN_LIMITS.briefChars, '\n').join(
    '\n',
  );

/** Maximum number of keys in a row. */
const WIDEST = 5;

const minePage = (context: PaperContext): Page => {
  const { view, reader } = context;
  return {
    lines: battleLines(view, reader),
    more: battleDetails(view, reader),
    brief: ownBrief(context),
    seas: 'own',
    keys: [
      [
        ...(isMyTurn(view) ? [key(reader, 'key-answer', { look: 'board' }, { tone: 'primary' })] : []),
        key(reader, 'key-refresh', { look: 'mine' }),
      ],
    ],
  };
};

/**
 * Returns the page of a match whose fleets are on paper. Further focuses: `claim`, `sheet`, `sheet:<letter>`,
 * `withhold`.
 */
export const paperPage = (view: View, paper: PaperView, reader: Reader, focus: Focus | undefined): Page => {
  const context: PaperContext = { view, paper, reader };
  const { stage } = paper;
  if (stage === 'over') return paperOverPage(context);
  if (stage === 'placing') return placingPage(context);
  if (focus === 'claim' && claimKeys(context).length > 0)
    return confirmationPage(context, 'claim-sure', actKey(reader, 'key-claim-now', 'claim', 'danger'));
  if (focus === 'mine' && ownSea(view) && stage !== 'shot') return minePage(context);
  if (stage === 'shot') return shotPage(context, focus);
  if (stage === 'answer') return answerPage(context);
  return stage === 'look' ? lookPage(context) : openPage(context, focus);
};
