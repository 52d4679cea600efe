import { useEffect, useState } from 'preact/hooks';
import type { ClientFamily, ClientGame, ClientPageOf } from '../../../../src/kernel/client-page.ts';
import type { Table } from '../../../../src/kernel/table.ts';
import { useApp, useRoom } from '../state/hooks.ts';
import { say } from '../state/words.ts';
import { recall, remember } from '../wire/identity.ts';
import { Cropped } from './games.tsx';
import { Icon } from './icon.tsx';
import { Key, Segments, Sheet, Top } from './parts.tsx';

type Page = ClientPageOf<'game'>;
type Story = NonNullable<Page['scenario']>;
type Level = Page['levels'][number];

/** Which side is the harder, or that none is. */
const Balance = ({ scenario: { balance, harder } }: { scenario: NonNullable<ClientGame['scenario']> }) => (
  <small class={`balance ${harder ?? 'fair'}`} title={balance}>
    <i aria-hidden="true" />
    {harder === undefined ? balance : say(harder === 'white' ? 'harder-white' : 'harder-red')}
  </small>
);

/** The scenarios of a game as cards. */
export const Scenarios = ({
  family: { games },
  columns,
  width,
  open,
  onOpen,
}: {
  family: ClientFamily;
  columns: number;
  width: number;
  open?: string | undefined;
  onOpen?: (variant: string) => void;
}) => {
  const app = useApp();
  return (
    <div class="scenarios" style={{ gridTemplateColumns: `repeat(${columns}, ${width}px)` }}>
      {games.map(({ variant, title, about, scenario }) => (
        <button
          key={variant}
          type="button"
          class={`card scenario${open === variant ? ' open' : ''}`}
          onPointerEnter={(event) => event.pointerType === 'mouse' && onOpen?.(variant)}
          onClick={() => app.router.go({ at: 'game', variant })}
        >
          {scenario?.scene && <Cropped scene={scenario.scene} width={width - 2} height={Math.round(width * 0.53)} />}
          <span class="scenario-words">
            <b>{title}</b>
            <span class="soft">{about}</span>
            {scenario?.balance !== undefined && <Balance scenario={scenario} />}
          </span>
        </button>
      ))}
    </div>
  );
};

/** What both sides have to do. */
const Aims = ({ aims }: Pick<Story, 'aims'>) => (
  <ul class="aims">
    {aims.map((line, i) => (
      <li key={line}>
        <i class={i === 0 ? 'white' : 'red'} aria-hidden="true" />
        <span>{line}</span>
      </li>
    ))}
  </ul>
);

/** What begins a scenario as either side, at the chosen strength. */
const SideKeys = ({ story, nth }: { story: Story; nth: number }) => {
  const app = useApp();
  const [white, red] = story.plays[nth] ?? [];
  return (
    <div class="key-row">
      <Key label={say('play-as-white')} tone="main" size="big" grow={1} onPress={() => void app.playBy(white)} />
      <Key label={say('play-as-red')} tone="red" size="big" grow={1} onPress={() => void app.playBy(red)} />
    </div>
  );
};

/** The strengths of a machine as a sheet. */
export const Strengths = ({
  levels,
  chosen,
  choose,
}: {
  levels: readonly Level[];
  chosen: Level | undefined;
  choose: (id: string) => void;
}) => (
  <Sheet title={say('how-strong')}>
    <ul class="rows">
      {levels.map((it) => (
        <li key={it.id}>
          <button type="button" class="row-key" aria-pressed={it === chosen} onClick={() => choose(it.id)}>
            <span class="row-check">{it === chosen && <Icon sign="check" size={22} />}</span>
            <span class="grow">{it === chosen ? <b>{it.label}</b> : it.label}</span>
          </button>
        </li>
      ))}
    </ul>
  </Sheet>
);

