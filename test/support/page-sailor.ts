import type { PagePerson } from './page-person.ts';

/*
 * A player under sail at the page. They know only what the page shows and says: a lit place, a framed ship, a question.
 */

/** What a player has before them: the match is over, they are asked something, or it is their turn. */
export type Before = 'over' | 'asked' | 'mine';

const BEFORE = `(document.querySelector('.battle.over') ? 'over'
  : document.querySelector('dialog[open] .answer, .asks .answer') ? 'asked'
  : document.querySelector('.battle.mine') && !document.querySelector('.target.pressed') ? 'mine' : false)`;

/** All that changes with a step of the match. */
const SEEN = `[...document.querySelectorAll('[role=gridcell], .ship-card, .words h2, .words p, .end-key button, .asks h2, dialog[open] h2')]
  .map((it) => it.getAttribute('aria-label') ?? it.textContent).join('|')`;

const PLACES = `[...document.querySelectorAll('[role=gridcell]')].flatMap((it) => {
  const label = it.getAttribute('aria-label') ?? '';
  const [, name] = /^(\\p{L}\\d+)/u.exec(label) ?? [];
  const box = it.getBoundingClientRect();
  const water = document.querySelector('.water').getBoundingClientRect();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const isSeen = middle.x > water.x && middle.x < water.right && middle.y > water.y && middle.y < water.bottom;
  return name ? [{ name, label, ...middle, isSeen }] : [];
})`;

interface Place {
  readonly name: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly isSeen: boolean;
}

const apart = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

/** What a whole match came to: how often the hand acted, in how many own turns, and the places where the water was. */
export interface Voyage {
  readonly acts: number;
  readonly turns: number;
  readonly boxes: ReadonlySet<string>;
  readonly ended: boolean;
}

/**
 * Plays on: fires at whatever is framed, sails towards the nearest enemy, ends the turn where nothing is left. What they are
 * asked they answer, even when that is one act too many.
 */
export const sailsOn = async (player: PagePerson, most: number): Promise<Voyage> => {
  const boxes = new Set<string>();
  let [acts, turns] = [0, 0];
  const before = (): Promise<Before> => player.sees<Before>(BEFORE);
  const moved = async (act: () => Promise<void>): Promise<void> => {
    const seen = await player.page.evaluate<string>(SEEN);
    await act();
    acts++;
    await player.sees(`(${SEEN}) !== ${JSON.stringify(seen)}`);
  };
  for (let state = await before(); (acts < most || state === 'asked') && state !== 'over'; state = await before()) {
    if (state === 'asked') {
      await moved(() => player.touches(player.page.locator('dialog[open] .answer, .asks .answer').first()));
      continue;
    }
    boxes.add(
      await player.page.evaluate<string>(
        `JSON.stringify(document.querySelector('.water').getBoundingClientRect().toJSON())`,
      ),
    );
    const places = (await player.page.evaluate<Place[]>(PLACES)).filter(({ isSeen }) => isSeen);
    const foes = places.filter(({ label }) => label.includes('their '));
    const fire = places.find(({ label }) => label.includes('fire at'));
    const near = (it: Place): number => Math.min(...foes.map((foe) => apart(it, foe)));
    const sail = places.filter(({ label }) => /\d+ moves?\b/.test(label)).toSorted((a, b) => near(a) - near(b))[0];
    const there = fire ?? sail;
    if (there) {
      await moved(() => player.fires(there.name));
      continue;
    }
    turns++;
    // A turn with nothing left ends by itself: the hand rests.
    const rests = await player.page.evaluate<boolean>(`document.querySelector('.end-key.fills') !== null`);
    const end = player.page.locator('.end-key button:enabled').first();
    await moved(async () => {
      if (rests) return;
      if (player.hand === 'keys') await player.page.keyboard.press('e');
      else await player.touches(end);
    });
  }
  return { acts, turns, boxes, ended: (await before()) === 'over' };
};
