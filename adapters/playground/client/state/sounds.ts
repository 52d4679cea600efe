import type { Happening } from '../../../../src/kernel/table.ts';
import type { Touch } from '../around/app.ts';
import { around } from '../around/around.ts';
import { recall, remember } from '../wire/identity.ts';
import { mayMove } from './device.ts';

/*
 * The sounds of a battle. The browser makes them from noise and tones, so there is no file to load. Everything that is
 * heard is seen too. They are off until the player turns them on.
 */

type Sound = NonNullable<Happening['sound']>;

let audio: AudioContext | undefined;

export const areSoundsOn = (): boolean => recall().sounds === true;

/** Noise, the same each time: numbers that follow from one another, from -1 to 1 (Numerical Recipes, §7.1). */
const fillWithNoise = (samples: Float32Array): void => {
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0;
    samples[i] = state / 2 ** 31 - 1;
  }
};

interface Noise {
  readonly type: BiquadFilterType;
  /** Frequencies in Hz. */
  readonly from: number;
  readonly to: number;
  readonly loud: number;
  readonly rise?: number;
  readonly seconds: number;
  readonly after?: number;
}

/** Noise through a filter whose frequency falls, as it fades. */
const noise = (ctx: AudioContext, { type, from, to, loud, rise = 0.005, seconds, after = 0 }: Noise): void => {
  const at = ctx.currentTime + after;
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * seconds), ctx.sampleRate);
  fillWithNoise(buffer.getChannelData(0));
  const filter = new BiquadFilterNode(ctx, { type, frequency: from, Q: 0.8 });
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  const gain = new GainNode(ctx, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  const source = new AudioBufferSourceNode(ctx, { buffer });
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(at);
};

interface Tone {
  readonly type: OscillatorType;
  readonly from: number;
  readonly to: number;
  readonly loud: number;
  readonly seconds: number;
  readonly after?: number;
}

/** A tone that slides as it fades. */
const tone = (ctx: AudioContext, { type, from, to, loud, seconds, after = 0 }: Tone): void => {
  const at = ctx.currentTime + after;
  const source = new OscillatorNode(ctx, { type, frequency: from });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  const gain = new GainNode(ctx, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(gain).connect(ctx.destination);
  source.start(at);
  source.stop(at + seconds);
};

/** A splash or hit is heard when its picture is there. */
const FLIGHT_MS = 120;

const SOUNDS: Readonly<Record<Sound | 'shot', (ctx: AudioContext) => void>> = {
  shot: (ctx) => {
    noise(ctx, { type: 'lowpass', from: 1800, to: 90, loud: 0.5, seconds: 0.35 });
    tone(ctx, { type: 'sine', from: 110, to: 38, loud: 0.6, seconds: 0.3 });
  },
  splash: (ctx) => {
    noise(ctx, { type: 'bandpass', from: 2600, to: 420, loud: 0.35, rise: 0.06, seconds: 0.7 });
    noise(ctx, { type: 'highpass', from: 3000, to: 5000, loud: 0.05, rise: 0.2, seconds: 0.6, after: 0.1 });
  },
  hit: (ctx) => {
    noise(ctx, { type: 'lowpass', from: 3200, to: 120, loud: 0.6, seconds: 0.5 });
    tone(ctx, { type: 'triangle', from: 160, to: 45, loud: 0.5, seconds: 0.4 });
  },
  sunk: (ctx) => {
    noise(ctx, { type: 'lowpass', from: 2400, to: 60, loud: 0.7, seconds: 1.4 });
    tone(ctx, { type: 'sine', from: 130, to: 28, loud: 0.6, seconds: 1.2 });
    noise(ctx, { type: 'bandpass', from: 900, to: 300, loud: 0.2, rise: 0.3, seconds: 1, after: 0.6 });
  },
  won: (ctx) => {
    for (const [i, pitch] of [392, 523.25, 659.25, 784, 1046.5].entries())
      tone(ctx, {
        type: 'triangle',
        from: pitch,
        to: pitch,
        loud: 0.22,
        seconds: i === 4 ? 0.9 : 0.3,
        after: i * 0.14,
      });
  },
};

const TOUCHES: Readonly<Record<Sound, Touch>> = { splash: 'mark', hit: 'hit', sunk: 'sunk', won: 'won' };

/** Plays what a step sounds like, where sounds are on and the browser lets the page be heard; an app around it is felt too. */
export const play = ({ sound }: Pick<Happening, 'sound'>): void => {
  if (sound && (areSoundsOn() || mayMove())) around?.touch(TOUCHES[sound]);
  if (!sound || !areSoundsOn() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const ctx = audio;
  void ctx.resume();
  if (sound !== 'won') SOUNDS.shot(ctx);
  setTimeout(() => SOUNDS[sound](ctx), sound === 'won' ? 0 : FLIGHT_MS);
};

export const turnSounds = (on: boolean): void => {
  remember({ sounds: on });
  if (on) play({ sound: 'hit' });
};
