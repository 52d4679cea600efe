import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { build } from 'esbuild';
import type { Browser, Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import {
  createActivityProxy,
  type DiscordUser,
  startDiscord,
  type WindowOptions,
} from '../../emulators/discord/index.ts';
import { newPage, sharedBrowser } from '../../support/browser.ts';

/* Discord's own kit for the page of an Activity, in a browser, in the frame of the emulated client. */

let browser: Browser;
let kit: string;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export { DiscordSDK } from '@discord/embedded-app-sdk';", resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    globalName: 'kit',
    write: false,
  });
  kit = outputFiles[0]?.text ?? '';
  browser = await sharedBrowser(inject('browserDesk'));
});
afterAll(() => browser.close());

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

/** What a page without rights does first. Results of commands are read in it by `says`. */
const PAGE = `<!doctype html><script src="/kit.js"></script><script>
  const sdk = new kit.DiscordSDK('APP', { disableConsoleLogOverride: true });
  const heard = [];
  const hear = (event) => sdk.subscribe(event, (data) => heard.push([event, data]));
</script>`;

const setUp = async (options: WindowOptions = {}, page = PAGE) => {
  const discord = await startDiscord({ activities: true });
  onTestFinished(() => discord.stop());
  const [ann, bob] = [discord.user('Ann', { locale: 'uk' }), discord.user('Bob')];
  const channel = discord.guild('Port', [ann, bob]).channel('sea');
  const target = createServer((request, response) => {
    const isKit = request.url === '/kit.js';
    response.writeHead(200, { 'content-type': isKit ? 'text/javascript' : 'text/html' });
    response.end(isKit ? kit : page.replace('APP', discord.application));
  });
  const mappings = [{ prefix: '/', target: 'sea.example', address: await listening(target) }];
  const proxy = createActivityProxy(discord.application, { mappings });
  const sites: Readonly<Record<string, string>> = {
    'discord.com': await listening(createServer(discord.serveClient)),
    [proxy.host]: await listening(createServer((request, response) => proxy.serve(request, response))),
  };
  const { page: client, complaints } = await newPage(browser);
  onTestFinished(() => client.context().close());
  // The browser finds both hosts on this machine.
  await client.context().route(/^https:/, async (route) => {
    const { host, pathname, search } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host };
    const response = await route.fetch({ url: `${sites[host]}${pathname}${search}`, headers }).catch(() => undefined);
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined);
  });
  const opens = async (person: DiscordUser) => {
    const activity = person.activities[0] ?? person.launches(channel);
    const window = person.opens(activity, options);
    await client.goto(window.address);
    const isPage = (it: Frame) => it.url().startsWith(`https://${proxy.host}/`);
    await expect.poll(() => client.frames().some(isPage), { timeout: 60_000 }).toBe(true);
    const frame = client.frames().find(isPage);
    /** The result of an expression in the page, or what it is refused with. */
    const says = (expression: string): Promise<unknown> =>
      frame!.evaluate(`(async () => ${expression})().catch((it) => ({ refused: it.code, why: it.message }))`);
    return { window, activity, says };
  };
  return { discord, ann, bob, channel, client, complaints, opens };
};

test('shakes hands, and knows where it is', async () => {
  const { ann, channel, complaints, opens } = await setUp({ customId: 'm1' });
  const { window, activity, says } = await opens(ann);
  await says('sdk.ready()');
  expect(await says('[sdk.instanceId, sdk.channelId, sdk.guildId, sdk.customId, sdk.platform]')).toEqual([
    activity.id,
    channel.id,
    channel.state.guild?.id,
    'm1',
    'desktop',
  ]);
  expect([window.faults, complaints]).toEqual([[], []]);
});

