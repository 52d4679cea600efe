import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { BoardMessage } from '../../message.ts';
import { useApp, useRoom } from '../state/hooks.ts';
import { seatsOf } from '../state/match.ts';
import { useRare } from '../state/script.ts';
import { plain, say } from '../state/words.ts';
import { Battle } from './battle.tsx';
import { Icon } from './icon.tsx';
import { Lobby } from './lobby.tsx';
import { Avatar, BackKey, Key } from './parts.tsx';
import { Placing } from './placing.tsx';
import { Picture, PlainKeys, Reading } from './plain.tsx';
import { SailPlacing } from './sail-placing.tsx';
import { Sailing } from './sailing.tsx';
import { Nothing } from './states.tsx';
import { Strip } from './strips.tsx';

/** A board that is not laid out here yet: its picture with what can be pressed in it, its words and its keys. */
const PlainBoard = ({ board }: { board: BoardMessage }) => {
  const app = useApp();
  const room = useRoom();
  const { screen, id } = board;
  const { above } = seatsOf(screen);
  const isWide = room.mode === 'desktop' || room.mode === 'low';
  const width = isWide ? room.width * 0.58 : room.width;
  const height = isWide ? room.height - 64 : room.height * 0.62;
  return (
    <div class={`plain-board${isWide ? ' wide' : ''}`}>
      <h1 class="unseen">{screen.house?.game ?? 'Broadside'}</h1>
      <div class="head-row">
        <BackKey />
        {above && <Strip seat={above} fleet={200} unit={18} />}
        {screen.house && (
          <button type="button" class="icon-key" aria-label={say('more')} onClick={() => app.router.openSheet('more')}>
            <Icon sign="more" size={24} />
          </button>
        )}
      </div>
      <div class="plain-body">
        <Picture screen={screen} width={width} height={height} on={id} />
        <div class="plain-side">
          <div aria-live="polite">
            <h2>{plain(screen.title)}</h2>
            <Reading screen={screen} />
          </div>
          {app.note && (
            <p class="soft" role="status">
              {app.note.text}
            </p>
          )}
          <PlainKeys screen={screen} on={id} />
        </div>
      </div>
    </div>
  );
};

/** Time in ms before a match that has not come yet is said to be on its way. */
const PATIENCE_MS = 400;

/** Before the board of a match has come. */
const Coming = ({ match }: { match: string }) => {
  const app = useApp();
  const [isLate, setLate] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (app.isLoaded) void app.askBoard(match).then((isThere) => setMissing(!isThere));
  }, [app, match, app.isLoaded]);
  if (isMissing) return <Nothing title={say('no-longer-kept')} line={say('no-longer-kept-line')} />;
  return isLate ? (
    <div class="screen-middle" role="status">
      <h2>{say('connecting')}</h2>
      <p class="soft">{say('match-is-safe')}</p>
    </div>
  ) : null;
};

/** Time in ms for which a friend who has come is shown. */
const HERE_MS = 2000;

/** A friend has taken the other seat: said for a moment, then both place their fleets. */
const Here = ({ board, onEnd }: { board: BoardMessage; onEnd: () => void }) => {
  const { above } = seatsOf(board.screen);
  const { house } = board.screen;
  useEffect(() => {
    const timer = setTimeout(onEnd, HERE_MS);
    return () => clearTimeout(timer);
  }, [onEnd]);
  if (!above || !house) return null;
  return (
    <div class="here">
      <Avatar name={above.name} size={104} />
      <div role="status">
        <h1>{say('is-here', { name: above.name })}</h1>
      </div>
      <p class="soft">{[house.game, ...house.about].map(plain).join(', ')}</p>
      <i aria-hidden="true" />
      <Key label={say('place-fleet')} tone="main" size="tall" onPress={onEnd} />
    </div>
  );
};

/** A match, from its invitation to its end. */
export const Match = ({ match, placing = false }: { match: string; placing?: boolean }) => {
  const app = useApp();
  const board = app.boards.get(match);
  const stage = board?.screen.house?.stage;
  const before = useRef(stage);
  const [isHere, setHere] = useState(false);
  const leave = useCallback(() => setHere(false), []);
  useEffect(() => {
    if (before.current === 'lobby' && stage === 'playing') setHere(board?.screen.house?.seats.length === 2);
    before.current = stage;
  }, [stage]);
  const shop = board?.screen.table?.shop;
  const rare = useRare(shop !== undefined);
  // Once the fleet is placed, the address is that of the match again.
  useEffect(() => {
    if (placing && board && !shop) app.router.replace({ at: 'match', match });
  }, [app, match, placing, board, shop]);
  if (!board) return <Coming match={match} />;
  const { table, house } = board.screen;
  if (house?.stage === 'lobby') return <Lobby board={board} />;
  if (isHere) return <Here board={board} onEnd={leave} />;
  if (!table || !house) return <PlainBoard board={board} />;
  const isPlacing = table.stage === 'placing' && house.stage === 'playing';
  if (isPlacing && shop && !placing)
    return rare ? <rare.Shop key={match} board={board} shop={shop} house={house} /> : null;
  const sails = table.seats.some(({ cards }) => cards);
  const Stage = isPlacing ? (sails ? SailPlacing : Placing) : sails ? Sailing : Battle;
  return <Stage board={board} table={table} house={house} />;
};
