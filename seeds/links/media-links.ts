import { mix } from '../../src/basics.ts';
import type { AttributeOf, Schema } from '../../src/model/index.ts';
import type { Profile } from '../../src/store/index.ts';
import { Random } from '../random.ts';
import { fileKind, type FileKind } from '../built-in/uploaded-files.ts';
import { countOf, fileNumber, type FileRole, LIBRARY_SIZE, LOGOS } from '../built-in/media-library.ts';
import { fillingOf, fillsOptional, leftEmpty } from '../context/empty-attributes.ts';
import type { EntryIds } from '../entries/entry-ids.ts';
import { nameWords } from '../names/name-words.ts';
import { isOfPage, type Theme } from '../names/themes.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { PORTRAITS } from '../subjects/facts-by-number.ts';
import type { Subject } from '../subjects/subject.ts';
import { isMaker } from '../subjects/things.ts';
import { iconNames, iconOf } from '../subjects/written-texts.ts';
import { NAMES, RECIPES } from '../words/lists.ts';
import fileWords from './file-words.json' with { type: 'json' };

const KINDS: Record<string, FileKind> = { images: 'image', videos: 'video', audios: 'audio', files: 'file' };

const patternsOf = <Key extends string>(words: Readonly<Record<Key, readonly string[]>>): [RegExp, Key][] =>
  (Object.entries(words) as [Key, string[]][]).map(([key, lines]) => [new RegExp(lines.join('|')), key]);

/** The kind of file that an attribute's name asks for. */
const KIND_RULES: readonly (readonly [RegExp, FileKind])[] = patternsOf(fileWords.kinds);
/** What a picture shows, by words of the attribute's name. */
const NAME_RULES: readonly (readonly [RegExp, FileRole])[] = patternsOf(fileWords.pictures);
/** What a picture of a row shows, by the theme of the row. */
const THEME_ROLES = fileWords.themes as Partial<Record<Theme, FileRole>>;
/** The kinds of documents by words of names, in the order of the library, where they come after any document. */
const DOCUMENTS = fileWords.documents.map((words) => new RegExp(words));

export function fileKindFor({ allowedTypes, name }: AttributeOf<'media'>): FileKind {
  const allowed = allowedTypes.flatMap((type) => (Object.hasOwn(KINDS, type) ? KINDS[type]! : []));
  const kinds: FileKind[] = allowed.length > 0 ? allowed : ['image', 'video', 'audio', 'file'];
  const words = nameWords(name).join(' ');
  const kind = KIND_RULES.find(([pattern]) => pattern.test(words))?.[1];
  if (kind && kinds.includes(kind)) return kind;
  return kinds.includes('image') ? 'image' : kinds[0]!;
}

interface FileSource {
  readonly seed: number;
  readonly profile: Profile;
  readonly fill: number;
  readonly files: EntryIds;
  /** What has the attribute. */
  readonly schema: Schema;
  /** The names of what the attribute is in, the nearest first: `logo` for the image of a logo. */
  readonly places: readonly string[];
}

/** Returns what chooses the files of a row: those that show what it is about. Only the first files are chosen. */
export function fileNumbers(
  attribute: AttributeOf<'media'>,
  { seed, profile, fill, files, schema, places }: FileSource,
): (key: RowKey) => number[] {
  const empty = leftEmpty(attribute, seed, profile, fill, fillingOf(attribute, schema));
  const kind = fileKindFor(attribute);
  const existing = (): number[] =>
    Array.from({ length: LIBRARY_SIZE }, (_, index) => index + 1).filter(
      (number) => fileKind(number) === kind && files.hasNumber(number),
    );
  const isGallery = kind === 'image' && attribute.many && profile === 'natural' && fill > 0;
  const words = nameWords(attribute.name).join(' ');
  const filled = attribute.required || fillsOptional(profile);
  const roleOf = pictureRoles(words, places);
  const isInLogos = !attribute.many && /\blogos\b/.test(places[0] ?? '');
  const document = fileNumber('document', DOCUMENTS.findIndex((pattern) => pattern.test(words)) + 2);
  return (key) => {
    if (empty(key) && !(isGallery && isForSale(key.sharedSubject()))) return [];
    const random = new Random(mix(seed, key.sharedHash));
    const count = attribute.many ? random.int(1, 4) : 1;
    const subject = key.sharedSubject();
    const role = kind === 'image' ? roleOf(subject) : kind;
    const { position = 0 } = key;
    // A row of logos shows those of several companies.
    if (role === 'logo' && isInLogos && subject.theme !== 'company')
      return [fileNumber(role, ((seed + position) % LOGOS) + 1)];
    const numbers = fittingFiles(role, subject, count, random, document).filter((number) =>
      files.hasNumber(number),
    );
    if (numbers.length > 0 || !filled) return numbers;
    const others = existing();
    return others.length === 0 ? [] : [random.pick(others)];
  };
}

