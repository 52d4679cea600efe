import { launchActivity } from './activities.ts';
import { REFUSALS, Refusal } from './refusal.ts';
import { type Callback, type Command, readCallback, readMessageBody } from './schemas.ts';
import {
  EPHEMERAL,
  type InteractionState,
  isMember,
  type Message,
  mayAttach,
  type UploadedFile,
  type World,
} from './world.ts';

/** Time Discord waits for the first answer, and lifetime of the token after it, in ms. */
export interface Deadlines {
  readonly answerMs: number;
  readonly tokenMs: number;
}

/**
 * The answered interaction with this token.
 * @throws Refusal 10015 for an unknown or unanswered one, 50027 for an expired one.
 */
const answeredBy = (world: World, token: string, { tokenMs }: Deadlines): InteractionState => {
  const it = world.interactions.get(token);
  if (!it || it.answered === undefined) throw REFUSALS.unknownWebhook();
  if (world.now() - it.bornAt > tokenMs) throw REFUSALS.expiredToken();
  return it;
};

/**
 * POST /interactions/{id}/{token}/callback. Returns the message made or changed.
 * @throws Refusal
 */
export const answer = (
  world: World,
  deadlines: Deadlines,
  id: string,
  token: string,
  raw: unknown,
  files: readonly UploadedFile[],
): Message | undefined => {
  const it = world.interactions.get(token);
  if (!it || it.id !== id || (it.answered === undefined && world.now() - it.bornAt > deadlines.answerMs)) {
    throw REFUSALS.unknownInteraction();
  }
  if (it.answered !== undefined) throw REFUSALS.alreadyAcknowledged();
  const callback = readCallback(raw);
  refuseMisfit(it, callback);
  mayAttach(it.channel, files);
  const message = performed(world, it, callback, files);
  it.answered = callback.type;
  if (message) it.original = message;
  // An action in an archived thread reopens it.
  if (it.channel.thread && !it.channel.thread.locked) it.channel.thread.archived = false;
  world.changed();
  return message;
};

const refuseMisfit = (it: InteractionState, { type }: Callback): void => {
  if ((it.type === 4) !== (type === 8))
    throw REFUSALS.form(`callback type ${type} does not answer interaction type ${it.type}`);
  if ((type === 6 || type === 7) && !it.message) throw REFUSALS.form(`callback type ${type} needs a component`);
  if (type === 9 && it.type === 5) throw REFUSALS.form('a modal cannot answer a modal');
};

/** The message of a callback is in its `data`, and so are the errors of its form. */
const performed = (...of: Parameters<typeof perform>): Message | undefined => {
  try {
    return perform(...of);
  } catch (error) {
    throw error instanceof Refusal ? error.within('data') : error;
  }
};

const origin = (it: InteractionState) => ({
  from: { id: it.id, user: it.user, ...(it.message ? { on: it.message.id } : {}) },
});

const perform = (
  world: World,
  it: InteractionState,
  callback: Callback,
  files: readonly UploadedFile[],
): Message | undefined => {
  const hidden = !isMember(it.channel) && it.channel.guild?.externalApps === 'hidden' ? EPHEMERAL : 0;
  const only = (flags: number) => ((flags & EPHEMERAL) === 0 ? {} : { onlyFor: it.user });
  switch (callback.type) {
    case 4: {
      const flags = (callback.data.flags ?? 0) | hidden;
      const message = world.post(it.channel, { ...callback.data, flags }, files, { ...origin(it), ...only(flags) });
      it.tell({ how: 'reply', deferred: false, message });
      return message;
    }
    case 5: {
      const flags = (callback.data?.flags ?? 0) | hidden;
      return world.post(it.channel, { flags }, [], { ...origin(it), ...only(flags), loading: true });
    }
    case 6:
      it.tell({ how: 'silence', deferred: false, message: it.message!, later: () => it.later });
      return it.message;
    case 7: {
      if (it.message!.deleted) throw REFUSALS.unknownMessage();
      const message = world.edit(it.message!, callback.data ?? {}, files);
      it.tell({ how: 'update', deferred: false, message });
      return message;
    }
    case 8:
      it.tell({ how: 'choices', deferred: false, choices: callback.data.choices.map((one) => one.name) });
      return undefined;
    case 9:
      it.tell({
        how: 'modal',
        deferred: false,
        modal: { ...callback.data, channel: it.channel, ...(it.message ? { message: it.message } : {}) },
      });
      return undefined;
    case 12:
      it.activity = launchActivity(world, it.user, it.channel);
      it.tell({ how: 'activity', deferred: false, activity: it.activity });
      return undefined;
  }
};

/**
 * PATCH …/messages/@original or …/messages/{id}.
 * @throws Refusal
 */
export const editAnswer = (
  world: World,
  deadlines: Deadlines,
  token: string,
  which: string,
  raw: unknown,
  files: readonly UploadedFile[],
): Message => {
  const it = answeredBy(world, token, deadlines);
  const message = ownMessage(it, which);
  mayAttach(it.channel, files);
  const filled = message.loading;
  world.edit(message, readMessageBody(raw), files);
  if (filled) it.tell({ how: 'reply', deferred: true, message });
  // A public board is redrawn in this way beside the message shown to the person.
  if (message.onlyFor) it.later ??= message;
  world.changed();
  return message;
};

const ownMessage = (it: InteractionState, which: string): Message => {
  const message =
    which === '@original' ? it.original : it.channel.messages.find((one) => one.id === which && one.from?.id === it.id);
  if (!message || message.deleted) throw REFUSALS.unknownMessage();
  return message;
};

/**
 * GET …/messages/@original.
 * @throws Refusal
 */
export const readAnswer = (world: World, deadlines: Deadlines, token: string, which: string): Message =>
  ownMessage(answeredBy(world, token, deadlines), which);

/**
 * DELETE …/messages/@original.
 * @throws Refusal
 */
export const retractAnswer = (world: World, deadlines: Deadlines, token: string, which: string): void => {
  const it = answeredBy(world, token, deadlines);
  ownMessage(it, which).deleted = true;
  world.changed();
};

/**
 * POST /webhooks/{application}/{token}: another message.
 * @throws Refusal
 */
export const followUp = (
  world: World,
  deadlines: Deadlines,
  token: string,
  raw: unknown,
  files: readonly UploadedFile[],
): Message => {
  const it = answeredBy(world, token, deadlines);
  if (!isMember(it.channel) && it.followUps >= FOLLOW_UPS) throw REFUSALS.tooManyFollowUps();
  const body = readMessageBody(raw);
  mayAttach(it.channel, files);
  it.followUps += 1;
  const only = ((body.flags ?? 0) & EPHEMERAL) === 0 ? {} : { onlyFor: it.user };
  const message = world.post(it.channel, body, files, { ...origin(it), ...only });
  if (it.original?.deleted) it.tell({ how: 'reply', deferred: true, message });
  it.later ??= message;
  world.changed();
  return message;
};

/** Most follow-up messages of an interaction where only people have installed the app. */
const FOLLOW_UPS = 5;

/** The command of this name in any language, typed or chosen from a menu (type 2: of a person, 3: of a message). */
export const commandCalled = (world: World, name: string, type: Command['type'] = 1): Command => {
  const command = world.commands.find(
    (it) => it.type === type && (it.name === name || Object.values(it.name_localizations ?? {}).includes(name)),
  );
  if (!command) throw new Error(`no command "${name}"; there are: ${world.commands.map((it) => it.name).join(', ')}`);
  return command;
};
