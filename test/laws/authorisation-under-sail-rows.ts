import type { Action } from '../../src/service/ports/intent.ts';
import type { Role } from '../support/authorisation-scenes.ts';
import type { MOMENTS } from '../support/authorisation-under-sail-scenes.ts';
import type { Act } from './authorisation-trial.ts';

/** White, who has the turn; Red, who may be asked; both; or other roles. */
export type Whose = 'white' | 'red' | 'both' | readonly Role[];

/** A row as in `authorisation-rows.ts`: `{m}` is White's seat, `{o}` Red's. Nobody may at a moment that is missing. */
export interface Row<Game extends keyof typeof MOMENTS> {
  readonly act: Act;
  readonly may: Partial<Readonly<Record<(typeof MOMENTS)[Game][number]['name'], Whose>>>;
}

const say = (text: string): Action => ({ kind: 'say', text, aimed: true });
const whispered = (act: string): Action => ({ kind: 'press', token: `{id}.${act}`, whisper: true });

/**
 * Operations and looks of the service that are the same in every battle, with the roles that may at all these moments.
 */
const ofTheService = <M extends string>(moments: readonly M[], hinted: Partial<Readonly<Record<M, Whose>>>) => {
  const always = (whose: Whose): Partial<Readonly<Record<M, Whose>>> =>
    Object.fromEntries(moments.map((it) => [it, whose])) as Partial<Record<M, Whose>>;
  const acts: readonly (readonly [Act, Whose?])[] = [
    ['-.0.!resign', 'both'],
    ['{m}.0.!resign', 'white'],
    ['-.0.!draw', 'both'],
    ['-.0.!draw-yes'],
    ['-.0.!draw-no'],
    ['-.0.!claim'],
    ['-.0.!grant'],
    ['-.0.!relieve:hard'],
    ['-.0.!retake'],
    ['-.0.!close'],
    ['-.0.!cancel'],
    ['-.0.!rematch'],
    ['-.0.!join'],
    ['-.0.!end', ['manager', 'moderator']],
    ['-.0.?'],
    ['-.0.?text'],
    ['-.0.?umpire'],
    ['-.0.?fleet'],
    ['-.0.?end'],
    ['{m}.1.?end'],
    ['-.0.?!menu'],
    ['-.0.?!resign'],
    ['-.0.?!end'],
    ['-.0.?!show'],
    ['-.0.?!read'],
    ['-.0.?!replay'],
    ['-.0.?!film'],
    ['-.0.?!verify:dice'],
    ['-.0.?!drill:0/2.RR'],
    // Commands that only other games know, and commands of the placement.
    ['{m}.1.A1'],
    ['{m}.1.strike'],
    ['{m}.1.ready'],
    ['{m}.0.ready'],
    ['{m}.1.advised'],
    ['{o}.1.advised'],
    // What no screen ever offers.
    ['{m}.1.'],
    ['{m}.1.toString'],
    ['{m}.1.end~lat~lat'],
    ['{m}.zzzzzz.end'],
    ['9.1.end'],
    [say('resign')],
    [say('draw')],
    [say('hello')],
    [say('A1')],
  ];
  return [
    // A hint changes the count of hints of the player who took it, and whose decision is awaited.
    { act: '-.0.!hint', may: hinted },
    ...acts.map(([act, whose]) => ({ act, may: whose ? always(whose) : {} })),
  ];
};

