import { type Color, mix } from './color.ts';
import { pick, type Random } from './random.ts';

/** The colours of a scene. */
export interface Palette {
  readonly sky: readonly [top: Color, horizon: Color];
  /** The sun or the moon. */
  readonly sun: Color;
  /** Hills from far to near. */
  readonly hills: readonly [Color, Color, Color];
  readonly ground: Color;
  readonly water: readonly [far: Color, near: Color];
  readonly tree: Color;
  readonly walls: readonly Color[];
  readonly roofs: readonly Color[];
  readonly window: Color;
  readonly isDark: boolean;
}

/** The time of day of a scene. */
export type Daytime = 'day' | 'dawn' | 'dusk' | 'night' | 'winter';

const WALLS = [0xf4e4cb, 0xe9b793, 0xd98b6f, 0xf7f1e3, 0xe7c66f, 0xb9c9b4, 0xa9bfc9];
const ROOFS = [0xb4573f, 0x8b5a4c, 0x6a5d5c];

const day = (
  sky: Palette['sky'],
  hills: Palette['hills'],
  ground: Color,
  water: Palette['water'],
  tree: Color,
): Palette => ({
  sky,
  sun: 0xfff8e0,
  hills,
  ground,
  water,
  tree,
  walls: WALLS,
  roofs: ROOFS,
  window: 0x6d8794,
  isDark: false,
});

/** Takes the colours of the day into a darker light, with lamps behind the windows. */
const shaded = (palette: Omit<Palette, 'walls' | 'roofs' | 'window' | 'isDark'>, shade: number): Palette => ({
  ...palette,
  walls: WALLS.map((wall) => mix(wall, palette.hills[1], shade)),
  roofs: ROOFS.map((roof) => mix(roof, palette.hills[2], shade)),
  window: 0xffd98a,
  isDark: shade > 0.55,
});

const PALETTES: Readonly<Record<Daytime, readonly Palette[]>> = {
  day: [
    day([0xa9d8ea, 0xf8f1df], [0x9fc4c9, 0x76a79f, 0x4f8a78], 0x3c7263, [0xa6d5d9, 0x6fb0bb], 0x3a7560),
    day([0x7fbfe6, 0xe6f4f5], [0x93bccb, 0x6ba39a, 0x5b9467], 0x4a8358, [0x8fcbdc, 0x4a9dbb], 0x3c7a55),
    day([0xf3dfae, 0xfcf6e2], [0xcfcb98, 0xa5b06e, 0x78965a], 0x5d7f4e, [0xb4d8c6, 0x7fb7a9], 0x55784a),
    day([0xcfe3dc, 0xfaf2e6], [0xc3ccbd, 0xd4b483, 0xc48c5a], 0x9a6d49, [0xbfd8d2, 0x8ab4b1], 0xb5653c),
    day([0xc5d6f2, 0xfbf3ee], [0xb5bfe0, 0x8e9fcb, 0x6c86a8], 0x58798a, [0xbdd3ee, 0x88a9d4], 0x4f7d7c),
  ],
  dawn: [
    shaded(
      {
        sky: [0xf3b99a, 0xfff0d6],
        sun: 0xfffbe6,
        hills: [0xdfab98, 0xb98583, 0x8a6670],
        ground: 0x64505f,
        water: [0xf8d5b4, 0xc99a94],
        tree: 0x6b5566,
      },
      0.25,
    ),
    shaded(
      {
        sky: [0xc9c3e6, 0xffe6d4],
        sun: 0xfff6e4,
        hills: [0xd6b7c8, 0xa892b5, 0x77719c],
        ground: 0x575a83,
        water: [0xf0d3d6, 0xa79fc7],
        tree: 0x5f6089,
      },
      0.25,
    ),
  ],
  dusk: [
    shaded(
      {
        sky: [0x54508c, 0xf6a98c],
        sun: 0xffe2b3,
        hills: [0xa57295, 0x754f7f, 0x4b3a66],
        ground: 0x332b50,
        water: [0xe59d95, 0x5f4c80],
        tree: 0x3a3058,
      },
      0.6,
    ),
    shaded(
      {
        sky: [0x2f5673, 0xf3c58f],
        sun: 0xfff0c4,
        hills: [0x7d9296, 0x4c7080, 0x315366],
        ground: 0x213d50,
        water: [0xd9bf9c, 0x3b6276],
        tree: 0x284858,
      },
      0.6,
    ),
  ],
  night: [
    shaded(
      {
        sky: [0x10183a, 0x46588f],
        sun: 0xf8f2d6,
        hills: [0x34437a, 0x263365, 0x1b264f],
        ground: 0x131b3b,
        water: [0x3c4d83, 0x16204a],
        tree: 0x16224a,
      },
      0.75,
    ),
    shaded(
      {
        sky: [0x0c2530, 0x3a7275],
        sun: 0xf6f0d2,
        hills: [0x2b5c62, 0x1e4850, 0x15363f],
        ground: 0x0f2831,
        water: [0x34686c, 0x10303a],
        tree: 0x133039,
      },
      0.75,
    ),
  ],
  winter: [
    day([0xb9d3ea, 0xf6f5f3], [0xc5d8e6, 0xdce7ee, 0xeef3f5], 0xfbfcfb, [0xc4dbe8, 0x92b4cc], 0x5d7f8a),
    day([0xe3d9ea, 0xfdf4ec], [0xcfd0e3, 0xe3e3ef, 0xf1f0f5], 0xfcfbfc, [0xd9dcec, 0xa9b3d3], 0x6c7a93),
  ],
};

const DAYTIMES: readonly Daytime[] = [
  'day',
  'day',
  'day',
  'day',
  'day',
  'dawn',
  'dawn',
  'dawn',
  'dusk',
  'dusk',
  'night',
];

/** Returns a palette of a time of day. Default: mostly day. */
export function paletteOf(daytime: Daytime | undefined, random: Random): Palette {
  const chosen = pick(DAYTIMES, random);
  return pick(PALETTES[daytime ?? chosen], random);
}

/** Returns a palette for a room: the lamps are on in the dark, so walls and things keep their colours. */
export const indoors = (palette: Palette): Palette =>
  palette.isDark
    ? { ...palette, walls: WALLS.map((wall) => mix(wall, palette.hills[1], 0.12)), roofs: ROOFS }
    : palette;
