import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { House, Sea, Table } from '../../../../src/kernel/table.ts';
import type { BoardMessage, PageScreen } from '../../message.ts';
import { isFramed } from '../around/around.ts';
import { isFine, nearOf, useSights } from '../sea/camera.ts';
import type { Motion } from '../sea/motion.ts';
import { SeaMap, SmallSea } from '../sea/sea-map.tsx';
import { SeaView } from '../sea/sea-view.tsx';
import { squareAt } from '../sea/squares.ts';
import { type Room, useApp, useRoom } from '../state/hooks.ts';
import { isSeated, seatsOf } from '../state/match.ts';
import { play as playSound } from '../state/sounds.ts';
import { plain, say } from '../state/words.ts';
import { BattleKeys, EndKeys, Typing } from './battle-keys.tsx';
import { EndWord } from './end-word.tsx';
import { Legend, Moves, ShotSquares } from './moves.tsx';
import { BackKey, Key, SmallBattle } from './parts.tsx';
import { Strip } from './strips.tsx';
import { Words } from './words.tsx';

const FRAME = 0.32;

/** How large the seas are in a window. */
export interface Sizes {
  readonly px: number;
  readonly own: number;
  readonly axes: { readonly left: number; readonly top: number; readonly size: number };
}

/** The sizes of a sea's squares, and of those of the small one beside it, for a window. */
export const sizesFor = (
  { mode, width, height }: Room,
  { rows, cols }: Pick<Sea<string>, 'rows' | 'cols'>,
  bar: number,
): Sizes => {
  // In whole pixels of the device: what is drawn and what is pressed are of one size.
  const whole = (px: number): number => Math.floor(px * devicePixelRatio) / devicePixelRatio;
  const longest = Math.max(rows, cols);
  switch (mode) {
    case 'desktop': {
      const big = width >= 1700;
      const px = Math.min((height - bar - 66) / (rows + FRAME), (width * 0.62 - 60) / (cols + FRAME));
      return {
        px: whole(px),
        own: whole((big ? 380 : 270) / (longest + FRAME)),
        axes: { left: 32, top: 30, size: 20 },
      };
    }
    case 'low': {
      const px = Math.min((height - 30) / (rows + FRAME), (width * 0.52) / (cols + FRAME));
      return { px: whole(px), own: whole(150 / (longest + FRAME)), axes: { left: 24, top: 20, size: 13 } };
    }
    case 'small': {
      const px = (height - 8) / (Math.max(rows, cols) + FRAME);
      return { px: whole(px), own: 0, axes: { left: 0, top: 0, size: 0 } };
    }
    case 'tablet': {
      const px = Math.min((width - 40) / (cols + FRAME), (height - 60 - 26 - 250) / (rows + FRAME));
      return { px: whole(px), own: whole(217 / (longest + FRAME)), axes: { left: 28, top: 26, size: 17 } };
    }
    case 'phone': {
      const px = Math.min((width - 22) / (cols + FRAME), Math.max(26, (height - 56 - 21 - 84 - 118) / (rows + FRAME)));
      const left = height - 56 - 21 - px * (rows + FRAME) - 84 - 14;
      return {
        px: whole(px),
        own: whole(Math.min(144, Math.max(108, left)) / (longest + FRAME)),
        axes: { left: Math.min(22, Math.max(16, Math.round(width - px * (cols + FRAME)))), top: 21, size: 14 },
      };
    }
  }
};

