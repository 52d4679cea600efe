import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { deviceNow, mayMove } from '../state/device.ts';
import { useApp, useRoom } from '../state/hooks.ts';
import { beginShared, leaveShared, lower, raise, toldOf } from '../state/shared.ts';
import { say } from '../state/words.ts';
import { recall, type SharedMatch } from '../wire/identity.ts';
import { Cropped } from './games.tsx';
import { Match } from './match.tsx';
import { Avatar, Key, Top } from './parts.tsx';
import { Seascape } from './scenery.tsx';

/** Time in ms for which the result of a turn stands before the curtain falls. */
const RESULT_MS = 1200;
/** Time in ms after which the curtain is down, of a window that no one sees. */
const UNSEEN_MS = 10_000;

/** Asks who plays at this device. */
export const WhoPlays = ({ variant }: { variant: string }) => {
  const app = useApp();
  const room = useRoom();
  const [names, setNames] = useState<readonly [string, string]>([recall().name ?? '', '']);
  const [isBegun, setBegun] = useState(false);
  const key = `game ${variant}`;
  useEffect(() => void app.loadPage(key, { name: 'game', variant }), [app, key, variant, app.isLoaded]);
  const [leader, setLeader] = useState<0 | 1>(0);
  const page = app.pageOf(key, 'game');
  const { scene, leads } = page ?? {};
  const [first, second] = [names[0].trim(), names[1].trim()];
  const shown = [first || say('first-player'), second || say('second-player')] as const;
  const isReady = first !== '' && second !== '' && first !== second && app.isLoaded && page !== undefined && !isBegun;
  const begin = (): void => {
    if (!isReady) return;
    setBegun(true);
    void beginShared(app, { variant, names: [first, second], ...(leads && { press: leads[leader] }) }).finally(() =>
      setBegun(false),
    );
  };
  const width = Math.min(room.width, 720) - 36;
  return (
    <form
      class="who-plays"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <Top title={say('two-here')} />
      <div class="screen-body">
        {scene && <Cropped scene={scene} width={width} height={Math.min(176, room.height * 0.26)} />}
        <div>
          <h1>{say('who-plays')}</h1>
          <p class="soft">{say('who-plays-line')}</p>
        </div>
        {([0, 1] as const).map((n) => (
          <div class="who-field" key={n}>
            <Avatar name={names[n] || 'AB'.charAt(n)} size={44} own={n === 0} />
            <input
              aria-label={n === 0 ? say('first-player') : say('second-player')}
              placeholder={n === 0 ? say('first-player') : say('second-player')}
              value={names[n]}
              maxLength={24}
              autocomplete="off"
              onInput={({ currentTarget: { value } }) =>
                setNames((now) => (n === 0 ? [value, now[1]] : [now[0], value]))
              }
            />
            {leads && n === leader && <span class="card begins">{say('begins')}</span>}
            {leads && n !== leader && (
              <Key
                label={say('let-begin', { name: shown[n] })}
                sign="half"
                size="square"
                onPress={() => setLeader(n)}
              />
            )}
          </div>
        ))}
        <div class="grow" />
        <Key
          label={say('places-first', { name: shown[0] })}
          sign="play"
          tone="main"
          size="big"
          disabled={!isReady}
          onPress={begin}
        />
      </div>
    </form>
  );
};

/** Night between two turns: whose turn it is, and nothing of any sea. */
const Curtain = ({ shared }: { shared: SharedMatch }) => {
  const app = useApp();
  const room = useRoom();
  const root = useRef<HTMLDivElement>(null);
  const { people, turn, told } = shared;
  const [{ name }, { name: other }] = [people[turn], people[(1 - turn) as 0 | 1]];
  const isWide = room.mode === 'desktop' || room.mode === 'low';
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('.gold')?.focus({ preventScroll: true });
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Enter' && document.activeElement === document.body) raise(app, shared);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [app, shared]);
  return (
    <div ref={root} class={`curtain${mayMove() ? '' : ' still'}`}>
      <div class="night">
        <Seascape height={Math.round(room.height * (room.mode === 'low' ? 0.3 : 0.435))} />
      </div>
      <div class="curtain-below">
        <div class="curtain-words">
          <Avatar name={name} size={72} own={turn === 0} />
          <div role="status">
            <h1>{say('whose-turn', { name })}</h1>
            {told && <p>{told}</p>}
            <p>{say('give-device', { name, other })}</p>
          </div>
          <Key label={say('i-am', { name })} sign="eye" tone="gold" size="big" onPress={() => raise(app, shared)} />
          {isWide && <small aria-hidden="true">{say('or-enter')}</small>}
          <Key label={say('leave-match')} tone="bare" onPress={() => app.router.back()} />
        </div>
      </div>
    </div>
  );
};

/** A match of two at this device: the match of one of them at a time, and the curtain between. */
export const Shared = ({ shared: kept }: { shared: SharedMatch }) => {
  const app = useApp();
  const { match } = kept;
  const isOpen = app.shared?.match === match;
  const shared = (isOpen && app.shared) || kept;
  useLayoutEffect(() => {
    if (app.shared?.match !== match) lower(app, kept);
    return () => leaveShared(app);
  }, [app, match]);
  const screen = app.boards.get(match)?.screen;
  const isPlaying = screen?.house?.stage === 'playing';
  const isPassed = isPlaying && screen?.house?.waits === true;
  useEffect(() => {
    if (!isPassed || !screen) return;
    const next: SharedMatch = { ...shared, turn: shared.turn === 0 ? 1 : 0, told: toldOf(screen) };
    const timer = setTimeout(() => lower(app, next), RESULT_MS);
    return () => clearTimeout(timer);
  }, [isPassed]);
  useEffect(() => {
    if (!isPlaying) return;
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onSight = (): void => {
      clearTimeout(timer);
      const isLong = since > 0 && deviceNow() - since >= UNSEEN_MS;
      if (isLong) lower(app, app.shared ?? kept);
      else if (document.hidden) {
        since ||= deviceNow();
        timer = setTimeout(onSight, UNSEEN_MS);
      } else since = 0;
    };
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [app, isPlaying]);
  return isOpen && app.me ? <Match key={match} match={match} /> : <Curtain shared={shared} />;
};
