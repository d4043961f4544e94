import type { AttributeOf, ContentType } from '../../src/model/index.ts';
import type { Store, Value } from '../../src/store/index.ts';
import { isLinkSchema, pathsOf, schemaTheme, textsNamed } from '../names/schema-theme.ts';
import { isTheme } from '../names/themes.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { isHome } from '../subjects/written-pages.ts';

/** A page may be inside others up to so many levels. */
const MAX_LEVELS = 8;

/**
 * Returns a function that makes the whole address of an entry: its slug below the address of its parent. Undefined for
 * attributes that hold no such address, and for types that are links.
 *
 * @param asked the addresses that a front end asks for
 * @param valueOf reads another attribute of the row
 */
export function entryPaths(
  type: ContentType,
  store: Store,
  asked: readonly string[],
  slugOf: (title: string) => string,
  valueOf: (name: string, key: RowKey) => Value,
): ((attribute: AttributeOf<'scalar'>) => ((key: RowKey) => string | undefined) | undefined) | undefined {
  const [slug] = textsNamed(type, 'slug');
  const paths = pathsOf(type);
  if (paths.length === 0 || isLinkSchema(type)) return undefined;
  const parent = [...type.attributes.values()].find(
    (one): one is AttributeOf<'relation'> => one.kind === 'relation' && !one.many && one.target === type,
  );
  const above = (id: number, level: number): string => {
    const [link] = parent && level < MAX_LEVELS ? store.links(type, parent).of(id) : [];
    return link && slug !== undefined
      ? above(link.id, level + 1) + tail(store.table(type).value(link.id, slug))
      : '';
  };
  // A front end that asks for `home` has no slash before the others either.
  const root = asked.some((path) => /^(?!\/)./.test(path)) ? '' : '/';
  const pathOf = (key: RowKey): string | undefined => {
    const { facts, title } = key.subject();
    if (slug === undefined) return root + (facts.written?.slug ?? slugOf(title)).replace(/^\//, '');
    return above(key.id, 0) + tail(valueOf(slug, key)) || '/';
  };
  return ({ name }) => (paths.includes(name) ? pathOf : undefined);
}

/** Checks whether no two entries of a type have the same slug: it is unique, or each entry has a title of its own. */
export const hasUniqueSlug = (type: ContentType): boolean => {
  const [name] = textsNamed(type, 'slug');
  const slug = type.attributes.get(name ?? '');
  if (name === undefined) return pathsOf(type).length > 0;
  return slug?.kind === 'scalar' && (slug.type === 'uid' || isTheme('distinct', schemaTheme(type).theme));
};

/** Returns the part of an address that a slug adds: nothing for the page that a site begins with. */
const tail = (slug: Value): string =>
  typeof slug !== 'string' || isHome(slug) ? '' : `/${slug.replace(/^\//, '')}`;
