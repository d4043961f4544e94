import type { RelationAttribute } from '../../../src/model/attribute.ts';
import { isContentType } from '../../../src/model/look-up.ts';
import type { Schema } from '../../../src/model/model.ts';
import { isGeneratedSide } from '../../links/relations.ts';
import type { GenerateContext } from '../../context/context.ts';

/** Reports a required relation that some entries cannot have, and an override on the wrong side. */
export function checkRelation(
  context: GenerateContext,
  schema: Schema,
  attribute: RelationAttribute,
  label: string,
): void {
  const { target, inverse, required } = attribute;
  const report = (sentence: string): void => context.compromises.remark(label, sentence);
  const owner = isContentType(schema) ? schema : undefined;
  const overridden = context.overrides.get(schema.uid)?.has(attribute.name) ?? false;
  const isInverse = owner !== undefined && inverse !== undefined && !isGeneratedSide(schema, attribute);
  if (overridden && isInverse) {
    const sentence = `its links are generated from the other side. Override ${target.uid}.${inverse.name} instead.`;
    context.problem(label, sentence);
  }
  if (!required || overridden) return;
  const targets = context.entryIds(target);
  if (targets.count === 0) {
    return report(
      `it is required, but empty, because there are no entries of ${target.uid}. Ask for some in "entries": { "${target.singularName}": 1 }, or remove "required".`,
    );
  }
  if (!owner) return;
  if (target === owner) {
    return report(
      'it is required and points to its own type, but it is empty in the first entry, which has no entry before it. Remove "required", or set the relation in "overrides".',
    );
  }
  if (!inverse) return;
  if (inverse.kind === 'morph') {
    return report(
      `it is required, but the links are generated from "${inverse.name}" of ${target.uid}, which may choose other entries. Remove "required".`,
    );
  }
  const owners = context.entryIds(owner);
  const eachNeedsItsOwn = isInverse || (!attribute.many && !inverse.many);
  if (eachNeedsItsOwn && owners.count > targets.count) {
    return context.compromises.limit(owner, owners.count, {
      entries: targets.count,
      label,
      reason: `it is required, and each entry needs its own of ${targets.count} ${target.uid}`,
      remedy:
        context.compromises.mostOf(target) <= targets.count
          ? 'Remove "required", or allow more of these.'
          : `Ask for more in "entries": { "${target.singularName}": ${owners.count} }, or remove "required".`,
    });
  }
  if (eachNeedsItsOwn && owners.locales.length > 1 && targets.locales.length === 1) {
    report(
      `it is required, but the translations of an entry cannot share one entry of ${target.uid}. Localize ${target.uid}, or remove "required".`,
    );
  }
}
