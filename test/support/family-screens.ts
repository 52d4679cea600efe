/*
 * The screens of every game of the family on a telephone, to be looked at: `npx tsx test/support/family-screens.ts
 * <folder> [word ...]`. Words choose: games ("mines-10"), moments ("volley"), languages ("uk"; ru unless named), themes
 * ("contrast"; light unless named).
 */
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { createPlayground } from '../../adapters/playground/index.ts';
import { createPainter } from '../../render/painter.ts';
import { LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import { type Focus, type Screen, THEMES, type Theme } from '../../src/kernel/screen.ts';
import type { Reader, Viewer } from '../../src/kernel/system.ts';
import { writeToken } from '../../src/service/match/token.ts';
import type { Token } from '../../src/service/ports.ts';
import { notation } from '../../src/systems/sea-battle/face/notation.ts';
import { present } from '../../src/systems/sea-battle/face/present/index.ts';
import { type Event, rules as family, type State } from '../../src/systems/sea-battle/rules/index.ts';
import type { View } from '../../src/systems/sea-battle/rules/view.ts';
import { type Ruleset, VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { startWeb } from '../../src/web.ts';
import { DEVICES, launchBrowser, newPage } from './browser.ts';
import { type Battle, fought, momentAt } from './family-views.ts';
import { settled } from './page-tour.ts';
import { pictureReader } from './picture-reader.ts';
import { testRng } from './sea-views.ts';

/** A screen worth a look: what is seen, by whom, and where he looks. */
interface Stop {
  readonly moment: string;
  readonly view: View;
  readonly focus?: Focus;
  readonly at?: Reader['at'];
}

const NAMES = ['Аня Морозова', 'Капитан Врунгель'];
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** A state after a command of a seat. */
const after = (state: State, seat: number, command: Parameters<typeof family.decide>[2]): State => {
  const decided = family.decide(state, seat, command, testRng(5));
  if (!decided.ok) throw new Error(JSON.stringify([command, decided.error]));
  return decided.value.reduce(family.evolve, state);
};

const seen = (state: State, viewer: Viewer, news: readonly Event[] = []): View => family.view(state, viewer, news);

/** The letters or squares a screen lets one look at, and one of them in its middle. */
const middleOf = (view: View, reader: Reader, focus: Focus, start: string): Focus | undefined => {
  const looks = present(view, reader, focus)
    .buttons.flat()
    .flatMap(({ press }) => ('look' in press && press.look.startsWith(start) ? [press.look] : []))
    .filter((it) => /:\d+$/.test(it));
  return looks[Math.floor(looks.length / 2)];
};

/** Setting the fleet out: the palette, a ship in hand, where it may begin, the pencil, the huddle, the flag. */
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

/** What a captain owes, and how the others see it. */
const owingStops = ({ moments }: Battle, reader: Reader): readonly Stop[] => {
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

/** Fleets on paper: who owes an answer, and who may ask to see a board. */
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

/** A state in which nobody owes anything, at or after a moment. */
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
  const battle = fought(rules, testRng(77), ['pirates', 'royal']);
  return [
    ...placingStops(rules, reader),
    ...battleStops(battle, reader),
    ...owingStops(battle, reader),
    ...paperStops(battle),
  ];
};

/** A screen of the family as the house would send it, without the house's own row. */
const stamped = ({ view, focus }: Stop, reader: Reader): Screen<Token> => {
  const screen = present(view, reader, focus);
  const seat = typeof view.viewer === 'number' ? view.viewer : undefined;
  const act = (press: (typeof screen.buttons)[number][number]['press']): string =>
    'look' in press ? `?${press.look}` : notation.write(press.act);
  const token = (press: Parameters<typeof act>[0]): Token =>
    writeToken({ match: 'abcdefghabcdefgh', seat, ply: 0, act: act(press) });
  return { ...screen, buttons: screen.buttons.map((row) => row.map((it) => ({ ...it, press: token(it.press) }))) };
};

const TAGS = { en: 'en-GB', ru: 'ru-RU', uk: 'uk-UA' } as const;
const [folder = 'family', ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const chosen = <T extends string>(all: readonly T[], unless: readonly T[]): readonly T[] => {
  const named = all.filter((it) => words.includes(it));
  return named.length > 0 ? named : unless;
};
const games = chosen(
  VARIANTS.map(({ id }) => id),
  VARIANTS.map(({ id }) => id),
);
const locales = chosen<Locale>(LOCALES, ['ru']);
const themes = chosen<Theme>(THEMES, ['light']);
const moments = words.filter(
  (word) => ![...LOCALES, ...THEMES, ...VARIANTS.map(({ id }) => id)].some((it) => it === word),
);

const painter = createPainter();
const browser = await launchBrowser();

const shoot = async (page: Page, name: string): Promise<void> => {
  await settled(page);
  await page.screenshot({ path: `${folder}/${name}.png` });
};

for (const locale of locales)
  for (const theme of themes) {
    const playground = createPlayground({});
    const web = await startWeb({
      host: '127.0.0.1',
      port: 0,
      routes: [playground.route],
      health: async () => {},
      metrics: async () => '',
      log: silent,
    });
    await playground.start({
      serve: async () => {},
      suggest: async () => [],
      paint: (scene, inks) => painter.png(scene, inks),
      say: (_, key) => key,
      log: silent,
      card: async () => ({ title: '', about: '', text: '', button: '', payload: '' }),
    });
    const colours = {
      colorScheme: theme === 'light' ? 'light' : 'dark',
      contrast: theme === 'contrast' ? 'more' : 'no-preference',
    } as const;
    const { page } = await newPage(browser, { ...DEVICES.phone, ...colours, locale: TAGS[locale] });
    await page.goto(`http://127.0.0.1:${web.port}${playground.seatPaths.ann}`);
    const reader = pictureReader(locale, NAMES);
    let nth = 0;
    for (const rules of VARIANTS.filter(({ id }) => games.includes(id)))
      for (const stop of stopsOf(rules, reader)) {
        if (moments.length > 0 && !moments.some((it) => stop.moment.startsWith(it))) continue;
        const eyes: Reader = { ...reader, at: stop.at ?? 'board' };
        await playground.deliver({
          match: 'abcdefghabcdefgh',
          board: 'playground:ann',
          revision: ++nth,
          to: { platform: 'playground', address: 'ann', audience: 'one' },
          screen: stamped(stop, eyes),
          theme,
          manner: 'anew',
          nonce: `n${nth}`,
        });
        await page.waitForTimeout(150);
        await shoot(page, `${rules.id}-${stop.moment}-${locale}-${theme}`);
      }
    process.stdout.write(`${locale} ${theme}: ${nth} screens\n`);
    await page.context().close();
    await playground.stop();
    await web.close();
  }
await browser.close();
