import { useEffect, useRef, useState } from 'preact/hooks';
import type { ClientPageOf } from '../../../../src/kernel/client-page.ts';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { House } from '../../../../src/kernel/table.ts';
import type { BoardMessage, PageScreen } from '../../message.ts';
import { isFine, nearOf, useSights } from '../sea/camera.ts';
import { SeaView } from '../sea/sea-view.tsx';
import { squareAt } from '../sea/squares.ts';
import { mayMove } from '../state/device.ts';
import { useApp, useRoom } from '../state/hooks.ts';
import { play as playSound } from '../state/sounds.ts';
import { say } from '../state/words.ts';
import { sizesFor, useMotion } from './battle.tsx';
import { Course, type DailyRoute, DailyTop, keyOf, StillSea, Streak, useDaily } from './daily-parts.tsx';
import { Fleet, Key } from './parts.tsx';
import { Sailing } from './sailing.tsx';
import { SendCard } from './share.tsx';
import { Nothing } from './states.tsx';

type Result = ClientPageOf<'daily-result'>;

/** How everyone has done: one's own bar in gold, the median dashed. */
const Histogram = ({ page: { bars, median, you } }: { page: Pick<Result, 'bars' | 'median' | 'you'> }) => {
  const [first, second] = bars;
  if (!first) return null;
  const span = second ? second.from - first.from : 1;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const at = median && ((median.at - first.from + 0.5) / span / bars.length) * 100;
  const every = Math.max(1, Math.ceil(bars.length / 6));
  return (
    <div
      class={`card histogram${mayMove() ? ' grows' : ''}`}
      role="img"
      aria-label={bars.map((it) => `${it.from}: ${it.count}`).join(', ')}
    >
      <div class="score-bars">
        {bars.map(({ from, count, own }, nth) => (
          <span key={from} class={own ? 'own' : ''} style={{ '--nth': nth }}>
            {own && <em>{you}</em>}
            <i style={{ height: `calc(${Math.max(own ? 0.06 : 0, count / most)} * (100% - ${own ? 20 : 0}px))` }} />
            <small>{nth % every === 0 ? from : ''}</small>
          </span>
        ))}
        {median && (
          <u style={{ left: `${at}%` }}>
            <b class={(at ?? 0) > 60 ? 'left' : ''}>{median.label}</b>
          </u>
        )}
      </div>
    </div>
  );
};

