import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../adapters/playground/fixture.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../support/playground-app.ts';

describe('a program with an address that its operator has set', () => {
  let program: PlaygroundApp;
  beforeAll(async () => {
    program = await openPlaygroundApp('https://play.example');
  });
  afterAll(() => program.close());

  it.each([
    ['shows its page under that name', 'play.example', 'page', 200],
    ['shows its page on this machine', 'localhost', 'page', 200],
    ['shows no page under another name', 'other.example', 'page', 403],
    ['keeps its measures from those who come by that name', 'play.example', 'measures', 403],
    ['keeps its measures from this machine too, where a proxy may run', 'localhost', 'measures', 403],
  ])('%s', async (_, host, what, status) => {
    const path = what === 'page' ? program.app.playground?.doorPath : '/metrics';
    expect((await ask(`${program.origin}${path}`, { headers: { host } })).status).toBe(status);
  });
});
