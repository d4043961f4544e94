import { hashText } from '../../src/hash.ts';
import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { hasDocuments } from '../../src/model/document.ts';
import type { ContentType } from '../../src/model/model.ts';
import { ownValue } from '../../src/store/load/records/read-ids.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { EntryIds } from '../entries/entry-ids.ts';
import { entryKeys, type EntrySubjects } from '../entries/entry-keys.ts';
import { documentUniqueness, type Uniqueness } from '../entries/uniqueness.ts';
import { reportShortage, type UniqueOwner } from './unique-values.ts';
import { AttributeName } from '../names/attribute-name.ts';
import { combined } from '../names/combined-meanings.ts';
import type { Meaning } from '../names/lexicon.ts';
import { nameTheme, type Theme } from '../names/themes.ts';
import type { EntryOrder } from '../scalars/distinct-texts.ts';
import { callsApart } from '../scalars/meanings/text-maker.ts';
import { textMaker } from '../scalars/meanings/text-makers.ts';
import type { Field } from '../scalars/scalar-field.ts';
import { hasDistinctNames } from '../subjects/names-by-theme.ts';
import { venueOf } from '../subjects/venue-kinds.ts';

/** The schema of some rows: a content type, or a component in one of its slots. */
export interface RowSchema extends UniqueOwner {
  /** `api::article.article`, `api::article.article.seo`: the seeds of the values come from it. */
  readonly path: string;
  readonly uniqueness: Uniqueness;
  /** The content type that holds the rows, at any depth. */
  readonly root: ContentType;
}

/** Returns a function that describes the attributes of a schema for the scalar generators. */
export function fieldsOf(
  context: GenerateContext,
  rowSchema: RowSchema,
  translated: boolean,
): (attribute: ScalarAttribute) => Field {
  const { schema, path, uniqueness, type, root } = rowSchema;
  const name = type ? type.singularName : (schema.uid.split('.').at(-1) ?? schema.uid);
  const { theme, isUnknown } = nameTheme(name);
  const identitySeed = hashText(`${path}#identity`, context.seed);
  const owner = ownerOf(name, theme);
  const called = type && isUnknown && owner ? combined('name', owner) : undefined;
  const isApart = !called || (!translated && callsApart(textMaker(called)));
  const ofDocuments = type && hasDocuments(type) && documentUniqueness(context.entryIds(type));
  const uniquenessOf = ({ localized, type: scalar }: ScalarAttribute): Uniqueness =>
    ofDocuments && !localized && scalar !== 'uid' ? ofDocuments : uniqueness;
  const entries = type && entryOrder(type, context.entryIds(type), context.subjectsOf(type));
  return (attribute) => ({
    generators: context.generators,
    label: `${name}.${attribute.name}`,
    name: nameIn(context, attribute),
    owner,
    seed: hashText(`${path}.${attribute.name}`, context.seed),
    identitySeed,
    theme,
    called,
    distinctNames:
      type !== undefined && isApart && hasDistinctNames(theme) && (!translated || attribute.localized),
    uniqueness: uniquenessOf(attribute),
    ...(entries && { entries }),
    longText: context.profileOf(root) === 'longText',
    problem: (sentence) => context.compromises.leaveEmpty(schema, attribute.name, sentence),
    shortage: (count, values, remedy) =>
      reportShortage(context, rowSchema, attribute, uniquenessOf(attribute), { count, values, remedy }),
  });
}

/** Returns what the name of a type or component means: all dogs and cats are animals, all houses and flats buildings. */
function ownerOf(name: string, theme: Theme): Meaning | undefined {
  if (theme === 'animal') return 'animal';
  if (theme === 'place' && venueOf(name)?.isHome) return 'building';
  return AttributeName.of(name).meaningAs('string').meaning;
}

/** Returns the name of an attribute, with what its regex says. */
function nameIn(context: GenerateContext, attribute: ScalarAttribute): AttributeName {
  const name = context.nameOf(attribute);
  return isWebAddress(attribute) ? new AttributeName([...name.words, 'url']) : name;
}

/** Checks whether the regex of a text asks for a web address, whatever the attribute's name. */
const isWebAddress = (attribute: ScalarAttribute): boolean =>
  attribute.regex?.startsWith('^https?:') === true;

/** Returns the order in which the entries of a type take slugs and addresses. */
function entryOrder(type: ContentType, entryIds: EntryIds, subjects: EntrySubjects): EntryOrder {
  const keys = entryKeys(entryIds, subjects);
  const localeIndex = (locale: string): number => (locale === '' ? 0 : entryIds.locales.indexOf(locale));
  return {
    has: (number) => entryIds.hasNumber(number),
    keyAt: (number, locale) => keys.keyOf(entryIds.idOf(number, localeIndex(locale))),
    localeOf: ({ id }) => keys.keyOf(id).locale,
    given: (name) =>
      new Set([...entryIds.records.values()].map((record) => String(ownValue(record, name) ?? null))),
    isGiven: ({ record }, name) => ownValue(record, name) !== undefined,
    isPerLocale: hasDocuments(type),
  };
}
