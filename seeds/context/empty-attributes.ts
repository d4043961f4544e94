import { mix } from '../../src/basics.ts';
import { memoize } from 'es-toolkit/function/memoize';
import {
  type Attribute,
  type AttributeOf,
  type ContentType,
  models,
  type Schema,
} from '../../src/model/index.ts';
import type { Profile } from '../../src/store/index.ts';
import { AttributeName, tellingName, textMeaning } from '../names/attribute-name.ts';
import { nameWords, traitTest } from '../names/name-words.ts';
import { schemaName } from '../names/schema-theme.ts';
import { isTheme, nameTheme, type Theme, themeOf } from '../names/themes.ts';
import { isMeaning } from '../names/value-kinds.ts';
import { Random } from '../random.ts';
import type { RowKey } from '../subjects/row-key.ts';
import words from './filling-words.json' with { type: 'json' };

/** How many rows have an optional value: all but every seventh, so twenty entries show each field empty. */
export const USUAL_FILL = 6 / 7;

/**
 * How often editors fill an optional attribute. Without its `always` attributes a row has no name. Without the `usually`
 * ones a page looks broken. The `never` ones need the fill 1. The option `fill` is the share of rows with the `mostly` ones. If it is lower than
 * {@link USUAL_FILL}, it counts for the `usually` ones, too.
 */
export type Filling = 'always' | 'usually' | 'mostly' | 'seldom' | 'never';

/** How many of the first entries, and of the only ones of a type, have no `seldom` attributes. */
const PLAIN = 2;

/** A `seldom` attribute is as rare as seven `mostly` ones together: with the usual fill, in a third of the rows. */
const SELDOM = 7;

export function fillsOptional(profile: Profile): boolean {
  return profile === 'maximal' || profile === 'longText';
}

/** Meanings that are always filled, also with other words in the name: `heroTitle`. */
const ALWAYS: ReadonlySet<string> = new Set(['fullName', 'title', 'sectionTitle', 'label']);

const TEXTS: ReadonlySet<string> = new Set(['string', 'text', 'richtext', 'blocks']);
const LONG_TEXTS: ReadonlySet<string> = new Set(['richtext', 'blocks']);

/** Returns the words of a name, and each two that follow each other as one. */
const wordsIn = memoize((name: string): readonly string[] => {
  const said = nameWords(name);
  return [...said, ...said.slice(1).map((word, at) => said[at]! + word)];
});

type Kind = keyof typeof words.names;

const isWord = traitTest(words.names);
const beginnings = memoize((kind: Kind) => words.beginnings[kind].flatMap((line: string) => line.split(' ')));
const isBesideMeaning = traitTest({ beside: words.meanings });

const says = (kind: Kind, { name }: Attribute): boolean =>
  wordsIn(name).some(
    (word) => isWord(kind, word) || beginnings(kind).some((start) => word.startsWith(start)),
  );

/**
 * Returns how often editors fill an optional attribute. Only its name and its schema decide, so that a new attribute
 * changes no other. The words of names are in `filling-words.json`: `technical` ones are for machines
 * (`structuredData`), `beside` ones for additions to other attributes (`relatedPosts`, `secondaryButton`), and `extra`
 * ones for what an entry can do without (`gallery`, `seo`).
 */
export function fillingOf(attribute: Attribute, schema: Schema): Filling {
  if (attribute.kind === 'scalar' && attribute.type === 'uid') return 'always';
  if (says('technical', attribute))
    return attribute.kind === 'component' || (attribute.kind === 'scalar' && attribute.type === 'json')
      ? 'never'
      : 'seldom';
  if (attribute.kind === 'scalar' && isName(attribute)) return 'always';
  const isMore = says('beside', attribute);
  // A component on a page has nearly everything that it shows.
  if (!models.isContentType(schema)) {
    const isList = attribute.kind !== 'scalar' && attribute.kind !== 'morph' && attribute.many;
    return (isMore && !isList) || isSetting(attribute, schema) || themeOf(schemaName(schema)) === 'seo'
      ? 'mostly'
      : 'usually';
  }
  return isMore || says('extra', attribute) || !isShown(attribute, schema) ? 'mostly' : 'usually';
}