/** How a sea went: the number, beside it the sea, and everyone else's numbers. */
const DailyResult = ({ page, screen }: { page: Result; screen: PageScreen }) => {
  const room = useRoom();
  const { router } = useApp();
  const { sea, board } = page;
  const isWide = room.mode === 'desktop' || room.mode === 'low';
  const width = isWide ? Math.min(room.width * 0.5 - 40, room.height - room.bar - 40) : Math.min(168, room.width * 0.4);
  const number = (
    <div class="daily-number">
      <strong>{page.score}</strong>
      <b>{page.unit}</b>
      <span class="soft">{page.best}</span>
    </div>
  );
  const rest = (
    <>
      <h2>{screen.title}</h2>
      {(screen.lines ?? []).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Histogram page={page} />
      <Course course={page.course} />
      <div class="grow" />
      <Key
        label={page.share}
        sign="share"
        tone="main"
        size="tall"
        onPress={() => router.go({ at: 'daily', sea, of: 'share' })}
      />
      <div class="key-row">
        <Key
          label={say('look-back')}
          sign="chart"
          grow={1}
          onPress={() => router.go({ at: 'daily', sea, of: 'back' })}
        />
        <Key
          label={say('my-week')}
          sign="calendar"
          grow={1}
          onPress={() => router.go({ at: 'daily', sea, of: 'week' })}
        />
      </div>
    </>
  );
  const head = (
    <DailyTop name={page.name} about={page.about}>
      <Streak words={page.streak} />
    </DailyTop>
  );
  if (isWide)
    return (
      <div class="daily wide">
        <div class="daily-sea">{board && <StillSea sea={board} width={width} />}</div>
        <div class="daily-side">
          {head}
          {number}
          {rest}
        </div>
      </div>
    );
  return (
    <div class="daily">
      {head}
      <div class="daily-body">
        <div class="daily-end">
          {board && <StillSea sea={board} width={width} />}
          {number}
        </div>
        {rest}
      </div>
    </div>
  );
};

/** A try of a sea: the whole sea, a tap a shot; then how it went. */
export const DailyTry = ({ route }: { route: DailyRoute }) => {
  const { app, key, page, screen, isMissing } = useDaily({ ...route, of: 'play' }, [
    'daily-try',
    'daily-result',
    'daily',
  ]);
  const room = useRoom();
  const [pending, setPending] = useState<BoardPlace | undefined>();
  const isBusy = useRef(false);
  const table = page?.page === 'daily-try' ? page.table : undefined;
  const sea = table?.seas[0];
  const motion = useMotion(table ? { table } : {}, sea?.of);
  const sightOf = useSights();
  const happened = table?.happened;
  const heard = useRef<number | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (heard.current !== undefined && happened && happened.step > heard.current) playSound(happened);
    heard.current = happened?.step ?? 0;
  }, [happened?.step]);
  if (isMissing && !page && !screen) return <Nothing title={say('not-found')} line={say('not-found-line')} />;
  if (!screen || (page?.page === 'daily' && route.of === undefined)) return <DailyTop name={say('daily-sea')} />;
  if (page?.page === 'daily-result') return <DailyResult page={page} screen={screen} />;
  if (page?.page === 'daily') {
    // It has closed, or cannot be played here.
    app.router.replace({ at: 'daily', sea: page.sea });
    return null;
  }
  const send = (press: string, at?: BoardPlace): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(at);
    void app.change(key, press).finally(() => {
      isBusy.current = false;
      setPending(undefined);
    });
  };
  if (!page || !sea || !table) return <DailyTop name={say('daily-sea')} />;
  if (sea.ships) {
    const house: House = {
      match: '',
      code: '',
      stage: 'playing',
      game: page.about,
      variant: '',
      about: [],
      seats: [
        { seat: 0, name: app.name, own: true },
        { seat: 1, name: page.name },
      ],
      notices: [],
      answers: [],
      keys: {},
    };
    const shown = { ...screen, lines: [page.shot, ...(screen.lines ?? [])], table, house };
    const board: BoardMessage = { id: 'daily', seq: 0, match: '', theme: app.theme, screen: shown };
    return <Sailing board={board} table={table} house={house} />;
  }
  const whole = sizesFor(room, sea, room.bar);
  const isLarge = isFine(sea, whole.px);
  const near = nearOf(sea);
  const sight = isLarge ? sightOf(sea, table.shots.at(-1)) : undefined;
  const { px, axes } = sight ? sizesFor(room, { rows: near, cols: near }, room.bar) : whole;
  const enemy = table.seats.find(({ seat }) => seat === sea.of);
  const fire = table.keys.find(({ role }) => role === 'fire');
  const volley = fire?.press;
  const isWide = room.mode === 'desktop' || room.mode === 'low';
  const view = (
    <SeaView
      sea={sea}
      px={px}
      axes={axes}
      label={page.name}
      press={(at) => {
        const square = squareAt(sea, at);
        if (square?.press === undefined) app.tell(square?.spoken ?? '');
        else send(square.press, at);
      }}
      pending={pending && { at: pending, late: false }}
      motion={motion}
      sight={sight}
    />
  );
  const words = (
    <div class="daily-words" aria-live="polite">
      <h2>{screen.title}</h2>
      {(screen.lines ?? []).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
  const foot = (
    <>
      <div class="daily-left">
        <b>{enemy?.note}</b>
        {enemy?.fleet && <Fleet fleet={enemy.fleet} unit={22} width={isWide ? 360 : room.width - 130} />}
      </div>
      <Course course={page.course} />
      <div class="key-row">
        {fire && volley !== undefined && (
          <Key label={fire.label} sign="shot" tone="main" size="tall" grow={1} onPress={() => send(volley)} />
        )}
        <Key label={page.rest} sign="pause" grow={1} onPress={() => app.router.back({ at: 'daily', sea: page.sea })} />
      </div>
    </>
  );
  const head = (
    <DailyTop name={page.name} about={page.about}>
      <b class="daily-shot">{page.shot}</b>
    </DailyTop>
  );
  if (isWide)
    return (
      <div class="daily wide">
        <div class="daily-sea">{view}</div>
        <div class="daily-side">
          {head}
          {words}
          <div class="grow" />
          {foot}
        </div>
      </div>
    );
  return (
    <div class="daily">
      {head}
      <div class="daily-sea">{view}</div>
      <div class="daily-body">
        {words}
        <div class="grow" />
        {foot}
      </div>
    </div>
  );
};

/** A finished sea, one decision at a time. */
export const DailyBack = ({ route }: { route: DailyRoute }) => {
  const { app, page, screen, isMissing } = useDaily(route, ['daily-back']);
  const room = useRoom();
  if (isMissing && !page) return <Nothing title={say('not-found')} line={say('not-found-line')} />;
  if (!page || !screen) return <DailyTop name={say('look-back')} />;
  const { sea, table } = page;
  const board = table.seas[0];
  const go = (to: number | undefined): void => {
    if (to === undefined) return;
    app.router.replace({ at: 'daily', sea, of: 'back', look: to });
  };
  const { before, next } = page;
  const isWide = room.mode === 'desktop' || room.mode === 'low';
  const { px, axes } = board ? sizesFor(room, board, room.bar) : { px: 0, axes: { left: 0, top: 0, size: 0 } };
  const view = board && (
    <div class="daily-sea">
      <SeaView sea={board} px={px} axes={axes} label={page.name} />
    </div>
  );
  const side = (
    <>
      <div class="daily-words" aria-live="polite">
        <h2>{page.shot}</h2>
        {(screen.lines ?? []).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div class="grow" />
      <Course course={page.course} />
      <div class="key-row">
        <Key label={say('one-back')} sign="back" grow={1} disabled={before === undefined} onPress={() => go(before)} />
        <Key label={say('next')} sign="next" grow={1} disabled={next === undefined} onPress={() => go(next)} />
      </div>
    </>
  );
  const head = <DailyTop name={page.name} about={page.about} />;
  if (isWide)
    return (
      <div class="daily wide">
        {view}
        <div class="daily-side">
          {head}
          {side}
        </div>
      </div>
    );
  return (
    <div class="daily">
      {head}
      {view}
      <div class="daily-body">{side}</div>
    </div>
  );
};

/** The result of a sea as a card, to be passed on. */
export const DailyShare = ({ route }: { route: DailyRoute }) => {
  const { page, screen } = useDaily(route, ['daily-share']);
  return <SendCard screen={page && screen} note={page?.note} text={screen?.copy?.text} on={keyOf(route)} />;
};
