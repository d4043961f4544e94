import { isMeaning } from './value-kinds.ts';
import { once } from 'es-toolkit/function/once';
import { type Attribute, type AttributeOf, models, type Schema } from '../../src/model/index.ts';
import { AttributeName, textMeaning } from './attribute-name.ts';
import linkWords from './link-words.json' with { type: 'json' };
import type { Meaning } from './lexicon.ts';
import { nameWords } from './name-words.ts';
import { isStep, isTheme, nameTheme, type NameTheme, type Theme, themeOf } from './themes.ts';

export type LinkWord = keyof typeof linkWords;

const patterns = once(
  () =>
    new Map(
      Object.entries(linkWords).map(([kind, lines]) => [kind, new RegExp(`\\b(?:${lines.join('|')})\\b`)]),
    ),
);

/** Checks what words say about links: that these are external, social, those of a menu. */
export const saysOfLinks = (kind: LinkWord, words: string): boolean => patterns().get(kind)!.test(words);

/** Checks whether a name says that links are those of a menu. */
export const isMenu = (name: string): boolean =>
  /menu|nav|footer|header|item|entry/i.test(name) || saysOfLinks('menu', nameWords(name).join(' '));

/** Returns the name of a content type or component: `menu-item` of `navigation.menu-item`. */
export const schemaName = (schema: Schema): string =>
  models.isContentType(schema) ? schema.singularName : schema.uid.slice(schema.uid.lastIndexOf('.') + 1);

/**
 * Returns what the rows of a schema are. Its name says it, but for links: a `menu-item` with an address is no dish,
 * and a component of a label and an address is a link, whatever it is called.
 */
export function schemaTheme(schema: Schema): NameTheme {
  const name = schemaName(schema);
  const isSingle = models.isContentType(schema) && schema.kind === 'singleType';
  // A `page-vacancy` is the page of vacancies.
  const theme = nameTheme(isSingle ? name.replace(/^page-(.+)$/, '$1-page') : name);
  // A `cta` with a text is a section that has a button.
  if (theme.theme === 'action') return isSection(schema) ? { theme: 'section' } : theme;
  const words = nameWords(name);
  // A group of quotes in a page is a section, not one they are sorted by.
  if (theme.theme === 'category' && theme.of && !models.isContentType(schema) && CONTAINER.test(name))
    return { theme: 'section', of: theme.of };
  const isItem = saysOfLinks('item', words.at(-1) ?? '');
  // The entries of a list of questions are questions.
  if (isItem && theme.of && !LOOSE.has(theme.of)) return { theme: theme.of };
  const mayBeLink =
    (isItem && LOOSE.has(themeOf(words.slice(0, -1).join(' ')))) ||
    (theme.isUnknown && !models.isContentType(schema));
  if (mayBeLink && looksLikeLink(schema)) return { theme: 'action' };
  if (isItem && theme.of === 'action' && [...schema.attributes.values()].some(leadsToPage))
    return { theme: 'action' };
  // The items of an accordion are nothing to buy.
  const isListed = isItem && theme.theme === 'product' && words.length > 1;
  if (!isListed || models.isContentType(schema) || BOUGHT.test(name) || hasAmounts(schema)) return theme;
  return theme.of === 'section' && !LISTS.test(name) ? { theme: 'section' } : { theme: 'feature' };
}

/** Checks whether a component has a text and a button below it. */
function isSection(schema: Schema): boolean {
  const all = [...schema.attributes.values()];
  return (
    !models.isContentType(schema) &&
    (all.some(({ kind }) => kind === 'component') ||
      !all.some((one) => one.kind === 'scalar' && isAddress(one))) &&
    all.some((one) => one.kind === 'scalar' && PROSE.has(one.type) && textMeaning(one.name) !== 'label')
  );
}

const PROSE: ReadonlySet<string> = new Set(['text', 'richtext', 'blocks']);

const CONTAINER = /(?:group|collection|area|set)$/i;

const LISTS = /list|check|grid|column/i;

const BOUGHT = /order|cart|basket|\bline|product|shop|store|menu|wish|invoice|stock|inventory/i;

const hasAmounts = ({ attributes }: Schema): boolean =>
  [...attributes.values()].some(
    ({ kind, name }) => kind === 'scalar' && /price|preis|prix|precio|quantity|amount|sku/i.test(name),
  );

export const isLinkSchema = (schema: Schema): boolean => schemaTheme(schema).theme === 'action';

/** Checks whether a row holds one address or page: it is a link of a menu, and no whole menu. */
export const holdsOneLink = ({ attributes }: Schema): boolean =>
  [...attributes.values()].some((attribute) =>
    attribute.kind === 'component'
      ? !attribute.many && isLinkSchema(attribute.target)
      : attribute.kind === 'scalar'
        ? isAddress(attribute)
        : leadsToPage(attribute),
  );

