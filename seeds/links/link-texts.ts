import { once } from 'es-toolkit/function/once';
import { hashText, mix } from '../../src/basics.ts';
import type { AttributeOf, ContentType, Schema } from '../../src/model/index.ts';
import type { Store, Value } from '../../src/store/index.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { textMeaning } from '../names/attribute-name.ts';
import { nameWords } from '../names/name-words.ts';
import { saysOfLinks, schemaName } from '../names/schema-theme.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { actionsOfForm, siteOf } from '../texts/row-texts/titles.ts';
import { otherPages } from '../subjects/written-pages.ts';
import { NAMES, type PageText } from '../words/lists.ts';
import { isSource, linkAttributes, type LinkAttributes, namesLink } from './link-attributes.ts';
import { HOME_LABEL, type SitePage, type SitePages } from './site-pages.ts';

interface LinkRows {
  readonly schema: Schema;
  /** `api::page.page.hero[sections.hero].button[shared.button]` */
  readonly path: string;
  readonly type: ContentType | undefined;
  /** Whether the rows are in a list. */
  readonly isListed?: boolean;
}

export type LinkText = (key: RowKey) => string | undefined;

/**
 * Returns a function that makes the labels and addresses of the links in the rows of a schema. An address is the path
 * of a page that exists, and its label says where it leads; undefined for all other attributes.
 *
 * @param valueOf reads another attribute of the row
 */
