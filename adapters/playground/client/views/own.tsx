import type { TargetedPointerEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ClientPageOf, FormRow } from '../../../../src/kernel/client-page.ts';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import { type Sea, stillShapes } from '../../../../src/kernel/table.ts';
import { cellAtPoint, extentOf } from '../sea/cells.ts';
import { Drawn, EDGE } from '../sea/drawn.tsx';
import { SeaView } from '../sea/sea-view.tsx';
import { nameOf } from '../sea/squares.ts';
import { type Room, useApp, useRoom } from '../state/hooks.ts';
import { say } from '../state/words.ts';
import { Icon, type Sign } from './icon.tsx';
import { Fleet, Key, Segments, Switch, Top } from './parts.tsx';

type Form = ClientPageOf<'form'>;
type Brush = Extract<FormRow<string>, { kind: 'brush' }>;
/** What leads from a form to the next: by a token of it, or by its sea as it is painted. */
type Change = (
  form: Form,
) => { readonly token: string } | { readonly sea: string } | { readonly code: string } | undefined;

const KEY = 'own';
const LAND = '#';
const WATER = '~';
const REEF = '^';
const FORT = '*';

const SIGNS: Readonly<Record<Form['sections'][number]['id'], Sign>> = {
  sea: 'whole',
  fleet: 'flag',
  shots: 'shot',
  answers: 'eye',
  mines: 'sun',
  wind: 'wind',
  ships: 'flag',
  more: 'more',
};

/** The row of a form that is no part of its code. */
const apartIn = ({ sections }: Form) =>
  sections.flatMap(({ rows }) => rows.flatMap((row) => (row.kind === 'choice' && row.apart ? [row] : [])))[0];

const landOf = ({ rows, cols, land }: Sea<never>): readonly string[] =>
  land ?? Array.from({ length: rows }, () => WATER.repeat(cols));

/** The land on a sea of another size: what is new is water. */
const resized = (land: readonly string[], rows: number, cols: number): readonly string[] =>
  Array.from({ length: rows }, (_, row) => (land[row] ?? '').padEnd(cols, WATER).slice(0, cols));

/** The most rows and columns. */
const MOST = 20;

const withSquare = (land: readonly string[], { row, col }: BoardPlace, sign: string): readonly string[] =>
  land.map((it, n) => (n === row ? it.slice(0, col) + sign + it.slice(col + 1) : it));

/** How large a square of the sea can be, so that the rows of the form have room beside it or below it. */
const sizeFor = ({ mode, width, height }: Room, sea: Sea<never>) => {
  const { width: across, height: down } = extentOf(sea);
  const isWide = mode === 'desktop';
  const axes = isWide ? { left: 32, top: 30, size: 20 } : { left: 22, top: 21, size: 14 };
  const [w, h] = isWide
    ? [width * 0.575 - 64, height - 48 - 44 - 30 - 130]
    : mode === 'low'
      ? [width * 0.48 - 24, height - 52 - 30]
      : [width - 56, height * 0.445 - 39];
  const px = Math.min(w / (across + 2 * EDGE), h / (down + 2 * EDGE));
  return {
    px: Math.floor(px * devicePixelRatio) / devicePixelRatio,
    axes: { ...axes, size: Math.min(axes.size, Math.max(9, Math.floor(px * 0.75))) },
  };
};

