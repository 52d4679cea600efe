import type { TargetedPointerEvent } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ClientPageOf, ReelStep } from '../../../../src/kernel/client-page.ts';
import type { Shape } from '../../../../src/kernel/scene.ts';
import type { BoardMessage } from '../../message.ts';
import { SmallSea } from '../sea/sea-map.tsx';
import { mayMove } from '../state/device.ts';
import { useApp, useRoom } from '../state/hooks.ts';
import { seatsOf } from '../state/match.ts';
import { plain, say } from '../state/words.ts';
import { loadFile } from '../wire/acts.ts';
import { sizesFor } from './battle.tsx';
import { Icon, type Sign } from './icon.tsx';
import { Moves } from './moves.tsx';
import { Key, Sheet, Top } from './parts.tsx';
import { isBeside, Stage } from './stage.tsx';
import { withNames } from './words.tsx';

type ReelPage = ClientPageOf<'reel'>;

/** What lies in each sea at each step. */
const layersOf = ({ shapes, steps }: ReelPage): readonly (readonly (readonly Shape[])[])[] => {
  let before: readonly (readonly number[])[] = [];
  return steps.map(({ drawn }) => {
    before = drawn.map(([front, back = 0, ...fresh], n) => {
      const was = before[n] ?? [];
      return front === undefined ? was : [...was.slice(0, front), ...fresh, ...was.slice(was.length - back)];
    });
    return before.map((layer) => layer.flatMap((nth) => shapes[nth] ?? []));
  });
};

const SPEEDS = [
  [1, '1×'],
  [2, '2×'],
  [0.5, '½×'],
] as const;

/** Keys that are the page's own: none while a sheet is open or something is typed, none with others. */
export const useKeys = (does: Readonly<Record<string, () => void>>): void => {
  // With the drawing, not after it: a key acts on what is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, key } = event;
      const isTaken = document.querySelector('dialog[open]') || (key === ' ' && target instanceof HTMLButtonElement);
      if (isTaken || event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(does, key)) return;
      event.preventDefault();
      does[key]?.();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
};

/** Where something is pressed or dragged between the left and the right of a box, 0..1. */
export const useDrag = (goTo: (share: number) => void) => {
  const put = (event: TargetedPointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    goTo(Math.min(1, Math.max(0, (event.clientX - left) / width)));
  };
  return {
    onPointerDown: (event: TargetedPointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      put(event);
    },
    onPointerMove: (event: TargetedPointerEvent<HTMLElement>) => {
      if (event.buttons > 0) put(event);
    },
  };
};

/** The moments of a film in a line: a tick at each hit and, higher, at each loss; a drag shows any of them. */
const Track = ({ steps, at, goTo }: { steps: readonly ReelStep[]; at: number; goTo: (at: number) => void }) => {
  const last = Math.max(1, steps.length - 1);
  const place = (nth: number): string => `${(100 * nth) / last}%`;
  const now = steps[at];
  const drag = useDrag((share) => goTo(Math.round(share * last)));
  return (
    <div
      class="track"
      role="slider"
      tabIndex={0}
      aria-label={say('film-moment')}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={at + 1}
      aria-valuetext={now && [now.title, plain(now.line)].join('. ')}
      {...drag}
    >
      {steps.map(({ sign }, nth) => sign && <i key={place(nth)} class={sign} style={{ left: place(nth) }} />)}
      <b style={{ width: place(at) }} />
      <u style={{ left: place(at) }} />
    </div>
  );
};

/** A film to be passed on: it is made now, once. */
export const SendFilm = ({ board }: { board: BoardMessage }) => {
  const app = useApp();
  const film = app.films.get(board.match);
  const token = board.screen.house?.keys.film;
  useEffect(() => {
    if (token !== undefined && film?.url === undefined) void app.press(token, board.id);
  }, []);
  const send = async (url: string): Promise<void> => {
    const file = await loadFile(url, 'broadside.gif');
    await navigator.share({ files: [file] }).catch(() => undefined);
  };
  return (
    <Sheet title={say('send-film')}>
      {film?.url === undefined ? (
        <p class="soft" role="status">
          {film ? film.text : say('film-is-made')}
        </p>
      ) : (
        <>
          <img class="film" src={film.url} alt={film.alt} width={film.width} height={film.height} />
          <div class="key-row wrap">
            <a class="key" href={film.url} download="broadside.gif">
              {say('keep-film')}
            </a>
            {'share' in navigator && (
              <Key label={say('send-to-chat')} sign="share" tone="main" onPress={() => void send(film.url)} />
            )}
          </div>
        </>
      )}
    </Sheet>
  );
};

/** What was done, in sentences: a press shows it. */
const Deeds = ({ steps, at, goTo }: { steps: readonly ReelStep[]; at: number; goTo: (at: number) => void }) => {
  const now = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the film goes on
  useEffect(() => now.current?.scrollIntoView({ block: 'nearest' }), [at]);
  return (
    <ol class="deeds card grow">
      {steps.map(
        ({ title, line }, nth) =>
          line !== '' && (
            <li key={`${title} ${nth}`} ref={nth === at ? now : null}>
              <button type="button" class={nth === at ? 'now' : ''} onClick={() => goTo(nth)}>
                {plain(line)}
              </button>
            </li>
          ),
      )}
    </ol>
  );
};