/** What has happened in a sea since this page last drew it. */
export const useMotion = (
  { table, house }: Pick<PageScreen, 'table' | 'house'>,
  of: number | undefined,
): Motion | undefined => {
  const seen = useRef<number | undefined>(undefined);
  const [moved, setMoved] = useState<{ readonly of: number; readonly motion: Motion } | undefined>();
  const count = table?.shots.length ?? 0;
  const match = house?.match;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step of the match
  useEffect(() => {
    const before = seen.current;
    seen.current = count;
    const sea = table?.seas.find((it) => it.of === of);
    if (before === undefined || !table || !sea || count <= before) return;
    const fresh = table.shots.slice(before).filter(({ by }) => by !== of);
    if (fresh.length === 0) return;
    const { happened } = table;
    const wreck =
      happened?.moment === 'sunk' && happened.wreck && happened.of === of && fresh.some(({ sign }) => sign === 'sunk')
        ? { ...happened.wreck, word: happened.word ?? '' }
        : undefined;
    setMoved({ of: sea.of, motion: { shots: fresh, rows: sea.rows, cols: sea.cols, ...(wreck && { wreck }) } });
  }, [count, match]);
  return moved?.of === of ? moved?.motion : undefined;
};

const totals = (table: Table<string>, by: number) => {
  const shots = table.shots.filter((it) => it.by === by);
  const of = (...signs: readonly string[]): number => shots.filter(({ sign }) => signs.includes(sign)).length;
  return { shots: shots.length, hits: of('hit', 'sunk'), sunk: of('sunk') };
};

