import { sha256 } from '../../src/kernel/fairness.ts';
import type { Transcript } from '../../src/service/features/history/transcript.ts';
import { type Draft, draftOf, type Fields, redrawn, replayed, resealed, transcriptIn } from './house.ts';

/*
 * Every way in which a house can change a match that the grammar has words for: records dropped, doubled, swapped, put
 * in, of another kind, of another author, with another value, in another order.
 */

/** A match changed in one place. */
export interface Mutant {
  readonly kind: string;
  /** What was changed, for a person who reads a failure. */
  readonly what: string;
  readonly transcript: Transcript;
}

interface Change {
  readonly kind: string;
  readonly what: string;
  readonly draft: Draft;
}

const END = { winners: [0], why: 'ending-resigned', by: 'resigned' };
const ACTS: readonly (readonly [act: string, value: number | null, end: object | null])[] = [
  ['offer', null, null],
  ['claim', null, null],
  ['grant', null, null],
  ['relieve', 1, null],
  ['retake', null, null],
  ['lost', 9999, null],
  ['resign', null, END],
  ['draw', null, { winners: [], why: 'ending-drawn', by: 'drawn' }],
  ['close', null, { winners: [], why: 'ending-unfinished', by: 'unfinished' }],
  ['end', null, { winners: [], why: 'ending-admin', by: 'admin' }],
];

/** Records that a house may put in. */
const strangers = ({ lines }: Draft): readonly Fields[] => {
  const some = (kind: string): readonly Fields[] => lines.filter((it) => it['kind'] === kind).slice(0, 2);
  const seats = [0, 1, null];
  return [
    ...[0, 1].map((seat) => ({ n: 0, kind: 'word', seat, own: false, sealed: sha256('prawn') })),
    ...[...some('step'), ...some('command')].flatMap((it) => [it, { ...it, seat: 1 - Number(it['seat']) }]),
    ...ACTS.flatMap(([act, value, end]) => seats.map((seat) => ({ n: 0, kind: 'act', act, seat, value, end }))),
  ];
};

const labelOf = (it: Fields | undefined): string => `${it?.['kind']} ${it?.['order'] ?? it?.['act'] ?? ''}`.trim();

/** Changes of whole records. */
function* structural(draft: Draft): Generator<Change> {
  const { lines } = draft;
  const make = (kind: string, what: string, to: readonly Fields[]): Change => ({
    kind,
    what,
    draft: { ...draft, lines: to },
  });
  for (const [n, it] of lines.entries()) {
    const label = `record ${n}, ${labelOf(it)}`;
    yield make('drop', label, lines.toSpliced(n, 1));
    yield make('double', label, lines.toSpliced(n, 0, it));
    if (n + 1 < lines.length) yield make('swap', label, lines.with(n, lines[n + 1]!).with(n + 1, it));
    yield make('cut', label, lines.slice(0, n));
    for (const stranger of strangers(draft)) {
      const what = `${labelOf(stranger)} of seat ${stranger['seat']} before ${label}`;
      yield make('insert', what, lines.toSpliced(n, 0, stranger));
      if (stranger['end']) yield make('insert', `${what}, the rest cut`, [...lines.slice(0, n), stranger]);
    }
    yield* retyped(draft, n, it, label);
  }
}

/** A record of another kind, or of another author. */
function* retyped(draft: Draft, n: number, it: Fields, label: string): Generator<Change> {
  const { lines } = draft;
  const { order, clock, draws, facts, seat } = it;
  const put = (kind: string, what: string, fields: Fields): Change => ({
    kind,
    what: `${label}: ${what}`,
    draft: { ...draft, lines: lines.with(n, fields) },
  });
  if (it['kind'] === 'command') yield put('retype', 'a step', { n, kind: 'step', seat, order, clock, draws, facts });
  if (it['kind'] === 'step')
    yield put('retype', 'a command', {
      n,
      kind: 'command',
      seat,
      order,
      clock,
      shown: true,
      draws,
      facts,
      fleets: [],
      end: null,
    });
  if (order !== undefined)
    yield put('retype', 'an act', { n, kind: 'act', act: 'grant', seat, value: null, end: null });
  if (it['kind'] === 'act')
    for (const [act, value, end] of ACTS) yield put('retype', act, { ...it, act, value, end: it['end'] ? end : null });
  if ('seat' in it)
    for (const to of [0, 1, 2, null]) if (to !== seat) yield put('author', `seat ${to}`, { ...it, seat: to });
}