/** The sea, on which land is painted: a tap turns a square, a finger that goes on paints those that it comes to. */
const OwnSea = ({
  form,
  land,
  brush,
  paint,
}: {
  form: Form;
  land: readonly string[];
  brush: (Brush & { readonly sign: string }) | undefined;
  paint: (land: readonly string[], isDone: boolean) => void;
}) => {
  const { sea, summary } = form;
  const { rows, cols } = sea;
  const { px, axes } = sizeFor(useRoom(), sea);
  const hand = useRef<{ land: readonly string[]; sign: string; from: BoardPlace } | undefined>(undefined);
  const signAt = (at: BoardPlace): string => {
    const sign = land[at.row]?.[at.col];
    return sign === LAND || sign === REEF ? sign : WATER;
  };
  // A tap on what the brush would paint turns it back.
  const paintAt = (at: BoardPlace): string => {
    const sign = brush?.sign ?? LAND;
    if (sign === WATER || sign === FORT) return sign === signAt(at) ? LAND : sign;
    return sign === signAt(at) ? WATER : sign;
  };
  const placeOf = (event: TargetedPointerEvent<HTMLElement>): BoardPlace | undefined => {
    const box = event.currentTarget.querySelector('.squares')?.getBoundingClientRect();
    const all = extentOf(sea);
    return (
      box &&
      cellAtPoint(sea, {
        x: ((event.clientX - box.left) / box.width) * all.width,
        y: ((event.clientY - box.top) / box.height) * all.height,
      })
    );
  };
  const onDown = (event: TargetedPointerEvent<HTMLElement>): void => {
    const at = placeOf(event);
    if (!brush || !at || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const sign = paintAt(at);
    hand.current = { land: withSquare(land, at, sign), sign, from: at };
    paint(hand.current.land, false);
  };
  const onMove = (event: TargetedPointerEvent<HTMLElement>): void => {
    const it = hand.current;
    const at = placeOf(event);
    if (!it || !at || !brush) return;
    event.stopPropagation();
    if (it.sign === FORT) return;
    if (it.land[at.row]?.[at.col] === it.sign) return;
    it.land = withSquare(it.land, at, it.sign);
    paint(it.land, false);
  };
  const onUp = (event: TargetedPointerEvent<HTMLElement>): void => {
    const it = hand.current;
    if (!it) return;
    event.stopPropagation();
    hand.current = undefined;
    paint(it.land, true);
  };
  const squares = Array.from({ length: brush ? rows * cols : 0 }, (_, n) => {
    const at = { row: Math.floor(n / cols), col: n % cols };
    const word = brush && { [LAND]: brush.land, [REEF]: brush.reef ?? brush.land, [WATER]: brush.water }[signAt(at)];
    return { ...at, spoken: `${nameOf(sea, at)}, ${word}`, press: brush?.kind ?? '' };
  });
  return (
    <div class="made-sea">
      <div
        onPointerDownCapture={onDown}
        onPointerMoveCapture={onMove}
        onPointerUpCapture={onUp}
        onPointerCancelCapture={onUp}
      >
        <SeaView
          sea={{ ...sea, land: [...land], shapes: stillShapes(sea), squares }}
          px={px}
          axes={axes}
          label={summary}
          press={brush && ((at) => paint(withSquare(land, at, paintAt(at)), true))}
          onMiss={() => undefined}
        />
      </div>
      {brush && <Corner form={form} land={land} px={px} paint={paint} />}
    </div>
  );
};

/** The corner of a sea, by which its size is drawn. */
const Corner = ({
  form,
  land,
  px,
  paint,
}: {
  form: Form;
  land: readonly string[];
  px: number;
  paint: (land: readonly string[], isDone: boolean) => void;
}) => {
  const { rows, cols } = form.sea;
  const [from, setFrom] = useState<{ readonly x: number; readonly y: number } | undefined>();
  const [size, setSize] = useState({ rows, cols });
  const within = (n: number): number => Math.min(MOST, Math.max(1, n));
  return (
    <div
      class="made-corner"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX, y: event.clientY });
        setSize({ rows, cols });
      }}
      onPointerMove={(event) => {
        if (!from) return;
        const [right, below] = [(event.clientX - from.x) / px, (event.clientY - from.y) / px];
        setSize({ rows: within(rows + Math.round(below)), cols: within(cols + Math.round(right)) });
      }}
      onPointerUp={() => {
        setFrom(undefined);
        if (size.rows !== rows || size.cols !== cols) paint(resized(land, size.rows, size.cols), true);
      }}
      onPointerCancel={() => setFrom(undefined)}
    >
      {from ? (
        <b>
          {size.cols}×{size.rows}
        </b>
      ) : (
        <Icon sign="size" size={20} />
      )}
    </div>
  );
};

/** Less and more of something, which is shown before them. */
const Steps = ({
  row,
  go,
}: {
  row: Extract<FormRow<string>, { kind: 'steps' }>;
  go: (by: 'less' | 'more') => void;
}) => (
  <fieldset class="steps">
    <legend class="unseen">{row.label}</legend>
    <button
      type="button"
      aria-label={say('one-less', { what: row.label })}
      disabled={row.less === undefined}
      onClick={() => go('less')}
    >
      −
    </button>
    <output>{row.now}</output>
    <button
      type="button"
      aria-label={say('one-more', { what: row.label })}
      disabled={row.more === undefined}
      onClick={() => go('more')}
    >
      +
    </button>
  </fieldset>
);

/** The widest that a ship is drawn, and a square of it, in pixels; in a card, which has two side by side. */
const SHIP = { width: 160, square: 26 };
const CARD_SHIP = { width: 104, square: 21 };

