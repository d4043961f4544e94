import type { Value } from '../../src/store/store.ts';
import { mix } from '../random/random.ts';
import type { RowKey } from '../generate/entries/row-key.ts';
import { capitalize } from '../words/fill-in.ts';
import { slugOf } from '../../src/store/load/resolve/slug.ts';
import type { GenerateContext } from '../generate/context.ts';
import { formatsOf } from './image-formats.ts';

/** The kinds of files, as in Strapi's `allowedTypes`. */
export type FileKind = 'image' | 'video' | 'audio' | 'file';

/** Returns the kind of the file with a number. The first five files are images. */
export function fileKind(number: number): FileKind {
  switch (number % 12) {
    case 6:
      return 'video';
    case 9:
      return 'audio';
    case 11:
      return 'file';
    default:
      return 'image';
  }
}

const IMAGE_SIZES: readonly (readonly [number, number])[] = [
  [1600, 900],
  [1200, 800],
  [800, 1200],
  [1280, 720],
  [1080, 1080],
  [1920, 1080],
  [640, 480],
  [400, 400],
  [900, 1350],
];

const OTHER_KINDS = {
  video: { ext: '.mp4', mime: 'video/mp4', kilobytes: [900, 9000] },
  audio: { ext: '.mp3', mime: 'audio/mpeg', kilobytes: [400, 4000] },
  file: { ext: '.pdf', mime: 'application/pdf', kilobytes: [40, 900] },
} as const;

/** Makes the scalars of an uploaded file as Strapi's local provider does. */
export function fileOf({ generators, seed }: GenerateContext, key: RowKey): Record<string, Value> {
  const { random } = generators;
  const { topic, place } = key.subject();
  const number = key.sequence;
  const kind = fileKind(number);
  random.seed(mix(seed ^ 0x66696c65, key.sharedHash));
  const [width, height] = random.pick(IMAGE_SIZES);
  const ext = kind === 'image' ? (random.boolean(0.7) ? '.jpg' : '.png') : OTHER_KINDS[kind].ext;
  const stem = slugOf(`${topic} ${place}`);
  const hash = `${stem.replaceAll('-', '_')}_${mix(seed, key.sharedHash).toString(16).padStart(8, '0')}${(number % 256).toString(16).padStart(2, '0')}`;
  const alternativeText = kind === 'image' ? `${capitalize(topic)} in ${place}` : null;
  const shared = {
    name: `${stem}${ext}`,
    alternativeText,
    caption:
      number % 3 === 0
        ? `${capitalize(topic)}, ${place}. Picture: ${generators.faker('').person.lastName()}`
        : null,
    hash,
    ext,
    url: `/uploads/${hash}${ext}`,
    previewUrl: null,
    provider: 'local',
    provider_metadata: null,
    folderPath: '/',
    focalPoint: null,
  };
  if (kind !== 'image') {
    const [low, high] = OTHER_KINDS[kind].kilobytes;
    return {
      ...shared,
      width: null,
      height: null,
      formats: null,
      mime: OTHER_KINDS[kind].mime,
      size: random.int(low * 100, high * 100) / 100,
    };
  }
  const mime = ext === '.jpg' ? 'image/jpeg' : 'image/png';
  const perPixel = ext === '.jpg' ? 0.000_12 : 0.000_9;
  const image = { name: shared.name, hash, ext, mime, width, height, perPixel };
  return {
    ...shared,
    width,
    height,
    formats: formatsOf(image),
    // Editors set it for few pictures, in percent of the width and height.
    focalPoint: number % 5 === 2 ? { x: random.int(20, 80), y: random.int(20, 80) } : null,
    mime,
    size: Math.round(width * height * perPixel * 100) / 100,
  };
}
