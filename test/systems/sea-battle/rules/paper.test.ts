import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../../src/kernel/fairness.ts';
import type { Seat, Viewer } from '../../../../src/kernel/rules.ts';
import { cellCode } from '../../../../src/kit/grid.ts';
import type { Answer, Command } from '../../../../src/systems/sea-battle/rules/command.ts';
import { faultOf } from '../../../../src/systems/sea-battle/rules/custom/fault.ts';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import { codeOf, type PaperView, rulesetOf } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, type Ruleset } from '../../../../src/systems/sea-battle/variants.ts';
import { variant } from './fight.ts';
import { cell, F1, fleet, label, seededRng, startMatch, type TestMatch } from './test-match.ts';

/* SB-32 to SB-38: the fleets are on paper, and the players answer themselves. */

const HONOUR = variant('honour');
const [W, L]: readonly [Seat, Seat] = [0, 1];

const view = (at: TestMatch, viewer: Viewer = 'public') => rules.view(at.state, viewer, []);
const paper = (at: TestMatch, viewer: Viewer = 'public'): PaperView => view(at, viewer).paper!;
const stage = (at: TestMatch): string => `${paper(at).stage} ${rules.toMove(at.state).join()}`.trim();

const started = (ruleset: Ruleset = HONOUR): TestMatch =>
  [0, 1].reduce((at, seat) => at.give(seat, { type: 'ready' }), startMatch(ruleset));

/** A shot and its answer. */
const shot = (at: TestMatch, by: Seat, target: string, result: Answer): TestMatch =>
  at.give(by, { type: 'shoot', at: cell(target) }).give(1 - by, { type: 'answer', result });

/** Shots of one player with their answers: "б1 мимо, а1 ранил". */
const WORDS: Readonly<Record<string, Answer>> = { мимо: 'miss', ранил: 'hit', убил: 'sunk' };
const shots = (at: TestMatch, by: Seat, told: string): TestMatch =>
  told.split(', ').reduce((now, one) => {
    const [target, word] = one.split(' ') as [string, string];
    return shot(now, by, target, WORDS[word]!);
  }, at);

/** Every ship of a fleet sunk in order, with true answers. */
const sinking = (at: TestMatch, by: Seat, text: string): TestMatch =>
  fleet(text).reduce(
    (now, ship) =>
      ship.reduce((here, target, i) => shot(here, by, label(target), i === ship.length - 1 ? 'sunk' : 'hit'), now),
    at,
  );

/** Opens a board with these ships only. */
const opened = (at: TestMatch, by: Seat, text: string): TestMatch =>
  fleet(text)
    .reduce((now, cells) => now.give(by, { type: 'put', cells }), at.give(by, { type: 'clear' }))
    .give(by, { type: 'open' });

/** `W` has sunk all ships of the fleet `F1` of `L`, and `L` may ask to see the board of `W`. */
const beaten = (): TestMatch => sinking(started(), W, F1);

/** Nine ships, and a fleet in which two ships touch at corners. */
const NINE = F1.replace(' к5', '');
const TOUCHING = F1.replace('к5', 'д2');

describe('SB-32, SB-33: the fleets are drawn on paper', () => {
  it('a player gives no fleet and only says "ready"', () => {
    const at = startMatch(HONOUR);
    expect(rules.legal(view(at, 0))).toEqual([{ type: 'ready' }]);
    expect(at.answer(0, { type: 'put', cells: [cell('а1')] })).toEqual({ key: 'honour-due-ready' });
    expect(at.answer(0, { type: 'deal', nth: 2 })).toEqual({ key: 'honour-due-ready' });
    expect(at.answer(0, { type: 'shoot', at: cell('а1') })).toEqual({ key: 'honour-due-ready' });
    expect(rules.secrets.list(started().state)).toEqual([]);
    expect(view(started(), 'umpire').seas.flatMap((it) => it.ships)).toEqual([]);
  });

  it('a player may register a seal, shown to both, until they are ready', () => {
    const hash = sha256('anything').slice(0, 31);
    const sealed = startMatch(HONOUR).give(0, { type: 'seal', hash });
    for (const viewer of [0, 1, 'public'] as const) expect(paper(sealed, viewer).seals).toEqual([hash, '']);
    expect(sealed.answer(0, { type: 'seal', hash })).toEqual([]);
    expect(sealed.answer(1, { type: 'seal', hash: 'zzz' })).toEqual({ key: 'seal-digits' });
    const again = sealed.give(0, { type: 'seal', hash: sha256('else').slice(0, 31) }).give(0, { type: 'ready' });
    expect(again.answer(0, { type: 'seal', hash })).toEqual({ key: 'seal-too-late' });
  });

  it('orders of the paper game are refused elsewhere, and other orders are refused in it', () => {
    expect(startMatch(CLASSIC).answer(0, { type: 'answer', result: 'miss' })).toEqual({ key: 'honour-elsewhere' });
    expect(started().answer(0, { type: 'give', at: cell('а1') })).toEqual({ key: 'honour-due-shot' });
  });
});