/** Checks whether a row is a product or a home, which nobody sells without a picture. */
const isForSale = ({ theme, isPart, facts }: Subject): boolean =>
  !isPart && (theme === 'product' || facts.kind?.isHome === true);

function pictureRoles(words: string, places: readonly string[]): (subject: Subject) => FileRole {
  const byName = (name: string): FileRole | undefined =>
    NAME_RULES.find(([pattern]) => pattern.test(name))?.[1];
  const around = places.map(byName).find((role) => role !== undefined);
  const role = byName(words) ?? (around === 'cover' ? undefined : around);
  return ({ theme, isPart, facts }) => {
    // A category shows what it sorts, and the departments of people show several of them.
    const of = theme === 'category' && facts.of !== 'person' ? facts.of : undefined;
    // Software is nothing that a picture shows.
    const themeRole = facts.kind?.picture === 'cover' ? 'cover' : THEME_ROLES[of ?? theme];
    // The cover of a product or a dish shows it.
    if ((themeRole === 'product' || themeRole === 'dish') && role !== 'logo' && role !== 'icon')
      return themeRole;
    const isScene = themeRole === 'scene' || themeRole === 'group';
    const where = isScene ? themeRole : theme === 'place' ? (facts.kind?.picture ?? 'place') : 'cover';
    return role && role !== 'cover' ? role : isPart || role ? where : (themeRole ?? where);
  };
}

/** Returns the number of a PDF: about the product or the story of the row, else the one that the name asks for. */
function documentOf(subject: Subject, fallback: number): number {
  const { theme, facts, area } = subject;
  const number = facts.areas.ofEntries.numberOf(area, facts.rank);
  const about = theme === 'product' ? 'sheet' : 'file';
  const isOwn = theme === 'product' || (theme === 'story' && number === facts.index + 1);
  if (isOwn && number <= countOf(about)) return fileNumber(about, number);
  return fallback;
}

/**
 * Returns the numbers of the files that show the subject of a row best: the file of the same number, else
 * files of the same area. Further pictures of a gallery show the same thing.
 */
function fittingFiles(
  role: FileRole,
  subject: Subject,
  count: number,
  random: Random,
  document: number,
): number[] {
  const { facts } = subject;
  switch (role) {
    case 'portrait':
      return [fileNumber(role, facts.personNumber <= PORTRAITS ? facts.personNumber : PORTRAITS + 1)];
    case 'logo': {
      const logo = logoOf(subject);
      if (count === 1 || logo !== undefined) return [fileNumber(role, logo ?? LOGOS + 1)];
      return inTurn(role, random.int(1, LOGOS), Math.min(count, LOGOS), LOGOS);
    }
    case 'icon': {
      const named = iconNames().indexOf(iconOf(subject.title) ?? '');
      if (named >= 0) return [fileNumber(role, facts.areas.inOrder.length + named + 1)];
      // Neighbours among the features of a product have different icons.
      const shift = subject.theme === 'feature' && !subject.isPart ? facts.index : 0;
      const { inOrder } = facts.areas;
      return [fileNumber(role, ((inOrder.indexOf(subject.area) + shift) % inOrder.length) + 1)];
    }
    case 'dish':
      return inTurn(role, dishOf(subject), subject.theme === 'place' ? count : 1, countOf(role));
    case 'home':
    case 'place':
    case 'group':
      return inTurn(role, (facts.index % countOf(role)) + 1, count, countOf(role));
    case 'scene': {
      const ending = NAMES.bookEnd.findIndex((word) => subject.name.endsWith(word));
      return inTurn(role, (ending < 0 ? facts.index : ending) + 1, count, countOf(role));
    }
    case 'file':
      return [documentOf(subject, document)];
    default: {
      const shift = subject.isPart ? subject.at : 0;
      if (role === 'cover' && facts.kind && subject.theme === 'story')
        return inTurn('scene', facts.index + 1, count, countOf('scene'));
      if (role === 'cover' && (facts.kind || !SHOWN_BY_TOPIC.has(subject.theme)))
        return siteFiles(subject, shift, count);
      const at = ofArea(role, subject, random);
      const more = role === 'product' ? 'detail' : 'view';
      const hasMore = isScene(role) && at * 2 <= countOf(more);
      const others = hasMore ? [fileNumber(more, at * 2 - 1), fileNumber(more, at * 2)] : [];
      const scenes = [fileNumber(role, at), ...others];
      return count === 1 ? [scenes[shift % scenes.length]!] : scenes.slice(0, count);
    }
  }
}