export const HEX_ROWS: readonly Row<'hex-sea-battle'>[] = [
  // A ship sails, now or as pencilled in: only by its own player, on their turn.
  { act: '{m}.1.move.L.E4', may: { turn: 'white', pencilled: 'white' } },
  { act: '-.1.move.L.E4', may: { turn: 'white', pencilled: 'white' } },
  { act: '{o}.1.move.L.E4', may: {} },
  { act: '{o}.1.move.F.G6', may: {} },
  { act: '-.1.move.F.G6', may: {} },
  { act: '{m}.0.move.L.E4', may: {} },
  { act: '{m}.2.move.L.E4', may: {} },
  { act: '{m}.1.move.L.A1', may: {} },
  { act: '{m}.1.plot.F.B7', may: { turn: 'white', pencilled: 'white' } },
  { act: '-.1.plot.F.B7', may: { turn: 'white', pencilled: 'white' } },
  { act: whispered('{m}.1.plot.F.B7'), may: { turn: 'white', pencilled: 'white' } },
  { act: '{o}.1.plot.F.G6', may: {} },
  { act: whispered('{o}.1.plot.F.G6'), may: {} },
  { act: '{m}.1.unplot.B', may: { pencilled: 'white' } },
  { act: '{o}.1.unplot.B', may: {} },
  { act: '{m}.1.sail', may: { pencilled: 'white' } },
  { act: '{o}.1.sail', may: {} },
  { act: '{m}.1.undo', may: {} },
  { act: '{o}.1.undo', may: {} },
  // Fire.
  { act: '{m}.1.fire.L.F4.1', may: { turn: 'white', pencilled: 'white' } },
  { act: '-.1.fire.L.F4.3', may: { turn: 'white', pencilled: 'white' } },
  { act: '{o}.1.fire.L.F4.1', may: {} },
  { act: '{o}.1.fire.L.D4.1', may: {} },
  { act: '-.1.fire.L.D4.1', may: {} },
  { act: '{m}.1.fire.L.F4.9', may: {} },
  { act: '{m}.1.broadside.F4', may: { turn: 'white', pencilled: 'white' } },
  { act: '{o}.1.broadside.D4', may: {} },
  { act: '{m}.1.at-will', may: { turn: 'white', pencilled: 'white' } },
  { act: '{o}.1.at-will', may: {} },
  // The end of the turn.
  { act: '{m}.1.end', may: { turn: 'white', pencilled: 'white' } },
  { act: '-.1.end', may: { turn: 'white', pencilled: 'white' } },
  { act: '{o}.1.end', may: {} },
  { act: '{m}.0.end', may: {} },
  { act: '{m}.1.sail-end', may: { turn: 'white', pencilled: 'white' } },
  { act: '{o}.1.sail-end', may: {} },
  { act: '{m}.1.place.L.D3', may: {} },
  { act: '{m}.1.flag.F', may: {} },
  { act: whispered('{o}.1.flag.F'), may: {} },
  { act: '{m}.1.pass', may: {} },
  // Looks.
  { act: '-.0.?ship', may: {} },
  { act: '-.0.?ship:L', may: {} },
  { act: '-.0.?ship:L:1', may: {} },
  { act: '{m}.1.?ship:L', may: {} },
  { act: '-.0.?steer:L', may: {} },
  { act: '-.0.?zoom:NW', may: {} },
  { act: '-.0.?berth:L', may: {} },
  { act: '-.0.?flag', may: {} },
  // Typed.
  { act: say('end'), may: { turn: 'white', pencilled: 'white' } },
  { act: say('кінець'), may: { turn: 'white', pencilled: 'white' } },
  { act: say('fire'), may: { turn: 'white', pencilled: 'white' } },
  { act: say('flag F'), may: {} },
  ...ofTheService(['turn', 'pencilled'], { turn: 'white', pencilled: 'white' }),
];

