import { useEffect, useState } from 'preact/hooks';
import type { ClientPageOf } from '../../../../src/kernel/client-page.ts';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { Sea, TableCard } from '../../../../src/kernel/table.ts';
import { nearOf, useSights } from '../sea/camera.ts';
import { boxOfCell, extentOf, middleOf, pitchOf } from '../sea/cells.ts';
import { EDGE } from '../sea/drawn.tsx';
import { SailSea } from '../sea/sail-sea.tsx';
import { SeaView } from '../sea/sea-view.tsx';
import { mayMove } from '../state/device.ts';
import { type Room, useApp, useRoom } from '../state/hooks.ts';
import { play as playSound } from '../state/sounds.ts';
import { say } from '../state/words.ts';
import { useMotion } from './battle.tsx';
import { Icon } from './icon.tsx';
import { Key, Top } from './parts.tsx';
import { Nothing } from './states.tsx';

type Lesson = ClientPageOf<'lesson'>;

const HAND =
  'M9 3.200a2 2 0 0 1 4 0v7.300l5.200 1.100c1.600.4 2.600 1.600 2.400 3.300l-.7 4.600c-.3 1.700-1.500 2.600-3.100 2.600H11.500c-1.200 0-2-.4-2.800-1.400L3.300 15.400c-.9-1.300.6-2.900 2-2L9 15z';
const ARROW = 'M5 2l15 11.500-6.600.8 3.700 7-2.900 1.500-3.600-7.100L5 20z';

interface LitProps {
  /** The middle of the lit place, and how wide it is, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly px: number;
  /** How often something else was pressed: each time the ring swells. */
  readonly misses: number;
  readonly pointer: 'hand' | 'arrow';
}

/** The ring around the lit place, and what points at it until the first press. */
const Lit = ({ x, y, px, misses, pointer }: LitProps) => (
  <span class={`lit${mayMove() ? '' : ' still'}`} aria-hidden="true" style={{ left: `${x}px`, top: `${y}px` }}>
    <i key={misses} class={misses > 0 ? 'swell' : ''} style={{ width: `${px * 1.5}px`, height: `${px * 1.5}px` }} />
    {misses === 0 && (
      <svg width={44} height={44} viewBox="0 0 24 24" aria-hidden="true">
        <path d={pointer === 'hand' ? HAND : ARROW} />
      </svg>
    )}
  </span>
);

const WIDE = ['desktop', 'low'];

/** How large a cell of a sea can be, below its axes. */
const fitting = ({ mode, width, height }: Room, cells: { readonly width: number; readonly height: number }): number => {
  const [w, h] =
    mode === 'desktop'
      ? [width * 0.6 - 60, height - 48 - 62]
      : mode === 'low'
        ? [width * 0.55 - 30, height - 30]
        : [width - 24, height - 52 - 21 - 190];
  const px = Math.min(w / (cells.width + 2 * EDGE), h / (cells.height + 2 * EDGE));
  return Math.floor(px * devicePixelRatio) / devicePixelRatio;
};

const isAt = (a: BoardPlace, b: BoardPlace): boolean => a.row === b.row && a.col === b.col;

/** The ship that acts. */
const actorOf = ({ table, act }: Lesson): TableCard<string> | undefined => {
  const place = act?.place;
  if (!table || !place) return undefined;
  const cards = (table.seats.at(-1)?.cards ?? []).flatMap((card) => {
    const order = card.orders?.find((it) => isAt(it, place));
    return order ? [{ card, order }] : [];
  });
  const does = ({ order: { press, question, bows } }: (typeof cards)[number]): boolean =>
    [{ press }, ...(question?.answers ?? []), ...(bows?.answers ?? [])].some((it) => it.press === act.press);
  return (cards.find(does) ?? cards.find(({ card }) => card.id === table.chosen) ?? cards[0])?.card;
};

