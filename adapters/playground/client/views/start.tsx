import { useEffect } from 'preact/hooks';
import type { ClientMatch } from '../../../../src/kernel/client-page.ts';
import { isFramed } from '../around/around.ts';
import { Drawn, stillScene } from '../sea/drawn.tsx';
import { useApp, useNow, useRoom } from '../state/hooks.ts';
import { areSoundsOn, turnSounds } from '../state/sounds.ts';
import { say } from '../state/words.ts';
import { recall } from '../wire/identity.ts';
import { Families } from './games.tsx';
import { Icon } from './icon.tsx';
import { Key } from './parts.tsx';
import { Seascape } from './scenery.tsx';

/** How long is left, as a friend says it: "1 day 4 h left". */
export const leftWords = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return say('left-days', { days, hours });
  return hours > 0 ? say('left-hours', { hours, minutes: minutes % 60 }) : say('left-minutes', { minutes });
};

/** The own small sea of a match whose board this page has; else water. */
export const MatchSea = ({ match, px }: { match: string; px: number }) => {
  const { boards } = useApp();
  const sea = boards.get(match)?.screen.table?.seas[0];
  const scene = stillScene(sea ?? { rows: 10, cols: 10, shapes: [] });
  return (
    <span class="match-sea">
      <Drawn scene={scene} px={(px * 10.32) / scene.width} />
    </span>
  );
};

/** A match of the reader in a list. */
export const MatchRow = ({ match, px }: { match: ClientMatch; px: number }) => {
  const app = useApp();
  const now = useNow(60_000);
  return (
    <button
      type="button"
      class={`row-key match-row${match.yours ? ' yours' : ''}`}
      onClick={() => app.router.go({ at: 'match', match: match.match })}
    >
      <MatchSea match={match.match} px={px} />
      <span class="grow">
        <b>{match.opponent}</b>
        <small>{match.game}</small>
        <span class={match.yours ? 'state b' : 'state'}>
          {match.yours && <i class="dot" aria-hidden="true" />}
          {match.state}
          {match.until !== undefined && `, ${leftWords(match.until - now)}`}
        </span>
      </span>
      <Icon sign="next" />
    </button>
  );
};

const ToSettings = ({ size }: { size: number }) => {
  const { router } = useApp();
  return (
    <button type="button" class="icon-key" aria-label={say('settings')} onClick={() => router.go({ at: 'settings' })}>
      <Icon sign="gear" size={size} />
    </button>
  );
};

const Sound = () => {
  const app = useApp();
  const isOn = areSoundsOn();
  return (
    <button
      type="button"
      class="icon-key"
      aria-pressed={isOn}
      aria-label={say('sounds')}
      onClick={() => {
        turnSounds(!isOn);
        app.changed();
      }}
    >
      <Icon sign={isOn ? 'sound' : 'mute'} size={22} />
    </button>
  );
};

/** The bar of a wide window: where one can go. */
export const Bar = () => {
  const app = useApp();
  const { at } = app.router.route;
  const ways = [
    ['start', 'play-way', ['start', 'match', 'join', 'watch']],
    ['games', 'games', ['games', 'game', 'rules', 'own']],
    ['matches', 'my-matches', ['matches']],
    ['me', 'record', ['me']],
    ['top', 'top-ten', ['top']],
  ] as const;
  const name = app.shared ? app.name : (recall().name ?? '');
  return (
    <nav class="bar" aria-label={say('menu')}>
      <span class="brand">
        <Icon sign="shot" size={22} /> Broadside
      </span>
      {ways.map(([to, word, all]) => (
        <button
          key={to}
          type="button"
          class={(all as readonly string[]).includes(at) ? 'now' : ''}
          aria-current={at === to ? 'page' : undefined}
          onClick={() => at !== to && app.router.go({ at: to })}
        >
          {say(word)}
        </button>
      ))}
      <span class="grow" />
      <Sound />
      <ToSettings size={21} />
      {name !== '' && (
        <span
          class="avatar"
          style={{ width: '30px', height: '30px', fontSize: '14px', background: '#12648c' }}
          role="img"
          aria-label={name}
        >
          {[...name][0]?.toUpperCase()}
        </span>
      )}
    </nav>
  );
};

