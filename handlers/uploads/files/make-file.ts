import { mp3, wav } from './audio.ts';
import { text } from './bytes.ts';
import { gif } from './gif.ts';
import { jpeg } from './jpeg.ts';
import { paint, type Bitmap, type Picture } from './paint.ts';
import { pdf } from './pdf.ts';
import { png } from './png.ts';
import { svg } from './svg.ts';
import { mp4 } from './video.ts';
import { webp } from './webp.ts';

/** A file's bytes and the media type they really have. */
export interface MadeFile {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

const ENCODERS: Record<string, (bitmap: Bitmap) => Uint8Array> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/gif': gif,
  'image/webp': webp,
};

/** A picture of more dots than this is drawn as SVG, whatever its type: it would take seconds and hundreds of MB. */
const MOST_PIXELS = 40_000_000;
/** What the image formats can say of a side, the least of them. */
const LONGEST_SIDE = 16_383;

/**
 * A small, valid file of a media type: pictures with their title and size to be read on them,
 * silence, a grey film, a page. A type that is not made here (AVIF, Ogg, WebM) gets the nearest one,
 * with its own media type; what is neither picture, sound, film nor page is a line of text.
 */
export function makeFile(mime: string, picture: Picture): MadeFile {
  const [kind] = mime.split('/');
  if (kind === 'image') return image(mime, picture);
  if (mime === 'audio/wav' || mime === 'audio/x-wav' || mime === 'audio/wave') return { mime, bytes: wav() };
  if (kind === 'audio') return { mime: 'audio/mpeg', bytes: mp3() };
  if (kind === 'video') return { mime: 'video/mp4', bytes: mp4() };
  if (mime === 'application/pdf') return { mime, bytes: pdf(picture.title) };
  return { mime: 'text/plain; charset=utf-8', bytes: text(`${picture.title}\n`) };
}

function image(mime: string, picture: Picture): MadeFile {
  const { width, height } = picture;
  const tooLarge = width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE;
  if (mime === 'image/svg+xml' || tooLarge) return { mime: 'image/svg+xml', bytes: svg(picture) };
  const encode = ENCODERS[mime];
  return encode ? { mime, bytes: encode(paint(picture)) } : { mime: 'image/png', bytes: png(paint(picture)) };
}
