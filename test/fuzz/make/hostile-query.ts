import type { Random } from '../../../seeds/random.ts';
import type { ModelInput, SchemaJson } from '../../../src/model/model-input.ts';

/** Returns the schema of a uid, to follow attributes through the model. */
export type Schemas = (uid: string) => SchemaJson | undefined;

/** Returns the schemas of a model. */
export const schemasOf =
  ({ contentTypes, components = {} }: ModelInput): Schemas =>
  (uid) =>
    Object.hasOwn(contentTypes, uid)
      ? contentTypes[uid]
      : Object.hasOwn(components, uid)
        ? components[uid]
        : undefined;

const words = (text: string) => text.split(' ');
const SYSTEM = words('id createdAt updatedAt publishedAt locale localizations createdBy');
const OPERATORS = words(
  '$eq $ne $eqi $nei $lt $lte $gt $gte $in $notIn $between $null $notNull $contains $containsi $notContains ' +
    '$notContainsi $startsWith $startsWithi $endsWith $endsWithi',
);
const VALUES = words(
  '1 2 0 -1 true false a e 2024-01-01 2024-01-01T00:00:00.000Z en fr nodate null 9223372036854775807',
);
const ODD = words(
  '__proto__ constructor toString $and $or $not $where $ on populate filters fields sort 0 20 100 -1 1e9 * %00 %E0 %zz ' +
    'x [ ] [] .. , a.b :asc',
);
const PLAIN = [
  ...words(
    'locale=en locale=all locale=x publicationState=preview publicationState=live _q=a _q=%00 populate=*',
  ),
  ...words(
    'pagination[page]=2 pagination[pageSize]=3 pagination[start]=1 pagination[limit]=2 pagination[withCount]=false',
  ),
  ...words('populate=deep fields=id sort=id:desc fields=* page=1'),
];

/** Returns a query string that fits a type, mostly: about a third of them have something odd. */
export function makeQuery(type: SchemaJson, schemas: Schemas, random: Random): string {
  const count = random.int(0, 4);
  const parameters = Array.from({ length: count }, () => parameter(type, schemas, random));
  if (random.boolean(0.35) && parameters.length > 0) {
    const at = random.int(0, parameters.length - 1);
    parameters[at] = withOddity(parameters[at]!, random);
  }
  return parameters.join(random.boolean(0.97) ? '&' : random.pick(['&&', ';', '?']));
}

function parameter(type: SchemaJson, schemas: Schemas, random: Random): string {
  const clause = random.pick(['filters', 'filters', 'sort', 'fields', 'populate', 'populate', 'plain']);
  if (random.boolean(0.03)) return loop(type, schemas, random);
  return clause === 'plain' ? random.pick(PLAIN) : inClause(clause, '', type, schemas, random, 0);
}

/** Returns one parameter of a clause. `prefix` is the populate that it is in. */
function inClause(
  clause: string,
  prefix: string,
  type: SchemaJson,
  schemas: Schemas,
  random: Random,
  depth: number,
): string {
  const key = prefix === '' ? clause : `${prefix}[${clause}]`;
  switch (clause) {
    case 'filters':
      return filter(key, type, schemas, random);
    case 'sort':
      return `${key}${index(random)}=${path(type, schemas, random).join('.')}${random.pick(['', ':asc', ':desc'])}`;
    case 'fields':
      return `${key}${index(random)}=${random.pick(names(type))}`;
    default:
      return populate(key, type, schemas, random, depth);
  }
}

function filter(key: string, type: SchemaJson, schemas: Schemas, random: Random): string {
  const groups: string[] = [];
  while (random.boolean(0.25)) groups.push(random.pick(['$and][0', '$or][0', '$or][1', '$not']));
  const steps = [...groups, ...path(type, schemas, random)];
  if (random.boolean(0.2)) steps.push('$not');
  if (random.boolean(0.8)) steps.push(random.pick(OPERATORS));
  if (random.boolean(0.1)) steps.push(String(random.int(0, 2)));
  return `${key}${steps.map((step) => `[${step}]`).join('')}=${random.pick(VALUES)}`;
}

