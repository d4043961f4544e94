import { isRestricted } from '../access/restricted.ts';
import type { Context } from '../context.ts';
import { nearestName } from '../errors/did-you-mean.ts';
import { below } from '../errors/refusal.ts';
import type { Attribute, EdgeAttribute } from '../model/attribute.ts';
import { schemaByUid } from '../model/look-up.ts';
import type { Schema } from '../model/model.ts';
import { isPlainObject } from '../objects.ts';
import { targetsOf, typeName, type Finding } from './explain-field.ts';
import { renamed, withoutName } from './rename.ts';

/** Parameters inside a populate. */
const OPTIONS = new Set(
  'fields filters sort populate on count ordering limit start pagination page pageSize publicationState status locale _q'.split(
    ' ',
  ),
);

/** Where in the populate a name stands. */
interface Place {
  readonly schemas: readonly Schema[];
  /** The attributes above, joined by dots. */
  readonly path: string;
  readonly context: Context;
  readonly report: (finding: Finding) => void;
}

/** Returns what a populate names without effect: names that do not exist, or that the caller may not see. */
export function uselessMentions(populate: unknown, schema: Schema, context: Context): Finding[] {
  const findings = new Map<string, Finding>();
  const report = (finding: Finding): void => {
    if (!findings.has(finding.message)) findings.set(finding.message, finding);
  };
  readPopulate(populate, { schemas: [schema], path: '', context, report });
  return [...findings.values()];
}

function readPopulate(populate: unknown, place: Place): void {
  if (typeof populate === 'string') {
    for (const path of populate.split(',')) readPath(path.trim().split('.'), place);
  } else if (Array.isArray(populate)) {
    for (const path of populate) readPopulate(path, place);
  } else if (isPlainObject(populate)) {
    for (const [name, value] of Object.entries(populate)) {
      const attribute = readName(name, place);
      if (attribute)
        readOptions(attribute, value, {
          ...place,
          schemas: schemasBelow(attribute, value, place),
          path: below(place.path, name),
        });
    }
  }
}

function readPath([name = '', ...rest]: readonly string[], place: Place): void {
  if (name === '*' || name === '' || name === 'deep') return;
  const attribute = readName(name, place);
  if (attribute && rest.length > 0 && attribute.kind !== 'morph')
    readPath(rest, { ...place, schemas: targetsOf(attribute), path: below(place.path, name) });
}

/** Reports a name that has no effect. Returns the attribute of one that has. */
function readName(name: string, { schemas, path, context, report }: Place): EdgeAttribute | undefined {
  const found = schemas
    .map((schema) => ({ schema, attribute: schema.attributes.get(name) ?? schema.columns.get(name) }))
    .find(({ attribute }) => attribute !== undefined);
  const full = below(path, name);
  const types = schemas.map(typeName).join(', ') || 'a relation to any type';
  if (!found) {
    if (schemas.length > 0) report(unknown(name, full, types, schemas));
    return undefined;
  }
  const attribute: Attribute = found.attribute!;
  const { schema } = found;
  const remove = (query: object) => withoutName(query, 'populate', name);
  if (attribute.private) {
    report({
      path: full,
      reason: 'private',
      message: `populate names "${full}", which is private in ${typeName(schema)}. Strapi leaves it out.`,
      edits: [remove],
    });
    return undefined;
  }
  if (attribute.kind === 'scalar') {
    report({
      path: full,
      reason: 'wrong-level',
      message: `populate names "${full}", which is a field of ${typeName(schema)}: it is in the answer without populate, and "fields" selects it.`,
      edits: [remove],
    });
    return undefined;
  }
  if (isRestricted(attribute, schema, context.caller) && attribute.kind === 'relation') {
    report({
      path: full,
      reason: 'no-permission',
      message: `populate names "${full}", but the caller may not find ${attribute.target.uid}. Strapi leaves it out. Permit ${attribute.target.uid}.find for the role.`,
      edits: [],
    });
    return undefined;
  }
  return attribute;
}

