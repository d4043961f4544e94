import type { AttributeOf, Schema } from '../../src/model/index.ts';
import type { Value } from '../../src/store/index.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { plainText } from '../scalars/plain-text.ts';
import type { ScalarField, SlugSource } from '../scalars/scalar-field.ts';
import { isNameField } from '../scalars/text-values.ts';
import type { RowKey } from '../subjects/row-key.ts';
import type { RowSchema } from './value-field.ts';
import type { NameReader } from '../names/attribute-name.ts';
import type { Meaning } from '../names/lexicon.ts';
import { nameWords } from '../names/name-words.ts';
import { schemaName } from '../names/schema-theme.ts';
import { themeOf } from '../names/themes.ts';

/**
 * Returns what the slug of a row is made from; undefined for an attribute that is none.
 *
 * @param valueOf reads another attribute of the row
 */
export function slugSourceOf(
  context: GenerateContext,
  { schema, root }: RowSchema,
  slug: AttributeOf<'scalar'>,
  fieldOf: (attribute: AttributeOf<'scalar'>) => ScalarField,
  valueOf: (name: string, key: RowKey) => Value,
): SlugSource | undefined {
  if (slug.type !== 'uid' && !isSlugField(slug, schema, context.nameOf)) return undefined;
  const slugField = fieldOf(slug);
  // A uid may as well be an id or a code of its own.
  if (!slug.targetField && CODES.has(slugField.name.meaningAs('string').meaning)) {
    const value = plainText({ ...slugField, attribute: { ...slug, type: 'string' } });
    return { value, distinct: true };
  }
  const targets = slugTargets(schema, slug, context.nameOf);
  const [target] = targets;
  if (!target) return { value: (key) => key.subject().title, distinct: slugField.distinctNames };
  const field = fieldOf(target);
  return {
    value: (key) => {
      const parts = targets.map(({ name }) => valueOf(name, key));
      return parts.every((part) => part === null) ? null : parts.map((part) => String(part ?? '')).join(' ');
    },
    distinct:
      targets.length === 1 &&
      field.distinctNames &&
      isNameField(field) &&
      target.regex === undefined &&
      (target.maxLength ?? 255) >= 100 &&
      context.profileOf(root) !== 'longText' &&
      !context.overrides.get(schema.uid)?.has(target.name),
  };
}

const CODES: ReadonlySet<Meaning | undefined> = new Set<Meaning>([
  'uuid',
  'reference',
  'couponCode',
  'externalId',
  'sku',
]);

const TEXT_TYPES: ReadonlySet<string> = new Set(['string', 'text']);

/** The meanings of attributes that a slug is made from, the best first. */
const TITLES: readonly Meaning[] = ['title', 'name', 'fullName', 'question', 'label'];

/** Checks whether a text is the slug of its row, and not one of another kind such as `categorySlug`. */
export function isSlugField(slug: AttributeOf<'scalar'>, schema: Schema, nameOf: NameReader): boolean {
  if (slug.type !== 'string') return false;
  const typeName = schemaName(schema);
  const name = nameOf(slug);
  const { words } = name;
  // A person's handle is a user name.
  if (words.length === 1 && words[0] === 'handle')
    return themeOf(typeName) !== 'person' && slugTargets(schema, slug, nameOf).length > 0;
  const { meaning, isQualified } = name.meaningAs(slug.type);
  return meaning === 'slug' && (!isQualified || words.join('-') === `${nameWords(typeName).join('-')}-slug`);
}

/** Checks whether a name has the word for a title or a name in it: `productName`. */
const saysTitle = (attribute: AttributeOf<'scalar'>, nameOf: NameReader): boolean =>
  nameOf(attribute)
    .tokens()
    .some(({ senses: [first] }) => first?.meaning === 'title' || first?.meaning === 'name') ||
  /(?:name|title)$/i.test(attribute.name);

/**
 * Returns the attributes that a slug is made from: the target field, else the title or name, else first and last name.
 * Returns none if there are none.
 */
function slugTargets(
  schema: Schema,
  slug: AttributeOf<'scalar'>,
  nameOf: NameReader,
): readonly AttributeOf<'scalar'>[] {
  const target = schema.attributes.get(slug.targetField ?? '');
  // Uids that are made from each other have no source.
  if (target?.kind === 'scalar' && target.type !== 'uid' && target !== slug) return [target];
  const texts = [...schema.attributes.values()]
    .filter(
      (attribute): attribute is AttributeOf<'scalar'> =>
        attribute.kind === 'scalar' &&
        TEXT_TYPES.has(attribute.type) &&
        !attribute.system &&
        attribute !== slug,
    )
    .map((attribute) => ({ attribute, ...nameOf(attribute).meaningAs(attribute.type) }));
  const first = (meaning: Meaning, qualified: boolean): AttributeOf<'scalar'> | undefined =>
    texts.find((text) => text.meaning === meaning && text.isQualified === qualified)?.attribute;
  for (const meaning of TITLES) {
    const attribute = first(meaning, false);
    if (attribute) return [attribute];
  }
  const names = [first('firstName', false), first('lastName', false)].filter((name) => name !== undefined);
  if (names.length === 2) return names;
  const alike = texts.find(({ attribute }) => saysTitle(attribute, nameOf));
  return alike ? [alike.attribute] : [];
}
