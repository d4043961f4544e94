import { below } from '../../errors/refusal.ts';
import type { EdgeAttribute } from '../../model/attribute.ts';
import { attributeByKey, targetsOf } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import type { Edit, Finding } from '../findings/finding.ts';
import { fieldName, hiddenText, knownNames, typeName, typeStart } from '../findings/wording.ts';
import { betterName, pathBelow } from './better-name.ts';
import type { Place } from './place.ts';

/** A name of the path, and how the path is corrected. */
interface Mention {
  readonly name: string;
  /** The path to the name, in the clause. */
  readonly full: string;
  readonly isLast: boolean;
  /** Corrects the path: other names take the place of this one. */
  readonly replaced: (...names: readonly string[]) => Correction;
  readonly removed: Edit;
}

/** A corrected path, and the correction that writes it. */
type Correction = readonly [path: string, edit: Edit];

/**
 * Reads the attributes that lead to the column to sort by, and reports the first that is wrong.
 *
 * @param changed returns the correction that writes another path. Undefined leaves the path out
 */
export function readSortPath(
  names: readonly string[],
  { path, report, context }: Place,
  schema: Schema,
  changed: (path: string | undefined) => Edit,
): void {
  let holder = schema;
  for (const [i, name] of names.entries()) {
    if (name === 'id') return;
    const attribute = attributeByKey(holder, name);
    const replaced: Mention['replaced'] = (...others) => {
      const right = [...names.slice(0, i), ...others, ...names.slice(i + 1)].join('.');
      return [right, changed(right)];
    };
    const full = below(path, names.slice(0, i + 1).join('.'));
    const isLast = i === names.length - 1;
    const mention: Mention = { name, full, isLast, replaced, removed: changed(undefined) };
    if (!attribute) return report(unknownName(mention, holder));
    if (isLast && name === 'status' && context.dialect.query.sortByStatus === 'publication')
      return report({
        path: full,
        reason: 'unknown-name',
        name,
        message: `Strapi 5 takes "${full}" in a sort for the publication status, so it does not sort by the attribute "status". Give the attribute another name.`,
        edits: [mention.removed],
      });
    if (attribute.name !== name) {
      const [right, edit] = replaced(attribute.name);
      report({
        path: full,
        reason: 'unknown-name',
        name,
        message: `"${name}" is the name of the column. Write the name of the attribute: ${right}.`,
        edits: [edit],
        isIfRefused: true,
      });
    }
    if (attribute.hidden)
      return report({
        path: full,
        reason: 'private',
        name,
        message: `"sort" names "${full}", but ${hiddenText(attribute, typeName(holder), 'no query may name it')}`,
        edits: [mention.removed],
      });
    if (attribute.kind === 'scalar') return;
    const [target] = targetsOf(attribute);
    if (isLast || !target || attribute.kind === 'zone') return report(noColumn(mention, attribute, target));
    holder = target;
  }
}

function unknownName({ name, full, isLast, replaced, removed }: Mention, holder: Schema): Finding {
  const meant = betterName(name, holder, (one) => !one.hidden && (!isLast || one.kind === 'scalar'));
  const start = `"sort" names "${full}", but ${typeName(holder)} has no attribute "${name}".`;
  if (!meant) {
    const message = `${start} It has ${knownNames(holder, 'fields')}.`;
    return { path: full, reason: 'unknown-name', name, message, edits: [removed] };
  }
  const isBelow = meant.kind === 'below';
  const [right, edit] = replaced(isBelow ? pathBelow(meant.steps, meant.name) : meant.name);
  return {
    path: full,
    reason: isBelow ? 'wrong-level' : 'unknown-name',
    name,
    message: isBelow
      ? `${start} ${typeStart(meant.schema)} has one: sort by "${right}".`
      : `${start} Did you mean "${right}"?`,
    edits: [edit, removed],
  };
}

/** Reports a relation or component where a field is expected, and what Strapi cannot sort through. */
function noColumn(
  { name, full, replaced, removed }: Mention,
  attribute: EdgeAttribute,
  target: Schema | undefined,
): Finding {
  const start = `"${full}" is not a field.`;
  const finding = (message: string, edits: readonly Edit[]): Finding => ({
    path: full,
    reason: 'wrong-level',
    name,
    message,
    edits,
  });
  if (!target || attribute.kind === 'zone') return finding(`${start} Strapi cannot sort by it.`, [removed]);
  const [right, edit] = replaced(name, fieldName(target));
  return finding(`${start} Sort by a field of ${typeName(target)}: "${right}".`, [edit, removed]);
}
