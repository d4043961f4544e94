import type { ContentType, Model } from '../../src/model/index.ts';
import { holdsOneLink, schemaTheme, textsNamed } from '../names/schema-theme.ts';
import { isOfPage, isTheme, type NameTheme, type Theme } from '../names/themes.ts';
import type { TypeTheme } from '../subjects/row-facts.ts';
import { says } from '../names/name-says.ts';
import { type Kind, kindOf, placeKindOf } from '../subjects/kinds.ts';
import { occupationOf } from '../words/occupations.ts';

/**
 * Returns what the name of a type says. A category whose name does not say of what is one of the entries that
 * link to it. People do what their name says, or else the relations that point to them: `director`.
 */
export function typeTheme(type: ContentType, model: Model): TypeTheme {
  const ofType = schemaTheme(type);
  if (type.kind === 'singleType')
    return textsNamed(type, 'bio').length > 0 ? { theme: 'person' } : singleTheme(type, ofType);
  // Each of many `blog-page` entries is a post, and not a page about posts.
  if (ofType.theme === 'page' && ofType.of && !isOfPage(ofType.of)) return { theme: ofType.of };
  if (isPageType(type, ofType)) return { theme: 'page' };
  if (ofType.theme === 'place') return { ...ofType, groups: placeKindOf(type.singularName)?.groups };
  if (ofType.theme === 'action' && MENU.test(type.singularName) && !holdsOneLink(type))
    return { ...ofType, isMenu: true };
  if (ofType.theme === 'product' || (ofType.theme === 'category' && ofType.of === 'product'))
    return { ...ofType, groups: groupsOfProducts(model) };
  if (ofType.theme === 'category' && ofType.of === 'place')
    return { ...ofType, groups: placeKindOf(type.singularName)?.groups };
  const occupation = ofType.theme === 'person' ? occupationOf(type.singularName) : undefined;
  if (occupation) return { ...ofType, work: occupation };
  if (ofType.theme === 'section' && CARD.test(type.singularName))
    return { theme: ofType.of && isTheme('listed', ofType.of) ? ofType.of : 'feature' };
  const isSection = ofType.theme === 'section' || /^(?:programme|program|strand)$/.test(type.singularName);
  const isBenefit = ofType.theme === 'feature' && !ofType.of;
  if (!isSection && !isBenefit && ofType.theme !== 'person' && (ofType.theme !== 'category' || ofType.of))
    return ofType;
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
  if (ofType.theme === 'person')
    return {
      ...ofType,
      work: links.map(({ name }) => occupationOf(name)).find((work) => work !== undefined),
    };
  if (isBenefit) return links.some(({ theme }) => theme === 'job') ? { ...ofType, of: 'job' } : ofType;
  // A section has articles. Else it is a part of a page, but a collection of newsletters has a title for each.
  const isOfEntries = !isSection || links.some(({ isMany, theme }) => !isMany && OWNERS.includes(theme));
  if (!isOfEntries) return ofType.theme === 'section' ? { ...ofType, theme: 'story' } : ofType;
  const themes = links.map(({ theme }) => theme).filter((theme) => OWNERS.includes(theme));
  const of = OWNERS.find((theme) => themes.includes(theme));
  const works = links.filter(({ theme }) => theme === of).map((link) => occupationOf(link.singularName));
  const sorted = links
    .filter(({ theme }) => theme === 'place')
    .map((link) => placeKindOf(link.singularName)?.groups);
  return {
    theme: 'category',
    of,
    work: works.find((one) => one !== undefined),
    groups: of === 'product' ? groupsOfProducts(model) : sorted.find((groups) => groups !== undefined),
  };
}

/** Types of whole menus. */
const MENU = /^(?:main-|site-)?(?:menu|menue|navigation|nav|navbar)s?$/;

/** What entries are that pages show in a row, each with a few words. */
const CARD = /(?:card|tile|box|usp|kachel|kafelek|tarjeta|scheda|karta)$/;

const groupsOfProducts = (model: Model): Kind['groups'] =>
  kindOf(nameInModel('product', 'product', model))?.groups;

/** Returns what rows are called in a model: the services of doctors are treatments, what software houses sell is software. */
export function nameInModel(name: string, theme: Theme, { contentTypes }: Model): string {
  if (theme !== 'service' && theme !== 'product') return name;
  const some = (kind: Parameters<typeof says>[0]): boolean =>
    [...contentTypes.values()].some((type) => says(kind, type.singularName));
  if (theme === 'service' && some('care')) return 'treatment';
  return some('software') && !some('shop') ? `software ${theme}` : name;
}

/** Checks whether entries are pages: what begins a site, or is called by an unknown word, with a slug and sections. */
const isPageType = (type: ContentType, { theme, isUnknown }: NameTheme): boolean =>
  (theme === 'home' ||
    (isUnknown === true && [...type.attributes.values()].some(({ kind }) => kind === 'zone'))) &&
  textsNamed(type, 'slug').length > 0;

/** What there is one of is a page about what its name says, unless it is about the whole site. */
function singleTheme({ singularName }: ContentType, theme: NameTheme): NameTheme {
  const isInfo = theme.theme === 'site' && /[-_]info|[-_]inform/.test(singularName) && theme.of !== 'site';
  return WHOLE.has(theme.theme) && !isInfo ? theme : { theme: 'page' };
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
