import { once } from 'es-toolkit/function/once';
import { hashText, memberOf } from '../../src/basics.ts';
import type { AttributeOf, ContentType, Schema } from '../../src/model/index.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { EntryIds } from '../entries/entry-ids.ts';
import { entryKeys } from '../entries/entry-keys.ts';
import type { EntrySubjects } from '../entries/entry-subjects.ts';
import { typeTheme } from '../entries/type-theme.ts';
import { documentUniqueness } from '../entries/uniqueness.ts';
import { hasMeaning, isWeek } from './attribute-groups.ts';
import { reportShortage } from './unique-values.ts';
import type { RowSchema } from './value-field.ts';
import { AttributeName, textMeaning } from '../names/attribute-name.ts';
import { says } from '../names/name-says.ts';
import { combined, isPlace } from '../names/combined-meanings.ts';
import { isOfPart, type Meaning } from '../names/lexicon.ts';
import { nameWords } from '../names/name-words.ts';
import { listedTheme, schemaName, schemaTheme } from '../names/schema-theme.ts';
import type { Theme } from '../names/themes.ts';
import type { EntryOrder } from '../scalars/distinct-texts.ts';
import { givesDistinctNames } from '../scalars/meanings/text-maker.ts';
import { textMaker } from '../scalars/meanings/text-makers.ts';
import type { RowTraits, ScalarField } from '../scalars/scalar-field.ts';
import { rateOf, townsOfFaker } from '../words/towns.ts';
import { hasDistinctNames } from '../subjects/names-by-theme.ts';
import { localityOf } from '../subjects/locality.ts';
import { kindOf, placeKindOf } from '../subjects/kinds.ts';

/** Returns what the attributes of the rows have in common. */
function rowTraits(context: GenerateContext, rows: RowSchema, naming: Naming): RowTraits {
  const { schema, path, type, root } = rows;
  const typeName = schemaName(schema);
  const happening = HAPPENING.has(naming.theme) || says('types', typeName) ? typeName : undefined;
  const isLocated = once(() => LOCATED.has(naming.theme) || hasMeaning(schema, context, WHERE));
  return {
    typeName,
    theme: naming.theme,
    typeMeaning: naming.typeMeaning ?? (happening === undefined ? undefined : 'event'),
    meaningOfNames: naming.meaningOfNames,
    happening,
    isByPerson: BY_PEOPLE.has(naming.theme) || (naming.theme !== 'plan' && says('people', typeName)),
    isWeek: once(() => isWeek(schema, context)),
    isLocated,
    // The number of an address is that of the house.
    hasHouseNumber: once(
      () =>
        hasMeaning(schema, context, HOUSE_NUMBER) ||
        (isPlace(naming.typeMeaning) && hasMeaning(schema, context, new Set(['number']))),
    ),
    currencyOf: currencyIn(context, schema, isLocated),
    identitySeed: hashText(`${path}#identity`, context.seed),
    isListed: rows.isListed === true,
    hasBody: once(() => hasBody(schema)),
    longText: context.profileOf(root) === 'longText',
    ...(type && { entries: entryOrder(type, context.entryIds(type), context.subjectsOf(type)) }),
  };
}

export function scalarFields(
  context: GenerateContext,
  rows: RowSchema,
): (attribute: AttributeOf<'scalar'>) => ScalarField {
  const { schema, path, type } = rows;
  const { sources, leftOut, seed } = context;
  const naming = namingOf(context, schema, type, rows.isListed);
  const traits = rowTraits(context, rows, naming);
  const documents = type && type.documents ? documentUniqueness(context.entryIds(type)) : rows.uniqueness;
  return (attribute) => {
    // The translations of a document share what is not localized.
    const isShared = !attribute.localized && attribute.type !== 'uid';
    const uniqueness = isShared ? documents : rows.uniqueness;
    let most = Number.POSITIVE_INFINITY;
    return {
      attribute,
      rows: traits,
      sources,
      label: `${traits.typeName}.${attribute.name}`,
      name: nameOf(context, attribute, traits),
      seed: hashText(`${path}.${attribute.name}`, seed),
      asked: type && askedOf(context, type, attribute.name),
      distinctNames: naming.isDistinct(attribute),
      uniqueness,
      problem: (sentence) => leftOut.leaveEmpty(schema, attribute.name, sentence),
      shortage: (count, values, remedy) => {
        most = count;
        reportShortage(context, rows, attribute, uniqueness, { count, values, remedy });
      },
      mostValues: () => most,
    };
  };
}

const hasBody = ({ attributes }: Schema): boolean =>
  [...attributes.values()].some(
    (one) =>
      one.kind === 'zone' ||
      (one.kind === 'scalar' &&
        (one.type === 'blocks' || one.type === 'richtext') &&
        textMeaning(one.name) === 'body'),
  );

const askedOf = ({ model }: GenerateContext, { uid }: ContentType, name: string) => {
  const values = model.askedValues.get(uid);
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
};

const HAPPENING: ReadonlySet<Theme> = new Set(['event', 'course']);

