import type { ContentType, Model, Schema } from '../../../model/model.ts';
import type { Link } from '../../store.ts';
import type { DataProblems } from '../../data-problems.ts';
import type { LinkLists } from '../links/link-lists.ts';
import { memoize } from 'es-toolkit/function/memoize';
import {
  type Attribute,
  type ComponentAttribute,
  type EdgeAttribute,
  hasLinkTable,
  type ZoneAttribute,
} from '../../../model/attribute.ts';
import {
  describe,
  type ResolvedRecord,
  type ResolvedRecords,
  rootOf,
  withDrafts,
} from '../records/resolved-record.ts';

export type ValueOf = (type: ContentType, id: number, name: string) => unknown;

/**
 * Checks that links are possible in Strapi: one link where an attribute holds one entry, and one translation in each
 * locale. The rows of a document count as one entry.
 */
export function checkConstraints(
  model: Model,
  lists: LinkLists,
  problems: DataProblems,
  valueOf: ValueOf,
): void {
  const checkAttribute = ({ uid }: Schema, attribute: Attribute): void => {
    const { name } = attribute;
    if (attribute.kind === 'scalar' || attribute.many || !lists.find(uid, name)?.mayHoldSeveral) return;
    for (const [id, links] of lists.of(uid, name)) {
      const entries = links.length < 2 ? links : firstRows(links, valueOf);
      if (entries.length < 2) continue;
      problems.add(
        `${uid} ${id}: ${name} holds one entry, but the data links it to ` +
          `${entries.map((link) => `${link.type.uid} ${link.id}`).join(' and ')}. ` +
          'Keep one of these links. It may be in the record of either side.',
      );
    }
  };
  const checkSchema = (schema: Schema): void =>
    schema.attributes.forEach((attribute) => checkAttribute(schema, attribute));
  model.contentTypes.forEach(checkSchema);
  model.components.forEach(checkSchema);
  for (const type of model.contentTypes.values()) {
    if (type.localized && !type.documents) checkLocales(type, lists, problems, valueOf);
  }
}

function firstRows(links: readonly Link[], valueOf: ValueOf): readonly Link[] {
  const documents = new Map<unknown, Link>();
  for (const link of links) {
    const document = link.type.documents ? valueOf(link.type as ContentType, link.id, 'documentId') : link;
    if (!documents.has(document)) documents.set(document, link);
  }
  return [...documents.values()];
}

function checkLocales(type: ContentType, lists: LinkLists, problems: DataProblems, valueOf: ValueOf): void {
  const localeOf = (id: number) => valueOf(type, id, 'locale');
  for (const [id, links] of lists.of(type.uid, 'localizations')) {
    const locales = new Map([[localeOf(id), id]]);
    for (const link of links) {
      const locale = localeOf(link.id);
      const other = locales.get(locale);
      if (other !== undefined) {
        problems.add(
          `${type.uid} ${other} and ${link.id} are translations of the same entry, but both have the locale ` +
            `${JSON.stringify(locale)}. Give them different locales, or remove one from localizations.`,
        );
      }
      locales.set(locale, link.id);
    }
  }
}

/**
 * Checks that records have the relations, media and components that the model requires, and as many components as
 * `min` and `max` allow. A relation may be set on its other side. An empty list is valid without `min`. Drafts may
 * lack required values, but follow `min` and `max`. Strapi's own types are not checked.
 *
 * @param isPartial whether missing values are generated. Default: `false`
 */
export function checkEdges(
  records: ResolvedRecords,
  lists: LinkLists,
  problems: DataProblems,
  { isPartial = false }: { readonly isPartial?: boolean } = {},
): void {
  if (!problems.checksValues) return;
  const attributesOf = memoize(checkedAttributes);
  for (const record of withDrafts(records, (schema) => attributesOf(schema).length > 0)) {
    if (record.checks === 'types') continue;
    for (const attribute of attributesOf(record.schema)) {
      const problem = edgeProblem(record, attribute, lists, isPartial);
      if (problem !== undefined) {
        problems.addBrokenValue(`${describe(record)}: ${attribute.name} ${problem}`);
      }
    }
  }
}

const isComponents = (attribute: EdgeAttribute): attribute is ComponentAttribute | ZoneAttribute =>
  attribute.kind === 'component' || attribute.kind === 'zone';

function checkedAttributes({ attributes }: Schema): EdgeAttribute[] {
  return [...attributes.values()].filter((attribute): attribute is EdgeAttribute => {
    if (attribute.kind === 'scalar' || !hasLinkTable(attribute)) return false;
    return attribute.required || (isComponents(attribute) && (attribute.min ?? attribute.max) !== undefined);
  });
}

function edgeProblem(
  record: ResolvedRecord,
  attribute: EdgeAttribute,
  lists: LinkLists,
  isPartial: boolean,
): string | undefined {
  const value = record.get(attribute.name);
  const isGenerated = value === undefined && isPartial;
  const isRequired = attribute.required && record.checks === 'all' && !isGenerated;
  const hasLinks = () => lists.side(record.schema.uid, attribute.name).has(record.id);
  // A published row may name a document without a published version. Then it has no link, as in Strapi.
  const isNamed = value != null && !isComponents(attribute) && rootOf(record).schema.documents;
  if (isRequired && !isNamed && !(attribute.many && Array.isArray(value)) && !hasLinks()) {
    const state = value === undefined ? 'missing' : value === null ? 'null' : 'empty';
    return `is ${state}, but the model requires it. Give ${expected(attribute)}.`;
  }
  if (!isComponents(attribute) || !attribute.many) return undefined;
  const { min, max } = attribute;
  const count = record.components.get(attribute.name)?.length ?? 0;
  // As in Strapi, `min` also holds for drafts.
  const isCounted = count > 0 || isRequired || (attribute.required && Array.isArray(value));
  if (min !== undefined && count < min && isCounted) {
    return `has ${components(count)}, but the model requires at least ${min}. Add some.`;
  }
  if (max !== undefined && count > max) {
    return `has ${components(count)}, but the model allows at most ${max}. Remove some.`;
  }
  return undefined;
}

const components = (count: number): string => (count === 1 ? '1 component' : `${count} components`);

function expected(attribute: EdgeAttribute): string {
  switch (attribute.kind) {
    case 'component':
      return attribute.many
        ? `a list of components ${attribute.target.uid}`
        : `an object with the attributes of ${attribute.target.uid}`;
    case 'zone':
      return 'a list of components';
    case 'morph':
      return "{ __type: 'api::name.name', id: 1 }";
    default:
      return attribute.many
        ? `a list of ids of ${attribute.target.uid}`
        : `the id of an entry of ${attribute.target.uid}`;
  }
}
