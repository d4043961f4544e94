import { isObject, isPlainObject, remember } from '../../../../src/basics.ts';
import {
  type Attribute,
  type AttributeOf,
  type EdgeAttribute,
  type Model,
  models,
  type Schema,
} from '../../../../src/model/index.ts';
import { entryRecords } from '../../../../src/store/index.ts';
import { unwrapped } from '../../../../src/explain/index.ts';
import { flatEntry, type Json } from '../../answered-entries.ts';
import { typeOfValues } from '../../pull/infer-model.ts';
import { kindOf } from './model-drift.ts';
import type { AttributeJson, Correction } from '../ask/trial-double.ts';
import { type Comparing, type Finding, finding, shown } from './pair.ts';
import { shortUid } from '../ask/question.ts';

/** An entry or component somewhere in an answer. */
export interface Row {
  /** Undefined for a component or type that the model does not have. */
  readonly schema: Schema | undefined;
  /** The attributes that lead to it, with the component in a zone. */
  readonly at: string;
  readonly values: Json;
}

/** Returns the schema of a row: that of a component in a zone or of an entry in a morph relation is in it. */
export function schemaOf(row: Json, schema: Schema | undefined, model: Model) {
  const { __component: component, __type: type } = row;
  if (typeof component === 'string') return model.components.get(component);
  return typeof type === 'string' ? model.contentTypes.get(type) : schema;
}

/** Returns the schema that the rows of an attribute have, if they all have one. */
export const onlyTarget = (attribute: Attribute): Schema | undefined =>
  attribute.kind === 'zone' ? undefined : models.targetsOf(attribute)[0];

/** Lists the entries and components of an answer, and those in them. */
export function* rowsIn(value: unknown, schema: Schema | undefined, model: Model, at = ''): Generator<Row> {
  const inner = unwrapped(value);
  for (const each of Array.isArray(inner) ? inner : [inner]) {
    if (!isPlainObject(each)) continue;
    const values = flatEntry(each);
    const own = schemaOf(values, schema, model);
    const component = values['__component'];
    const place = typeof component === 'string' ? `${at}(${component})` : at;
    yield { schema: own, at: place, values };
    for (const attribute of own?.attributes.values() ?? [])
      if (attribute.kind !== 'scalar' && isObject(values[attribute.name]))
        yield* rowsIn(values[attribute.name], onlyTarget(attribute), model, `${place}.${attribute.name}`);
  }
}

/** Compares the keys and the types of the values of two answers. They may hold different entries. */
export function compareShapes(
  there: readonly Row[],
  here: readonly Row[],
  comparing: Comparing,
  { isDraft, what }: { readonly isDraft: boolean; readonly what: string },
): Finding[] {
  const places = new Map<string, Record<'l' | 'd', Row[]>>();
  const placeOf = ({ at, schema }: Row) => remember(places, `${at} ${schema?.uid}`, () => ({ l: [], d: [] }));
  for (const row of there) placeOf(row).l.push(row);
  for (const row of here) placeOf(row).d.push(row);
  const findings: Finding[] = [];
  for (const { l, d } of places.values()) {
    const { schema, values, at } = (l[0] ?? d[0])!;
    if (l.length === 0) {
      if (at === '') comparing.skip(`the entries of ${what}`, 'the server has none to show');
      continue;
    }
    if (!schema) {
      const uid = String(values['__component'] ?? values['__type'] ?? '');
      if (uid !== '' && d.length === 0)
        findings.push(finding('model', uid, 'component there, missing here', 2));
      continue;
    }
    findings.push(...compareKeys(schema, l, d, comparing));
    for (const attribute of schema.attributes.values()) {
      const seen = l.map((row) => row.values[attribute.name]).filter((value) => value !== undefined);
      const own = d.map((row) => row.values[attribute.name]);
      if (!attribute.system)
        findings.push(...compareAttribute(schema, attribute, [seen, own], isDraft, comparing));
    }
  }
  return findings;
}

/** Names what differs about an attribute. */
function ofAttribute(
  { uid }: Schema,
  name: string,
  text: string,
  details: { readonly id?: string; readonly corrected?: { readonly json: AttributeJson | undefined } } = {},
): Finding {
  const { id, corrected } = details;
  const subject = `${shortUid(uid)}.${name}`;
  const corrections: Correction[] | undefined = corrected && [{ kind: 'attribute', uid, name, ...corrected }];
  // What is guessed from values changes the text, but not the cause.
  return finding('model', subject, text, 2, { corrections, id: `model ${subject}: ${id ?? text}` });
}

