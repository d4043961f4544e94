import { memoize } from 'es-toolkit/function/memoize';
import type { ComponentAttribute, EdgeAttribute, ZoneAttribute } from '../../../model/attribute.ts';
import { hasDocuments } from '../../../model/documents.ts';
import { hasLinkTable } from '../../../model/link-kinds.ts';
import type { Schema } from '../../../model/model.ts';
import type { DataProblems } from '../problems/data-problems.ts';
import type { LinkLists } from '../links/link-lists.ts';
import { describe, type ResolvedRecord, rootOf } from '../resolve/resolved-record.ts';
import { type ResolvedRecords, withDrafts } from '../resolve/resolved-records.ts';

/**
 * Checks that records have the relations, media and components that the model requires, and as many
 * components as `min` and `max` allow. A relation may be given at its other side. An empty list is
 * enough where the model sets no `min`. Does not check Strapi's own types. Drafts may leave out what is
 * required, but follow `min` and `max`.
 *
 * @param isPartial whether what records leave out is generated. Default: `false`
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
  const given = record.get(attribute.name);
  const isGenerated = given === undefined && isPartial;
  const isRequired = attribute.required && record.checks === 'all' && !isGenerated;
  const hasLinks = () => lists.side(record.schema.uid, attribute.name).has(record.id);
  // A published row may name a document that is only a draft. Then it has no link, as in Strapi.
  const isNamed = given != null && !isComponents(attribute) && hasDocuments(rootOf(record).schema);
  if (isRequired && !isNamed && !(attribute.many && Array.isArray(given)) && !hasLinks()) {
    return `is ${given === undefined ? 'missing' : given === null ? 'null' : 'empty'}, but the model requires it. Give ${expected(attribute)}.`;
  }
  if (!isComponents(attribute) || !attribute.many) return undefined;
  const { min, max } = attribute;
  const count = record.components.get(attribute.name)?.length ?? 0;
  // As in Strapi, a draft may not hold fewer either.
  const isCounted = count > 0 || isRequired || (attribute.required && Array.isArray(given));
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