export function linkTexts(
  context: GenerateContext,
  { schema, type, path, isListed }: LinkRows,
  store: Store,
  pages: SitePages,
  valueOf: (name: string, key: RowKey) => Value,
): (attribute: AttributeOf<'scalar'>) => LinkText | undefined {
  const name = nameWords(schemaName(schema)).join(' ');
  const place = type ? name : nameWords(path.slice(path.indexOf('.'))).join(' ');
  const { isLink, links, related, inner } = linkAttributes(schema, type);
  if (links.length === 0) return () => undefined;
  const isRedirect =
    isLink && (saysOfLinks('redirect', name) || links.some(({ address }) => isSource(address)));
  const isAlone = !type && schema.attributes.size === 1;
  const hasNetworks = namesNetworks(schema);
  const isNetwork =
    (saysOfLinks('social', place) && (isLink || isAlone || hasNetworks)) || (isLink && hasNetworks);
  const { nearest, around, form } = placeIn(type ? '' : path);
  const isLegal = saysOfLinks('legal', form || name);
  const isOfButton = !isLink || saysOfLinks('button', `${around} ${name}`);
  const isMenu = saysOfLinks('menu', place) && !saysOfLinks('button', `${around} ${name}`);
  const ofForm = isOfButton ? actionsOfForm(form || name) : undefined;
  // The logo of a header leads to where the site begins.
  const isLogo =
    isLink &&
    (/\b(?:logo|brand)\b/.test(`${name} ${around}`) ||
      (saysOfLinks('menu', place) && nearest.startsWith('left button')));
  const isExternal = externalTest(schema, saysOfLinks('external', `${nearest} ${name}`), valueOf);
  const seed = hashText(`${path}#links`, context.seed);
  const root = context.model.contentTypes.get(/^[^.]*\.[^.[]*/.exec(path)![0]);

  /** Checks whether a page is the one that a link is on. */
  const isHere = ({ entry }: SitePage, key: RowKey): boolean => {
    if (!root || !entry || entry.type !== root) return false;
    let { facts } = key.subject();
    while (facts.above) facts = facts.above;
    return context.entryIds(root).numberOf(entry.id) === facts.index + 1;
  };

  /** Returns the number of a link. Those of a list are numbered one after the other. */
  const numberOf = ({ at }: LinkAttributes, key: RowKey): number => {
    const { isPart, facts } = key.subject();
    if (type) return key.sequence - 1 + at;
    if (isLink && !isPart) return facts.index + at;
    const { position } = key;
    return (
      ((position === undefined
        ? mix(seed, key.sharedHash)
        : mix(seed, (facts.above ?? facts).hash) + position) %
        9973) +
      at
    );
  };
  const listed = (key: RowKey): readonly SitePage[] => {
    const all = pages.inOrder(key.locale);
    if (isRedirect) return all;
    const fitting = all.filter((page) =>
      isLegal ? page.isLegal : isMenu ? !page.isLegal : page.actions && (type || !isHere(page, key)),
    );
    return fitting.length > 0 || isLegal ? fitting : all;
  };
  const sectionOf = (list: readonly PageText[], number: number): SitePage => {
    const { title, actions } = list[number % list.length]!;
    return { path: `#${context.sources.slugOf(title)}`, label: title, actions, isLegal: false };
  };
  const pageOf = (link: LinkAttributes, key: RowKey): SitePage => {
    const [row] = inner ? store.links(schema, inner).of(key.id) : [{ type: schema, id: key.id }];
    const [target] = related && row ? store.links(row.type, related).of(row.id) : [];
    const page = target && pages.of(target);
    if (page) return page;
    if (isLogo) return { path: '/', label: HOME_LABEL, actions: undefined, isLegal: false };
    const list = listed(key);
    const number = numberOf(link, key);
    // A menu with more links than the site has pages goes on with sections.
    const isMore = isMenu && isLink && !type && key.position !== undefined && number >= list.length;
    if (list.length > 0 && !isMore) return list[number % list.length]!;
    if (isLegal) return sectionOf(legalPages(), number);
    const labels = new Set(list.map(({ label }) => label));
    const sections = otherPages().filter(({ title }) => !labels.has(title));
    return sectionOf(sections.length > 0 ? sections : otherPages(), number - list.length * Number(isMore));
  };
  const networkOf = (link: LinkAttributes, key: RowKey): string =>
    givenNetwork(schema, (attribute) => valueOf(attribute, key)) ??
    NAMES.network[
      (key.position === undefined ? numberOf(link, key) : (seed % 3) + key.position) % NAMES.network.length
    ]!;

  const addressOf = (link: LinkAttributes, address: AttributeOf<'scalar'>): LinkText => {
    if (isNetwork) return (key) => `https://www.${networkOf(link, key).toLowerCase()}.com/example`;
    const mayLeave = !isRedirect && !isLogo;
    const usual = String(address.default);
    // Editors keep the address of what a page embeds.
    if (mayLeave && /^https?:\/\//.test(usual)) return () => usual;
    if (mayLeave && namesLink('external', address)) return () => undefined;
    const isAnchor = ANCHORS.test(address.name);
    const isOld = isRedirect && isSource(address);
    const whole = isWhole(address);
    return (key) => {
      if (mayLeave && isExternal(key)) return undefined;
      if (isAnchor) return `#${context.sources.slugOf(key.subject().title)}`;
      let { path: target } = pageOf(link, key);
      if (isOld) {
        const round = Math.floor(numberOf(link, key) / Math.max(1, listed(key).length));
        target = `/old${target === '/' ? '/home' : target}${round === 0 ? '' : `-${round + 1}`}`;
      }
      return whole ? `https://www.example.com${target.replace(/^#/, '/#')}` : target;
    };
  };
  // The only link of a card or a section is a button, too.
  const isOnly = isLink && !type && !isListed;
  const isButton = !isMenu && !isLegal && !isLogo && (isOfButton || isOnly);
  const labelOf =
    (link: LinkAttributes): LinkText =>
    (key) => {
      if (isNetwork) return networkOf(link, key);
      const number = numberOf(link, key);
      const anyAction = NAMES.action[number % NAMES.action.length]!;
      if (!isLogo && isExternal(key))
        return isMenu ? NAMES.outside[number % NAMES.outside.length] : anyAction;
      if (ofForm && !isMenu) return ofForm[number % ofForm.length];
      if (isLogo) return siteOf(key.subject());
      const { label, actions } = pageOf(link, key);
      const action = actions?.[number % actions.length] ?? anyAction;
      return isButton ? action : (label ?? action);
    };

  const texts = new Map<string, LinkText>();
  for (const link of links) {
    if (link.address) texts.set(link.address.name, addressOf(link, link.address));
    for (const label of link.labels) texts.set(label.name, labelOf(link));
    for (const icon of isNetwork ? iconsOf(schema) : [])
      texts.set(icon, (key) => networkOf(link, key).toLowerCase());
  }
  return (attribute) => texts.get(attribute.name);
}

/**
 * Returns the words of where a component is: the name of its attribute, that with the component around it, and these
 * with all that may say which form a button is for.
 */
function placeIn(path: string): { readonly nearest: string; readonly around: string; readonly form: string } {
  const steps = [...path.matchAll(/([^.\]]*)\[([^\]]*)\]/g)].map(([, name = '', uid = '']) => [
    nameWords(name).join(' '),
    nameWords(uid.slice(uid.lastIndexOf('.') + 1)).join(' '),
  ]);
  const nearest = steps.at(-1)?.[0] ?? '';
  const around = [...(steps.at(-2) ?? []), nearest].join(' ');
  return { nearest, around, form: steps.slice(-3).flat().join(' ') };
}

