import type { Attribute, ScalarAttribute } from '../../src/model/attribute.ts';
import type { PageField } from './page-data.ts';

/** Describes an attribute in the words of Strapi's schemas. */
export function describeField(attribute: Attribute): PageField {
  const { name, kind, required, private: isPrivate, system: isSystem } = attribute;
  return {
    name,
    kind,
    type: typeText(attribute),
    targets: targetsOf(attribute),
    notes: [
      ...(required ? ['required'] : []),
      ...(isPrivate ? ['private'] : []),
      ...(attribute.kind === 'scalar' ? rulesOf(attribute) : []),
    ],
    isSystem,
    isPrivate,
  };
}

function typeText(attribute: Attribute): string {
  switch (attribute.kind) {
    case 'scalar':
      return attribute.type;
    case 'relation':
    case 'morph':
      return `relation ${attribute.relation}`;
    case 'media':
      return attribute.many ? 'media, multiple' : 'media';
    case 'component':
      return attribute.many ? 'component, repeatable' : 'component';
    case 'zone':
      return 'dynamic zone';
  }
}

function targetsOf(attribute: Attribute): string[] {
  switch (attribute.kind) {
    case 'zone':
      return attribute.components.map(({ uid }) => uid);
    case 'relation':
    case 'component':
      return [attribute.target.uid];
    default:
      return [];
  }
}

function rulesOf({
  unique,
  min,
  max,
  minLength,
  maxLength,
  regex,
  enum: values,
  targetField,
  default: standard,
}: ScalarAttribute): string[] {
  const rules: (string | false | undefined)[] = [
    unique && 'unique',
    values && `one of ${values.join(', ')}`,
    min !== undefined && `at least ${min}`,
    max !== undefined && `at most ${max}`,
    minLength !== undefined && `${minLength} or more letters`,
    maxLength !== undefined && `up to ${maxLength} letters`,
    regex !== undefined && `matches ${regex}`,
    targetField !== undefined && `made from ${targetField}`,
    standard !== undefined && standard !== null && `default ${JSON.stringify(standard)}`,
  ];
  return rules.filter((rule) => typeof rule === 'string');
}
