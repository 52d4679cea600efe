import type { Button } from './schemas.ts';
import { type ChannelState, EPHEMERAL, type Message, type Permission, type World } from './world.ts';

/** How people reach the bot. */
export interface Wire {
  readonly world: World;
  /** Brings an interaction to the bot: over the gateway, or as a signed web request. */
  readonly interact: (payload: { readonly id: string; readonly token: string }) => void;
  readonly answerMs: number;
  /** For how long `waitFor` is patient. */
  readonly patienceMs: number;
}

/** A channel as a test sees it. */
export class Channel {
  readonly state: ChannelState;
  readonly #wire: Wire;

  constructor(wire: Wire, state: ChannelState) {
    this.#wire = wire;
    this.state = state;
  }

  get id(): string {
    return this.state.id;
  }

  /** What everybody sees, oldest first. */
  get messages(): readonly Message[] {
    return this.state.messages.filter((it) => !it.deleted && !it.onlyFor);
  }

  /** Takes a permission from the bot. */
  deny(permission: Permission): void {
    this.state.denied.add(permission);
  }

  allow(permission: Permission): void {
    this.state.denied.delete(permission);
  }

  /** Somebody deletes a message. */
  delete(message: Message): void {
    message.deleted = true;
    this.#wire.world.changed();
  }

  get name(): string {
    return this.state.name;
  }

  /** The thread under a message, once there is one. @throws Error when none comes. */
  async threadUnder(message: Message): Promise<Channel> {
    const { world } = this.#wire;
    const find = () => world.channels.find((it) => it.thread?.parent === this.state && it.id === message.id);
    return new Channel(this.#wire, await waitIn(this.#wire, find, () => this.messages));
  }

  get archived(): boolean {
    return this.state.thread?.archived ?? false;
  }

  /** Time or a moderator archives this thread; a locked one only moderators open again. */
  archive(how: 'archived' | 'locked' = 'archived'): void {
    if (!this.state.thread) throw new Error(`${this.name} is no thread`);
    this.state.thread.archived = true;
    this.state.thread.locked = how === 'locked';
  }

  /** Somebody deletes the channel. */
  remove(): void {
    this.state.deleted = true;
  }

  /** Waits until `look` finds what it looks for. @throws Error with what stands here instead. */
  eventually<T>(look: () => T | undefined): Promise<T> {
    return waitIn(this.#wire, look, () => this.messages);
  }

  /** The first public message of which `predicate` holds, now or within the patience. @throws Error when none comes. */
  waitFor(predicate: (message: Message) => boolean): Promise<Message> {
    return waitIn(
      this.#wire,
      () => this.messages.find(predicate),
      () => this.messages,
    );
  }
}

/** Waits for something to be so in a place. @throws Error with what stands there instead, when patience ends. */
export const waitIn = <T>(wire: Wire, look: () => T | undefined, stands: () => readonly Message[]): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      unwatch();
    };
    const check = () => {
      const found = look();
      if (found === undefined) return;
      done();
      resolve(found);
    };
    const timer = setTimeout(() => {
      done();
      const there = stands().map((it) => `— ${it.content}\n  [${labelsOf(it).join('] [')}]`);
      reject(new Error(`waited in vain; there stands:\n${there.join('\n')}`));
    }, wire.patienceMs);
    const unwatch = wire.world.watch(check);
    check();
  });

/** Every button of a message. */
export const buttonsOf = (message: Message): readonly Button[] => message.components.flatMap((it) => it.components);

/** What stands on the buttons of a message. */
export const labelsOf = (message: Message): readonly string[] => buttonsOf(message).map((it) => it.label ?? '');

/** True for a message one person alone sees. */
export const isEphemeral = (message: Message): boolean =>
  (message.flags & EPHEMERAL) !== 0 || message.onlyFor !== undefined;
