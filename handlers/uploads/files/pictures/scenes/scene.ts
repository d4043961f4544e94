import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';

/** Draws a scene onto a sheet. */
export type Scene = (sheet: Sheet, palette: Palette, random: Random) => void;
