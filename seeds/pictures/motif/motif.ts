import type { Daytime } from '../drawing/palettes.ts';
import { pick, type Random } from '../drawing/random.ts';
import type { SceneName } from '../scenes/scenes.ts';
import type { ThingName } from '../things/thing.ts';
import type { SignName } from '../marks/signs.ts';
import { SCENE_WORDS } from './scene-words.ts';
import { SIGN_WORDS } from './sign-words.ts';
import { LOOKS, MATERIALS, ON_TABLES, THING_WORDS } from './thing-words.ts';
import { findLast, formsOf, lexiconOf, type Words, wordsOf } from './words.ts';

/** What a picture shows. */
export type Motif =
  | { readonly kind: 'portrait'; readonly person: string }
  | { readonly kind: 'people' }
  | { readonly kind: 'logo'; readonly company: string }
  | { readonly kind: 'icon'; readonly sign: SignName | undefined }
  | { readonly kind: 'pattern' }
  | { readonly kind: 'thing'; readonly thing: ThingName | 'product'; readonly color: number | undefined }
  | { readonly kind: 'table'; readonly thing: ThingName }
  | { readonly kind: 'scene'; readonly scene: SceneName; readonly daytime: Daytime | undefined };

/** What is known of a picture before it is painted. */
export interface Subject {
  /** The name of the file. */
  readonly name: string;
  readonly alternativeText: string | undefined;
  /** The size of the file itself; its smaller formats show the same. */
  readonly width: number;
  readonly height: number;
}

const FACES =
  'portrait portraits avatar headshot selfie profile face retrato ritratto portret portrat gesicht';
const MARKS = 'logo logos logotype wordmark emblem logotipo brandmark';
const ICONS = 'icon icons favicon symbol badge glyph pictogram ikone icono ikona';
const PATTERNS =
  'pattern background texture wallpaper placeholder abstract backdrop hintergrund fond fondo sfondo muster';
const PEOPLE =
  'people team freelance group crowd family families staff choir choirs colleague student participant volunteer audience visitor member community meeting workshop_group panel band_members friends employees mannschaft equipe equipo gente zespol leute familie famille familia';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const [faces, marks, icons, patterns, people] = [FACES, MARKS, ICONS, PATTERNS, PEOPLE].map(toSet) as [
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
];
const scenes = lexiconOf<SceneName>(SCENE_WORDS);
const things = lexiconOf<ThingName>(THING_WORDS);
const signs = lexiconOf<SignName>(SIGN_WORDS);

/** The scenes for texts without a known word. */
const ANY: readonly SceneName[] = [
  'range',
  'forest',
  'fields',
  'coast',
  'river',
  'harbour',
  'street',
  'skyline',
  'home',
  'park',
  'bridge',
  'garden',
];

const DAYTIMES: readonly (readonly [words: string, daytime: Daytime])[] = [
  ['night midnight moon lantern_walk nacht nuit noche noite notte noc late star stars light lights', 'night'],
  ['dawn sunrise morning morgen matin manana manha mattina rano breakfast early', 'dawn'],
  ['sunset dusk evening twilight abend soir tarde sera wieczor vecer', 'dusk'],
  ['winter snow ice frost ski christmas schnee neige nieve neve snieg snih', 'winter'],
  ['day noon midday summer spring sunny tag jour dia giorno', 'day'],
];

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
  const color = colorOf(head);
  const isProduct = rest.length === 0 && head.some((word) => color !== undefined || LOOKS.has(word));
  if (isProduct) return { kind: 'thing', thing: 'product', color };
  return { kind: 'scene', scene: pick(ANY, random), daytime: daytimeOf([...head, ...rest]) };
}

function ofPersonOrCompany(text: string): Motif | undefined {
  const { head, rest } = wordsOf(text);
  const all = [...head, ...rest];
  const has = (set: ReadonlySet<string>): boolean => all.some((word) => set.has(word));
  if (has(faces)) return { kind: 'portrait', person: nameIn(text, faces) };
  if (has(marks)) return { kind: 'logo', company: nameIn(text, marks) };
  if (has(icons)) return { kind: 'icon', sign: findLast(all, signs)?.name };
  if (has(patterns)) return { kind: 'pattern' };
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
  const all = [...head, ...rest];
  const daytime = daytimeOf(all);
  const color = colorOf(head);
  const thing = findLast(head, things);
  const scene = findLast(head, scenes);
  const isPlural = rest.length > 0;
  // `Felt radio` is a thing, `Radios in Ghent` is not.
  if (thing && !isPlural && (thing.isLast || !scene)) return { kind: 'thing', thing: thing.name, color };
  if (head.some((word) => formsOf(word).some((form) => people.has(form)))) return { kind: 'people' };
  if (thing?.isLast && ON_TABLES.has(thing.name)) return { kind: 'table', thing: thing.name };
  if (scene) return { kind: 'scene', scene: scene.name, daytime };
  if (thing && ON_TABLES.has(thing.name)) return { kind: 'table', thing: thing.name };
  if (thing) return { kind: 'thing', thing: thing.name, color };
  const behind = findLast(rest.toReversed(), scenes);
  return behind ? { kind: 'scene', scene: behind.name, daytime } : undefined;
}

function daytimeOf(words: readonly string[]): Daytime | undefined {
  return DAYTIMES.find(([known]) => words.some((word) => ` ${known} `.includes(` ${word} `)))?.[1];
}

function colorOf(words: readonly string[]): number | undefined {
  const word = words.find((one) => Object.hasOwn(MATERIALS, one));
  return word === undefined ? undefined : MATERIALS[word];
}
