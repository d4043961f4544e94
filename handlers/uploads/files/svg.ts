import { colorsOf, wrap, type Picture } from './paint.ts';

/** Returns the picture that `paint` draws as an SVG. */
export function svg({ title, width, height }: Picture): Uint8Array {
  const [background, ink] = colorsOf(title);
  const size = Math.max(6, Math.round(Math.min(width / 18, height / 8)));
  const lines = [...wrap(title, Math.max(6, Math.floor((width * 1.6) / size))), `${width} × ${height}`];
  const spans = lines.map(
    (line, index) =>
      `<tspan x="50%" dy="${index === 0 ? -((lines.length - 1) * 0.6) : 1.2}em">${escape(line)}</tspan>`,
  );
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
      `<title>${escape(title)}</title><rect width="100%" height="100%" fill="rgb(${background.join(' ')})"/>` +
      `<text y="50%" fill="rgb(${ink.join(' ')})" font-family="sans-serif" font-size="${size}" text-anchor="middle" dominant-baseline="middle">${spans.join('')}</text></svg>`,
  );
}

function escape(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
