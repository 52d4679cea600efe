import { type Activity, launchByEntryPoint, leaveActivity } from './activities.ts';
import type { ActivityWindow, WindowOptions } from './activity-window.ts';
import { buttonsOf, Channel, labelsOf, listOf, type Wire, waitIn } from './channel.ts';
import { commandCalled } from './interactions.ts';
import { botJson, interactionJson, messageJson, userJson } from './json.ts';
import type { Command, ModalField } from './schemas.ts';
import type { ChannelState, InteractionState, Message, Seen, ShownModal, User } from './world.ts';

const USER_OPTION = 6;
const BOOLEAN_OPTION = 5;

/** A person with a Discord client. */
export class DiscordUser {
  readonly user: User;
  readonly #wire: Wire;

  constructor(wire: Wire, user: User) {
    this.#wire = wire;
    this.user = user;
  }

  get id(): string {
    return this.user.id;
  }

  /** The private chat with the bot. */
  dm(): Channel {
    const { world } = this.#wire;
    const old = world.channels.find((it) => it.with === this.user);
    if (old) return new Channel(this.#wire, old);
    const state: ChannelState = {
      id: world.snowflake(),
      name: this.user.name,
      with: this.user,
      denied: new Set(),
      deleted: false,
      messages: [],
    };
    world.channels.push(state);
    return new Channel(this.#wire, state);
  }

  closesDms(): void {
    this.user.dmsOpen = false;
  }

  /** Activities that this person is in. */
  get activities(): readonly Activity[] {
    return this.#wire.world.activities.filter((it) => it.users.has(this.user));
  }

  /**
   * Launches the app's Activity in a channel by its entry point, or joins the one that runs there.
   * @throws Error where the client has no such entry.
   */
  launches(channel: Channel): Activity {
    return launchByEntryPoint(this.#wire.world, this.user, channel.state);
  }

  /**
   * Has an Activity on the screen that this person is in. `address` of the window leads to it in a browser.
   * @throws Error where they are not in it.
   */
  opens(activity: Activity, options?: WindowOptions): ActivityWindow {
    return this.#wire.activities.opens(this.user, activity, options);
  }

  /** Leaves an Activity. It is over when the last one has left. */
  leaves(activity: Activity): void {
    leaveActivity(this.#wire.world, this.user, activity);
  }

  /** Lets an application know this person. Returns the code that their client hands to the application's page. */
  authorizes(more: { readonly application?: string; readonly scopes?: readonly string[] } = {}): string {
    return this.#wire.grants.codeFor(this.user, more);
  }

  /** Messages here that only this person sees, oldest first. */
  ephemerals(channel: Channel): readonly Message[] {
    return channel.state.messages.filter((it) => !it.deleted && it.onlyFor === this.user);
  }

  /**
   * The first such message that satisfies `predicate`, now or later.
   * @throws Error when none does in time.
   */
  waitForEphemeral(channel: Channel, predicate: (message: Message) => boolean): Promise<Message> {
    return waitIn(
      this.#wire,
      () => this.ephemerals(channel).find(predicate),
      () => this.ephemerals(channel),
    );
  }

  /** Writes plain words in a channel. The bot does not hear them. */
  says(channel: Channel, content: string): Message {
    const message: Message = {
      id: this.#wire.world.snowflake(),
      channel: channel.state,
      author: this.user,
      content,
      attachments: [],
      components: [],
      flags: 0,
      loading: false,
      deleted: false,
      edits: 0,
      history: [],
    };
    channel.state.messages.push(message);
    this.#wire.world.changed();
    return message;
  }

  /**
   * Types a slash command.
   * @throws Error where the client would not send it.
   */
  async slash(channel: Channel, name: string, options: Readonly<Record<string, string>> = {}): Promise<Seen> {
    const command = commandCalled(this.#wire.world, name);
    const data = { id: '1', type: 1, name: command.name, options: optionsOf(command, options) };
    return this.#act(channel.state, 2, { ...data, resolved: this.#resolved(command, options) });
  }

  /**
   * Chooses an entry from a person's menu.
   * @throws Error where there is none of that name.
   */
  async choosesOn(channel: Channel, who: DiscordUser | 'bot', entry: string): Promise<Seen> {
    const { world } = this.#wire;
    const id = who === 'bot' ? world.application : who.id;
    const { name } = commandCalled(world, entry, 2);
    return this.#act(channel.state, 2, { id: '1', type: 2, name, target_id: id, resolved: this.#people([id]) });
  }

  /**
   * Chooses an entry from a message's menu.
   * @throws Error where there is none of that name.
   */
  async choosesAt(message: Message, entry: string): Promise<Seen> {
    const { world } = this.#wire;
    const { name } = commandCalled(world, entry, 3);
    const resolved = { messages: { [message.id]: messageJson(world, message) } };
    return this.#act(message.channel, 2, { id: '1', type: 3, name, target_id: message.id, resolved });
  }

  /** The people named in a command's options, as Discord resolves them. */
  #resolved(command: Command, given: Readonly<Record<string, string>>) {
    const picked = command.options.filter((it) => it.type === USER_OPTION).flatMap((it) => given[it.name] ?? []);
    return picked.length === 0 ? undefined : this.#people(picked);
  }

  #people(ids: readonly string[]) {
    const { world } = this.#wire;
    const users = ids.map((id) => {
      const user = world.users.find((it) => it.id === id);
      return [id, user ? userJson(user) : botJson(world)] as const;
    });
    return { users: Object.fromEntries(users) };
  }

  /** Types into an option of a command, and returns the completions shown. */
  async autocompletes(channel: Channel, name: string, option: string, typed: string): Promise<readonly string[]> {
    const command = commandCalled(this.#wire.world, name);
    if (!command.options.find((it) => it.name === option)?.autocomplete)
      throw new Error(`/${name} ${option} completes nothing`);
    const options = [{ name: option, type: 3, value: typed, focused: true }];
    const seen = await this.#act(channel.state, 4, { id: '1', type: 1, name: command.name, options });
    return seen.choices ?? [];
  }

  /**
   * Presses a button by its label, or else by a part of it.
   * @throws Error where there is none to press.
   */
  async presses(message: Message, label: string): Promise<Seen> {
    if (message.deleted || (message.onlyFor && message.onlyFor !== this.user))
      throw new Error('there is no such message');
    const all = buttonsOf(message);
    const button = all.find((it) => it.label === label) ?? all.find((it) => it.label?.includes(label));
    if (!button || button.disabled) throw new Error(`no button "${label}" among [${labelsOf(message).join('] [')}]`);
    return this.pressesId(message, button.custom_id ?? '');
  }

  /**
   * Chooses an option of a message's list by its label.
   * @throws Error where there is none.
   */
  async chooses(message: Message, label: string): Promise<Seen> {
    const list = listOf(message);
    const option = list?.options.find((it) => it.label === label);
    if (!list || !option) throw new Error(`no "${label}" among ${list?.options.map((it) => it.label).join(', ')}`);
    const data = { component_type: 3, custom_id: list.custom_id, values: [option.value] };
    return this.#act(message.channel, 3, data, message);
  }

  /** Sends a press with any custom id, as a forged client would. */
  pressesId(message: Message, customId: string): Promise<Seen> {
    return this.#act(message.channel, 3, { component_type: 2, custom_id: customId }, message);
  }

  /**
   * Fills in the fields of a modal: types into a text input, chooses from a list by the label of an option.
   * @throws Error where the client would not send it.
   */
  submits(modal: ShownModal, ...entries: readonly string[]): Promise<Seen> {
    const components = modal.components.map(({ component }, i) => ({
      type: 18,
      id: 2 * i + 1,
      component: { id: 2 * i + 2, ...filled(component, entries[i] ?? '') },
    }));
    return this.#act(modal.channel, 5, { custom_id: modal.custom_id, components }, modal.message);
  }

  #act(channel: ChannelState, type: InteractionState['type'], data: unknown, message?: Message): Promise<Seen> {
    const { world, interact, answerMs } = this.#wire;
    return new Promise<Seen>((resolve) => {
      const id = world.snowflake();
      const seen = (what: Seen): void => {
        clearTimeout(late);
        unwatch();
        resolve(what);
      };
      const fail = (): void => {
        if (it.answered === undefined) seen({ how: 'failed', deferred: false });
      };
      const late = setTimeout(fail, answerMs);
      const unwatch = world.watch(() => {
        if (world.now() - it.bornAt > answerMs) fail();
      });
      const it: InteractionState = {
        id,
        token: `interaction-token-${id}`,
        type,
        user: this.user,
        channel,
        ...(message ? { message } : {}),
        bornAt: world.now(),
        followUps: 0,
        tell: seen,
      };
      world.interactions.set(it.token, it);
      interact(interactionJson(world, it, data));
    });
  }
}

/** What a client sends of a field (docs: interactions/receiving-and-responding, modal submit data). */
const filled = (field: ModalField, entry: string) => {
  if (entry === '' && field.required) throw new Error('the field must be filled in');
  if (field.type === 4) {
    if (entry.length > field.max_length) throw new Error(`the field takes ${field.max_length} characters`);
    return { type: 4, custom_id: field.custom_id, value: entry };
  }
  const chosen = field.options.find((it) => it.label === entry);
  if (!chosen && entry !== '') throw new Error(`no ${entry} among ${field.options.map((it) => it.label).join(' ')}`);
  return { type: 3, custom_id: field.custom_id, values: chosen ? [chosen.value] : [] };
};

const optionsOf = (command: Command, given: Readonly<Record<string, string>>) => {
  const missing = command.options.find((it) => it.required && given[it.name] === undefined);
  if (missing) throw new Error(`/${command.name} needs ${missing.name}`);
  return Object.entries(given).map(([name, value]) => {
    const option = command.options.find((it) => it.name === name);
    if (!option) throw new Error(`/${command.name} has no option ${name}`);
    const choices = option.choices ?? [];
    if (choices.length > 0 && !choices.some((it) => it.value === value)) throw new Error(`${name} offers no ${value}`);
    return { name, type: option.type, value: option.type === BOOLEAN_OPTION ? value === 'true' : value };
  });
};
