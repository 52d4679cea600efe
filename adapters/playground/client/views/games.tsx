import { useEffect, useState } from 'preact/hooks';
import type { ClientFamily, ClientGame } from '../../../../src/kernel/client-page.ts';
import type { Scene } from '../../../../src/kernel/screen.ts';
import { Drawn } from '../sea/drawn.tsx';
import { useApp, useRoom } from '../state/hooks.ts';
import { say } from '../state/words.ts';
import { recall, remember } from '../wire/identity.ts';
import { Icon } from './icon.tsx';
import { Fleet, Key, Segments, Top } from './parts.tsx';
import { ScenarioCard, ScenarioDesk, Scenarios, Strengths } from './scenarios.tsx';

/** A scene that fills a box; what is beyond its edges is cut off. */
export const Cropped = ({
  scene,
  width,
  height,
  label,
}: {
  scene: Scene;
  width: number;
  height: number;
  label?: string;
}) => {
  const px = Math.max(width / scene.width, height / scene.height);
  return (
    <span class="cropped" style={{ width: `${width}px`, height: `${height}px` }}>
      <span style={{ left: `${(width - scene.width * px) / 2}px`, top: `${(height - scene.height * px) / 2}px` }}>
        <Drawn scene={scene} px={px} {...(label !== undefined && { label })} />
      </span>
    </span>
  );
};

/** The families of games as pictures that can be pressed. */
export const Families = ({
  families,
  wide,
  open,
  onOpen,
}: {
  families: readonly ClientFamily[];
  wide?: boolean;
  open?: string | undefined;
  onOpen?: (id: string) => void;
}) => {
  const app = useApp();
  const room = useRoom();
  const columns = wide ? 6 : room.mode === 'desktop' ? 3 : room.mode === 'tablet' || room.mode === 'low' ? 3 : 2;
  const whole = wide
    ? Math.min(room.width, 1400) - 112
    : room.mode === 'desktop'
      ? Math.min(836, room.width * 0.62)
      : room.width - 32;
  const width = Math.floor((whole - (columns - 1) * 14) / columns);
  return (
    <div class={`families${wide ? ' wide' : ''}`} style={{ gridTemplateColumns: `repeat(${columns}, ${width}px)` }}>
      {families.map(({ id, title, games, scene }) => (
        <button
          key={id}
          type="button"
          class={`tile card${open === id ? ' open' : ''}`}
          onPointerEnter={(event) => event.pointerType === 'mouse' && onOpen?.(id)}
          onClick={() => (onOpen ? onOpen(id) : app.router.go({ at: 'games', family: id }))}
        >
          {scene && <Cropped scene={scene} width={width - 2} height={Math.round(width * (wide ? 0.54 : 0.64))} />}
          <span class="tile-words">
            <b>{title}</b>
            <small>{say('n-games', { n: games.length })}</small>
          </span>
        </button>
      ))}
    </div>
  );
};

const GameRow = ({ game }: { game: ClientGame }) => {
  const app = useApp();
  return (
    <li>
      <button
        type="button"
        class="row-key game-row"
        onClick={() => app.router.go({ at: 'game', variant: game.variant })}
      >
        <span class="grow">
          <b>{game.title}</b>
          <small>{game.about}</small>
        </span>
        <Icon sign="next" />
      </button>
    </li>
  );
};

