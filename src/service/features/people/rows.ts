import { oneOf, text, whole } from '../../../kit/notation.ts';
import { type Codec, fields, MARK, maybe, NOTHING, SEAT, WORD } from '../../control/codec.ts';
import type { FeatureRows } from '../../control/row.ts';

/**
 * The choices of each rule of a chat. `most`: matches at once at one place; `here`: whether this place is one to play in;
 * `sea`: the hour in UTC at which the daily sea is posted here.
 */
export const RULE_CHOICES = {
  openers: ['all', 'managers'],
  most: ['10', '1', '2', '3', '5'],
  here: ['on', 'off'],
  rated: ['off', 'on'],
  sea: ['off', '6', '9', '12', '15', '18'],
} as const;

type RuleChoices = typeof RULE_CHOICES;
/** A rule of a chat with its new value. Quiet hours are `off`, or two hours of the day in UTC: `22-6`. */
export type ChatRule =
  | { readonly name: 'openers'; readonly value: RuleChoices['openers'][number] }
  | { readonly name: 'here'; readonly value: RuleChoices['here'][number] }
  | { readonly name: 'rated'; readonly value: RuleChoices['rated'][number] }
  | { readonly name: 'sea'; readonly value: RuleChoices['sea'][number] }
  | { readonly name: 'most' | 'quiet'; readonly value: string };

/** A rule of a chat, who plays in it, where and when: `most:3`. */
const CHAT_RULE: Codec<{ readonly rule: ChatRule }> = {
  write: ({ rule }) => `${rule.name}:${rule.value}`,
  read: (text) => {
    const [, name = '', value = ''] = /^([a-z]+):(.+)$/.exec(text ?? '') ?? [];
    if (name === 'quiet')
      return /^(off|(\d|1\d|2[0-3])-(\d|1\d|2[0-3]))$/.test(value) ? { rule: { name, value } } : undefined;
    if (!Object.hasOwn(RULE_CHOICES, name)) return undefined;
    const choices: readonly string[] = RULE_CHOICES[name as keyof RuleChoices];
    // The choice is among those of the name.
    return choices.includes(value) ? { rule: { name, value } as ChatRule } : undefined;
  },
};

/** For what a person can be reported. */
export const REPORT_CAUSES = ['name', 'stalling', 'unfair', 'spam'] as const;
export type ReportCause = (typeof REPORT_CAUSES)[number];
/** The phrase on the key of each cause. */
export const REPORT_LABELS: Readonly<Record<ReportCause, string>> = {
  name: 'report-name',
  stalling: 'report-stalling',
  unfair: 'report-unfair',
  spam: 'report-spam',
};

/** Of two who are linked, whose record goes on: that of the one who presses, of the other, or of the one that has any. */
const KEPT_RECORDS = ['mine', 'theirs', 'only'] as const;
export type KeptRecord = (typeof KEPT_RECORDS)[number];

const REPORT = fields({ seat: whole('\\d'), cause: oneOf(REPORT_CAUSES) }, '-');
const KEPT = fields({ record: oneOf(KEPT_RECORDS), word: text('[^.]+') }, '.');
const PERSON = fields({ seat: maybe(whole('\\d')) });
const HOUR = fields({ from: maybe(whole('\\d|1\\d|2[0-3]')) });

/** Who may play with whom and in a chat, and ids of one person. `index.ts` says what each does. */
export const PEOPLE = {
  actions: {
    /** Shuts the person at a seat out of the chat, and lets a person in again. */
    shut: { may: 'admin', where: 'match', value: SEAT, label: 'button-shut-out' },
    admit: { may: 'admin', where: 'anywhere', value: MARK },
    rule: { may: 'admin', where: 'anywhere', value: CHAT_RULE },
    /** Reports the person at a seat to the operator. */
    report: { may: 'anyone', where: 'match', value: REPORT },
    /** Keeps two people apart: the one who presses and the one at a seat; and no longer. */
    block: { may: 'anyone', where: 'match', value: SEAT, label: 'button-block' },
    unblock: { may: 'anyone', where: 'page', value: MARK, own: true },
    /** Links two people, as the person was asked; `word` is their own, for this question. */
    link: { may: 'anyone', where: 'page', value: KEPT, label: 'button-link-yes', own: true },
    /** Parts an id of a person from the others. `word` is their own confirmation word for it. */
    unlink: { may: 'anyone', where: 'page', value: WORD, label: 'button-unlink-yes', own: true },
  },
  pages: {
    /** The people whom a person has blocked. */
    blocks: { may: 'anyone', where: 'page', value: NOTHING, own: true },
    /** The other ids of a person, or a code that links one; and the question which to part. */
    link: { may: 'anyone', where: 'page', value: NOTHING, own: true },
    unlink: { may: 'anyone', where: 'page', value: NOTHING, label: 'button-unlink', own: true },
    /** Who may play in a chat, and when. */
    house: { may: 'admin', where: 'anywhere', value: NOTHING, label: 'button-house' },
    /** Its quiet hours: `from` which hour, in UTC, once that is chosen. */
    quiet: { may: 'admin', where: 'anywhere', value: HOUR },
    /** For what to report the person at a seat. */
    report: { may: 'anyone', where: 'match', value: SEAT, label: 'button-report' },
    /** The people in a match; with `seat`, what can be done about one of them. */
    people: { may: 'anyone', where: 'match', value: PERSON, label: 'button-people' },
  },
  commands: {
    block: { may: 'anyone', words: 'optional', page: true, answer: 'one', own: true },
    link: { may: 'anyone', words: 'optional', page: true, answer: 'one', written: '[0-9A-Z]{9}', own: true },
  },
} as const satisfies FeatureRows;
