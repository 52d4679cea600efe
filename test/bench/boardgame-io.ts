import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Fleets, seaBattle } from './boardgame/sea-battle.ts';

type Payload = { readonly type: 'update'; readonly args: readonly [string, BoardgameIoState] };
interface BoardgameIoState {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: { readonly winner: string } };
}
type Game = ReturnType<typeof seaBattle>;

/** The few parts of boardgame.io 0.50.2 that are timed. */
interface Framework {
  readonly Master: new (
    game: Game,
    storage: unknown,
    transport: { send(): void; sendAll(payload: Payload): void },
  ) => {
    onUpdate(action: unknown, stateID: number, match: string, player: string): Promise<{ error: string } | undefined>;
  };
  readonly InitializeGame: (setup: { game: Game; numPlayers: number }) => BoardgameIoState;
  readonly getFilterPlayerView: (game: Game) => (player: string | null, payload: Payload) => unknown;
}

const FOLDER = fileURLToPath(new URL('./boardgame/', import.meta.url));

/** Loads boardgame.io from its own package in `boardgame/`, and installs that first if necessary. */
export const loadBoardgameIo = (): Framework => {
  if (!existsSync(`${FOLDER}node_modules/boardgame.io`))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', FOLDER], {
      stdio: 'inherit',
    });
  // Development checks are off, as in production.
  process.env['NODE_ENV'] = 'production';
  const load = createRequire(`${FOLDER}sea-battle.ts`);
  const { Master }: Pick<Framework, 'Master'> = load('boardgame.io/master');
  const { InitializeGame, getFilterPlayerView }: Omit<Framework, 'Master'> = load('boardgame.io/internal');
  return { Master, InitializeGame, getFilterPlayerView };
};

const MATCH = 'match';

/**
 * The fastest possible store: one state in memory, answered synchronously. `type` 0 is the framework's code for that.
 */
const storageOf = (initial: BoardgameIoState) => {
  let state = initial;
  return {
    type: () => 0,
    fetch: () => ({ state }),
    setState: (_: string, next: BoardgameIoState) => {
      state = next;
    },
    setMetadata: () => {},
  };
};

/** One match under boardgame.io. */
export interface BoardgameIoMatch {
  /** Applies one shot and makes the three views. @throws Error when the framework refuses the shot. */
  shoot(cell: number): Promise<readonly unknown[]>;
  winner(): number | undefined;
}

export const boardgameIoMatch = (framework: Framework, fleets: Fleets, first: number): BoardgameIoMatch => {
  const game = seaBattle(fleets, first);
  let state = framework.InitializeGame({ game, numPlayers: 2 });
  let sent: Payload | undefined;
  const master = new framework.Master(game, storageOf(state), {
    send: () => {},
    sendAll: (payload) => {
      sent = payload;
    },
  });
  const filtered = framework.getFilterPlayerView(game);
  return {
    async shoot(cell) {
      const playerID = state.ctx.currentPlayer;
      const action = { type: 'MAKE_MOVE', payload: { type: 'fire', args: [cell], playerID } };
      sent = undefined;
      await master.onUpdate(action, state._stateID, MATCH, playerID);
      // A refused move is neither sent nor counted.
      const payload = sent as Payload | undefined;
      if (!payload || payload.args[1]._stateID === state._stateID) throw new Error(`boardgame.io refused cell ${cell}`);
      state = payload.args[1];
      return [filtered('0', payload), filtered('1', payload), filtered(null, payload)];
    },
    winner: () => (state.ctx.gameover ? Number(state.ctx.gameover.winner) : undefined),
  };
};
