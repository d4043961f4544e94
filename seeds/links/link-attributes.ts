import type { AttributeOf, ContentType, Schema } from '../../src/model/index.ts';
import { textMeaning } from '../names/attribute-name.ts';
import { nameWords } from '../names/name-words.ts';
import {
  isAddress,
  isLabel,
  isLinkSchema,
  type LinkWord,
  saysOfLinks,
  schemaTheme,
} from '../names/schema-theme.ts';
import { isOfPage, isTheme } from '../names/themes.ts';

/** An attribute that holds an address, with those that say where it leads. */
export interface LinkAttributes {
  readonly address: AttributeOf<'scalar'> | undefined;
  readonly labels: readonly AttributeOf<'scalar'>[];
  /** The place among the links of the row. */
  readonly at: number;
}

interface SchemaLinks {
  /** Whether each row is one link, and not a section that has some. */
  readonly isLink: boolean;
  readonly links: readonly LinkAttributes[];
  /** The relation that says where a link leads, in the row or in the link that it holds. */
  readonly related: AttributeOf<'relation'> | undefined;
  readonly inner: AttributeOf<'component'> | undefined;
}

/** Finds the attributes of links. @param type undefined for a component */
export function linkAttributes(schema: Schema, type: ContentType | undefined): SchemaLinks {
  const texts = [...schema.attributes.values()].filter(
    (one): one is AttributeOf<'scalar'> => one.kind === 'scalar' && !one.system && TEXTS.has(one.type),
  );
  if (!isPlainLink(schema, texts))
    return { isLink: false, links: besideLinks(schema, type, texts), related: undefined, inner: undefined };
  const own = pageRelation(schema);
  const inner = [...schema.attributes.values()].find(
    (one): one is AttributeOf<'component'> =>
      !own && one.kind === 'component' && !one.many && isLinkSchema(one.target),
  );
  return {
    isLink: true,
    links: ownLinks(texts),
    related: own ?? (inner && pageRelation(inner.target)),
    inner,
  };
}

const TEXTS: ReadonlySet<string> = new Set(['string', 'text']);

export const namesLink = (kind: LinkWord, { name }: AttributeOf<'scalar'>): boolean =>
  saysOfLinks(kind, nameWords(name).join(' '));

/** Checks whether an attribute is where a redirect begins. */
export const isSource = (attribute: AttributeOf<'scalar'> | undefined): boolean =>
  attribute !== undefined && namesLink('from', attribute);

/** Checks whether each row is one link, and not a section that has some. */
function isPlainLink(schema: Schema, texts: readonly AttributeOf<'scalar'>[]): boolean {
  if (!isLinkSchema(schema)) return false;
  if (texts.some((one) => isAddress(one) && !namesLink('button', one)) || pageRelation(schema)) return true;
  return (
    !texts.some(isAddress) &&
    [...schema.attributes.values()].every(
      (one) => one.kind !== 'zone' && (one.kind !== 'component' || (!one.many && isLinkSchema(one.target))),
    )
  );
}

/** Returns the relation that says where a link leads. */
const pageRelation = ({ attributes }: Schema): AttributeOf<'relation'> | undefined =>
  [...attributes.values()].find(
    (one): one is AttributeOf<'relation'> =>
      one.kind === 'relation' &&
      !one.many &&
      !/parent|menu|nav|locali[sz]ation|createdBy|updatedBy/i.test(one.name),
  );

/** Returns the parts of a row that is a link. */
function ownLinks(texts: readonly AttributeOf<'scalar'>[]): LinkAttributes[] {
  const addresses = texts.filter((one) => isAddress(one) || namesLink('to', one) || namesLink('from', one));
  const labelTexts = texts.filter((one) => isLabel(one) && !addresses.includes(one));
  const short = labelTexts.filter((one) => one.type === 'string' && textMeaning(one.name) !== 'body');
  const labels = short.length > 0 ? short : labelTexts.slice(0, 1);
  if (addresses.length === 0) return labels.length > 0 ? [{ address: undefined, labels, at: 0 }] : [];
  const isPair = addresses.some(isSource);
  return addresses.map((address, at) => ({ address, labels: at === 0 ? labels : [], at: isPair ? 0 : at }));
}

/** Returns the links among the attributes of a row that is something else: `buttonText` and `buttonLink`. */
function besideLinks(
  schema: Schema,
  type: ContentType | undefined,
  texts: readonly AttributeOf<'scalar'>[],
): LinkAttributes[] {
  const { theme } = schemaTheme(schema);
  const mayLink = !type && !isTheme('elsewhere', theme);
  const showsLinks = theme === 'action' || isOfPage(theme);
  const addresses = texts.filter(
    (one) =>
      isAddress(one) &&
      !namesLink('external', one) &&
      (namesLink('button', one) ||
        (textMeaning(one.name) === 'url' && (mayLink || (showsLinks && isLinkWord(one))))),
  );
  const named = texts.filter((one) => textMeaning(one.name) === 'label');
  const labels = named.length > 0 || addresses.length !== 1 ? named : textBesideDescription(schema, texts);
  return addresses.map((address, at) => {
    const alike = labels.filter(
      (label) => shared(label, address) === Math.max(...addresses.map((one) => shared(label, one))),
    );
    const source =
      labels.length === addresses.length
        ? [labels[at]!]
        : alike.filter(
            (label) => addresses.find((one) => shared(label, one) === shared(label, address)) === address,
          );
    return { address, labels: source, at };
  });
}

/** Returns the `text` of a card with a description of its own: it is that of the link. */
function textBesideDescription(
  { attributes }: Schema,
  texts: readonly AttributeOf<'scalar'>[],
): AttributeOf<'scalar'>[] {
  const isLong = [...attributes.values()].some((one) => one.kind === 'scalar' && LONG.has(one.type));
  return texts.filter((one) => isLong && one.type === 'string' && TEXT.test(one.name));
}

const LONG: ReadonlySet<string> = new Set(['text', 'richtext', 'blocks']);
const TEXT = /^(?:text|texte|texto|testo|tekst)$/i;

const isLinkWord = ({ name }: AttributeOf<'scalar'>): boolean =>
  /link|href|lien|enlace|odkaz|collegamento/i.test(name);

/** Counts the words that two names have in common. */
function shared(left: AttributeOf<'scalar'>, right: AttributeOf<'scalar'>): number {
  const words = new Set(nameWords(left.name));
  return nameWords(right.name).filter((word) => words.has(word)).length;
}
