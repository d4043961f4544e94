import type { Attribute, EdgeAttribute } from '../../../../src/model/attribute.ts';
import { isRequired, targetsOf } from '../../../../src/model/look-up.ts';
import type { Model, Schema } from '../../../../src/model/model.ts';
import { isObject, isPlainObject, remember } from '../../../../src/objects.ts';
import { kindOf } from './model-drift.ts';
import type { AttributeJson, Correction } from '../ask/trial-double.ts';
import { type Comparing, type Finding, ofModel, shown } from './pair.ts';
import { unwrapped } from '../../../../src/explain/field/field-in-body.ts';
import { flatEntry } from '../../pull/answered-record.ts';
import { shortUid } from '../ask/question.ts';

/** An entry or component somewhere in an answer. */
export interface Row {
  /** Undefined for a component or type that the model does not have. */
  readonly schema: Schema | undefined;
  /** The attributes that lead to it, with the component in a zone. */
  readonly at: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Returns the schema of a row: that of a component in a zone or of an entry in a morph relation is in it. */
export function schemaOf(row: Readonly<Record<string, unknown>>, schema: Schema | undefined, model: Model) {
  const { __component: component, __type: type } = row;
  if (typeof component === 'string') return model.components.get(component);
  return typeof type === 'string' ? model.contentTypes.get(type) : schema;
}

/** Returns the schema that the rows of an attribute have, if they all have one. */
export const onlyTarget = (attribute: Attribute): Schema | undefined =>
  attribute.kind === 'zone' ? undefined : targetsOf(attribute)[0];

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
  const { skip } = comparing;
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
      if (uid !== '' && d.length === 0) findings.push(ofModel(uid, 'component there, missing here', 2));
      continue;
    }
    findings.push(...compareKeys(schema, l, d));
    for (const attribute of schema.attributes.values()) {
      const seen = l.map((row) => row.values[attribute.name]).filter((value) => value !== undefined);
      const own = d.map((row) => row.values[attribute.name]);
      if (!attribute.system)
        findings.push(...compareKinds(schema, attribute, [seen, own], isDraft, comparing));
    }
  }
  return findings;
}

function compareKeys(schema: Schema, l: readonly Row[], d: readonly Row[]): Finding[] {
  const keysOf = (rows: readonly Row[]) => new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const [there, here] = [keysOf(l), keysOf(d)];
  const title = shortUid(schema.uid);
  const finding = (
    name: string,
    text: string,
    json: AttributeJson | undefined,
    canCorrect: boolean,
  ): Finding => {
    const corrections: Correction[] = [{ kind: 'attribute', uid: schema.uid, name, json }];
    const subject = `${title}.${name}`;
    const id = `model ${subject}: ${text.replace(/^.* there, missing/, 'missing')}`;
    return { ...ofModel(subject, text, 2, canCorrect ? corrections : undefined), id };
  };
  const findings: Finding[] = [];
  for (const key of there) {
    const attribute = schema.attributes.get(key);
    if (here.has(key) || (d.length === 0 && (attribute ? !attribute.hidden : isMark(key)))) continue;
    const json = schema.json.attributes?.[key];
    const guess = guessed(l.map((row) => row.values[key]));
    const text = attribute
      ? `shown there, ${attribute.private ? 'private' : 'hidden'} here`
      : `${guess === 'null' ? 'always null' : guess} there, missing here`;
    const corrected = attribute ? json && { ...json, private: false } : TYPES.get(guess);
    findings.push({
      ...finding(key, text, corrected, corrected !== undefined),
      weight: WIDTHS.indexOf(guess),
    });
  }
  for (const key of here) {
    if (there.has(key)) continue;
    const json = schema.json.attributes?.[key];
    findings.push(
      finding(key, `missing there, ${json ? kindOf(json) : 'answered'} here`, undefined, json !== undefined),
    );
  }
  return findings;
}

/** Keys that mark what an object is. They depend on where it is. */
const isMark = (key: string): boolean => ['id', 'documentId', '__component', '__type'].includes(key);

/** Guesses the type behind values. What is an object can be many things, and null can be anything. */
function guessed(values: readonly unknown[]): string {
  const value = values.find((each) => each != null);
  if (value === undefined) return 'null';
  return (
    Object.entries(LOOKS).find(([, fits]) => fits(value))?.[0] ?? (Array.isArray(value) ? 'list' : 'object')
  );
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

/** The types that are guessed, the wider ones last. */
const WIDTHS = ['null', ...Object.keys(LOOKS), 'list', 'object'];

/** The attributes of guessed types. */
const TYPES = new Map([
  ...Object.keys(LOOKS).map((type) => [type, { type }] as const),
  ['null', { type: 'string' }],
]);

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
  [there, here]: readonly [readonly unknown[], readonly unknown[]],
  isDraft: boolean,
  { shared }: Comparing,
): Finding[] {
  const { name } = attribute;
  const subject = `${shortUid(schema.uid)}.${name}`;
  const json = schema.json.attributes?.[name];
  const finding = (text: string, change?: Partial<AttributeJson>): Finding[] => {
    const corrections: Correction[] =
      json && change ? [{ kind: 'attribute', uid: schema.uid, name, json: { ...json, ...change } }] : [];
    return [ofModel(subject, text, 2, corrections)];
  };
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
    const guess = guessed([wrong]);
    const [found] = finding(`${guess} there, ${attribute.type} here`, TYPES.get(guess) ?? { type: 'json' });
    return [{ ...found!, id: `model ${subject}: another type`, weight: WIDTHS.indexOf(guess) }];
  }
  const { enum: values } = attribute;
  if (attribute.type !== 'enumeration' || !values) return [];
  const added = shared(subject);
  for (const value of there)
    if (isText(value) && !values.includes(value) && !here.includes(value)) added.add(value);
  if (added.size === 0 || !there.some((value) => added.has(String(value)))) return [];
  const [known, id] = [json ?? { type: 'enumeration' }, `model ${subject}: other values`];
  // Other answers add to the values until all are compared.
  return [
    {
      ...ofModel(subject, '', 2),
      id,
      get text() {
        return `value ${[...added].map(shown).join(', ')} only there`;
      },
      get corrections(): Correction[] {
        return [
          { kind: 'attribute', uid: schema.uid, name, json: { ...known, enum: [...values, ...added] } },
        ];
      },
    },
  ];
}

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
