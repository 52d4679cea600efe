import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { House, Sea, Table } from '../../../../src/kernel/table.ts';
import type { BoardMessage, PageScreen } from '../../message.ts';
import { Drawn } from '../sea/drawn.tsx';
import { type Motion, wordScene } from '../sea/motion.ts';
import { nameOf, SeaView, SmallSea, squareAt, squareNamed } from '../sea/sea-view.tsx';
import { type Room, useApp, useRoom } from '../state/hooks.ts';
import { isSeated, type Seated, seatsOf } from '../state/match.ts';
import { play as playSound } from '../state/sounds.ts';
import { plain, say } from '../state/words.ts';
import { recall } from '../wire/identity.ts';
import { Icon } from './icon.tsx';
import { Legend, Moves, ShotSquares } from './moves.tsx';
import { Key } from './parts.tsx';
import { Strip } from './strips.tsx';

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
  const half = (px: number): number => Math.floor(px * 2) / 2;
  const longest = Math.max(rows, cols);
  switch (mode) {
    case 'desktop': {
      const big = width >= 1700;
      const px = Math.min((height - bar - 66) / (rows + FRAME), (width * 0.62 - 60) / (cols + FRAME));
      return { px: half(px), own: half((big ? 380 : 270) / (longest + FRAME)), axes: { left: 32, top: 30, size: 20 } };
    }
    case 'low': {
      const px = Math.min((height - 30) / (rows + FRAME), (width * 0.52) / (cols + FRAME));
      return { px: half(px), own: half(150 / (longest + FRAME)), axes: { left: 24, top: 20, size: 13 } };
    }
    case 'small': {
      const px = (height - 8) / (Math.max(rows, cols) + FRAME);
      return { px: half(px), own: 0, axes: { left: 0, top: 0, size: 0 } };
    }
    case 'tablet': {
      const px = Math.min((width - 40) / (cols + FRAME), (height - 60 - 26 - 250) / (rows + FRAME));
      return { px: half(px), own: half(217 / (longest + FRAME)), axes: { left: 28, top: 26, size: 17 } };
    }
    case 'phone': {
      const px = Math.min((width - 22) / (cols + FRAME), Math.max(26, (height - 56 - 21 - 84 - 118) / (rows + FRAME)));
      const left = height - 56 - 21 - px * (rows + FRAME) - 84 - 14;
      return {
        px: half(px),
        own: half(Math.min(144, Math.max(108, left)) / (longest + FRAME)),
        axes: { left: Math.min(22, Math.max(16, Math.round(width - px * (cols + FRAME)))), top: 21, size: 14 },
      };
    }
  }
};

