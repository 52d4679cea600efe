import { SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import { type BoardPage, pageRenderer } from '../../../../kit/board-page.ts';
import { type KeyButton, phraseKey as keyOf, symbolKey as signedKeyOf } from '../../../../kit/screen-kit.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { altTextOf, type SceneOptions, sceneOf, textBoard } from '../picture/index.ts';

/** A key of this game. */
export type Key = KeyButton<Command>;
/** Rows of keys. */
export type KeyRows = readonly (readonly Key[])[];

/** A key whose label is a phrase. */
export const phraseKey = keyOf<Command>;
/** A key with a literal label. */
export const symbolKey = signedKeyOf<Command>;

/** Keys per row. */
export const KEYS_PER_ROW = SCREEN_LIMITS.perRow;

/** Breaks keys into rows of `wide`. */
export const inRows = (keys: readonly Key[], wide: number = KEYS_PER_ROW): KeyRows =>
  Array.from({ length: Math.ceil(keys.length / wide) }, (_, i) => keys.slice(i * wide, (i + 1) * wide));

/** The content of a screen of this game. */
export type Page = BoardPage<Command, SceneOptions>;

/** Renders a page as a screen within SCREEN_LIMITS. */
export const screenOf = pageRenderer<Command, View, SceneOptions>({ textBoard, sceneOf, altTextOf });
