import { describe, expect, test } from 'vitest';
import type { Focus } from '../../../src/kernel/screen.ts';
import { screenText } from '../../../src/kernel/screen.ts';
import { hexSeaBattle } from '../../../src/systems/hex-sea-battle/index.ts';
import type { View } from '../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { MOMENTS } from '../../support/hex-moments.ts';
import { hexAt, hexView } from '../../support/hex-views.ts';
import { pictureReader } from '../../support/picture-reader.ts';

/*
 * The key [End turn] ends the turn immediately where nothing is left to do, and otherwise asks. A large map also has
 * keys to zoom.
 */

const FAR = `
  ~ ~ ~ ~ ~ ~ ~ ~ ~
   ~ R b ~ # ~ ~ ~ ~
  ~ g l f # ~ ~ # ~
   ~ ~ # ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ # ~ ~
   ~ # ~ ~ # L B ~ ~
  ~ ~ ~ ~ # ~ F W ~
   ~ ~ ~ ~ ~ ~ G ~ ~`;
/** The enemy's brig is within range of the ship of the line and the brig, and of no other ship. */
const NEAR = FAR.replace('b', '~').replace('~ ~ ~ ~ ~ ~ # ~ ~', '~ ~ ~ ~ ~ b # ~ ~');

const reader = pictureReader('en', ['Ann', 'Bob'], undefined, 'hex-sea-battle');
const shown = (view: View, focus?: Focus) => hexSeaBattle.present(view, reader, focus);
const keysOf = (view: View, focus?: Focus): readonly string[] =>
  shown(view, focus)
    .buttons.flat()
    .map(({ press }) => ('look' in press ? `?${press.look}` : hexSeaBattle.notation.write(press.act)));

/** All white ships have sailed. */
const sailedOut = (view: View): View => ({
  ...view,
  ships: view.ships.map((it) => (it.side === 'white' ? { ...it, moved: true } : it)),
});
const fresh = hexView(FAR, { viewer: 0 });
const far = sailedOut(fresh);
const near = sailedOut(hexView(NEAR, { viewer: 0 }));

describe('with no target and no ship to sail', () => {
  test('the key ends the turn immediately', () => {
    expect(keysOf(far)).toContain('end');
    expect(keysOf(far)).not.toContain('?end');
  });

  test('the question shows the page of the turn instead', () => {
    expect(shown(far, 'end')).toEqual(shown(far));
  });

  test('the question shows the page of the turn to a player who is not to move', () => {
    const waiting = hexView(NEAR, { viewer: 1 });
    expect(shown(waiting, 'end')).toEqual(shown(waiting));
  });
});

test('with ships that can still sail, the question says how many, once', () => {
  expect(keysOf(fresh)).toContain('?end');
  expect(screenText(shown(fresh, 'end'))).toBe('End your turn?\n4 ships can still sail.');
  expect(keysOf(fresh, 'end')).toEqual(['end', '?ship']);
});

test('a key in reach sails at once, and [Undo] takes that back until something happens after it', () => {
  expect(keysOf(fresh).filter((it) => it.startsWith('move.'))).toHaveLength(4);
  expect(keysOf(fresh)).not.toContain('undo');
  const path = [hexAt('G8'), hexAt('F8')];
  const move = { kind: 'move', side: 'white', ship: 'G', path } as const;
  expect(keysOf({ ...fresh, log: [...fresh.log, move] })).toContain('undo');
  expect(
    keysOf({ ...fresh, log: [...fresh.log, move, { kind: 'wind', round: 2, by: 'white', die: 4, wind: 'wind' }] }),
  ).not.toContain('undo');
});

describe('the ship that is chosen by itself', () => {
  /** The ship whose key is lit. */
  const chosen = (view: View): string | undefined =>
    keysIn(view).find(({ tone, press }) => tone === 'primary' && 'look' in press)?.label;
  const keysIn = (view: View) => shown(view).buttons.flat();
  const acted = (view: View, ship: 'L' | 'G'): View => ({
    ...view,
    log: [...view.log, { kind: 'move', side: 'white', ship, path: ['F7', 'F6'].map(hexAt) }],
  });
  const inRange = hexView(NEAR, { viewer: 0 });

  test('can sail or fire', () => {
    expect(chosen(fresh)).toBe('★ Line');
    expect(chosen(near)).toBe('★ Line');
    expect(chosen(far)).toBeUndefined();
  });

  test('stays while it can fire, and otherwise gives way to one that can sail', () => {
    expect(chosen(acted(inRange, 'L'))).toBe('★ Line');
    expect(chosen(acted(inRange, 'G'))).not.toBe('Galleon');
  });

  test('says what is left, and that another may come first', () => {
    const said = (view: View): readonly string[] => shown({ ...view, round: 2 }).lines ?? [];
    const moved = { ...inRange, ships: inRange.ships.map((it) => (it.type === 'L' ? { ...it, moved: true } : it)) };
    expect(said(acted(moved, 'L'))).toContain('Fire, or choose another ship.');
    const all = { ...inRange, ships: inRange.ships.map((it) => ({ ...it, moved: true })) };
    expect(said(all)).toContain('All have sailed: fire, or end your turn.');
    expect(shown({ ...all, round: 3 }).lines).toContain('Line: 3 shots left.');
  });
});

test('with shots that could hit, the question names and offers them', () => {
  expect(keysOf(near)).toContain('?end');
  expect(keysOf(near)).not.toContain('end');
  expect(screenText(shown(near, 'end'))).toBe('End your turn?\n4 shots are left, and there are targets.');
  expect(keysOf(near, 'end')).toEqual(['broadside.F5', 'end', '?ship']);
});

describe('zooming into a large map in the player’s own turn', () => {
  const red = MOMENTS['siege']!;
  const lying = (hex: string): View => ({
    ...red,
    ships: red.ships.map((it) =>
      it.side === 'red' && it.type === 'L'
        ? { ...it, at: hexAt(hex), moved: false }
        : { ...it, moved: true, shotsLeft: 0 },
    ),
  });

  test.each([
    ['D4', 'NW'],
    ['N4', 'NE'],
    ['D13', 'SW'],
    ['N12', 'SE'],
  ])('starts at the quarter of the chosen ship: %s, %s', (hex, corner) => {
    expect(keysOf(lying(hex))).toContain(`?zoom:${corner}`);
  });

  test('shows the hexes in reach, and a way back to the turn', () => {
    const waiting: View = { ...red, viewer: 0 };
    const scene = (view: View): string => JSON.stringify(shown(view, 'zoom:NW').scene);
    expect([scene(red), scene(waiting)].map((it) => it.includes('"reach'))).toEqual([true, false]);
    expect(keysOf(red, 'zoom:NW')).toEqual(['?zoom:NE', '?zoom:SW', '?zoom:SE', '?ship']);
  });

  test('is not offered on a small map', () => {
    expect(keysOf(far).filter((it) => it.startsWith('?zoom'))).toEqual([]);
  });
});