function unknown(name: string, full: string, types: string, schemas: readonly Schema[]): Finding {
  const edges = schemas.flatMap((schema) =>
    [...schema.attributes.values()].filter(({ kind, private: isPrivate }) => kind !== 'scalar' && !isPrivate),
  ) as EdgeAttribute[];
  const nearest = nearestName(
    name,
    edges.map((edge) => edge.name),
  );
  const holder =
    nearest === undefined
      ? edges.find((edge) => targetsOf(edge).some((target) => target.attributes.has(name)))
      : undefined;
  if (holder) {
    const right = below(full.slice(0, -name.length).replace(/\.$/, ''), `${holder.name}.${name}`);
    return {
      path: full,
      reason: 'wrong-level',
      message: `populate names "${full}", but ${types} has no "${name}": it is below "${holder.name}". Populate ${right}.`,
      edits: [(query) => renamed(query, 'populate', name, `${holder.name}.${name}`)],
    };
  }
  return {
    path: full,
    reason: 'unknown-name',
    message: `populate names "${full}", but ${types} has no "${name}".${nearest ? ` Did you mean "${nearest}"?` : ` It can populate ${edges.map((edge) => edge.name).join(', ') || 'nothing'}.`}`,
    edits: nearest
      ? [(query) => renamed(query, 'populate', name, nearest)]
      : [(query) => withoutName(query, 'populate', name)],
  };
}

function schemasBelow(attribute: EdgeAttribute, value: unknown, { context }: Place): readonly Schema[] {
  if (attribute.kind !== 'morph' || !isPlainObject(value) || !isPlainObject(value['on']))
    return targetsOf(attribute);
  return Object.keys(value['on']).flatMap((uid) => schemaByUid(context.model, uid) ?? []);
}

function readOptions(attribute: EdgeAttribute, value: unknown, place: Place): void {
  if (!isPlainObject(value)) return;
  for (const [key, option] of Object.entries(value)) {
    if (key === 'populate') readPopulate(option, place);
    else if (key === 'on') readFragments(attribute, option, place);
    else if (!OPTIONS.has(key)) reportOption(attribute, key, place);
  }
}

function readFragments(attribute: EdgeAttribute, on: unknown, place: Place): void {
  if (!isPlainObject(on)) return;
  const { model } = place.context;
  const known =
    attribute.kind === 'zone' ? attribute.components.map(({ uid }) => uid) : [...model.contentTypes.keys()];
  for (const [uid, value] of Object.entries(on)) {
    const schema = schemaByUid(model, uid);
    if (schema && known.includes(uid)) {
      const isObject = isPlainObject(value);
      if (isObject) readOptions(attribute, value, { ...place, schemas: [schema] });
      continue;
    }
    const nearest =
      nearestName(uid, known) ?? known.find((one) => one.split('.').at(-1) === uid.split('.').at(-1));
    place.report({
      path: place.path,
      reason: schema ? 'wrong-level' : 'unknown-name',
      message: `"on" of "${place.path}" lists ${uid}, which it can't hold.${nearest ? ` Did you mean ${nearest}?` : ` It holds ${known.join(', ')}.`}`,
      edits: nearest ? [(query) => renamed(query, 'populate', uid, nearest)] : [],
    });
  }
}

/** Reports a key beside the options of a populate: an attribute that belongs a level below, or a typo. */
function reportOption(attribute: EdgeAttribute, key: string, { schemas, path, report }: Place): void {
  const own = schemas.map((schema) => schema.attributes.get(key)).find((one) => one !== undefined);
  const full = below(path, key);
  if (own) {
    const option = own.kind === 'scalar' ? 'fields' : 'populate';
    report({
      path: full,
      reason: 'wrong-level',
      message: `"${key}" stands beside the options of "${path}". It belongs below them: ${path} → ${option} → ${key}.`,
      edits: [
        (query) => renamed(query, 'populate', key, option, own.kind === 'scalar' ? [key] : { [key]: true }),
      ],
    });
    return;
  }
  const nearest = nearestName(key, OPTIONS);
  report({
    path: full,
    reason: 'unknown-name',
    message: `"${path}" has the option "${key}", which Strapi does not know.${nearest ? ` Did you mean "${nearest}"?` : ''}`,
    edits: nearest
      ? [(query) => renamed(query, 'populate', key, nearest)]
      : [(query) => withoutName(query, 'populate', key)],
  });
}