interface RowProps {
  readonly row: FormRow<string>;
  readonly inCard?: boolean;
  readonly brush: string;
  readonly setBrush: (sign: string) => void;
  /** Changes the row to what is chosen in it, as it then is. */
  readonly change: (press: (now: FormRow<string>) => string | undefined) => void;
}

const Row = ({ row, inCard, brush, setBrush, change }: RowProps) => {
  switch (row.kind) {
    case 'steps': {
      const { ship, label } = row;
      const most = inCard ? CARD_SHIP : SHIP;
      const px = ship && Math.min(most.square, most.width / ship.size);
      return (
        <div class={`made-row${ship ? ' ship' : ''}`}>
          {ship && px ? (
            <Drawn
              over
              px={px}
              scene={{
                width: ship.size,
                height: 1,
                shapes: [{ kind: 'sprite', name: ship.sprite, at: { x: 0, y: 0 }, heading: 90 }],
              }}
            />
          ) : (
            <span>{label}</span>
          )}
          <Steps row={row} go={(by) => change((now) => (now.kind === 'steps' ? now[by] : undefined))} />
        </div>
      );
    }
    case 'switch':
      return <Switch label={row.label} on={row.on} onPress={() => change(() => row.press)} />;
    case 'choice':
      return (
        <div class="made-row">
          <span>{row.label}</span>
          <Segments
            label={row.label}
            options={row.options.map(({ label, now, press }) => ({
              label,
              now: now === true,
              onPress: () =>
                change((it) =>
                  it.kind === 'choice' ? (it.options.find((other) => other.label === label)?.press ?? press) : press,
                ),
            }))}
          />
        </div>
      );
    case 'brush':
      return (
        <div class="made-row">
          <span>{row.label}</span>
          <Segments
            label={row.label}
            options={[
              { label: row.land, now: brush === LAND, onPress: () => setBrush(LAND) },
              ...(row.reef ? [{ label: row.reef, now: brush === REEF, onPress: () => setBrush(REEF) }] : []),
              { label: row.water, now: brush === WATER, onPress: () => setBrush(WATER) },
              ...(row.fort ? [{ label: row.fort, now: brush === FORT, onPress: () => setBrush(FORT) }] : []),
            ]}
          />
        </div>
      );
  }
};

/**
 * The form at the page's address. Changes are asked for one after another, each of the form that is there then; of
 * several that paint the sea only the newest.
 */
const useForm = (code: string | undefined) => {
  const app = useApp();
  const form = app.pageOf(KEY, 'form');
  const [painted, setPainted] = useState<readonly string[] | undefined>();
  const waiting = useRef<(Change & { readonly paints?: true })[]>([]);
  const isBusy = useRef(false);
  const before = useRef<string[]>([]);
  useEffect(() => {
    const now = app.pageOf(KEY, 'form');
    if (code !== undefined && now?.code === code) return;
    void app.loadPage(KEY, { name: 'form', ...(code !== undefined && { variant: code }) }).then(() => {
      const come = app.pageOf(KEY, 'form');
      if (come && app.router.route.at === 'own') app.router.replace({ at: 'own', code: come.code });
    });
  }, [app, code, app.isLoaded]);
  /** Chooses again what a form has lost that was opened by its code. */
  const chooseAgain = async (was: Form, now: Form): Promise<void> => {
    const nth = apartIn(was)?.options.findIndex((it) => it.now) ?? -1;
    const option = apartIn(now)?.options[nth];
    if (option && !option.now) await app.change(KEY, option.press);
  };
  const run = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const now = app.pageOf(KEY, 'form');
      const to = now && next(now);
      if (!now || !to) continue;
      if ('token' in to) await app.change(KEY, to.token);
      else if ('sea' in to) await app.loadPage(KEY, { name: 'form', variant: now.code, sea: to.sea });
      else await app.loadPage(KEY, { name: 'form', variant: to.code });
      const come = app.pageOf(KEY, 'form');
      if (!come || app.router.route.at !== 'own') break;
      if (!('token' in to)) await chooseAgain(now, come);
      if (!('code' in to) && come.code !== now.code) before.current.push(now.code);
      app.router.replace({ at: 'own', code: come.code });
    }
    isBusy.current = false;
    setPainted(undefined);
  };
  const change = (next: Change): void => {
    waiting.current.push(next);
    void run();
  };
  const paint = (land: readonly string[], isDone: boolean): void => {
    setPainted(land);
    if (!isDone) return;
    const sea = land.map((it) => it.replaceAll(LAND, '/').replaceAll(WATER, '.')).join(' ');
    waiting.current = waiting.current.filter(({ paints }) => !paints);
    waiting.current.push(Object.assign(() => ({ sea }), { paints: true as const }));
    void run();
  };
  const last = before.current.at(-1);
  const undo = last === undefined ? undefined : (): void => change(() => ({ code: before.current.pop() ?? last }));
  return { form, painted, change, paint, undo };
};

