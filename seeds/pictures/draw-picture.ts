import { hashText } from '../../src/basics.ts';
import { Random } from '../random.ts';
import { drawText, textWidth } from './drawing/lettering.ts';
import { drawIcon, drawLogo } from './marks/logos.ts';
import { drawPattern } from './marks/tiles.ts';
import { type Motif, motifOf, type Subject } from './motif/motif.ts';
import { type Daytime, paletteOf } from './drawing/palettes.ts';
import { drawPeople, drawPortrait } from './portraits.ts';
import { drawScene, type SceneName } from './scenes/draw-scene.ts';
import { Sheet } from './drawing/sheet.ts';
import { drawTable, drawThing } from './things/draw-thing.ts';

export interface Picture extends Subject {
  /** The size to draw it in: that of the file or of one of its formats. */
  readonly size: { readonly width: number; readonly height: number };
  /** The text for a corner of it. Default: none. */
  readonly caption?: string | undefined;
}

/** Scenes that are only seen in some light. */
const DAYTIMES: Partial<Record<SceneName, Daytime>> = { stars: 'night' };

/**
 * Draws what a picture shows. The same names and texts always give the same drawing, and smaller formats of a
 * file are the same drawing as the file.
 */
export function drawPicture(picture: Picture): Sheet {
  const random = new Random(hashText(`${picture.alternativeText ?? ''}/${picture.name}`));
  const sheet = new Sheet(picture.width, picture.height);
  const motif = motifOf(picture, random);
  drawMotif(sheet, motif, random);
  const canTurn = motif.kind === 'scene' || motif.kind === 'table';
  if (canTurn && random.next() < 0.5) sheet.mirror();
  // The name of a company is part of its logo, and a text would hide a sign.
  const hasCorner = motif.kind !== 'logo' && motif.kind !== 'icon';
  if (picture.caption !== undefined && hasCorner && picture.size.width >= LEAST.width)
    drawCaption(sheet, picture.caption, Math.min(picture.size.width, picture.size.height));
  return sheet;
}

function drawMotif(sheet: Sheet, motif: Motif, random: Random): void {
  switch (motif.kind) {
    case 'portrait':
      return drawPortrait(sheet, motif.person, random);
    case 'people':
      return drawPeople(sheet, random);
    case 'logo':
      return drawLogo(sheet, motif.company, random);
    case 'icon':
      return drawIcon(sheet, motif.sign, random);
    case 'pattern':
      return drawPattern(sheet, random);
    case 'thing':
      return drawThing(sheet, motif.thing, motif.color, random);
    case 'table':
      return drawTable(sheet, motif.thing, random);
    case 'scene':
      return drawScene(sheet, motif.scene, paletteOf(DAYTIMES[motif.scene] ?? motif.daytime, random), random);
  }
}

/** The height of capitals: a share of the shorter side, within limits in pixels. */
const CAPTION_SHARE = 0.019;
const CAPTION_LIMITS = [6.6, 15] as const;
/** On smaller pictures a text would hide the motif, and nobody could read it. */
const LEAST = { width: 300, side: 100 };
/** A text that has to be cut shorter than this is left out. */
const LEAST_LETTERS = 8;

/**
 * Writes a text on a dark label in the lower left corner. Texts in other alphabets are left out.
 *
 * @param side the shorter side of the picture, in pixels
 */
function drawCaption(sheet: Sheet, text: string, side: number): void {
  const { width, height } = sheet;
  const scale = side / Math.min(width, height);
  if (side < LEAST.side) return;
  const size = Math.min(CAPTION_LIMITS[1], Math.max(CAPTION_LIMITS[0], side * CAPTION_SHARE)) / scale;
  const shown = shortened(text.trim().replaceAll(/\s+/g, ' '), (width - size * 5) / size);
  if (shown === undefined) return;
  const [left, bottom] = [size * 1.1, height - size * 1.1];
  sheet.box(left, bottom - size * 2.3, (textWidth(shown) + 1.8) * size, size * 2.3, size * 0.5, 0x141428, {
    opacity: 0.5,
  });
  drawText(sheet, shown, [left + size * 0.9, bottom - size * 0.66], { size, weight: 0.135, color: 0xffffff });
}

/** Cuts a text to a width, in heights of its capitals. */
function shortened(text: string, width: number): string | undefined {
  const full = textWidth(text);
  if (text === '' || Number.isNaN(full)) return undefined;
  if (full <= width) return text;
  for (let length = Math.floor((text.length * width) / full) + 1; length >= LEAST_LETTERS; length -= 1) {
    const cut = `${text.slice(0, length).trimEnd()}…`;
    if (textWidth(cut) <= width) return cut;
  }
  return undefined;
}
