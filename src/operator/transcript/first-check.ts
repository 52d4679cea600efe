import { createHash, createHmac } from 'node:crypto';
import { type FirstSeal, type FirstTranscript, record, type Step, transcript, WORD } from './first-format.ts';
import { checkKept, type KeptFindings, saidFixed, unprovenBy } from './first-kept.ts';

/*
 * The check of a match whose fair play is of the first version: a list of things that must hold. What no line of it looks
 * at is free, so it proves less than the check of later matches. Goes on 2027-11-29.
 */

export interface FirstFindings {
  /** Passed checks, one line each. */
  readonly checked: readonly string[];
  /** Faults, one line each. Empty for a true transcript. */
  readonly faults: readonly string[];
  /** What was kept and could not be compared, one line each. */
  readonly unread: readonly string[];
  /** Whether seals that were kept could be compared. */
  readonly compared: boolean;
  /** What the transcript and the seals that were kept do not prove, one line each. */
  readonly unproven: readonly string[];
}

const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const mac = (seed: string, label: string): Buffer => createHmac('sha256', seed).update(label, 'utf8').digest();

const checkCommitment = (t: FirstTranscript): string[] =>
  sha(`seed:${t.seed}`) === t.commitment ? [] : ['the seed does not match its commitment'];

/** The seal before the first record and after each public one, and how many records it covers. */
const sealsOf = (t: FirstTranscript, steps: readonly Step[]): readonly [FirstSeal, ...FirstSeal[]] => {
  const seals: [FirstSeal, ...FirstSeal[]] = [{ seal: t.commitment, covers: 0 }];
  let chain = t.commitment;
  for (const [n, step] of steps.entries()) {
    chain = sha(chain + sha(mac(t.seed, `salt:${n}`).toString('hex') + t.records[n]));
    if (step.public) seals.push({ seal: chain, covers: n + 1 });
  }
  return seals;
};

/** Checks the record numbers and the seal, a hash chain over all records. `t.seal` is from the last public record. */
const checkSeal = (t: FirstTranscript, steps: readonly Step[], seals: readonly FirstSeal[]): string[] => {
  const moved = steps.findIndex((it, n) => it.n !== n);
  if (moved >= 0) return [`record ${moved} is numbered ${steps[moved]?.n}`];
  return seals.at(-1)?.seal === t.seal
    ? []
    : ['the seal does not match the records: a move, a draw or a fleet was changed'];
};

/**
 * Checks the ending against the last record, which is sealed. Records of old matches hold no ending: there, the kind of
 * the last record only shows whether the match ended by the rules. Goes on 2027-11-28.
 */
const checkEnding = (t: FirstTranscript, steps: readonly Step[]): string[] => {
  const last = steps.at(-1);
  if (!last?.public) return ['the match has no sealed end'];
  if (steps.slice(0, -1).some((it) => it.ending)) return ['there are records after the end'];
  if (last.ending) {
    const { winners, why, by } = last.ending;
    const same = winners.join() === t.ending.winners.join() && why === t.ending.why && by === t.ending.by;
    return same ? [] : ['the ending does not match its seal'];
  }
  const byHouse = last.act.startsWith('!');
  return byHouse === (t.ending.by !== 'rules') ? [] : [`record ${last.n} cannot end the match in this way`];
};

const draw = (seed: string, salts: readonly string[], label: string, limits: readonly number[]): number[] => {
  let n = 0;
  return limits.map((limit) => {
    const ceiling = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      const word = mac(seed, `chance:${salts.join()}:${label}:${n++}`).readUInt32BE(0);
      if (word < ceiling) return word % limit;
    }
  });
};

/** The chance label each step must have. It depends only on the step's place in the match, so no player chooses it. */
const labelsOf = (steps: readonly Step[]): string[] => {
  let publics = 0;
  const drafts = new Map<number, number>();
  return steps.map((step) => {
    const seat = step.seat ?? -1;
    const label =
      step.act === '!begin'
        ? 'begin'
        : step.seat === undefined || step.act.startsWith('!')
          ? `fact:${publics}`
          : step.draft
            ? `draft:${seat}:${drafts.get(seat) ?? 0}`
            : `fact:${publics}:${seat}`;
    if (step.draft) drafts.set(seat, (drafts.get(seat) ?? 0) + 1);
    if (step.public) publics += 1;
    return label;
  });
};

/**
 * Checks that words are opened as they were sealed, and all sealed before the first is opened, and that the match has
 * no other words than these. A match of an older version has words that were never sealed.
 * Goes on 2027-11-28.
 */
const checkWords = (t: FirstTranscript, steps: readonly Step[]): string[] => {
  const sealed = new Map<number, string>();
  const opened: string[] = [];
  const faults: string[] = [];
  for (const { act, seat = -1 } of steps) {
    const [, did, value = ''] = WORD.exec(act) ?? [];
    if (did === 'open') {
      const lines = ['MB-word', t.match, seat, value, mac(t.seed, `word:${seat}`).toString('hex')];
      if (![sha(value), sha(lines.join('\n'))].includes(sealed.get(seat) ?? ''))
        faults.push(`the word of seat ${seat} is not the one that was sealed`);
      opened.push(value);
    } else if (did !== undefined) {
      if (opened.length > 0) faults.push(`seat ${seat} seals a word after another was opened`);
      sealed.set(seat, value);
    }
  }
  if (sealed.size > 0 && t.salts.join() !== opened.join()) faults.push('the dice have other words than those opened');
  return faults;
};

