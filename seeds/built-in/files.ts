import type { Value } from '../../src/store/store.ts';
import { mix } from '../random/random.ts';
import type { Spot } from '../generate/row-key.ts';
import { capital } from '../words/headlines.ts';
import { slugOf } from '../words/slug.ts';
import type { World } from '../generate/context.ts';
import { formatsOf } from './formats.ts';

export type FileKind = 'image' | 'video' | 'audio' | 'file';

/** What the file with a number is; the first five are pictures. */
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

const PICTURE_SIZES: readonly (readonly [number, number])[] = [
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

const OTHER = {
  video: { ext: '.mp4', mime: 'video/mp4', kilobytes: [900, 9000] },
  audio: { ext: '.mp3', mime: 'audio/mpeg', kilobytes: [400, 4000] },
  file: { ext: '.pdf', mime: 'application/pdf', kilobytes: [40, 900] },
} as const;

/** The scalars of an uploaded file, as Strapi's local provider fills them. */
export function fileOf({ tools, seed }: World, spot: Spot): Record<string, Value> {
  const { chance } = tools;
  const { topic, place } = spot.subject();
  const number = spot.turn;
  const kind = fileKind(number);
  chance.seed(mix(seed ^ 0x66696c65, spot.shared));
  const [width, height] = chance.pick(PICTURE_SIZES);
  const ext = kind === 'image' ? (chance.chance(0.7) ? '.jpg' : '.png') : OTHER[kind].ext;
  const stem = slugOf(`${topic} ${place}`);
  const hash = `${stem.replaceAll('-', '_')}_${mix(seed, spot.shared).toString(16).padStart(8, '0')}${(number % 256).toString(16).padStart(2, '0')}`;
  const alternativeText = kind === 'image' ? `${capital(topic)} in ${place}` : null;
  const shared = {
    name: `${stem}${ext}`,
    alternativeText,
    caption:
      number % 3 === 0 ? `${capital(topic)}, ${place}. Picture: ${tools.faker('').person.lastName()}` : null,
    hash,
    ext,
    url: `/uploads/${hash}${ext}`,
    previewUrl: null,
    provider: 'local',
    provider_metadata: null,
    folderPath: '/',
  };
  if (kind !== 'image') {
    const [low, high] = OTHER[kind].kilobytes;
    return {
      ...shared,
      width: null,
      height: null,
      formats: null,
      mime: OTHER[kind].mime,
      size: chance.int(low * 100, high * 100) / 100,
    };
  }
  const mime = ext === '.jpg' ? 'image/jpeg' : 'image/png';
  const perPixel = ext === '.jpg' ? 0.000_12 : 0.000_9;
  const picture = { name: shared.name, hash, ext, mime, width, height, perPixel };
  return {
    ...shared,
    width,
    height,
    formats: formatsOf(picture),
    mime,
    size: Math.round(width * height * perPixel * 100) / 100,
  };
}