function populate(key: string, type: SchemaJson, schemas: Schemas, random: Random, depth: number): string {
  const edges = Object.entries(type.attributes ?? {}).filter(([, attribute]) => isEdge(attribute));
  if (edges.length === 0 || random.boolean(0.2)) return `${key}=${random.pick(['*', 'x', ...names(type)])}`;
  if (random.boolean(0.2)) return `${key}${index(random)}=${path(type, schemas, random).join('.')}`;
  const [name, attribute] = random.pick(edges);
  const next = random.pick(targets(attribute));
  const target = schemas(next);
  const inside =
    attribute.type === 'dynamiczone' && random.boolean(0.7)
      ? `${key}[${name}][on][${next}]`
      : `${key}[${name}]`;
  if (target === undefined || depth > 10 || random.boolean(0.2))
    return `${inside}=${random.pick(['*', 'true', 'x', '1'])}`;
  const clause = random.pick(['populate', 'populate', 'populate', 'filters', 'sort', 'fields']);
  return inClause(clause, inside, target, schemas, random, depth + 1);
}

/** Returns a populate that comes back to where it was, many times. */
function loop(type: SchemaJson, schemas: Schemas, random: Random): string {
  const seen = [type];
  const steps: string[] = [];
  while (steps.length < 8) {
    const edges = Object.entries(seen.at(-1)!.attributes ?? {}).filter(([, attribute]) => isEdge(attribute));
    if (edges.length === 0) break;
    const [name, attribute] = random.pick(edges);
    const uid = random.pick(targets(attribute));
    const next = schemas(uid);
    if (next === undefined) break;
    steps.push(attribute.type === 'dynamiczone' ? `[populate][${name}][on][${uid}]` : `[populate][${name}]`);
    const start = seen.indexOf(next);
    if (start !== -1) steps.push(...Array<string[]>(random.int(1, 12)).fill(steps.slice(start)).flat());
    seen.push(next);
  }
  return `${steps.join('').replace(/^\[populate\]/, 'populate')}=${random.pick(['*', 'true'])}`;
}

/** Returns names of attributes that follow one another through the model. */
function path(type: SchemaJson, schemas: Schemas, random: Random): string[] {
  const steps: string[] = [];
  let schema: SchemaJson | undefined = type;
  while (schema !== undefined && steps.length < 6) {
    const name: string = random.pick(names(schema));
    steps.push(name);
    const attribute: Attribute | undefined = schema.attributes?.[name];
    schema = attribute && isEdge(attribute) ? schemas(random.pick(targets(attribute))) : undefined;
  }
  return steps;
}

type Attribute = NonNullable<SchemaJson['attributes']>[string];

const EDGES = ['relation', 'media', 'component', 'dynamiczone'];

/** Mutated models may have any value as an attribute. */
const isEdge = (attribute: Attribute | null) => EDGES.includes(attribute?.type ?? '');

const names = (schema: SchemaJson) => [...Object.keys(schema.attributes ?? {}), ...SYSTEM];

function targets({ type, target, component, components }: Attribute): string[] {
  if (type === 'media') return ['plugin::upload.file'];
  return Array.isArray(components) && components.length > 0
    ? components.map(String)
    : [String(target ?? component)];
}

const index = (random: Random) => (random.boolean(0.5) ? '' : `[${random.pick(['', '0', '1', '2'])}]`);

/** Replaces, repeats or removes parts of a parameter, or encodes it. */
function withOddity(text: string, random: Random): string {
  const parts = text.split(/(?=[[=.,])/);
  const at = random.int(0, parts.length - 1);
  const some = parts.slice(at, at + random.int(1, 8));
  switch (random.int(0, 4)) {
    case 0:
      return parts.toSpliced(at, 1).join('');
    case 1:
      return parts.toSpliced(at, 0, ...Array<string[]>(random.int(1, 30)).fill(some).flat()).join('');
    case 2:
      return encodeURIComponent(text);
    default: {
      const odd = random.pick(ODD);
      return parts
        .with(at, parts[at]!.startsWith('[') ? `[${odd}]` : `${/^[=.,]/.exec(parts[at]!)?.[0] ?? ''}${odd}`)
        .join('');
    }
  }
}