/** The themes of what a picture of a topic in a town shows. */
const SHOWN_BY_TOPIC: ReadonlySet<Theme> = new Set([
  'story',
  'seo',
  'event',
  'course',
  'project',
  'category',
  'tag',
  'city',
  'country',
  'company',
  'person',
]);

/** What the first picture of a page shows, by words of its title: a role, and a number of its files. */
const PAGE_PICTURES: readonly (readonly [RegExp, FileRole, number])[] = [
  [/^(?:welcome|home)/i, 'place', 1],
  [/team|about|story|people|who we are/i, 'group', 1],
  [/work with|career|job|member|volunteer|partner/i, 'group', 2],
  [/contact|hours/i, 'place', 8],
  [/visit|direction|address|delivery/i, 'place', 2],
  [/event|programme|calendar|press|news/i, 'place', 11],
  [/question|faq|help|how it works/i, 'place', 6],
];

/**
 * Returns pictures of a site itself, for what is about no topic: its rooms and its people. Each page has others, and so
 * has each section of a page.
 */
function siteFiles({ facts, name }: Subject, shift: number, count: number): number[] {
  const title = facts.theme === 'home' && facts.index === 0 ? 'home' : name;
  const isFirst = shift === 0 && isOfPage(facts.theme);
  const [, role, at] = (isFirst && PAGE_PICTURES.find(([words]) => words.test(title))) || [];
  if (role && at) return inTurn(role, at, Math.min(count, countOf(role)), countOf(role));
  const places = countOf('place');
  const all = places + countOf('group');
  const first = shift === 0 ? facts.index + (facts.seed % all) : facts.hash + shift * 5;
  return Array.from({ length: count }, (_, index) => {
    const number = (first + index) % all;
    return number < places ? fileNumber('place', number + 1) : fileNumber('group', number - places + 1);
  });
}

const inTurn = (role: FileRole, first: number, count: number, of: number): number[] =>
  Array.from({ length: count }, (_, index) => fileNumber(role, ((first - 1 + index) % of) + 1));

const isScene = (role: FileRole): boolean => role === 'product' || role === 'cover';

/** Returns the file of the row's own number if there is one. */
function ofArea(role: FileRole, subject: Subject, random: Random): number {
  const { facts, area } = subject;
  const number = facts.areas.ofEntries.numberOf(area, facts.rank);
  const isOwn = number === facts.index + 1 || role === 'product';
  return number <= countOf(role) && isOwn ? number : sameArea(role, subject, random);
}

function sameArea(role: FileRole, { facts, area }: Subject, random: Random): number {
  const { ofEntries } = facts.areas;
  const most = countOf(role);
  const numbers = [0, 1, 2, 3]
    .map((rank) => ofEntries.numberOf(area, rank))
    .filter((number) => number <= most);
  return numbers.length > 0 ? random.pick(numbers) : random.int(1, most);
}

/** Returns the dish of a recipe, or one of its kind. */
const dishOf = ({ facts: { index } }: Subject): number =>
  index < countOf('dish') ? index + 1 : (index % RECIPES.length) + 1;

function logoOf({ theme, facts, area }: Subject): number | undefined {
  const at = facts.areas.inOrder.indexOf(area) + 1;
  const isOwn = theme === 'company' && !facts.kind && !isMaker(facts.name);
  return isOwn && facts.rank === 0 && at <= LOGOS ? at : undefined;
}
