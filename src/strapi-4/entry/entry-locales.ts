// Strapi 4.26: packages/plugins/i18n/server/src/services/core-api.ts
// Strapi 4.26: packages/plugins/i18n/server/src/services/localizations.ts
import { Refusal } from '../../errors/refusal.ts';
import type { RelationAttribute } from '../../model/attribute.ts';
import type { ContentType } from '../../model/model.ts';
import { isShared } from '../../store/load/records/translations.ts';
import type { Count, Node } from '../../query/result-node.ts';
import type { Link, Store, Value } from '../../store/store.ts';
import { hasLocale, insertEntry, updateEntry } from './write-entry.ts';
import type { EntryData, WriteContext } from '../../write/changeset.ts';
import { emitEntry } from '../../write/write-events.ts';
import { isWritable } from './entry-input.ts';

/**
 * Creates a translation of an entry and returns its id. It is a draft with the shared values of the entry. {@link
 * shareWithTranslations} then changes the other translations.
 *
 * @param data the body: the attributes side by side with `locale`
 * @throws {Refusal} for a missing, unknown or used locale, and for data that do not fit the model
 */
export function createLocalization(
  write: WriteContext,
  type: ContentType,
  id: number,
  data: EntryData,
): number {
  const { changes, context } = write;
  const { locale } = data;
  const refuse = (reason: 'locale-missing' | 'locale-invalid' | 'locale-used') =>
    new Refusal(reason, { clause: 'body', name: 'locale', value: locale });
  if (locale === undefined || locale === null) throw refuse('locale-missing');
  if (!hasLocale(context, locale)) throw refuse('locale-invalid');
  const attribute = localizationsOf(type);
  const others: Link[] = [{ type, id }, ...changes.links(type, attribute, id)];
  if (others.some((other) => changes.row(type, other.id)['locale'] === locale)) throw refuse('locale-used');

  const shared = sharedValues(write, type, id);
  return insertEntry(write, type, {
    ...shared,
    ...writable(type, data),
    locale,
    localizations: others.map((other) => other.id),
  });
}

/**
 * Copies shared values to the translations of an entry.
 *
 * @param values values of the entry by attribute; localized ones are ignored
 * @throws {Refusal} for values that do not fit the model
 */
export function shareValues(
  write: WriteContext,
  type: ContentType,
  ids: readonly number[],
  values: EntryData,
): void {
  const shared = Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const attribute = type.attributes.get(name);
      return attribute !== undefined && isShared(attribute);
    }),
  );
  if (Object.keys(shared).length === 0) return;
  for (const id of ids) {
    updateEntry(write, type, id, shared);
    emitEntry(write, 'entry.update', type, id);
  }
}

/**
 * Links all translations of an entry to each other, and copies its shared values to them.
 *
 * @param id the entry that was translated last
 * @throws {Refusal} for values that do not fit another translation
 */
export function shareWithTranslations(write: WriteContext, type: ContentType, id: number): void {
  const { changes } = write;
  const attribute = localizationsOf(type);
  const others = changes.links(type, attribute, id);
  const all: readonly Link[] = [{ type, id }, ...others];
  const shared = sharedValues(write, type, id);
  for (const other of others) {
    changes.setLinks(
      type,
      attribute,
      other.id,
      all.filter((link) => link.id !== other.id),
    );
    updateEntry(write, type, other.id, shared);
    if (Object.keys(shared).length > 0) emitEntry(write, 'entry.update', type, other.id);
  }
}

const localizationsOf = (type: ContentType): RelationAttribute =>
  type.attributes.get('localizations') as RelationAttribute;

/** Returns the shared scalars of an entry. Strapi reads neither relations nor components here. */
function sharedValues({ changes }: WriteContext, type: ContentType, id: number): Record<string, Value> {
  const row = changes.row(type, id);
  const shared: Record<string, Value> = {};
  for (const attribute of type.attributes.values()) {
    if (attribute.kind === 'scalar' && isShared(attribute))
      shared[attribute.name] = row[attribute.name] ?? null;
  }
  return shared;
}

/** The attributes of each translation that no body sets. */
const OWN = new Set(['locale', 'localizations']);

const writable = (type: ContentType, data: EntryData): EntryData =>
  Object.fromEntries(
    Object.entries(data).filter(([name]) => {
      const attribute = type.attributes.get(name);
      return attribute && isWritable(attribute) && !OWN.has(name);
    }),
  );

/** Returns the loaded values of a row in the form of a body: linked rows as ids, components inline and without ids. */
export function loadedValues({ schema, id, plan, populated }: Node, store: Store): EntryData {
  const row = store.table(schema).row(id);
  const names = plan.hasFieldSelection ? plan.columns.map(({ name }) => name) : schema.attributes.keys();
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const attribute = schema.attributes.get(name);
    if (attribute?.kind === 'scalar') values[name] = row[name] ?? null;
  }
  for (const [index, { attribute }] of plan.populate.entries()) {
    const value = populated[index];
    if (value === undefined) continue;
    const valueOf = (node: Node | Count): unknown => {
      if ('count' in node || (attribute.kind !== 'component' && attribute.kind !== 'zone'))
        return 'id' in node ? { id: node.id } : node;
      const inner = loadedValues(node, store);
      return attribute.kind === 'zone' ? { __component: node.schema.uid, ...inner } : inner;
    };
    values[attribute.name] = isList(value) ? value.map(valueOf) : value && valueOf(value);
  }
  return values;
}

/** Returns the ids of the rows that a loaded row has in an attribute. */
export function linkedIds({ plan, populated }: Node, name: string): number[] {
  const value = populated[plan.populate.findIndex(({ attribute }) => attribute.name === name)];
  return isList(value) ? value.map(({ id }) => id) : [];
}

const isList = (value: unknown): value is readonly Node[] => Array.isArray(value);