/** Checks whether an attribute is the title, name or slug of its row, or all that it says, in any language. */
function isName(attribute: AttributeOf<'scalar'>): boolean {
  const { type } = attribute;
  const { meaning, isQualified } = AttributeName.of(tellingName(attribute)).meaningAs(type);
  if (!TEXTS.has(type)) return type === 'enumeration' && meaning === 'weekday';
  return meaning !== undefined && isMeaning('names', meaning)
    ? !isQualified || ALWAYS.has(meaning)
    : ALWAYS.has(meaning ?? '');
}

/** Checks whether an attribute of a component is a switch, data, or a text that its other texts can do without. */
function isSetting(attribute: Attribute, schema: Schema): boolean {
  if (attribute.kind !== 'scalar') return false;
  const { type } = attribute;
  if (type === 'boolean' || type === 'json') return true;
  const { meaning } = AttributeName.of(tellingName(attribute)).meaningAs(type);
  // All that a heading shows.
  if (meaning === 'subtitle' && /head/i.test(schemaName(schema))) return false;
  return (
    meaning !== undefined && isBesideMeaning('beside', meaning) && textMeaning(schemaName(schema)) !== meaning
  );
}

/** Types that entries are listed by. */
const SORTED: ReadonlySet<Theme> = new Set(['category', 'person', 'team']);

/** Checks whether an entry looks broken without an attribute. */
function isShown(attribute: Attribute, { uid, singularName }: ContentType): boolean {
  switch (attribute.kind) {
    case 'relation': {
      const { target, many } = attribute;
      return target.uid !== uid && (!many || SORTED.has(themeOf(target.singularName)));
    }
    case 'component':
      return themeOf(schemaName(attribute.target)) !== 'seo';
    case 'media':
    case 'zone':
      return true;
    case 'morph':
      return false;
    case 'scalar':
      return isShownText(attribute, themeOfEntries(singularName));
  }
}

/** Returns the theme of entries: a `blog-page` is a post. */
function themeOfEntries(singularName: string): Theme {
  const { theme, of } = nameTheme(singularName);
  return theme === 'page' && of ? of : theme;
}

/** Checks whether a text is the main one of an entry, or says who wrote it. */
function isShownText(attribute: AttributeOf<'scalar'>, theme: Theme): boolean {
  const { type } = attribute;
  const name = AttributeName.of(tellingName(attribute));
  const { meaning, isQualified } = name.meaningAs(type);
  if (name.side()?.stage === 'published') return true;
  // `property_name` may be the only name of an entry.
  if (meaning === 'name') return true;
  if (meaning === undefined || isBesideMeaning('beside', meaning)) return LONG_TEXTS.has(type);
  if (meaning === 'person' || meaning === 'fullName') return theme === 'story' || isTheme('byPerson', theme);
  const isTold = meaning === 'description' ? !SORTED.has(theme) : theme === 'story' && meaning === 'date';
  return LONG_TEXTS.has(type) || (!isQualified && (meaning === 'body' || isTold));
}

/**
 * Returns a test for rows in which an attribute is left empty. The first row has all but the `seldom` ones, because
 * everybody opens the first pages of a site.
 *
 * @param fill the share of rows that have an optional value, in the profile `natural`
 */
export function leftEmpty(
  attribute: Attribute,
  seed: number,
  profile: Profile,
  fill: number,
  filling: Filling,
): (key: RowKey) => boolean {
  if (models.isRequired(attribute) || fillsOptional(profile)) return () => false;
  if (profile === 'minimal' || fill <= 0) return () => true;
  if (filling === 'never') return () => fill < 1;
  if (filling === 'always' || (filling === 'usually' && fill >= USUAL_FILL)) return () => false;
  if (attribute.kind === 'scalar' && attribute.default !== undefined && attribute.default !== null)
    return () => false;
  // Every value of an enumeration appears twice before the first null.
  const full = attribute.kind === 'scalar' ? 1 + 2 * (attribute.enum?.length ?? 0) : 1;
  const empty = 1 - (filling === 'seldom' ? fill ** SELDOM : fill) + 1e-9;
  const offset = seed % 1000;
  const emptyUntil = (row: number): number => Math.floor((row + offset) * empty);
  const isSeldom = filling === 'seldom' && fill < 1;
  return ({ sequence, position, sharedHash }) => {
    if (isSeldom && sequence <= PLAIN) return true;
    if (sequence <= full) return false;
    // Components of a zone take turns, so some kinds would be in every seventh entry only.
    if (position !== undefined) return new Random(mix(seed, sharedHash)).boolean(empty);
    return emptyUntil(sequence) > emptyUntil(sequence - 1);
  };
}
