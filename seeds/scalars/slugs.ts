import type { AttributeOf } from '../../src/model/index.ts';
import { slugOf } from '../../src/store/index.ts';
import type { MakeValue, RowKey } from '../subjects/row-key.ts';
import { distinctTexts } from './distinct-texts.ts';
import { letters } from '../words/fill-in.ts';
import { patternText } from './pattern-text.ts';
import type { ScalarField, SlugSource } from './scalar-field.ts';

/** A shorter uid has no room for words and a number. */
const MIN_ROOM = 12;

/**
 * Makes the slug of another attribute as Strapi's admin panel does: of the target field, or of the title. A number is
 * appended if an entry before it has the same slug.
 */
export function slug(field: ScalarField, source: SlugSource): MakeValue {
  const { attribute, uniqueness } = field;
  const { typeName, entries } = field.rows;
  const { name, regex, slugOptions, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = attribute;
  const isUnique = attribute.type === 'uid' || attribute.unique;
  if (isUnique && maxLength < MIN_ROOM && regex === undefined) {
    const length = Math.max(minLength, Math.min(maxLength, 8));
    const size = 26 ** Math.min(length, 10);
    if (uniqueness.needed > size)
      field.shortage(size, `${size} texts of ${length} letters`, 'Raise its maxLength.');
    return (key) => letters(uniqueness.ordinal(key, size), Math.max(length, 1));
  }
  const words = new Map<string, string>();
  const ownSlug = (key: RowKey): string =>
    askedSlug(attribute, key) ?? slugOf(String(source.value(key) ?? ''), slugOptions, words);
  // Strapi takes the name of the type if there is nothing to make a slug from.
  const typeSlug = slugOf(typeName) || 'entry';
  const base = (key: RowKey): string => ownSlug(key) || typeSlug;
  // In Strapi 4 translations may not have the same slug.
  const localeTag = (key: RowKey): string => {
    const locale = !entries || entries.isPerLocale ? '' : entries.localeOf(key);
    return entries && locale !== '' && base(key) === base(entries.keyAt(key.sequence, ''))
      ? slugOf(locale)
      : '';
  };
  const fitted = (key: RowKey, number: string): string => {
    const tags = [isUnique ? localeTag(key) : '', number].filter((tag) => tag !== '');
    return slugWithin(base(key), tags.map((tag) => `-${tag}`).join(''), minLength, maxLength);
  };

  if (regex !== undefined)
    return patternText({ ...field, attribute: { ...attribute, unique: isUnique } }, base, {
      example: 'why-bread',
      localeTag,
    });
  // The page at the root of a site may have no slug, in any language.
  const isRoot = (key: RowKey): boolean => askedSlug(attribute, key) === '';
  if (!isUnique) return (key) => (isRoot(key) ? '' : fitted(key, ''));
  if (!entries) return (key) => fitted(key, slugOf(uniqueness.suffix(key)));
  const make = distinctTexts(name, entries, (key, number) => fitted(key, number === 0 ? '' : `${number}`));
  if (!source.distinct || minLength > 3 || maxLength < 100)
    return (key) => (isRoot(key) ? '' : (make(key) ?? null));
  let recordSlugs: ReadonlySet<string> | undefined;
  return (key) => {
    if (isRoot(key)) return '';
    const plain = ownSlug(key) && fitted(key, '');
    if (plain !== '' && !(recordSlugs ??= entries.recordTexts(name)).has(plain)) return plain;
    return make(key) ?? null;
  };
}

/** Returns the slug of a page that a front end asks for. */
function askedSlug({ name }: AttributeOf<'scalar'>, key: RowKey): string | undefined {
  const { facts, isPart } = key.subject();
  return isPart || !/^slug$|^url_?key$|^permalink$/i.test(name) ? undefined : facts.written?.slug;
}

/** Fits a slug into its lengths: it is cut after a word if that is not much shorter. */
function slugWithin(base: string, suffix: string, minLength: number, maxLength: number): string {
  let long = base;
  while (long.length + suffix.length < minLength) long += `-${base}`;
  const room = maxLength - suffix.length;
  if (long.length <= room) return long + suffix;
  const cut = long.slice(0, room);
  const word = long.charAt(room) === '-' ? room : cut.lastIndexOf('-');
  const whole = word > room / 2 && word + suffix.length >= minLength ? cut.slice(0, word) : cut;
  return whole.replace(/-+$/, 'x') + suffix;
}
