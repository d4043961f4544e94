import { drawCaption } from './caption.ts';
import { drawIcon, drawLogo } from './marks/logo.ts';
import { drawPattern } from './marks/pattern.ts';
import { type Motif, motifOf, type Subject } from './motif/motif.ts';
import { type Daytime, paletteOf } from './drawing/palettes.ts';
import { drawPeople, drawPortrait } from './people/portrait.ts';
import { type Random, randomOf } from './drawing/random.ts';
import { type SceneName, SCENES } from './scenes/scenes.ts';
import { Sheet } from './drawing/sheet.ts';
import { drawTable, drawThing } from './things/thing.ts';

/** A picture to draw. */
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
  const random = randomOf(`${picture.alternativeText ?? ''}/${picture.name}`);
  const sheet = new Sheet(picture.width, picture.height);
  const motif = motifOf(picture, random);
  drawMotif(sheet, motif, random);
  const canTurn = motif.kind === 'scene' || motif.kind === 'table';
  if (canTurn && random() < 0.5) sheet.mirror();
  // The name of a company is part of its logo, and a text would hide a sign.
  const hasCorner = motif.kind !== 'logo' && motif.kind !== 'icon';
  if (picture.caption !== undefined && hasCorner)
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
      return SCENES[motif.scene](sheet, paletteOf(DAYTIMES[motif.scene] ?? motif.daytime, random), random);
  }
}