/** A battle, and its end: the same boxes in the same places from the first shot to the last. */
export const Battle = ({ board, table, house }: { board: BoardMessage; table: Table<string>; house: House }) => {
  const app = useApp();
  const room = useRoom();
  const { screen } = board;
  const { mode } = room;
  const { above, below } = seatsOf(screen);
  const [swapped, setSwapped] = useState(false);
  const [typing, setTyping] = useState<string | undefined>();
  const [lit, setLit] = useState<BoardPlace | undefined>();
  const [isNear, setNear] = useState(true);
  const isMyTurn = below?.own === true && below.part?.toMove === true;
  // Advice is a table of its own, over the board that it was asked for.
  const advice = app.router.sheet === 'answer' && app.shown?.screen.table !== undefined ? app.shown : undefined;
  const tip = advice?.screen.table;
  const acted = table.seas[0];
  const own = table.seas.find(({ of }) => of === below?.seat) ?? table.seas[1];
  const enemy = table.seas.find((it) => it !== own);
  const isOver = house.stage === 'over';
  // A penalty is paid on one's own sea: it is the large one by itself then.
  const usual = acted === own && !isOver ? own : enemy;
  const advised = tip?.seas.find(({ of }) => of === enemy?.of);
  const large = advised ?? (swapped ? (usual === own ? enemy : own) : usual);
  const small = large?.of === own?.of ? enemy : own;
  const motionLarge = useMotion(screen, large?.of);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one's own turn begins
  useEffect(() => setSwapped(false), [isMyTurn, isOver]);
  const { happened } = table;
  const mineBefore = useRef<number | undefined>(undefined);
  const mineNow = table.shots.filter(({ by }) => by === below?.seat && below.own).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each own shot
  useEffect(() => {
    const isOurs = app.takePressed(board.match);
    if (mineBefore.current !== undefined && mineNow > mineBefore.current && !isOurs) app.tell(say('moved-on'));
    mineBefore.current = mineNow;
  }, [mineNow, board.match]);
  useEffect(() => {
    document.title = `${plain(screen.title)} · Broadside`;
    return () => {
      document.title = 'Broadside';
    };
  }, [screen.title]);
  const heard = useRef<number | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (heard.current !== undefined && happened && happened.step > heard.current) playSound(happened);
    heard.current = happened?.step ?? 0;
  }, [happened?.step]);
  const whole = useMemo(
    () => (large ? sizesFor(room, large, room.bar) : undefined),
    [room, large?.rows, large?.cols, large],
  );
  // A sea of squares too small for a finger is seen near, a part of it at a time.
  const isLarge = large !== undefined && isFine(large, whole?.px) && mode !== 'small';
  const sightOf = useSights();
  const latest = table.shots.filter(({ by }) => by !== large?.of);
  const sight =
    large && isLarge && isNear && !isOver
      ? sightOf(large, latest.findLast(({ sign }) => sign === 'hit') ?? latest.at(-1))
      : undefined;
  const near = large && nearOf(large);
  const sizes =
    whole && sight && near ? { ...sizesFor(room, { rows: near, cols: near }, room.bar), own: whole.own } : whole;
  const zoom = (toNear: boolean, at: BoardPlace): void => {
    setNear(toNear);
    if (large && toNear) sightOf(large, at).center(at);
  };
  const asked = large?.squares?.findIndex(({ nth }) => nth !== undefined) ?? -1;
  const pointed =
    lit ?? (large && asked >= 0 ? { row: Math.floor(asked / large.cols), col: asked % large.cols } : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pointed at comes into sight once
  useEffect(() => {
    if (pointed) sight?.bring(pointed);
  }, [pointed?.row, pointed?.col, sight !== undefined]);
  const axesLetters = large ? (large.letters === 'columns' ? large.axes.columns : large.axes.rows) : [];

  const fireAt = (at: BoardPlace): void => {
    const square = large && squareAt(large, at);
    if (!square?.press) {
      app.tell(square?.spoken ?? '');
      return;
    }
    if (advice) app.router.closeSheet();
    void app.press(square.press, board.id, { match: board.match, at });
  };
  const canAct = large?.squares?.some(({ press }) => press !== undefined) === true;

  // At once: a key that is pressed right after another finds the sea that is there.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement || document.querySelector('dialog[open]') !== null;
      if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
      const sign = event.key;
      const letter = sign.toUpperCase();
      if (canAct && sign.length === 1 && axesLetters.some((it) => it.startsWith(letter))) {
        event.preventDefault();
        setTyping(letter);
      } else if (letter === 'M') app.router.openSheet('more');
      else if (letter === 'S') setSwapped((it) => !it);
      else if (letter === 'Z') setNear((it) => !it);
      else if (sign === '?') app.router.openSheet('keys');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  useEffect(() => {
    if (!app.wantsTyping || app.router.sheet !== undefined) return;
    app.wantsTyping = false;
    setTyping('');
  });

  if (!large || !sizes || !above || !below) return null;
  const { px, axes } = sizes;
  const idle =
    isOver || !isSeated(screen)
      ? say(isOver ? 'match-is-over' : 'you-watch')
      : above.part?.toMove
        ? say('their-shot', { name: above.name })
        : '';
  const pending =
    app.pending?.match === board.match && app.pending.at
      ? { at: app.pending.at, late: app.pending.late !== undefined }
      : undefined;
  const isOwnShown = large === own && swapped;
  const fired = totals(table, above.seat);
  const title = advice?.screen.title ?? (isOwnShown ? say('your-sea') : undefined);
  const lines = advice
    ? [...(advice.screen.lines ?? []), ...(advice.screen.body ?? '').split('\n')].filter(Boolean)
    : isOwnShown
      ? [say('fired-at-you', { name: above.name, ...fired })]
      : undefined;
  const sea = (
    <div class="sea-box">
      {isOver && <EndWord word={happened?.word} moment={screen.moment} over px={px} axes={axes} />}
      <SeaView
        key={`${board.match}.${large.of}`}
        sea={large}
        px={px}
        axes={axes}
        label={large === own ? say('your-sea') : say('sea-of', { name: above.name })}
        press={canAct && !isOver ? fireAt : undefined}
        idle={idle}
        pending={pending}
        lit={lit}
        motion={motionLarge}
        sight={sight}
        onZoom={isLarge && !isOver ? zoom : undefined}
      />
    </div>
  );
  if (mode === 'small') return <SmallBattle sea={sea} above={above} below={below} title={plain(screen.title)} />;
  const openOpponent =
    isSeated(screen) && above.machine === undefined ? () => app.router.openSheet('opponent') : undefined;
  const smallSea = sight ? (
    <SeaMap sea={large} px={sizes.own} sight={sight} />
  ) : (
    small && (
      <button
        type="button"
        class="own-sea"
        onClick={() => setSwapped((it) => !it)}
        aria-label={
          small === own ? say('your-sea-is', { note: below.part?.note ?? '' }) : say('sea-of', { name: above.name })
        }
      >
        <SmallSea sea={small} px={sizes.own} />
      </button>
    )
  );
  const keys =
    typing !== undefined ? (
      <Typing
        first={typing}
        sea={large}
        onLight={setLit}
        onFire={(at) => {
          setTyping(undefined);
          fireAt(at);
        }}
        onClose={() => setTyping(undefined)}
      />
    ) : advice ? (
      <div class="key-row">
        {(advice.screen.buttons ?? []).flat().map((it) => (
          <Key
            key={it.press}
            label={it.label}
            grow={1}
            {...(it.tone === 'primary' && { tone: 'main' as const })}
            onPress={() => {
              app.router.closeSheet();
              if (it.tone === 'primary') void app.press(it.press, advice.id, { match: board.match });
            }}
          />
        ))}
      </div>
    ) : swapped && !isOver && mode !== 'desktop' ? (
      <Key label={say('back-to-sea', { name: above.name })} sign="half" onPress={() => setSwapped(false)} />
    ) : isOver ? (
      <EndKeys board={board} swap={() => setSwapped((it) => !it)} wide={mode === 'desktop'} />
    ) : (
      <BattleKeys board={board} onType={() => setTyping('')} wide={mode === 'desktop'} />
    );
  const wholeSea = sight && <Key label={say('whole-sea')} sign="whole" onPress={() => setNear(false)} />;
  const words = <Words screen={screen} sea={large} {...(title !== undefined && { title })} {...(lines && { lines })} />;
  const back = <BackKey />;
  const state = `${house.stage}${isMyTurn ? ' mine' : ''}`;
  const heading = <h1 class="unseen">{house.game}</h1>;
  if (mode === 'desktop')
    return (
      <div class={`battle desktop ${state}`}>
        {heading}
        {sea}
        <div class={`panel${room.width >= 1700 ? ' big' : ''}`}>
          <div class="head-row">
            {isFramed() && back}
            <Strip seat={above} fleet={300} unit={22} large over={isOver} onPress={openOpponent} />
          </div>
          <div class="card words-card">{words}</div>
          <div class="panel-middle">
            <div class="panel-own">
              {smallSea}
              {isOver && below.own ? <ShotSquares table={table} seat={below.seat} /> : <Legend />}
            </div>
            <Moves table={table} sea={large} above={above} below={below} onPoint={setLit} />
          </div>
          <Strip seat={below} fleet={300} unit={22} large over={isOver} />
          {keys}
        </div>
      </div>
    );
  const endedUpright = isOver && mode !== 'low';
  return (
    <div class={`battle ${mode} ${state}`}>
      {heading}
      {mode !== 'low' && (
        <div class="head-row">
          {back}
          <Strip
            seat={above}
            fleet={mode === 'tablet' ? 420 : Math.max(150, room.width - 190)}
            unit={20}
            over={isOver}
            onPress={openOpponent}
          />
        </div>
      )}
      {sea}
      {mode === 'low' ? (
        <div class="low-panel">
          <div class="head-row">
            {back}
            <Strip seat={above} fleet={210} unit={18} over={isOver} onPress={openOpponent} />
          </div>
          {words}
          {isOver ? (
            keys
          ) : (
            <div class="own-box">
              {smallSea}
              <div class="own-side">
                {wholeSea ?? <Strip seat={below} fleet={150} unit={16} bare />}
                {keys}
              </div>
            </div>
          )}
        </div>
      ) : endedUpright ? (
        <>
          {words}
          <div class="grow" />
          {keys}
        </>
      ) : (
        <>
          {mode === 'phone' && words}
          <div class="grow" />
          <div class="own-box">
            {smallSea}
            <div class="own-side">
              {mode === 'tablet' && words}
              {wholeSea ?? (
                <Strip
                  seat={below}
                  fleet={mode === 'tablet' ? 330 : Math.max(120, room.width - sizes.own * (large.cols + FRAME) - 52)}
                  unit={mode === 'tablet' ? 20 : 19.5}
                  bare
                  over={isOver}
                />
              )}
              {keys}
            </div>
          </div>
        </>
      )}
    </div>
  );
};
