import type { Update, UserFromGetMe } from 'grammy/types';
import { intentOf as discordIntent } from '../../adapters/discord/inbound/intent.ts';
import { readInteraction } from '../../adapters/discord/shared/interaction.ts';
import { readRef as readDiscordRef } from '../../adapters/discord/shared/message-ref.ts';
import { type Act, readAct } from '../../adapters/playground/inbound.ts';
import { PlayerWindow, WINDOW_LIMITS } from '../../adapters/playground/player-window.ts';
import { toIntent } from '../../adapters/telegram/inbound/intent.ts';
import { readRef as readTelegramRef } from '../../adapters/telegram/shared/address.ts';
import { readConfig, SETTING_NAMES } from '../../src/config/settings.ts';
import type { Letters, Reader } from '../../src/kernel/reader.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { ALPHABETS } from '../../src/kit/grid.ts';
import { READINGS } from '../../src/kit/letters.ts';
import { checkTranscript, type Findings } from '../../src/operator/transcript/check.ts';
import { readToken, writeToken } from '../../src/service/control/token.ts';
import { dictionaryOf } from '../../src/service/core/match/dictionary.ts';
import { readEnvelope, writeEnvelope } from '../../src/service/core/match/envelope.ts';
import { batchRecords, packMatch, recordsOf, unpackMatch } from '../../src/service/core/match/match.ts';
import { openVault } from '../../src/service/core/match/vault.ts';
import { readPreferences } from '../../src/service/core/people/people.ts';
import { cleanName } from '../../src/service/speech/names.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import type { Chart } from '../../src/systems/sea-battle/face/input/coordinates/chart.ts';
import { readFleet } from '../../src/systems/sea-battle/face/input/coordinates/fleet-reader.ts';
import { readShots } from '../../src/systems/sea-battle/face/input/coordinates/shot-reader.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { codeOf, rulesetOf, type View } from '../../src/systems/sea-battle/rules/view/index.ts';
import { type Ruleset, VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { play, startMatch, viewOf } from '../systems/sea-battle/face/match-steps.ts';
import { admiralStep } from './admiral-driver.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { shortMatch } from './finished-match.ts';
import { hexStep } from './hex-driver.ts';
import { corruptJson, mutateText, randomPhrase, randomText, varyJson } from './random-input.ts';
import { seaBattleStep } from './sea-battle-driver.ts';

/**
 * A reader of strange input: `make` draws an input, `read` must take it without throwing, except where throwing is its
 * answer.
 */
export interface Parser<Input = unknown> {
  readonly name: string;
  make(chance: Chance): Input;
  read(input: Input): void | Promise<void>;
}

/** Builds a parser and drops the type of its input. */
const parser = <Input>(
  name: string,
  make: (chance: Chance) => Input,
  read: (input: Input) => void | Promise<void>,
): Parser => ({ name, make, read: (input: unknown) => read(input as Input) });

const holds = (what: string, so: boolean): void => {
  if (!so) throw new Error(`does not hold: ${what}`);
};

/* ------------------------------------------------------------------------------------------------ typed orders */

const LETTERS = Object.keys(ALPHABETS) as Letters[];
const CHARTS: readonly Chart[] = LETTERS.flatMap((letters) =>
  [6, 8, 10, 15, 16, 18, 20].flatMap((size) =>
    (['letters-cols', 'letters-rows'] as const).flatMap((axes) => [
      { letters, size, numbers: size, axes },
      ...READINGS.map((reading) => ({ letters, size, numbers: size, axes, reading })),
    ]),
  ),
);
const WORDS = [
  ...[...'абвгдежзиклмноп'].map((it) => `${it}6`),
  ...[...'abcdefghij'].map((it) => it.toUpperCase()),
  ...['1', '5', '10', '11', '20', ' ', ', ', '-', '+', '→', 'вниз', 'right', 'и', '/fire ', '/fire@bot ', 'огонь '],
  ...['А1-А4', 'к10', '6б', 'B6', 'j 10', 'ё1', 'й2'],
];
const typed = (chance: Chance): string =>
  chance.once(4) ? randomText(chance, 24) : chance.once(8) ? randomText(chance, 200) : randomPhrase(chance, WORDS, 8);

/** The views of both players while they place, in battle, and when something is owed, if that occurs: for one game. */
const momentsOf = (rules: Ruleset): readonly View[] => {
  const chance = chanceFrom(7);
  const dealt = startMatch('fuzz', rules);
  if (rules.fleets === 'paper') return [viewOf(dealt, 0)];
  let game = play(play(dealt, 0, { type: 'ready' }), 1, { type: 'ready' });
  const moments = [viewOf(dealt, 0), viewOf(game, 0), viewOf(game, 1)];
  for (let n = 0; n < 200; n++) {
    const [seat] = seaBattle.toMove(game.state);
    if (seat === undefined) break;
    const view = viewOf(game, seat);
    if (view.pending) return [...moments, view];
    game = play(game, seat, seaBattleStep(view, chance));
  }
  return moments;
};
const MOMENTS = VARIANTS.flatMap(momentsOf);
const CODES = VARIANTS.filter(({ report }) => report.hit !== 'class').map(codeOf);
const STORED = VARIANTS.map((it): unknown => JSON.parse(JSON.stringify(it)));
const say = ({ key }: { readonly key: string }): string => key;
const READERS: readonly Reader[] = LETTERS.map((letters) => ({
  say,
  letters,
  board: 'picture',
  at: 'board',
  textAccess: 'text',
}));
const NOTATIONS = [
  'B2',
  'J10',
  'put.A1-D1',
  'put.A1+A2+B2',
  'take.C3',
  'deal.3',
  'fill.12',
  'ready',
  'clear',
  'strike',
  'deal.2.perelman',
  'v.A1+B2+C3',
  'v.T20+A1+B2+C3+D4+E5+F6+G7',
  'sail.A1+B2',
  'mine.A1',
  'sweep.T20',
  'mark.C3',
  'rub.C3',
  'give.J10',
  'flag.royal',
  'stay',
  'drift',
];

/* ------------------------------------------------------------------------------------------------ under sail */

const SAILING_WORDS = [
  ...[...'лгфбlgfb'],
  ...[...'абвгдежз'].map((it) => `${it}4`),
  ...['C3', 'd4', 'i 8', 'A1', 'к10', 'x', 'х2', 'x3', '*', ' ', '-', '→', '>', ';', ',', ':', 'все', 'all', 'end'],
  ...['конец', 'готово', 'флаг', 'flag ', 'place ', 'ставь ', 'sail', 'ничья', 'resign', '/fire ', 'линкор', 'бриг'],
];
const underSail = (chance: Chance): string =>
  chance.once(4)
    ? randomText(chance, 24)
    : chance.once(8)
      ? randomText(chance, 200)
      : randomPhrase(chance, SAILING_WORDS, 10);

/** The views of both players while they place and in battle, some with pencilled courses: for each sea. */
const SAILING = hexSeaBattle.variants.flatMap(({ id }) => {
  const chance = chanceFrom(8);
  const options = hexSeaBattle.variant(id);
  const begun = options.ok ? hexSeaBattle.begin(options.value, hexSeaBattle.seats(options.value), chance) : options;
  if (!begun.ok) throw new Error(begun.error.key);
  let state = begun.value;
  return Array.from({ length: 60 }, () => {
    const seat = chance.pick(hexSeaBattle.toMove(state));
    const view = hexSeaBattle.view(state, seat, []);
    const decided = hexSeaBattle.decide(state, seat, hexStep(view, chance), chance);
    if (decided.ok && !decided.value.some(({ t }) => t === 'over'))
      state = decided.value.reduce(hexSeaBattle.evolve, state);
    return view;
  }).filter((_, i) => i % 6 === 0);
});
const SAILING_NOTATIONS = [
  'place.L.C2',
  'advised',
  'flag.F',
  'ready',
  'plot.L.C3+D4',
  'unplot.B',
  'sail',
  'move.F.C3+D4+E5+E6+E7',
  'fire.L.E4.3',
  'broadside.E4',
  'end',
];
/** Reads share codes, whole and broken. A game found by a code must have that code. */
const shareCodes = (title: string, { variant, editor }: AnySystem, codes: readonly string[]): Parser => {
  for (const it of codes) holds(`${it} is a game`, variant(it).ok);
  return parser(
    title,
    (chance) => (chance.once(6) ? randomText(chance, 24) : mutateText(chance, chance.pick(codes))),
    (text) => {
      const read = variant(text);
      if (read.ok && editor) holds('a game is called by its code', editor.code(read.value) === text);
    },
  );
};

/** Reads the parameters of matches as a store might return them. */
const storedGames = (title: string, { stored, variant, variants }: AnySystem): Parser => {
  const kept = variants.map(({ id }): unknown => {
    const options = variant(id);
    return options.ok ? JSON.parse(JSON.stringify(options.value)) : undefined;
  });
  return parser(
    title,
    (chance) => corruptJson(chance, chance.pick(kept), 30),
    (value) => {
      const read = stored.options.safeParse(value);
      const again = read.success ? stored.options.safeParse(read.data) : read;
      holds('it reads again as it was read', again.success === read.success);
    },
  );
};

/* ------------------------------------------------------------------------------------------------------ Admiral */

const ADMIRAL_WORDS =
  'L л 2F в T к x х2 x3 ×k8 + : / /s ! # < >> - ; , 2 LL2 ЛЛ2 3NE С3 E3 k8 г5 у17 n99 end конец done y2/s да нет place ставь C14 target captain standing always plan курс sail land ремонт fort draw ready advised'
    .split(' ')
    .concat(' ', '\n');
const admiralty = (chance: Chance): string =>
  chance.once(4)
    ? randomText(chance, 24)
    : chance.once(8)
      ? randomText(chance, 200)
      : randomPhrase(chance, ADMIRAL_WORDS, 12);

/** The views of the player who decides: while placing, on turn, and in reaction windows, for each level. */
const ADMIRALTY = admiral.variants.flatMap(({ id }) => {
  const chance = chanceFrom(9);
  const options = admiral.variant(id);
  const begun = options.ok ? admiral.begin(options.value, admiral.seats(options.value), chance) : options;
  if (!begun.ok) throw new Error(begun.error.key);
  let state = begun.value;
  return Array.from({ length: 150 }, () => {
    const seat = chance.pick(admiral.toMove(state));
    const view = admiral.view(state, seat, []);
    const decided = admiral.decide(state, seat, admiralStep(view, chance), chance);
    if (decided.ok && !decided.value.some(({ t }) => t === 'over')) state = decided.value.reduce(admiral.evolve, state);
    return view;
  }).filter((it, i) => it.pending !== undefined || i % 15 === 0);
});
const ADMIRAL_NOTATIONS = [
  'place.L.C14.NE',
  'captain.target.L',
  'plan.wL.LLAA',
  'sail.rF.0017',
  'sail.wL',
  'rotate.wB.-2',
  'x.wL3wG2.K8s!',
  '+x.wL3wG3wF3wB3rL3rG3rF3rB3wT3.P16s!',
  'board.wL.C7',
  'assault.rG',
  'repair.wL.hull',
  'standing.rT.always',
  '+end',
  'scratch',
];

/* -------------------------------------------------------------------------------------------------- stored data */

const vault = openVault(Buffer.alloc(32, 3));
const { match, records, transcript } = shortMatch('fuzz', vault);
const head = packMatch(match, vault);
const clearParts: unknown = JSON.parse(readEnvelope(head).clear);
const withClear = (clear: unknown): string =>
  writeEnvelope({ ...readEnvelope(head), clear: String(JSON.stringify(clear)) }, dictionaryOf(match.system));
const secret = JSON.stringify(match.hidden);
const over = batchRecords({ ...match, stage: 'over', records: records.length }, records, vault);
const [logEntry = ''] = over.entries;
const PREFERENCES = '{"locale":"uk","letters":"ru","board":"text","theme":"dark"}';

/** Checks that a read throws an `Error` or returns a value that `so` accepts. */
const cleanly = <T>(read: () => T, so: (value: T) => boolean): void => {
  let value: T;
  try {
    value = read();
  } catch (fault) {
    holds('it throws an Error', fault instanceof Error);
    holds('it does not run out of stack', !(fault instanceof RangeError && /stack/.test(fault.message)));
    return;
  }
  holds('what was read is what was written', so(value));
};

/* ------------------------------------------------------------------------------------------------ incoming data */

const annsWindow = new PlayerWindow('ann', 'key', WINDOW_LIMITS);
const common = { id: 'a1b2c3d4e5', name: 'Анна', tag: 'uk' };
const BODIES: readonly [Act, object][] = [
  ['press', { ...common, token: 'abcdefghijklmnop.0.1.B2', on: 'm1' }],
  ['say', { ...common, text: '/play classic machine hard', on: 'm1' }],
  ['play', { ...common, rival: 'machine', level: 'hard', variant: 'classic' }],
  ['join', { ...common, code: '23456789A' }],
  ['link', { ...common, payload: 'wabcdefghijklmnop' }],
  ['page', { ...common, page: { name: 'rules', variant: 'classic', leaf: 2 } }],
  ['show', { ...common, match: 'abcdefghijklmnop' }],
  ['command', { ...common, about: 'help' }],
];

const person = {
  id: 4711,
  is_bot: false,
  first_name: 'Анна',
  last_name: 'Коваль',
  language_code: 'uk',
  username: 'ann',
};
const group = { id: -1_001_234, type: 'supergroup', title: 'Гавань' };
const board = { message_id: 7, date: 1_700_000_000, chat: group, text: 'board', from: { ...person, is_bot: true } };
const UPDATES: readonly object[] = [
  { update_id: 1, message: { message_id: 5, date: 1, chat: group, from: person, text: 'Б6', reply_to_message: board } },
  {
    update_id: 2,
    message: { message_id: 5, date: 1, chat: { id: 4711, type: 'private' }, from: person, text: '/play@our_bot x' },
  },
  { update_id: 3, callback_query: { id: '1', from: person, chat_instance: '1', message: board, data: 'abc.0.1.B2' } },
  {
    update_id: 4,
    callback_query: { id: '1', from: person, chat_instance: '1', message: { ...board, date: 0 }, data: '?' },
  },
  { update_id: 5, message: { message_id: 5, date: 1, chat: group, from: person, migrate_to_chat_id: -100 } },
  {
    update_id: 6,
    message: { message_id: 5, date: 1, chat: group, from: person, sender_chat: group, text: '@our_bot б 6' },
  },
];
const ME = { id: 1, is_bot: true, first_name: 'Bot', username: 'our_bot' } as UserFromGetMe;

const user = { id: '4711', username: 'ann', global_name: 'Анна' };
const seen = {
  id: '77',
  channel_id: '5',
  flags: 64,
  attachments: [{ id: '1', filename: 'sea-1.png' }],
  interaction_metadata: { interacted_message_id: '9' },
};
const base = { id: '1', application_id: '2', token: 't', channel_id: '5', context: 0, locale: 'uk' };
const INTERACTIONS: readonly object[] = [
  { ...base, type: 2, member: { nick: 'A', user }, data: { name: 'fire', options: [{ name: 'cell', value: 'Б6' }] } },
  { ...base, type: 3, user, data: { custom_id: 'abcdefghijklmnop.0.1.B2' }, message: seen },
  { ...base, type: 4, user, data: { name: 'fire', options: [{ name: 'cell', value: 'Б', focused: true }] } },
  {
    ...base,
    type: 5,
    user,
    data: { custom_id: 'type:x', components: [{ component: { type: 4, custom_id: 'x', value: 'Б6' } }] },
    message: seen,
  },
];

const VALUES = [
  '123456789:AAEabc',
  'a.b.c',
  'redis://:x@h:1/2',
  'unix:///s',
  'redis-cluster://a:1,b:2',
  '8080',
  'off',
  'uk',
  'ab'.repeat(32),
];

const FORBIDDEN =
  /[\p{Cc}\p{Cs}\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2067\ufeff\u{e0000}-\u{e007f}]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/u;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Everything that reads what others have written. */
export const PARSERS: readonly Parser[] = [
  parser(
    'typed shots, every alphabet',
    (chance) => ({ text: typed(chance), chart: chance.pick(CHARTS), most: 1 + chance.below(10) }),
    ({ text, chart, most }) => {
      const read = readShots(text, chart, most);
      if (read.kind === 'cells')
        holds(
          'cells lie on the board',
          read.cells.every((it) => it.row < chart.size && it.col < chart.size && it.row >= 0 && it.col >= 0),
        );
    },
  ),
  parser(
    'typed fleets, every alphabet',
    (chance) => ({ text: typed(chance), chart: chance.pick(CHARTS) }),
    ({ text, chart }) => {
      const read = readFleet(text, chart);
      if (read.kind === 'ships')
        holds(
          'ships lie on the board',
          read.ships.flat().every((it) => it.row < chart.size && it.col < chart.size),
        );
    },
  ),
  parser(
    'typed orders in a match',
    (chance) => ({ text: typed(chance), view: chance.pick(MOMENTS), reader: chance.pick(READERS) }),
    ({ text, view, reader }) => {
      const read = seaBattle.parse(text, view, reader);
      if (read.kind === 'commands') for (const it of read.commands) seaBattle.notation.write(it);
    },
  ),
  parser(
    'notation',
    (chance) => (chance.once(6) ? randomText(chance, 12) : mutateText(chance, chance.pick(NOTATIONS))),
    (text) => {
      const read = seaBattle.notation.read(text);
      if (!read.ok) return;
      const again = seaBattle.notation.read(seaBattle.notation.write(read.value));
      holds(
        'what is written reads the same',
        again.ok && seaBattle.notation.write(again.value) === seaBattle.notation.write(read.value),
      );
    },
  ),
  parser(
    'share codes of games that people make up',
    (chance) => (chance.once(6) ? randomText(chance, 24) : mutateText(chance, chance.pick(CODES))),
    (text) => {
      const read = rulesetOf(text);
      if (read.ok) holds('a code reads as it is written', rulesetOf(codeOf(read.value)).ok);
    },
  ),
  parser(
    'stored games',
    (chance) => corruptJson(chance, chance.pick(STORED), 30),
    (value) => {
      const read = seaBattle.stored.options.safeParse(value);
      if (read.success) holds('it reads again as it was read', seaBattle.stored.options.safeParse(read.data).success);
    },
  ),
  parser(
    'orders typed under sail',
    (chance) => ({ text: underSail(chance), view: chance.pick(SAILING), reader: chance.pick(READERS) }),
    ({ text, view, reader }) => {
      const read = hexSeaBattle.parse(text, view, reader);
      if (read.kind === 'commands') for (const it of read.commands) hexSeaBattle.notation.write(it);
      hexSeaBattle.describe(text, view, reader);
      holds('no more completions than were asked for', hexSeaBattle.suggest(text, view, reader, 5).length <= 5);
    },
  ),
  parser(
    'notation under sail',
    (chance) => (chance.once(6) ? randomText(chance, 12) : mutateText(chance, chance.pick(SAILING_NOTATIONS))),
    (text) => {
      const read = hexSeaBattle.notation.read(text);
      if (!read.ok) return;
      const written = hexSeaBattle.notation.write(read.value);
      const again = hexSeaBattle.notation.read(written);
      holds('what is written reads the same', again.ok && hexSeaBattle.notation.write(again.value) === written);
    },
  ),
  shareCodes('share codes under sail', hexSeaBattle, [
    'hex-duel',
    'hex-standard-fs',
    'hex-large-fstbeor',
    'hex-standard-o',
    'hex-duel-w',
    'hex-large-fstbeow',
  ]),
  storedGames('stored games under sail', hexSeaBattle),
  parser(
    'orders typed by an admiral',
    (chance) => ({ text: admiralty(chance), view: chance.pick(ADMIRALTY), reader: chance.pick(READERS) }),
    ({ text, view, reader }) => {
      const read = admiral.parse(text, view, reader);
      if (read.kind === 'commands') for (const it of read.commands) admiral.notation.write(it);
      admiral.describe(text, view, reader);
      holds('no more completions than were asked for', admiral.suggest(text, view, reader, 5).length <= 5);
    },
  ),
  parser(
    'an admiral’s notation',
    (chance) => (chance.once(6) ? randomText(chance, 12) : mutateText(chance, chance.pick(ADMIRAL_NOTATIONS))),
    (text) => {
      const read = admiral.notation.read(text);
      if (read.ok) holds('a command is written as it is read', admiral.notation.write(read.value) === text);
    },
  ),
  shareCodes('an admiral’s share codes', admiral, [
    'admiral',
    'admiral-captain',
    'captain-ds',
    'admiral-dsor',
    'cabin-boy-r',
    'captain-l',
    'cabin-boy-dl',
    'admiral-dsol',
  ]),
  storedGames('an admiral’s stored games', admiral),
  parser(
    'button tokens',
    (chance) =>
      mutateText(chance, chance.pick(['abcdefghijklmnop.0.1.B2', '-.-.0.!play:easy', 'abcdefghijklmnop.-.0.?!menu'])),
    (text) => {
      const stamp = readToken(text);
      if (stamp && Buffer.byteLength(text) <= 64)
        holds('a token reads as it is written', JSON.stringify(readToken(writeToken(stamp))) === JSON.stringify(stamp));
    },
  ),
  parser(
    'settings',
    (chance) => {
      const env: Record<string, string> = {};
      for (let left = 1 + chance.below(3); left > 0; left--)
        env[chance.pick(SETTING_NAMES)] = chance.once(3)
          ? randomText(chance, 20)
          : mutateText(chance, chance.pick(VALUES));
      return env;
    },
    (env) => {
      const read = readConfig(env);
      if (!read.ok)
        holds('a refusal has a sentence', read.error.length > 0 && read.error.every((it) => it.length > 10));
    },
  ),
  parser(
    'stored matches',
    (chance) => (chance.once(8) ? withClear(corruptJson(chance, clearParts, 40)) : mutateText(chance, head)),
    (text) =>
      cleanly(
        () => unpackMatch(text, 1, vault),
        (it) => JSON.stringify(it.hidden) === secret,
      ),
  ),
  parser(
    'stored records',
    (chance) => mutateText(chance, logEntry),
    (text) =>
      cleanly(
        () => recordsOf(over.match, [text], vault),
        (it) => JSON.stringify(it) === JSON.stringify(records),
      ),
  ),
  parser(
    'kept settings of people',
    (chance) => mutateText(chance, PREFERENCES),
    (text) => {
      const read = readPreferences(text);
      holds(
        'nothing but settings comes out',
        Object.keys(read).every((it) => ['locale', 'letters', 'board', 'theme'].includes(it)),
      );
    },
  ),
  parser(
    'transcripts',
    (chance) => mutateText(chance, transcript),
    async (text) => {
      const found = await checkTranscript(text);
      if (found.faults.length > 0 || sameProof(text)) return;
      holds('what is changed and accepted is said', saidOf(found) !== saidOf(await checkTranscript(transcript)));
    },
  ),
  parser(
    'what pages send',
    (chance) => {
      const [act, body] = chance.pick(BODIES);
      return { act, body: corruptJson(chance, body) };
    },
    ({ act, body }) => {
      const read = readAct(annsWindow, act, body);
      if (read) holds('it has the window’s own name', read.intent.from.id === 'playground:ann');
    },
  ),
  parser(
    'Telegram updates',
    (chance) => varyJson(chance, chance.pick(UPDATES)) as Update,
    (update) => {
      toIntent(update, ME, { homeOf: (it) => it, postOf: () => undefined });
    },
  ),
  parser(
    'Discord interactions',
    (chance) => corruptJson(chance, chance.pick(INTERACTIONS)),
    (raw) => {
      const read = readInteraction(raw);
      if (read) discordIntent(read, '1');
    },
  ),
  parser(
    'message references',
    (chance) => mutateText(chance, chance.pick(['77', '77@-100:photo', 'e7', '5-77:sea-1'])),
    (text) => {
      readTelegramRef(text);
      readDiscordRef(text);
    },
  ),
  parser(
    'names of strangers',
    (chance) => (chance.once(20) ? randomText(chance, 400) : randomText(chance, 30)),
    (raw) => {
      const name = cleanName(raw);
      holds('it is not empty', name !== '');
      holds('nothing invisible is in it', !FORBIDDEN.test(name));
      holds('it is short', name.length <= 24 || [...graphemes.segment(name)].length <= 26);
    },
  ),
];

/** Whether a changed transcript is the same match, written in another way. */
const sameProof = (text: string): boolean => {
  const proof = (it: string): string => {
    const { match: id, seed, fleets, records: lines } = JSON.parse(it) as Record<string, unknown>;
    return JSON.stringify({ id, seed, fleets, lines });
  };
  return proof(text) === proof(transcript);
};

/** Everything that a check says and does not prove. */
const saidOf = ({ match: which, confirm, unproven }: Findings): string =>
  JSON.stringify([which, [...confirm], unproven]);

/**
 * Reads `count` inputs and returns the rate per second of processor time, since other processes may run beside it.
 * @throws Error with seed and input for the first input that fails.
 */
export const fuzz = async ({ name, make, read }: Parser, chance: Chance, count: number): Promise<number> => {
  const { stackTraceLimit } = Error;
  // Most inputs are refused by an inner `throw`. A stack trace, which no one reads, would cost more than the input.
  Error.stackTraceLimit = 1;
  const began = process.cpuUsage();
  try {
    for (let n = 0; n < count; n++) {
      const input = make(chance);
      try {
        const reading = read(input);
        if (reading) await reading;
      } catch (fault) {
        throw new Error(`${name}: input ${n} of seed ${chance.seed}: ${JSON.stringify(input)}`, { cause: fault });
      }
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  const { user: own, system } = process.cpuUsage(began);
  return (1_000_000 * count) / (own + system);
};
