import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/kernel/phrase.ts';
import { SCREEN_LIMITS, type Screen, screenText } from '../../../src/kernel/screen.ts';
import { checkTranscript } from '../../../src/operator/transcript/check.ts';
import { wordsOf } from '../../../src/service/core/match/seal.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { cardOf, group, labels, opens, screenIn } from '../../support/lobbies.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf, wholeText } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/* Choosing the game: from the list, by name or code, or custom; fixed before the guest joins. */

const NOTHING = { title: '' };

const { service } = table({ systems: [seaBattle] });

describe('the host of a lobby', () => {
  test('chooses another game by its kind, and the card shows the rules to a player who joins', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    await opens(ann);
    expect(textOf(ann.message?.screen)).toContain('Classic 10×10');
    const kinds = screenIn(await ann.presses('Other game'));
    expect(labels(kinds)).toEqual(expect.arrayContaining(['Classic', 'Salvos', 'Mines', 'Surprises']));
    const mines = screenIn(await ann.presses('Mines'));
    expect(mines.choices?.map(({ line }) => line).join()).toContain('three mines');
    const { title } = seaBattle.variants.find((it) => it.id === 'minesweeper-16')!;
    const called = service.game.context.translator.to(
      { locale: 'en', letters: 'lat', nameOf: String },
      'sea-battle',
    )(title);
    expect((await ann.presses(called)).notice).toBe(`The game is now: ${called}.`);
    const card = wholeText(ann.message?.screen ?? NOTHING);
    expect(card).toContain(called);
    expect(card).toContain(
      'Sea 16×16, letters above: A–P. Fleet: one ship of 6 squares, two of 5, three of 4, four of 3,',
    );
    expect(card).toContain('Mines: 3, minesweepers: 1.');
    await bob.presses('Join');
    expect((await service.newest()).stage).toBe('playing');
    expect((await service.newest()).variant).toBe('minesweeper-16');
  });

  test('is the only player who may choose', async () => {
    const [ann, bob] = [service.person('ann', group), service.person('bob', group)];
    await opens(ann);
    expect((await bob.presses('Other game')).alert).toContain('Only ann');
    const { id } = await service.newest();
    expect((await bob.does({ kind: 'press', token: `${id}.-.0.!variant:hasbro` })).alert).toContain('Only ann');
    expect((await ann.does({ kind: 'press', token: `${id}.-.0.!variant:chess` })).alert).toContain(
      'no game called “chess”',
    );
    expect((await service.newest()).variant).toBe('classic');
  });

  test('can change nothing once the match has begun, nor in a rematch', async () => {
    const [ann, bob] = [service.person('ann', group), service.person('bob', group)];
    await opens(ann);
    await bob.presses('Join');
    const { id } = await service.newest();
    const hasbro = `${id}.-.0.!variant:hasbro`;
    expect((await ann.does({ kind: 'press', token: hasbro })).alert).toContain('has started');
    await ann.does({ kind: 'press', token: `${id}.-.0.!resign` });
    await ann.presses('Rematch');
    const again = await service.newest();
    expect(again.rematchOf).toBe(id);
    expect((await ann.does({ kind: 'press', token: `${again.id}.-.0.!variant:hasbro` })).alert).toContain('same game');
  });

  test('shows a change to the player they challenged, whose old button no longer joins', async () => {
    const [ann, bob] = [service.person('ann', group), service.person('bob', group)];
    await ann.does({ kind: 'open', rival: { kind: 'person', id: 'paper:bob', name: 'bob' } });
    const old = bob.token('Join');
    await ann.does({ kind: 'press', token: `${(await service.newest()).id}.-.0.!variant:hasbro` });
    expect(textOf(bob.message?.screen)).toContain('ann has changed the game: look before you join.');
    expect((await bob.does({ kind: 'press', token: old })).alert).toContain('just changed');
    expect((await service.newest()).stage).toBe('lobby');
    await bob.presses('Join');
    expect((await service.newest()).stage).toBe('playing');
  });
});

