import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmulatedApp, openEmulatedApp } from '../support/emulated-app.ts';

/*
 * What an operator sees of people's matches: the metrics and the log. Neither ever contains a person, a cell, a fleet,
 * a seed or a token, even when something fails; and the metrics contain no match.
 */

let emulated: EmulatedApp;
let metrics = '';
const matches = new Set<string>();
const NAMES = ['Annabella', 'Bobbington', 'Wretchedvariant'];
const CELL = /(?<![\w+/=-])(?:[A-J](?:10|[1-9])|[А-К](?:10|[1-9]))(?![\w+/=-])/;

const remember = (data: string | undefined): void => {
  const id = /^[a-z2-7]{16}(?=\.)/.exec(data ?? '')?.[0];
  if (id !== undefined) matches.add(id);
};

beforeAll(async () => {
  emulated = await openEmulatedApp();
  const { telegram, discord } = emulated;
  const ann = telegram.user('Annabella', { language: 'uk' });
  const bob = discord.user('Bobbington', { locale: 'ru' });
  const channel = discord.guild('Port', [bob]).channel('sea');

  // A match against the machine in a private chat, with everything a person may do wrong.
  ann.says(ann.private, '/play machine');
  const placing = await ann.private.waitFor((it) =>
    it.keyboard.flat().some(({ callback_data: data }) => data?.endsWith('.ready')),
  );
  for (const button of placing.keyboard.flat()) remember(button.callback_data);
  const [id] = matches;
  for (const data of [
    '',
    'rubbish',
    `${id}.1.0.ready`,
    `${id}.0.0.put.A1-A9`,
    'aaaaaaaaaaaaaaaa.0.0.A1',
    `${id}.0.0.!verify`,
  ]) {
    if (data !== '') await ann.sendsData(placing, data);
  }
  for (const text of ['A1-A9', 'очистити', 'А1-А4', '/play Wretchedvariant', '/join WRETCHED1', 'Б6?'])
    ann.says(ann.private, text);
  // Both platforms fail once: Telegram here, Discord below.
  telegram.fail({ method: 'editMessageMedia', times: 1, kind: '500' });
  await ann.presses(placing, (it) => it.callback_data?.includes('.deal.') ?? false).catch(() => undefined);
  await ann.sendsData(placing, `${id}.0.0.deal.9`);
  await ann.sendsData(placing, `${id}.0.0.ready`);
  for (const cell of ['А1', 'Б2', 'В3', 'Г4']) ann.says(ann.private, cell);

  const { message } = await bob.slash(channel, 'play', {});
  if (!message) throw new Error('no lobby');
  await bob.slash(channel, 'fire', { cell: 'B6' });
  await bob.pressesId(message, 'rubbish');
  discord.misbehave(/^POST \/interactions\//, { kind: 'server error', applied: true }, 1);
  await bob.slash(channel, 'help');
  ann.says(ann.private, '/help');
  await ann.private.waitFor(({ text }) => text.includes('/join'));
  metrics = await emulated.metrics();
});
afterAll(() => emulated.close());

test('counts what happened in the metrics', () => {
  expect(metrics).toMatch(/broadside_intents_total\{platform="telegram",kind="press"\} [1-9]/);
  expect(metrics).toMatch(/broadside_commits_total\{kind="committed"\} [1-9]/);
});

test('names no person, match or cell in the metrics', () => {
  expect(matches.size).toBeGreaterThan(0);
  for (const name of [...NAMES, ...matches]) expect(metrics).not.toContain(name);
  const labels = [...metrics.matchAll(/^broadside_(?!nodejs|process|build_info)\w+\{(.*)\} /gm)].flatMap(
    ([, it]) => it?.split(',') ?? [],
  );
  const values = new Set(labels.map((it) => it.replace(/^le=.*/, 'le')));
  expect(values.size).toBeLessThan(60);
  for (const it of values)
    expect(it).toMatch(/^(le|(platform|kind|stage|to|where)="[a-z]+"|connection="[a-z]+( \d+)?")$/);
});

test('names no person and no cell in the log, and no token', () => {
  const lines = emulated.logged.join('');
  expect(emulated.logged.length).toBeGreaterThan(0);
  for (const secret of [
    ...NAMES,
    emulated.telegram.token,
    emulated.discord.token,
    'interaction-token',
    '"seed"',
    '"ships"',
  ])
    expect(lines).not.toContain(secret);
  for (const line of emulated.logged) expect(line).not.toMatch(CELL);
});

test('gives pictures and files names that reveal nothing', () => {
  const { discord } = emulated;
  const bodies = discord.calls.map((it) => JSON.stringify(it.body ?? {}));
  const names = bodies.flatMap((it) => [...it.matchAll(/"filename":"([^"]*)"/g)].map(([, name]) => name ?? ''));
  for (const name of names) expect(name).toMatch(/^[a-z]+-?[0-9a-f]*\.(png|json)$/);
});