/** A sea with one place that can be pressed. */
const LitSea = ({
  page,
  sea,
  room,
  misses,
  onAct,
  onMiss,
  isPending,
}: {
  readonly page: Lesson;
  readonly sea: Sea<string>;
  readonly room: Room;
  readonly misses: number;
  readonly onAct: () => void;
  readonly onMiss: () => void;
  readonly isPending: boolean;
}) => {
  const { rows, cols } = sea;
  const { press, place } = page.act ?? {};
  const whole = fitting(room, extentOf(sea));
  const near = nearOf(sea);
  // Squares too small for a finger are seen near.
  const isNear = Math.max(rows, cols) > near && whole < 30;
  const sightOf = useSights();
  const sight = isNear ? sightOf(sea, place) : undefined;
  const px = isNear ? fitting(room, { width: near, height: near * pitchOf(sea) }) : whole;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act
  useEffect(() => {
    if (place) sight?.bring(place);
  }, [page.at, isNear]);
  const motion = useMotion(page.table ? { table: page.table } : {}, sea.of);
  const middle = place && middleOf(sea, place);
  const over =
    place && middle && !isPending ? (
      <>
        {!sea.ships?.some((it) => isAt(it, place)) && (
          <i class={`target lit-square${sea.hexes ? ' hex' : ''}`} style={boxOfCell(sea, place, px)} />
        )}
        <Lit
          x={middle.x * px}
          y={middle.y * px}
          px={px}
          misses={misses}
          pointer={WIDE.includes(room.mode) ? 'arrow' : 'hand'}
        />
      </>
    ) : undefined;
  const shown = {
    key: page.at,
    px,
    axes: room.mode === 'desktop' ? { left: 32, top: 30, size: 20 } : { left: 22, top: 21, size: 14 },
    label: page.title,
    onMiss,
    sight,
    pending: place && isPending ? { at: place, late: false } : undefined,
  };
  if (sea.ships) {
    const card = actorOf(page);
    return (
      <SailSea
        {...shown}
        sea={sea}
        card={card}
        own={card ? [card] : []}
        only={place}
        give={onAct}
        choose={onMiss}
        ask={onAct}
        idle=""
        course={undefined}
        weather={page.table?.weather}
        end={undefined}
        onZoom={undefined}
        over={over}
      />
    );
  }
  const squares = Array.from({ length: rows * cols }, (_, n) => {
    const at = { row: Math.floor(n / cols), col: n % cols };
    const spoken = sea.squares?.[n]?.spoken;
    const isLit = place !== undefined && isAt(place, at);
    return { ...at, ...(spoken !== undefined && { spoken }), ...(isLit && press !== undefined && { press }) };
  });
  return (
    <SeaView {...shown} start={place} sea={{ ...sea, squares }} press={onAct} motion={motion}>
      {over}
    </SeaView>
  );
};

/** A first battle: one act a screen, at the one place that can be pressed. */
export const Practise = ({ variant, step }: { variant: string; step: number }) => {
  const app = useApp();
  const room = useRoom();
  const keyOf = (n: number): string => `practise ${variant} ${n}`;
  const [misses, setMisses] = useState(0);
  const [isPending, setPending] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const key = keyOf(step);
  useEffect(() => {
    setMisses(0);
    if (!app.pages.has(key))
      void app.loadPage(key, { name: 'lesson', variant, leaf: step - 1 }).then(() => setMissing(!app.pages.has(key)));
  }, [app, key, variant, step]);
  const page = app.pageOf(key, 'lesson');
  const happened = page?.table?.happened;
  useEffect(() => {
    if (happened && navigator.userActivation?.hasBeenActive) playSound(happened);
  }, [happened]);
  if (isMissing) return <Nothing title={say('not-found')} line={say('not-found-line')} />;
  if (!page) return <Top title={say('practise')} />;
  const { act, steps, at, real } = page;
  const before = { at: 'practise', variant, step: step - 1 } as const;
  const back = (): void => app.router.back(step > 1 ? before : { at: 'game', variant });
  const onAct = (): void => {
    if (!act || isPending) return;
    setPending(true);
    const next = { at: 'practise', variant, step: step + 1 } as const;
    void app
      .change(keyOf(step + 1), act.press)
      .finally(() => setPending(false))
      .then(() => {
        if (app.pages.has(keyOf(step + 1))) app.router.go(next);
      });
  };
  const onMiss = (): void => {
    if (act) setMisses((n) => n + 1);
  };
  const begin = (): void => void app.follow('press', { token: real.press });
  const sea = page.table?.seas[0];
  const { lines = [] } = app.pages.get(key) ?? {};
  const isWide = WIDE.includes(room.mode);
  const dots = (
    <p class="dots" role="img" aria-label={say('leaf-of', { n: Math.min(at + 1, steps), last: steps })}>
      {Array.from({ length: steps }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: acts have no other name
        <i key={n} class={n < at ? 'done' : n === at ? 'now' : ''} />
      ))}
    </p>
  );
  const keyed = act && !act.place && <Key label={act.label} sign="shot" tone="main" size="big" onPress={onAct} />;
  const on = act ? (
    <Key label={real.label} onPress={begin} grow={1.7} {...(!isWide && { tone: 'bare' as const })} />
  ) : (
    <Key label={real.label} sign="play" size="tall" onPress={begin} grow={1.4} />
  );
  return (
    <div class={`practise${isWide ? ' wide' : ''}`}>
      {!isWide && (
        <div class="head-row">
          <button type="button" class="icon-key" aria-label={say('back')} onClick={back}>
            <Icon sign="back" size={24} />
          </button>
          {dots}
        </div>
      )}
      <div class="practise-sea">
        {sea && (
          <LitSea
            page={page}
            sea={sea}
            room={room}
            misses={misses}
            onAct={onAct}
            onMiss={onMiss}
            isPending={isPending}
          />
        )}
      </div>
      <div class="practise-side">
        {isWide && dots}
        <div aria-live="polite">
          <h1>{page.title}</h1>
          <p>{[...lines, real.line ?? ''].join(' ')}</p>
        </div>
        <p class="soft" role="status">
          {misses > 0 && act?.slip}
        </p>
        <div class="grow" />
        {keyed}
        <div class="key-row">
          {isWide && <Key label={say(step > 1 ? 'step-back' : 'back')} sign="back" grow={1} onPress={back} />}
          {on}
        </div>
      </div>
    </div>
  );
};