describe('SB-34: the enemy answers, and the turn depends on the answer', () => {
  it('a shot waits for its answer', () => {
    const at = started().give(0, { type: 'shoot', at: cell('б6') });
    expect([stage(at), paper(at).called]).toEqual(['answer 1', cell('б6')]);
    expect(view(at).shots).toEqual([]);
    expect(rules.legal(view(at, 1)).map((it) => ('result' in it ? it.result : it.type))).toEqual([
      'miss',
      'hit',
      'sunk',
      'claim',
    ]);
    expect(at.answer(0, { type: 'shoot', at: cell('а1') })).toEqual({ key: 'due-wait' });
    expect(at.answer(0, { type: 'answer', result: 'hit' })).toEqual({ key: 'due-wait' });
    expect(at.answer(1, { type: 'shoot', at: cell('а1') })).toEqual({ key: 'honour-due-answer' });
  });

  it.each<[string, string]>([
    ['б6 мимо', 'shot 1'],
    ['б6 ранил', 'shot 0'],
    ['б6 убил', 'shot 0'],
  ])('%s: the next stage is "%s"', (told, next) => {
    expect(stage(shots(started(), 0, told))).toBe(next);
  });

  it('the hits joined by sides are the sunk ship, and its halo is marked', () => {
    const at = shots(started(), 0, 'а1 ранил, в1 ранил, б1 ранил, г1 убил');
    const sea = view(at, 1).seas[1]!;
    expect(sea.ships.map((ship) => ship.cells.map(label).join(' '))).toEqual(['а1 б1 в1 г1']);
    expect(sea.afloat).toEqual([3, 3, 2, 2, 2, 1, 1, 1, 1]);
    expect(sea.marks.slice(0, 5)).toEqual(['sunk', 'sunk', 'sunk', 'sunk', 'void']);
    expect(at.answer(0, { type: 'shoot', at: cell('д1') })).toMatchObject({ key: 'shot-dead' });
    expect(at.answer(0, { type: 'shoot', at: cell('а1') })).toMatchObject({ key: 'shot-repeat' });
  });

  it.each<[string, string, string, Answer]>([
    ['a second ship of four decks', 'а1 ранил, б1 ранил, в1 ранил, г1 убил, а4 ранил, б4 ранил', 'в4', 'hit'],
    ['a fourth deck that floats on', 'а1 ранил, б1 ранил, в1 ранил', 'г1', 'hit'],
    ['a hit aslant of a hit', 'а1 ранил', 'б2', 'hit'],
    ['a bent ship', 'а1 ранил, а2 ранил', 'б1', 'sunk'],
    ['a wound with no room left to float', 'а1 ранил, б1 мимо', 'а2', 'miss'],
  ])('%s contradicts earlier answers: it is asked for again once, and then stands', (_, told, target, result) => {
    const before = told.split(', ').reduce((now, one) => {
      const [shooter] = rules.toMove(now.state);
      const [square, word] = one.split(' ') as [string, string];
      if (shooter === W) return shot(now, W, square, WORDS[word]!);
      return shot(shot(now, L, 'к10', 'miss'), W, square, WORDS[word]!);
    }, started());
    const at = rules.toMove(before.state)[0] === W ? before : shot(before, L, 'к10', 'miss');
    const asked = at.give(W, { type: 'shoot', at: cell(target) }).give(L, { type: 'answer', result });
    expect([stage(asked), paper(asked).doubted]).toEqual(['answer 1', result]);
    const stands = asked.give(L, { type: 'answer', result });
    expect(view(stands).shots.at(-1)).toMatchObject({ at: cell(target), result });
    const otherwise: Answer = result === 'miss' ? 'hit' : 'miss';
    expect(view(asked.give(L, { type: 'answer', result: otherwise })).shots.at(-1)?.result).toBe(otherwise);
  });

  it('the battle ends with the last ship or the last square', () => {
    expect(stage(beaten())).toBe('look 1');
    let at = started();
    for (let nth = 0; nth < 100; nth++)
      for (const seat of [0, 1])
        if (paper(at).stage === 'shot' && rules.toMove(at.state)[0] === seat) {
          const marks = view(at, seat).seas[1 - seat]!.marks;
          const free = marks.indexOf('unknown');
          at = shot(at, seat, label({ row: Math.floor(free / 10), col: free % 10 }), 'miss');
        }
    expect(stage(at)).toBe('look 1');
    expect(rules.outcome(at.give(1, { type: 'leave' }).state)).toMatchObject({
      winners: [0],
      why: { key: 'honour-nothing-left' },
    });
  });
});

