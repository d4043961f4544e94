import { join, little, text } from './bytes.ts';

/** Half a second of silence: 8 bits, 8 kHz. */
export function wav(): Uint8Array {
  const samples = new Uint8Array(4000).fill(128);
  const format = join([
    little(1, 2),
    little(1, 2),
    little(8000, 4),
    little(8000, 4),
    little(1, 2),
    little(8, 2),
  ]);
  const body = join([
    text('WAVEfmt '),
    little(format.length, 4),
    format,
    text('data'),
    little(samples.length, 4),
    samples,
  ]);
  return join([text('RIFF'), little(body.length, 4), body]);
}

/** Half a second of silence: frames of 32 kbit/s, mono, 44.1 kHz, all of whose coefficients are zero. */
export function mp3(): Uint8Array {
  const frame = new Uint8Array(Math.floor((144 * 32_000) / 44_100));
  frame.set([0xff, 0xfb, 0x10, 0xc0]);
  return join(Array.from({ length: 20 }, () => frame));
}
