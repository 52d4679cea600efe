import type { Reader } from '../../../../kernel/reader.ts';
import { type Focus, SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import { chanceOf } from '../../../../kit/sailing-table.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { PendingView, ReadyShot, View, WindowView } from '../../rules/view/index.ts';
import { fleetOf, keyName, nameOf, ownSide, pieceIn, shortName } from '../words/names.ts';
import { newsLines } from '../words/news.ts';
import { askedLine, askedTitle, reactionShots } from '../words/reaction-window.ts';
import { roundLine } from '../words/status-lines.ts';
import { countKey, type FireMode, fireModeKeys, fireModeOf, shotKey, shotText } from './fire/guns.ts';
import { inRows, KEYS_PER_ROW, type Key, type KeyRows, type Page, phraseKey, symbolKey } from './page.ts';
import { queueKeys, queueLines } from './queue.ts';
import { hasStandingOrders, standingKeys, standingLine, standingPage } from './standing-orders.ts';

/** Rows of gun keys. The last row of the screen is for holding fire. */
const GUN_ROWS = 3;
/** Maximum length in characters of the news beside the question. */
const NEWS = 240;

/** The declared fire that follows the answer: "L ×3 at the hull". */
const declaredLines = (view: View, reader: Reader, { declared }: PendingView): readonly string[] =>
  declared
    ? [
        say(reader, 'declared', {
          guns: declared.guns.map((it) => `${shortName(view, reader, it.ship)} ×${it.shots}`).join(', '),
          aim: declared.aim,
        }),
      ]
    : [];

/** "Line: 2 shots"; "Line, frigate: 2" where there are several targets: one key per gun and number of shots if there is room, otherwise one per gun with all shots. */
const gunKeys = (view: View, reader: Reader, shots: readonly ReadyShot[], mode: FireMode): KeyRows => {
  const several = new Set(shots.map((it) => it.target)).size > 1;
  const named = (shot: ReadyShot, count: number): Key => {
    const own = pieceIn(view, shot.target).type === 'T' ? { ...mode, aim: 'hull' as const } : mode;
    const made = countKey(view, reader, shot, count, own, keyName(reader, view, shot.ship));
    if (!several) return made;
    const words = { gun: keyName(reader, view, shot.ship), target: nameOf(view, shot.target), shots: count };
    const label = `${say(reader, 'key-count-at', words)}${own.aim === 'sails' ? ' ⛵' : ''}`;
    return { ...made, ...symbolKey(label, made.press), spoken: made.spoken! };
  };
  const each = shots.map((it) => Array.from({ length: it.shots }, (_, i) => named(it, i + 1)));
  const room = GUN_ROWS * KEYS_PER_ROW;
  if (each.length <= GUN_ROWS) return each;
  const all = each.flat();
  return inRows(all.length <= room ? all : shots.map((it) => named(it, it.shots)).slice(0, room));
};

/** The best of the possible shots. */
const chanceLines = (view: View, reader: Reader, shots: readonly ReadyShot[]): readonly string[] => {
  const [best] = shots.toSorted((a, b) => b.faces.length * b.shots - a.faces.length * a.shots);
  if (!best) return [];
  return [
    say(reader, 'asked-chance', {
      ship: keyName(reader, view, best.ship),
      chance: chanceOf(best.faces.length),
      shots: best.shots,
    }),
  ];
};

/** Most guns with keys of their own beside [Hold fire]; the page of all shots lists the rest. */
const GUNS = 4;

/**
 * "Fire back (67 %)", or "Line (67 %)" where several guns bear: fires all shots of a gun at the hull, the best first.
 */
const answerKeys = (view: WindowView, reader: Reader, shots: readonly ReadyShot[]): readonly Key[] => {
  const best = shots.toSorted((a, b) => b.faces.length * b.shots - a.faces.length * a.shots).slice(0, GUNS);
  const several = new Set(shots.map((it) => it.target)).size > 1;
  return best.map((shot, i): Key => {
    const key = shotKey(view, reader, shot, false);
    const chance = chanceOf(shot.faces.length);
    const alone = say(reader, 'key-answer-fire', { kind: view.pending.kind, chance });
    const named = say(reader, 'key-target', { target: keyName(reader, view, shot.ship), chance });
    const label = best.length === 1 ? alone : several ? key.label : named;
    return { ...key, label, ...(i === 0 && { tone: 'primary' as const }) };
  });
};

/** [Always] and [Never] for the one piece that is asked, which answer the question too; a key to all standing orders. */
const orderKeys = (view: View, reader: Reader, shots: readonly ReadyShot[]): readonly Key[] => {
  if (!hasStandingOrders(view)) return [];
  const [ship, ...others] = new Set(shots.map((it) => it.ship));
  const [, ...own] = ship && others.length === 0 ? standingKeys(view, reader, ship) : [];
  return [...own, phraseKey(reader, 'key-standing', { look: 'orders' })];
};

/** Parses the fire mode from the focus `ask:<mode>`. Undefined for any other focus. */
const fireModeIn = (focus: Focus | undefined): FireMode | undefined => {
  const [, letters] = /^ask:(s?v?)$/.exec(focus ?? '') ?? [];
  return letters === undefined ? undefined : fireModeOf(letters);
};

/** Standing orders of the pieces that are asked, as many as there are rows, and a key to the others. */
const allStandingOrdersPage = (view: View, reader: Reader, shots: readonly ReadyShot[]): Page => {
  const asked = [...new Set(shots.map((it) => it.ship))];
  const shown = asked.slice(0, GUN_ROWS);
  const rest = fleetOf(view, ownSide(view)).filter((it) => !shown.includes(it.id));
  return {
    title: say(reader, 'standing-heading-all'),
    lines: [say(reader, 'standing-how'), say(reader, 'standing-secret')],
    more: fleetOf(view, ownSide(view))
      .filter((it) => asked.includes(it.id))
      .map(({ id }) => standingLine(view, reader, id)),
    keys: [
      ...shown.map((it) => {
        const [ask, ...others] = standingKeys(view, reader, it);
        const name = keyName(reader, view, it);
        return [
          { ...ask!, label: `${name}: ${ask!.label}`.slice(0, SCREEN_LIMITS.labelChars), spoken: ask!.spoken! },
          ...others,
        ];
      }),
      [
        ...rest.slice(0, 1).map(({ id }) => phraseKey(reader, 'key-more', { look: `stand:${id}` })),
        phraseKey(reader, 'key-back', { look: 'ship' }),
      ],
    ],
  };
};

/** The standing orders page if the focus asks for it. */
const standingOrdersPage = (
  view: View,
  reader: Reader,
  focus: Focus | undefined,
  shots: readonly ReadyShot[],
): Page | undefined =>
  focus === 'orders' ? allStandingOrdersPage(view, reader, shots) : standingPage(view, reader, focus);

/** Keys for each gun and number of shots, at the hull and shot by shot unless the mode says otherwise. */
const allShotsRows = (view: View, reader: Reader, shots: readonly ReadyShot[], mode: FireMode): KeyRows => {
  const sails = shots.some((it) => pieceIn(view, it.target).type !== 'T');
  const volley = shots.some((it) => it.shots > 1);
  return [
    ...gunKeys(view, reader, shots, mode),
    [
      phraseKey(reader, 'key-hold', { act: { type: 'pass' } }),
      ...fireModeKeys(view, reader, mode, { sails, volley }, (letters) => `ask:${letters}`),
      phraseKey(reader, 'key-back', { look: 'ship' }),
    ],
  ];
};

/**
 * The page of a reaction window: the targets, the reason, and a key that fires all shots of a gun. The focus
 * `ask:<mode>` shows every number of shots, the focus `orders` standing orders.
 */
export const reactionPage = (view: WindowView, reader: Reader, focus: Focus | undefined): Page => {
  const { pending } = view;
  const shots = reactionShots(view, pending);
  const standingOrders = hasStandingOrders(view) ? standingOrdersPage(view, reader, focus, shots) : undefined;
  if (standingOrders) return standingOrders;
  const mode = fireModeIn(focus);
  return {
    title: askedTitle(reader, pending),
    lines: [askedLine(view, reader, pending), ...chanceLines(view, reader, shots)],
    more: [
      ...declaredLines(view, reader, pending),
      ...queueLines(view, reader),
      ...shots.map((it) => shotText(view, reader, it)),
      roundLine(view, reader),
      ...newsLines(view, reader, NEWS),
    ],
    board: { aims: shots },
    keys: mode
      ? allShotsRows(view, reader, shots, mode)
      : [
          [...answerKeys(view, reader, shots), phraseKey(reader, 'key-hold', { act: { type: 'pass' } })],
          [
            ...orderKeys(view, reader, shots),
            phraseKey(reader, 'key-answer-shots', { look: 'ask:' }),
            ...queueKeys(view, reader),
          ],
        ],
  };
};