/** What has happened in a sea since this page last drew it. */
const useMotion = ({ table, house }: PageScreen, of: number | undefined): Motion | undefined => {
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

/** A line with the name of a square in it set in bold. */
const withNames = (line: string, sea: Sea<string>) => {
  const found = /(?<![\p{L}\p{N}])\p{L}-?\d{1,2}(?!\p{N})/u.exec(line);
  if (!found || !squareNamed(sea, found[0])) return line;
  return (
    <>
      {line.slice(0, found.index)}
      <b>{found[0]}</b>
      {line.slice(found.index + found[0].length)}
    </>
  );
};

/** The words of a board: what is asked, the last result, and a soft line. */
export const Words = ({
  screen,
  sea,
  title,
  lines,
}: {
  screen: PageScreen;
  sea: Sea<string>;
  title?: string;
  lines?: readonly string[];
}) => {
  const { note, pending } = useApp();
  const told = lines ?? [...(screen.lines ?? []), ...(screen.body ? [screen.body.split('\n')[0] ?? ''] : [])];
  const { moment } = screen;
  const isOver = screen.house?.stage === 'over';
  const waits =
    pending?.late === undefined
      ? undefined
      : pending.late === 'slow'
        ? say('slow')
        : pending.late === 'lost'
          ? say('waits-to-be-sent', { cell: pending.at ? nameOf(sea, pending.at) : '' })
          : pending.late;
  const heading = waits !== undefined && pending?.at ? waits : (title ?? screen.title);
  const second = waits !== undefined && pending?.late === 'lost' ? say('sent-when-back') : told[0];
  const noted = note?.text === second ? undefined : note?.text;
  const soft = noted ?? (screen.waits && !told[1] ? say('may-leave') : told[1]);
  return (
    <div class={`words${isOver && moment === 'won' ? ' victory' : ''}`}>
      <div aria-live="polite" class="words-live">
        <h2>{plain(heading)}</h2>
        {second !== undefined && <p>{withNames(plain(second), sea)}</p>}
      </div>
      <p class="soft" role={note ? 'status' : undefined}>
        {soft === undefined ? '' : withNames(plain(soft), sea)}
      </p>
    </div>
  );
};

/** A field in which a square is typed, in the place of the keys. */
const Typing = ({
  first,
  sea,
  onLight,
  onFire,
  onClose,
}: {
  first: string;
  sea: Sea<string>;
  onLight: (at: BoardPlace | undefined) => void;
  onFire: (at: BoardPlace) => void;
  onClose: () => void;
}) => {
  const app = useApp();
  const [text, setText] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const it = field.current;
    it?.focus();
    it?.setSelectionRange(it.value.length, it.value.length);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the text changes
  useEffect(() => {
    onLight(squareNamed(sea, text));
    return () => onLight(undefined);
  }, [text]);
  const fire = (): void => {
    const at = squareNamed(sea, text);
    if (at) onFire(at);
    else {
      const { columns, rows } = sea.axes;
      const [letters, numbers] = sea.letters === 'columns' ? [columns, rows] : [rows, columns];
      app.tell(
        say('no-square', {
          typed: text,
          letters: `${letters[0]}–${letters.at(-1)}`,
          numbers: `${numbers[0]}–${numbers.at(-1)}`,
        }),
      );
    }
  };
  return (
    <form
      class="typing"
      onSubmit={(event) => {
        event.preventDefault();
        fire();
      }}
    >
      <input
        ref={field}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
        aria-label={say('type-square')}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        maxLength={6}
        enterkeyhint="go"
      />
      <button type="submit" class="key main">
        {say('fire')}
      </button>
      <Key label={say('close')} sign="close" size="square" tone="bare" onPress={onClose} />
    </form>
  );
};

/** The keys of a finished match. */
const EndKeys = ({ board, swap, wide }: { board: BoardMessage; swap: () => void; wide: boolean }) => {
  const app = useApp();
  const { house } = board.screen;
  if (!house) return null;
  const { keys } = house;
  const press = (token: string | undefined) => () => token !== undefined && void app.press(token, board.id);
  const to = (at: 'share' | 'film') => (): void => app.router.go({ at, match: board.match });
  const tiles = (
    <>
      {keys.share && <Key label={say('share')} sign="share" size="tile" onPress={to('share')} />}
      {keys.film && <Key label={say('film')} sign="film" size="tile" onPress={to('film')} />}
      {keys.study && <Key label={say('look-back')} sign="chart" size="tile" onPress={press(keys.study)} />}
      {!wide && isSeated(board.screen) && <Key label={say('your-sea')} sign="half" size="tile" onPress={swap} />}
    </>
  );
  const again = keys.rematch && (
    <Key
      label={say('play-again')}
      sign="again"
      tone="main"
      size="tall"
      grow={2}
      onPress={() => void app.follow('press', { token: keys.rematch, on: board.id })}
    />
  );
  const beside = keys.easier ? (
    <Key
      label={say('easier')}
      size="tall"
      grow={1.6}
      onPress={() => void app.follow('press', { token: keys.easier, on: board.id })}
    />
  ) : (
    <Key label={say('more')} sign="more" size="square" onPress={() => app.router.openSheet('more')} />
  );
  if (wide)
    return (
      <div class="key-row end-row">
        {keys.share && <Key label={say('share')} sign="share" grow={1} onPress={to('share')} />}
        {keys.film && <Key label={say('film')} sign="film" grow={1} onPress={to('film')} />}
        {keys.study && <Key label={say('look-back')} sign="chart" grow={1.2} onPress={press(keys.study)} />}
        {again}
        {beside}
      </div>
    );
  return (
    <div class="end-keys">
      <div class="tiles four">{tiles}</div>
      <div class="key-row">
        {again}
        {beside}
      </div>
    </div>
  );
};

/** What can be done besides the sea: what the game and the service ask first, then hint and more. */
const BattleKeys = ({ board, onType, wide }: { board: BoardMessage; onType: () => void; wide: boolean }) => {
  const app = useApp();
  const { screen } = board;
  const { table, house } = screen;
  const press = (token: string) => () => void app.press(token, board.id, { match: board.match });
  const [fire] = table?.keys.filter(({ role }) => role === 'fire') ?? [];
  // A long word keeps its sign, and the key beside it has no word.
  const isLong = say('hint').length > 6;
  const answers = table?.keys.filter(({ role }) => role === 'answer') ?? [];
  if (house && house.answers.length > 0)
    return (
      <div class="key-column">
        {house.answers.map((it) => (
          <Key
            key={it.press}
            label={it.label}
            {...(it.primary && { tone: 'main' as const })}
            onPress={press(it.press)}
          />
        ))}
      </div>
    );
  if (fire) return <Key label={fire.label} sign="shot" tone="main" size="tall" onPress={press(fire.press)} />;
  return (
    <>
      {answers.length > 0 && (
        <div class="key-row">
          {answers.map((it) => (
            <Key key={it.press} label={it.label} grow={1} onPress={press(it.press)} />
          ))}
        </div>
      )}
      <div class="key-row">
        {house?.keys.hint && isSeated(screen) && (
          <Key
            label={say('hint')}
            sign="bulb"
            grow={1.25}
            onPress={press(house.keys.hint)}
            disabled={!table?.seats.at(-1)?.toMove}
          />
        )}
        <Key
          label={say('more')}
          sign="more"
          {...(isLong && !wide ? { size: 'square' as const } : { grow: 1.25 })}
          onPress={() => app.router.openSheet('more')}
        />
        {wide && isSeated(screen) && <Key label={say('type')} sign="keys" size="square" onPress={onType} />}
      </div>
    </>
  );
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
  const { length: shots } = table.shots;
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
  const sizes = useMemo(() => (large ? sizesFor(room, large, 48) : undefined), [room, large?.rows, large?.cols, large]);
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

  useEffect(() => {
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
  const endWord = isOver && happened?.word && screen.moment !== undefined ? happened.word : undefined;
  const sea = (
    <div class="sea-box">
      {endWord !== undefined && mode !== 'small' && (
        <div class={`end-word ${screen.moment}`} style={{ height: `${axes.top + 14}px`, left: `${axes.left}px` }}>
          <Drawn
            scene={wordScene(screen.moment === 'won' ? 'ribbon' : 'plate', endWord)}
            px={Math.max(17, px * 0.62)}
            over
            label={endWord}
          />
        </div>
      )}
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
        focusFirst={shots === 0 && isSeated(screen)}
      />
    </div>
  );
  if (mode === 'small')
    return (
      <div class="battle small">
        {sea}
        <div class="small-panel">
          <b>{above.name}</b>
          <span>{above.part?.note}</span>
          <strong>{plain(screen.title)}</strong>
          <span>{below.part?.note}</span>
        </div>
      </div>
    );
  const openOpponent =
    isSeated(screen) && above.machine === undefined ? () => app.router.openSheet('opponent') : undefined;
  const smallSea = small && (
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
  const words = <Words screen={screen} sea={large} {...(title !== undefined && { title })} {...(lines && { lines })} />;
  const back = (
    <button type="button" class="icon-key" aria-label={say('back')} onClick={() => app.router.back()}>
      <Icon sign="back" size={24} />
    </button>
  );
  const state = `${house.stage}${isMyTurn ? ' mine' : ''}`;
  if (mode === 'desktop')
    return (
      <div class={`battle desktop ${state}`}>
        {sea}
        <div class={`panel${room.width >= 1700 ? ' big' : ''}`}>
          <Strip seat={above} fleet={300} unit={22} large over={isOver} onPress={openOpponent} />
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
  const endedOnPhone = isOver && mode === 'phone';
  return (
    <div class={`battle ${mode} ${state}`}>
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
                <Strip seat={below} fleet={150} unit={16} bare />
                {keys}
              </div>
            </div>
          )}
        </div>
      ) : endedOnPhone ? (
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
              <Strip
                seat={below}
                fleet={mode === 'tablet' ? 330 : Math.max(120, room.width - sizes.own * (large.cols + FRAME) - 52)}
                unit={mode === 'tablet' ? 20 : 19.5}
                bare
                over={isOver}
              />
              {keys}
            </div>
          </div>
        </>
      )}
    </div>
  );
};

/** Whether a person asks before each shot; told beside the sea. */
export const asksFirst = (): boolean => recall().ask === true;

export type { Seated };
