import type { Random } from '../../random.ts';
import type { Color } from '../drawing/color.ts';
import type { Daytime } from '../drawing/palettes.ts';
import type { SceneName } from '../scenes/draw-scene.ts';
import type { ThingName } from '../things/draw-thing.ts';
import type { SignName } from '../marks/logos.ts';
import { findLast, formsOf, pictureWords, type Words, wordsOf } from './picture-words.ts';

/** What a picture shows. */
export type Motif =
  | { readonly kind: 'portrait'; readonly person: string }
  | { readonly kind: 'people' }
  | { readonly kind: 'logo'; readonly company: string }
  | { readonly kind: 'icon'; readonly sign: SignName | undefined }
  | { readonly kind: 'pattern' }
  | { readonly kind: 'thing'; readonly thing: ThingName | 'product'; readonly color: Color | undefined }
  | { readonly kind: 'table'; readonly thing: ThingName }
  | { readonly kind: 'scene'; readonly scene: SceneName; readonly daytime: Daytime | undefined };

/** What is known of a picture before it is painted. */
export interface Subject {
  readonly name: string;
  readonly alternativeText: string | undefined;
  /** The size of the file itself; its smaller formats show the same. */
  readonly width: number;
  readonly height: number;
}

/** The scenes for texts without a known word. */
const ANY = 'range forest fields coast river harbour street skyline home park bridge garden';

/** Pictures that are this small are icons. */
const LARGEST_ICON = 64;

/** Decides what a picture shows, from the words of its alternative text, or else of its file's name. */
export function motifOf(subject: Subject, random: Random): Motif {
  const stem = subject.name.replace(/\.\w{2,5}$/, '');
  const isTiny = Math.max(subject.width, subject.height) <= LARGEST_ICON;
  const texts = [subject.alternativeText ?? '', stem].filter((text) => text !== '');
  for (const text of texts) {
    const motif = ofPersonOrCompany(text);
    if (motif) return motif;
  }
  if (isTiny || /\.ico$/i.test(subject.name)) return { kind: 'icon', sign: undefined };
  for (const text of texts) {
    const motif = ofWords(wordsOf(text));
    if (motif) return motif;
  }
  const { head, rest } = wordsOf(texts[0] ?? '');
  const color = colorIn(head);
  const isProduct =
    rest.length === 0 && head.some((word) => color !== undefined || pictureWords().looks.has(word));
  if (isProduct) return { kind: 'thing', thing: 'product', color };
  return {
    kind: 'scene',
    scene: random.pick(ANY.split(' ')) as SceneName,
    daytime: daytimeOf([...head, ...rest]),
  };
}

function ofPersonOrCompany(text: string): Motif | undefined {
  const { portrait, logo, icon, pattern, signs } = pictureWords();
  const { head, rest } = wordsOf(text);
  const all = [...head, ...rest];
  const has = (set: ReadonlySet<string>): boolean => all.some((word) => set.has(word));
  if (has(portrait)) return { kind: 'portrait', person: nameIn(text, portrait) };
  if (has(logo)) return { kind: 'logo', company: nameIn(text, logo) };
  if (has(icon)) {
    // `up` and `down` say something here.
    const whole = text.toLowerCase().split(/[^a-z]+/);
    return { kind: 'icon', sign: (findLast(whole, signs) ?? findLast(all, signs))?.name };
  }
  if (has(pattern)) return { kind: 'pattern' };
  return undefined;
}

/** Returns the name in `Logo of Harbour Works`, `logo-harbour-works` and `Harbour Works logo`. */
function nameIn(text: string, kinds: ReadonlySet<string>): string {
  const parts = text.includes(' ')
    ? text.split(/\s+/)
    : text.split(/[-_.\s]+/).map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const names = parts.filter((part) => !kinds.has(wordsOf(part).head[0] ?? ''));
  while (/^(?:of|de|du|von|der|des|d|del|di|da|do|the|la|le|van)$/i.test(names[0] ?? '')) names.shift();
  return names.join(' ');
}

function ofWords({ head, rest }: Words): Motif | undefined {
  const { things, scenes, people, onTables } = pictureWords();
  const all = [...head, ...rest];
  const daytime = daytimeOf(all);
  const color = colorIn(head);
  const thing = findLast(head, things);
  const scene = findLast(head, scenes);
  const isPlural = rest.length > 0;
  // `Felt radio` is a thing, `Radios in Ghent` is not.
  if (thing && !isPlural && (thing.isLast || !scene)) return { kind: 'thing', thing: thing.name, color };
  if (head.some((word) => formsOf(word).some((form) => people.has(form)))) return { kind: 'people' };
  if (thing?.isLast && onTables.has(thing.name)) return { kind: 'table', thing: thing.name };
  if (scene) return { kind: 'scene', scene: scene.name, daytime };
  if (thing && onTables.has(thing.name)) return { kind: 'table', thing: thing.name };
  if (thing) return { kind: 'thing', thing: thing.name, color };
  const behind = findLast(rest.toReversed(), scenes);
  return behind ? { kind: 'scene', scene: behind.name, daytime } : undefined;
}

function daytimeOf(words: readonly string[]): Daytime | undefined {
  return pictureWords().daytimes.find((daytime) => words.some((word) => daytime.words.has(word)))?.name;
}

/** Returns the colour of a material or look: `oak` in `Oak wall clock`. */
function colorIn(words: readonly string[]): Color | undefined {
  const { materials } = pictureWords();
  return materials.get(words.find((word) => materials.has(word)) ?? '');
}
