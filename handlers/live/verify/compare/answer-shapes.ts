import type { Attribute, EdgeAttribute } from '../../../../src/model/attribute.ts';
import { isRequired } from '../../../../src/model/look-up.ts';
import type { Model, Schema } from '../../../../src/model/model.ts';
import { isObject, isPlainObject, remember } from '../../../../src/objects.ts';
import { kindOf } from './model-drift.ts';
import type { AttributeJson } from '../ask/corrections.ts';
import { type Comparing, type Finding, shown } from './pair.ts';
import { flat, titleOf } from '../ask/question.ts';

/** An entry or component somewhere in an answer. */
export interface Row {
  /** Undefined for a component or type that the model does not have. */
  readonly schema: Schema | undefined;
  /** The attributes that lead to it, with the component in a zone. */
  readonly at: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Returns what an envelope holds: `{ data }` of Strapi 4, and of answers. */
export const unwrapped = (value: unknown): unknown =>
  isPlainObject(value) &&
  'data' in value &&
  Object.keys(value).every((key) => key === 'data' || key === 'meta')
    ? value['data']
    : value;

/** Returns the schema of a row: that of a component in a zone or of an entry in a morph relation is in it. */
export function schemaOf(row: Readonly<Record<string, unknown>>, schema: Schema | undefined, model: Model) {
  const { __component: component, __type: type } = row;
  if (typeof component === 'string') return model.components.get(component);
  return typeof type === 'string' ? model.contentTypes.get(type) : schema;
}

/** Returns the schema that the rows of an attribute have, if they all have one. */
export const targetOf = (attribute: Attribute | undefined): Schema | undefined =>
  !attribute || attribute.kind === 'scalar' || attribute.kind === 'morph' || attribute.kind === 'zone'
    ? undefined
    : attribute.target;

/** Lists the entries and components of an answer, and those in them. */
export function* rowsIn(value: unknown, schema: Schema | undefined, model: Model, at = ''): Generator<Row> {
  const inner = unwrapped(value);
  for (const each of Array.isArray(inner) ? inner : [inner]) {
    if (!isPlainObject(each)) continue;
    const values = flat(each);
    const own = schemaOf(values, schema, model);
    const component = values['__component'];
    const place = typeof component === 'string' ? `${at}(${component})` : at;
    yield { schema: own, at: place, values };
    for (const attribute of own?.attributes.values() ?? [])
      if (attribute.kind !== 'scalar' && isObject(values[attribute.name]))
        yield* rowsIn(values[attribute.name], targetOf(attribute), model, `${place}.${attribute.name}`);
  }
}

/** Compares the keys and the types of the values of two answers. They may hold different entries. */
export function compareShapes(
  there: readonly Row[],
  here: readonly Row[],
  { trial, skip }: Comparing,
  { isDraft, what }: { readonly isDraft: boolean; readonly what: string },
): Finding[] {
  const { model } = trial.settings;
  const places = new Map<string, Record<'l' | 'd', Row[]>>();
  const placeOf = ({ at, schema }: Row) => remember(places, `${at} ${schema?.uid}`, () => ({ l: [], d: [] }));
  for (const row of there) placeOf(row).l.push(row);
  for (const row of here) placeOf(row).d.push(row);
  const findings: Finding[] = [];
  for (const { l, d } of places.values()) {
    const { schema, values, at } = (l[0] ?? d[0])!;
    if (l.length === 0) {
      if (at === '') skip(`the entries of ${what}`, 'the server has none to show');
      continue;
    }
    if (!schema) {
      const uid = String(values['__component'] ?? values['__type'] ?? '');
      if (uid !== '' && d.length === 0)
        findings.push({ area: 'model', subject: uid, text: 'component there, missing here', rank: 2 });
      continue;
    }
    findings.push(...compareKeys(schema, l, d, model));
    for (const attribute of schema.attributes.values()) {
      const seen = l.map((row) => row.values[attribute.name]).filter((value) => value !== undefined);
      const own = d.map((row) => row.values[attribute.name]);
      if (!attribute.system) findings.push(...compareKinds(schema, attribute, seen, own, isDraft, model));
    }
  }
  return findings;
}

function compareKeys(schema: Schema, l: readonly Row[], d: readonly Row[], model: Model): Finding[] {
  const keysOf = (rows: readonly Row[]) => new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const [there, here] = [keysOf(l), keysOf(d)];
  const title = titleOf(model, schema.uid);
  const findings: Finding[] = [];
  for (const key of there) {
    const attribute = schema.attributes.get(key);
    if (here.has(key) || (d.length === 0 && (attribute ? !attribute.hidden : isMark(key)))) continue;
    const values = l.map((row) => row.values[key]);
    const known = attribute && schema.json.attributes?.[key];
    const guess = attribute ? undefined : guessed(values);
    const json = known ? { ...known, private: false } : guess;
    findings.push({
      area: 'model',
      subject: `${title}.${key}`,
      text: attribute
        ? `shown there, ${attribute.private ? 'private' : 'hidden'} here`
        : `${guess?.type ?? 'object'} there, missing here`,
      ...(json && { corrections: [{ kind: 'attribute', uid: schema.uid, name: key, json }] }),
      rank: 2,
    });
  }
  for (const key of here) {
    if (there.has(key)) continue;
    const json = schema.json.attributes?.[key];
    findings.push({
      area: 'model',
      subject: `${title}.${key}`,
      text: `missing there, ${json ? kindOf(json) : 'answered'} here`,
      ...(json && { corrections: [{ kind: 'attribute', uid: schema.uid, name: key, json: undefined }] }),
      rank: 2,
    });
  }
  return findings;
}

/** Keys that mark what an object is. They depend on where it is. */
const isMark = (key: string): boolean => ['id', 'documentId', '__component', '__type'].includes(key);

/** Guesses the attribute behind values. What is an object can be many things. */
function guessed(values: readonly unknown[]): AttributeJson | undefined {
  const value = values.find((each) => each != null);
  if (value === undefined) return { type: 'string' };
  const [type] = Object.entries(LOOKS).find(([, fits]) => fits(value)) ?? [];
  return type === undefined ? undefined : { type };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The types of which values show that they have them, the strictest first. */
const LOOKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  datetime: (value) => isText(value) && /^\d{4}-\d\d-\d\dT[\d:.]+Z?$/.test(value),
  date: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value),
  time: (value) => isText(value) && /^\d\d:\d\d:\d\d(\.\d+)?$/.test(value),
  string: isText,
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  float: (value) => typeof value === 'number',
};