export const leadsToPage = (attribute: Attribute): boolean =>
  attribute.kind === 'relation' && !attribute.many && themeOf(attribute.target.singularName) === 'page';

/** Checks whether a row is the heading of several links: a column of a footer, an entry of a menu with more below it. */
export const listsLinks = (schema: Schema): boolean =>
  !holdsOneLink(schema) &&
  [...schema.attributes.values()].some(
    (attribute) => attribute.kind === 'component' && attribute.many && isLinkSchema(attribute.target),
  );

/** The themes of words before `item` that say nothing about it. */
const LOOSE: ReadonlySet<Theme> = new Set(['action', 'site', 'section', 'story', 'home', 'variant']);

/** Checks whether the rows have a label, an address and next to nothing else. */
function looksLikeLink({ attributes }: Schema): boolean {
  const all = [...attributes.values()];
  const scalars = all.filter((one): one is AttributeOf<'scalar'> => one.kind === 'scalar' && !one.system);
  return (
    scalars.some((one) => isAddress(one)) &&
    (scalars.some(isLabel) || all.some(leadsToPage)) &&
    !scalars.some(({ type }) => LONG.has(type)) &&
    !all.some(
      ({ kind, name }) => kind === 'zone' || (kind === 'media' && !/icon|ikon|logo|symbol/i.test(name)),
    )
  );
}

const LONG: ReadonlySet<string> = new Set([
  'text',
  'richtext',
  'blocks',
  'decimal',
  'float',
  'date',
  'datetime',
]);
const ADDRESSES: ReadonlySet<Meaning | undefined> = new Set<Meaning>(['url', 'path']);
export const isAddress = ({ name, type }: AttributeOf<'scalar'>): boolean =>
  (type === 'string' || type === 'text') && ADDRESSES.has(textMeaning(name));

/** Checks whether an attribute is what a link is called. */
export const isLabel = ({ name, type }: AttributeOf<'scalar'>): boolean =>
  (type === 'string' || type === 'text') && isMeaning('labels', textMeaning(name));

export const textsNamed = ({ attributes }: Schema, ...meanings: readonly Meaning[]): string[] =>
  [...attributes.values()].flatMap((attribute) => {
    if (attribute.kind !== 'scalar' || !['string', 'text', 'uid'].includes(attribute.type)) return [];
    const { meaning, isQualified } = AttributeName.of(attribute.name).meaningAs('string');
    if (attribute.type === 'uid' && meaning !== 'uuid')
      return meanings.includes('slug') ? [attribute.name] : [];
    return meaning !== undefined && !isQualified && meanings.includes(meaning) ? [attribute.name] : [];
  });

/** Returns the attributes that hold the whole path of an entry. The `url` of a page without a slug is its path. */
export function pathsOf(type: Schema): string[] {
  const paths = textsNamed(type, 'path');
  if (paths.length > 0 || schemaTheme(type).theme !== 'page' || textsNamed(type, 'slug').length > 0)
    return paths;
  return [...type.attributes.values()].flatMap(({ kind, name }) =>
    kind === 'scalar' && /^ur[il]$/i.test(name) ? [name] : [],
  );
}

/**
 * Returns the theme of what a component lists, if it is a section with a heading over a list: the `testimonials` of a
 * page, a `pricing` with its plans. Undefined for one thing.
 */
export function listedTheme(schema: Schema): Theme | undefined {
  const name = schemaName(schema);
  const theme = nameTheme(name).theme;
  const all = [...schema.attributes.values()];
  const isHeaded = all.some(
    (one) =>
      (one.kind === 'scalar' && textMeaning(one.name) === 'title') ||
      (one.kind === 'component' && !one.many && HEADER.test(one.name)),
  );
  const isSeveral = isHeaded && isPlural(name, theme);
  for (const one of all) {
    if (one.kind === 'zone' && isSeveral) return theme;
    if (one.kind !== 'component' && one.kind !== 'relation') continue;
    // The `pricing-cards` of a section are plans.
    const { theme: itemTheme, of } = schemaTheme(one.target);
    const item = itemTheme === 'section' && of ? of : itemTheme;
    const isSame = item === theme || (PEOPLE.has(item) && PEOPLE.has(theme));
    if (one.many && isSame && (isHeaded || one.kind === 'component')) return item;
    if (one.many && isHeaded && isTheme('single', theme)) return theme;
    if (isSeveral || (isHeaded && one.many && isStep(schemaName(one.target)))) return theme;
  }
  return undefined;
}

/** Components that hold the heading of the section around them. */
const HEADER = /^(?:section[-_]?)?(?:header|heading|headline|title|intro)$/i;

const PEOPLE: ReadonlySet<Theme> = new Set(['team', 'person']);

/** Checks whether a name is the plural of one that means the same. */
function isPlural(name: string, theme: Theme): boolean {
  const singular = name.replace(/(?:s|en|n|e|i|y)$/, '');
  return singular !== name && nameTheme(singular).theme === theme && !nameTheme(singular).isUnknown;
}
