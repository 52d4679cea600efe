import { z } from 'zod';
import { mainAppFinding, TOKEN_REFUSED, unreached } from '../../../adapters/telegram/setup.ts';
import { proxyFor } from '../../config/proxies.ts';
import { type Finding, failed, passed } from '../../service/ports/findings.ts';
import type { Check } from './findings.ts';
import { httpAsk } from './http-request.ts';
import { ADDRESSES, proxyFindings } from './proxies.ts';
import { isRunning } from './runtime.ts';

/** https://core.telegram.org/bots/api#making-requests */
const reply = z.object({ ok: z.boolean(), result: z.unknown().optional(), description: z.string().optional() });
type Reply = z.infer<typeof reply> & { readonly status: number };

/** https://core.telegram.org/bots/api#getme */
const me = z.object({
  username: z.string(),
  can_join_groups: z.boolean().default(true),
  can_read_all_group_messages: z.boolean().default(false),
  supports_inline_queries: z.boolean().default(false),
  has_main_web_app: z.boolean().default(false),
});

/** https://core.telegram.org/bots/api#webhookinfo */
const webhook = z.object({
  url: z.string(),
  pending_update_count: z.number().default(0),
  /** Time of the latest error in seconds since 1970. */
  last_error_date: z.number().optional(),
  last_error_message: z.string().optional(),
});
type Webhook = z.infer<typeof webhook>;

interface Access {
  readonly token: string;
  readonly apiRoot: string;
  readonly proxy?: string | undefined;
}

const call = async (
  { token, apiRoot, proxy }: Access,
  method: string,
): Promise<Reply | { readonly silent: string }> => {
  const answered = await httpAsk(`${apiRoot}/bot${token}/${method}`, { proxy });
  if ('silent' in answered) return answered;
  const { data } = reply.safeParse(answered.body);
  return data ? { ...data, status: answered.status } : { silent: `no Bot API answers there (${answered.status})` };
};

const resultOf = <T>(it: Reply | { readonly silent: string }, schema: z.ZodType<T>): T | undefined =>
  'silent' in it || !it.ok ? undefined : schema.safeParse(it.result).data;

const tokenFinding = (it: Reply | { readonly silent: string }): Finding =>
  'silent' in it
    ? unreached(it.silent)
    : it.status === 401 || it.status === 404
      ? TOKEN_REFUSED
      : failed(
          `Telegram did not say who the bot is (${it.description ?? it.status}).`,
          'Wait a minute, then run the doctor again.',
        );

function* botSettings(it: z.infer<typeof me>): Generator<Finding> {
  yield it.can_join_groups
    ? passed(
        'The bot may be added to groups. [Add to a group] asks to be an administrator who may delete messages: a fleet typed there by mistake is deleted. Everything else can be played without these rights.',
      )
    : failed('The bot may not be added to groups.', 'Send /setjoingroups to @BotFather and choose Enable.');
  yield it.can_read_all_group_messages
    ? passed('Privacy mode is off: in groups the bot hears every message, so a shot such as B6 needs no reply.')
    : passed(
        'Privacy mode is on: in groups the bot hears commands and replies to its own messages only, so a shot is typed as a reply; /setprivacy at @BotFather changes that.',
      );
  yield it.supports_inline_queries
    ? passed('Inline mode is on: a challenge can be sent to any chat.')
    : failed('Inline mode is off, so no challenge can be sent to other chats.', 'Send /setinline to @BotFather.');
}

/** Age in seconds up to which a delivery error counts. Telegram keeps reporting an old error until the next one. */
const RECENT = 3_600;
const MANY_WAITING = 100;

/** The host of an address. The path is left out because it may be secret. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'an unknown address');

const delivery = (it: Webhook, wanted: string | undefined, nowMs: number): Finding => {
  if (wanted === undefined) {
    return it.url === ''
      ? passed('Updates come by polling, and no webhook is set.')
      : failed(
          `Telegram sends updates to ${hostOf(it.url)}, but this program polls for them.`,
          'Start the program, which removes that webhook; if it comes back, another program uses this token: give it one of its own.',
        );
  }
  if (it.url === '') return passed('No webhook is set yet: the program sets it when it starts.');
  if (it.url !== wanted) {
    return failed(
      `Telegram sends updates to ${hostOf(it.url)}, not to TELEGRAM_WEBHOOK_URL.`,
      'Start the program, which sets it; if it changes back, another program uses this token: give it one of its own.',
    );
  }
  if (it.last_error_date !== undefined && nowMs / 1000 - it.last_error_date < RECENT) {
    return failed(
      `Telegram cannot deliver to TELEGRAM_WEBHOOK_URL (${it.last_error_message ?? 'no reason given'}).`,
      'Route the address to this program’s port, with a certificate that Telegram accepts.',
    );
  }
  return passed(`Telegram sends updates to ${hostOf(it.url)}.`);
};

const waiting = ({ pending_update_count: count }: Webhook): Finding =>
  count < MANY_WAITING
    ? passed(`${count} updates are waiting at Telegram.`)
    : failed(`${count} updates are waiting at Telegram.`, 'Start the program, or see in its log why it takes none.');

/** Time in seconds within which another polling program asks again. */
const PATIENCE = 3;

const TAKEN = failed(
  'Another process asks for updates with the same TELEGRAM_TOKEN, and each takes them from the other.',
  'Stop it, or give it a token of its own; to run several processes set TELEGRAM_WEBHOOK_URL and REDIS_URL.',
);

/**
 * Checks that no other process polls for updates. Polls like a second process, without confirming updates: first with
 * timeout 0, then long enough for another process to poll again and end this request with status 409.
 */
const soleReceiver = async (access: Access): Promise<Finding> => {
  for (const seconds of [0, PATIENCE]) {
    const it = await call(access, `getUpdates?limit=1&timeout=${seconds}`);
    if ('silent' in it) return failed(`Telegram gives no updates (${it.silent}).`, 'Let this machine reach it.');
    if (it.status === 409) return TAKEN;
    if (!it.ok)
      return failed(
        `Telegram gives no updates (${it.description ?? it.status}).`,
        'Wait a minute, then run the doctor again.',
      );
  }
  return passed('No other process asks for updates with this token.');
};

/** Checks Telegram: the token, the settings at @BotFather, and where updates are delivered. */
export const telegram: Check = async function* ({ config, now }) {
  if (!config.telegram) return;
  const access = { ...config.telegram, proxy: proxyFor(config.proxies, config.telegram.apiRoot) };
  if (!(yield* proxyFindings(config, ADDRESSES.telegram(config)))) return;
  const asked = await call(access, 'getMe');
  const bot = resultOf(asked, me);
  if (!bot) {
    yield tokenFinding(asked);
    return;
  }
  yield passed(`Telegram knows the bot as @${bot.username}.`);
  yield* botSettings(bot);
  if (config.publicUrl?.startsWith('https://')) yield mainAppFinding(bot, config.publicUrl);

  const hook = resultOf(await call(access, 'getWebhookInfo'), webhook);
  if (!hook) {
    yield failed('Telegram does not say where updates go.', 'Wait a minute, then run the doctor again.');
    return;
  }
  yield delivery(hook, access.webhook?.url, now());
  yield waiting(hook);
  if (access.webhook || hook.url !== '') return;
  yield (await isRunning(config))
    ? passed(
        'The program is running here, so no other process was looked for: that would interrupt it. Its health check says when another process takes its updates.',
      )
    : await soleReceiver(access);
};