/** A game of one's own as it is made up: its sea is always in sight, with a fleet dealt into it. */
export const Own = ({ code }: { code: string | undefined }) => {
  const app = useApp();
  const room = useRoom();
  const { form, painted, change, paint, undo } = useForm(code);
  const [tab, setTab] = useState(0);
  const [brush, setBrush] = useState(LAND);
  if (!form) return <Top title={say('make-your-own')} />;
  const isWide = room.mode === 'desktop';
  const { sections, sea, summary, length, fault, fleet, play, invite } = form;
  const open = Math.min(tab, sections.length - 1);
  const brushRow = sections.flatMap(({ rows }) => rows).find((row) => row.kind === 'brush');
  const canPaint = brushRow && (isWide || sections[open]?.rows.includes(brushRow));
  const rowsOf = (section: number) =>
    sections[section]?.rows.map((row, nth) =>
      isWide && row.kind === 'brush' ? null : (
        <Row
          key={row.label}
          row={row}
          inCard={isWide}
          brush={brush}
          setBrush={setBrush}
          change={(press) =>
            change(({ sections: now }) => {
              const it = now[section]?.rows.find(({ label }) => label === row.label) ?? now[section]?.rows[nth];
              const token = it && press(it);
              return token === undefined ? undefined : { token };
            })
          }
        />
      ),
    );
  const undoKey = (
    <button type="button" class="icon-key" aria-label={say('undo')} disabled={!undo} onClick={undo}>
      <Icon sign="again" size={22} />
    </button>
  );
  const box = fault !== undefined && (
    <p class="made-fault" role="alert">
      {fault}
    </p>
  );
  const picture = (
    <OwnSea
      form={form}
      land={painted && painted.length === sea.rows ? painted : landOf(sea)}
      brush={canPaint ? { ...brushRow, sign: brush } : undefined}
      paint={paint}
    />
  );
  const keys = (
    <>
      <Key
        label={say('invite')}
        sign="people"
        size={isWide ? 'tall' : 'square'}
        disabled={invite === undefined}
        onPress={() => void app.invite(form.code, invite)}
        {...(isWide && { grow: 1 })}
      />
      <Key
        label={say('play-this')}
        sign="play"
        tone="main"
        size="tall"
        grow={1.6}
        disabled={play === undefined}
        onPress={() => void app.follow('press', { token: play })}
      />
    </>
  );
  const told = (
    <p class="made-told">
      <b>{length ?? summary}</b>
      {length !== undefined && <small>{summary}</small>}
    </p>
  );
  if (isWide)
    return (
      <div class="made wide">
        <div class="made-left">
          <Top title={say('all-games')} />
          {picture}
          <div class="made-under">
            {brushRow && <Row row={brushRow} brush={brush} setBrush={setBrush} change={() => undefined} />}
            <span class="grow" />
            {undoKey}
          </div>
          <div class="made-under">
            {fleet && fleet.length > 0 && <Fleet fleet={fleet} unit={24} width={room.width * 0.36} />}
            {told}
          </div>
        </div>
        <div class="made-right">
          <h1>{say('make-your-own')}</h1>
          <div class="made-cards">
            {sections.map(({ id, label }, n) => (
              <section key={id} class="card" aria-label={label}>
                <h2>{label}</h2>
                {rowsOf(n)}
              </section>
            ))}
          </div>
          {box}
          <div class="key-row">{keys}</div>
        </div>
      </div>
    );
  return (
    <div class={`made ${room.mode}`}>
      <Top title={say('make-your-own')}>{undoKey}</Top>
      <div class="made-body">
        {picture}
        <div class="made-panel">
          <div class="made-tabs" role="tablist">
            {sections.map(({ id, label }, n) => (
              <button key={id} type="button" role="tab" aria-selected={n === open} onClick={() => setTab(n)}>
                <Icon sign={SIGNS[id]} size={22} />
                {label}
              </button>
            ))}
          </div>
          <div class="made-rows" role="tabpanel" aria-label={sections[open]?.label}>
            {rowsOf(open)}
          </div>
          {box}
          <div class="made-foot key-row">
            {told}
            {keys}
          </div>
        </div>
      </div>
    </div>
  );
};
