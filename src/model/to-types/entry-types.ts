import type { Attribute, EdgeAttribute } from '../attribute.ts';
import type { Schema } from '../model.ts';
import { describeAttribute } from './describe.ts';
import { keyOf, literal, union } from './type-names.ts';
import { valueType } from './value-type.ts';

/** How the entries of an API look. */
export interface EntryForm {
  /** Whether an entry is `{ id, attributes }`, and what a relation leads to is in `data`. */
  readonly isEnveloped: boolean;
  /** The types of what a morph relation leads to. */
  readonly morph: { readonly one: string; readonly many: string };
  /** Whether media and morph relations to many are null where there is nothing. */
  readonly hasNullLists: boolean;
}

/** What the types of entries are written with. */
export interface EntryContext {
  readonly names: ReadonlyMap<Schema, string>;
  readonly form: EntryForm;
}

/** Returns the interface of the entries of a type, or of a component. */
export function entryTypes(schema: Schema, comment: string, context: EntryContext): string {
  const name = context.names.get(schema)!;
  const attributes = [...schema.attributes.values()]
    .filter(({ hidden }) => !hidden)
    .map((attribute) => member(attribute, schema, context));
  const id = '  id: number;\n';
  if (schema.modelType === 'component' || !context.form.isEnveloped)
    return `/** ${comment} */\nexport interface ${name} {\n${id}${attributes.join('')}}\n`;
  return (
    `/** ${comment} */\nexport interface ${name} {\n${id}  attributes: ${name}Attributes;\n}\n\n` +
    `/** What an entry of {@link ${name}} holds. */\nexport interface ${name}Attributes {\n${attributes.join('')}}\n`
  );
}

function member(attribute: Attribute, schema: Schema, context: EntryContext): string {
  const comment = describeAttribute(attribute);
  const isEdge = attribute.kind !== 'scalar';
  const type = isEdge ? edgeType(attribute, context) : valueType(attribute, schema);
  const line = `  ${keyOf(attribute.name)}${isEdge ? '?' : ''}:${type.startsWith('\n') ? '' : ' '}${type};\n`;
  return comment === '' ? line : `  /** ${comment} */\n${line}`;
}

/** Returns the type of what a relation, media, component or zone leads to, where it is populated. */
function edgeType(attribute: EdgeAttribute, { names, form }: EntryContext): string {
  const inData = (type: string): string => (form.isEnveloped ? `{ data: ${type} }` : type);
  switch (attribute.kind) {
    case 'component': {
      const name = names.get(attribute.target)!;
      if (attribute.many) return `${name}[]`;
      return attribute.required ? name : `${name} | null`;
    }
    case 'zone': {
      const zones = attribute.components.map((part) => `Zone<${literal(part.uid)}, ${names.get(part)}>`);
      const each = union(zones, '  ');
      return zones.length === 0 ? 'never[]' : `(${each}${each.startsWith('\n') ? '\n  ' : ''})[]`;
    }
    case 'morph':
      return attribute.many ? form.morph.many : form.morph.one;
    case 'media':
    case 'relation': {
      const name = names.get(attribute.target)!;
      if (!attribute.many) return inData(`${name} | null`);
      const mayBeNull = attribute.kind === 'media' || attribute.relation === 'morphMany';
      return inData(`${name}[]${mayBeNull && form.hasNullLists ? ' | null' : ''}`);
    }
  }
}
