import { once } from 'es-toolkit/function/once';
import { hashText, mix } from '../../src/hash.ts';
import type { ContentType, Model } from '../../src/model/model.ts';
import type { EntryIds } from './entry-ids.ts';
import { nameTheme, type Theme } from '../names/themes.ts';
import type { TypeTheme } from '../subjects/draw.ts';
import { occupationOf } from '../words/occupations.ts';
import { hasDistinctNames } from '../subjects/names-by-theme.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { drawsOf, type Sources } from '../subjects/shared-draws.ts';
import { type Subject, subjectOf } from '../subjects/subject.ts';

/** The row keys of a content type's entries. */
export interface EntryKeys {
  keyOf(id: number): RowKey;
  /** Returns only the `hash` of a key: cheap enough to ask for every entry of a list. */
  hashOf(number: number, localeIndex: number): number;
}

export function entryKeys(entryIds: EntryIds, subjects: EntrySubjects): EntryKeys {
  const localeHashes = entryIds.locales.map((code, index) => (index === 0 ? 0 : hashText(code)));
  const hashOf = (number: number, localeIndex: number): number => {
    const shared = mix(number, 0);
    return localeIndex === 0 ? shared : mix(shared, localeHashes[localeIndex] ?? 0);
  };
  const keyOf = (id: number): RowKey => {
    const number = entryIds.numberOf(id);
    const localeIndex = entryIds.localeIndex(id);
    const locale = localeIndex === 0 ? '' : (entryIds.locales[localeIndex] ?? '');
    const sharedSubject = once(() => subjects(number, ''));
    return {
      id,
      sequence: number,
      locale,
      hash: hashOf(number, localeIndex),
      sharedHash: mix(number, 0),
      record: entryIds.records.get(id),
      // Most values need no subject, so it is computed on demand.
      subject: locale === '' ? sharedSubject : once(() => subjects(number, locale)),
      sharedSubject,
    };
  };
  return { keyOf, hashOf };
}

export function sharedKey(key: RowKey): RowKey {
  return key.locale === '' ? key : { ...key, hash: key.sharedHash, locale: '', subject: key.sharedSubject };
}

/** Returns what the entries of a type are about, by number and locale (empty in the default locale). */
export type EntrySubjects = (number: number, locale: string) => Subject;

/** Returns the subjects of a type's entries. They depend on the seed, the type and the number alone. */
export function entrySubjects(type: ContentType, model: Model, sources: Sources): EntrySubjects {
  const theme = typeTheme(type, model);
  const drawOf = drawsOf(type.singularName, theme, hashText(`${type.uid}#subject`, sources.seed), sources);
  const isMarked = hasDistinctNames(theme.theme);
  return (number, locale) =>
    // The mark makes translations easy to recognize.
    subjectOf(drawOf(number), undefined, isMarked && locale !== '' ? ` (${locale})` : '');
}

/**
 * Returns what the name of a type says. A category whose name does not say of what is one of the entries that
 * link to it. People do what their name says, or else the relations that point to them: `director`.
 */
export function typeTheme(type: ContentType, model: Model): TypeTheme {
  const own = nameTheme(type.singularName);
  // A section is a part of a page, but a collection of newsletters has a title for each.
  if (own.theme === 'section' && type.kind === 'collectionType') return { ...own, theme: 'story' };
  if (own.theme !== 'person' && (own.theme !== 'category' || own.of)) return own;
  const work = own.theme === 'person' ? occupationOf(type.singularName) : undefined;
  if (work) return { ...own, work };
  const links = [...model.contentTypes.values()].flatMap(({ singularName, attributes }) =>
    [...attributes.values()]
      .filter((attribute) => attribute.kind === 'relation' && attribute.target === type)
      .map(({ name }) => ({ singularName, name, theme: nameTheme(singularName).theme })),
  );
  if (own.theme === 'person')
    return { ...own, work: links.map(({ name }) => occupationOf(name)).find((found) => found !== undefined) };
  const themes = links.map(({ theme }) => theme).filter((theme) => OWNERS.includes(theme));
  const of = OWNERS.find((theme) => themes.includes(theme));
  const works = links.filter(({ theme }) => theme === of).map((link) => occupationOf(link.singularName));
  return { ...own, of, work: works.find((found) => found !== undefined) };
}

/** The themes whose entries have categories of their kind, those first that decide. All others have topics. */
const OWNERS: readonly Theme[] = ['product', 'recipe', 'question', 'job', 'person', 'story'];
