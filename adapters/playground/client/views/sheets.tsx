import { useState } from 'preact/hooks';
import type { HouseKey } from '../../../../src/kernel/table.ts';
import type { BoardMessage } from '../../message.ts';
import { isFramed } from '../around/around.ts';
import { useApp, useRoom } from '../state/hooks.ts';
import { seatsOf } from '../state/match.ts';
import { useRare } from '../state/script.ts';
import { areSoundsOn, turnSounds } from '../state/sounds.ts';
import { plain, say } from '../state/words.ts';
import { recall } from '../wire/identity.ts';
import { Icon, type Sign } from './icon.tsx';
import { NameField } from './lobby.tsx';
import { Avatar, Key, Sheet } from './parts.tsx';
import { Picture, PlainKeys, Reading } from './plain.tsx';
import { Question } from './sail-parts.tsx';

interface Tile {
  readonly id: string;
  readonly label: string;
  readonly sign: Sign;
  readonly onPress: () => void;
}

/** What may be done about a match as a whole. */
const More = ({ board }: { board: BoardMessage }) => {
  const app = useApp();
  const [sure, setSure] = useState(false);
  const [sounds, setSounds] = useState(areSoundsOn());
  const { house, title, table } = board.screen;
  if (!house) return null;
  const { keys, seats, watch } = house;
  // Who came from a chat has its link. An address within an app leads nowhere outside.
  const ofPage = watch && !isFramed() ? new URL(`w/${watch.code}`, document.baseURI).href : undefined;
  const watchLink = (app.me?.person.startsWith('telegram:') ? watch?.url : undefined) ?? ofPage;
  const orders = table?.keys.find(({ role }) => role === 'orders');
  const sails = table?.seats.some(({ cards }) => cards) === true;
  // Of two captains a side no one is the opponent.
  const rival = seats.length > 2 ? undefined : seats.find((it) => !it.own);
  const press = (name: HouseKey) => () => {
    const token = keys[name];
    if (token !== undefined) void app.press(token, board.id, name === 'resign' ? { seen: true } : {});
  };
  const tile = (id: HouseKey, sign: Sign, label: string): readonly Tile[] =>
    keys[id] === undefined ? [] : [{ id, sign, label, onPress: press(id) }];
  const copyLink = (link: string): void => {
    void navigator.clipboard.writeText(link).then(
      () => app.tell(say('copied')),
      () => app.tell(link),
    );
    app.router.closeSheet();
  };
  const tiles: readonly Tile[] = [
    {
      id: 'sound',
      sign: sounds ? 'sound' : 'mute',
      label: say(sounds ? 'sounds-on' : 'sounds-off'),
      onPress: () => {
        turnSounds(!sounds);
        setSounds(!sounds);
      },
    },
    ...(sails ? tile('hint', 'bulb', say('hint')) : []),
    ...(house.stage === 'playing' && keys.resign !== undefined && !sails
      ? [{ id: 'type', sign: 'keys' as const, label: say('type'), onPress: () => app.beginTyping() }]
      : []),
    ...(orders?.press === undefined
      ? []
      : [
          {
            id: 'orders',
            sign: 'list' as const,
            label: orders.label,
            onPress: () => void app.press(orders.press ?? '', board.id),
          },
        ]),
    ...tile('text', 'text', say('tile-text')),
    ...(watchLink !== undefined
      ? [{ id: 'watch', sign: 'eye' as const, label: say('tile-watch'), onPress: () => copyLink(watchLink) }]
      : []),
    ...(keys.proof === undefined
      ? []
      : [
          {
            id: 'proof',
            sign: 'seal' as const,
            label: say('tile-proof'),
            onPress: () => app.router.go({ at: 'fair', match: board.match }),
          },
        ]),
    ...tile('rules', 'book', say('tile-rules')),
    ...tile('settings', 'gear', say('tile-settings')),
    ...tile('people', 'people', say('tile-people')),
    ...tile('menu', 'list', say('tile-menu')),
  ];
  const isAlone = rival?.machine !== undefined;
  const isPlayers = seats.some(({ own }) => own);
  const heading = rival ? say('game-with', { game: house.game, name: rival.name }) : house.game;
  const names = seats.map(({ name }) => name).join(' – ');
  const about = (isPlayers ? house.about : [house.game, ...house.about]).map(plain).join(', ');
  return (
    <Sheet title={isPlayers ? heading : names} line={about} at="panel">
      <div class="tiles four">
        {tiles.map((it) => (
          <Key key={it.id} label={it.label} sign={it.sign} size="tile" onPress={it.onPress} />
        ))}
      </div>
      {keys.close && <Key label={say('close-match')} sign="door" onPress={press('close')} />}
      {keys.resign &&
        (sure ? (
          <div class="key-row">
            <b class="grow">{isAlone || !rival ? say('resign-sure') : say('resign-to', { name: rival.name })}</b>
            <Key label={say('play-on')} onPress={() => setSure(false)} />
            <Key
              label={say('resign')}
              tone="danger"
              onPress={() => {
                app.router.closeSheet();
                press('resign')();
              }}
            />
          </div>
        ) : (
          <div class="key-row">
            {keys.draw && <Key label={say('offer-draw')} sign="people" grow={1} onPress={press('draw')} />}
            <Key label={say('resign')} sign="flag" tone="danger" grow={1} onPress={() => setSure(true)} />
          </div>
        ))}
      <span class="unseen">{title}</span>
    </Sheet>
  );
};

