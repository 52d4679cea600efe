import { SCREEN_LIMITS, type Scene, type Screen, type Shape } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { GROUP_PICTURE } from '../../../kit/group-picture.ts';
import { codePoints, truncate } from '../../../kit/truncate.ts';
import type { Token } from '../../ports/intent.ts';
import type { IntentResult } from '../context/intent-result.ts';
import type { Needs } from '../context/service-context.ts';
import type { Actor } from '../operations/match-operations.ts';
import type { Preferences } from '../people/people.ts';

/** A battleship at dusk: the picture of the greeting. */
export const POSTER: Scene = {
  width: 20,
  height: 6.6,
  shapes: [{ kind: 'sprite', name: 'seascape', at: { x: 0, y: 0 }, heading: 90 }],
};

/** A group of games and its name. */
export interface NamedGroup {
  readonly system: AnySystem;
  readonly group: string | undefined;
  readonly title: string;
}

/** Pictures in a row of the sheet, and the room for a name under each, in cells. */
const A_ROW = 2;
const NAME = 1;
const GAP = 0.15;

const { width: WIDTH, height: HEIGHT } = GROUP_PICTURE;

/** The small pictures of all groups, each above its name, in the order of the keys below. Undefined where one has none. */
export const sheetOf = (groups: readonly NamedGroup[]): Scene | undefined => {
  const tiles = groups.map(({ system, group, title }, i): Shape[] | undefined => {
    const scene = system.groupPicture?.(group);
    const at = { x: (i % A_ROW) * (WIDTH + GAP), y: Math.floor(i / A_ROW) * (HEIGHT + NAME) };
    return (
      scene && [
        { kind: 'inset', at, scale: 1, scene },
        {
          kind: 'label',
          text: title,
          at: { x: at.x + WIDTH / 2, y: at.y + HEIGHT + NAME / 2 },
          ink: 'ink',
          size: 0.62,
          bold: true,
          width: WIDTH,
        },
      ]
    );
  });
  const drawn = tiles.filter((it) => it !== undefined);
  if (drawn.length < groups.length || drawn.length === 0) return undefined;
  return {
    width: A_ROW * WIDTH + GAP,
    height: Math.ceil(groups.length / A_ROW) * (HEIGHT + NAME),
    finest: 60,
    shapes: drawn.flat(),
  };
};

/** The middle of a group's small picture, twice as large. */
export const bandOf = ({ system, group }: Omit<NamedGroup, 'title'>): Scene | undefined => {
  const scene = system.groupPicture?.(group);
  return scene && { width: 2 * WIDTH, height: 5.6, shapes: [{ kind: 'inset', at: { x: 0, y: 0 }, scale: 2, scene }] };
};

/** A picture for a reader who sees pictures; nothing for others, and where there is none. */
export const withPicture = (
  { board = 'picture' }: Pick<Preferences, 'board'>,
  scene: Scene | undefined,
  alt: string,
): Pick<Screen<never>, 'scene' | 'alt'> =>
  scene && board === 'picture' ? { scene, alt: truncate(alt, SCREEN_LIMITS.altChars, codePoints) } : {};

/** A page as an answer, with its pictures in the reader's theme. */
export const pageResult = async (
  { people }: Needs<'people'>,
  { person }: Pick<Actor, 'person'>,
  page: Screen<Token>,
): Promise<IntentResult> => {
  const { theme } = page.scene ? await people.preferencesOf(person) : {};
  return { answer: { body: { kind: 'page', screen: page }, ...(theme ? { theme } : {}) }, stale: [] };
};

/** A page that only its reader may see, with its pictures in their theme. */
export const personalResult = async (
  { people }: Needs<'people'>,
  { person }: Pick<Actor, 'person'>,
  screen: Screen<Token>,
): Promise<IntentResult> => {
  const { theme } = await people.preferencesOf(person);
  return { answer: { body: { kind: 'page', screen, personal: true }, ...(theme ? { theme } : {}) }, stale: [] };
};
