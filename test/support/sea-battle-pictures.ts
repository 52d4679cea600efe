import type { Reader } from '../../src/kernel/reader.ts';
import type { Viewer } from '../../src/kernel/rules.ts';
import type { Scene } from '../../src/kernel/screen.ts';
import { film, sceneOf } from '../../src/systems/sea-battle/face/picture/index.ts';
import { justSunk } from '../../src/systems/sea-battle/face/picture/moments.ts';
import { analyst } from '../../src/systems/sea-battle/face/screens/advice/index.ts';
import { rules as family } from '../../src/systems/sea-battle/rules/index.ts';
import type { View } from '../../src/systems/sea-battle/rules/view/index.ts';
import type { Ruleset } from '../../src/systems/sea-battle/variants.ts';
import { type Battle, battleView, momentAt, playBattle } from './sea-battle-matches.ts';
import { testRng } from './sea-battle-views.ts';

/** Every kind of picture that a match of the family shows, in the order of a match. */
export const PHASES = [
  'placing',
  'placing-public',
  'first',
  'battle',
  'waiting',
  'aim',
  'volley',
  'sunk',
  'penalty',
  'zoom',
  'alone',
  'hint',
  'public',
  'public-sunk',
  'public-sunk-small',
  'won',
  'lost',
  'end',
  'film',
] as const;
export type Phase = (typeof PHASES)[number];

const both = { seas: 'both' } as const;

/** The first view of a battle, from its end back, of which something is true. */
const found = (battle: Battle, viewer: Viewer, is: (view: View) => boolean): View | undefined => {
  for (let nth = battle.moments.length - 1; nth >= 0; nth--) {
    const view = battleView(battle, nth, viewer);
    if (view.phase === 'battle' && is(view)) return view;
  }
  return undefined;
};

const hasSunk = (view: View, owner: number): boolean => justSunk(view, view.seas[owner]!) !== undefined;

/** The views of a match in each phase; a phase that a game does not have is left out. */
export const situationsOf = (rules: Ruleset): Partial<Record<Phase, View>> => {
  const begun = family.begin(rules, 2, testRng(3));
  if (!begun.ok) throw new Error(rules.id);
  const said = family.decide(begun.value, 0, { type: 'ready' }, testRng(3));
  const ready = said.ok ? said.value.reduce(family.evolve, begun.value) : begun.value;
  const battle = playBattle(rules, testRng(12), ['navy', 'royal']);
  const at = (share: number, viewer: Viewer): View => battleView(battle, momentAt(battle, share), viewer);
  const end = (viewer: Viewer): View => battleView(battle, battle.moments.length - 1, viewer);
  const winner = end('public').outcome?.winners[0] ?? 0;
  const mine = found(battle, 0, ({ toMove, pending, salvo }) => toMove[0] === 0 && !pending && salvo > 0);
  const open = mine?.seas[1]?.marks.flatMap((mark, i) => (mark === 'unknown' ? [i] : [])) ?? [];
  const pencil = open.slice(0, mine?.salvo).map((i) => ({ row: Math.floor(i / rules.n), col: i % rules.n }));
  const all: Partial<Record<Phase, View | undefined>> = {
    placing: family.view(begun.value, 0, []),
    'placing-public': family.view(ready, 'public', []),
    first: battleView(battle, 0, 0),
    battle: found(battle, 0, (view) => view.toMove[0] === 0 && view.shots.length < battle.moments.length * 0.7),
    waiting: found(battle, 0, (view) => view.toMove[0] === 1 && view.shots.length < battle.moments.length * 0.5),
    aim: at(0.4, 0),
    volley: mine && mine.salvo > 1 ? { ...mine, pencil } : undefined,
    sunk: found(battle, 0, (view) => hasSunk(view, 1)),
    penalty: found(battle, 0, ({ pending }) => pending?.seat === 0),
    zoom: at(0.6, 0),
    alone: at(0.6, 0),
    hint: rules.fleets === 'paper' ? undefined : mine,
    public: at(0.6, 'public'),
    'public-sunk': found(battle, 'public', (view) => hasSunk(view, 1 - view.toMove[0]!)),
    'public-sunk-small': found(battle, 'public', (view) => hasSunk(view, view.toMove[0]!)),
    won: end(winner),
    lost: end(1 - winner),
    end: end('public'),
    film: found(battle, 'public', (view) => hasSunk(view, 0) || hasSunk(view, 1)) ?? at(0.5, 'public'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, view]) => view !== undefined));
};

/** The picture of a hint, from odds of little thought; of the battle itself where there is none. */
const hintScene = (view: View, reader: Reader): Scene => {
  const advice = analyst.advise(view, testRng(5), 0.01);
  return (advice && analyst.hint(view, advice, reader).scene) ?? sceneOf(view, reader, both);
};

/** The pictures of a match in each phase. */
export const picturesOf = (
  situations: ReturnType<typeof situationsOf>,
  reader: Reader,
): Partial<Record<Phase, Scene>> =>
  Object.fromEntries(
    Object.entries(situations).map(([phase, view]): readonly [string, Scene] => {
      if (phase === 'film')
        return [phase, [...film([{ ...view, shots: view.shots.slice(0, -1) }, view], reader, 120)][1]!.scene];
      if (phase === 'placing' || phase === 'penalty') return [phase, sceneOf(view, reader, { seas: 'own' })];
      if (phase === 'aim') return [phase, sceneOf(view, reader, { ...both, letter: 6 })];
      if (phase === 'alone') return [phase, sceneOf(view, reader, { seas: 'enemy' })];
      if (phase === 'hint') return [phase, hintScene(view, reader)];
      if (phase === 'zoom') return [phase, sceneOf(view, reader, { seas: 'enemy', zoom: 'SE' })];
      return [phase, sceneOf(view, reader, both)];
    }),
  );
