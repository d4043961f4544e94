import { below } from '../../../errors/refusal.ts';
import type { Attribute } from '../../../model/attribute.ts';
import { attributeByKey } from '../../../model/look-up.ts';
import type { Schema } from '../../../model/model.ts';
import { movingKey, removingKey, renamingKey } from '../../edits/key-edits.ts';
import { hiddenText, knownNames, ONLY_FIVE, typeName, typeStart } from '../../findings/wording.ts';
import { betterName, pathBelow } from '../better-name.ts';
import { withSuffix } from './operator-names.ts';
import { keyText, type Place } from '../place.ts';

/** Reports the name of a database column, which only some versions take. */
export function reportColumn({ name, column }: Attribute, { keys, path, report }: Place): void {
  report({
    path: below(path, column),
    reason: 'unknown-name',
    name: column,
    message: `"${column}" is the name of the column. Write the name of the attribute: ${keyText([...keys.slice(0, -1), name])}.`,
    edits: [renamingKey(keys, name)],
    isIfRefused: true,
  });
}

/** Reports an attribute that no query may name. */
export function reportHidden(attribute: Attribute, { keys, path, report }: Place, schema: Schema): void {
  report({
    path: below(path, attribute.name),
    reason: 'private',
    name: attribute.name,
    message: `"filters" names "${below(path, attribute.name)}", but ${hiddenText(attribute, typeName(schema), 'no query may name it')}`,
    edits: [removingKey(keys)],
  });
}

/** Reports a name that the type does not have. */
export function reportName(key: string, value: unknown, place: Place, schema: Schema): void {
  const { keys, path, report } = place;
  const full = below(path, key);
  const type = typeName(schema);
  const start = `"filters" names "${full}", but ${type} has no attribute "${key}".`;
  if (['and', 'or', 'not'].includes(key)) {
    const message = `"${key}" is written "$${key}": ${keyText([...keys.slice(0, -1), `$${key}`])}.`;
    report({
      path: full,
      reason: 'unknown-name',
      name: key,
      message,
      edits: [renamingKey(keys, `$${key}`), removingKey(keys)],
    });
    return;
  }
  const suffixed = withSuffix(key, (name) => attributeByKey(schema, name) !== undefined);
  if (suffixed) {
    const { name, operator } = suffixed;
    report({
      path: full,
      reason: 'unknown-name',
      name: key,
      message: `"${key}" is how Strapi 3 wrote it. Write ${keyText([...keys.slice(0, -1), name, operator])}=${String(value)}.`,
      edits: [renamingKey(keys, name, { [operator]: value })],
    });
    return;
  }
  const dotted = key.split('.');
  if (dotted.length > 1 && attributeByKey(schema, dotted[0]!)) {
    report({
      path: full,
      reason: 'wrong-level',
      name: key,
      message: `Filters take brackets, not dots. Write ${keyText([...keys.slice(0, -1), ...dotted])}.`,
      edits: [movingKey(keys, dotted)],
    });
    return;
  }
  const meant = betterName(key, schema, (one) => !one.hidden);
  if (!meant) {
    report({
      path: full,
      reason: 'unknown-name',
      name: key,
      message: `${start} ${key === 'documentId' ? ONLY_FIVE : `It has ${knownNames(schema)}.`}`,
      edits: [removingKey(keys)],
    });
    return;
  }
  const isBelow = meant.kind === 'below';
  const right = isBelow ? pathBelow(meant.steps, meant.name).split('.') : [meant.name];
  report({
    path: full,
    reason: isBelow ? 'wrong-level' : 'unknown-name',
    name: key,
    message: isBelow
      ? `${start} ${typeStart(meant.schema)} has one: filter by ${keyText([...keys.slice(0, -1), ...right])}.`
      : `${start} Did you mean "${meant.name}"?`,
    edits: [movingKey(keys, right), removingKey(keys)],
  });
}
