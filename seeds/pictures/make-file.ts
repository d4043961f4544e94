import { drawPicture, type Picture } from './draw-picture.ts';
import { png, svg } from './raster/image-files.ts';
import { paint } from './raster/bitmap.ts';
import samples from './samples.json' with { type: 'json' };

/** The bytes of a file and their media type, which can differ from the type that was asked for. */
export interface MadeFile {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** The bitmap of a larger picture would take seconds and hundreds of MB, so it becomes an SVG. */
const MAX_PIXELS = 40_000_000;
/** Textures and canvases of browsers end at 16,384 pixels. */
const MAX_SIDE = 16_383;

const WAV_TYPES = new Set(['audio/wav', 'audio/wave', 'audio/x-wav', 'audio/vnd.wave']);
const FONT_TYPE = /^(?:font\/|application\/(?:x-)?font-|application\/vnd\.ms-(?:opentype|fontobject)$)/;

/**
 * Returns a small valid file that shows or plays where a file of the media type does. Pictures of
 * every type are a PNG of their size, except SVG; sound, film, PDF and fonts are constant samples.
 * The returned `mime` is the type of the bytes. Other types get a line of text with the title.
 */
export function makeFile(mime: string, title: string, picture: Picture): MadeFile {
  if (mime.startsWith('image/')) return makePicture(mime, title, picture);
  const type = sampleType(mime);
  if (type) return { mime: type, bytes: sampleOf(type) };
  return { mime: 'text/plain; charset=utf-8', bytes: new TextEncoder().encode(`${title}\n`) };
}

function makePicture(mime: string, title: string, picture: Picture): MadeFile {
  const { width, height } = picture.size;
  const tooLarge = width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE;
  const sheet = drawPicture(picture);
  if (mime === 'image/svg+xml' || tooLarge)
    return { mime: 'image/svg+xml', bytes: svg(sheet, width, height, title) };
  return { mime: 'image/png', bytes: png(paint(sheet, width, height)) };
}

/**
 * The media types that have a sample: a blank A4 page, a second of a grey picture (H.264, and VP9 for browsers without
 * it), a moment of silence, and a font without letters, for which browsers take the next font of the list.
 */
type SampleType = keyof typeof samples;

const sampleOf = (type: SampleType): Uint8Array =>
  Uint8Array.from(atob(samples[type]), (character) => character.charCodeAt(0));

/** Returns the type of the sample that browsers accept in place of a media type, if there is one. */
function sampleType(mime: string): SampleType | undefined {
  if (mime === 'application/pdf') return mime;
  if (WAV_TYPES.has(mime)) return 'audio/wav';
  if (mime.startsWith('audio/')) return 'audio/mpeg';
  if (mime.startsWith('video/')) return mime === 'video/webm' ? mime : 'video/mp4';
  return FONT_TYPE.test(mime) ? 'font/ttf' : undefined;
}
