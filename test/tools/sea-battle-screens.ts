/*
 * Makes screenshots of every game of the family on a phone for review: `npx tsx test/tools/sea-battle-screens.ts
 * <folder> [word ...]`. Words select games ("mines-10"), moments ("volley"), languages ("uk"; default ru) and themes
 * ("contrast"; default light).
 */

import type { Reader } from '../../src/kernel/reader.ts';
import type { Viewer } from '../../src/kernel/rules.ts';
import type { Focus } from '../../src/kernel/screen.ts';
import { notation } from '../../src/systems/sea-battle/face/input/notation.ts';
import { present } from '../../src/systems/sea-battle/face/screens/index.ts';
import { type Event, rules as family, type State } from '../../src/systems/sea-battle/rules/index.ts';
import type { View } from '../../src/systems/sea-battle/rules/view/index.ts';
import { type Ruleset, VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { type Battle, momentAt, playBattle } from '../support/sea-battle-matches.ts';
import { testRng } from '../support/sea-battle-views.ts';
import { takeScreenshots } from './phone-screenshots.ts';

/** A screen to photograph: a view, its focus, and the place it is shown at. */
interface Stop {
  readonly moment: string;
  readonly view: View;
  readonly focus?: Focus;
  readonly at?: Reader['at'];
}

/** The state after a command of a seat. */
const after = (state: State, seat: number, command: Parameters<typeof family.decide>[2]): State => {
  const decided = family.decide(state, seat, command, testRng(5));
  if (!decided.ok) throw new Error(JSON.stringify([command, decided.error]));
  return decided.value.reduce(family.evolve, state);
};

const seen = (state: State, viewer: Viewer, news: readonly Event[] = []): View => family.view(state, viewer, news);

/** The middle one of the focuses of a screen's buttons, among those that begin with `start` and end in a number. */
const middleOf = (view: View, reader: Reader, focus: Focus, start: string): Focus | undefined => {
  const looks = present(view, reader, focus)
    .buttons.flat()
    .flatMap(({ press }) => ('look' in press && press.look.startsWith(start) ? [press.look] : []))
    .filter((it) => /:\d+$/.test(it));
  return looks[Math.floor(looks.length / 2)];
};

/** The screens of the placement: the palette, a ship in hand, where it may begin, the pencil, the huddle, the flag. */
const placingStops = (rules: Ruleset, reader: Reader): readonly Stop[] => {
  const begun = family.begin(rules, 2, testRng(3));
  if (!begun.ok) throw new Error(rules.id);
  const dealt = seen(begun.value, 0);
  if (rules.fleets === 'paper')
    return [
      { moment: 'placing', view: dealt },
      { moment: 'placing-public', view: seen(begun.value, 'public') },
    ];
  const empty = after(begun.value, 0, { type: 'clear' });
  const stops: Stop[] = [
    { moment: 'placing', view: dealt },
    { moment: 'placing-public', view: seen(begun.value, 'public') },
    { moment: 'hand', view: seen(empty, 0), focus: 'hand' },
    { moment: 'hand-full', view: dealt, focus: 'hand' },
    { moment: 'flag', view: dealt, focus: 'hand:flag' },
    ...(dealt.placing?.huddles ? [{ moment: 'huddle', view: dealt, focus: 'hand:huddle' }] : []),
  ];
  const queue: Focus[] = [];
  for (const key of present(seen(empty, 0), reader, 'hand').buttons.flat())
    if ('look' in key.press && key.press.look !== 'hand') queue.push(key.press.look);
  const ways = queue.map(
    (focus): Stop => ({ moment: `hand-${focus.replaceAll(':', '-')}`, view: seen(empty, 0), focus }),
  );
  const deeper = queue.flatMap((focus): readonly Stop[] => {
    const next = middleOf(seen(empty, 0), reader, focus, focus);
    return next ? [{ moment: `hand-${next.replaceAll(':', '-')}`, view: seen(empty, 0), focus: next }] : [];
  });
  return [...stops, ...ways, ...deeper];
};

/** The screens of each kind of penalty, as its player, the opponent and the public see it. */
const penaltyStops = ({ moments }: Battle, reader: Reader): readonly Stop[] => {
  const found = new Set<string>();
  return moments.flatMap(({ state, news }): readonly Stop[] => {
    const pending = seen(state, 'public', news).pending;
    if (!pending || found.has(pending.kind)) return [];
    found.add(pending.kind);
    const own = seen(state, pending.seat, news);
    const pads = ['give', 'sail'].flatMap((base): readonly Stop[] => {
      const focus = middleOf(own, reader, base, `${base}:`);
      return focus ? [{ moment: `${pending.kind}-${base}`, view: own, focus }] : [];
    });
    return [
      { moment: `owes-${pending.kind}`, view: own },
      { moment: `awaits-${pending.kind}`, view: seen(state, 1 - pending.seat, news) },
      { moment: `public-${pending.kind}`, view: seen(state, 'public', news) },
      ...pads,
      ...(pending.kind === 'relocate' ? [{ moment: 'relocate-place', view: own, focus: 'sail' }] : []),
    ];
  });
};

/** The screens of fleets on paper when an answer is awaited, and when a player may ask to see a board. */
const paperStops = ({ moments }: Battle): readonly Stop[] =>
  (['answer', 'look'] as const).flatMap((stage): readonly Stop[] => {
    const state = moments.findLast((it) => seen(it.state, 'public').paper?.stage === stage)?.state;
    if (!state) return [];
    const seat = family.toMove(state)[0]!;
    return [
      { moment: `paper-${stage}`, view: seen(state, seat) },
      { moment: `paper-${stage}-awaited`, view: seen(state, 1 - seat) },
      { moment: `paper-${stage}-public`, view: seen(state, 'public') },
    ];
  });

const isQuiet = ({ pending, paper }: View): boolean => !pending && paper?.stage !== 'answer';

/** The first moment at or after this share (0..1) of the battle in which no penalty and no answer is pending. */
const quietAt = ({ moments }: Battle, share: number) => {
  const from = momentAt({ moments }, share);
  return moments.slice(from).find(({ state }) => isQuiet(seen(state, 'public'))) ?? moments[from]!;
};

const battleStops = (battle: Battle, reader: Reader): readonly Stop[] => {
  const [opening, middle] = [quietAt(battle, 0.05), quietAt(battle, 0.5)];
  const mover = family.toMove(middle.state)[0] ?? 0;
  const mine = seen(middle.state, mover, middle.news);
  let aimed = middle.state;
  const cells = mine.seas[1 - mover]!.marks.flatMap((mark, i) =>
    mark === 'unknown' ? [{ row: Math.floor(i / mine.rules.n), col: i % mine.rules.n }] : [],
  );
  if (mine.salvo > 1)
    for (let nth = 0; nth < Math.ceil(mine.salvo / 2); nth++)
      aimed = after(aimed, mover, { type: 'mark', at: cells[(nth * 37) % cells.length]! });
  const halfAimed = seen(aimed, mover, middle.news);
  const pad = middleOf(halfAimed, reader, 'aim', 'aim:');
  const last = battle.moments.at(-1)!;
  return [
    { moment: 'opening', view: seen(opening.state, 0, opening.news) },
    { moment: 'middle', view: mine },
    { moment: 'middle-waiting', view: seen(middle.state, 1 - mover, middle.news) },
    { moment: 'middle-public', view: seen(middle.state, 'public', middle.news) },
    { moment: 'whisper', view: mine, focus: 'aim', at: 'whisper' },
    ...(pad ? [{ moment: 'pad', view: halfAimed, focus: pad }] : []),
    ...(mine.salvo > 1 ? [{ moment: 'volley', view: halfAimed, focus: 'aim' }] : []),
    ...(mine.rules.n >= 16 ? [{ moment: 'zoom', view: halfAimed, focus: 'zoom:SE' }] : []),
    { moment: 'text', view: mine, focus: 'text' },
    { moment: 'end', view: seen(last.state, 'umpire', last.news) },
  ];
};

const stopsOf = (rules: Ruleset, reader: Reader): readonly Stop[] => {
  const battle = playBattle(rules, testRng(77), ['pirates', 'royal']);
  return [
    ...placingStops(rules, reader),
    ...battleStops(battle, reader),
    ...penaltyStops(battle, reader),
    ...paperStops(battle),
  ];
};

await takeScreenshots(
  {
    system: 'sea-battle',
    games: VARIANTS.map(({ id }) => id),
    write: notation.write,
    screenshots: (game, reader) =>
      stopsOf(VARIANTS.find(({ id }) => id === game)!, reader).map(({ moment, view, focus, at }) => ({
        moment,
        viewer: view.viewer,
        ...(at && { at }),
        screen: (eyes: Reader) => present(view, eyes, focus),
      })),
  },
  process.argv.slice(2),
);
