import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import type { Schema } from '../../../src/model/model.ts';
import { wordsOf } from '../../words/themes.ts';

/** Names of titles in several languages, the best first. */
const TITLES =
  'title|name|headline|heading|label|display name|full name|titel|titre|titulo|titolo|nombre|nom|nome|naam|nazwa|tytul|nazev|titulek|question|subject';
const TEXT_TYPES: ReadonlySet<string> = new Set(['string', 'text']);

/** Checks whether a text is the slug of its row, and not one of another kind such as `categorySlug`. */
export function isSlugField({ type, name }: ScalarAttribute, schema: Schema): boolean {
  if (type !== 'string') return false;
  const words = wordsOf(name);
  const own = wordsOf(schema.uid.split('.').at(-1) ?? '');
  return /^(?:(?:url|page|seo|post) )?slug$/.test(words) || words === `${own} slug`;
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
