import { mix } from '../../src/basics.ts';
import { pictureFormats } from '../../src/model/index.ts';
import type { Value } from '../../src/store/index.ts';
import { type FileRole, LOGOS, roleOf } from './media-library.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { Theme } from '../names/themes.ts';
import { fullName } from '../subjects/people.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { factsOf, personNumbered, PORTRAITS } from '../subjects/facts-by-number.ts';
import { type Subject, subjectOf } from '../subjects/subject.ts';
import { iconNames } from '../subjects/written-texts.ts';
import { capitalize } from '../words/fill-in.ts';
import { NAMES } from '../words/lists.ts';

/** The kinds of files, as in Strapi's `allowedTypes`. */
export type FileKind = 'image' | 'video' | 'audio' | 'file';

/** Returns the kind of the file with a number. The first five files are images. */
export function fileKind(number: number): FileKind {
  const { role } = roleOf(number);
  if (role === 'sheet' || role === 'document') return 'file';
  return role === 'video' || role === 'audio' || role === 'file' ? role : 'image';
}

type Sizes = readonly (readonly [number, number])[];

const COVERS: Sizes = [
  [1600, 900],
  [1200, 800],
  [1920, 1080],
  [1500, 1000],
];
const PRODUCTS: Sizes = [
  [1200, 1200],
  [1080, 1080],
  [1200, 900],
];
const SQUARES: Sizes = [
  [800, 800],
  [600, 600],
];

/** The sizes of pictures by what they show. */
const IMAGE_SIZES: Readonly<
  Record<Exclude<FileRole, 'video' | 'audio' | 'file' | 'sheet' | 'document'>, Sizes>
> = {
  // All are large enough for the format thumbnail, which front ends read.
  cover: COVERS,
  view: COVERS,
  home: COVERS,
  place: COVERS,
  scene: COVERS,
  group: COVERS,
  dish: COVERS,
  product: PRODUCTS,
  detail: PRODUCTS,
  portrait: SQUARES,
  logo: [
    [320, 160],
    [280, 140],
  ],
  icon: [[256, 256]],
};

const PICTURE_TYPES = { '.jpg': 'image/jpeg', '.png': 'image/png', '.svg': 'image/svg+xml' } as const;

const OTHER_KINDS = {
  video: { ext: '.mp4', mime: 'video/mp4', kilobytes: [900, 9000] },
  audio: { ext: '.mp3', mime: 'audio/mpeg', kilobytes: [400, 4000] },
  file: { ext: '.pdf', mime: 'application/pdf', kilobytes: [40, 900] },
} as const;

/** Makes the scalars of an uploaded file as Strapi's local provider does. */
export function fileOf(context: GenerateContext, key: RowKey): Record<string, Value> {
  const { sources, seed } = context;
  const number = key.sequence;
  const kind = fileKind(number);
  const { role, at } = roleOf(number);
  const { name, text, place } = SHOWN[role](at, context);
  const generators = sources.seeded(mix(seed ^ 0x66696c65, key.sharedHash));
  const { random } = generators;
  const [width, height] = random.pick(IMAGE_SIZES[role as keyof typeof IMAGE_SIZES] ?? COVERS);
  const isDrawn = role === 'logo' || role === 'icon';
  const bitmap = isDrawn || random.boolean(0.2) ? '.png' : '.jpg';
  const picture = context.model.svgPictures ? '.svg' : bitmap;
  const ext = kind === 'image' ? picture : OTHER_KINDS[kind].ext;
  const stem = generators.slugOf(name);
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
  const hash = `${stem.replaceAll('-', '_')}_${hex(mix(seed, key.sharedHash), 8)}${hex(number % 256, 2)}`;
  const shared = {
    name: `${stem}${ext}`,
    alternativeText: kind === 'image' ? text : null,
    caption:
      !isDrawn && number % 3 === 0
        ? `${place ? `${text}, ${place}` : text}. Picture: ${generators.faker('').person.lastName()}`
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
  const mime = PICTURE_TYPES[picture];
  const bytesPerPixel = bitmap === '.jpg' ? 0.12 : 0.9;
  const image = { name: shared.name, hash, ext, mime, width, height };
  const formats = pictureFormats.formatsOf(image, context.breakpoints, bytesPerPixel);
  return {
    ...shared,
    width,
    height,
    formats: Object.keys(formats).length > 0 ? formats : null,
    // Editors set it for few pictures, in percent of the width and height.
    focalPoint: !isDrawn && number % 5 === 2 ? { x: random.int(20, 80), y: random.int(20, 80) } : null,
    mime,
    size: pictureFormats.kilobytes(width * height * bytesPerPixel),
  };
}

interface Shown {
  /** What the file is named after: `portrait Ines Moreau`. */
  readonly name: string;
  /** The alternative text: `Portrait of Ines Moreau`. */
  readonly text: string;
  /** Where it was taken, for captions that do not say it yet. */
  readonly place?: string;
}

type Show = (at: number, context: GenerateContext) => Shown;

const subjectAt = (theme: Theme, at: number, context: GenerateContext): Subject =>
  subjectOf(factsOf(theme, { theme }, context.seed, context)(at));

const story: Show = (at, context) => {
  const { topic, place } = subjectAt('story', at, context);
  const text = capitalize(`${topic} in ${place}`);
  return { name: text, text };
};

const listed =
  (list: keyof typeof NAMES): Show =>
  (at) => ({ name: NAMES[list][at - 1]!, text: NAMES[list][at - 1]! });

/** The `at`-th file of a role shows what the `at`-th entries are about, in all types. */
const SHOWN: Readonly<Record<FileRole, Show>> = {
  portrait: (at, { sources, seed }) => {
    if (at === PORTRAITS + 1) return { name: 'portrait', text: 'Portrait' };
    const person = fullName(personNumbered(sources, seed, at));
    return { name: `portrait ${person}`, text: `Portrait of ${person}` };
  },
  logo: (at, context) => {
    if (at === LOGOS + 1) return { name: 'logo', text: 'Logo' };
    const { title } = subjectAt('company', at, context);
    return { name: `logo ${title}`, text: `Logo of ${title}` };
  },
  icon: (at, { areas }) => {
    const { inOrder } = areas;
    const icon = inOrder[at - 1]?.icons[0] ?? iconNames()[at - 1 - inOrder.length]!;
    return { name: `icon ${icon}`, text: `${capitalize(icon.replace('-', ' '))} icon` };
  },
  product: (at, context) => {
    const { title, place } = subjectAt('product', at, context);
    return { name: title, text: title, place };
  },
  dish: (at, context) => {
    const { title } = subjectAt('recipe', at, context);
    return { name: title, text: title };
  },
  cover: story,
  view: (at, context) => {
    const { text } = story(Math.ceil(at / 2), context);
    const seen = `${text} ${at % 2 === 0 ? 'in the evening' : 'in the morning'}`;
    return { name: seen, text: seen };
  },
  detail: (at, context) => {
    const { title } = subjectAt('product', Math.ceil(at / 2), context);
    const seen = at % 2 === 0 ? 'from behind' : 'detail';
    return { name: `${title} ${seen}`, text: `${title}, ${seen}` };
  },
  home: listed('homePicture'),
  place: listed('placePicture'),
  sheet: (at, context) => SHOWN.product(at, context),
  document: listed('document'),
  scene: listed('bookEnd'),
  group: listed('groupPicture'),
  video: story,
  audio: story,
  file: story,
};
