import { createHash, createHmac } from 'node:crypto';
import { type End, isStep, type Line, type LineOf, readLine, type Transcript } from './format.ts';

/*
 * Hashes, keys and draws as `kernel/fair-play.md` has them. Written from that page alone: the check shares no code with
 * the program that played the match, so that a fault there cannot hide here.
 */

type Part = string | number;

const partBytes = (part: Part): readonly Buffer[] => {
  const text = Buffer.from(String(part));
  const size = Buffer.from([text.length >>> 24, text.length >>> 16, text.length >>> 8, text.length]);
  return [size, text];
};

const listBytes = (parts: readonly Part[]): Buffer => Buffer.concat(parts.flatMap(partBytes));

/** `H(name, …)`: 64 hexadecimal digits. */
const H = (name: string, ...parts: readonly Part[]): string =>
  createHash('sha256')
    .update(listBytes([`broadside/3/${name}`, ...parts]))
    .digest('hex');

/** `M(key, name, …)`: 64 hexadecimal digits. */
const M = (key: string, name: string, ...parts: readonly Part[]): string =>
  createHmac('sha256', Buffer.from(key, 'hex'))
    .update(listBytes([`broadside/3/${name}`, ...parts]))
    .digest('hex');

/** The SHA-256 of a text in UTF-8: 64 hexadecimal digits. */
const plainHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Draw `k` of a key below `n`. */
const drawn = (key: string, k: number, n: number): number => {
  const most = 2 ** 32 - (2 ** 32 % n);
  let word = most;
  for (let t = 0; word >= most; t++) word = Number.parseInt(M(key, 'draw', k, t).slice(0, 8), 16);
  return word % n;
};

/*
 * The parser of a finished match, by the grammar of `kernel/fair-play.md`. A record that has no place in it is a fault
 * that names the record.
 */

/** A match that is a sentence of the grammar. */
export interface Sentence {
  readonly match: string;
  readonly lines: readonly Line[];
  readonly begin: LineOf<'begin'>;
  /** The words that were sealed, in this order. */
  readonly words: readonly LineOf<'word'>[];
  /** The seal at each step, and how many records it covers. */
  readonly seals: readonly Seal[];
  readonly end: End;
  /** Steps that the house says were lost: after `left`, until `had`. */
  readonly lost: readonly { readonly n: number; readonly left: number; readonly had: number }[];
}

export interface Seal {
  readonly seal: string;
  readonly covers: number;
}

export type Parsed = { readonly sentence?: Sentence; readonly faults: readonly string[] };

/** Adds a fault of a record. */
type Fault = (n: number, why: string) => void;

const sealsOf = (t: Transcript, lines: readonly Line[]): readonly Seal[] => {
  let chain = H('match', t.match, H('seed', t.seed));
  const seals: Seal[] = [{ seal: chain, covers: 0 }];
  for (const [n, it] of lines.entries()) {
    chain = H('record', chain, M(t.seed, 'salt', n), t.records[n] ?? '');
    if (isStep(it)) seals.push({ seal: chain, covers: n + 1 });
  }
  return seals;
};

const WORD = /^[\p{L}\p{N}_-]+$/u;
const isWord = (text: string): boolean => WORD.test(text) && [...text].length <= 32 && text.normalize('NFC') === text;

/** Checks that words have their place, number and author, and are opened in `begin` as they were sealed. */
const checkWords = (t: Transcript, words: readonly LineOf<'word'>[], begin: LineOf<'begin'>, fault: Fault): void => {
  const { seats } = begin;
  if (begin.words.length !== seats.length) fault(begin.n, 'does not say of every seat whether it has a word');
  const sealed = new Map<number, LineOf<'word'>>();
  for (const it of words) {
    if (seats[it.seat] !== 'person') fault(it.n, `seals a word of seat ${it.seat}, which is no person's`);
    if (sealed.has(it.seat)) fault(it.n, `seals a second word of seat ${it.seat}`);
    sealed.set(it.seat, it);
  }
  for (const [seat, word] of begin.words.entries()) {
    const seal = sealed.get(seat);
    if (word === null && seal) fault(begin.n, `does not open the word of seat ${seat}, sealed in record ${seal.n}`);
    if (word === null) continue;
    if (!isWord(word)) fault(begin.n, `has a word of seat ${seat} that is none`);
    const due = seal?.own ? plainHash(word) : H('word', t.match, seat, M(t.seed, 'word', seat), word);
    if (!seal) fault(begin.n, `has a word of seat ${seat} that was never sealed`);
    else if (seal.sealed !== due) fault(begin.n, `opens another word of seat ${seat} than record ${seal.n} seals`);
  }
};