/** A scenario: its sea, its story, what each side has to do, and the keys that begin it. */
export const ScenarioCard = ({
  page,
  story,
  chosen,
  choose,
  beside,
}: {
  page: Page;
  story: Story;
  chosen: Level | undefined;
  choose: (id: string) => void;
  /** It stands beside the list. */
  beside?: boolean;
}) => {
  const app = useApp();
  const room = useRoom();
  const { levels } = page;
  const nth = Math.max(0, chosen ? levels.indexOf(chosen) : 0);
  const isWide = room.mode === 'desktop' || room.mode === 'low';
  const width = beside ? Math.min(420, room.width * 0.3) : isWide ? Math.min(620, room.width * 0.5) : room.width;
  const height = beside ? 230 : isWide ? Math.min(520, room.height - 130) : Math.min(236, room.height * 0.32);
  const invite = (
    <Key
      label={say(isWide ? 'invite-friend' : 'invite')}
      sign="people"
      grow={1}
      onPress={() => void app.invite(page.variant)}
    />
  );
  const words = (
    <>
      <p>{story.story}</p>
      <Aims aims={story.aims} />
      {story.balance !== undefined && <span class="pill">{story.balance}</span>}
    </>
  );
  const picture = page.scene && <Cropped scene={page.scene} width={width} height={height} label={page.title} />;
  const strengths = (
    <div class="field">
      <span class="soft">{say('strength')}</span>
      <Segments
        label={say('strength')}
        options={levels.map((it) => ({ label: it.label, now: it === chosen, onPress: () => choose(it.id) }))}
      />
    </div>
  );
  if (isWide)
    return (
      <section
        class={`scenario-card wide${beside ? ' card' : ''}`}
        style={beside ? { width: `${width + 2}px` } : {}}
        aria-label={page.title}
      >
        {picture}
        <div class="scenario-side">
          <h1>{page.title}</h1>
          <small class="soft">{story.length}</small>
          {words}
          {strengths}
          <SideKeys story={story} nth={nth} />
          <div class="key-row">{invite}</div>
        </div>
      </section>
    );
  return (
    <div class="scenario-card">
      <Top title={page.title}>
        <small class="soft">{story.length}</small>
      </Top>
      {picture}
      <div class="screen-body">
        {words}
        <div class="grow" />
        <SideKeys story={story} nth={nth} />
        <div class="key-row">
          {chosen && (
            <button type="button" class="key strength-key" onClick={() => app.router.openSheet('levels')}>
              {say('machine-at', { level: chosen.label })} <Icon sign="down" size={16} />
            </button>
          )}
          {invite}
        </div>
      </div>
      {app.router.sheet === 'levels' && <Strengths levels={levels} chosen={chosen} choose={choose} />}
    </div>
  );
};

/** The scenarios of a game beside the card of one of them. */
export const ScenarioDesk = ({ family }: { family: ClientFamily }) => {
  const app = useApp();
  const room = useRoom();
  const [open, setOpen] = useState(family.games[0]?.variant ?? '');
  const [level, setLevel] = useState<string | undefined>(recall().strength);
  const key = `game ${open}`;
  useEffect(() => void app.loadPage(key, { name: 'game', variant: open }), [app, key, open, app.isLoaded]);
  const page = app.pageOf(key, 'game');
  const chosen = page?.levels.find(({ id }) => id === level) ?? page?.levels.find(({ usual }) => usual);
  const choose = (id: string): void => {
    setLevel(id);
    remember({ strength: id });
  };
  const width = Math.floor((Math.min(1400, room.width) - Math.min(420, room.width * 0.3) - 120) / 3);
  return (
    <div class="games desktop">
      <div class="games-main">
        <Top title={family.title} />
        <Scenarios family={family} columns={3} width={width} open={open} onOpen={setOpen} />
      </div>
      {page?.scenario && <ScenarioCard page={page} story={page.scenario} chosen={chosen} choose={choose} beside />}
    </div>
  );
};

/** How long both sides' tasks stay open, in ms. */
const AIMS_OPEN = 4_000;

/** The task of a scenario in its match: how far it is done. A press shows what each side has to do. */
export const TaskPill = ({ task: { line, done, of, aims } }: { task: NonNullable<Table<string>['task']> }) => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setOpen(false), AIMS_OPEN);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <div class="task">
      <button type="button" class="task-pill" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon sign="flag" size={18} />
        <span class="grow">{line}</span>
        {Array.from({ length: of }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a task have no other name
          <i key={i} class={i < done ? 'done' : ''} aria-hidden="true">
            {i < done && <Icon sign="check" size={12} weight={3.5} />}
          </i>
        ))}
      </button>
      {isOpen && (
        <div class="card task-aims">
          <Aims aims={[aims[0]?.line ?? '', aims[1]?.line ?? '']} />
        </div>
      )}
    </div>
  );
};