const isFields = (it: unknown): it is Fields => typeof it === 'object' && it !== null && !Array.isArray(it);

/** Other values for a value. */
function* others(value: unknown, like: readonly unknown[]): Generator<unknown> {
  if (typeof value === 'number') yield* [value + 1, value - 1, `${value}`, null];
  if (typeof value === 'boolean') yield* [!value, value ? 1 : 0];
  if (typeof value === 'string') {
    yield* [`${value}x`, value.slice(1), value.replaceAll('a', 'а').replaceAll('c', 'с'), null];
    yield* like.filter((it) => it !== value).slice(0, 2);
  }
  if (value === null) yield* [0, END, 'crab'];
  if (Array.isArray(value)) {
    if (value.length > 0) yield* [value.slice(1), [value[0], ...value]];
    if (value.length > 1) yield value.toReversed();
    if (value.length === 0) yield* [[0], [[6, 1]]];
    yield* like.filter((it) => JSON.stringify(it) !== JSON.stringify(value)).slice(0, 1);
  }
}

/** The places of values in a value, at most three deep, and in a long list the first and the last only. */
function* places(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (path.length > 0) yield path;
  if (path.length === 4 || typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  const shown = Array.isArray(value) && entries.length > 2 ? [entries[0]!, entries.at(-1)!] : entries;
  for (const [name, it] of shown) yield* places(it, [...path, name]);
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (it, name) => (typeof it === 'object' && it !== null ? Reflect.get(it, name) : undefined),
    value,
  );

const withAt = (value: unknown, [name = '', ...rest]: readonly string[], to: unknown): unknown => {
  const held = rest.length === 0 ? to : withAt(at(value, [name]), rest, to);
  if (Array.isArray(value)) return value.with(Number(name), held);
  return isFields(value) ? { ...value, [name]: held } : value;
};

/** Changes of one value in one record, and of its fields. */
function* valued(draft: Draft): Generator<Change> {
  const { lines } = draft;
  for (const [n, it] of lines.entries()) {
    const put = (kind: string, what: string, fields: unknown): Change => ({
      kind,
      what: `record ${n}, ${labelOf(it)}: ${what}`,
      draft: { ...draft, lines: lines.with(n, fields as Fields) },
    });
    for (const path of places(it)) {
      const like = lines.flatMap((of) => at(of, path) ?? []);
      for (const to of others(at(it, path), like))
        yield put('value', `${path.join('.')} ${JSON.stringify(to)?.slice(0, 40)}`, withAt(it, path, to));
    }
    for (const name of Object.keys(it)) yield put('field', `no ${name}`, { ...it, [name]: undefined });
    yield put('field', 'one more', { ...it, note: 'x' });
    yield put('order', 'fields', Object.fromEntries(Object.entries(it).toReversed()));
  }
}

/** Changes beside the records: of the fleets that are opened, the match and the seed. */
function* enveloped(draft: Draft): Generator<Change> {
  const { fleets } = draft;
  const make = (kind: string, what: string, change: Partial<Draft>): Change => ({
    kind,
    what,
    draft: { ...draft, ...change },
  });
  for (const [i, it] of fleets.entries()) {
    yield make('drop', `fleet ${i}`, { fleets: fleets.toSpliced(i, 1) });
    yield make('double', `fleet ${i}`, { fleets: fleets.toSpliced(i, 0, it) });
    yield make('author', `fleet ${i}`, { fleets: fleets.with(i, { ...it, seat: 1 - it.seat }) });
    yield make('value', `fleet ${i}, its epoch`, { fleets: fleets.with(i, { ...it, epoch: it.epoch + 1 }) });
    const turned = it.text.replace(/(\d+)\.(\d+)/, (_, a: string, b: string) => `${b}.${a}0`);
    yield make('value', `fleet ${i}, its text`, { fleets: fleets.with(i, { ...it, text: turned }) });
    yield make('value', `fleet ${i}, a line break`, { fleets: fleets.with(i, { ...it, text: `${it.text}\n` }) });
  }
  if (fleets.length > 1) yield make('swap', 'the fleets', { fleets: fleets.toReversed() });
  yield make('value', 'the match', { match: 'bcdefgh234567aaa' });
}

/** Words that a house gives, takes or exchanges, each with its seal. */
function* worded(draft: Draft): Generator<Change> {
  const begun = draft.lines.findIndex((it) => it['kind'] === 'begin');
  const begin = draft.lines[begun];
  const words = begin?.['words'];
  if (!begin || !Array.isArray(words)) return;
  for (const [seat, word] of words.entries()) {
    const opened = (to: string | null): Fields => ({ ...begin, words: words.with(seat, to) });
    const change = (kind: string, what: string, lines: readonly Fields[]): Change => ({
      kind,
      what: `the word of seat ${seat}: ${what}`,
      draft: { ...draft, lines },
    });
    const without = draft.lines.filter((it) => it['kind'] !== 'word' || it['seat'] !== seat);
    const at = without.findIndex((it) => it['kind'] === 'begin');
    if (word !== null) {
      yield change('word', 'another', draft.lines.with(begun, opened('prawn')));
      yield change('word', 'a look-alike', draft.lines.with(begun, opened(`${word}`.replace(/[aceo]/, 'о'))));
      yield change('word', 'none', without.with(at, opened(null)));
      yield change('word', 'not opened', draft.lines.with(begun, opened(null)));
      continue;
    }
    for (const own of [false, true]) {
      const given = { n: 0, kind: 'word', seat, own, sealed: sha256('prawn') };
      yield change('word', `given, own ${own}`, draft.lines.with(begun, opened('prawn')).toSpliced(begun, 0, given));
      yield change('word', `sealed only, own ${own}`, draft.lines.toSpliced(begun, 0, given));
    }
    yield change('word', 'opened only', draft.lines.with(begun, opened('prawn')));
  }
}

/** Records as bytes that say the same in another form. */
function* written(transcript: Transcript): Generator<Mutant> {
  const { records } = transcript;
  for (const [n, text] of records.entries()) {
    const put = (what: string, to: string): Mutant => ({
      kind: 'bytes',
      what: `record ${n}: ${what}`,
      transcript: { ...transcript, records: records.with(n, to) },
    });
    yield put(
      'a field twice',
      text.replace(/^\{"n":\d+/, (it) => `${it},${it.slice(1)}`),
    );
    yield put('a number in another form', text.replace(/^\{"n":(\d+)/, '{"n":$1.0'));
    yield put('a space', text.replace(',', ', '));
    yield put('a letter escaped', text.replace('"kind"', String.raw`"\u006bind"`));
  }
}

/** How far the house makes a changed match consistent again. */
export const CONSISTENT = {
  'as it is': (it: Draft) => it,
  'sealed again': resealed,
  'drawn again': (it: Draft) => redrawn(resealed(it)),
  'played again': (it: Draft) => resealed(replayed(resealed(it))),
  'played again with its own dice': (it: Draft) => resealed(replayed(resealed(it), 'own')),
} as const;

/**
 * Every change of a match, each as consistent as the house can make it.
 * @param isTried whether a change is, by its number
 */
export function* mutantsOf(transcript: Transcript, isTried: (n: number) => boolean): Generator<Mutant> {
  const draft = draftOf(transcript);
  let n = 0;
  for (const mutant of written(transcript)) if (isTried(n++)) yield mutant;
  const known = new Set([JSON.stringify(transcript)]);
  for (const changes of [worded, enveloped, structural, valued]) {
    for (const { kind, what, draft: changed } of changes(draft)) {
      if (!isTried(n++)) continue;
      for (const [how, make] of Object.entries(CONSISTENT)) {
        const mutant = transcriptIn(make(changed));
        const text = JSON.stringify(mutant);
        if (known.has(text)) continue;
        known.add(text);
        yield { kind, what: `${what}, ${how}`, transcript: mutant };
      }
    }
  }
}
