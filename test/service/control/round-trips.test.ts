import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/kernel/phrase.ts';
import { LEAD_CHOICES } from '../../../src/kernel/rules.ts';
import {
  ACTIONS,
  type ActionName,
  type ActionNamed,
  type PageName,
  type PageNamed,
  readAct,
  readPage,
  writeAct,
  writePage,
} from '../../../src/service/control/act.ts';
import { type DeadlineName, readDeadline, writeDeadline } from '../../../src/service/control/deadline.ts';
import { type LinkTarget, readLink, writeLink } from '../../../src/service/control/link.ts';
import type { PostSetting } from '../../../src/service/features/by-post/rows.ts';
import { DAILY_LEAVES } from '../../../src/service/features/daily/rows.ts';
import { type ChatRule, REPORT_CAUSES } from '../../../src/service/features/people/rows.ts';
import { type ChatSetting, SETTING_CHOICES, type Setting } from '../../../src/service/features/settings/rows.ts';

/* Whatever the service writes on a button, in the store or in a link, it reads back as it was. */

const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
const small = fc.nat({ max: 9 });
const count = fc.nat({ max: 9999 });
const ms = fc.integer({ min: 1, max: 999_999_999_999 });

/** The values of an optional key, or none of it. */
const maybe = <Key extends string, Value>(key: Key, value: Arbitrary<Value>) =>
  fc.option(value, { nil: undefined }).map((it) => (it === undefined ? {} : { [key]: it })) as Arbitrary<
    Partial<Record<Key, Value>>
  >;

const chosen = (name: keyof typeof SETTING_CHOICES): Arbitrary<ChatSetting> =>
  fc.constantFrom(...SETTING_CHOICES[name]).map((value) => ({ name, value }) as ChatSetting);
const chatSetting = fc.oneof(
  chosen('locale'),
  chosen('letters'),
  chosen('board'),
  chosen('theme'),
  word.map((value): ChatSetting => ({ name: 'variant', value })),
);
const setting: Arbitrary<Setting> = fc.oneof(
  chatSetting,
  fc.constantFrom('map', 'letters').map((value): Setting => ({ name: 'keys', value })),
  fc.constantFrom('on', 'off').map((value): Setting => ({ name: 'calls', value })),
);

const lead = fc.constantFrom(...LEAD_CHOICES);
/** A game, perhaps with who is to lead. */
const led = <Value>(it: Arbitrary<Value>) =>
  fc.tuple(it, maybe('lead', lead)).map(([value, who]) => ({ ...value, ...who }));

const bare = fc.constant({});
const day = fc.constantFrom('2026-12-24', '2027-01-01');
const mark = fc.stringMatching(/^[a-z2-7]{16}$/);
type Values<Named> = { readonly [Name in keyof Named]: Arbitrary<Omit<Named[Name], 'action' | 'page'>> };

/** What is looked for. */
const wish = fc
  .tuple(
    maybe('variant', fc.stringMatching(/^[a-z0-9-]{1,36}$/)),
    maybe('pace', fc.constantFrom('fast' as const, 'usual' as const, 'post' as const)),
    maybe('rated', fc.constantFrom('on' as const, 'off' as const)),
  )
  .map(([variant, pace, rated]) => ({ ...variant, ...pace, ...rated }));

