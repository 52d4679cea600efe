import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { House, Sea, Table, TableCard, TableOrder } from '../../../../src/kernel/table.ts';
import type { BoardMessage } from '../../message.ts';
import { isFine, nearOf, useSights } from '../sea/camera.ts';
import { extentOf } from '../sea/cells.ts';
import { EDGE } from '../sea/drawn.tsx';
import { SailSea } from '../sea/sail-sea.tsx';
import { SeaMap } from '../sea/sea-map.tsx';
import { type Room, useApp, useRoom } from '../state/hooks.ts';
import { cardsOf, isSeated, seatsOf } from '../state/match.ts';
import { play as playSound } from '../state/sounds.ts';
import { plain, say } from '../state/words.ts';
import type { Sizes } from './battle.tsx';
import { EndKeys } from './battle-keys.tsx';
import { EndWord } from './end-word.tsx';
import { BackKey, Clock, Key, SmallBattle } from './parts.tsx';
import { Asked, Cards, EndKey, Log, WeatherPill } from './sail-parts.tsx';
import { TaskPill } from './scenarios.tsx';
import { SeekPill } from './seek-pill.tsx';
import { Pair, Strip } from './strips.tsx';
import { Words } from './words.tsx';

type Size = Pick<Sea<string>, 'rows' | 'cols' | 'hexes'>;

/** The sizes of a sea under sail for a window: all of it is seen, as large as it can be. */
export const sailSizes = ({ mode, width, height, bar }: Room, sea: Size): Omit<Sizes, 'own'> => {
  const size = extentOf(sea);
  const [across, down] = [size.width + 2 * EDGE, size.height + 2 * EDGE];
  const whole = (px: number): number => Math.floor(px * devicePixelRatio) / devicePixelRatio;
  const fitting = (wide: number, high: number): number => whole(Math.min(wide / across, high / down));
  switch (mode) {
    case 'desktop':
      return { px: fitting(width * 0.6 - 50, height - bar - 66), axes: { left: 34, top: 30, size: 20 } };
    case 'low':
      return { px: fitting(width * 0.5, height - 26), axes: { left: 24, top: 20, size: 13 } };
    case 'small':
      return { px: fitting(width * 0.6, height - 8), axes: { left: 0, top: 0, size: 0 } };
    case 'tablet':
      return { px: fitting(width - 40, height - 330), axes: { left: 28, top: 26, size: 17 } };
    case 'phone': {
      const room = Math.max(260, height - 312);
      const beside = fitting(width - 20, room);
      // Where it would make the cells too small, the signs of the rows stand inside.
      return beside >= 34
        ? { px: beside, axes: { left: 18, top: 19, size: 14 } }
        : { px: fitting(width, room), axes: { left: 0, top: 19, size: 14 } };
    }
  }
};

const deedsOf = ({ log = [] }: Table<string>): number => log.reduce((sum, { deeds }) => sum + deeds.length, 0);

/** The width of the map beside the words, in pixels. */
const MAP = 86;

/** Rounds in which the first lines say how it is done. */
const FIRST_ROUNDS = 3;

/** Height of the pill of a task, in pixels. */
const PILL = 40;

