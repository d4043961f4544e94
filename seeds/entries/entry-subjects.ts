import { hashText, memberOf } from '../../src/basics.ts';
import type { ContentType, EntryRecord, Model, Schema } from '../../src/model/index.ts';
import { textMeaning } from '../names/attribute-name.ts';
import type { Meaning } from '../names/lexicon.ts';
import { nameWords } from '../names/name-words.ts';
import { pathsOf, schemaTheme, textsNamed } from '../names/schema-theme.ts';
import { isPageName, isTheme, type NameTheme } from '../names/themes.ts';
import { lower, type WrittenPage } from '../subjects/row-facts.ts';
import { hasDistinctNames, thingOf } from '../subjects/names-by-theme.ts';
import { factsOf, type FactSources } from '../subjects/facts-by-number.ts';
import { type Subject, subjectOf } from '../subjects/subject.ts';
import { isHome, pageNamed, pagesInOrder } from '../subjects/written-pages.ts';
import { capitalize } from '../words/fill-in.ts';
import type { EntryIds } from './entry-ids.ts';
import { nameInModel, typeTheme } from './type-theme.ts';

/** Returns what the entries of a type are about, by number and locale (empty in the default locale). */
export type EntrySubjects = (number: number, locale: string) => Subject;

/**
 * Returns the subjects of a type's entries. They depend on the seed, the type and the number, and on the title or slug
 * of the entry's record.
 */
export function entrySubjects(
  type: ContentType,
  model: Model,
  sources: FactSources,
  entryIds: EntryIds,
): EntrySubjects {
  const theme = typeTheme(type, model);
  const factsByNumber = factsOf(
    nameInModel(type.singularName, theme.theme, model),
    theme,
    hashText(`${type.uid}#subject`, sources.seed),
    sources,
    countriesOf(type),
  );
  const isMarked = hasDistinctNames(theme.theme);
  const namesOf = givenNames(entryIds);
  const pages = writtenPages(entryIds, theme, model);
  const asked = askedTitles(type, theme, model);
  return (number, locale) => {
    const record = namesOf(number, locale);
    const facts = factsByNumber(number);
    // The mark makes translations easy to recognize.
    const mark = isMarked && locale !== '' && !record?.isTranslation ? ` (${locale})` : '';
    if (theme.theme === 'page') {
      const written = record?.page() ?? pages?.(number);
      return subjectOf({ ...facts, written }, undefined, mark);
    }
    const title = record?.title ?? asked[number - 1];
    if (title === undefined || isTheme('unnamed', theme.theme)) return subjectOf(facts, undefined, mark);
    const thing = thingOf(facts);
    // A story is about its topic, whatever it is called.
    const isPhrase = title.split(' ').length <= 3 && (record !== undefined || theme.theme !== 'story');
    return subjectOf(
      {
        ...facts,
        recordName: { ...thing, title, ...(isPhrase && { topic: lower(title), label: title }) },
      },
      undefined,
      mark,
    );
  };
}

/** Returns the countries that a type allows for its entries, or for their address; none if it has no choice of them. */
const countriesOf = (schema: Schema): readonly string[] =>
  [...schema.attributes.values()].flatMap((one) => {
    if (one.kind === 'component' && !one.many && textsNamed(one.target, 'city').length > 0)
      return countriesOf(one.target);
    if (one.kind !== 'scalar' || !one.enum) return [];
    const meaning = textMeaning(one.name);
    return meaning === 'country' || meaning === 'countryCode' ? one.enum : [];
  });

/** Returns the pages of a type by number; undefined for types that are something else. */
function writtenPages(
  { type, records }: EntryIds,
  theme: NameTheme,
  model: Model,
): ((number: number) => WrittenPage) | undefined {
  if (!isPageName(theme)) return undefined;
  if (type.kind === 'singleType') return () => pageNamed(type.singularName);
  const names = [...textsNamed(type, 'slug', 'path'), ...textsNamed(type, 'title', 'name')];
  const slugs = [...records.values()]
    .map((record) => textIn(record, names))
    .filter((name) => name !== undefined);
  const pages = pagesInOrder(askedSlugs(type, model), slugs);
  let first = 0;
  while (records.has(first + 1)) first += 1;
  return (number) => pages(number > first ? number - first : number);
}

/** Returns the first text that a record gives for some attributes. */
const textIn = (record: EntryRecord, names: readonly string[]): string | undefined =>
  names
    .map((name) => memberOf(record, name))
    .find((value): value is string => typeof value === 'string' && value !== '');

/** Returns the slugs that the first entries of a type of pages have: those that are asked for, and that of the home page. */
function askedSlugs(type: ContentType, model: Model): readonly string[] {
  const slugs = model.slugs.get(type.uid) ?? [];
  const pages = slugs.toSorted((left, right) => Number(isHome(right)) - Number(isHome(left)));
  const hasHome = pages.some(isHome) || [...model.contentTypes.values()].some(isHomeType);
  const isPath = !hasAttribute(type, 'slug');
  return hasHome || (isPath && pathsOf(type).length === 0) ? pages : [isPath ? '/' : 'home', ...pages];
}

/** Longer slugs are headlines, whose texts would be about something else. */
const MAX_WORDS = 5;

/** Returns the titles of the first entries of a type that a front end asks for: `Featured` for the slug `featured`. */
function askedTitles(
  type: ContentType,
  { theme }: NameTheme,
  { askedValues, slugs }: Model,
): readonly string[] {
  if (theme === 'page' || type.kind === 'singleType') return [];
  const values = askedValues.get(type.uid) ?? {};
  const of = (...meanings: Meaning[]): readonly string[] =>
    textsNamed(type, ...meanings).flatMap((name) => values[name] ?? []);
  const asked = [...of('slug'), ...(slugs.get(type.uid) ?? [])]
    .map((slug) => capitalize(nameWords(slug).join(' ')))
    .filter((title) => title !== '' && title !== 'All' && title.split(' ').length <= MAX_WORDS);
  return [...new Set([...of('title', 'name'), ...asked])];
}

const isHomeType = (type: ContentType): boolean =>
  type.kind === 'singleType' && schemaTheme(type).theme === 'home';

const hasAttribute = (type: ContentType, meaning: Meaning): boolean => textsNamed(type, meaning).length > 0;

/** What the record of an entry says that it is. */
interface GivenName {
  readonly title: string;
  readonly page: () => WrittenPage;
  /** Whether it is the record of the translation itself. */
  readonly isTranslation: boolean;
}

/** Returns a function that reads the title or the slug that a record gives for an entry. */
function givenNames(entryIds: EntryIds): (number: number, locale: string) => GivenName | undefined {
  const { type, records } = entryIds;
  if (records.size === 0) return () => undefined;
  const titles = textsNamed(type, 'title', 'name');
  const slugs = textsNamed(type, 'slug', 'path');
  return (number, locale) => {
    const recordOfEntry = records.get(entryIds.idIn(number, locale));
    const record = recordOfEntry ?? records.get(number);
    if (!record) return undefined;
    const slug = textIn(record, slugs);
    const title = textIn(record, titles);
    const name = slug ?? title;
    if (name === undefined) return undefined;
    const isTranslation = locale !== '' && recordOfEntry !== undefined;
    const plain = title ?? capitalize(nameWords(name).join(' '));
    return {
      title: plain,
      page: () => ({ ...pageNamed(name), ...(title !== undefined && { title }) }),
      isTranslation,
    };
  };
}