describe('/play with a name', () => {
  test.each(['hasbro', 'HASBRO', ' minesweeper-18-light '])('opens %j', async (typed) => {
    await opens(service.person('ann'), typed);
    expect((await service.newest()).variant).toBe(typed.trim().toLowerCase());
  });

  test('offers the nearest name, one press away, for a name that is slightly wrong', async () => {
    const ann = service.person('ann');
    const page = screenIn(await opens(ann, 'minsweeper-16'));
    expect(screenText(page)).toContain('no game called “minsweeper-16”');
    expect(screenText(page)).toMatch(/Did you mean: minesweeper-16/);
    await ann.presses(labels(page)[0]!);
    expect((await service.newest()).variant).toBe('minesweeper-16');
  });

  test('points to the list for a name that resembles none', async () => {
    expect((await opens(service.person('ann'), 'tic-tac-toe-3000')).alert).toContain('Choose one from the list');
  });

  test('completes by title and description in the reader’s language', async () => {
    const { person, place } = service.person('ann', {}, 'uk');
    const found = await service.game.suggest(person, place, 'голландець на 5', 'variant');
    expect(found).toEqual([{ value: 'dutchman-5', label: expect.stringContaining('Голландець на 5: ') }]);
    const all = await service.game.suggest(person, place, '', 'variant');
    expect(all).toHaveLength(seaBattle.variants.length);
    for (const it of all) expect(typeof it === 'string' ? 0 : it.label.length).toBeLessThanOrEqual(100);
  });
});

describe('joining by code from elsewhere', () => {
  test('shows first which game it is; the classic game needs no card', async () => {
    const [ann, bob] = [service.person('ann'), service.person('bob')];
    await opens(ann, 'mines-sacrifice');
    const { code = '' } = await service.newest();
    const card = screenIn(await bob.does({ kind: 'join', code }));
    expect(screenText(card)).toContain('Mines: 3.');
    expect(labels(card)).toEqual(['⚔ Join', '? Rules']);
    expect((await service.newest()).stage).toBe('lobby');
    await bob.presses('Join');
    expect((await service.newest()).stage).toBe('playing');
    expect(textOf(service.person('bob').message?.screen)).toContain('Your fleet is ready');
    await opens(ann);
    await service.person('eve').does({ kind: 'join', code: (await service.newest()).code ?? '' });
    expect((await service.newest()).stage).toBe('playing');
  });

  test('seats a player immediately who adds a word for the dice', async () => {
    await opens(service.person('ann'), 'hasbro');
    await service.person('bob').does({ kind: 'join', code: `${(await service.newest()).code} Fortuna` });
    expect(wordsOf(await service.newest())).toEqual([undefined, 'Fortuna']);
  });
});

describe('a challenge card', () => {
  test('names the game that its owner usually plays, and is played by its rules', async () => {
    const [ann, bob] = [service.person('ann'), service.person('bob')];
    await service.game.context.people.savePreferences('paper:ann', { variant: 'sapper' });
    const { text, payload } = await cardOf(service, ann.person);
    expect(text).toContain('Sea Battle (Number clues)');
    const card = screenIn(await bob.does({ kind: 'link', payload }));
    expect(screenText(card)).toContain('Number clues');
    await bob.presses('Join');
    expect(await service.newest('bob')).toMatchObject({ variant: 'sapper', stage: 'playing' });
  });
});

