import type { Color } from './color.ts';
import type { Random } from './random.ts';

/** The colours of a thing, a person or a mark on a plain ground. */
export interface PlainPalette {
  readonly ground: Color;
  readonly main: Color;
  readonly second: Color;
  readonly third: Color;
  readonly isDark: boolean;
}

const PLAIN: readonly (readonly [ground: Color, main: Color, second: Color, third: Color])[] = [
  [0xf3ece1, 0xc8664a, 0x2f4b5c, 0xe8b44f],
  [0xe4ecea, 0x2f7a76, 0xe39b5f, 0x24474f],
  [0xf1e3dc, 0x7c4a6b, 0xd98b73, 0x3f3350],
  [0xe6e9f3, 0x4a5fa5, 0xf0a45d, 0x2b335e],
  [0xeef0df, 0x6f8a3f, 0xd6764a, 0x394a2c],
  [0xf7ead0, 0xd98a2b, 0x39606b, 0x7b3f2e],
  [0xe8e6e3, 0x54626b, 0xc9574b, 0x2b343b],
  [0xdfeaf2, 0x3a84b3, 0xf2c14b, 0x1f4763],
  [0x26303f, 0xe58d63, 0xf1d29a, 0x7fb0a8],
  [0x2b3d3a, 0xe6b85c, 0xf2e6cf, 0x79b597],
  [0x352c42, 0xd98fa3, 0xf4d9b5, 0x8d94cf],
];

/** Returns colours for a picture on a plain ground, mostly a light one. */
export function plainPaletteOf(random: Random): PlainPalette {
  const at = Math.floor(random() * PLAIN.length);
  const [ground, main, second, third] = PLAIN[at]!;
  return { ground, main, second, third, isDark: at > 7 };
}
