import signWords from '../marks/signs.json' with { type: 'json' };
import thingWords from '../things/things.json' with { type: 'json' };
import lists from './picture-words.json' with { type: 'json' };
import type { Random } from '../../random.ts';
import { type Color, colorOf } from '../drawing/color.ts';
import type { Daytime } from '../drawing/palettes.ts';
import type { SignName } from '../marks/logos.ts';
import type { SceneName } from '../scenes/draw-scene.ts';
import type { ThingName } from '../things/draw-thing.ts';
import { once } from 'es-toolkit/function/once';

/** The words of a text, as far as the first small word, and behind it. */
export interface Words {
  /** What a text is about: `night markets` of `Night markets in Lisbon`. */
  readonly head: readonly string[];
  readonly rest: readonly string[];
}

/** Prepositions, and other words between nouns, in several languages. */
const smallWords = once(() => setOf(lists.small));

/** Splits a text or the name of a file into words in small letters without accents. */
function wordsOf(text: string): Words {
  const all = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const small = smallWords();
  const first = all.findIndex((word) => !small.has(word));
  const end = all.findIndex((word, at) => at > first && small.has(word));
  const from = Math.max(0, first);
  return end === -1
    ? { head: all.slice(from), rest: [] }
    : { head: all.slice(from, end), rest: all.slice(end).filter((word) => !small.has(word)) };
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Names by the words that choose them. Two words that belong together are written with `_`. */
export type Lexicon<Name> = ReadonlyMap<string, Name>;

const pictureWords = once(() => {
  const { portrait, logo, icon, pattern, people, looks, onTables, daytimes, scenes } = lists;
  return {
    portrait: setOf(portrait),
    logo: setOf(logo),
    icon: setOf(icon),
    pattern: setOf(pattern),
    people: setOf(people),
    looks: setOf(looks),
    /** The things that also stand on a table in a picture of a room. */
    onTables: setOf(onTables),
    daytimes: (Object.keys(daytimes) as (keyof typeof daytimes)[]).map((name) => ({
      name,
      words: setOf(daytimes[name]),
    })),
    scenes: lexiconOf(scenes),
    signs: lexiconOf(wordsIn(signWords)),
    things: lexiconOf(wordsIn(thingWords)),
    /** The colours of materials and looks. */
    materials: new Map(
      Object.entries(lists.materials).map(([name, color]) => [name, colorOf(color)] as const),
    ),
  };
});

const wordsIn = <Name extends string>(
  table: Readonly<Record<Name, { readonly words: string }>>,
): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<{ readonly words: string }>(table).map(([name, each]) => [name, each.words]),
  ) as Record<Name, string>;

function lexiconOf<Name extends string>(table: Readonly<Record<Name, string>>): Lexicon<Name> {
  const lexicon = new Map<string, Name>();
  for (const [name, list] of Object.entries(table) as [Name, string][])
    for (const word of list.split(' ')) if (!lexicon.has(word)) lexicon.set(word, name);
  return lexicon;
}

/**
 * Finds the last word of some that a lexicon has, or two of them together. Endings of plurals do not count.
 * Returns also whether it is the last word of all.
 */
function findLast<Name>(
  words: readonly string[],
  lexicon: Lexicon<Name>,
): { readonly name: Name; readonly isLast: boolean } | undefined {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const isLast = at === words.length - 1;
    for (const form of formsOf(words[at]!)) {
      const both = at > 0 ? lexicon.get(`${words[at - 1]}_${form}`) : undefined;
      const name = both ?? lexicon.get(form);
      if (name !== undefined) return { name, isLast };
    }
  }
  return undefined;
}

/** Returns a word as it is, and without the endings that its plural may have. */
function formsOf(word: string): string[] {
  const forms = [word];
  if (word.length < 4) return forms;
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`);
  for (const ending of ['s', 'es', 'n', 'en', 'e', 'i', 'y'])
    if (word.endsWith(ending)) forms.push(word.slice(0, -ending.length));
  return forms;
}

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
