import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import type { Schema } from '../../../src/model/model.ts';
import { themeOf, wordsOf } from '../../words/themes.ts';

/** Names of titles in several languages, the best first. */
const TITLES =
  'title|name|headline|heading|label|display name|full name|titel|titre|titulo|titolo|nombre|nom|nome|naam|nazwa|tytul|nazev|titulek|question|subject';
const TEXT_TYPES: ReadonlySet<string> = new Set(['string', 'text']);

/** Names of slugs that are strings. */
const SLUGS =
  /^(?:(?:url|page|seo|post|permalink|handle) )?slug$|^slug url$|^permalink$|^url (?:key|alias|name|nazev)$|^seo url$|^url amigable$|^nazwa url$|^alias url$/;

/** Checks whether a text is the slug of its row, and not one of another kind such as `categorySlug`. */
export function isSlugField(slug: ScalarAttribute, schema: Schema): boolean {
  if (slug.type !== 'string') return false;
  const words = wordsOf(slug.name);
  const own = schema.uid.split('.').at(-1) ?? '';
  if (SLUGS.test(words) || words === `${wordsOf(own)} slug`) return true;
  // A person's handle is a user name.
  return words === 'handle' && themeOf(own) !== 'person' && slugTargets(schema, slug).length > 0;
}

/**
 * Returns the attributes that a slug is made from: the target field, else the title or name, else first and last name.
 * Returns none if there are none.
 */
export function slugTargets(schema: Schema, slug: ScalarAttribute): readonly ScalarAttribute[] {
  const target = schema.attributes.get(slug.targetField ?? '');
  // Uids that are made from each other have no source.
  if (target?.kind === 'scalar' && target.type !== 'uid' && target !== slug) return [target];
  const texts = [...schema.attributes.values()].filter(
    (attribute): attribute is ScalarAttribute =>
      attribute.kind === 'scalar' &&
      TEXT_TYPES.has(attribute.type) &&
      !attribute.system &&
      attribute !== slug,
  );
  const byWords = new Map(texts.toReversed().map((attribute) => [wordsOf(attribute.name), attribute]));
  for (const title of TITLES.split('|')) {
    const found = byWords.get(title);
    if (found) return [found];
  }
  const [first, last] = [byWords.get('first name'), byWords.get('last name') ?? byWords.get('surname')];
  if (first && last) return [first, last];
  const alike = texts.find(({ name }) => / (?:title|name|headline)$/.test(` ${wordsOf(name)}`));
  return alike ? [alike] : [];
}
