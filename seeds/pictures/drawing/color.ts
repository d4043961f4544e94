/** Red, green and blue as one number: `0xrrggbb`. */
export type Color = number;

/** Returns the three parts of a colour, from 0 to 255. */
export const partsOf = (color: Color): [red: number, green: number, blue: number] => [
  color >> 16,
  (color >> 8) & 0xff,
  color & 0xff,
];

/** Mixes two colours. A `share` of 0 is all of the first, 1 all of the second. */
export function mix(first: Color, second: Color, share: number): Color {
  const [red, green, blue] = partsOf(first);
  const [toRed, toGreen, toBlue] = partsOf(second);
  const part = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return (part(red, toRed) << 16) | (part(green, toGreen) << 8) | part(blue, toBlue);
}

/** Mixes a colour with white. */
export const lighter = (color: Color, share: number): Color => mix(color, 0xffffff, share);

export const darker = (color: Color, share: number): Color => mix(color, 0x141428, share);

/** Reads a colour from data: `rrggbb`. */
export const colorOf = (hex: string): Color => Number.parseInt(hex, 16);

/** Reads colours that are separated by spaces. */
export const colorsOf = (list: string): Color[] => list.split(' ').map(colorOf);
