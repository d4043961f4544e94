import { hashText } from '../../src/basics.ts';
import { type AttributeOf, type ContentType, type EdgeAttribute, models } from '../../src/model/index.ts';
import type { Link } from '../../src/store/index.ts';
import type { ComponentRows } from '../components/component-rows.ts';
import { isItem, type ReadUserValue, type Slot, SLOT_NUMBERS } from '../components/component-slots.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { nameWords } from '../names/name-words.ts';
import { schemaName } from '../names/schema-theme.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { numberOf as numberOfEntry } from '../entries/entry-ids.ts';
import { existingIds, existingLinks, type OwnLocale, readRecordLinks } from './user-links.ts';
import { fileNumbers } from './media-links.ts';
import { morphLinks, relationTargets } from './generated-relations.ts';

export function linkMaker(
  context: GenerateContext,
  componentRows: ComponentRows,
  userValue: ReadUserValue,
  parent: Slot | ContentType,
  attribute: EdgeAttribute,
): (key: RowKey) => readonly Link[] {
  const isSlot = 'component' in parent;
  const schema = isSlot ? parent.component : parent;
  const type = isSlot ? undefined : parent;
  const path = `${isSlot ? parent.path : parent.uid}.${attribute.name}`;
  const seed = hashText(path, context.seed);
  const root = isSlot ? parent.type : parent;
  const profile = context.profileOf(root);
  const { locales } = context.entryIds(root);
  const ownLocale = ({ locale }: RowKey): OwnLocale => ({
    locales,
    localeIndex: Math.max(0, locales.indexOf(locale)),
  });
  const numberOf = ({ id, sequence }: RowKey): number =>
    isSlot ? numberOfEntry(componentRows.entryOf(parent.component, id)?.id ?? sequence) : sequence;
  switch (attribute.kind) {
    case 'component':
    case 'zone':
      return (key) => componentRows.links(parent, attribute, key);
    case 'media': {
      const files = context.entryIds(attribute.target);
      const source = { seed, profile, fill: context.fill, files, schema, places: placesOf(parent) };
      const numbersOf = fileNumbers(attribute, source);
      return (key) => {
        const value = userValue(parent, attribute, key);
        const ids = value === undefined ? numbersOf(key) : existingIds(value, files, ownLocale(key));
        return ids.map((id) => ({ type: attribute.target, id }));
      };
    }
    case 'morph': {
      const linksOf = morphLinks(context, attribute, type, seed, profile);
      return (key) => {
        const value = userValue(parent, attribute, key);
        return value === undefined ? linksOf(key) : existingLinks(context, value, ownLocale(key));
      };
    }
    case 'relation': {
      if (!models.hasLinkTable(attribute)) return () => [];
      if (type?.localized && attribute.name === 'localizations')
        return (key) => translations(context, type, key);
      const turnOf = isSlot ? turnIn(parent) : undefined;
      const targetsOf = relationTargets(context, schema, attribute, path, root, numberOf, turnOf);
      const fallback =
        type && isRoleOfUsers(type, attribute) ? defaultRoles(context, type, attribute) : () => undefined;
      return (key) => {
        const value = userValue(parent, attribute, key);
        const target = value === undefined ? fallback(key.id) : value;
        return targetsOf(key, target, ownLocale(key)).map((id) => ({
          type: attribute.target,
          id,
        }));
      };
    }
  }
}

/** How many rows a list has before that of the next row around it goes on. */
const PER_LIST = 5;

/** Returns what numbers the rows of a list, and goes on from list to list; undefined for rows that are in none. */
function turnIn(slot: Slot): ((key: RowKey) => number) | undefined {
  const around: Slot[] = [];
  for (let one: Slot | undefined = slot; one; one = one.parent) around.push(one);
  if (!around.some(isItem)) return undefined;
  return ({ id }) => {
    let row = Math.floor(id / SLOT_NUMBERS);
    let turn = 0;
    let step = 1;
    for (const one of around) {
      if (isItem(one)) {
        turn += (row % one.width) * step;
        step *= PER_LIST;
      }
      row = Math.floor(row / one.width);
    }
    return turn;
  };
}

/** Returns the names of what an attribute is in, as long as these hold little more than a picture. */
function placesOf(parent: Slot | ContentType): string[] {
  if (!('component' in parent)) return [nameWords(parent.singularName).join(' ')];
  const { component, attribute, parent: above } = parent;
  const words = nameWords(`${attribute.name} ${schemaName(component)}`).join(' ');
  return above && component.attributes.size <= SMALL ? [words, ...placesOf(above)] : [words];
}

/** The most attributes of a component that is a picture: its file, an alternative text, sizes, a link. */
const SMALL = 6;

const isRoleOfUsers = (type: ContentType, { name }: AttributeOf<'relation'>): boolean =>
  type.uid === 'plugin::users-permissions.user' && name === 'role';

/** Returns the role of users whose record has none: the role whose record names the user, or `authenticated`. */
function defaultRoles(
  context: GenerateContext,
  users: ContentType,
  attribute: AttributeOf<'relation'>,
): (user: number) => number | null {
  const roles = context.entryIds(attribute.target);
  const { added } = readRecordLinks(attribute, context.entryIds(users), roles);
  const registered = [...roles.records].find(([, { type }]) => type === 'authenticated')?.[0] ?? null;
  return (user) => added.get(user)?.at(-1) ?? registered;
}

/** Returns links to the same entry in all other locales. */
function translations(context: GenerateContext, type: ContentType, { id }: RowKey): Link[] {
  const entryIds = context.entryIds(type);
  const localeOfRow = entryIds.localeIndex(id);
  return entryIds.locales.flatMap((_, localeIndex) =>
    localeIndex === localeOfRow ? [] : [{ type, id: entryIds.idOf(entryIds.numberOf(id), localeIndex) }],
  );
}
