import type { ContentType, Model } from '../../../src/model/model.ts';
import { areasOf } from '../../words/areas/areas.ts';
import { personBy } from '../../words/people.ts';
import { hasDistinctNames } from '../../words/subject/names-by-theme.ts';
import { type Subject, subjectOf } from '../../words/subject/subject.ts';
import { nameTheme, type NameTheme, type Theme } from '../../words/themes.ts';
import { hashText, mix } from '../../random/random.ts';
import type { GenerateContext } from '../context.ts';

/** Returns what the entries of a type are about, by number and locale (empty in the default locale). */
export type EntrySubjects = (number: number, locale: string) => Subject;

/** Returns the subjects of a type's entries. They depend on the seed, the type and the number alone. */
export function entrySubjects(
  type: ContentType,
  { model, seed, generators }: Pick<GenerateContext, 'model' | 'seed' | 'generators'>,
): EntrySubjects {
  const name = typeTheme(type, model);
  const areas = areasOf(seed);
  const ownSeed = hashText(`${type.uid}#subject`, seed);
  const identitySeed = hashText(`${type.uid}#identity`, seed);
  const isMarked = hasDistinctNames(name.theme);
  return (number, locale) => {
    const hash = mix(number, 0);
    return subjectOf(
      {
        ...name,
        name: type.singularName,
        area: areas.of(number),
        rank: areas.rankOf(number),
        index: number - 1,
        seed: ownSeed,
        sharedSeed: seed,
        hash,
        person: () => personBy(generators, mix(identitySeed, hash)),
      },
      undefined,
      // So that translations are easy to recognize.
      isMarked && locale !== '' ? ` (${locale})` : '',
    );
  };
}

/** Returns what the name of a type says. A category whose name does not say of what is one of the entries that link to it. */
export function typeTheme(type: ContentType, model: Model): NameTheme {
  const own = nameTheme(type.singularName);
  if (own.theme !== 'category' || own.of) return own;
  const linking = [...model.contentTypes.values()].filter((other) =>
    [...other.attributes.values()].some(
      (attribute) => attribute.kind === 'relation' && attribute.target === type,
    ),
  );
  const themes = linking.map(({ singularName }) => nameTheme(singularName).theme);
  return { ...own, of: themes.find((theme) => OWNERS.has(theme)) };
}

/** The themes whose entries have categories of their kind. Those of all others are topics. */
const OWNERS: ReadonlySet<Theme> = new Set(['story', 'product', 'recipe', 'question', 'job', 'person']);