describe('the default game of /play', () => {
  test('is a personal setting in private, and the chat’s setting in a group, chosen by its managers', async () => {
    const [ann, alone] = [service.person('ann', group), service.person('ann')];
    service.managers.add('paper:ann');
    await alone.does({ kind: 'ask', about: 'settings' });
    await alone.presses('Game: ');
    await alone.presses('Classic');
    expect(screenText(screenIn(await alone.presses('Five ships')))).toContain('Game: Five ships');
    await opens(alone);
    expect((await service.newest()).variant).toBe('hasbro');
    await opens(ann);
    expect((await service.newest()).variant).toBe('classic');
    await ann.does({ kind: 'ask', about: 'settings' });
    await ann.presses('This chat');
    await ann.presses('Game: ');
    await ann.presses('Surprises');
    await ann.presses('Number clues');
    await opens(service.person('bob', group));
    expect((await service.newest('bob')).variant).toBe('sapper');
  });

  test('cannot be set for a chat by others than its managers, nor to a game that does not exist', async () => {
    const bob = service.person('bob', group);
    expect((await bob.does({ kind: 'press', token: '-.-.0.!chat:variant:hasbro' })).alert).toContain('Only admins');
    expect((await bob.does({ kind: 'press', token: '-.-.0.?!games:chat' })).alert).toContain('Only admins');
    expect((await bob.does({ kind: 'press', token: '-.-.0.!own:variant:chess' })).alert).toBeDefined();
    await opens(bob);
    expect((await service.newest('bob')).variant).toBe('classic');
  });
});

