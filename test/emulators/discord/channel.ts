import type { ActivityClient } from './activity-client.ts';
import type { Grants } from './oauth.ts';
import type { Button, List } from './schemas.ts';
import { type ChannelState, EPHEMERAL, type Message, type Permission, type World } from './world.ts';

/** The connection between people and the bot. */
export interface Wire {
  readonly world: World;
  readonly grants: Grants;
  readonly activities: ActivityClient;
  /** Sends an interaction to the bot: over the gateway, or as a signed web request. */
  readonly interact: (payload: { readonly id: string; readonly token: string; readonly guild_id?: string }) => void;
  readonly answerMs: number;
  /** Longest wait of `waitFor`, in ms. */
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

  /** The public messages, oldest first. */
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

  /** Deletes a message, as a person would. */
  delete(message: Message): void {
    message.deleted = true;
    this.#wire.world.changed();
  }

  get name(): string {
    return this.state.name;
  }

  /**
   * Waits for the thread under a message.
   * @throws Error when none is opened.
   */
  async threadUnder(message: Message): Promise<Channel> {
    const { world } = this.#wire;
    const find = () => world.channels.find((it) => it.thread?.parent === this.state && it.id === message.id);
    return new Channel(this.#wire, await waitIn(this.#wire, find, () => this.messages));
  }

  get archived(): boolean {
    return this.state.thread?.archived ?? false;
  }

  /** Archives this thread, as time or a moderator would. Only moderators can reopen a locked one. */
  archive(how: 'archived' | 'locked' = 'archived'): void {
    if (!this.state.thread) throw new Error(`${this.name} is no thread`);
    this.state.thread.archived = true;
    this.state.thread.locked = how === 'locked';
  }

  /** Deletes the channel, as a person would. */
  remove(): void {
    this.state.deleted = true;
  }

  /**
   * Waits until `look` returns a value, and returns it.
   * @throws Error with the current messages when it returns none in time.
   */
  eventually<T>(look: () => T | undefined): Promise<T> {
    return waitIn(this.#wire, look, () => this.messages);
  }

  /**
   * The first public message that satisfies `predicate`, now or later.
   * @throws Error when none does in time.
   */
  waitFor(predicate: (message: Message) => boolean): Promise<Message> {
    return waitIn(
      this.#wire,
      () => this.messages.find(predicate),
      () => this.messages,
    );
  }
}

/**
 * Waits until `look` returns a value, and returns it.
 * @throws Error with the current messages when it returns none in time.
 */
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
export const buttonsOf = (message: Message): readonly Button[] =>
  message.components.flatMap((it) => it.components.filter((one) => one.type === 2));

/** The list of a message; undefined where it has none. */
export const listOf = (message: Message): List | undefined =>
  message.components.flatMap((it) => it.components.filter((one) => one.type === 3))[0];

/** The labels of a message's buttons. */
export const labelsOf = (message: Message): readonly string[] => buttonsOf(message).map((it) => it.label ?? '');

/** Whether only one person sees the message. */
export const isEphemeral = (message: Message): boolean =>
  (message.flags & EPHEMERAL) !== 0 || message.onlyFor !== undefined;
