import { describe, expect, test } from 'vitest';
import { addPassword, parseRedisAddress, type RedisAddress } from '../../src/config/redis-address.ts';

describe('the address of a server', () => {
  test.each<[string, RedisAddress['transport'], RedisAddress['options']]>([
    ['redis://h', 'open', { host: 'h', port: 6379 }],
    ['redis://h/', 'open', { host: 'h', port: 6379 }],
    ['redis://h.example.org:7/3', 'open', { host: 'h.example.org', port: 7, db: 3 }],
    ['redis://ann:p%40ss@h', 'open', { host: 'h', port: 6379, username: 'ann', password: 'p@ss' }],
    ['redis://:a:b#c@h', 'open', { host: 'h', port: 6379, password: 'a:b#c' }],
    ['redis://ann@h', 'open', { host: 'h', port: 6379, username: 'ann' }],
    ['redis://ann:@h', 'open', { host: 'h', port: 6379, username: 'ann' }],
    ['redis://localhost:1', 'loopback', { host: 'localhost', port: 1 }],
    ['redis://127.0.0.1', 'loopback', { host: '127.0.0.1', port: 6379 }],
    ['redis://[::1]:7', 'loopback', { host: '::1', port: 7 }],
    ['redis://[fe80::1]', 'open', { host: 'fe80::1', port: 6379 }],
    ['rediss://localhost', 'encrypted', { host: 'localhost', port: 6379, tls: {} }],
    ['rediss://:p@h/1', 'encrypted', { host: 'h', port: 6379, password: 'p', db: 1, tls: {} }],
    ['unix:///run/s.sock', 'socket', { path: '/run/s.sock' }],
    ['redis+unix:///run/s.sock', 'socket', { path: '/run/s.sock' }],
    [
      'unix:///run/my%20s?db=2&username=ann&password=p%40ss',
      'socket',
      { path: '/run/my s', db: 2, username: 'ann', password: 'p@ss' },
    ],
    ['unix:///s?db=x&password=', 'socket', { path: '/s' }],
  ])('%s is read', (text, transport, options) => {
    expect(parseRedisAddress(text)).toEqual({ text, transport, options });
  });

  test('may be the plain path of a socket', () => {
    const path = '/run/s.sock';
    expect(parseRedisAddress(path)).toEqual({ text: `unix://${path}`, transport: 'socket', options: { path } });
  });
});

describe('the address of a cluster', () => {
  const [a, b] = [
    { host: 'a', port: 1 },
    { host: 'b', port: 6379 },
  ];
  const [one, six] = [
    { host: '127.0.0.1', port: 6379 },
    { host: '::1', port: 2 },
  ];
  test.each<[string, Omit<RedisAddress, 'text'>]>([
    ['redis-cluster://:p@a:1,b', { transport: 'open', options: { password: 'p' }, cluster: [a, b] }],
    ['redis-cluster://a:1', { transport: 'open', options: {}, cluster: [a] }],
    ['redis-cluster://127.0.0.1,[::1]:2/', { transport: 'loopback', options: {}, cluster: [one, six] }],
    ['redis-cluster://127.0.0.1,b', { transport: 'open', options: {}, cluster: [one, b] }],
    ['rediss-cluster://u@b', { transport: 'encrypted', options: { username: 'u', tls: {} }, cluster: [b] }],
  ])('%s is read', (text, address) => {
    expect(parseRedisAddress(text)).toEqual({ text, ...address });
  });
});

describe('the address of Sentinels', () => {
  const a = { host: 'a', port: 26_379 };
  const b = { host: 'b', port: 1 };
  test.each<[string, Omit<RedisAddress, 'text'>]>([
    [
      'redis-sentinel://:p@a,b:1/main',
      { transport: 'open', options: { password: 'p' }, sentinels: { nodes: [a, b], name: 'main' } },
    ],
    [
      'redis-sentinel://a/my-main.1/3',
      { transport: 'open', options: { db: 3 }, sentinels: { nodes: [a], name: 'my-main.1' } },
    ],
    [
      'rediss-sentinel://u@b:1/main',
      { transport: 'encrypted', options: { username: 'u', tls: {} }, sentinels: { nodes: [b], name: 'main' } },
    ],
  ])('%s is read', (text, address) => {
    expect(parseRedisAddress(text)).toEqual({ text, ...address });
  });
});

test.each([
  ['', 'nothing'],
  ['localhost:6379', 'no scheme'],
  ['http://h', 'another scheme'],
  ['redis://', 'no host'],
  ['redis://h:x', 'a port that is no number'],
  ['redis://h:65536', 'a port too high'],
  ['redis://h/x', 'a database that is no number'],
  ['redis://h/12345', 'a database too high'],
  ['redis://a,b', 'two hosts without a cluster'],
  ['redis://a b', 'a space'],
  ['redis://:%@h', 'a broken escape in the password'],
  ['redis://%:p@h', 'a broken escape in the user'],
  ['redis-cluster://', 'no host of a cluster'],
  ['redis-cluster://a,,b', 'an empty host'],
  ['redis-cluster://a/2', 'a database of a cluster'],
  ['redis-cluster://a/main', 'a name of a cluster'],
  ['redis://a/1/2', 'two databases'],
  ['redis-sentinel://a,b', 'no name of the master'],
  ['redis-sentinel://a/main/x', 'a database of the master that is no number'],
  ['unix://run/s.sock', 'a relative path'],
  ['unix:///%', 'a broken escape in the path'],
])('"%s" is no address (%s)', (text) => {
  expect(parseRedisAddress(text)).toBeUndefined();
});

test.each([
  ['redis://h', 'redis://:p%40%3A@h'],
  ['redis://u@h:1/2', 'redis://u:p%40%3A@h:1/2'],
  ['redis://u:@h', 'redis://u:p%40%3A@h'],
  ['rediss-cluster://a,b:1', 'rediss-cluster://:p%40%3A@a,b:1'],
  ['redis-sentinel://a,b:1/main/2', 'redis-sentinel://:p%40%3A@a,b:1/main/2'],
  ['/s', 'unix:///s?password=p%40%3A'],
  ['unix:///s?db=1', 'unix:///s?db=1&password=p%40%3A'],
])('%s with a password is %s', (text, whole) => {
  const address = addPassword(parseRedisAddress(text)!, 'p@:');
  expect(address?.text).toBe(whole);
  expect(address?.options.password).toBe('p@:');
});
