import type { Palette } from '../drawing/palettes.ts';
import type { Random } from '../drawing/random.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** Draws a scene onto a sheet. */
export type Scene = (sheet: Sheet, palette: Palette, random: Random) => void;