const checkDraws = (t: FirstTranscript, steps: readonly Step[]): string[] => {
  const labels = labelsOf(steps);
  return steps.flatMap((step, n) => {
    if (step.chance !== labels[n])
      return [`record ${n} drew its chance from "${step.chance}", not from "${labels[n]}"`];
    if (step.draws.some(([limit]) => !Number.isInteger(limit) || limit < 1 || limit > 2 ** 32)) {
      return [`record ${n} draws below an impossible number`];
    }
    const due = draw(
      t.seed,
      t.salts,
      step.chance,
      step.draws.map(([limit]) => limit),
    );
    return due.every((value, i) => value === step.draws[i]?.[1])
      ? []
      : [`record ${n} has a draw that does not follow from the seed`];
  });
};

/** Checks that every published hash is the SHA-256 of its text, in a form that any SHA-256 tool can check. */
const checkSecrets = (t: FirstTranscript, steps: readonly Step[]): string[] => {
  const published = steps.flatMap((step) => step.hashes ?? []);
  const previous = new Map<number, string>();
  const faults: string[] = [];
  if (published.length !== t.secrets.length) faults.push('a sealed fleet is never opened');
  for (const { seat, epoch, text, salt, hash } of t.secrets) {
    const lines = ['MB1', t.match, seat, t.rules, epoch, previous.get(seat) ?? '-', text, salt];
    previous.set(seat, hash);
    if (!published.some((it) => it.seat === seat && it.epoch === epoch && it.hash === hash)) {
      faults.push(`seat ${seat} opens a fleet that was never sealed`);
    }
    if (salt !== mac(t.seed, `secret:${seat}:${epoch}`).toString('hex'))
      faults.push(`the salt of seat ${seat} does not follow from the seed`);
    if (sha(lines.join('\n')) !== hash) faults.push(`the fleet of seat ${seat} does not match its seal`);
  }
  return faults;
};

const chanceFrom = (draws: readonly (readonly [number, number])[]): { below(n: number): number } => {
  let i = 0;
  return {
    below(n) {
      const [limit, value] = draws[i++] ?? [0, 0];
      if (limit !== n) throw new Error(`draw ${i - 1} is below ${limit}, the rules ask below ${n}`);
      return value;
    },
  };
};

/** Replays every command by the rules, with the recorded draws. */
const checkRules = async (t: FirstTranscript, steps: readonly Step[]): Promise<string[]> => {
  const { systems } = await import('../../registry.ts');
  const system = systems.find((it) => it.id === t.system);
  if (!system) return [`this program has no game "${t.system}"`];
  const options = system.stored.options.parse(t.options);
  const seats = new Set(steps.flatMap((it) => (it.seat === undefined ? [] : [it.seat]))).size;
  let state: unknown;
  for (const step of steps) {
    if (step.act === '!begin') {
      const begun = system.begin(options, Math.max(seats, system.seats(options)), chanceFrom(step.draws));
      if (!begun.ok || JSON.stringify(begun.value) !== JSON.stringify(step.opening))
        return ['the opening does not follow from the rules'];
      state = begun.value;
    } else if (!step.act.startsWith('!')) {
      const command = system.notation.read(step.act);
      if (!command.ok) return [`record ${step.n}: "${step.act}" is not a command`];
      const decided = system.decide(state, step.seat ?? 0, command.value, chanceFrom(step.draws));
      if (!decided.ok) return [`record ${step.n}: the rules refuse ${step.act}`];
      if (JSON.stringify(decided.value) !== JSON.stringify(step.facts))
        return [`record ${step.n}: ${step.act} has another result by the rules`];
      for (const fact of decided.value) state = system.evolve(state, fact);
    }
  }
  const outcome = system.outcome(state);
  if (t.ending.by !== 'rules')
    return outcome && steps.at(-1)?.act.startsWith('!') ? ['by the rules the match had already ended'] : [];
  const same = outcome?.winners.join() === t.ending.winners.join() && outcome.why.key === t.ending.why;
  return same ? [] : ['by the rules the winner is another'];
};

const named = (name: string, faults: readonly string[]): Pick<FirstFindings, 'checked' | 'faults'> => ({
  checked: faults.length === 0 ? [name] : [],
  faults: [...faults],
});

/** Whether a text is a transcript for this check. @throws SyntaxError where it is no JSON. */
export const isFirstTranscript = (text: string): boolean => {
  const raw: unknown = JSON.parse(text);
  return typeof raw === 'object' && raw !== null && 'broadside' in raw && raw.broadside === 1;
};

/**
 * Checks a transcript.
 * @param kept a text with seals that players have kept
 * @throws Error where it cannot be read
 */
export const checkFirst = async (text: string, kept?: string): Promise<FirstFindings> => {
  const t = transcript.parse(JSON.parse(text));
  const steps = t.records.map((it) => record.parse(JSON.parse(it)));
  const seals = sealsOf(t, steps);
  const parts = [
    named('the seed matches the commitment made before anyone joined', checkCommitment(t)),
    named(`the seal covers all ${steps.length} records`, checkSeal(t, steps, seals)),
    named('the ending matches its seal', checkEnding(t, steps)),
    named('every word for the dice is the one that was sealed', checkWords(t, steps)),
    named('every draw follows from the seed and the words', checkDraws(t, steps)),
    named('every fleet played matches its seal', checkSecrets(t, steps)),
  ];
  const own: KeptFindings = kept === undefined ? { faults: [], unread: [] } : checkKept(t, steps, seals, kept);
  const compared = own.fixed !== undefined || own.faults.length > 0;
  if (compared) {
    const said = own.fixed ? `: ${saidFixed(own.fixed)} are as they were then` : '';
    parts.push(named(`the seals that were kept hold${said}`, own.faults));
  }
  parts.push(named('every result follows from the rules', await checkRules(t, steps)));
  return {
    checked: parts.flatMap((it) => it.checked),
    faults: parts.flatMap((it) => it.faults),
    unread: own.unread,
    compared,
    unproven: unprovenBy(t, steps, own),
  };
};