/** Which values a type can have in an answer. Those that are not here can have any. */
const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  ...LOOKS,
  text: isText,
  richtext: isText,
  email: isText,
  uid: isText,
  enumeration: isText,
  biginteger: (value) => (isText(value) && /^-?\d+$/.test(value)) || Number.isInteger(value),
  decimal: (value) =>
    typeof value === 'number' || (isText(value) && value !== '' && !Number.isNaN(Number(value))),
  timestamp: (value) => isText(value) || typeof value === 'number',
  blocks: (value) => Array.isArray(value),
};

const NULLS = 'Entries from before the rule have null. Apps that trust the types break on them.';

/** Compares the values of one attribute with what the model says of it, and with the values of the double. */
function compareKinds(
  schema: Schema,
  attribute: Attribute,
  there: readonly unknown[],
  here: readonly unknown[],
  isDraft: boolean,
  model: Model,
): Finding[] {
  const { name } = attribute;
  const subject = `${titleOf(model, schema.uid)}.${name}`;
  const json = schema.json.attributes?.[name];
  const finding = (text: string, change?: Partial<AttributeJson>): Finding[] => [
    {
      area: 'model',
      subject,
      text,
      ...(json &&
        change && {
          corrections: [{ kind: 'attribute', uid: schema.uid, name, json: { ...json, ...change } }],
        }),
      rank: 2,
    },
  ];
  if (attribute.kind !== 'scalar') return compareLinks(attribute, there, here, finding);
  if (isRequired(attribute) && !isDraft && there.includes(null) && !here.includes(null))
    return [
      { area: 'content', subject, text: 'null in an entry there, required here', hint: NULLS, rank: 4 },
    ];
  const fits = FITS[attribute.type];
  const isNew = (value: unknown): boolean =>
    value !== null &&
    fits?.(value) === false &&
    !here.some((own) => typeof own === typeof value && !fits(own));
  const wrong = there.find(isNew);
  if (wrong !== undefined) {
    const guess = guessed([wrong])?.type;
    return finding(`${guess ?? nameOfJson(wrong)} there, ${attribute.type} here`, { type: guess ?? 'json' });
  }
  const { enum: values } = attribute;
  if (attribute.type !== 'enumeration' || !values) return [];
  const added = [...new Set(there)].filter(
    (value) => isText(value) && !values.includes(value) && !here.includes(value),
  );
  return added.length === 0
    ? []
    : finding(`value ${added.map(shown).join(', ')} only there`, { enum: [...values, ...added] });
}

const nameOfJson = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

function compareLinks(
  { kind, many }: EdgeAttribute,
  there: readonly unknown[],
  here: readonly unknown[],
  finding: (text: string, change?: Partial<AttributeJson>) => Finding[],
): Finding[] {
  const isEnveloped = (value: unknown): boolean => value !== unwrapped(value);
  const [first] = here.filter(isObject);
  const other = there.find(
    (value) => isObject(value) && first !== undefined && isEnveloped(value) !== isEnveloped(first),
  );
  if (other !== undefined)
    return finding(isEnveloped(other) ? 'in { data } there, not here' : 'without { data } there, in it here');
  const values = there.map(unwrapped);
  // A count takes the place of links.
  const isList = values.find((value) => isPlainObject(value) && !('count' in value))
    ? false
    : values.some(Array.isArray);
  const isSure = values.some(
    (value) => Array.isArray(value) || (isPlainObject(value) && !('count' in value)),
  );
  if (!isSure || isList === many) return [];
  return finding(
    isList ? 'list there, one here' : 'one there, list here',
    kind === 'component' ? { repeatable: isList } : kind === 'media' ? { multiple: isList } : undefined,
  );
}
