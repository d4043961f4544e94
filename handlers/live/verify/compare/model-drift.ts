import { isEqual } from 'es-toolkit/predicate/isEqual';
import { schemaByUid } from '../../../../src/model/look-up.ts';
import type { SchemaJson } from '../../../../src/model/model-input.ts';
import type { Model } from '../../../../src/model/model.ts';
import { isPlainObject } from '../../../../src/objects.ts';
import type { AttributeJson, Correction } from '../ask/trial-double.ts';
import { type Comparing, type Finding, ofModel, type Pair, shown } from './pair.ts';
import { BUILDER_LISTS, shortUid } from '../ask/question.ts';

interface Described {
  readonly uid: string;
  readonly schema: SchemaJson & {
    readonly draftAndPublish?: unknown;
    readonly displayName?: unknown;
    readonly singularName?: string;
    readonly pluralName?: string;
    readonly attributes: Readonly<Record<string, AttributeJson>>;
  };
}

/** What is only for the admin panel and the database. */
const UNSEEN = new Set([
  'configurable',
  'writable',
  'visible',
  'column',
  'targetAttribute',
  'description',
  'useJoinTable',
]);

/**
 * Compares the models of both sides, as the content-type builder lists them. A component or a type that one side lacks
 * is one finding, with the attributes that hold it.
 */
export function compareModels({ live, own }: Pair, { trial, other }: Comparing): Finding[] {
  const { model, prefix } = trial.settings;
  const [there, here] = [described(live.body), described(own.body)];
  const isOwn = (uid: string): boolean => !uid.includes('::') || uid.startsWith('api::');
  const allThere = BUILDER_LISTS.flatMap((path) => [
    ...described(other('live', prefix + path)?.body).values(),
  ]);
  const known = new Set(allThere.map(({ uid }) => uid));
  const lacks = (uid: unknown): boolean =>
    typeof uid === 'string' && isOwn(uid) && !(known.has(uid) && schemaByUid(model, uid));
  const findings: Finding[] = [];
  for (const uid of new Set([...there.keys(), ...here.keys()])) {
    const [l, d] = [there.get(uid), here.get(uid)];
    if (l && d) findings.push(...compareSchemas(uid, l, d, lacks));
    else if (isOwn(uid)) findings.push(l ? addedSchema(l, allThere) : removedSchema(uid, model, 0));
  }
  return findings;
}

function described(body: unknown): Map<string, Described> {
  const data: unknown = isPlainObject(body) ? body['data'] : undefined;
  const list = Array.isArray(data) ? (data as Described[]) : [];
  return new Map(list.map((each) => [each.uid, each]));
}

function addedSchema(there: Described, all: readonly Described[]): Finding {
  const holders = all.flatMap((holder) => holdersIn(holder.uid, holder.schema.attributes, there.uid));
  const corrections: Correction[] = [
    { kind: 'schema', uid: there.uid, json: schemaJson(there) },
    ...holders.map(({ uid, name, json }) => ({
      kind: 'attribute' as const,
      uid,
      name,
      json: schemaAttribute(json),
    })),
  ];
  const text = `${whatIs(there.uid)} there, missing here${usedIn(holders)}`;
  return ofModel(shortUid(there.uid), text, 0, corrections);
}

/** Says that the server lacks a type or a component, with the attributes that hold it. */
export function removedSchema(of: string, model: Model, rank: number): Finding {
  const all = [...model.contentTypes.values(), ...model.components.values()];
  const holders = all.flatMap(({ uid, json }) => holdersIn(uid, json.attributes ?? {}, of));
  const corrections: Correction[] = holders.map(({ uid, name, json }) => {
    const others = components(json).filter((each) => each !== of);
    const left = others.length > 0 ? { ...json, components: others } : undefined;
    return { kind: 'attribute', uid, name, json: left };
  });
  corrections.push({ kind: 'schema', uid: of, json: undefined });
  const text = `missing there, ${whatIs(of)} here${usedIn(holders)}`;
  return { ...ofModel(shortUid(of), text, rank, corrections), id: `model ${shortUid(of)}: missing there` };
}

type Attributes = Readonly<Record<string, AttributeJson>>;

const holdersIn = (uid: string, attributes: Attributes, of: string) =>
  Object.entries(attributes)
    .filter(([, json]) => [json['target'], json['component'], ...components(json)].includes(of))
    .map(([name, json]) => ({ uid, name, json }));

const whatIs = (uid: string): string => (uid.includes('::') ? 'type' : 'component');

function usedIn(holders: ReturnType<typeof holdersIn>): string {
  const places = holders.map(({ uid, name }) => `${shortUid(uid)}.${name}`);
  return places.length > 0
    ? ` (used in ${places.slice(0, 3).join(', ')}${places.length > 3 ? ' …' : ''})`
    : '';
}