/** Checks every draw against its number: of the rules over the whole match, of private steps by seat. */
const checkDraws = (t: Transcript, { words }: LineOf<'begin'>, lines: readonly Line[], fault: Fault): void => {
  const key = M(t.seed, 'mix', ...words.map((it) => (it === null ? 'none' : `word:${it}`)));
  let rules = 0;
  const own = new Map<number, number>();
  for (const it of lines) {
    if (!('draws' in it)) continue;
    for (const [n, result] of it.draws) {
      const k = 1 + (it.kind === 'step' ? (own.get(it.seat) ?? 0) : rules);
      if (it.kind === 'step') own.set(it.seat, k);
      else rules = k;
      const by = it.kind === 'step' ? M(key, 'private', it.seat) : key;
      if (drawn(by, k, n) !== result) {
        fault(it.n, `has draw ${k}, which does not follow from the seed and the words`);
        return;
      }
    }
  }
};

/** Checks that every sealed secret has its number, and is opened as it was sealed. */
const checkFleets = (t: Transcript, { rules }: LineOf<'begin'>, lines: readonly Line[], fault: Fault): void => {
  const sealed = lines.flatMap((it) => (it.kind === 'command' ? it.fleets.map((of) => ({ ...of, n: it.n })) : []));
  const before = new Map<number, string>();
  const next = new Map<number, number>();
  for (const [i, { n, seat, epoch, sealed: seal }] of sealed.entries()) {
    const opened = t.fleets[i];
    if (epoch !== (next.get(seat) ?? 0)) fault(n, `seals fleet ${epoch} of seat ${seat} out of its count`);
    next.set(seat, epoch + 1);
    if (opened?.seat !== seat || opened.epoch !== epoch || /[\r\n]/.test(opened.text)) {
      fault(n, `seals a fleet of seat ${seat} that is not opened`);
      return;
    }
    const previous = before.get(seat) ?? '-';
    const lined = ['MB1', t.match, seat, rules, epoch, previous, opened.text, M(t.seed, 'secret', seat, epoch)];
    if (plainHash(lined.join('\n')) !== seal) fault(n, `seals another fleet of seat ${seat} than is opened`);
    before.set(seat, seal);
  }
  if (t.fleets.length > sealed.length) {
    const [extra] = t.fleets.slice(sealed.length);
    fault(lines.length - 1, `a fleet of seat ${extra?.seat} is opened that no record seals`);
  }
};

/** What an act ends the match by; null for one that does not. */
const ENDS: Readonly<Record<LineOf<'act'>['act'], { readonly by: string; readonly why: readonly string[] } | null>> = {
  offer: null,
  claim: null,
  grant: null,
  relieve: null,
  retake: null,
  lost: null,
  resign: { by: 'resigned', why: ['ending-resigned'] },
  draw: { by: 'drawn', why: ['ending-drawn'] },
  close: { by: 'unfinished', why: ['ending-unfinished', 'ending-silent', 'ending-meanwhile'] },
  end: { by: 'admin', why: ['ending-admin'] },
};
/** Acts of the house or of an office; `close` may be a seat's too. */
const BY_OFFICE = ['lost', 'end'];

const checkAct = (it: LineOf<'act'>, { seats }: LineOf<'begin'>, fault: Fault): void => {
  const isOffice = BY_OFFICE.includes(it.act) || (it.act === 'close' && it.seat === null);
  if (isOffice !== (it.seat === null) || (it.seat !== null && seats[it.seat] !== 'person'))
    fault(it.n, `is an act, ${it.act}, of ${it.seat === null ? 'no seat' : `seat ${it.seat}`}, which cannot do it`);
  if (['lost', 'relieve'].includes(it.act) !== (it.value !== null))
    fault(it.n, `is an act, ${it.act}, with a wrong value`);
  const due = ENDS[it.act];
  if ((due === null) !== (it.end === null))
    fault(it.n, `is an act, ${it.act}, which ${due ? 'ends' : 'does not end'} a match`);
  if (!due || !it.end) return;
  const others = seats.flatMap((_, seat) => (seat === it.seat ? [] : [seat]));
  const winners = it.act === 'resign' ? others : [];
  const ways = it.act === 'close' ? due.why.filter((why) => (why === 'ending-silent') === (it.seat === null)) : due.why;
  const isJudged = it.act === 'resign' && it.end.by === 'judged';
  const same = it.end.by === due.by && ways.includes(it.end.why) && it.end.winners.join() === winners.join();
  if (!same && !isJudged) fault(it.n, `is an act, ${it.act}, and cannot end the match in this way`);
};

/**
 * Checks that a machine plays for a person whom another seat waits for, and no longer than that person is away: until
 * they take the seat back it acts in nothing else, and no clock decides for it.
 */
const checkRelief = (lines: readonly Line[], { seats }: LineOf<'begin'>, fault: Fault): void => {
  const relieved = new Set<number>();
  for (const it of lines) {
    if (it.kind === 'step' || it.kind === 'command') {
      if (it.clock && relieved.has(it.seat)) fault(it.n, `lets the clock decide for seat ${it.seat}, a machine`);
      continue;
    }
    if (it.kind !== 'act' || it.seat === null) continue;
    if (it.act === 'retake') {
      if (!relieved.delete(it.seat)) fault(it.n, `takes back seat ${it.seat}, for which no machine plays`);
      continue;
    }
    if (relieved.has(it.seat)) fault(it.n, `is an act, ${it.act}, of seat ${it.seat}, for which a machine plays`);
    if (it.act !== 'relieve' || it.value === null) continue;
    if (it.value === it.seat || seats[it.value] !== 'person' || relieved.has(it.value))
      fault(it.n, `lets a machine play for seat ${it.value}, which has no person to be away`);
    relieved.add(it.value);
  }
};