describe('SB-36: inspections after the battle', () => {
  const look = (at: TestMatch, by: Seat): TestMatch => at.give(by, { type: 'look' });
  const leave = (at: TestMatch, by: Seat): TestMatch => at.give(by, { type: 'leave' });
  const claim = (at: TestMatch, by: Seat): TestMatch => at.give(by, { type: 'claim' });
  /** A record that differs from the answers. */
  const wrong = (at: TestMatch, by: Seat): TestMatch => at.give(by, { type: 'note', at: cell('а10'), as: 'hit' });

  it.each<[string, () => TestMatch, string, readonly Seat[]]>([
    ['J5 A0: L asks, W’s board is clean', () => opened(look(beaten(), L), W, F1), 'A0', [W]],
    ['A0: L lets it be', () => leave(beaten(), L), 'A0', [W]],
    ['J1 A1: W placed nine ships and asks nothing', () => leave(opened(look(beaten(), L), W, NINE), W), 'A1', [L]],
    [
      'A1: W’s ships touch; L’s board is clean',
      () => opened(look(opened(look(beaten(), L), W, TOUCHING), W), L, F1),
      'A1',
      [L],
    ],
    ['A1: W shows no board', () => leave(look(beaten(), L).give(W, { type: 'withhold' }), W), 'A1', [L]],
    [
      'J2 A2a: both boards are illegal, the records agree',
      () => opened(look(opened(look(beaten(), L), W, NINE), W), L, TOUCHING),
      'A2a',
      [],
    ],
    [
      'J3 A2b: and W’s record of L’s sea contradicts the log',
      () => opened(look(opened(look(sinking(wrong(started(), W), W, F1), L), W, NINE), W), L, TOUCHING),
      'A2b',
      [L],
    ],
    [
      'A2b: or L’s of W’s sea',
      () => opened(look(opened(look(sinking(wrong(started(), L), W, F1), L), W, NINE), W), L, TOUCHING),
      'A2b',
      [W],
    ],
    [
      'A2c: or both',
      () => opened(look(opened(look(sinking(wrong(wrong(started(), L), W), W, F1), L), W, NINE), W), L, TOUCHING),
      'A2c',
      [],
    ],
    [
      'J4 A3: W’s touching ships noticed in the midst of the battle',
      () => leave(opened(claim(shots(started(), W, 'к1 мимо'), L), W, TOUCHING), W),
      'A3',
      [L],
    ],
    [
      'J4 A3: and L’s board is clean',
      () => opened(look(opened(claim(shots(started(), W, 'к5 убил, к10 мимо'), L), W, TOUCHING), W), L, F1),
      'A3',
      [L],
    ],
    [
      'A3 → A2a: and L’s is not',
      () => opened(look(opened(claim(shots(started(), W, 'к10 мимо'), L), W, TOUCHING), W), L, NINE),
      'A2a',
      [],
    ],
  ])('%s', (_, played, ruling, winners) => {
    const at = played();
    expect([stage(at), paper(at).ruling, rules.outcome(at.state)?.winners]).toEqual(['over', ruling, winners]);
  });

  it.each<[string, string]>([
    ['a deck answered as water', 'а1 мимо'],
    ['water answered as a deck', 'б2 ранил, к10 мимо'],
    ['a ship of one deck sunk where there is none', 'ж8 убил, к10 мимо'],
    ['a ship still afloat answered as sunk', 'в5 убил, в3 убил, к10 мимо'],
    ['a sunk ship answered as hit', 'к1 ранил, к10 мимо'],
  ])('an inspection finds a false answer: %s', (_, told) => {
    const at = leave(opened(look(sinking(shots(started(), W, told), L, F1), W), L, F1), L);
    expect(paper(at).violations).toEqual([[], ['V8']]);
    expect(rules.outcome(at.state)?.winners).toEqual([W]);
  });

  it('the decks answered as hit are already on the sheet of the player who is to open a board', () => {
    const at = look(sinking(shots(started(), W, 'а1 ранил, к10 мимо'), L, F1), W);
    expect(view(at, L).pencil.map(label)).toEqual(['а1']);
    expect(view(at, W).pencil).toEqual([]);
    expect(view(at).pencil).toEqual([]);
  });

  it('a claim shows the board to the service alone, and the battle goes on after a clean one', () => {
    const before = shots(started(), W, 'к10 мимо');
    const at = opened(claim(before, L), W, F1);
    expect(stage(at)).toBe('shot 1');
    for (const viewer of [0, 1, 'public'] as const) expect(view(at, viewer).seas.flatMap((it) => it.ships)).toEqual([]);
    expect(paper(at).found).toEqual(['clean', 'unopened']);
    expect(at.answer(L, { type: 'claim' })).toEqual({ key: 'claim-once' });
    expect(rules.secrets.list(at.state)).toMatchObject([{ seat: W, epoch: 0 }]);
    // An opened board stays as it is and is not drawn again.
    const late = look(sinking(shot(at, L, 'а1', 'miss'), W, F1.replace(/ к5$/, ' к5')), L);
    expect(paper(late).found).toEqual(['faulty', 'unopened']);
    expect(paper(leave(late, W)).violations[W]).toEqual(['V8']);
  });

  it('boards are shown to all after the end, and not before', () => {
    const asked = opened(look(beaten(), L), W, NINE);
    expect(view(asked, L).seas[W]!.ships).toEqual([]);
    expect(view(leave(asked, W)).seas[W]!.ships).toHaveLength(9);
  });

  it('after a void match a lot decides who begins, and otherwise the loser begins (R12)', () => {
    const next = (at: TestMatch) => rules.rematch(at.state, rules.outcome(at.state)!, CLASSIC);
    expect(next(opened(look(opened(look(beaten(), L), W, NINE), W), L, NINE))).toEqual({
      ...HONOUR,
      first: { by: 'lot' },
    });
    expect(next(leave(beaten(), L))).toEqual({ ...HONOUR, first: { by: 'rematch', seat: L } });
  });
});

