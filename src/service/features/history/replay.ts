import type { FilmStep } from '../../../kernel/capabilities.ts';
import type { ClientPageOf, ReelSea, ReelStep } from '../../../kernel/client-page.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { reworded, type Screen, type Shape, screenText } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { stillShapes, type Table } from '../../../kernel/table.ts';
import { giveWay } from '../../../kit/pause.ts';
import { endingText } from '../../core/boards/match-screen.ts';
import { matchButton, type Recipient } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { type Match, whyOf } from '../../core/match/match.ts';
import { outcomeOf } from '../../core/match/turn.ts';
import { usualButton } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { matchHistoryOf } from './matches-page.ts';
import { viewsOf } from './result-page.ts';

/** A finished match from its first step to its last, for a platform that plays it. It takes no side. */
export const reelScreen = async (
  context: Needs<'renderContext' | 'states'>,
  match: Match,
  recipient: Recipient,
): Promise<Screen<Token>> => {
  const { system, reader, isOver, only } = await matchHistoryOf(context, match, { ...recipient, viewer: 'public' });
  if (!isOver) return only('replay-later');
  const page = await reelOf(
    system,
    await viewsOf(context, system, match),
    reader,
    endingText(match, reader.say).split('\n')[0] ?? '',
  );
  return page ? { ...only('film-alt'), page } : only('film-none');
};

/**
 * One step of a finished match with all seas shown, and buttons to the other steps.
 * @param at number of the public step, counted from 0; the nearest there is.
 */
export const replayScreen = async (
  context: Needs<'renderContext' | 'states'>,
  match: Match,
  recipient: Recipient,
  at: number,
): Promise<Screen<Token>> => {
  const { system, reader, isOver, only } = await matchHistoryOf(context, match, recipient);
  if (!isOver) return only('replay-later');
  const states = await context.states(match);
  const last = states.length - 1;
  const step = Math.min(last, Math.max(0, at));
  const ended = step === last ? outcomeOf(match) : undefined;
  const shown = system.present(system.view(states[step], 'umpire', [], ended), reader, undefined);
  const to = (label: string, n: number, key: string) => ({
    ...matchButton(match, label, { page: 'replay', step: Math.min(last, Math.max(0, n)) }),
    spoken: reader.say({ key }),
  });
  const { brief: _, buttons: __, pad: ___, table: ____, ...rest } = shown;
  const lines = [reader.say({ key: 'replay-step', with: { step, last } })];
  // The rules describe an ending of their own; the service describes an ending by an operation.
  const byHouse = step === last && match.ending?.by !== 'rules' && match.ending;
  lines.push(byHouse ? reader.say(whyOf(byHouse)) : screenText(shown));
  return {
    ...reworded(rest, lines.join('\n')),
    buttons: [
      [
        to('⏮', 0, 'spoken-first'),
        to('◀', step - 1, 'spoken-back'),
        to('▶', step + 1, 'spoken-on'),
        to('⏩', step + 10, 'spoken-far-on'),
        to('⏭', last, 'spoken-last'),
      ].filter((_it, i) => (i < 2 ? step > 0 : step < last)),
      system.films ? [usualButton(reader.say, { page: 'film' }, match)] : [],
    ].filter((row) => row.length > 0),
  };
};

/* A finished match as its public steps, small enough to be sent at once: each shape once, each step as what is new in it. */

/** Every shape once. */
class Shapes {
  readonly all: Shape[] = [];
  readonly #places = new Map<string, number>();

  placeOf(shape: Shape): number {
    const key = JSON.stringify(shape);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.all.length);
    return this.all.push(shape) - 1;
  }
}

/** What is new in a layer (`ReelStep.drawn`). */
const changeOf = (before: readonly number[], now: readonly number[]): readonly number[] => {
  const most = Math.min(before.length, now.length);
  let front = 0;
  while (front < most && before[front] === now[front]) front++;
  if (front === before.length && front === now.length) return [];
  let back = 0;
  while (back < most - front && before.at(-1 - back) === now.at(-1 - back)) back++;
  return [front, back, ...now.slice(front, now.length - back)];
};

type SomeTable = Table<unknown>;

const seaOf = ({
  shapes: _,
  squares: __,
  pieces: ___,
  ships: ____,
  above: _____,
  ...sea
}: SomeTable['seas'][number]): ReelSea => sea;

/** The seas of a table, always in the same order. */
const inOrder = ({ seas }: SomeTable): SomeTable['seas'] => seas.toSorted((a, b) => a.of - b.of);

/** Steps drawn in one go before other work gets a turn. */
const AT_ONCE = 5;

/**
 * The steps of a finished match as data.
 * @param views the public view after each public step; the last shows everything
 * @param ending how it ended, for a last step in which nothing was done
 */
export const reelOf = async (
  system: AnySystem,
  views: readonly unknown[],
  reader: Reader,
  ending: string,
): Promise<ClientPageOf<'reel'> | undefined> => {
  const steps: readonly FilmStep<unknown>[] = system.films?.steps(views, reader) ?? [];
  const end = steps.at(-1);
  if (!end) return undefined;
  const tableOf = (view: unknown): SomeTable | undefined => system.table?.(view, reader);
  const last = tableOf(end.view);
  const picture = last ? undefined : end.scene();
  const shapes = new Shapes();
  const told: ReelStep[] = [];
  let before: readonly (readonly number[])[] = [];
  for (const [i, { view, title, line, sign, ms, scene }] of steps.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await giveWay();
    const table = last && tableOf(view);
    const layers = table ? inOrder(table).map(stillShapes) : [scene().shapes];
    const drawn = layers.map((layer) => layer.map((it) => shapes.placeOf(it)));
    const shots = table?.shots.length ?? 0;
    const changes = drawn.map((it, n) => changeOf(before[n] ?? [], it));
    const words = line === '' && i === steps.length - 1 ? ending : line;
    told.push({ title, line: words, ...(sign && { sign }), ms, drawn: changes, shots });
    before = drawn;
  }
  return {
    page: 'reel',
    ...(last && { seas: inOrder(last).map(seaOf) }),
    ...(picture && { size: { width: picture.width, height: picture.height } }),
    shapes: shapes.all,
    shots: last?.shots ?? [],
    steps: told,
  };
};