/** Returns the texts of a schema that name an icon. */
const iconsOf = ({ attributes }: Schema): string[] =>
  [...attributes.values()].flatMap((one) =>
    one.kind === 'scalar' && one.type === 'string' && !one.enum && textMeaning(one.name) === 'icon'
      ? [one.name]
      : [],
  );

const legalPages = once(() => otherPages().filter(({ title }) => /imprint|privacy|terms/i.test(title)));

const ANCHORS = /anchor|anker|ancre|ancla|ancora|kotw|kotv/i;

/** Checks whether a regex asks for addresses with a host. */
function isWhole({ regex }: AttributeOf<'scalar'>): boolean {
  try {
    return regex !== undefined && !new RegExp(regex).test('/about-us');
  } catch {
    return false;
  }
}

/** Returns a test for rows that say that they lead to another site. */
function externalTest(
  { attributes }: Schema,
  isAlways: boolean,
  valueOf: (name: string, key: RowKey) => Value,
): (key: RowKey) => boolean {
  if (isAlways) return () => true;
  const deciding = [...attributes.values()].flatMap((one) => {
    if (one.kind !== 'scalar') return [];
    if (one.type === 'boolean') return /^(?:is_?)?extern/i.test(one.name) ? [one.name] : [];
    return one.enum?.some((value) => EXTERNAL.test(value)) ? [one.name] : [];
  });
  return (key) =>
    deciding.some((name) => {
      const value = valueOf(name, key);
      return value === true || EXTERNAL.test(String(value));
    });
}

const EXTERNAL = /^(?:extern|url$|web)/i;

/** Checks whether the rows say to which network they lead. */
const namesNetworks = ({ attributes }: Schema): boolean =>
  [...attributes.values()].some(
    (one) =>
      one.kind === 'scalar' &&
      one.enum !== undefined &&
      one.enum.filter((value) => networkNamed(value) !== undefined).length * 2 > one.enum.length,
  );

/** Returns the usual spelling of a network. */
function networkNamed(value: string): string | undefined {
  const lower = value.toLowerCase();
  const network = NAMES.network.find((one) => one.toLowerCase() === lower);
  return network ?? (OTHER_NETWORKS.test(lower) ? lower : undefined);
}

const OTHER_NETWORKS =
  /^(?:x|twitter|github|tiktok|telegram|xing|twitch|discord|spotify|apple|google|amazon|deezer|soundcloud|overcast)$/;

function givenNetwork({ attributes }: Schema, valueOf: (name: string) => Value): string | undefined {
  for (const attribute of attributes.values()) {
    if (attribute.kind !== 'scalar' || !attribute.enum) continue;
    const network = networkNamed(String(valueOf(attribute.name)));
    if (network !== undefined) return network;
  }
  return undefined;
}