describe('SB-33: a seal that does not match is a violation', () => {
  const word = 'three-gulls';
  const decks = fleet(F1)
    .flat()
    .sort((a, b) => a.row - b.row || a.col - b.col)
    .map(cellCode);
  const hash = sha256([...decks, word].join(' ')).slice(0, 31);
  const asked = (): TestMatch => {
    const sealed = startMatch(HONOUR).give(W, { type: 'seal', hash });
    const ready = [W, L].reduce((at, seat) => at.give(seat, { type: 'ready' }), sealed);
    return sinking(ready, W, F1).give(L, { type: 'look' });
  };

  it.each<[string, string | undefined, string, readonly string[]]>([
    ['word and fleet', word, F1, []],
    ['a fleet and no word: the seal is not looked at', undefined, F1, []],
    ['another word', 'four-gulls', F1, ['V5']],
    ['another fleet', word, F1.replace('к5', 'к7'), ['V5']],
  ])('the inspection checks %s', (_, salt, text, found) => {
    const salted = salt === undefined ? asked() : asked().give(W, { type: 'salt', word: salt });
    const at = opened(salted, W, text);
    const over = found.length > 0 ? at.give(W, { type: 'leave' }) : at;
    expect(paper(over).violations[W]).toEqual(found);
  });

  it('a word is refused without a seal, and with other characters', () => {
    const at = beaten().give(L, { type: 'look' });
    expect(at.answer(W, { type: 'salt', word })).toEqual({ key: 'salt-no-seal' });
    expect(asked().answer(W, { type: 'salt', word: 'не так' })).toEqual({ key: 'salt-signs' });
  });
});

describe('SB-35: a record of a player’s own', () => {
  it('is kept where it differs from the answers, and is visible to its own player alone', () => {
    const at = shots(started(), 0, 'б6 мимо').give(0, { type: 'note', at: cell('б6'), as: 'hit' });
    expect(paper(at, 0).notes).toEqual([{ at: cell('б6'), as: 'hit' }]);
    for (const viewer of [1, 'public'] as const)
      expect(JSON.stringify(view(at, viewer))).toBe(JSON.stringify(view(shots(started(), 0, 'б6 мимо'), viewer)));
    expect(paper(at.give(0, { type: 'note', at: cell('б6'), as: 'miss' }), 0).notes).toEqual([]);
    expect(at.answer(0, { type: 'note', at: { row: 10, col: 0 }, as: 'hit' })).toEqual({ key: 'pencil-outside' });
    expect(at.answer(0, { type: 'note', at: cell('б6'), as: 'hit' })).toEqual([]);
  });
});