export const ADMIRAL_ROWS: readonly Row<'admiral'>[] = [
  // Commands of a turn: only the player who has it, with their own ships, and not while the other side is asked.
  { act: '{m}.1.sail.wL.A', may: { turn: 'white' } },
  { act: '-.1.sail.wL.A', may: { turn: 'white' } },
  { act: '{o}.1.sail.wL.A', may: {} },
  { act: '{o}.1.sail.rL.A', may: {} },
  { act: '-.1.sail.rL.A', may: {} },
  { act: '{m}.1.sail.rL.A', may: {} },
  { act: '{m}.0.sail.wL.A', may: {} },
  { act: '{m}.2.sail.wL.A', may: {} },
  { act: '{m}.1.sail.wL', may: {} },
  { act: '{m}.1.rotate.wB.1', may: { turn: 'white' } },
  { act: '{o}.1.rotate.rB.1', may: {} },
  { act: '{m}.1.rotate.wB.9', may: {} },
  { act: '{m}.1.x.wL1.E8', may: { turn: 'white' } },
  { act: '-.1.x.wL2.E8!', may: { turn: 'white' } },
  { act: '{m}.1.x.wL1.E8s', may: { turn: 'white' } },
  { act: '{m}.1.x.rL1.H8', may: {} },
  { act: '{o}.1.x.wL1.E8', may: {} },
  { act: '{m}.1.board.wL.E8', may: {} },
  { act: '{o}.1.board.rL.H8', may: {} },
  { act: '{m}.1.assault.wL', may: {} },
  { act: '{o}.1.assault.rL', may: {} },
  { act: '{m}.1.repair.wL.hull', may: {} },
  { act: '{o}.1.repair.rL.hull', may: {} },
  { act: '{m}.1.done', may: {} },
  { act: '{o}.1.done', may: {} },
  { act: '{m}.1.end', may: { turn: 'white' } },
  { act: '-.1.end', may: { turn: 'white' } },
  { act: '{o}.1.end', may: {} },
  { act: '{m}.0.end', may: {} },
  // An answer out of turn: only the player who is asked, with a ship that is asked, at the one that fired.
  { act: '{o}.1.x.rL1.H8', may: { asked: 'red' } },
  { act: '-.1.x.rL2.H8!', may: { asked: 'red' } },
  { act: '{o}.0.x.rL1.H8', may: {} },
  { act: '{o}.1.x.rG1.H8', may: {} },
  { act: '{o}.1.x.rL1.F9', may: {} },
  { act: '{o}.1.pass', may: { asked: 'red' } },
  { act: '-.1.pass', may: { asked: 'red' } },
  { act: '{m}.1.pass', may: {} },
  { act: '{o}.0.pass', may: {} },
  { act: '{o}.1.answer.rL.never', may: { asked: 'red' } },
  { act: '-.1.answer.rL.always', may: { asked: 'red' } },
  { act: '{m}.1.answer.rL.always', may: {} },
  { act: '{o}.1.answer.wL.never', may: {} },
  { act: '{m}.1.undo', may: {} },
  { act: '{o}.1.undo', may: {} },
  // Queued orders: only for the player's own turn, also while the other side is asked.
  { act: '{m}.1.+sail.wG.A', may: { turn: 'white', asked: 'white' } },
  { act: '-.1.+end', may: { turn: 'white', asked: 'white' } },
  { act: '{o}.1.+sail.rG.A', may: {} },
  { act: whispered('{o}.1.+end'), may: {} },
  { act: '{m}.1.scratch', may: { asked: 'white' } },
  { act: whispered('-.1.scratch'), may: { asked: 'white' } },
  { act: '{o}.1.scratch', may: {} },
  // Pencilled courses and standing orders: at any time, for own ships.
  { act: '{m}.1.plan.wB.A', may: { turn: 'white', asked: 'white' } },
  { act: '{o}.1.plan.rB.A', may: { turn: 'red', asked: 'red' } },
  { act: '-.1.plan.rB.A', may: { turn: 'red', asked: 'red' } },
  { act: whispered('{o}.1.plan.rB.A'), may: { turn: 'red', asked: 'red' } },
  { act: '{m}.1.plan.rB.A', may: {} },
  { act: '{o}.1.plan.wB.A', may: {} },
  { act: '{m}.0.plan.wB.A', may: {} },
  { act: '{m}.1.standing.wL.never', may: { turn: 'white', asked: 'white' } },
  { act: '{o}.1.standing.rL.always', may: { turn: 'red', asked: 'red' } },
  { act: whispered('-.1.standing.rT.never'), may: { turn: 'red', asked: 'red' } },
  { act: '{m}.1.standing.rL.never', may: {} },
  { act: '{o}.1.standing.wL.never', may: {} },
  { act: '{m}.1.place.L.C14.NE', may: {} },
  { act: '{m}.1.captain.target.L', may: {} },
  { act: whispered('{o}.1.captain.target.L'), may: {} },
  // Looks.
  { act: '-.0.?ship', may: {} },
  { act: '-.0.?ship:2', may: {} },
  { act: '-.0.?ship:wL', may: {} },
  { act: '-.0.?ship:rL', may: {} },
  { act: '{m}.1.?ship:wL', may: {} },
  { act: '-.0.?go:wL:A', may: {} },
  { act: '-.0.?go:rL:A', may: {} },
  { act: '-.0.?at:wL:rL', may: {} },
  { act: '-.0.?at:rL:wL:s', may: {} },
  { act: '-.0.?ask:sv', may: {} },
  { act: '-.0.?orders', may: {} },
  { act: '-.0.?stand:wL', may: {} },
  { act: '-.0.?stand:rL', may: {} },
  { act: '-.0.?zoom:NW', may: {} },
  { act: '-.0.?berth:L', may: {} },
  { act: '-.0.?captains', may: {} },
  // Typed.
  { act: say('end'), may: { turn: 'white' } },
  { act: say('кінець'), may: { turn: 'white' } },
  { act: say('yes'), may: { asked: 'red' } },
  { act: say('ні'), may: { asked: 'red' } },
  { act: say('captain target F'), may: {} },
  ...ofTheService(['turn', 'asked'], { turn: 'white', asked: 'red' }),
];