const ACTION_VALUES: Values<{ [Name in ActionName]: ActionNamed<Name> }> = {
  join: fc.record({ changes: count }),
  variant: led(fc.record({ variant: word })),
  machine: fc.record({ level: word }),
  strength: fc.record({ level: word }),
  clock: fc.record({ moveMs: fc.option(ms) }),
  placing: fc.record({ placingMs: ms }),
  weekends: fc.record({ on: fc.boolean() }),
  lead: fc.record({ choice: lead }),
  switch: fc.record({ name: fc.stringMatching(/^[a-z]{1,10}$/), on: fc.boolean() }),
  rated: fc.record({ on: fc.boolean() }),
  unrated: fc.record({ changes: count }),
  odds: bare,
  daily: fc.record({ sea: fc.integer({ min: 1, max: 20_000 }), at: fc.nat({ max: 999 }), act: word }),
  fill: fc.record({ seat: fc.integer({ min: 0, max: 3 }) }),
  sit: fc.record({ seat: fc.integer({ min: 0, max: 3 }) }),
  share: fc.record({ ship: fc.constantFrom('L', 'G', 'F', 'B') }),
  swap: bare,
  begin: bare,
  open: bare,
  decline: bare,
  cancel: bare,
  resign: bare,
  end: bare,
  draw: bare,
  'draw-yes': bare,
  'draw-no': bare,
  claim: bare,
  grant: bare,
  'seek-go': wish,
  'seek-stop': bare,
  'seek-meet': fc.record({ offer: mark }),
  'seek-pass': fc.record({ offer: mark }),
  'seek-play': bare,
  relieve: fc.record({ level: word }),
  retake: bare,
  close: bare,
  hint: bare,
  react: fc.record({ nth: fc.nat({ max: 5 }) }),
  dismiss: bare,
  neither: bare,
  rematch: bare,
  again: bare,
  here: bare,
  play: fc
    .tuple(maybe('level', word), fc.option(led(fc.record({ variant: word })), { nil: undefined }))
    .map(([level, variant]) => ({ ...level, ...variant })),
  forget: fc.record({ word }),
  shut: fc.record({ seat: small }),
  admit: fc.record({ mark }),
  rule: fc
    .constantFrom<ChatRule>(
      { name: 'openers', value: 'managers' },
      { name: 'most', value: '3' },
      { name: 'here', value: 'on' },
      { name: 'quiet', value: '22-6' },
      { name: 'quiet', value: 'off' },
    )
    .map((rule) => ({ rule })),
  report: fc.record({ seat: small, cause: fc.constantFrom(...REPORT_CAUSES) }),
  block: fc.record({ seat: small }),
  unblock: fc.record({ mark }),
  link: fc.record({ record: fc.constantFrom('mine' as const, 'theirs' as const, 'only' as const), word }),
  unlink: fc.record({ word }),
  own: fc.record({ setting }),
  chat: fc.record({ setting: chatSetting }),
  locale: fc.constantFrom(...LOCALES).map((value) => ({ setting: { name: 'locale', value } })),
  letters: fc.constantFrom(...SETTING_CHOICES.letters).map((value) => ({ setting: { name: 'letters', value } })),
  board: fc.constantFrom(...SETTING_CHOICES.board).map((value) => ({ setting: { name: 'board', value } })),
  theme: fc.constantFrom(...SETTING_CHOICES.theme).map((value) => ({ setting: { name: 'theme', value } })),
  keys: fc.constantFrom(...SETTING_CHOICES.keys).map((value) => ({ setting: { name: 'keys', value } })),
  calls: fc.constantFrom(...SETTING_CHOICES.calls).map((value) => ({ setting: { name: 'calls', value } })),
  'sign-out': fc.constant({}),
  post: fc
    .constantFrom<PostSetting>(
      { name: 'days', value: '3' },
      { name: 'weekends', value: 'off' },
      { name: 'digest', value: '18' },
      { name: 'quiet', value: '22-8' },
      { name: 'zone', value: 'America/Argentina/Buenos_Aires' },
      { name: 'zone', value: '+03:00' },
    )
    .map((setting) => ({ setting })),
  notify: fc.constantFrom({ is: 'on' as const, chat: '' }, { is: 'off' as const, chat: '.telegram/-1001234567890' }),
  holiday: fc.record({ is: fc.constantFrom('on' as const, 'off' as const), day }),
  window: fc.constant({}),
  reactions: fc.constantFrom(...SETTING_CHOICES.reactions).map((value) => ({ setting: { name: 'reactions', value } })),
};

