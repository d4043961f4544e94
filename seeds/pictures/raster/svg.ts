import type { Color } from '../drawing/color.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** Returns a drawing as SVG, with a title for readers that do not see it. */
export function svg(sheet: Sheet, width: number, height: number, title: string): Uint8Array {
  const gradients = new Map<string, string>();
  const shapes = sheet.shapes.map(({ points, color, lower, opacity }) => {
    const fill = lower === undefined ? hex(color) : `url(#${gradientOf(color, lower, gradients)})`;
    const see = opacity === undefined ? '' : ` fill-opacity="${opacity}"`;
    return `<path d="M${points.map(rounded).join(' ')}z" fill="${fill}"${see}/>`;
  });
  const box = `0 0 ${rounded(sheet.width)} ${rounded(sheet.height)}`;
  const attributes = `width="${width}" height="${height}" viewBox="${box}" role="img"`;
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>` +
      `<title>${escape(title)}</title><defs>${[...gradients.values()].join('')}</defs>${shapes.join('')}</svg>`,
  );
}

function gradientOf(color: Color, lower: Color, gradients: Map<string, string>): string {
  const id = `g${color.toString(16)}-${lower.toString(16)}`;
  const stops = `<stop stop-color="${hex(color)}"/><stop offset="1" stop-color="${hex(lower)}"/>`;
  gradients.set(id, `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`);
  return id;
}

const rounded = (place: number): number => Math.round(place * 100) / 100;

const hex = (color: Color): string => `#${color.toString(16).padStart(6, '0')}`;

function escape(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
