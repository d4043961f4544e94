import { didYouMean } from '../../../errors/did-you-mean.ts';
import { showValue } from '../../../errors/show-value.ts';
import { isPlainObject, memberOf } from '../../../objects.ts';
import type { DataProblems } from '../../data-problems.ts';
import { isKey, SchemaLayouts } from './record-layout.ts';
import { readId } from './read-ids.ts';
import {
  describe,
  pathOf,
  type PositionInside,
  ResolvedRecord,
  type ResolveOptions,
} from './resolved-record.ts';
import type { ComponentAttribute, ZoneAttribute } from '../../../model/attribute.ts';
import type { Model, Schema } from '../../../model/model.ts';

/** Copies the values of a record, reads its id and checks its keys. Returns false if it is not an object. */
export function readRecord(
  resolved: ResolvedRecord,
  { strict, problems, layoutsOf }: ResolveOptions,
): boolean {
  const { record } = resolved;
  if (!isPlainObject(record)) {
    problems.add(`${describe(resolved)} is ${showValue(record)}. Give an object with its attributes.`);
    return false;
  }
  const layouts = layoutsOf?.(resolved.schema);
  resolved.values = layouts?.read(record);
  resolved.layout = resolved.values && layouts?.last;
  resolved.id = explicitId(resolved, problems);
  if (strict && resolved.layout?.hasOtherKeys !== false) checkKeys(resolved, problems);
  return true;
}

function explicitId(resolved: ResolvedRecord, problems: DataProblems): number {
  const value = resolved.get('id');
  if (value == null) return 0;
  const id = readId(value);
  if (id !== undefined) return id;
  problems.add(
    `${describe(resolved)} has the id ${showValue(value)}. Give a positive whole number, or leave the id out.`,
  );
  return 0;
}

function checkKeys(resolved: ResolvedRecord, problems: DataProblems): void {
  const { uid, attributes, modelType } = resolved.schema;
  for (const key of Object.keys(resolved.record)) {
    if (isKey(resolved.schema, key)) continue;
    if (key === 'documentId' && modelType === 'contentType') {
      problems.add(
        `${describe(resolved)}: there is no attribute "documentId". Only Strapi 5 has documents: ` +
          'give createDouble its dialect, or leave the documentId out.',
      );
      continue;
    }
    if (key === 'attributes' && modelType === 'contentType' && isPlainObject(resolved.record['attributes'])) {
      problems.add(
        `${describe(resolved)}: there is no attribute "attributes". That is the form of answers of Strapi 4. ` +
          'A record has its values directly: { id: 1, title: … }.',
      );
      continue;
    }
    problems.add(
      `${describe(resolved)}: there is no attribute ${JSON.stringify(key)}.` +
        `${didYouMean(key, attributes.keys())} ` +
        `The attributes of ${uid} are ${['id', ...attributes.keys()].join(', ')}.`,
    );
  }
}

export type ResolvedLists = Map<Schema, ResolvedRecord[]>;

export function listRecord(resolved: ResolvedRecord, lists: ResolvedLists): void {
  const list = lists.get(resolved.schema);
  if (list) list.push(resolved);
  else lists.set(resolved.schema, [resolved]);
}

export function readComponents(
  model: Model,
  resolved: ResolvedRecord,
  options: ResolveOptions,
  lists: ResolvedLists,
): void {
  const layouts = options.layoutsOf?.(resolved.schema) ?? new SchemaLayouts(resolved.schema);
  for (const attribute of layouts.components) {
    const { name } = attribute;
    if (resolved.components.has(name)) continue;
    const value = resolved.get(name);
    if (value != null)
      resolved.setComponents(name, componentsIn(model, resolved, attribute, value, options, lists));
  }
}

function componentsIn(
  model: Model,
  parent: ResolvedRecord,
  attribute: ComponentAttribute | ZoneAttribute,
  value: unknown,
  options: ResolveOptions,
  lists: ResolvedLists,
): ResolvedRecord[] {
  const { strict, problems } = options;
  if (attribute.many !== Array.isArray(value) && (strict || !Array.isArray(value))) {
    problems.add(
      `${describe(parent)}: ${attribute.name} is ${showValue(value)}. ` +
        (attribute.many ? 'Give a list of components.' : 'Give one component, or null.'),
    );
    return [];
  }
  const components: ResolvedRecord[] = [];
  const records: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const [index, record] of records.entries()) {
    const position = { parent, attribute, index };
    const schema =
      attribute.kind === 'component'
        ? attribute.target
        : zoneComponent(model, attribute, record, position, options);
    if (!schema) continue;
    const component = new ResolvedRecord(schema, record, position, parent.checks);
    if (!readRecord(component, options)) continue;
    listRecord(component, lists);
    readComponents(model, component, options, lists);
    components.push(component);
  }
  return components;
}

function zoneComponent(
  model: Model,
  zone: ZoneAttribute,
  record: unknown,
  position: PositionInside,
  { strict, problems }: ResolveOptions,
): Schema | undefined {
  const uid = isPlainObject(record) ? memberOf(record, '__component') : undefined;
  const schema = zone.components.find((component) => component.uid === uid);
  if (schema !== undefined || !strict) return schema ?? model.components.get(String(uid));
  const allowed = zone.components.map((component) => component.uid);
  const problem =
    uid === undefined
      ? 'has no __component'
      : `has the __component ${showValue(uid)}, which ${zone.name} does not allow`;
  problems.add(
    `${describe(position.parent)}: ${pathOf(position)} ${problem}.${didYouMean(String(uid), allowed)} ` +
      `Give one of ${allowed.join(', ')}.`,
  );
  return undefined;
}
