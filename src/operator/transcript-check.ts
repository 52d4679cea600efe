import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';

/*
 * The check of a finished match, written from the description of the format alone. It shares no code with the program
 * that played the match, so that a fault there cannot hide here. Only `with-rules` uses the rule system itself.
 */

const ending = z.object({ winners: z.array(z.number()), why: z.string(), by: z.string() });

const transcript = z.object({
  broadside: z.literal(1),
  match: z.string(),
  system: z.string(),
  rules: z.string(),
  options: z.unknown(),
  commitment: z.string(),
  seed: z.string(),
  salts: z.array(z.string()),
  seal: z.string(),
  ending,
  secrets: z.array(
    z.object({ seat: z.number(), epoch: z.number(), text: z.string(), salt: z.string(), hash: z.string() }),
  ),
  records: z.array(z.string()),
});
type Transcript = z.infer<typeof transcript>;

const record = z.object({
  n: z.number(),
  seat: z.number().optional(),
  act: z.string(),
  draft: z.boolean(),
  public: z.boolean(),
  chance: z.string(),
  draws: z.array(z.tuple([z.number(), z.number()])),
  facts: z.array(z.unknown()),
  opening: z.unknown().optional(),
  hashes: z.array(z.object({ seat: z.number(), epoch: z.number(), hash: z.string() })).optional(),
  ending: ending.optional(),
});
type Step = z.infer<typeof record>;

export interface TranscriptFindings {
  /** Passed checks, one line each. */
  readonly checked: readonly string[];
  /** Faults, one line each. Empty for a true transcript. */
  readonly faults: readonly string[];
  /** What the transcript and the seals that were kept do not prove, one line each. */
  readonly unproven: readonly string[];
}

const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const mac = (seed: string, label: string): Buffer => createHmac('sha256', seed).update(label, 'utf8').digest();

const checkCommitment = (t: Transcript): string[] =>
  sha(`seed:${t.seed}`) === t.commitment ? [] : ['the seed does not match its commitment'];

/** Checks the record numbers and the seal, a hash chain over all records. `t.seal` is from the last public record. */
const checkSeal = (t: Transcript, steps: readonly Step[]): string[] => {
  let chain = t.commitment;
  let shown = t.commitment;
  for (const [n, step] of steps.entries()) {
    if (step.n !== n) return [`record ${n} is numbered ${step.n}`];
    chain = sha(chain + sha(mac(t.seed, `salt:${n}`).toString('hex') + t.records[n]));
    if (step.public) shown = chain;
  }
  return shown === t.seal ? [] : ['the seal does not match the records: a move, a draw or a fleet was changed'];
};

/**
 * Checks the ending against the last record, which is sealed. Records of old matches hold no ending: there, the kind of
 * the last record only shows whether the match ended by the rules.
 */
