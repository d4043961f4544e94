import get from 'es-toolkit/compat/get';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { type Model, models, type SchemaJson } from '../../../../src/model/index.ts';
import type { AttributeJson, Correction } from '../ask/trial-double.ts';
import { type Comparing, type Finding, finding, type Pair, shown } from './pair.ts';
import { BUILDER_LISTS, schemasIn } from '../../pull/server-model.ts';
import { shortUid } from '../ask/question.ts';

/** What is only for the admin panel and the database. */
const UNSEEN = new Set(['configurable', 'writable', 'visible', 'column', 'description', 'useJoinTable']);

/**
 * Compares the models of both sides, as the content-type builder lists them. A component or a type that one side lacks
 * is one finding, with the attributes that hold it.
 */
export function compareModels({ live, own, question }: Pair, { trial, answers }: Comparing): Finding[] {
  const { model, prefix } = trial.settings;
  const none = new Map<string, SchemaJson>();
  const [there, here] = [schemasIn(live) ?? none, schemasIn(own) ?? none];
  const known = new Map(
    BUILDER_LISTS.flatMap((path) => {
      const answer = answers.live.get(`${question.as} ${prefix}${path}`);
      return [...((answer && schemasIn(answer)) ?? none)];
    }),
  );
  const isOwn = (uid: string): boolean => !uid.includes('::') || models.isOfApi(uid);
  const lacks = (uid: unknown): boolean =>
    typeof uid === 'string' && isOwn(uid) && !(known.has(uid) && models.schemaByUid(model, uid));
  return [...new Set([...there.keys(), ...here.keys()])].flatMap((uid) => {
    const [l, d] = [there.get(uid), here.get(uid)];
    if (l && d) return compareSchemas(uid, l, d, lacks);
    if (!isOwn(uid)) return [];
    return [l ? addedSchema(uid, l, known) : removedSchema(uid, model, 0)];
  });
}

function addedSchema(of: string, there: SchemaJson, all: ReadonlyMap<string, SchemaJson>): Finding {
  const holders = [...all].flatMap(([uid, json]) => holdersIn(uid, json, of));
  const corrections: Correction[] = [
    { kind: 'schema', uid: of, json: there },
    ...holders.map((holder) => ({ kind: 'attribute' as const, ...holder })),
  ];
  const text = `${whatIs(of)} there, missing here${usedIn(holders)}`;
  return finding('model', shortUid(of), text, 0, { corrections });
}

/** Says that the server lacks a type or a component, with the attributes that hold it. */
export function removedSchema(of: string, model: Model, rank: number): Finding {
  const all = [...model.contentTypes.values(), ...model.components.values()];
  const holders = all.flatMap(({ uid, json }) => holdersIn(uid, json, of));
  const corrections: Correction[] = holders.map(({ uid, name, json }) => {
    const others = components(json).filter((each) => each !== of);
    const left = others.length > 0 ? { ...json, components: others } : undefined;
    return { kind: 'attribute', uid, name, json: left };
  });
  corrections.push({ kind: 'schema', uid: of, json: undefined });
  const text = `missing there, ${whatIs(of)} here${usedIn(holders)}`;
  return finding('model', shortUid(of), text, rank, {
    corrections,
    id: `model ${shortUid(of)}: missing there`,
  });
}

const holdersIn = (uid: string, { attributes = {} }: SchemaJson, of: string) =>
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
  l: SchemaJson,
  d: SchemaJson,
  lacks: (uid: unknown) => boolean,
): Finding[] {
  const title = shortUid(uid);
  const { attributes: there = {} } = l;
  const { attributes: here = {} } = d;
  const settings = models.isOfApi(uid) ? [settingsOf(l), settingsOf(d)] : [];
  const findings = Object.keys(settings[0] ?? {}).flatMap((name) => {
    const [a, b] = settings.map((each) => each[name]);
    if (a === b) return [];
    const corrections: Correction[] = [{ kind: 'schema', uid, json: { ...l, attributes: here } }];
    return [finding('model', title, `${name} ${shown(a)} there, ${shown(b)} here`, 0, { corrections })];
  });
  for (const name of new Set([...Object.keys(there), ...Object.keys(here)])) {
    const pair = [there[name], here[name]];
    const [a, b] = pair.map((json) => json && comparable(json, lacks));
    if (isEqual(a, b)) continue;
    // An attribute of a component or a type that one side lacks goes with it.
    if (pair.some((json) => json && (lacks(json['component']) || lacks(json['target'])))) continue;
    const corrections: Correction[] = [{ kind: 'attribute', uid, name, json: there[name] }];
    findings.push(finding('model', `${title}.${name}`, attributeText(a, b), 0, { corrections }));
  }
  return findings;
}

const settingsOf = (json: SchemaJson): Readonly<Record<string, unknown>> => ({
  kind: json.kind,
  pluralName: json.info?.pluralName,
  draftAndPublish: json.options?.['draftAndPublish'] ?? false,
  localized: isLocalized(json),
});

const isLocalized = (json: SchemaJson | AttributeJson): boolean =>
  get(json, 'pluginOptions.i18n.localized') === true;

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

function attributeText(there: AttributeJson | undefined, here: AttributeJson | undefined): string {
  const [kind, ownKind] = [there, here].map((json) => (json ? kindOf(json) : 'missing'));
  if (kind !== ownKind) return `${kind} there, ${ownKind} here`;
  const keys = Object.keys({ ...there, ...here }).filter((key) => !isEqual(there?.[key], here?.[key]));
  return keys.map((key) => memberText(key, there?.[key], here?.[key])).join('; ');
}

function memberText(key: string, there: unknown, here: unknown): string {
  if (Array.isArray(there) && Array.isArray(here)) {
    const only = (of: unknown[], not: unknown[], side: string) => {
      const added = of.filter((each) => !not.includes(each)).map(shown);
      return added.length > 0 ? [`${added.join(', ')} only ${side}`] : [];
    };
    const parts = [...only(there, here, 'there'), ...only(here, there, 'here')];
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