/** The start: one key plays, two more lead on, and what waits stands below. */
export const Start = () => {
  const app = useApp();
  const room = useRoom();
  const isWide = room.mode === 'desktop';
  useEffect(() => {
    void app.loadPage('start', { name: 'start' });
    if (isWide) void app.loadPage('games', { name: 'games' });
  }, [app, isWide, app.isLoaded]);
  const start = app.pageOf('start', 'start');
  const games = app.pageOf('games', 'games');
  const play = (
    <Key
      label={say('play-now')}
      sign="play"
      tone="main"
      size="big"
      onPress={() => void app.play({ rival: 'machine', level: recall().strength ?? 'normal' })}
    />
  );
  const invite = (
    <Key
      label={say('invite-friend')}
      sign="people"
      size="tall"
      {...(!isWide && { grow: 1 })}
      onPress={() => void app.invite()}
    />
  );
  const seek = (
    <Key
      label={say('find-opponent')}
      sign="zoom"
      size="tall"
      {...(!isWide && { grow: 1 })}
      onPress={() => void app.openSearch()}
    />
  );
  const waiting = start && start.waiting.length > 0 && (
    <>
      {start.waiting.slice(0, 1).map((it) => (
        <div class="card" key={it.match}>
          <MatchRow match={it} px={4.8} />
        </div>
      ))}
      {start.waiting.length > 1 && (
        <Key
          label={say('matches-wait', { n: start.waiting.length })}
          sign="list"
          tone="bare"
          onPress={() => app.router.go({ at: 'matches' })}
        />
      )}
    </>
  );
  const rating = start?.rating && (
    <button type="button" class="soft-key" onClick={() => app.router.go({ at: 'me' })}>
      <Icon sign="cup" /> <b>{start.rating.mean}</b> {start.rating.pool}
    </button>
  );
  const head = (
    <>
      <h1>{say('find-fleet')}</h1>
      <p class="soft">
        {say(isWide ? 'games-of-the-sea-wide' : 'games-of-the-sea', { n: Math.max(0, (start?.games ?? 32) - 1) })}
      </p>
    </>
  );
  if (isWide)
    return (
      <div class="start wide">
        <Seascape height={Math.max(180, Math.min(room.width * 0.29, room.height - 428))} />
        <div class="start-body">
          <div class="grow">
            {head}
            <div class="key-row start-keys">
              {play}
              {invite}
              {seek}
              <Key
                label={say('how-to-play')}
                sign="book"
                size="tall"
                onPress={() => app.router.go({ at: 'rules', variant: 'classic', leaf: 1 })}
              />
            </div>
          </div>
          <div class="start-side">
            {isFramed() && (
              <div class="key-row">
                <Key label={say('my-matches')} sign="list" grow={1} onPress={() => app.router.go({ at: 'matches' })} />
                <Sound />
                <ToSettings size={21} />
              </div>
            )}
            {waiting}
            {rating}
          </div>
        </div>
        {games && <Families families={games.families} wide />}
      </div>
    );
  return (
    <div class={`start ${room.mode}`}>
      <div class="poster">
        <Seascape height={room.mode === 'low' ? room.height : Math.max(120, Math.min(268, room.height * 0.38))} />
        <div class="poster-head">
          <span class="brand">Broadside</span>
          <Sound />
          <ToSettings size={23} />
        </div>
      </div>
      <div class="screen-body">
        {head}
        {play}
        <div class="key-row">
          {invite}
          {seek}
        </div>
        <Key label={say('all-games')} sign="list" onPress={() => app.router.go({ at: 'games' })} />
        {waiting}
        <div class="grow" />
        <div class="foot">
          <Key
            label={say('how-to-play')}
            sign="book"
            tone="bare"
            onPress={() => app.router.go({ at: 'rules', variant: 'classic', leaf: 1 })}
          />
          {rating}
        </div>
      </div>
    </div>
  );
};
