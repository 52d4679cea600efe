import type { Intent } from '../../../src/service/ports/intent.ts';
import type { Spot } from './address.ts';

/** An intent with what is needed to answer it: where and on what the user acted. */
export interface IncomingIntent {
  readonly intent: Intent;
  readonly spot: Spot;
  /** The user's Telegram id. */
  readonly person: number;
  /** The message the user sent or pressed; 0 if there is none to reply to: it was ephemeral, or a membership change. */
  readonly message: number;
  /** The ephemeral message the user sent: no one else sees it, nor may they see its answer. */
  readonly ephemeral?: number;
  /** The callback query to answer, for a press. */
  readonly query?: string;
  readonly pressed?: Pressed;
  /** `Pads.edits` when the update arrived. */
  readonly edits?: number;
}

/** What is known about a pressed message. */
export interface Pressed {
  /** Its id as an ephemeral message. */
  readonly ephemeral?: number;
  /** Whether it is an answer of the bot (boards reply to nothing but a post): the next answer may replace it. */
  readonly isAnswer: boolean;
  readonly made: 'photo' | 'text';
}
