import type { Schema } from '../../../model/model.ts';
import type { WriteContext } from '../../write-context.ts';
import { JoinTable } from '../links/join-table.ts';
import { type Batch, type NewRow, relationsOf, rowsTo, sourcesOf, type Versions } from './versions.ts';

/**
 * Reads the one-way links that lead to the rows of a document: those to published rows that are replaced, and
 * those to drafts from rows that have no drafts themselves.
 */
export function readOneWayLinks(write: WriteContext, { type, old, drafts }: Versions): Batch[] {
  const batches: Batch[] = [];
  for (const [schema, attribute] of relationsOf(write.context.model)) {
    if (attribute.target !== type || attribute.inverse) continue;
    const table = new JoinTable(write.changes, schema, attribute);
    const replaced = rowsTo(write, table, old).filter(
      ({ source }) => schema !== type || !old.includes(source),
    );
    if (replaced.length > 0) batches.push({ table, rows: replaced });
    if ('draftAndPublish' in schema && schema.draftAndPublish) continue;
    const linked = new Set(replaced.map(({ source }) => source));
    const first = rowsTo(write, table, drafts).filter(
      ({ source }) => !linked.has(source) && !isOfDraft(write, schema, source),
    );
    if (first.length > 0) batches.push({ table, rows: first });
  }
  return batches;
}

/** Leads the links to the new rows. */
export function writeOneWayLinks(batches: readonly Batch[], newRow: NewRow): void {
  for (const { table, rows } of batches) {
    for (const { source, target, order, inverseOrder } of rows) {
      const id = newRow(target);
      if (id !== undefined) table.insert(source, id, order, inverseOrder);
    }
  }
}

/** Whether a component is part of an entry of a type with drafts: its copies have links of their own. */
function isOfDraft(write: WriteContext, schema: Schema, id: number): boolean {
  if (schema.modelType !== 'component') return false;
  const parent = parentOf(write, schema, id);
  if (!parent) return false;
  const { schema: above } = parent;
  if (above.modelType === 'component') return isOfDraft(write, above, parent.id);
  return 'draftAndPublish' in above && above.draftAndPublish === true;
}

/** Returns the row that holds a component. */
function parentOf(
  write: WriteContext,
  component: Schema,
  id: number,
): { readonly schema: Schema; readonly id: number } | undefined {
  const { contentTypes, components } = write.context.model;
  for (const schema of [...contentTypes.values(), ...components.values()]) {
    for (const attribute of schema.attributes.values()) {
      const mayHold =
        (attribute.kind === 'component' && attribute.target === component) ||
        (attribute.kind === 'zone' && attribute.components.includes(component));
      if (!mayHold) continue;
      const [parent] = sourcesOf(write, schema, attribute, [{ type: component, id }]);
      if (parent !== undefined) return { schema, id: parent };
    }
  }
  return undefined;
}
