import { below } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { populatable, populating, type Step } from '../edits/populate-edits.ts';
import { after, type Edit, type Finding } from '../findings/explanation.ts';
import { listed } from '../../errors/show-value.ts';
import { noAttributeText, typeName, typeStart } from '../findings/wording.ts';
import { betterName, otherInZone, pathBelow } from './better-name.ts';
import { keyText, type QueryPart } from './query-part.ts';

/** The corrections of a name in a populate. */
export interface NameEdits {
  readonly renamed: (to: string) => Edit;
  readonly removed: Edit;
}

export function reportUnknown(name: string, full: string, part: QueryPart, nameEdits: NameEdits): void {
  const { schemas, report } = part;
  const start = noAttributeText('populate', full, schemas.map(typeName).join(' or '), name);
  const meant = first(schemas, (schema) => betterName(name, schema, isEdge));
  if (meant?.kind === 'similar') {
    report({
      path: full,
      reason: 'unknown-name',
      name,
      message: `${start} Did you mean "${meant.name}"?`,
      edits: [nameEdits.renamed(meant.name)],
    });
    return;
  }
  const last = part.steps.at(-1);
  const inZone = last && otherInZone(last.attribute, schemas[0]!, name, isEdge);
  if (inZone && schemas.length === 1) {
    report({
      path: full,
      reason: 'not-listed',
      name,
      message:
        `${start} ${typeStart(inZone)} has one: write ` +
        `${keyText(part.keys.with(part.keys.length - 2, inZone.uid))}=${name}.`,
      edits: after(
        nameEdits.removed,
        populating([...part.steps.slice(0, -1), { ...last, below: inZone }], inZone, name),
      ),
    });
    return;
  }
  const other = ofRequest(name, part) ?? meant ?? first(schemas, (schema) => fieldBelow(name, schema));
  if (other) {
    report({ path: full, reason: 'wrong-level', name, ...otherPart(other, start, part, nameEdits) });
    return;
  }
  report({
    path: full,
    reason: 'unknown-name',
    name,
    message: `${start} It can populate ${listed(schemas.flatMap(populatable)) || 'nothing'}.`,
    edits: [nameEdits.removed],
  });
}

const isEdge = (attribute: Attribute): boolean => attribute.kind !== 'scalar';

/** An attribute of another type, and the steps to it. */
interface Elsewhere {
  readonly steps: readonly Step[];
  readonly schema: Schema;
  readonly name: string;
  /** Whether the steps start at the type of the request. Default: where the name is. */
  readonly isAtTop?: boolean;
  /** Whether the wrong name is a field of it. */
  readonly isHolder?: boolean;
}

function otherPart(
  { steps, schema, name, isAtTop = false, isHolder = false }: Elsewhere,
  start: string,
  part: QueryPart,
  { removed }: NameEdits,
): Pick<Finding, 'message' | 'edits'> {
  const path = below(isAtTop ? '' : part.path, pathBelow(steps, name));
  const edits = populating(isAtTop ? steps : [...part.steps, ...steps], schema, name);
  return {
    message: isHolder
      ? `${start} It is a field of "${path}": populate that.`
      : `${start} ${typeStart(schema)} has one: populate "${path}".`,
    edits: after(removed, edits),
  };
}

/** Looks for a field in the types below. Populating the attribute above it brings the field. */
function fieldBelow(name: string, schema: Schema): Elsewhere | undefined {
  const better = betterName(name, schema, ({ kind }) => kind === 'scalar');
  if (better?.kind !== 'below') return undefined;
  const last = better.steps.at(-1)!;
  return { steps: better.steps.slice(0, -1), schema: last.schema, name: last.attribute.name, isHolder: true };
}

function ofRequest(name: string, { steps }: QueryPart): Elsewhere | undefined {
  const schema = steps[0]?.schema;
  const attribute = schema?.attributes.get(name);
  return schema && attribute && isEdge(attribute) && !attribute.private
    ? { steps: [], schema, name, isAtTop: true }
    : undefined;
}

function first<Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const result = find(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