test('learns who a person is by a code, and signs in with what that is exchanged for', async () => {
  const { discord, ann, bob, opens } = await setUp();
  const { says, window } = await opens(ann);
  const authorize = (more = '') =>
    `sdk.ready().then(() => sdk.commands.authorize({ client_id: sdk.clientId, response_type: 'code', state: '', prompt: 'none', scope: ['identify'] ${more} }))`;
  expect(await says('sdk.ready().then(() => sdk.commands.userSettingsGetLocale())')).toMatchObject({ refused: 4006 });
  const { code } = z.object({ code: z.string() }).parse(await says(authorize()));
  const tokenFor = async (given: string): Promise<string> => {
    const form = { client_id: discord.application, client_secret: discord.clientSecret };
    const response = await fetch(`${discord.apiRoot}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', code: given, ...form }),
    });
    return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
  };
  const signsIn = (token: string) => says(`sdk.commands.authenticate({ access_token: '${token}' })`);
  expect(await signsIn(await tokenFor(code))).toMatchObject({
    user: { id: ann.id, global_name: 'Ann' },
    scopes: ['identify'],
  });
  expect(await says('sdk.commands.userSettingsGetLocale()')).toEqual({ locale: 'uk' });
  for (const token of ['forged', await tokenFor(bob.authorizes())])
    expect(await signsIn(token)).toMatchObject({ refused: 4009 });
  expect(await says(authorize(", client_id: '1'"))).toMatchObject({ refused: 4007 });
  expect(window.told.map(({ cmd }) => cmd)).toEqual([
    'USER_SETTINGS_GET_LOCALE',
    'AUTHORIZE',
    'AUTHENTICATE',
    'USER_SETTINGS_GET_LOCALE',
    'AUTHENTICATE',
    'AUTHENTICATE',
    'AUTHORIZE',
  ]);
});

test('learns nothing of a person who does not consent', async () => {
  const { ann, opens } = await setUp({ consents: false });
  const { says } = await opens(ann);
  const asked = "sdk.ready().then(() => sdk.commands.authorize({ client_id: sdk.clientId, scope: ['identify'] }))";
  expect(await says(asked)).toMatchObject({ refused: 5000 });
});

test('hears of what it has subscribed to, and of nothing else', async () => {
  const { ann, bob, channel, opens } = await setUp();
  const { window, says, activity } = await opens(ann);
  window.tells('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 2 });
  await says(`sdk.ready().then(() => Promise.all(['ACTIVITY_LAYOUT_MODE_UPDATE', 'ORIENTATION_UPDATE',
    'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE'].map(hear))).then(() => undefined)`);
  window.tells('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 1 });
  bob.launches(channel);
  bob.leaves(activity);
  await expect.poll(() => says('heard.length'), { timeout: 60_000 }).toBe(4);
  expect(await says('heard.map(([event, data]) => [event, data.participants?.length ?? data])')).toEqual([
    ['ORIENTATION_UPDATE', expect.objectContaining({ screen_orientation: 1 })],
    ['ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 1 }],
    ['ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', 2],
    ['ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', 1],
  ]);
  expect(await says("hear('VOICE_STATE_UPDATE')")).toMatchObject({ refused: 4006 });
  expect(window.faults).toEqual([]);
});

describe('gives commands', () => {
  test.each<[string, WindowOptions['platform'], string, unknown]>([
    ['a link', 'desktop', "openExternalLink({ url: 'https://sea.example/' })", { opened: true }],
    ['no link', 'desktop', "openExternalLink({ url: 'javascript:alert(1)' })", { refused: 4000 }],
    ['an invitation', 'desktop', 'openInviteDialog()', null],
    ['its small view', 'desktop', 'setConfig({ use_interactive_pip: true })', { use_interactive_pip: true }],
    ['no small view on a phone', 'mobile', 'setConfig({ use_interactive_pip: true })', { refused: 4002 }],
    ['its orientation', 'mobile', 'setOrientationLockState({ lock_state: 2 })', null],
    ['no orientation on the desktop', 'desktop', 'setOrientationLockState({ lock_state: 2 })', { refused: 4002 }],
    [
      'a moment, without having signed in',
      'desktop',
      "openShareMomentDialog({ mediaUrl: 'https://cdn.discordapp.com/attachments/1/2/3.png' })",
      { refused: 4006 },
    ],
    [
      'a link to itself',
      'mobile',
      "shareLink({ message: 'Come' })",
      { success: true, didCopyLink: true, didSendMessage: false },
    ],
    [
      'who is there',
      'mobile',
      'getActivityInstanceConnectedParticipants()',
      { participants: [expect.objectContaining({ global_name: 'Ann' })] },
    ],
    ['the frame of the app', 'mobile', 'getPlatformBehaviors()', { iosKeyboardResizesView: true }],
  ])('%s', async (_, platform, command, result) => {
    const { ann, opens } = await setUp({ ...(platform && { platform }) });
    const { window, says } = await opens(ann);
    const said = await says(`sdk.ready().then(() => sdk.commands.${command})`);
    if (typeof result === 'object' && result && 'refused' in result) expect(said).toMatchObject(result);
    else expect(said).toEqual(result);
    expect([window.told.length, window.faults]).toEqual([1, []]);
  });

  test('that no client knows, which is a fault', async () => {
    const { ann, opens } = await setUp();
    const { window, says } = await opens(ann);
    expect(await says('sdk.ready().then(() => sdk.commands.getSkus())')).toMatchObject({ refused: 4002 });
    expect(window.faults).toEqual(['GET_SKUS_EMBEDDED']);
  });

  test('no invitation in a private chat', async () => {
    const { ann, opens } = await setUp();
    ann.launches(ann.dm());
    const { says } = await opens(ann);
    expect(await says('sdk.ready().then(() => sdk.commands.openInviteDialog())')).toMatchObject({ refused: 4002 });
  });
});

test('is refused as another application, and by a page that speaks before it has shaken hands', async () => {
  const { ann, opens } = await setUp({}, PAGE.replace('APP', '4711'));
  const { window, says } = await opens(ann);
  await expect.poll(() => window.faults, { timeout: 60_000 }).toEqual(['Invalid Client ID']);
  await says("parent.postMessage([1, { cmd: 'SET_CONFIG', args: {}, nonce: '1' }], '*')");
  await says("parent.postMessage('ahoy', '*')");
  await expect
    .poll(() => window.faults, { timeout: 60_000 })
    .toEqual(['Invalid Client ID', 'SET_CONFIG before the handshake', 'no message: "ahoy"']);
  expect(window.told).toEqual([]);
});

test('closes itself, and the person has left', async () => {
  const { ann, client, opens } = await setUp();
  const { window, says } = await opens(ann);
  await says("sdk.ready().then(() => sdk.close(1000, 'Over'))");
  await client.locator('iframe').waitFor({ state: 'detached' });
  expect(window.closed).toMatchObject({ code: 1000, message: 'Over' });
  expect(ann.activities).toEqual([]);
});

test('is reached from its own host alone: no other site, no popup, no page in its place', async () => {
  const { ann, client, opens, complaints } = await setUp();
  const { window, says } = await opens(ann);
  expect(await says("fetch('https://sea.example/').then(() => 'passed', () => 'blocked')")).toBe('blocked');
  expect(await says("fetch('/kit.js').then(({ ok }) => ok)")).toBe(true);
  expect(await says("open('https://sea.example/') === null")).toBe(true);
  expect(await says("(top.location = 'https://sea.example/')")).toMatchObject({ refused: 18 });
  expect(client.url()).toBe(window.address);
  expect(complaints.some((it) => it.includes('Content Security Policy'))).toBe(true);
});
