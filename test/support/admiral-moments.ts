import type { SceneOptions } from '../../src/systems/admiral/face/picture/index.ts';
import { rules } from '../../src/systems/admiral/rules/index.ts';
import { previewCourse, type View } from '../../src/systems/admiral/rules/view/index.ts';
import { ADMIRAL } from '../../src/systems/admiral/variants.ts';
import { drawnMoment, played, viewFor } from './admiral-views.ts';

const OPENING = `
  ~ ~ ~ ~ ~ g ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ l R f ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ b ~ ~ ~ ~ ~
  ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ # # ~ ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~ ~
  ~ ~ ~ ^ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~
  ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ^ ~ ~ ~
  ~ ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ^ ~ ~ ~ ~ ~ ~ ~ # # ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~
  ~ ~ ~ ~ ~ ~ ~ B ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ F W L ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ G ~ ~ ~ ~ ~`;

const MELEE = `
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ R ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ # # ~ ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~ ~
  ~ ~ ~ ^ ~ b ~ ~ # ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ g l f ~ ~ ~ ~ ~ # ~ ~
  ~ ~ # ~ ~ ~ L G ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ F ~ # ~ ~ ~ ~ ^ ~ ~ ~
  ~ ~ ~ ~ B ~ # # ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ^ ~ ~ ~ ~ ~ ~ ~ # # ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ W ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~`;

/** The smaller sea with both squadrons in touch. */
export const DUEL = `
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ R ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ l ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ b ~ ~ # ~ ~ ~
  ~ # f ~ ~ ^ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ g # ~
  ~ # ~ F ~ ~ L ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ # ~
  ~ ~ ~ # ~ B ~ ~ ~ G ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ W ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~`;

/** A view whose picture is compared and judged by eye. */
export interface PictureMoment {
  readonly view: View;
  readonly options?: SceneOptions;
}

const placing = (): View => {
  const begun = rules.begin({ ...ADMIRAL, white: { by: 'rematch', seat: 0 } }, 2, { below: () => 0 });
  if (!begun.ok) throw new Error(begun.error.key);
  return rules.view(begun.value, 0, []);
};

const duel = drawnMoment(DUEL, {
  w: 'NE',
  whites: { L: 'E hull 2 sails 1 target', F: 'NE initiative', B: 'N', G: 'NW hull 1 sails 2', T: 'H11 N hull 3' },
  reds: { L: 'S hull 4 sails 3 initiative', F: 'SE sails 4', B: 'W hull 1 target', G: 'SW hull 2', T: 'E2 N hull 1' },
});

const opening = drawnMoment(OPENING, {
  w: 'NW',
  whites: { L: 'NE initiative', G: 'N target', F: 'NW', B: 'N' },
  reds: { L: 'SE initiative', G: 'S target', F: 'SW', B: 'W' },
});

const melee = drawnMoment(MELEE, {
  w: 'E',
  whites: { L: 'E hull 3 sails 2 initiative', G: 'E hull 2 sails 1', F: 'NE hull 1', B: 'NW sails 2 target' },
  reds: { L: 'W hull 4 sails 1 initiative', G: 'SE hull 1 target', F: 'S hull 1 sails 3', B: 'NE hull 2' },
});

const FINISH = `
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ R ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ F ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~
  ~ # ~ ~ ~ ^ ~ ~ ~ ~ ~ ~
  ~ ~ ~ l ~ ~ ~ ~ ~ g # ~
  ~ # ~ ~ ~ ~ L ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ # ~
  ~ ~ ~ # ~ ~ ~ ~ ~ G ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ W ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~`;

const finish = drawnMoment(FINISH, {
  w: 'N',
  whites: { L: 'E hull 5 sails 1', F: 'N hull 2', G: 'NW hull 1 sails 2' },
  reds: { L: 'S hull 4 sails 3', G: 'SW hull 2', T: 'E2 N hull 3' },
});

/** The same sea where headings do not count. */
const cabinBoy = drawnMoment(MELEE, {
  level: 'cabin-boy',
  whites: { L: 'E hull 3', F: 'NE hull 1' },
  reds: { L: 'W hull 4', G: 'SE hull 1' },
});

/** The moments whose pictures are judged, by name. */
export const pictureMoments = (): Readonly<Record<string, PictureMoment>> => {
  const sailedOut = played(opening, 'F LA', 'L AA', 'end');
  const plan = previewCourse(viewFor(duel, 0), 'wL', ['A', 'L', 'A']);
  const slow = drawnMoment(DUEL, { w: 'NE', whites: { F: 'NE' }, reds: { F: 'SE', L: 'S' } });
  const crossed = played(slow, 'F A', 'red: F x1 D7 | 5 2');
  const blown = played(melee, 'end', 'end | 3 6');
  return {
    placing: { view: placing() },
    opening: { view: viewFor(opening, 0) },
    sailed: { view: viewFor(sailedOut, 1) },
    selected: { view: viewFor(melee, 0), options: { selected: 'wF' } },
    'selected-duel': { view: viewFor(duel, 0), options: { selected: 'wL' } },
    'selected-salvo': { view: viewFor(melee, 0), options: { selected: 'wG' } },
    melee: { view: viewFor(melee, 0) },
    duel: { view: viewFor(duel, 0) },
    plan: { view: viewFor(duel, 0), options: { plan, selected: 'wL' } },
    broadside: { view: viewFor(played(melee, 'G x2 H8 | 3 2 4', 'red: F x1 H9 | 5 3')) },
    asked: { view: viewFor(played(slow, 'F A'), 1) },
    crossing: { view: viewFor(crossed) },
    boarding: { view: viewFor(played(melee, 'G # H8', 'pass | 6 1')) },
    storm: { view: viewFor(blown) },
    finished: { view: viewFor(played(finish, 'F land')) },
    'cabin-boy': { view: viewFor(played(cabinBoy, 'G x2 H8 | 3 1', 'B N-N', 'L x3 G8 | 2 4 1'), 0) },
    'cabin-boy-selected': { view: viewFor(cabinBoy, 0), options: { selected: 'wF' } },
  };
};