function compareKeys(schema: Schema, l: readonly Row[], d: readonly Row[], { seen }: Comparing): Finding[] {
  const keysOf = (rows: readonly Row[]) => new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const [there, here] = [keysOf(l), keysOf(d)];
  const findings: Finding[] = [];
  for (const key of there) {
    const attribute = schema.attributes.get(key);
    if (here.has(key) || (d.length === 0 && (attribute ? !attribute.hidden : isMark(key)))) continue;
    if (attribute) {
      const json = schema.json.attributes?.[key];
      const text = `shown there, ${attribute.private ? 'private' : 'hidden'} here`;
      findings.push(
        ofAttribute(schema, key, text, json && { corrected: { json: { ...json, private: false } } }),
      );
      continue;
    }
    const { name, json } = guessed(seen(`${schema.uid}.${key}`));
    const text = `${name === 'null' ? 'always null' : name} there, missing here`;
    findings.push(
      ofAttribute(schema, key, text, { id: 'missing here', ...(json && { corrected: { json } }) }),
    );
  }
  for (const key of here) {
    if (there.has(key)) continue;
    const json = schema.json.attributes?.[key];
    const text = `missing there, ${json ? kindOf(json) : 'answered'} here`;
    findings.push(ofAttribute(schema, key, text, json && { corrected: { json: undefined } }));
  }
  return findings;
}

/** Keys that mark what an object is. They depend on where it is. */
const isMark = (key: string): boolean => ['id', 'documentId', '__component', '__type'].includes(key);

/** Guesses the attribute behind values. What is an object can be many things, and null can be anything. */
function guessed(values: Iterable<unknown>): { readonly name: string; readonly json?: AttributeJson } {
  const type = typeOfValues(values);
  if (type === undefined) return { name: 'null', json: { type: 'string' } };
  if (type !== 'json' && type !== 'blocks') return { name: type, json: { type } };
  return { name: [...values].some(Array.isArray) ? 'list' : 'object' };
}

/** Whether a type can have a value in an answer. */
function fits({ type }: AttributeOf<'scalar'>, value: unknown): boolean {
  // Some databases return decimals as texts.
  const given = type === 'decimal' && value !== '' ? Number(value) : value;
  const parsed = entryRecords.copyExactValue(type, given);
  return ['date', 'datetime'].includes(type) ? parsed === value : parsed !== undefined;
}

const NULLS = 'Entries from before the rule have null. Apps that trust the types break on them.';

/** Compares the values of one attribute with what the model says of it, and with the values of the double. */
function compareAttribute(
  schema: Schema,
  attribute: Attribute,
  [there, here]: readonly [readonly unknown[], readonly unknown[]],
  isDraft: boolean,
  { seen }: Comparing,
): Finding[] {
  const { name } = attribute;
  const json = schema.json.attributes?.[name];
  const named = (text: string, change?: Partial<AttributeJson>, id?: string): Finding[] => [
    ofAttribute(schema, name, text, {
      ...(json && change && { corrected: { json: { ...json, ...change } } }),
      ...(id !== undefined && { id }),
    }),
  ];
  if (attribute.kind !== 'scalar') return compareLinks(attribute, there, here, named);
  if (models.isRequired(attribute) && !isDraft && there.includes(null) && !here.includes(null)) {
    const subject = `${shortUid(schema.uid)}.${name}`;
    return [finding('content', subject, 'null in an entry there, required here', 4, { hint: NULLS })];
  }
  const isWrong = (value: unknown): boolean => value !== null && !fits(attribute, value);
  const all = seen(`${schema.uid}.${name}`);
  if (
    there.some((value) => isWrong(value) && !here.some((own) => typeof own === typeof value && isWrong(own)))
  ) {
    const guess = guessed([...all].filter(isWrong));
    return named(
      `${guess.name} there, ${attribute.type} here`,
      guess.json ?? { type: 'json' },
      'another type',
    );
  }
  const { enum: values } = attribute;
  if (attribute.type !== 'enumeration' || !values) return [];
  const isAdded = (value: unknown): value is string => typeof value === 'string' && !values.includes(value);
  if (!there.some((value) => isAdded(value) && !here.includes(value))) return [];
  const added = [...all].filter(isAdded);
  const text = `value ${added.map(shown).join(', ')} only there`;
  return named(text, { enum: [...values, ...added] }, 'other values');
}

function compareLinks(
  { kind, many }: EdgeAttribute,
  there: readonly unknown[],
  here: readonly unknown[],
  named: (text: string, change?: Partial<AttributeJson>) => Finding[],
): Finding[] {
  const isEnveloped = (value: unknown): boolean => value !== unwrapped(value);
  const first = here.find(isObject);
  const other = there.find((value) => isObject(value) && first && isEnveloped(value) !== isEnveloped(first));
  if (other !== undefined)
    return named(isEnveloped(other) ? 'in { data } there, not here' : 'without { data } there, in it here');
  // A count takes the place of links.
  const links = there.map(unwrapped).filter((value) => isObject(value) && !('count' in value));
  const isList = links.every(Array.isArray);
  if (links.length === 0 || isList === many) return [];
  return named(
    isList ? 'list there, one here' : 'one there, list here',
    kind === 'component' ? { repeatable: isList } : kind === 'media' ? { multiple: isList } : undefined,
  );
}