const BY_PEOPLE: ReadonlySet<Theme> = new Set(['quote', 'review', 'comment']);

/** What says where a row is. */
const WHERE: ReadonlySet<Meaning> = new Set(['city', 'address', 'street', 'zip', 'latitude', 'coordinates']);
const HOUSE_NUMBER: ReadonlySet<Meaning> = new Set(['houseNumber']);

/** The themes of rows that are somewhere. */
const LOCATED: ReadonlySet<Theme> = new Set(['place', 'city', 'country', 'company', 'event']);

/** Returns what finds the currency of a row: that of its place, else the first one that the model allows. */
function currencyIn(
  context: GenerateContext,
  { attributes }: Schema,
  isLocated: () => boolean,
): RowTraits['currencyOf'] {
  const first = once(() => townsOfFaker(context.sources.languageOf(''))[0] ?? EURO);
  const codes = once(() => {
    const attribute = [...attributes.values()].find(
      (one) => one.kind === 'scalar' && context.nameOf(one).meaningAs(one.type).meaning === 'currency',
    );
    return attribute?.kind === 'scalar' ? (attribute.enum ?? []) : undefined;
  });
  return (key) => {
    const allowed = codes();
    if (!allowed) return EURO;
    const local = isLocated() ? localityOf(context.sources, key) : first();
    const [code] = allowed;
    if (code === undefined || allowed.includes(local.currency)) return local;
    return { currency: code, rate: rateOf(code) };
  };
}

const EURO = { currency: 'EUR', rate: 1 };

/** What the name of a type or component says of its rows. */
interface Naming extends Pick<RowTraits, 'theme' | 'typeMeaning' | 'meaningOfNames'> {
  /** Checks whether no two rows have the same value of an attribute, if it is the name. */
  readonly isDistinct: (attribute: AttributeOf<'scalar'>) => boolean;
}

function namingOf(
  context: GenerateContext,
  schema: Schema,
  type: ContentType | undefined,
  isListed = false,
): Naming {
  const typeName = schemaName(schema);
  const { theme: themeOfName, isUnknown } = type ? typeTheme(type, context.model) : schemaTheme(schema);
  const theme = !type && !isListed && listedTheme(schema) ? 'section' : themeOfName;
  const typeMeaning = meaningOfType(typeName, theme);
  const meaningOfNames =
    type && isUnknown && typeMeaning && typeMeaning !== 'socialNetwork' && !kindOf(typeName)
      ? combined('name', typeMeaning)
      : undefined;
  const isTranslated = type !== undefined && context.entryIds(type).locales.length > 1;
  const isApart = !meaningOfNames || (!isTranslated && givesDistinctNames(textMaker(meaningOfNames)));
  const isDistinct = type !== undefined && isApart && hasDistinctNames(theme);
  return {
    theme,
    typeMeaning,
    meaningOfNames,
    isDistinct: ({ localized }: AttributeOf<'scalar'>): boolean => isDistinct && (!isTranslated || localized),
  };
}

/** All dogs and cats are animals, all houses and flats buildings. */
function meaningOfType(typeName: string, theme: Theme): Meaning | undefined {
  if (theme === 'animal') return 'animal';
  const meaning = textMeaning(typeName);
  if (theme === 'plan' && meaning !== 'couponCode') return 'plan';
  if (theme === 'place' && placeKindOf(typeName)?.isHome) return 'building';
  return meaning;
}

/**
 * Reads the name of an attribute. A text whose regex asks for a web address is one, whatever its name. The `categoryName`
 * of a category is its name.
 */
function nameOf(
  context: GenerateContext,
  attribute: AttributeOf<'scalar'>,
  { typeName, theme }: RowTraits,
): AttributeName {
  const name = context.nameOf(attribute);
  const ofType = nameWords(typeName);
  const others = name.words.filter((word) => !ofType.includes(word));
  if (others.length === 1 && others.length < name.words.length && theme !== 'person') {
    const { meaning } = name.meaningAs('string');
    const other = new AttributeName(others);
    if (isNaming(other.meaningAs('string').meaning) && !(meaning && isOfPart('web', meaning))) return other;
  }
  return attribute.regex?.startsWith('^https?:') ? new AttributeName([...name.words, 'url']) : name;
}

const isNaming = (meaning: Meaning | undefined): boolean => meaning === 'name' || meaning === 'title';

function entryOrder(type: ContentType, entryIds: EntryIds, subjects: EntrySubjects): EntryOrder {
  const keys = entryKeys(entryIds, subjects);
  return {
    has: (number) => entryIds.hasNumber(number),
    keyAt: (number, locale) => keys.keyOf(entryIds.idIn(number, locale)),
    localeOf: ({ id }) => entryIds.localeOf(id),
    recordTexts: (name) =>
      new Set([...entryIds.records.values()].map((record) => String(memberOf(record, name) ?? null))),
    isFromRecord: ({ record }, name) => memberOf(record, name) !== undefined,
    isPerLocale: type.documents,
  };
}
