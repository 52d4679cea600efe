import { BOT_NAME, userJson } from './json.ts';
import { REFUSALS } from './refusal.ts';
import type { ChannelState, User, World } from './world.ts';

/**
 * An Activity that runs in a channel: all who are in it share it, and it is over when the last of them has left (docs:
 * activities/development-guides/multiplayer-experience#activity-instance-management).
 */
export interface Activity {
  readonly id: string;
  readonly launch: string;
  readonly channel: ChannelState;
  /** Who is in it now. */
  readonly users: Set<User>;
}

/** The command by which people launch an Activity, and who handles it. */
const ENTRY_POINT = 4;
const DISCORD_LAUNCHES = 2;

const locationOf = ({ channel: { id, guild } }: Pick<Activity, 'channel'>) =>
  guild
    ? { id: `gc-${guild.id}-${id}`, kind: 'gc', channel_id: id, guild_id: guild.id }
    : { id: `pc-${id}`, kind: 'pc', channel_id: id };

/**
 * Opens the app's Activity in a channel for a person, who joins the one that runs there.
 * @throws Refusal where the app has no Activities.
 */
export const launchActivity = (world: World, user: User, channel: ChannelState): Activity => {
  if (!world.hasActivities) throw REFUSALS.noActivities();
  const running = world.activities.find((it) => it.channel === channel);
  const launch = world.snowflake();
  const activity = running ?? { id: `i-${launch}-${locationOf({ channel }).id}`, launch, channel, users: new Set() };
  activity.users.add(user);
  if (!running) world.activities.push(activity);
  world.changed();
  return activity;
};

/**
 * What a person does who chooses the app's entry point: Discord opens the Activity and says so in the channel (docs:
 * interactions/application-commands#entry-point-handlers).
 * @throws Error where a client has no such entry.
 */
export const launchByEntryPoint = (world: World, user: User, channel: ChannelState): Activity => {
  const entry = world.commands.find(({ type }) => type === ENTRY_POINT);
  if (!entry) throw new Error('the app has no entry point command');
  if (!('handler' in entry) || entry.handler !== DISCORD_LAUNCHES)
    throw new Error('the entry point is handled by the app');
  return launchActivity(world, user, channel);
};

/** A person closes an Activity. */
export const leaveActivity = (world: World, user: User, activity: Activity): void => {
  activity.users.delete(user);
  if (activity.users.size === 0) world.activities.splice(world.activities.indexOf(activity), 1);
  world.changed();
};

/**
 * GET /applications/{id}/activity-instances/{instance}.
 * @throws Refusal 404 for one that is over, or another app's.
 */
export const activityJson = (world: World, application: string, id: string) => {
  const activity = world.activities.find((it) => it.id === id);
  if (application !== world.application || !activity) throw REFUSALS.noRoute();
  const { launch, users } = activity;
  return {
    application_id: application,
    instance_id: id,
    launch_id: launch,
    location: locationOf(activity),
    users: [...users].map((it) => it.id),
  };
};

/** A person as an Activity is told of them: those who are in it, or the one who has signed in. */
export const participantJson = (user: User) => {
  const { id, username, global_name, discriminator, avatar, bot } = userJson(user);
  return { id, username, global_name, discriminator, avatar, bot, flags: 0 };
};

/** What a client tells an Activity of whom it has signed in. */
export const sessionJson = (world: World, user: User, token: string, scopes: readonly string[]) => {
  const { id, username, global_name, discriminator, avatar, public_flags } = userJson(user);
  return {
    access_token: token,
    user: { id, username, global_name, discriminator, avatar, public_flags },
    scopes,
    expires: new Date(world.now() + 604_800_000).toISOString(),
    application: { id: world.application, name: BOT_NAME, description: '', icon: null },
  };
};