const checkEnding = (t: Transcript, steps: readonly Step[]): string[] => {
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

const WORD = /^!(word|own-word|open):(.+)$/;

/** The word that a record opens; undefined where it opens none. */
const openedWord = ({ act }: Pick<Step, 'act'>): string | undefined => {
  const [, did, value] = WORD.exec(act) ?? [];
  return did === 'open' ? value : undefined;
};

/**
 * Checks that words are opened as they were sealed, and all sealed before the first is opened, and that the match has
 * no other words than these. A match of an older version has words that were never sealed.
 */
const checkWords = (t: Transcript, steps: readonly Step[]): string[] => {
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

const checkDraws = (t: Transcript, steps: readonly Step[]): string[] => {
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
const checkSecrets = (t: Transcript, steps: readonly Step[]): string[] => {
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
const checkRules = async (t: Transcript, steps: readonly Step[]): Promise<string[]> => {
  const { systems } = await import('../registry.ts');
  const system = systems.find((it) => it.id === t.system);
  if (!system) return [`this program has no game "${t.system}"`];
  const options = system.stored.options.parse(t.options);
  const seats = new Set(steps.flatMap((it) => (it.seat === undefined ? [] : [it.seat]))).size;
  let state: unknown;
  for (const step of steps) {
    if (step.act === '!begin') {
      const begun = system.begin(options, Math.max(seats, system.seats.min), chanceFrom(step.draws));
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

/* ------------------------------------------------------------------------------------------- seals that were kept */

/** What seals fix: they show any later change of it. */
interface Fixed {
  readonly words: number;
  /** Seats whose fleets are sealed. */
  readonly fleets: ReadonlySet<number>;
  readonly moves: number;
  /** Public records after it. */
  readonly later: number;
}

const publicOf = (steps: readonly Step[]): number => steps.filter((it) => it.public).length;

const fixedBy = (steps: readonly Step[], until: number): Fixed => {
  const covered = steps.slice(0, until);
  return {
    words: new Set(covered.filter(({ act }) => WORD.test(act)).map(({ seat }) => seat)).size,
    fleets: new Set(covered.flatMap(({ hashes = [] }) => hashes.map(({ seat }) => seat))),
    moves: covered.filter((it) => it.public && !it.act.startsWith('!') && !it.hashes).length,
    later: publicOf(steps) - publicOf(covered),
  };
};

/** The seal after each number of public records, and how many records it covers. */
const sealsOf = (t: Transcript, steps: readonly Step[]): { readonly seal: string; readonly until: number }[] => {
  const seals = [{ seal: t.commitment, until: 0 }];
  let chain = t.commitment;
  for (const [n, step] of steps.entries()) {
    chain = sha(chain + sha(mac(t.seed, `salt:${n}`).toString('hex') + t.records[n]));
    if (step.public) seals.push({ seal: chain, until: n + 1 });
  }
  return seals;
};

const KEPT = /broadside-seals ([a-z2-7]{16}) (\d{1,6}):([0-9a-f]{64})/g;
/** As given in the first days of kept seals: 160 bits of the dice and of each fleet. */
const FIRST_KEPT = /broadside-seals ([a-z2-7]{16})((?: (?:dice|fleet\d(?:\.\d+)?):[0-9a-f]{20,64})+)/g;

/** The fault of one of the first kept seals, as `name:hex`. */
const firstKeptFault = (t: Transcript, [name = '', hex = '']: readonly string[]): readonly string[] => {
  if (name === 'dice') return t.commitment.startsWith(hex) ? [] : ['the dice are not those whose seal was kept'];
  const [seat, epoch = '0'] = name.slice('fleet'.length).split('.');
  const sealed = t.secrets.find((it) => it.seat === Number(seat) && it.epoch === Number(epoch));
  return sealed?.hash.startsWith(hex) ? [] : [`the fleet of seat ${seat} is not the one whose seal was kept`];
};

interface KeptFindings {
  readonly faults: readonly string[];
  /** What the latest seal that holds fixes; undefined where none was kept. */
  readonly fixed?: Fixed;
  /** Whether a seal was kept from before any word was sealed. */
  readonly early?: boolean;
}

const checkFirstKept = (t: Transcript, steps: readonly Step[], kept: string): KeptFindings => {
  const own = [...kept.matchAll(FIRST_KEPT)].filter(([, match]) => match === t.match);
  if (own.length === 0) return { faults: [] };
  const seals = own.flatMap(([, , words = '']) => words.trim().split(' ')).map((it) => it.split(':'));
  const fleets = seals.flatMap(([name = '']) => (name === 'dice' ? [] : [Number(name.slice(5).split('.')[0])]));
  const fixed = { words: 0, fleets: new Set(fleets), moves: 0, later: publicOf(steps) };
  return { faults: [...new Set(seals.flatMap((it) => firstKeptFault(t, it)))], fixed };
};

/** Compares the transcript with seals that players have kept where no one else could change them. */
const checkKept = (t: Transcript, steps: readonly Step[], kept: string): KeptFindings => {
  const own = [...kept.matchAll(KEPT)].filter(([, match]) => match === t.match);
  const first = checkFirstKept(t, steps, kept);
  const seals = sealsOf(t, steps);
  const faults = [...first.faults];
  let { fixed } = first;
  let early = false;
  for (const [, , step = '', seal = ''] of own) {
    const here = seals[Number(step)];
    if (!here) faults.push(`a seal was kept at step ${step}, and the transcript ends at step ${seals.length - 1}`);
    else if (here.seal !== seal) faults.push(`at step ${step} the seal that was kept is another`);
    else {
      const it = fixedBy(steps, here.until);
      fixed = !fixed || it.later <= fixed.later ? it : fixed;
      early ||= it.words === 0;
    }
  }
  if (faults.length === 0 && !fixed) faults.push('no seals of this match were kept in that file');
  return { faults: [...new Set(faults)], early, ...(fixed ? { fixed } : {}) };
};

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

const saidFixed = ({ words, fleets, moves }: Fixed): string =>
  [
    'the dice',
    ...(words > 0 ? [counted(words, 'word')] : []),
    ...(fleets.size > 0 ? [counted(fleets.size, 'fleet')] : []),
    ...(moves > 0 ? [counted(moves, 'move')] : []),
  ].join(', ');

/** What the words leave open: who could still have chosen the dice. */
const unprovenWords = (t: Transcript, steps: readonly Step[], early: boolean): readonly string[] => {
  const sealed = steps.filter(({ act }) => WORD.test(act) && openedWord({ act }) === undefined);
  const [last, ...before] = sealed.toReversed();
  if (!last) {
    return [
      t.salts.length > 0
        ? 'that no one chose the dice: its words were not sealed, so the last to join could choose with the house'
        : 'that no one chose the dice in advance: no player added a word',
    ];
  }
  const read = [...new Set(before.filter(({ act }) => act.startsWith('!word:')).map(({ seat }) => seat))].filter(
    (seat) => seat !== last.seat,
  );
  return [
    ...(early ? [] : ['that the dice were sealed before the words: no seal from before them was kept']),
    ...read.map(
      (seat) => `that the word of seat ${seat} was unknown when later words were chosen: it was given to the house`,
    ),
  ];
};

/** What seals that were kept, or none, leave open. */
const unprovenBy = (
  t: Transcript,
  steps: readonly Step[],
  { fixed, early = false }: KeptFindings,
): readonly string[] => {
  if (!fixed) {
    const digits = t.secrets.length > 0 ? '; the few digits on a board are a reminder' : '';
    return [`that this match was played: without seals that you kept, another that fits could stand here${digits}`];
  }
  const open = [...new Set(t.secrets.map(({ seat }) => seat))].filter((seat) => !fixed.fleets.has(seat));
  return [
    ...(open.length > 0
      ? [`that the fleet of seat ${open.join(' and ')} stayed as it was: no seal of it was kept`]
      : []),
    ...(fixed.later > 0 ? [`${counted(fixed.later, 'step')} after the last seal that was kept`] : []),
    ...unprovenWords(t, steps, early),
  ];
};

const named = (name: string, faults: readonly string[]): Omit<TranscriptFindings, 'unproven'> => ({
  checked: faults.length === 0 ? [name] : [],
  faults: [...faults],
});

/**
 * Checks a transcript as given by the button [Check]. Never throws: text that cannot be read is a fault.
 * @param kept a text with seals that players have kept
 */
export const checkTranscript = async (
  text: string,
  how: 'alone' | 'with-rules',
  kept?: string,
): Promise<TranscriptFindings> => {
  try {
    const t = transcript.parse(JSON.parse(text));
    const steps = t.records.map((it) => record.parse(JSON.parse(it)));
    const parts = [
      named('the seed matches the commitment made before anyone joined', checkCommitment(t)),
      named(`the seal covers all ${steps.length} records`, checkSeal(t, steps)),
      named('the ending matches its seal', checkEnding(t, steps)),
      named('every word for the dice is the one that was sealed', checkWords(t, steps)),
      named('every draw follows from the seed and the words', checkDraws(t, steps)),
      named('every fleet played matches its seal', checkSecrets(t, steps)),
    ];
    const own: KeptFindings = kept === undefined ? { faults: [] } : checkKept(t, steps, kept);
    if (kept !== undefined) {
      const said = own.fixed ? `: ${saidFixed(own.fixed)} are as they were then` : '';
      parts.push(named(`the seals that were kept hold${said}`, own.faults));
    }
    if (how === 'with-rules') parts.push(named('every result follows from the rules', await checkRules(t, steps)));
    return {
      checked: parts.flatMap((it) => it.checked),
      faults: parts.flatMap((it) => it.faults),
      unproven: unprovenBy(t, steps, own),
    };
  } catch (fault) {
    return {
      checked: [],
      faults: [`not a transcript: ${fault instanceof Error ? fault.message.slice(0, 200) : 'unreadable'}`],
      unproven: [],
    };
  }
};
