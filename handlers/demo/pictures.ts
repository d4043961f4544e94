import type { EntryRecord } from '../../src/model/entry-record.ts';

/** The pictures, each drawn as a sky, a sun and a quay with its name on it. */
const drawings = [
  { name: 'harbour-at-dawn', hue: 18, width: 1600, height: 900, alternativeText: 'The harbour at dawn' },
  { name: 'kiln-bakery', hue: 32, width: 1200, height: 800, alternativeText: 'Loaves in the window of Kiln' },
  {
    name: 'lamp-room',
    hue: 48,
    width: 1200,
    height: 800,
    alternativeText: 'The lamp room of the lighthouse',
  },
  { name: 'salt-and-paper', hue: 200, width: 1200, height: 800, alternativeText: 'Shelves at Salt & Paper' },
  { name: 'net-loft', hue: 168, width: 1000, height: 1000, alternativeText: null },
  { name: 'ines-moreau', hue: 280, width: 600, height: 600, alternativeText: 'Portrait of Ines Moreau' },
  { name: 'tom-adeyemi', hue: 140, width: 600, height: 600, alternativeText: 'Portrait of Tom Adeyemi' },
];

/** The formats of Strapi's upload plugin: the length of the longest side. */
const FORMATS = { thumbnail: 245, small: 500, medium: 750 };

interface Size {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

function draw(name: string, hue: number, { width, height }: Size): string {
  const wide = Math.round((90 * width) / height);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${wide} 90">
<rect width="${wide}" height="90" fill="hsl(${hue} 60% 78%)"/><circle cx="${wide * 0.75}" cy="34" r="14" fill="hsl(${hue} 90% 90%)"/>
<path d="M0 60h${wide}v30H0z" fill="hsl(${(hue + 190) % 360} 35% 45%)"/><path d="M20 60V38l14-9 14 9v22z" fill="hsl(${hue} 30% 35%)"/>
<text x="8" y="80" font-family="sans-serif" font-size="9" fill="#fff">${name.replaceAll('-', ' ')}</text></svg>`;
}

function describe(name: string, hash: string, content: Uint8Array, size: Size) {
  const kilobytes = Math.round(content.length / 10) / 100;
  return { name, hash, ext: '.svg', mime: 'image/svg+xml', ...size, size: kilobytes };
}

/** Returns the entry of a picture, and the contents of its formats by path. */
function drawPicture(
  { name, hue, width, height, alternativeText }: (typeof drawings)[number],
  index: number,
) {
  const contents: [path: string, content: Uint8Array][] = [];
  const file = (format: string, wanted: Pick<Size, 'width' | 'height'>) => {
    const hash = `${format}${name.replaceAll('-', '_')}_d${index + 1}`;
    const size = { ...wanted, url: `/uploads/${hash}.svg` };
    const content = new TextEncoder().encode(draw(name, hue, size));
    contents.push([size.url, content]);
    return describe(`${format}${name}.svg`, hash, content, size);
  };
  const formats = Object.entries(FORMATS).map(([format, longest]) => {
    const scale = Math.min(1, longest / Math.max(width, height));
    const scaled = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const { name: title, hash, ext, mime, ...sized } = file(`${format}_`, scaled);
    return [format, { name: title, hash, ext, mime, path: null, ...sized }] as const;
  });
  const entry: EntryRecord = {
    id: index + 1,
    ...file('', { width, height }),
    alternativeText,
    caption: null,
    formats: Object.fromEntries(formats),
    provider: 'local',
  };
  return { entry, contents };
}

const drawn = drawings.map(drawPicture);

/** The entries of the media library. */
export const pictures: readonly EntryRecord[] = drawn.map(({ entry }) => entry);

/** The contents of the pictures in every format, by path. */
export const pictureAssets: { readonly [path: string]: Uint8Array } = Object.fromEntries(
  drawn.flatMap(({ contents }) => contents),
);