function compareSchemas(
  uid: string,
  l: Described,
  d: Described,
  lacks: (uid: unknown) => boolean,
): Finding[] {
  const findings: Finding[] = [];
  const title = shortUid(uid);
  const setting = (name: string, there: unknown, here: unknown): void => {
    if (isEqual(there, here)) return;
    const json: SchemaJson = { ...schemaJson(l), attributes: schemaJson(d).attributes ?? {} };
    const corrections: Correction[] = [{ kind: 'schema', uid, json }];
    const text = `${name} ${shown(there)} there, ${shown(here)} here`;
    findings.push(ofModel(title, text, 0, corrections));
  };
  if (uid.startsWith('api::')) {
    setting('kind', l.schema.kind, d.schema.kind);
    setting('pluralName', l.schema.pluralName, d.schema.pluralName);
    setting('draftAndPublish', l.schema.draftAndPublish ?? false, d.schema.draftAndPublish ?? false);
    setting('localized', isLocalized(l.schema), isLocalized(d.schema));
  }
  const [there, here] = [l.schema.attributes, d.schema.attributes];
  for (const name of new Set([...Object.keys(there), ...Object.keys(here)])) {
    const [a, b] = [there[name], here[name]].map((json) => json && comparable(json, lacks));
    if ((a ?? b) === undefined || isEqual(a, b)) continue;
    // An attribute of a component or a type that one side lacks goes with it.
    if ([there[name], here[name]].some((json) => json && (lacks(json['component']) || lacks(json['target']))))
      continue;
    const json = there[name] && schemaAttribute(there[name]);
    const corrections: Correction[] = [{ kind: 'attribute', uid, name, json }];
    findings.push(ofModel(`${title}.${name}`, attributeText(a, b), 0, corrections));
  }
  return findings;
}

const isLocalized = (json: SchemaJson | AttributeJson): boolean =>
  (json['pluginOptions'] as { i18n?: { localized?: unknown } } | undefined)?.i18n?.localized === true;

const components = (json: AttributeJson): string[] =>
  Array.isArray(json['components']) ? (json['components'] as string[]) : [];

/** Returns what answers and bodies show of an attribute. False, null and nothing are the same. */
function comparable(json: AttributeJson, lacks: (uid: unknown) => boolean): AttributeJson {
  const members = Object.entries(json).filter(
    ([name, value]) => !UNSEEN.has(name) && name !== 'pluginOptions' && value != null && value !== false,
  );
  const zone = json.type === 'dynamiczone' && {
    components: components(json)
      .filter((uid) => !lacks(uid))
      .toSorted(),
  };
  return {
    ...(Object.fromEntries(members) as AttributeJson),
    ...(isLocalized(json) && { localized: true }),
    ...zone,
  };
}

/** Returns an attribute as `schema.json` has it. */
function schemaAttribute(json: AttributeJson): AttributeJson {
  const isKept = ([name, value]: [string, unknown]) => name !== 'targetAttribute' && value != null;
  return Object.fromEntries(Object.entries(json).filter(isKept)) as AttributeJson;
}

function schemaJson({ schema }: Described): SchemaJson {
  const { kind, collectionName, singularName, pluralName, displayName, draftAndPublish, pluginOptions } =
    schema;
  const attributes = Object.entries(schema.attributes).map(([name, json]) => [name, schemaAttribute(json)]);
  return {
    ...(kind && { kind }),
    ...(collectionName !== undefined && { collectionName }),
    info: {
      ...(singularName && { singularName }),
      ...(pluralName && { pluralName }),
      displayName: String(displayName),
    },
    options: { draftAndPublish: draftAndPublish === true },
    ...(pluginOptions && { pluginOptions }),
    attributes: Object.fromEntries(attributes) as NonNullable<SchemaJson['attributes']>,
  };
}

function attributeText(there: AttributeJson | undefined, here: AttributeJson | undefined): string {
  const kinds = [there, here].map((json) => (json ? kindOf(json) : 'missing'));
  if (kinds[0] !== kinds[1]) return `${kinds[0]} there, ${kinds[1]} here`;
  const keys = Object.keys({ ...there, ...here }).filter((key) => !isEqual(there?.[key], here?.[key]));
  return keys.map((key) => memberText(key, there?.[key], here?.[key])).join('; ');
}

function memberText(key: string, there: unknown, here: unknown): string {
  if (Array.isArray(there) && Array.isArray(here)) {
    const only = (of: unknown[], not: unknown[]) => of.filter((each) => !not.includes(each));
    const [added, gone] = [only(there, here), only(here, there)];
    const parts = [
      ...(added.length > 0 ? [`${added.map(shown).join(', ')} only there`] : []),
      ...(gone.length > 0 ? [`${gone.map(shown).join(', ')} only here`] : []),
    ];
    return `${key === 'enum' ? 'value' : key} ${parts.join(', ') || 'in another order'}`;
  }
  if (there === true) return `${key} there, not here`;
  if (here === true) return `not ${key} there, ${key} here`;
  return `${key} ${shown(there)} there, ${shown(here)} here`;
}

/** Names what an attribute is, as `schema.json` does. */
export function kindOf(json: AttributeJson): string {
  if (json.type === 'relation')
    return `relation ${String(json['relation'])} to ${shortUid(String(json['target']))}`;
  const many = json['repeatable'] === true || json['multiple'] === true;
  if (json.type === 'component') return `component ${String(json['component'])}${many ? ', repeatable' : ''}`;
  if (json.type === 'media') return many ? 'several files' : 'one file';
  if (json.type === 'customField') return String(json['customField']);
  return json.type === 'dynamiczone' ? 'dynamic zone' : json.type;
}
