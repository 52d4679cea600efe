import type { Seat } from '../../kernel/rules.ts';
import { checkFirst, type FirstFindings, isFirstTranscript } from './first-check.ts';
import { readTranscript } from './format.ts';
import { parseSentence } from './grammar.ts';
import { compareKept, type Kept, NONE_KEPT } from './kept.ts';
import { type Report, reportOn } from './report.ts';
import { replayByRules } from './rules.ts';

/* The check of a finished match, from its transcript, the lines that were kept, and the rules. */

export interface Findings extends Report {
  /** Faults, each naming its record, one line each. Empty for a genuine match. */
  readonly faults: readonly string[];
  /** What was kept and could not be compared, one line each. */
  readonly unread: readonly string[];
  /**
   * What came of the lines that were kept: `none` were given, `unread` where none could be compared, `lost` where the
   * house says that it has lost steps of which there are lines.
   */
  readonly lines: 'none' | 'unread' | 'lost' | 'hold';
}

const NOTHING: Report = { match: [], proven: [], confirm: new Map(), boards: new Map(), unproven: [], machines: [] };

const notGenuine = (faults: readonly string[]): Findings => ({ ...NOTHING, faults, unread: [], lines: 'none' });

/** Findings of a check that knows no questions. Goes on 2027-11-29. */
const ofFirst = (
  { checked, faults, unread, compared, unproven }: FirstFindings,
  kept: string | undefined,
): Findings => ({
  ...NOTHING,
  proven: checked,
  faults,
  unread,
  lines: compared ? 'hold' : kept === undefined ? 'none' : 'unread',
  unproven: [
    ...unproven,
    'what the first version of fair play leaves free: its check proves less than that of matches begun since 2026-11-29, which are never of it. It stays until 2027-11-29',
  ],
});

const linesIn = ({ steps, lost, faults }: Kept): Findings['lines'] => {
  if (lost.length > 0) return 'lost';
  return steps.length + faults.length > 0 ? 'hold' : 'unread';
};

/**
 * Checks a transcript as given by the button [Check]. Never throws: text that cannot be read is a fault.
 * @param kept a text with lines of seals that players have kept
 * @param asked the seat of the person who reads; undefined for all
 */
export const checkTranscript = async (text: string, kept?: string, asked?: Seat): Promise<Findings> => {
  try {
    if (isFirstTranscript(text)) return ofFirst(await checkFirst(text, kept), kept);
    const t = readTranscript(text);
    const { sentence, faults } = parseSentence(t);
    if (!sentence) return notGenuine(faults);
    const own = kept === undefined ? NONE_KEPT : compareKept(sentence, kept);
    const replay = await replayByRules(t, sentence);
    const found = [...own.faults, ...replay.faults];
    return {
      ...(found.length > 0 ? NOTHING : reportOn(t, sentence, own, replay, asked)),
      faults: found,
      unread: own.unread,
      lines: kept === undefined ? 'none' : linesIn(own),
    };
  } catch (fault) {
    return notGenuine([`not a transcript: ${fault instanceof Error ? fault.message.slice(0, 200) : 'unreadable'}`]);
  }
};