describe('custom rules', () => {
  const form = async (guest: PaperUser, words = ''): Promise<Screen<Token>> =>
    screenIn(await guest.does({ kind: 'ask', about: 'custom', words }));
  const codeIn = (screen: Screen<Token>): string => /X[0-9A-Z]{14,31}/.exec(screenText(screen))?.[0] ?? '';

  test('are made with buttons alone, and can be played immediately', async () => {
    const ann = service.person('ann');
    expect(screenText(await form(ann))).toContain('Own rules 10×10, 10 ships');
    const page = screenIn(await ann.presses('↔ +'));
    expect(screenText(page)).toContain('Own rules 11×10');
    expect(labels(page).slice(-3)).toEqual(['Play this', '⚔ Invite', 'All games']);
    await ann.presses('Play this');
    const match = await service.newest();
    expect([match.variant, match.stage]).toEqual([codeIn(page), 'playing']);
    expect(match.occupants[1]).toMatchObject({ kind: 'machine' });
  });

  test('begin with the sea that is typed, in rows or by its size', async () => {
    const ann = service.person('ann');
    const rows = '.......\n.//....\n.......\n.......\n....//.\n.......\n.......';
    await form(ann, 'notebook-1949');
    const isles = screenIn(await ann.does({ kind: 'ask', about: 'custom', words: rows }));
    expect(screenText(isles)).toContain('4 squares of it are land.');
    expect(labels(isles)).toContain('Land: drawn');
    expect(screenText(await form(ann, '12x8'))).toContain('Own rules 12×8');
    const uneven = await ann.does({ kind: 'ask', about: 'custom', words: '.......\n......\n.......' });
    expect(uneven.alert).toBe('Row 2 has 6 squares, the first one 7. Make all rows equally long.');
    // After a code, the sea of that game; one without room for its fleet opens too, and says so.
    const narrow = await form(ann, `${codeIn(isles)} ${'///... '.repeat(6)}`);
    expect(screenText(narrow)).toContain('Own rules 6×6');
    expect(screenText(narrow)).toContain('Take ships or land away, or enlarge the sea.');
    expect(labels(narrow)).not.toContain('Play this');
  });

  test('are drawn square by square, and the match is played on that sea', async () => {
    const ann = service.person('ann', group);
    await opens(ann);
    await ann.presses('Other game');
    await ann.presses('Make your own');
    const land = screenIn(await ann.presses('Draw land'));
    expect(land.scene).toBeDefined();
    const square = land.pad?.squares[1]?.[2];
    const drawn = screenIn(await ann.does({ kind: 'press', token: square?.press ?? '' }));
    expect(drawn.pad?.squares[1]?.[2]?.sign).toBe('▒');
    await ann.presses('Done');
    await ann.presses('Play this');
    expect((await service.newest()).hidden.options).toMatchObject({ n: 10, land: [12] });
  });

  test('invite others to play by them', async () => {
    const ann = service.person('ann');
    await form(ann);
    const page = screenIn(await ann.presses('↔ +'));
    await ann.presses('Invite');
    const match = await service.newest();
    expect([match.variant, match.stage]).toEqual([codeIn(page), 'lobby']);
    expect(textOf(ann.message?.screen)).toContain('Own rules 11×10, 10 ships');
    expect(textOf(ann.message?.screen)).toContain('Sea 11×10');
  });

  test('say in one sentence why they cannot be played, and the draft is kept', async () => {
    const ann = service.person('ann');
    await form(ann);
    await ann.presses('Mines');
    await ann.presses('Minesweepers');
    const sweepers = screenIn(await ann.does({ kind: 'press', token: tokenAfter(ann, 'Minesweepers: 0') }));
    expect(labels(sweepers)).toContain('Minesweepers: 1');
    expect(labels(sweepers)).not.toContain('Play this');
    expect(codeIn(sweepers)).toBe('');
    expect(screenText(sweepers).split('\n').at(-1)).toMatch(/^[A-Z].+\.$/);
  });

  /** The token of the button to the right of the one labelled `label`. */
  const tokenAfter = (guest: PaperUser, label: string): Token => {
    const row = screenIn(guest.last).buttons.find((it) => it.some((one) => one.label === label)) ?? [];
    return row[row.findIndex((it) => it.label === label) + 1]?.press ?? '';
  };

  test('change the lobby from which they were opened', async () => {
    const ann = service.person('ann', group);
    await opens(ann);
    const { id } = await service.newest();
    await ann.presses('Other game');
    await ann.presses('Make your own');
    await ann.presses('↔ +');
    await ann.presses('Play this');
    const match = await service.newest();
    expect(match.id).toBe(id);
    expect(match.changes).toBe(1);
    expect(textOf(ann.message?.screen)).toContain('Sea 11×10');
  });

  test('are opened, read and edited by their code, in any case; a typo gets one clear sentence', async () => {
    const ann = service.person('ann');
    await form(ann, 'hasbro');
    const code = codeIn(screenIn(await ann.presses('↔ +')));
    await opens(ann, code.toLowerCase());
    expect((await service.newest()).variant).toBe(code);
    const rules = screenIn(await ann.does({ kind: 'ask', about: 'rules', words: code }));
    expect(screenText(rules)).toContain('Own rules 11×10, 5 ships · 1 of');
    expect(screenText(screenIn(await ann.presses('→')))).toContain('Own rules 11×10, 5 ships · 2 of');
    expect(screenText(await form(ann, code))).toContain('Own rules 11×10, 5 ships');
    const typo = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
    for (const answer of [await opens(ann, typo), await ann.does({ kind: 'ask', about: 'custom', words: typo })])
      expect(answer.alert?.match(/[.!?](\s|$)/g)?.length).toBeLessThanOrEqual(2);
  });

  test('are shown by their code wherever a match is shown: list, rematch, transcript', async () => {
    const [ann, bob] = [service.person('ann'), service.person('bob')];
    await form(ann, 'notebook-1949');
    await ann.presses('↔ −');
    await ann.presses('Invite');
    const { id, variant, code = '' } = await service.newest();
    await bob.does({ kind: 'join', code });
    await bob.presses('Join');
    expect(screenText(screenIn(await ann.does({ kind: 'ask', about: 'matches' })))).toContain(
      'bob, Own rules 7×8, 6 ships',
    );
    await ann.does({ kind: 'press', token: `${id}.-.0.!resign` });
    const verified = await ann.does({ kind: 'press', token: `${id}.-.0.?!verify` });
    expect(bodyOf(verified, 'page')?.file?.text).toContain(String.raw`\"rules\":\"${variant}@1\"`);
    expect(await checkTranscript(bodyOf(verified, 'page')?.file?.text ?? '')).toMatchObject({
      faults: [],
    });
    await ann.does({ kind: 'press', token: `${id}.-.0.!rematch` });
    await bob.does({ kind: 'press', token: `${id}.-.0.!rematch` });
    expect(await service.newest()).toMatchObject({ variant, stage: 'playing', rematchOf: id });
  });
});