/** All games: families as pictures, the games of one behind each; filtered by name as one types. */
export const Games = ({ family }: { family?: string | undefined }) => {
  const app = useApp();
  const room = useRoom();
  const [wanted, setWanted] = useState<string | undefined>();
  const [hovered, setHovered] = useState<string | undefined>();
  useEffect(() => void app.loadPage('games', { name: 'games' }), [app, app.isLoaded]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      setWanted('');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const page = app.pageOf('games', 'games');
  if (!page) return <Top title={say('all-games')} />;
  const { families, custom } = page;
  const isWide = room.mode === 'desktop';
  const opened = families.find(({ id }) => id === (hovered ?? family)) ?? (isWide ? families[0] : undefined);
  const list = (it: ClientFamily) => (
    <ul class="rows">
      {it.games.map((game) => (
        <GameRow key={game.variant} game={game} />
      ))}
    </ul>
  );
  const isStory = opened?.games.some(({ scenario }) => scenario) === true;
  const found =
    wanted === undefined || wanted === ''
      ? undefined
      : families.flatMap(({ games }) =>
          games.filter(({ title, about }) => `${title} ${about}`.toLowerCase().includes(wanted.toLowerCase())),
        );
  const search = (
    <>
      {wanted !== undefined && (
        <input
          class="search"
          type="search"
          value={wanted}
          aria-label={say('search')}
          placeholder={say('search')}
          // biome-ignore lint/a11y/noAutofocus: the field appears because a person asked for it
          autoFocus
          onInput={(event) => setWanted(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setWanted(undefined)}
        />
      )}
    </>
  );
  const searchKey = (
    <button
      type="button"
      class="icon-key"
      aria-label={say('search')}
      onClick={() => setWanted(wanted === undefined ? '' : undefined)}
    >
      <Icon sign="zoom" size={22} />
    </button>
  );
  const own = custom !== undefined && (
    <button type="button" class="card own-game" onClick={() => app.router.go({ at: 'own' })}>
      <Icon sign="pen" size={26} />
      <span>
        <b>{say('make-your-own')}</b>
        <small>{say('make-your-own-line')}</small>
      </span>
    </button>
  );
  const daily = (
    <button type="button" class="card own-game" onClick={() => app.router.go({ at: 'daily' })}>
      <Icon sign="calendar" size={26} />
      <span>
        <b>{say('daily-sea')}</b>
        <small>{say('daily-sea-line')}</small>
      </span>
    </button>
  );
  if (isWide && opened && family === opened.id && isStory) return <ScenarioDesk family={opened} />;
  if (isWide)
    return (
      <div class="games desktop">
        <div class="games-main">
          <div class="head-row">
            <h1 class="grow">{say('which-game')}</h1>
            {searchKey}
          </div>
          {search}
          {found ? (
            <ul class="rows card">
              {found.map((game) => (
                <GameRow key={game.variant} game={game} />
              ))}
            </ul>
          ) : (
            <Families families={families} open={opened?.id} onOpen={setHovered} />
          )}
          {own}
          {daily}
        </div>
        {opened && isStory && (
          <section class="card games-side" aria-label={opened.title}>
            <h2>{opened.title}</h2>
            <p class="soft">{opened.about}</p>
            <Scenarios family={opened} columns={2} width={168} />
          </section>
        )}
        {opened && !isStory && (
          <section class="card games-side" aria-label={opened.title}>
            {opened.scene && <Cropped scene={opened.scene} width={370} height={150} />}
            <h2>{opened.title}</h2>
            <p class="soft">{opened.about}</p>
            {list(opened)}
          </section>
        )}
      </div>
    );
  if (opened && family !== undefined && isStory)
    return (
      <div class="games">
        <Top title={opened.title} />
        <Scenarios
          family={opened}
          columns={room.mode === 'phone' ? 2 : 3}
          width={
            room.mode === 'phone' ? Math.floor((room.width - 48) / 2) : Math.floor((Math.min(room.width, 900) - 72) / 3)
          }
        />
      </div>
    );
  if (opened && family !== undefined)
    return (
      <div class="games">
        <Top title={opened.title} />
        {opened.scene && <Cropped scene={opened.scene} width={room.width} height={Math.min(138, room.height * 0.3)} />}
        <p class="soft family-about">{opened.about}</p>
        {list(opened)}
      </div>
    );
  return (
    <div class="games">
      <Top title={say('all-games')}>{searchKey}</Top>
      {search}
      {found ? (
        <ul class="rows">
          {found.map((game) => (
            <GameRow key={game.variant} game={game} />
          ))}
        </ul>
      ) : (
        <Families families={families} />
      )}
      <div class="grow" />
      {own}
      {daily}
    </div>
  );
};

/** A game: its sea, its fleet, its rules in three pictures, and the keys that begin a match. */
export const GameCard = ({ variant }: { variant: string }) => {
  const app = useApp();
  const room = useRoom();
  const key = `game ${variant}`;
  const [level, setLevel] = useState<string | undefined>(recall().strength);
  useEffect(() => void app.loadPage(key, { name: 'game', variant }), [app, key, variant, app.isLoaded]);
  const page = app.pageOf(key, 'game');
  if (!page) return <Top title="" />;
  const isWide = room.mode === 'desktop' || room.mode === 'low';
  const { levels } = page;
  const chosen = levels.find(({ id }) => id === level) ?? levels.find(({ usual }) => usual);
  const choose = (id: string): void => {
    setLevel(id);
    remember({ strength: id });
    app.router.closeSheet();
  };
  if (page.scenario && isWide)
    return (
      <div class="game-card wide">
        <Top title={say('all-games')} />
        <ScenarioCard page={page} story={page.scenario} chosen={chosen} choose={choose} />
      </div>
    );
  if (page.scenario) return <ScenarioCard page={page} story={page.scenario} chosen={chosen} choose={choose} />;
  const { scenarios } = page;
  const play = (): void => void app.play({ rival: 'machine', variant, ...(chosen && { level: chosen.id }) });
  const leafWidth = isWide ? Math.min(180, (room.width * 0.38 - 24) / 3) : (Math.min(room.width, 720) - 60) / 3;
  const words = (
    <>
      <h1>{page.title}</h1>
      <p class="soft">{page.about}</p>
      {page.fleet && <Fleet fleet={page.fleet} unit={22} width={isWide ? 420 : room.width - 40} />}
      <div class="leaves">
        {page.leaves.map(({ text, scene }) => (
          <figure key={text} style={{ width: `${leafWidth}px` }}>
            <Cropped scene={scene} width={leafWidth} height={leafWidth} />
            <figcaption>{text}</figcaption>
          </figure>
        ))}
      </div>
    </>
  );
  const invite = (
    <Key
      label={say(isWide ? 'invite-friend' : 'invite')}
      sign="people"
      grow={1}
      onPress={() => void app.invite(variant)}
    />
  );
  const lesson = page.lesson ?? page.exercise;
  const practise = (): void => {
    if (page.lesson !== undefined) app.router.go({ at: 'practise', variant, step: 1 });
    else void app.follow('press', { token: lesson });
  };
  const change = (): void => app.router.go({ at: 'own', code: variant });
  const more = (
    <>
      {lesson !== undefined && <Key label={say('practise')} sign="hand" grow={1} onPress={practise} />}
      <Key label={say('rules')} sign="book" grow={1} onPress={() => app.router.go({ at: 'rules', variant, leaf: 1 })} />
      {scenarios !== undefined && (
        <Key
          label={say('scenarios')}
          sign="flag"
          grow={1}
          onPress={() => app.router.go({ at: 'games', family: scenarios })}
        />
      )}
    </>
  );
  const picture = page.scene && (
    <Cropped
      scene={page.scene}
      width={isWide ? Math.min(620, room.width * 0.5, room.height - 130) : room.width}
      height={isWide ? Math.min(620, room.height - 130) : Math.min(220, room.height * 0.24)}
      label={page.title}
    />
  );
  if (isWide)
    return (
      <div class="game-card wide">
        <Top title={say('all-games')} />
        <div class="game-body">
          {picture}
          <div class="game-side">
            {words}
            <div class="card game-keys">
              {levels.length > 1 && (
                <div class="field">
                  <span class="soft">{say('strength')}</span>
                  <Segments
                    label={say('strength')}
                    options={levels.map((it) => ({
                      label: it.label,
                      now: it === chosen,
                      onPress: () => choose(it.id),
                    }))}
                  />
                </div>
              )}
              <div class="key-row">
                {levels.length > 0 && (
                  <Key label={say('play')} sign="play" tone="main" size="big" grow={1.2} onPress={play} />
                )}
                {invite}
              </div>
              <div class="key-row">{more}</div>
              <div class="key-row">
                {page.seats === undefined && (
                  <Key
                    label={say('two-here')}
                    sign="half"
                    grow={1}
                    onPress={() => app.router.go({ at: 'two', variant })}
                  />
                )}
                {page.custom && <Key label={say('change-rules')} sign="pen" grow={1} onPress={change} />}
              </div>
            </div>
          </div>
        </div>
      </div>
    );
  return (
    <div class="game-card">
      <Top title={page.title}>
        {page.custom && (
          <button type="button" class="icon-key" aria-label={say('change-rules')} onClick={change}>
            <Icon sign="pen" size={22} />
          </button>
        )}
      </Top>
      {picture}
      <div class="screen-body">
        {words}
        <div class="grow" />
        <div class="key-row">
          {levels.length > 0 && (
            <Key label={say('play')} sign="play" tone="main" size="big" grow={1.3} onPress={play} />
          )}
          {levels.length > 1 && chosen && (
            <button type="button" class="key big strength-key" onClick={() => app.router.openSheet('levels')}>
              <span>
                <small>{say('the-machine')}</small>
                {chosen.label} <Icon sign="down" size={16} />
              </span>
            </button>
          )}
        </div>
        <div class="key-row">
          {invite}
          {more}
        </div>
      </div>
      {app.router.sheet === 'levels' && <Strengths levels={levels} chosen={chosen} choose={choose} />}
    </div>
  );
};
