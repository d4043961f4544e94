import type { ContentType, Model } from '../../src/model/model.ts';
import { hashText } from '../../src/hash.ts';
import { hasDistinctNames } from '../subjects/names-by-theme.ts';
import { drawsOf, type Sources } from '../subjects/shared-draws.ts';
import { type Subject, subjectOf } from '../subjects/subject.ts';
import { nameTheme, type NameTheme, type Theme } from '../names/themes.ts';

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

/** Returns what the name of a type says. A category whose name does not say of what is one of the entries that link to it. */
export function typeTheme(type: ContentType, model: Model): NameTheme {
  const own = nameTheme(type.singularName);
  if (own.theme !== 'category' || own.of) return own;
  const themes = [...model.contentTypes.values()]
    .filter((other) =>
      [...other.attributes.values()].some(
        (attribute) => attribute.kind === 'relation' && attribute.target === type,
      ),
    )
    .map(({ singularName }) => nameTheme(singularName).theme)
    .filter((theme) => OWNERS.includes(theme));
  return { ...own, of: OWNERS.find((theme) => themes.includes(theme)) };
}

/** The themes whose entries have categories of their kind, those first that decide. All others have topics. */
const OWNERS: readonly Theme[] = ['product', 'recipe', 'question', 'job', 'person', 'story'];