describe('letters', () => {
  const cardOf = async (tag: string, variant: string, letters?: 'respublika'): Promise<string> => {
    const guest = service.person(`guest-${tag}-${variant}`, {}, tag);
    if (letters) await service.game.context.people.savePreferences(guest.person.id, { letters });
    await opens(guest, variant);
    return /(?:letters|буквы|літери)[^:]*: (.+?)\. /u.exec(wholeText(guest.message?.screen ?? NOTHING))?.[1] ?? '';
  };

  test.each([
    ['ru', 'classic', 'А–К'],
    ['uk', 'classic', 'А–К'],
    ['en', 'classic', 'A–J'],
    // A game in Latin letters has them for everyone; one in Cyrillic letters does not, for readers who cannot type
    // them.
    ['ru', 'hasbro', 'A–J'],
    ['uk', 'hasbro-salvo', 'A–J'],
    ['ru', 'big-fleet', 'АБВГДЕЁЖЗИ'],
    ['en', 'big-fleet', 'A–J'],
    ['ru', 'dutchman-5', 'А–Ф'],
  ])('default to the game’s or the reader’s alphabet: %s, %s → %s', async (tag, variant, letters) => {
    expect(await cardOf(tag, variant)).toBe(letters);
  });

  test('follow the player’s choice first, and fall back to А, Б, В where its word does not fit the board', async () => {
    expect(await cardOf('en', 'hasbro', 'respublika')).toBe('РЕСПУБЛИКА');
    expect(await cardOf('ru', 'minesweeper-16', 'respublika')).toBe('А–Р');
  });
});

describe.each(LOCALES)('every page of games in %s', (tag) => {
  test('fits the limits of a screen', async () => {
    const ann = service.person('ann', {}, tag);
    const pages: Screen<Token>[] = [];
    const look = async (focus: string): Promise<void> => {
      pages.push(screenIn(await ann.does({ kind: 'press', token: `-.-.0.?!${focus}` })));
    };
    await look('levels');
    await look('games:play');
    for (const kind of new Set(seaBattle.variants.map((it) => it.group))) await look(`games:play.${kind}`);
    for (const { id } of seaBattle.variants) {
      await look(`form:${id}`);
      for (const { press } of pages.at(-1)!.buttons.at(-2)!)
        pages.push(screenIn(await ann.does({ kind: 'press', token: press })));
    }
    for (const page of pages) {
      const { buttons } = page;
      const text = screenText(page);
      expect([...text].length, text).toBeLessThanOrEqual(SCREEN_LIMITS.textChars);
      expect(buttons.length, text).toBeLessThanOrEqual(SCREEN_LIMITS.rows);
      for (const row of buttons) expect(row.length, text).toBeLessThanOrEqual(SCREEN_LIMITS.perRow);
      for (const { label } of buttons.flat())
        expect([...label].length, label).toBeLessThanOrEqual(SCREEN_LIMITS.labelChars);
    }
  });
});

describe('how ships are typed', () => {
  const TYPED = /two ends|Type a ship/;
  const unseen = 'private chat with me';

  test('is told in a private chat', async () => {
    const ann = service.person('ann');
    expect(wholeText(screenIn(await ann.does({ kind: 'ask', about: 'rules', words: 'classic' })))).toMatch(TYPED);
  });

  test('is not told where others read it, on the rules nor on one’s own fleet: whoever did so would lose the fleet', async () => {
    const [ann, bob] = [service.person('ann', group), service.person('bob', group)];
    await opens(ann);
    await bob.presses('Join');
    const rules = wholeText(screenIn(await ann.does({ kind: 'ask', about: 'rules', words: 'classic' })));
    const token = (act: string) => `${id}.-.0.?${act}`;
    const { id } = await service.newest();
    const more = bodyOf(await ann.does({ kind: 'press', token: token('!menu'), whisper: true }), 'whisper');
    const fleet = bodyOf(await ann.does({ kind: 'press', token: token('mine') }), 'whisper');
    const told = [rules, ...[more, fleet].map((it) => wholeText(it?.screen ?? NOTHING))].join('\n');
    expect(told).not.toMatch(TYPED);
    expect(told).toContain(unseen);
  });
});
