import type { PageScreen } from '../../message.ts';
import { nameOf } from '../sea/squares.ts';
import { becomePerson, Refused, sendAct } from '../wire/acts.ts';
import { recall, remember, type SharedMatch } from '../wire/identity.ts';
import type { App } from './app.ts';
import { say } from './words.ts';

/*
 * A match of two people who pass this device on. Each is a person of their own to the program; the page is one of them at
 * a time, and no one while the curtain is down: what the other sees is asked for when they say that they are there.
 */

/** Most such matches that a device keeps. */
const MOST = 8;

const keep = (shared: SharedMatch): void => {
  const others = recall().shared?.filter(({ match }) => match !== shared.match) ?? [];
  remember({ shared: [...others, shared].slice(-MOST) });
};

type Names = readonly [string, string];

/**
 * Opens a match of two people at this device, and goes to the first of them.
 * @param press what opens its invitation; absent: the usual way
 */
export const beginShared = async (
  app: App,
  { variant, press, names }: { readonly variant: string; readonly press?: string; readonly names: Names },
): Promise<void> => {
  remember({ name: names[0] });
  const lobby = await app.openLobby(variant, press);
  const [me, code] = [app.me, lobby?.screen.house?.code];
  if (!lobby || !me || code === undefined) return;
  const { match } = lobby;
  try {
    const other = await becomePerson({ invite: code });
    const sends = (act: string, body: object) =>
      sendAct(other, act, { name: names[1], ...body }, { late: () => undefined });
    const asked = await sends('join', { code });
    // Where dice are sealed, the seal is shown before one sits down.
    const { shown } = asked;
    const sit = shown?.screen.buttons.flat().find(({ tone }) => tone === 'primary');
    const { alert } = shown && sit ? await sends('press', { token: sit.press, on: shown.id }) : asked;
    if (alert !== undefined) {
      app.tell(alert);
      return;
    }
    const shared: SharedMatch = {
      match,
      people: [
        { ...me, name: names[0] },
        { ...other, name: names[1] },
      ],
      turn: 0,
    };
    app.shared = shared;
    app.note = undefined;
    keep(shared);
  } catch (why) {
    if (!(why instanceof Refused)) throw why;
    app.tell(why.message);
    return;
  }
  await app.comes(() => app.boards.get(match)?.screen.house?.stage !== 'lobby' || undefined);
  app.router.replace({ at: 'match', match });
};

/** Lowers the curtain: the page is no one. */
export const lower = (app: App, shared: SharedMatch): void => {
  keep(shared);
  app.shared = shared;
  app.become(undefined);
};

/** Raises the curtain for the one whose turn it is to see. */
export const raise = (app: App, { people, turn }: SharedMatch): void => app.become(people[turn]);

/** Leaves the match for who this device is otherwise; one that is over is a match like any other from then on. */
export const leaveShared = (app: App): void => {
  const { shared } = app;
  if (!shared) return;
  if (app.boards.get(shared.match)?.over)
    remember({ shared: recall().shared?.filter(({ match }) => match !== shared.match) ?? [] });
  app.shared = undefined;
  app.become(recall().me);
};

/** What both know of a turn that has passed: its shot, unless it was more than one. */
export const toldOf = ({ table, house }: PageScreen): string => {
  const last = table?.shots.at(-1);
  const by = house?.seats.find(({ own }) => own);
  const sea = table?.seas.find(({ of }) => of !== by?.seat);
  if (!table || !last || !sea || last.by !== by?.seat) return '';
  const missed = table.shots.filter((it) => it.by === last.by && it.turn === last.turn && it.sign === 'miss');
  return last.sign === 'miss' && missed.length === 1
    ? say('missed-at', { name: by.name, cell: nameOf(sea, last) })
    : '';
};
