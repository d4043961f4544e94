import { drawText, textWidth } from './letters/text.ts';
import type { Sheet } from './drawing/sheet.ts';

/** The height of capitals: a share of the shorter side, within limits in pixels. */
const SHARE = 0.019;
const LIMITS = [6.6, 15] as const;
/** On smaller pictures a text would hide the motif. */
const LEAST_SIDE = 100;
/** A text that has to be cut shorter than this is left out. */
const LEAST_LETTERS = 8;

/**
 * Writes a text on a dark label in the lower left corner. Texts in other alphabets are left out.
 *
 * @param side the shorter side of the picture, in pixels
 */
export function drawCaption(sheet: Sheet, text: string, side: number): void {
  const { width, height } = sheet;
  const scale = side / Math.min(width, height);
  if (side < LEAST_SIDE) return;
  const size = Math.min(LIMITS[1], Math.max(LIMITS[0], side * SHARE)) / scale;
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
