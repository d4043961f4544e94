import { hashText } from '../../src/basics.ts';
import { Random } from '../random.ts';
import { mix } from './drawing/color.ts';
import { drawText, textWidth } from './drawing/lettering.ts';
import { type Daytime, paletteOf, plainPaletteOf } from './drawing/palettes.ts';
import { Sheet, arc } from './drawing/sheet.ts';
import { drawIcon, drawLogo } from './marks/logos.ts';
import { type Motif, type Subject, motifOf } from './motif/motif.ts';
import { drawPeople, drawPortrait } from './portraits.ts';
import { type SceneName, drawScene } from './scenes/draw-scene.ts';
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

/** Draws a pattern of circles, quarters and triangles. */
function drawPattern(sheet: Sheet, random: Random): void {
  const colors = plainPaletteOf(random);
  const { width, height } = sheet;
  const all = [
    colors.main,
    colors.second,
    colors.third,
    mix(colors.main, colors.ground, 0.55),
    mix(colors.second, colors.ground, 0.4),
  ];
  sheet.rect(0, 0, width, height, colors.ground);
  const rows = Math.max(1, Math.round(height / 25));
  const cell = height / rows;
  for (let row = 0; row < rows; row += 1) {
    for (let left = 0; left < width; left += cell) {
      const [top, turn] = [row * cell, Math.floor(random.next() * 4)];
      const [first, second] = [random.pick(all), random.pick(all)];
      const corner = [left + (turn === 1 || turn === 2 ? cell : 0), top + (turn > 1 ? cell : 0)] as const;
      const kind = random.between(0, 6);
      if (kind < 1) continue;
      if (kind < 4.4) sheet.rect(left, top, cell, cell, mix(first, colors.ground, kind < 3 ? 0.75 : 0));
      if (kind < 3) sheet.slice(...corner, cell, cell, [turn / 4, turn / 4], second);
      const quarter = arc(...corner, cell, cell, turn / 4, turn / 4 + 0.25);
      if (kind < 3) sheet.polygon([...corner, ...quarter], second);
      else if (kind < 4)
        sheet.ellipse(
          left + cell / 2,
          top + cell / 2,
          cell * 0.3,
          cell * 0.3,
          second === first ? colors.ground : second,
        );
      else if (kind < 5)
        sheet.polygon([left, top, left + cell, top + (turn % 2 ? cell : 0), left, top + cell], second);
      else sheet.slice(left + cell / 2, top + cell, cell / 2, cell, [0.5, 1], second);
    }
  }
}