/** A battle under sail, and its end: the whole sea, which never moves, the ships of both, and three keys. */
export const Sailing = ({ board, table, house }: { board: BoardMessage; table: Table<string>; house: House }) => {
  const app = useApp();
  const room = useRoom();
  const { mode } = room;
  const { screen } = board;
  const { above, below, rivals, partner } = seatsOf(screen);
  const [sea] = table.seas;
  const side = cardsOf(below, partner);
  const own = below?.own ? side : [];
  const cards = [...own, ...cardsOf(...rivals), ...(below?.own ? [] : side)];
  const isOver = house.stage === 'over';
  const isMyTurn = below?.own === true && below.part?.toMove === true && !table.question;
  const step = `${table.chosen} ${deedsOf(table)} ${isMyTurn}`;
  const [picked, setPicked] = useState<string | undefined>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => setPicked(undefined), [step]);
  const able = own.filter(({ orders, more, gone }) => !gone && (orders !== undefined || more !== undefined));
  const chosen = able.find(({ id }) => id === (picked ?? table.chosen));
  const [course, setCourse] = useState<readonly BoardPlace[] | undefined>();
  const { happened } = table;
  const heard = useRef<number | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (heard.current !== undefined && happened && happened.step > heard.current) playSound(happened);
    heard.current = happened?.step ?? 0;
  }, [happened?.step]);
  useEffect(() => {
    document.title = `${plain(screen.title)} · Broadside`;
    return () => {
      document.title = 'Broadside';
    };
  }, [screen.title]);
  const [isNear, setNear] = useState(true);
  const sightOf = useSights();
  // The pill of a task stands between the sea and the cards.
  const box = table?.task && mode !== 'desktop' ? { ...room, height: room.height - PILL } : room;
  const whole = sea && sailSizes(box, sea);
  const isLarge = sea !== undefined && mode === 'phone' && isFine(sea, whole?.px);
  const fight =
    sea?.ships?.find(({ id }) => id === chosen?.id) ?? sea?.ships?.find(({ id }) => own.some((it) => it.id === id));
  const sight = sea && isLarge && isNear && !isOver ? sightOf(sea, fight) : undefined;
  const near = sea ? nearOf(sea) : 0;
  const sizes =
    sight && sea
      ? sailSizes(
          { ...box, height: box.height - 22 },
          { ...(sea.hexes && { hexes: sea.hexes }), rows: near, cols: near },
        )
      : whole;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen ship comes into sight
  useEffect(() => {
    if (fight) sight?.bring(fight);
  }, [chosen?.id, fight?.row, fight?.col]);

  const press = (token: string | undefined, at?: BoardPlace): void => {
    if (token !== undefined) void app.press(token, board.id, { match: board.match, seen: true, ...(at && { at }) });
  };
  const give = (order: TableOrder<string>): void => {
    setCourse(order.course);
    if (order.question) app.ask({ board: board.id, match: board.match, question: order.question, cards, at: order });
    else press(order.press, order);
  };
  const choose = (card: TableCard<string>): void => {
    if (!able.includes(card)) app.tell(card.line ?? card.name);
    else if (card !== chosen) setPicked(card.id);
    else if (card.more) app.ask({ board: board.id, match: board.match, question: card.more, cards });
  };
  const key = (role: string) => table.keys.find((it) => it.role === role);
  const [undo, end, giveWay, standIn] = [key('undo'), key('end'), key('yield'), key('stand-in')];

  // At once: a key that is pressed right after another finds the sea that is there.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement || document.querySelector('dialog[open]') !== null;
      if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
      const nth = Number(event.key);
      const card = Number.isInteger(nth) && nth > 0 ? own[nth - 1] : undefined;
      switch (event.key.toUpperCase()) {
        case 'U':
          press(undo?.press);
          break;
        case 'E':
          document.querySelector<HTMLButtonElement>('.end-key button')?.click();
          break;
        case 'M':
          app.router.openSheet('more');
          break;
        case 'Z':
          setNear((it) => !it);
          break;
        case '?':
          app.router.openSheet('keys');
          break;
        default:
          if (card) choose(card);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  if (!sea || !sizes || !above || !below) return null;
  const { px, axes } = sizes;
  const isPlayer = isSeated(screen);
  const moment = screen.moment ?? happened?.moment;
  const seaBox = (
    <div class="sea-box">
      <EndWord key={isOver ? 'end' : 'begin'} word={happened?.word} moment={moment} over={isOver} px={px} axes={axes} />
      <SailSea
        key={board.match}
        sea={sea}
        px={px}
        axes={axes}
        label={house.game}
        card={isOver ? undefined : chosen}
        own={isMyTurn ? able : []}
        mine={partner?.part?.toMove && below.own ? (below.part?.cards ?? []) : []}
        give={give}
        choose={(id) => {
          const card = own.find((it) => it.id === id);
          if (card) choose(card);
        }}
        ask={(order) => {
          setCourse(undefined);
          if (order.bows) app.ask({ board: board.id, match: board.match, question: order.bows, cards, at: order });
        }}
        idle={
          isOver
            ? say('match-is-over')
            : !isPlayer
              ? say('you-watch')
              : isMyTurn
                ? say('not-in-reach')
                : say('their-turn', { name: (partner?.part?.toMove ? partner : above).name })
        }
        pending={
          app.pending?.match === board.match && app.pending.at
            ? { at: app.pending.at, late: app.pending.late !== undefined }
            : undefined
        }
        course={course}
        weather={table.weather}
        end={isOver && (moment === 'won' || moment === 'lost') ? moment : undefined}
        sight={sight}
        onZoom={
          isLarge && !isOver
            ? (toNear, at) => {
                setNear(toNear);
                if (toNear) sightOf(sea, at).center(at);
              }
            : undefined
        }
      />
    </div>
  );
  const round = table.log?.at(-1)?.round ?? 0;
  const { task } = table;
  // The pill says how far the task is done.
  const lines = (screen.lines ?? []).filter((it) => !task || !it.startsWith(task.line));
  const isFirst = round <= 1 && deedsOf(table) === 0;
  const how = say(chosen?.orders?.some(({ bows }) => bows) ? 'sail-or-fire-bow' : 'sail-or-fire');
  const told =
    chosen?.line !== undefined && isMyTurn && !isFirst
      ? [chosen.line, round <= FIRST_ROUNDS ? how : (table.news ?? '')]
      : lines;
  const words = (
    <div class="sail-words">
      <Words screen={screen} sea={sea} lines={told.filter(Boolean)} />
      <span class="sail-signs">
        {table.weather && <WeatherPill weather={table.weather} />}
        {mode !== 'desktop' && (
          <Clock until={below.clock?.until} late={below.late === true} spoken={below.own === true} />
        )}
      </span>
    </div>
  );
  if (mode === 'small') return <SmallBattle sea={seaBox} above={above} below={below} title={plain(screen.title)} />;
  const wide = mode === 'desktop';
  const back = <BackKey />;
  const openOpponent = isPlayer && above.machine === undefined ? () => app.router.openSheet('opponent') : undefined;
  const answers = house.answers.length > 0 && !isOver && (
    <div class="key-row">
      {house.answers.map((it) => (
        <Key
          key={it.press}
          label={it.label}
          grow={1}
          {...(it.primary && { tone: 'main' as const })}
          onPress={() => press(it.press)}
        />
      ))}
    </div>
  );
  const keys = isOver ? (
    <EndKeys board={board} wide={wide} />
  ) : (
    <>
      {answers}
      {isPlayer && <SeekPill />}
      <div class="key-row sail-keys">
        {isPlayer && (
          <Key
            label={undo?.label ?? say('undo')}
            sign="again"
            size={wide ? undefined : 'square'}
            {...(wide && { grow: 1 })}
            disabled={undo?.press === undefined}
            onPress={() => press(undo?.press)}
          />
        )}
        {house.keys.hint && wide && (
          <Key label={say('hint')} sign="bulb" grow={1} disabled={!isMyTurn} onPress={() => press(house.keys.hint)} />
        )}
        {house.match !== '' && (
          <Key
            label={say('more')}
            sign="more"
            {...(wide ? { grow: 1 } : { size: 'square' as const })}
            onPress={() => app.router.openSheet('more')}
          />
        )}
        {isLarge && (
          <Key
            label={say(isNear ? 'whole-sea' : 'near-sea')}
            sign={isNear ? 'whole' : 'zoom'}
            size="square"
            onPress={() => setNear((it) => !it)}
          />
        )}
        {giveWay && (
          <Key
            label={giveWay.label}
            sign="half"
            {...(wide ? { grow: 1 } : { size: 'square' as const })}
            onPress={() => press(giveWay.press)}
          />
        )}
        {standIn && partner ? (
          <Key
            label={say('order-for', { name: partner.name })}
            tone="main"
            size="tall"
            grow={1.6}
            onPress={() => press(standIn.press)}
          />
        ) : end ? (
          <EndKey end={end} press={() => press(end.press)} />
        ) : (
          isPlayer && (
            <Key label={say('end-turn')} tone="main" size="tall" grow={1.6} disabled onPress={() => undefined} />
          )
        )}
      </div>
    </>
  );
  const asked = table.question && <Asked question={table.question} cards={cards} press={(token) => press(token)} />;
  const captains = partner && { seats: house.seats, asked: isMyTurn };
  const ownCards = below.part?.cards && (
    <Cards
      cards={side}
      captains={captains}
      chosen={isMyTurn ? chosen?.id : undefined}
      onPress={isPlayer && !isOver ? choose : undefined}
      small={wide}
    />
  );
  const theirCards = above.part?.cards && (
    <Cards cards={cardsOf(...rivals)} captains={partner && { seats: house.seats }} small />
  );
  const state = `${house.stage}${isMyTurn ? ' mine' : ''}`;
  const heading = <h1 class="unseen">{house.game}</h1>;
  if (wide)
    return (
      <div class={`battle desktop sailing ${state}`}>
        {heading}
        {seaBox}
        <div class={`panel${room.width >= 1700 ? ' big' : ''}`}>
          {rivals.length > 1 ? (
            <Pair seats={rivals} large />
          ) : (
            <Strip seat={above} fleet={0} unit={0} large over={isOver} onPress={openOpponent} />
          )}
          {theirCards}
          <div class="card words-card">{words}</div>
          {task && <TaskPill task={task} />}
          {asked ? <div class="card asked-card">{asked}</div> : <Log rounds={table.log ?? []} />}
          {ownCards}
          {partner ? (
            <Pair seats={[below, partner]} large />
          ) : (
            <Strip seat={below} fleet={0} unit={0} large over={isOver} />
          )}
          {keys}
        </div>
      </div>
    );
  const head = (
    <div class="head-row">
      {back}
      {rivals.length > 1 ? (
        <Pair seats={rivals} />
      ) : (
        <Strip seat={above} fleet={0} unit={0} over={isOver} onPress={openOpponent} />
      )}
    </div>
  );
  if (mode === 'low')
    return (
      <div class={`battle low sailing ${state}`}>
        {heading}
        {seaBox}
        <div class="low-panel">
          {head}
          {words}
          {task && <TaskPill task={task} />}
          {asked}
          {ownCards}
          {keys}
        </div>
      </div>
    );
  return (
    <div class={`battle ${mode} sailing ${state}`}>
      {heading}
      {head}
      {seaBox}
      {sight ? (
        <div class="words-with-map">
          {words}
          <SeaMap sea={sea} px={MAP / extentOf(sea).width} sight={sight} />
        </div>
      ) : (
        words
      )}
      <div class="grow" />
      {task && <TaskPill task={task} />}
      {isOver && mode === 'phone' ? null : ownCards}
      {keys}
      {asked}
    </div>
  );
};
