import type { ContentType, Model } from '../../src/model/model.ts';
import { schemaTheme, textsNamed } from '../names/schema-theme.ts';
import type { NameTheme, Theme } from '../names/themes.ts';
import type { TypeTheme } from '../subjects/draw.ts';
import { placeKindOf } from '../subjects/kinds.ts';
import { occupationOf } from '../words/occupations.ts';

/**
 * Returns what the name of a type says. A category whose name does not say of what is one of the entries that
 * link to it. People do what their name says, or else the relations that point to them: `director`.
 */
export function typeTheme(type: ContentType, model: Model): TypeTheme {
  const own = schemaTheme(type);
  if (type.kind === 'singleType')
    return textsNamed(type, 'bio').length > 0 ? { theme: 'person' } : singleTheme(type, own);
  if (isPageType(type, own)) return { theme: 'page' };
  if (own.theme === 'place') return { ...own, groups: placeKindOf(type.singularName)?.groups };
  const work = own.theme === 'person' ? occupationOf(type.singularName) : undefined;
  if (work) return { ...own, work };
  const isSection = own.theme === 'section' || /^(?:programme|program|strand)$/.test(type.singularName);
  const isBenefit = own.theme === 'feature' && !own.of;
  if (!isSection && !isBenefit && own.theme !== 'person' && (own.theme !== 'category' || own.of)) return own;
  const links = [...model.contentTypes.values()].flatMap((other) =>
    [...other.attributes.values()]
      .filter((attribute) => attribute.kind === 'relation' && attribute.target === type)
      .map((attribute) => ({
        singularName: other.singularName,
        name: attribute.name,
        isMany: attribute.kind === 'relation' && attribute.many,
        theme: schemaTheme(other).theme,
      })),
  );
  if (own.theme === 'person')
    return { ...own, work: links.map(({ name }) => occupationOf(name)).find((found) => found !== undefined) };
  if (isBenefit) return links.some(({ theme }) => theme === 'job') ? { ...own, of: 'job' } : own;
  // A section has articles. Else it is a part of a page, but a collection of newsletters has a title for each.
  const isOfEntries = !isSection || links.some(({ isMany, theme }) => !isMany && OWNERS.includes(theme));
  if (!isOfEntries) return own.theme === 'section' ? { ...own, theme: 'story' } : own;
  const themes = links.map(({ theme }) => theme).filter((theme) => OWNERS.includes(theme));
  const of = OWNERS.find((theme) => themes.includes(theme));
  const works = links.filter(({ theme }) => theme === of).map((link) => occupationOf(link.singularName));
  const sorted = links
    .filter(({ theme }) => theme === 'place')
    .map((link) => placeKindOf(link.singularName)?.groups);
  return {
    theme: 'category',
    of,
    work: works.find((found) => found !== undefined),
    groups: sorted.find((found) => found !== undefined),
  };
}

/** Checks whether entries are pages: what begins a site, or is called by an unknown word, with a slug and sections. */
const isPageType = (type: ContentType, { theme, isUnknown }: NameTheme): boolean =>
  (theme === 'home' ||
    (isUnknown === true && [...type.attributes.values()].some(({ kind }) => kind === 'zone'))) &&
  textsNamed(type, 'slug').length > 0;

/** What there is one of is a page about what its name says, unless it is about the whole site. */
function singleTheme({ singularName }: ContentType, own: NameTheme): NameTheme {
  const isInfo = own.theme === 'site' && /[-_]info|[-_]inform/.test(singularName) && own.of !== 'site';
  return WHOLE.has(own.theme) && !isInfo ? own : { theme: 'page' };
}

const WHOLE: ReadonlySet<Theme> = new Set(['page', 'home', 'site', 'seo']);

/** The themes whose entries have categories of their kind, those first that decide. All others have topics. */
const OWNERS: readonly Theme[] = [
  'product',
  'film',
  'book',
  'music',
  'recipe',
  'question',
  'job',
  'person',
  'story',
];
