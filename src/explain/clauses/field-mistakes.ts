import { below } from '../../errors/refusal.ts';
import { attributeByKey } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { changingText, settingKey } from '../edits/query-edits.ts';
import { namesOf, populating, selecting } from '../edits/populate-edits.ts';
import { after, type Edit, type Finding } from '../findings/explanation.ts';
import { attributesText, hiddenText, KINDS, typeName, typeStart } from '../findings/wording.ts';
import { betterName, otherInZone, pathBelow } from './better-name.ts';
import { keyText, type QueryPart } from './query-part.ts';

export function readFields(fields: unknown, part: QueryPart, schema: Schema): void {
  const { keys, report } = part;
  const texts = [fields].flat().filter((one) => typeof one === 'string');
  const joined = texts.find((text) => text.includes(','));
  if (joined !== undefined) {
    const right = namesOf(fields).map((name, i) => `${keyText(keys)}[${i}]=${name}`);
    report({
      path: keyText(keys),
      reason: 'wrong-level',
      name: joined,
      message:
        `Each member of the list "fields" is one name, and "${joined}" is not. ` +
        `Write ${right.join('&')}.`,
      edits: [settingKey(keys, namesOf)],
      isIfRefused: true,
    });
    return;
  }
  for (const text of texts) readField(text.trim(), part, schema);
}

function readField(name: string, part: QueryPart, schema: Schema): void {
  if (name === '*' || name === 'id') return;
  const { keys, path, report } = part;
  if (name === '') {
    const message = '"fields" has an empty name. Name fields, or leave "fields" out.';
    report({
      path: keyText(keys),
      reason: 'unknown-name',
      name,
      message,
      edits: [changingText(keys, '', undefined)],
      mayBeMeant: true,
    });
    return;
  }
  const attribute = attributeByKey(schema, name);
  const full = below(path, name);
  const type = typeName(schema);
  const removed = changingText(keys, name, undefined);
  if (attribute?.hidden) {
    report({
      path: full,
      reason: 'private',
      name,
      message: hiddenText(attribute, type, 'no query may name it'),
      edits: [removed],
    });
  } else if (attribute && attribute.kind !== 'scalar') {
    report({
      path: full,
      reason: 'wrong-level',
      name,
      message: `"fields" takes fields only, and "${name}" of ${type} is ${KINDS[attribute.kind]}: populate it.`,
      edits: after(removed, populating(part.steps, schema, name)),
    });
  } else if (!attribute) {
    report({ path: full, name, ...unknownField(name, removed, part, schema) });
  }
}

function unknownField(
  name: string,
  removed: Edit,
  { keys, steps }: QueryPart,
  schema: Schema,
): Pick<Finding, 'reason' | 'message' | 'edits'> {
  const [first = '', ...rest] = name.split('.');
  const start = `${typeStart(schema)} has no field "${name}".`;
  const edge = schema.attributes.get(first);
  if (rest.length > 0 && edge && edge.kind !== 'scalar' && edge.kind !== 'morph' && edge.kind !== 'zone') {
    const step = { schema, attribute: edge, below: edge.target };
    return {
      reason: 'wrong-level',
      message:
        `"fields" takes no paths. Select "${rest.join('.')}" where "${first}" is populated: ` +
        `populate[${first}][fields][0]=${rest.join('.')}.`,
      edits: [
        ...(rest.length === 1 ? after(removed, [selecting([...steps, step], rest[0]!)]) : []),
        ...after(removed, populating(steps, schema, first)),
      ],
    };
  }
  const meant = betterName(name, schema, (one) => one.kind === 'scalar' && !one.hidden);
  if (meant?.kind === 'similar')
    return {
      reason: 'unknown-name',
      message: `${start} Did you mean "${meant.name}"?`,
      edits: [changingText(keys, name, meant.name)],
    };
  if (meant) {
    const last = meant.steps.at(-1)!;
    const holder = populating([...steps, ...meant.steps.slice(0, -1)], last.schema, last.attribute.name);
    return {
      reason: 'wrong-level',
      message: `${start} ${typeStart(meant.schema)} has one: populate "${pathBelow(meant.steps, '').slice(0, -1)}".`,
      edits: after(removed, holder),
    };
  }
  const last = steps.at(-1);
  const other = otherInZone(last?.attribute, schema, name, ({ kind }) => kind === 'scalar');
  if (last && other)
    return {
      reason: 'not-listed',
      message:
        `${start} ${typeStart(other)} has one: write ` +
        `${keyText([...keys.with(keys.length - 2, other.uid), '0'])}=${name}.`,
      edits: after(removed, [selecting([...steps.slice(0, -1), { ...last, below: other }], name)]),
    };
  return {
    reason: 'unknown-name',
    message: `${start} ${attributesText(name, schema, 'fields')}`,
    edits: [removed],
  };
}