/** Checks the place of every act and of every decision of the clock. */
const checkPlaces = (lines: readonly Line[], begin: LineOf<'begin'>, fault: Fault): void => {
  let steps = 0;
  let offer: number | undefined;
  for (const [i, it] of lines.entries()) {
    const next = lines[i + 1];
    if (it.kind === 'act') {
      checkAct(it, begin, fault);
      if (it.act === 'lost' && (it.value ?? 0) <= steps) fault(it.n, `says that no step was lost`);
      if (it.n < begin.n && it.act !== 'lost') fault(it.n, `is an act, ${it.act}, before the match has begun`);
      if (it.act === 'draw' && (offer === undefined || offer === it.seat))
        fault(it.n, 'is a draw that the other seat has not offered');
      if (it.act === 'offer') offer = it.seat ?? undefined;
      const answers = next?.kind === 'step' || next?.kind === 'command' ? next : undefined;
      if (it.act === 'claim' && !(answers?.clock && answers.seat !== it.seat))
        fault(it.n, 'claims against a clock that then decides nothing');
    }
    if (it.kind === 'step' || it.kind === 'command') {
      if (begin.seats[it.seat] === undefined) fault(it.n, `is of seat ${it.seat}, which does not exist`);
      if (it.clock && begin.seats[it.seat] === 'machine')
        fault(it.n, `lets the clock decide for seat ${it.seat}, a machine`);
    }
    if (it.kind === 'command' && offer !== undefined && it.seat !== offer) offer = undefined;
    if (isStep(it)) steps += 1;
  }
};

/** Checks that the end is in the last record, and nowhere else. */
const endOf = (lines: readonly Line[], fault: Fault): End | undefined => {
  const ends = lines.flatMap((it) => ('end' in it && it.end ? [{ n: it.n, end: it.end }] : []));
  const [first] = ends;
  const last = lines.length - 1;
  if (!first) fault(last, 'is the last one, and does not end the match');
  else if (first.n !== last) fault(first.n, 'ends the match, and is not the last one');
  const final = lines.at(-1);
  if (!first || final?.kind !== 'command') return first?.end;
  if (!['rules', 'judged'].includes(first.end.by)) fault(first.n, 'is a command, and cannot end the match in this way');
  if (!final.shown) fault(first.n, 'ends the match, and is hidden');
  return first.end;
};

const lostIn = (lines: readonly Line[]): Sentence['lost'] => {
  let left = 0;
  return lines.flatMap((it) => {
    if (isStep(it)) left += 1;
    return it.kind === 'act' && it.act === 'lost' ? [{ n: it.n, left, had: it.value ?? left }] : [];
  });
};

/** The records of a transcript, until the first that cannot be read. */
const readLines = (t: Transcript, fault: Fault): readonly Line[] => {
  const lines: Line[] = [];
  for (const [n, text] of t.records.entries()) {
    try {
      const line = readLine(text);
      if (line.n !== n) fault(n, `is numbered ${line.n}`);
      lines.push(line);
    } catch (why) {
      fault(n, `is no record: ${why instanceof Error ? why.message.replaceAll(/\s+/g, ' ').slice(0, 160) : ''}`);
      return lines;
    }
  }
  return lines;
};

/** Parses a transcript as a sentence of the grammar. */
export const parseSentence = (t: Transcript): Parsed => {
  const faults: string[] = [];
  const fault: Fault = (n, why) => faults.push(`record ${n} ${why}`);
  const lines = readLines(t, fault);
  const [begin, ...more] = lines.filter((it) => it.kind === 'begin');
  if (!begin) return { faults: faults.length > 0 ? faults : ['the match has no beginning'] };
  for (const it of more) fault(it.n, 'begins the match a second time');
  const words = lines.filter((it) => it.kind === 'word');
  for (const it of words) if (it.n > begin.n) fault(it.n, 'seals a word after the match has begun');
  for (const it of lines)
    if (it.n < begin.n && (it.kind === 'step' || it.kind === 'command')) fault(it.n, 'is before the match has begun');
  checkWords(t, words, begin, fault);
  checkDraws(t, begin, lines, fault);
  checkFleets(t, begin, lines, fault);
  checkPlaces(lines, begin, fault);
  checkRelief(lines, begin, fault);
  const end = endOf(lines, fault);
  if (faults.length > 0 || !end) return { faults };
  return {
    faults,
    sentence: { match: t.match, lines, begin, words, seals: sealsOf(t, lines), end, lost: lostIn(lines) },
  };
};
