import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createActivityProxy, type UrlMapping } from './index.ts';

/* The proxy of an Activity: https://docs.discord.com/developers/activities/development-guides/networking */

const HOST = '4711.discordsays.com';

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** A target that says what it was asked, and streams without an end. */
const startProxy = async (
  mappings: readonly Omit<UrlMapping, 'address'>[] = [{ prefix: '/', target: 'sea.example' }],
  streams?: 'pass' | 'hold',
) => {
  const asked: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders; readonly body: string }[] =
    [];
  const target = createServer(async (question, answer) => {
    let body = '';
    for await (const part of question) body += String(part);
    asked.push({ url: question.url, headers: question.headers, body });
    answer.setHeader('set-cookie', question.headers['x-cookie'] ?? []);
    if (question.url === '/stream') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
      return;
    }
    answer.writeHead(203, { 'content-security-policy': "frame-ancestors 'none'" }).end('aye');
  });
  const address = `http://127.0.0.1:${await listening(target)}`;
  const proxy = createActivityProxy('4711', {
    mappings: mappings.map((it) => ({ ...it, address })),
    ...(streams && { streams }),
  });
  const port = await listening(createServer((question, answer) => proxy.serve(question, answer)));
  /** Asks, and resolves with the beginning of the answer; `rest` is what has come of it. */
  const asks = async (path: string, headers: Readonly<Record<string, string>> = {}, body?: string) => {
    const question = request({
      port,
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { host: HOST, ...headers },
    });
    question.end(body);
    const [answer] = await once(question, 'response');
    onTestFinished(() => void question.destroy());
    return answer;
  };
  const textOf = async (answer: AsyncIterable<unknown>): Promise<string> => {
    let text = '';
    for await (const part of answer) text += String(part);
    return text;
  };
  return { proxy, asked, asks, textOf };
};

test('passes requests on to the target, with what the browser said and the host of the target', async () => {
  const { asks, textOf, asked } = await startProxy();
  const headers = { origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin', cookie: 'a=b' };
  const answer = await asks('/m/1?x=2', headers, 'body');
  expect([answer.statusCode, await textOf(answer)]).toEqual([203, 'aye']);
  expect(asked).toEqual([
    { url: '/m/1?x=2', body: 'body', headers: expect.objectContaining({ ...headers, host: 'sea.example' }) },
  ]);
});

test.each([
  ['/.proxy/m/1?x=2', '/m/1?x=2'],
  ['/.proxy', '/'],
  ['/.proxyx', '/.proxyx'],
  ['/', '/'],
])('does without the prefix /.proxy: %s', async (path, url) => {
  const { asks, asked } = await startProxy();
  await asks(path);
  expect(asked.map((it) => it.url)).toEqual([url]);
});

describe('mappings', () => {
  test.each([
    ['/api/x', 'api.example', '/v1/x'],
    ['/api', 'api.example', '/v1/'],
    ['/apix', undefined, ''],
    ['/else', undefined, ''],
  ])('lead %s to %s', async (path, host, url) => {
    const { asks, asked, proxy } = await startProxy([{ prefix: '/api', target: 'api.example/v1' }]);
    const { statusCode } = await asks(path);
    if (host === undefined) expect([statusCode, asked, proxy.faults]).toEqual([404, [], [`not mapped: ${path}`]]);
    else expect(asked).toMatchObject([{ url, headers: { host } }]);
  });

  test('count in their order', async () => {
    const { asks, asked } = await startProxy([
      { prefix: '/', target: 'sea.example' },
      { prefix: '/api', target: 'api.example' },
    ]);
    await asks('/api/x');
    expect(asked).toMatchObject([{ url: '/api/x', headers: { host: 'sea.example' } }]);
  });

  test.each([
    [{ prefix: '/', target: 'https://sea.example' }, 'a target has no protocol'],
    [{ prefix: 'api', target: 'sea.example' }, 'a prefix begins with /'],
  ])('that the Portal does not take: %j', (mapping, why) => {
    expect(() => createActivityProxy('4711', { mappings: [{ ...mapping, address: 'http://127.0.0.1' }] })).toThrow(why);
  });
});

test('answers no other host', async () => {
  const { asks, proxy, asked } = await startProxy();
  expect((await asks('/', { host: '4712.discordsays.com' })).statusCode).toBe(421);
  expect([proxy.host, asked, proxy.faults]).toEqual([HOST, [], ['another host: 4712.discordsays.com']]);
});

test('adds its own policy to that of the page', async () => {
  const { asks } = await startProxy();
  const policy = (await asks('/')).headers['content-security-policy'];
  expect(policy).toMatch(/^frame-ancestors 'none', default-src 'self' .*https:\/\/cdn\.discordapp\.com\/avatars\//);
});

test.each([
  ['a=b; Path=/; Secure; SameSite=None; Partitioned', []],
  [`a=b; Domain=${HOST}; Secure; HttpOnly; SameSite=None; Partitioned`, []],
  ['a=b; SameSite=Strict', ['a cookie that no browser keeps: a: not secure, samesite=none, partitioned']],
  ['a=b; Secure; SameSite=None', ['a cookie that no browser keeps: a: not partitioned']],
  [
    'a=b; Domain=sea.example; Secure; SameSite=None; Partitioned',
    ['a cookie that no browser keeps: a: of sea.example'],
  ],
])('passes cookies, and names those that a frame does not keep: %s', async (cookie, faults) => {
  const { asks, proxy } = await startProxy();
  expect((await asks('/', { 'x-cookie': cookie })).headers['set-cookie']).toEqual([cookie]);
  expect(proxy.faults).toEqual(faults);
});

test('passes a stream as it comes', async () => {
  const { asks } = await startProxy();
  const answer = await asks('/stream');
  expect(String((await once(answer, 'data'))[0])).toBe('data: first\n\n');
});

test('holds a stream back where it is told to: nothing of it comes, and all else does', async () => {
  const { asks, asked, textOf } = await startProxy(undefined, 'hold');
  let hasCome = false;
  const stream = asks('/stream').then(() => {
    hasCome = true;
  });
  expect(await textOf(await asks('/'))).toBe('aye');
  while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await textOf(await asks('/'))).toBe('aye');
  expect(hasCome).toBe(false);
  stream.catch(() => undefined);
});
