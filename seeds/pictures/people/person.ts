import type { Color } from '../drawing/color.ts';
import { between, pick, type Random } from '../drawing/random.ts';

const SKINS: readonly Color[] = [0xf6d3b8, 0xeec09c, 0xdba57c, 0xbf8259, 0x95603f, 0x6d4330];
const HAIRS: readonly Color[] = [0x2a2226, 0x43302a, 0x6d452f, 0x97623a, 0xc99a55, 0xa4482f, 0x9b9aa0];
const DARK_HAIRS: readonly Color[] = [0x2a2226, 0x211c22, 0x2f2326, 0x3b2a27, 0x33262b, 0x8b8a90];
const SHORT = ['parted', 'cropped', 'curly', 'swept'] as const;
const LONG = ['bob', 'long', 'bun', 'curls'] as const;

/** How likely longer hair is, by the ending of a first name. */
const LONG_ENDINGS: readonly (readonly [ending: RegExp, share: number])[] = [
  [/(?:a|ah|ette|elle|ine|nes|beth|ise)$/i, 1],
  [/[eiy]$/i, 0.6],
];

/** How a person looks. */
export interface Person {
  readonly skin: Color;
  readonly hair: Color;
  readonly style: (typeof SHORT)[number] | (typeof LONG)[number];
  readonly clothes: Color;
  readonly accent: Color;
  readonly glasses: boolean;
  readonly smile: number;
}

/** Returns a person with a name, in clothes of two colours. */
export function personOf(title: string, [clothes, accent]: readonly [Color, Color], random: Random): Person {
  const first = /[\p{L}'-]+(?=\s+[\p{L}'-]+$)/u.exec(title)?.[0] ?? title;
  const isLong = random() < (LONG_ENDINGS.find(([ending]) => ending.test(first))?.[1] ?? 0.1);
  const skin = pick(SKINS, random);
  const hairs = SKINS.indexOf(skin) > 2 ? DARK_HAIRS : HAIRS;
  return {
    skin,
    hair: pick(hairs, random),
    style: pick<Person['style']>(isLong ? LONG : SHORT, random),
    clothes,
    accent,
    glasses: random() < 0.25,
    smile: between(2.2, 3.6, random),
  };
}