/** The other player: their number, and six ready phrases. */
const Opponent = ({ board }: { board: BoardMessage }) => {
  const app = useApp();
  const { above } = seatsOf(board.screen);
  const { house } = board.screen;
  if (!above || !house) return null;
  const rating = above.rating ? say('rating-in', { mean: above.rating.mean, game: house.game }) : house.game;
  return (
    <Sheet title={above.name} line={rating} head={<Avatar name={above.name} size={56} />} at="panel">
      <div class="tiles two">
        {(house.phrases ?? []).map((it) => (
          <Key
            key={it.press}
            label={it.label}
            onPress={() => {
              app.router.closeSheet();
              void app.press(it.press, board.id);
            }}
          />
        ))}
      </div>
      {!house.phrases && <p class="soft">{say('phrases-later')}</p>}
      {house.keys.people && (
        <div class="key-row">
          <Key
            label={say('tile-people')}
            sign="people"
            grow={1}
            onPress={() => house.keys.people !== undefined && void app.press(house.keys.people, board.id)}
          />
        </div>
      )}
    </Sheet>
  );
};

/** How strong the machine is to be. */
const Strength = ({ board }: { board: BoardMessage }) => {
  const app = useApp();
  const { house } = board.screen;
  return (
    <Sheet title={say('how-strong')}>
      <ul class="rows">
        {(house?.strengths ?? []).map((it) => (
          <li key={it.press}>
            <button
              type="button"
              class="row-key"
              aria-pressed={it.now === true}
              onClick={() => {
                app.router.closeSheet();
                void app.press(it.press, board.id);
              }}
            >
              <span class="row-check">{it.now && <Icon sign="check" size={22} />}</span>
              <span class="grow">{it.now ? <b>{it.label}</b> : it.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};

/** Asks what the others are to call this person, before they are invited. */
const AskName = () => {
  const app = useApp();
  const [name, setName] = useState(recall().name ?? '');
  return (
    <Sheet title={say('your-name-first')}>
      <NameField onName={setName} />
      <Key
        label={say('invite-friend')}
        sign="people"
        tone="main"
        size="tall"
        disabled={name === ''}
        onPress={() => {
          app.router.closeSheet();
          void app.inviteNow();
        }}
      />
    </Sheet>
  );
};

/** The keys of the keyboard. */
const KeyHelp = () => (
  <Sheet title={say('keyboard')}>
    <dl class="keys-help">
      {[
        [say('keys-arrows'), say('keys-arrows-do')],
        [say('keys-enter'), say('keys-enter-do')],
        [say('keys-letters'), say('keys-letters-do')],
        ['1–5', say('keys-ships-do')],
        ['U', say('keys-undo-do')],
        ['E', say('keys-end-do')],
        ['⇧ Enter', say('keys-bow-do')],
        ['M', say('keys-more-do')],
        ['S', say('keys-own-do')],
        ['Z', say('keys-whole-do')],
        ['Esc', say('keys-escape-do')],
      ].map(([key, does]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Sheet>
);

/** What is asked about an order before it is given. */
const Ask = () => {
  const app = useApp();
  const { asking } = app;
  if (!asking) return null;
  const { question, cards, board, match, at } = asking;
  return (
    <Sheet title={question.title} at="panel">
      <Question
        question={question}
        cards={cards}
        press={(token) => {
          app.router.closeSheet();
          void app.press(token, board, { match, seen: true, ...(at && { at: { row: at.row, col: at.col } }) });
        }}
      />
      <Key label={say('not-now')} tone="bare" onPress={() => app.router.closeSheet()} />
    </Sheet>
  );
};

/** A screen that answers a press, as it is. */
const Answer = () => {
  const app = useApp();
  const room = useRoom();
  const { shown } = app;
  // Advice is shown on the sea itself.
  if (!shown || (shown.screen.table && app.router.route.at === 'match')) return null;
  const { screen, id, file } = shown;
  const width = Math.min(room.width, room.mode === 'desktop' ? 620 : 560) - 36;
  return (
    <Sheet title={plain(screen.title)} at={room.mode === 'desktop' ? 'panel' : undefined}>
      {screen.scene && <Picture screen={screen} width={width} height={room.height * 0.55} on={id} />}
      <Reading screen={screen} />
      {file && (
        <a class="key" href={file.url} download={file.name}>
          <Icon sign="copy" /> {file.name}
        </a>
      )}
      <PlainKeys screen={screen} on={id} />
    </Sheet>
  );
};

/** The sheet that is open over the screen. */
export const OpenSheet = ({ board }: { board: BoardMessage | undefined }) => {
  const { router, note } = useApp();
  const { sheet } = router;
  const rare = useRare(sheet === 'seek');
  const inner = (() => {
    switch (sheet) {
      case 'answer':
        return <Answer />;
      case 'question':
        return <Ask />;
      case 'keys':
        return <KeyHelp />;
      case 'name':
        return <AskName />;
      case 'more':
        return board && <More board={board} />;
      case 'opponent':
        return board && <Opponent board={board} />;
      case 'seek':
        return rare && <rare.SeekSheet />;
      case 'strength':
        return board && <Strength board={board} />;
      default:
        return undefined;
    }
  })();
  return (
    <>
      {inner}
      {sheet !== undefined && note && (
        <p class="note" role="status">
          {note.text}
        </p>
      )}
    </>
  );
};