describe('SB-17: a view does not depend on what its viewer cannot know', () => {
  const OTHER = 'к1-к4 и6-и8 а3-а5 в3-г3 е3-е4 е8-е9 а8 в7 в9 к10';
  const steps: readonly (readonly [string, (at: TestMatch, text: string) => TestMatch])[] = [
    ['a claim is made', (at) => at.give(L, { type: 'claim' })],
    ['draws', (at, text) => at.give(W, { type: 'clear' }).give(W, { type: 'put', cells: fleet(text)[0]! })],
    ['rubs out', (at, text) => at.give(W, { type: 'rub', at: fleet(text)[0]![0]! })],
    ['opens the board to the game alone', (at, text) => opened(at, W, text)],
    [
      'keeps a record of their own',
      (at, text) => (text === F1 ? at : at.give(W, { type: 'note', at: cell('д5'), as: 'hit' })),
    ],
    ['the battle goes on', (at) => shot(at, L, 'з10', 'miss')],
  ];

  it('boards, sheets and records that differ look alike to all others', () => {
    let worlds = [F1, OTHER].map((text) => ({ text, at: shots(started(), W, 'к10 мимо') }));
    for (const [what, step] of steps) {
      worlds = worlds.map(({ text, at }) => ({ text, at: step(at, text) }));
      for (const viewer of [L, 'public'] as const) {
        const [one, other] = worlds.map(({ at }) => JSON.stringify(view(at, viewer)));
        expect([what, other]).toEqual([what, one]);
      }
    }
    expect(JSON.stringify(view(worlds[0]!.at, 'umpire'))).not.toBe(JSON.stringify(view(worlds[1]!.at, 'umpire')));
  });
});

describe('SB-38: time-up', () => {
  it.each<[string, () => TestMatch, Command, 'surrender' | 'moves on']>([
    ['while the fleets are drawn', () => startMatch(HONOUR), { type: 'ready' }, 'moves on'],
    ['before a shot', () => started(), { type: 'strike' }, 'surrender'],
    ['before an answer', () => started().give(0, { type: 'shoot', at: cell('а1') }), { type: 'strike' }, 'surrender'],
    ['before a word about the board', () => beaten(), { type: 'leave' }, 'moves on'],
    ['before a board is opened', () => beaten().give(L, { type: 'look' }), { type: 'withhold' }, 'moves on'],
  ])('gives the right command %s', (_, late, command, what) => {
    const at = late();
    const played = rules.timeUp(at.state, rules.toMove(at.state)[0]!);
    expect(played).toEqual(command);
    expect(rules.isResignation(played)).toBe(what === 'surrender');
  });
});

describe('rules for fleets on paper', () => {
  it.each<[string, Partial<Ruleset>, boolean]>([
    ['classic', {}, true],
    ['bent ships that touch by corners', { fleet: variant('bent').fleet, touch: 'corners' }, true],
    ['a hit that ends the turn', { afterHit: 'pass' }, true],
    ['volleys', { shots: { kind: 'fixed', n: 3 }, afterHit: 'pass' }, false],
    ['mines', { extras: variant('mines-10').extras }, false],
    ['classes told', { report: { hit: 'class', sunk: 'sunk+class', near: 'untold' } }, false],
    ['ships side by side', { touch: 'sides' }, false],
    ['all at once', { turns: 'together', afterHit: 'pass' }, false],
  ])('allow or forbid %s', (_, terms, can) => {
    const game: Ruleset = { ...HONOUR, ...terms };
    expect(faultOf(game)).toEqual(can ? undefined : { key: 'custom-paper' });
    expect(rules.begin(game, 2, seededRng(1)).ok).toBe(can);
  });

  it('have a share code of their own', () => {
    const code = codeOf({ ...HONOUR, touch: 'corners' });
    expect(rulesetOf(code)).toEqual({ ok: true, value: { ...HONOUR, touch: 'corners', dealing: 'even', id: code } });
    expect(codeOf({ ...CLASSIC, touch: 'corners' })).not.toBe(code);
  });
});