/** A film that has come. */
const Player = ({ board, reel }: { board: BoardMessage; reel: ReelPage }) => {
  const app = useApp();
  const room = useRoom();
  const { steps, seas, size, shots } = reel;
  const last = steps.length - 1;
  const layers = useMemo(() => layersOf(reel), [reel]);
  const [at, setAt] = useState(0);
  const [runs, setRuns] = useState(mayMove());
  const [pace, setPace] = useState(0);
  const [swapped, setSwapped] = useState(false);
  const [speed, speedName] = SPEEDS[pace % SPEEDS.length] ?? SPEEDS[0];
  const isSending = app.router.sheet === 'send';
  const isPlaying = runs && at < last && !isSending;
  const step = steps[at];
  useEffect(() => {
    if (!isPlaying || !step) return;
    const timer = setTimeout(() => setAt(at + 1), step.ms / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, speed, step]);
  const goTo = (to: number): void => {
    setRuns(false);
    setAt(Math.min(last, Math.max(0, to)));
  };
  const toggle = (): void => {
    if (at === last) setAt(0);
    setRuns(!isPlaying);
  };
  useKeys({
    ' ': toggle,
    ArrowLeft: () => goTo(at - 1),
    ArrowRight: () => goTo(at + 1),
    Home: () => goTo(0),
    End: () => goTo(last),
  });
  const { above, below } = seatsOf(board.screen);
  const { house } = board.screen;
  if (!step || !above || !below || !house) return null;
  const seaOf = (seat: number) => {
    // A sea that both sail on is everyone's.
    const nth = seas?.length === 1 && seat === above.seat ? 0 : (seas?.findIndex(({ of }) => of === seat) ?? -1);
    const sea = seas?.[nth];
    return sea && { ...sea, shapes: layers[at]?.[nth] ?? [] };
  };
  const [large, small] = swapped && seas?.length !== 1 ? [below, above] : [above, below];
  const sea = seaOf(large.seat);
  const other = seas?.length === 1 ? undefined : seaOf(small.seat);
  const nameOf = ({ own, name }: typeof above): string => (own ? say('your-sea') : say('sea-of', { name }));
  const alt = plain([step.title, step.line].join('. '));
  const key = (label: string, sign: Sign, onPress: () => void, kind = '') => (
    <button type="button" class={`key ${kind}`} aria-label={label} onClick={onPress}>
      <Icon sign={sign} size={24} />
    </button>
  );
  const beside = isBeside(room);
  const head = <Top title={say('film')} sub={`${house.seats.map(({ name }) => name).join(' – ')}, ${house.game}`} />;
  const words = (
    <div
      class={`words grow${room.mode === 'desktop' ? ' card words-card' : ''}`}
      aria-live={isPlaying ? 'off' : 'polite'}
    >
      <h2>{step.title}</h2>
      <p>{sea ? withNames(plain(step.line), sea) : plain(step.line)}</p>
    </div>
  );
  const smallSea = other && (
    <button
      type="button"
      class="own-sea"
      aria-label={`${nameOf(small)}: ${say('sea-swap')}`}
      onClick={() => setSwapped(!swapped)}
    >
      <SmallSea
        sea={other}
        px={room.mode === 'desktop' ? sizesFor(room, other, room.bar).own : 108 / (other.rows + 0.32)}
      />
    </button>
  );
  return (
    <div class={`reel ${room.mode}`}>
      {!beside && head}
      <Stage
        sea={sea}
        scene={size && { ...size, shapes: layers[at]?.[0] ?? [] }}
        label={sea ? `${nameOf(large)}. ${alt}` : alt}
        rest={other ? 306 : 270}
      />
      <div class="reel-side">
        {beside && head}
        {room.mode === 'desktop' ? (
          <>
            {words}
            <div class="panel-middle">
              {smallSea && <div class="panel-own">{smallSea}</div>}
              {sea && shots.length > 0 ? (
                <Moves
                  table={{ shots: shots.slice(0, step.shots) }}
                  sea={sea}
                  above={above}
                  below={below}
                  onPoint={() => undefined}
                />
              ) : (
                <Deeds steps={steps} at={at} goTo={goTo} />
              )}
            </div>
          </>
        ) : (
          <div class="reel-words">
            {smallSea}
            {words}
          </div>
        )}
        <Track steps={steps} at={at} goTo={goTo} />
        <div class="reel-keys">
          <button
            type="button"
            class="key"
            aria-label={`${say('speed')}: ${speedName}`}
            onClick={() => setPace(pace + 1)}
          >
            {speedName}
          </button>
          {key(say('one-back'), 'before', () => goTo(at - 1))}
          {isPlaying ? key(say('pause'), 'pause', toggle, 'main') : key(say('film-go'), 'play', toggle, 'main')}
          {key(say('next'), 'after', () => goTo(at + 1))}
          {house.keys.film && key(say('send-film'), 'share', () => app.router.openSheet('send'))}
        </div>
      </div>
      {isSending && <SendFilm board={board} />}
    </div>
  );
};

/** A finished match, played from its public steps. */
export const Film = ({ board }: { board: BoardMessage }) => {
  const app = useApp();
  const { match, id, screen } = board;
  const key = `film ${match}`;
  const token = screen.house?.keys.replay;
  useEffect(() => {
    if (token === undefined) app.router.replace({ at: 'match', match });
    else if (!app.pages.has(key)) void app.loadAnswer(key, token, id);
  }, [app, key, token, id, match]);
  const reel = app.pageOf(key, 'reel');
  if (reel) return <Player board={board} reel={reel} />;
  return (
    <div class="page">
      <Top title={say('film')} sub={screen.house?.game} />
      <p class="page-line soft" role="status">
        {app.pages.get(key)?.title ?? say('connecting')}
      </p>
    </div>
  );
};