const games = fc.record({ purpose: fc.constantFrom('table', 'play', 'own', 'chat', 'rules', 'seek') });
const focus = fc.stringMatching(/^[A-Za-z0-9.:/-]{0,16}$/);

const PAGE_VALUES: Values<{ [Name in PageName]: PageNamed<Name> }> = {
  rules: fc.oneof(
    bare,
    fc.record({ variant: fc.oneof(word, fc.constant('')) }),
    fc.record({ leaf: fc.nat({ max: 99 }) }),
    fc.record({ variant: word, leaf: fc.nat({ max: 99 }) }),
  ),
  games: fc.tuple(games, maybe('group', word)).map(([purpose, group]) => ({ ...purpose, ...group })),
  daily: fc.oneof(
    bare,
    fc.record({ sea: fc.integer({ min: 1, max: 20_000 }) }),
    fc
      .tuple(
        fc.record({ of: fc.constantFrom(...DAILY_LEAVES) }),
        maybe('sea', fc.integer({ min: 1, max: 20_000 })),
        maybe('look', fc.stringMatching(/^[a-z0-9:.]{1,16}$/)),
      )
      .map(([of, sea, look]) => ({ ...of, ...sea, ...look })),
  ),
  start: bare,
  relief: bare,
  seek: wish,
  'seek-change': wish,
  more: bare,
  matches: bare,
  game: fc.record({ variant: word }),
  form: fc
    .tuple(led(fc.record({ draft: fc.stringMatching(/^[A-Za-z0-9-]{0,31}(l[(-w])?$/) })), maybe('system', small))
    .map(([draft, system]) => ({ ...draft, ...system })),
  drill: fc.record({ system: small, focus }),
  lesson: fc
    .tuple(
      fc.stringMatching(/^[a-z]{1,6}$/),
      fc.integer({ min: 0, max: 99 }),
      fc.stringMatching(/^[A-Za-z0-9.+:-]{1,20}$/),
    )
    .chain(([lesson, step, text]) =>
      fc.constantFrom({ lesson, step }, { lesson, step, act: text }, { lesson, step, look: text }),
    ),
  levels: bare,
  meanwhile: bare,
  language: bare,
  settings: bare,
  chat: bare,
  blocks: bare,
  link: bare,
  unlink: bare,
  house: bare,
  report: fc.record({ seat: small }),
  quiet: maybe('from', fc.nat({ max: 23 })),
  people: maybe('seat', small),
  privacy: bare,
  post: maybe('from', day),
  notify: bare,
  zone: bare,
  hour: bare,
  hush: maybe('from', fc.nat({ max: 23 })),
  holidays: maybe('from', day),
  digest: bare,
  mydata: bare,
  me: fc
    .tuple(
      maybe('pool', fc.stringMatching(/^[a-z-]{3,9}$/)),
      maybe('of', fc.constantFrom(...(['rating', 'accuracy', 'shots', 'medals', 'share', 'here'] as const))),
    )
    .map(([pool, of]) => ({ ...pool, ...of })),
  top: fc
    .tuple(
      maybe('pool', fc.stringMatching(/^b[a-z-]{3,9}$/)),
      maybe('period', fc.constantFrom('all', '2026-11')),
      maybe('world', fc.constant(true as const)),
    )
    .map(([pool, period, world]) => ({ ...pool, ...period, ...world })),
  forgetme: bare,
  menu: bare,
  resign: bare,
  strength: bare,
  end: bare,
  show: bare,
  read: maybe('question', fc.string({ unit: 'grapheme', maxLength: 12 })),
  replay: maybe('step', count),
  film: fc.oneof(bare, fc.record({ pace: fc.constantFrom('slow' as const, 'brief' as const) })),
  share: fc.oneof(bare, fc.constant({ to: 'here' as const })),
  study: maybe('shot', count),
  verify: maybe(
    'of',
    fc.oneof(
      fc.constant('dice' as const),
      fc.record({ seat: small }),
      fc.record({ seat: small, epoch: fc.nat({ max: 99 }) }),
    ),
  ),
};

test.each(Object.entries(ACTION_VALUES))('reads the action “%s” as it was written', (action, values) => {
  fc.assert(
    fc.property(values as Arbitrary<object>, (value) => {
      const done = { action, ...value } as ActionNamed<ActionName>;
      const written = writeAct(done as Parameters<typeof writeAct>[0]);
      expect(readAct(written)).toEqual(done);
      expect(written).toMatch(/^![ -~]+$/);
    }),
  );
});

test.each(Object.entries(PAGE_VALUES))('reads the page “%s” as it was written', (page, values) => {
  fc.assert(
    fc.property(values as Arbitrary<object>, (value) => {
      const opened = { page, ...value } as Parameters<typeof writePage>[0];
      expect(readPage(writePage(opened))).toEqual(opened);
      expect(readAct(writeAct(opened))).toEqual(opened);
      expect(writeAct(opened)).toMatch(/^\?![ -~]+$/);
    }),
  );
});

test('reads a look of a game as it was written', () => {
  fc.assert(
    fc.property(focus, (look) => {
      expect(readAct(writeAct({ look }))).toEqual({ look });
    }),
  );
});

const deadline: Arbitrary<DeadlineName> = fc.oneof(
  fc.record({ deadline: fc.constantFrom('turn', 'warn', 'call', 'machine'), seat: small }),
  fc.record({ deadline: fc.constantFrom('lobby', 'wait', 'silent', 'hush') }),
  fc.constant<DeadlineName>({ deadline: 'hush', late: true }),
) as Arbitrary<DeadlineName>;

test('reads a deadline as it was written', () => {
  fc.assert(
    fc.property(deadline, (name) => {
      expect(readDeadline(writeDeadline(name))).toEqual(name);
    }),
  );
});

const code = fc.stringMatching(/^[0-9A-Z]{9}$/);
const match = fc.stringMatching(/^[a-z2-7]{16}$/);
const link: Arbitrary<LinkTarget> = fc.oneof(
  fc.record({ link: fc.constantFrom('join', 'card'), code }),
  fc.record({ link: fc.constant('game'), variant: fc.stringMatching(/^[0-9A-Za-z-]{1,40}$/) }),
  fc.record({ link: fc.constantFrom('board', 'watch'), match }),
  fc.constant({ link: 'added' }),
) as Arbitrary<LinkTarget>;

test('reads a link as it was written', () => {
  fc.assert(
    fc.property(link, (target) => {
      expect(readLink(writeLink(target))).toEqual(target);
    }),
  );
});

describe('whatever a forged button carries', () => {
  test('is read or refused, and never throws', () => {
    const forged = fc.oneof(
      fc.string(),
      fc.string().map((it) => `!${it}`),
      fc.string().map((it) => `?!${it}`),
      fc
        .tuple(fc.constantFrom('!', '?!'), fc.constantFrom(...Object.keys({ ...ACTIONS, ...PAGE_VALUES })), fc.string())
        .map(([sign, name, rest]) => `${sign}${name}:${rest}`),
    );
    fc.assert(
      fc.property(forged, (text) => {
        readAct(text);
        readPage(text);
        readDeadline(text);
        readLink(text);
      }),
    );
  });

  test.each(['!', '!win', '!__proto__', '!constructor:name', '!toString', '!Resign', '!resign '])(
    'is no action: “%s”',
    (text) => expect(readAct(text)).toBeUndefined(),
  );

  test.each(['!__proto__', '!constructor:x', '!nonsense', '!drill:x', '!menu:', '!end:1', 'menu', ''])(
    'is no page: “%s”',
    (focusNamed) => expect(readPage(focusNamed)).toBeUndefined(),
  );

  test.each(['turn', 'turn:', 'turn:x', 'turn:0:1', 'hush:0', 'lobby:0', '', 'constructor'])(
    'is no deadline: “%s”',
    (name) => expect(readDeadline(name)).toBeUndefined(),
  );
});
