import { useEffect, useState } from 'preact/hooks';
import { encode } from 'uqr';
import type { BoardMessage, InvitationMessage } from '../../message.ts';
import { around, isFramed } from '../around/around.ts';
import { useApp, useRoom } from '../state/hooks.ts';
import { useRare } from '../state/script.ts';
import { plain, say } from '../state/words.ts';
import { askInvitation } from '../wire/acts.ts';
import { recall, remember } from '../wire/identity.ts';
import { Icon } from './icon.tsx';
import { Avatar, Key, Top } from './parts.tsx';
import { PlainKeys } from './plain.tsx';
import { Seascape } from './scenery.tsx';
import { Nothing } from './states.tsx';

/** A code that a phone reads, of a text. */
export const QrCode = ({ text, size }: { text: string; size: number }) => {
  const { data, size: n } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${n} ${n}`}
      shape-rendering="crispEdges"
      role="img"
      aria-label={say('qr')}
    >
      <path d={path} fill="#14283a" />
    </svg>
  );
};

/** The rules of an invitation, every key that it has in a chat, and the one that takes it back. */
export const LobbyMore = ({ board, cancel }: { board: BoardMessage; cancel: string | undefined }) => {
  const app = useApp();
  const { screen, id } = board;
  return (
    <details class="lobby-more">
      <summary>{say('match-rules')}</summary>
      <p class="soft">{[...(screen.lines ?? []), screen.body ?? ''].join(' ')}</p>
      <PlainKeys screen={screen} on={id} />
      {cancel && (
        <Key
          label={say('cancel')}
          tone="bare"
          onPress={() => void app.press(cancel, id).then(() => app.router.back())}
        />
      )}
    </details>
  );
};

/** Asks once what the others call this person. */
export const NameField = ({ onName }: { onName?: (name: string) => void }) => {
  const [name, setName] = useState(recall().name ?? '');
  return (
    <label class="field">
      <span class="soft">{say('your-name')}</span>
      <input
        value={name}
        maxLength={24}
        autocomplete="nickname"
        onInput={(event) => {
          setName(event.currentTarget.value);
          remember({ name: event.currentTarget.value.trim() });
          onName?.(event.currentTarget.value.trim());
        }}
      />
    </label>
  );
};

/** How an invitation is passed on. */
export interface Invitation {
  readonly link: string;
  readonly send: () => void;
}

/** An invitation as the one who sent it sees it: a code to scan, a link to send, and the wait. */
export const Lobby = ({ board }: { board: BoardMessage }) => {
  const app = useApp();
  const room = useRoom();
  const { screen } = board;
  const { house } = screen;
  const rare = useRare(house?.crews !== undefined);
  if (!house) return null;
  const { code, game } = house;
  // Where a person came from a chat that has links, their friends come by the chat too.
  const ofChat = app.me?.person.startsWith('telegram:') ? screen.links?.find(({ toShare }) => toShare)?.url : undefined;
  const link = ofChat ?? (isFramed() ? `/join ${code}` : new URL(`j/${code}`, document.baseURI).href);
  const copy = (): void =>
    void navigator.clipboard.writeText(link).then(
      () => app.tell(say('copied')),
      () => app.tell(link),
    );
  const send = (): void => {
    const text = `${say('wants-to-play', { name: app.name })}: ${game}`;
    if (around) around.send(`${text} ${link}`);
    else if ('share' in navigator) void navigator.share({ title: 'Broadside', text, url: link }).catch(copy);
    else copy();
  };
  if (house.crews)
    return rare && <rare.CrewLobby board={board} house={house} crews={house.crews} link={link} send={send} />;
  const isWide = room.mode === 'desktop' || room.mode === 'low';
  const size = isWide ? Math.min(380, room.height - 220) : Math.min(214, room.height * 0.34);
  const { cancel } = house.keys;
  return (
    <div class={`lobby ${room.mode}`}>
      <Top title={say('invite-friend')} />
      <div class="lobby-body">
        <div class="card qr">
          <QrCode text={link} size={Math.max(120, size)} />
        </div>
        <div class="lobby-side">
          {isWide && <h2>{say('invite-to', { game })}</h2>}
          <strong class="code">{code}</strong>
          <p class="soft">{say('show-or-send')}</p>
          <div class="link card">
            <span>{link.replace(/^https?:\/\//, '')}</span>
            <button type="button" class="icon-key" aria-label={say('copy')} onClick={copy}>
              <Icon sign="copy" />
            </button>
          </div>
          <p class="waiting" role="status">
            <i class="breath" /> {say('waiting-for-friend')} <span class="soft">{game}</span>
          </p>
          <div class="grow" />
          <Key label={say('send-link')} sign="share" tone="main" size="tall" onPress={send} />
          <div class="key-row">
            <Key
              label={say('play-meanwhile')}
              sign="play"
              grow={1}
              onPress={() => void app.play({ rival: 'machine', variant: house.variant })}
            />
            {!app.isGuest && (
              <Key
                label={say('by-turns')}
                sign="half"
                grow={1}
                onPress={() => app.router.replace({ at: 'two', variant: house.variant })}
              />
            )}
          </div>
          <LobbyMore board={board} cancel={cancel} />
        </div>
      </div>
    </div>
  );
};

/** An invitation as its link shows it to a friend. */
export const Invited = ({ code }: { code: string }) => {
  const app = useApp();
  const [it, setIt] = useState<InvitationMessage | 'missing' | undefined>();
  const [name, setName] = useState(app.isGuest ? app.name : (recall().name ?? ''));
  useEffect(() => {
    askInvitation(code).then(setIt, () => setIt('missing'));
  }, [code]);
  if (it === undefined) return <div class="screen-middle soft">{say('connecting')}</div>;
  if (it === 'missing' || it.state === 'gone')
    return <Nothing title={say('invitation-gone')} line={say('invitation-gone-line')} />;
  const join = async (): Promise<void> => {
    if (!app.me) await app.enter({ invite: code });
    if (app.me) await app.follow('join', { code });
  };
  return (
    <div class="invited">
      <Seascape height={236} />
      <div class="screen-body">
        <div class="who-wants">
          <Avatar name={it.by} size={56} />
          <div>
            <h1>{say('wants-to-play', { name: it.by })}</h1>
            <p class="soft">{[it.game, ...it.about].map(plain).join(', ')}</p>
          </div>
        </div>
        {it.state === 'full' && <p>{say('both-seats-taken')}</p>}
        {it.state === 'open' && !app.isGuest && <NameField onName={setName} />}
        <div class="grow" />
        {it.state === 'full' && it.watch !== undefined && (
          <Key
            label={say('watch')}
            sign="eye"
            tone="main"
            size="big"
            onPress={() => app.router.replace({ at: 'watch', code: it.watch ?? '' })}
          />
        )}
        {it.state === 'open' && (
          <Key
            label={say('join')}
            sign="check"
            tone="main"
            size="big"
            disabled={name === ''}
            onPress={() => void join()}
          />
        )}
        <div class="key-row">
          <Key
            label={say('rules')}
            sign="book"
            grow={1}
            onPress={() => app.router.go({ at: 'rules', variant: it.variant, leaf: 1 })}
          />
          <Key label={say('not-now')} grow={1} onPress={() => app.router.replace({ at: 'start' })} />
        </div>
      </div>
    </div>
  );
};
