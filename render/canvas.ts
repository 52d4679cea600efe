export { createCanvas, Path2D, type SKRSContext2D as Context } from '@napi-rs/canvas';
