import type { Reader } from '../../../../src/kernel/reader.ts';
import { type Press, SCREEN_LIMITS, type Screen, screenText } from '../../../../src/kernel/screen.ts';
import { notation } from '../../../../src/systems/sea-battle/face/input/notation.ts';
import { present } from '../../../../src/systems/sea-battle/face/screens/index.ts';
import type { Command } from '../../../../src/systems/sea-battle/rules/command.ts';
import type { View } from '../../../../src/systems/sea-battle/rules/view/index.ts';

/** A screen of Sea Battle. */
export type Shown = Screen<Press<Command>>;

/** The room that the service needs: the stamp before an act (match, seat, ply), and its lines under a text. */
const STAMP = 'MMMMMMMMMMMMMMMM.0.999.'.length;
const HOUSE_LINES = 120;

/** The commands of all keys of a screen. */
export const acts = (screen: Shown): Command[] =>
  screen.buttons.flat().flatMap(({ press }) => ('act' in press ? [press.act] : []));
/** The focus of every key that leads to another look. */
export const looks = (screen: Shown): string[] =>
  screen.buttons.flat().flatMap(({ press }) => ('look' in press ? [press.look] : []));
/** The rows of keys: "А | Б". */
export const labels = (screen: Shown): string[] =>
  screen.buttons.map((row) => row.map(({ label }) => label).join(' | '));

/** The faults of a screen against the limits. Empty when it keeps within all of them. */
export const screenFaults = (screen: Shown): string[] => {
  const found: string[] = [];
  const check = (good: boolean, what: string): void => {
    if (!good) found.push(what);
  };
  const keys = screen.buttons.flat();
  check(screen.buttons.length <= SCREEN_LIMITS.faceRows, `${screen.buttons.length} rows`);
  check(
    screen.buttons.every((row) => row.length >= 1 && row.length <= SCREEN_LIMITS.perRow),
    'row length',
  );
  check(screenText(screen).length > 0 && !screenText(screen).startsWith('\n'), 'no text');
  check(
    screenText(screen).length + (screen.pre?.length ?? 0) <= SCREEN_LIMITS.textChars - HOUSE_LINES,
    'text too long',
  );
  check((screen.brief?.length ?? 0) <= SCREEN_LIMITS.briefChars, 'brief too long');
  check(screen.scene === undefined || (screen.alt ?? '').length > 0, 'no alt');
  check((screen.alt?.length ?? 0) <= SCREEN_LIMITS.altChars, 'alt too long');
  for (const { label, press } of keys) {
    check(label.length > 0 && label.length <= SCREEN_LIMITS.labelChars, `label ${label}`);
    const token = 'act' in press ? notation.write(press.act) : `?${press.look}`;
    check(token.length + STAMP <= SCREEN_LIMITS.tokenBytes && /^[\x21-\x7e]*$/.test(token), `token ${token}`);
    check(!('look' in press) || press.look.length <= SCREEN_LIMITS.focusChars, `focus ${token}`);
  }
  const tokens = keys.map(({ press }) => JSON.stringify(press));
  check(new Set(tokens).size === tokens.length, 'two buttons do the same');
  return found;
};

/** Every screen that looks lead to, by focus. */
export const exploreScreens = (view: View, reader: Reader): Map<string, Shown> => {
  const seen = new Map<string, Shown>();
  const queue: (string | undefined)[] = [
    undefined,
    'text',
    'mine',
    'aim',
    'hand',
    'nonsense',
    'aim:99',
    'hand:9:h:77',
    'aim:x',
    ':',
  ];
  for (const focus of queue) {
    if (seen.has(focus ?? '')) continue;
    const screen = present(view, reader, focus);
    seen.set(focus ?? '', screen);
    queue.push(...looks(screen));
  }
  return seen;
};
