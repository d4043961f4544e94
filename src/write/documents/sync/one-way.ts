import type { EdgeAttribute } from '../../../model/attribute.ts';
import type { ContentType, Model, Schema } from '../../../model/model.ts';
import type { WriteContext } from '../../write-context.ts';
import { changeJoinTable, JoinTable } from '../links/join-table.ts';
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
    if (replaced.length > 0) batches.push({ relation: { schema, attribute }, rows: replaced });
    if ('draftAndPublish' in schema && schema.draftAndPublish) continue;
    const linked = new Set(replaced.map(({ source }) => source));
    const first = rowsTo(write, table, drafts).filter(
      ({ source }) => !linked.has(source) && !isOfDraft(write, schema, source),
    );
    if (first.length > 0) batches.push({ relation: { schema, attribute }, rows: first });
  }
  return batches;
}

/** Leads the links to the new rows. */
export function writeOneWayLinks({ changes }: WriteContext, batches: readonly Batch[], newRow: NewRow): void {
  for (const { relation, rows } of batches) {
    changeJoinTable(changes, relation, (table) => {
      for (const { source, target, order, inverseOrder } of rows) {
        const id = newRow(target);
        if (id !== undefined) table.insert(source, id, order, inverseOrder);
      }
    });
  }
}

/** Whether a component is part of an entry of a type with drafts: its copies have links of their own. */
function isOfDraft(write: WriteContext, schema: Schema, id: number): boolean {
  if (schema.modelType === 'contentType') return false;
  const { model } = write.context;
  if (topTypes(model, schema).every(({ draftAndPublish }) => draftAndPublish)) return true;
  for (const [above, attribute] of holdersOf(model, schema)) {
    const [parent] = sourcesOf(write, above, attribute, [{ type: schema, id }]);
    if (parent === undefined) continue;
    return above.modelType === 'component'
      ? isOfDraft(write, above, parent)
      : (above as ContentType).draftAndPublish;
  }
  return false;
}

/** Returns the attributes that can hold a component. */
function holdersOf({ contentTypes, components }: Model, component: Schema): [Schema, EdgeAttribute][] {
  return [...contentTypes.values(), ...components.values()].flatMap((schema) =>
    [...schema.attributes.values()].flatMap((attribute): [Schema, EdgeAttribute][] => {
      const mayHold =
        (attribute.kind === 'component' && attribute.target === component) ||
        (attribute.kind === 'zone' && attribute.components.includes(component));
      return mayHold ? [[schema, attribute]] : [];
    }),
  );
}

/** Returns the content types whose entries can hold a component, at any depth. */
function topTypes(model: Model, component: Schema, seen = new Set<Schema>()): ContentType[] {
  if (seen.has(component)) return [];
  seen.add(component);
  return holdersOf(model, component).flatMap(([schema]) =>
    schema.modelType === 'component' ? topTypes(model, schema, seen) : [schema as ContentType],
  );
}
