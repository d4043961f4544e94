import { isPlainObject, remember } from '../../../src/basics.ts';
import { unwrapped } from '../../../src/explain/index.ts';
import type { ModelInput, ScalarType, SchemaJson } from '../../../src/model/index.ts';
import { entryRecords } from '../../../src/store/index.ts';
import { type Json, askEntries, flatEntry } from '../answered-entries.ts';
import type { LiveServer } from '../live-server.ts';
import type { FoundType } from './find-types.ts';
import { type OpenapiDocument, documentedAttributes } from './openapi-document.ts';
import { USER } from './plugin-entries.ts';

/** The types whose values show that they have them, the most special first. */
const TOLD: readonly ScalarType[] = ['boolean', 'integer', 'float', 'datetime', 'date', 'time', 'biginteger'];

/** Returns the type of the values that answers have for an attribute. Undefined: there is none. */
export function typeOfValues(values: Iterable<unknown>): ScalarType | undefined {
  const given = [...values].filter((value) => value !== null && value !== undefined);
  if (given.length === 0) return undefined;
  const told = TOLD.find((type) =>
    given.every((value) => entryRecords.copyExactValue(type, value) === value),
  );
  if (told) return told;
  if (!given.every((value) => typeof value === 'string')) return given.every(isBlocks) ? 'blocks' : 'json';
  if (given.every((text) => entryRecords.EMAIL.test(text))) return 'email';
  return given.every((text) => text.length < 256 && !text.includes('\n')) ? 'string' : 'text';
}

/** Whether a value is that of Strapi's editor of blocks. */
const isBlocks = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (block) => isPlainObject(block) && typeof block.type === 'string' && Array.isArray(block.children),
  );

/** What answers show of a type or a component. */
interface Shape {
  /** The values of each attribute that comes without a populate. */
  readonly scalars: Map<string, Set<unknown>>;
  readonly edges: Map<string, Edge>;
}

/** What answers show of an attribute that comes with a populate. */
interface Edge {
  kind: 'relation' | 'morph' | 'media' | 'component' | 'zone' | 'unknown';
  many: boolean;
  /** The components of a zone by uid. That of another attribute has the name ''. */
  readonly inside: Map<string, Shape>;
  /** Of a relation: an entry that it links to. */
  target?: Json;
  /** Of a relation without entries: returns a path that asks for some of its fields. */
  emptyAt?: (fields: Iterable<string>) => string;
  /** Whether Strapi 4 writes `data` around it. */
  isWrapped: boolean;
  /** Whether it is null somewhere. In Strapi 4, an empty list is null if the other side is polymorphic. */
  isNull: boolean;
}

interface TypeShape extends Shape {
  readonly type: FoundType;
  readonly draftAndPublish: boolean;
  readonly localized: boolean;
}

/** The model of a server as its answers show it. */
export interface InferredModel {
  readonly model: Omit<ModelInput, 'strapi'>;
  readonly notes: readonly string[];
}

type Attributes = NonNullable<SchemaJson['attributes']>;

/** How many entries of each type show its attributes. */
const SAMPLE = 100;

/** How deep components may be inside each other. */
const DEPTH = 5;

/** Attributes that Strapi adds. */
const SYSTEM = new Set(
  (
    'id documentId createdAt updatedAt publishedAt locale localizations createdBy updatedBy ' +
    '__component __type'
  ).split(' '),
);

/**
 * Infers a model from answers.
 *
 * @throws {LiveServerError} if the server goes away
 */
export async function inferModel(
  server: LiveServer,
  strapi: 4 | 5,
  types: readonly FoundType[],
  document?: OpenapiDocument,
): Promise<InferredModel> {
  const reader = new ShapeReader(server, strapi);
  const shapes: TypeShape[] = [];
  for (const type of types) shapes.push(await reader.read(type));
  const unknown: string[] = [];
  const contentTypes: Record<string, SchemaJson> = {};
  const components: Record<string, SchemaJson> = {};

  /** @param name is the first part of the names of components in it */
  const toAttributes = async (uid: string, name: string, shape: Shape): Promise<Attributes> => {
    const attributes: Record<string, { type: string; [key: string]: unknown }> = {};
    for (const [attribute, values] of shape.scalars) {
      const type = typeOfValues(values);
      if (type === undefined) unknown.push(`${uid} ${attribute}`);
      attributes[attribute] = { type: type ?? 'string' };
    }
    for (const [attribute, edge] of shape.edges) {
      const { kind, many, inside } = edge;
      if (kind === 'media') attributes[attribute] = { type: 'media', multiple: many };
      else if (kind === 'zone')
        attributes[attribute] = { type: 'dynamiczone', components: [...inside.keys()] };
      else if (kind === 'component') {
        const component = `${name}.${attribute}`.replaceAll('.', '-').replace('-', '.');
        attributes[attribute] = { type: 'component', repeatable: many, component };
        const found = inside.get('') ?? newShape();
        components[component] = { attributes: await toAttributes(component, component, found) };
      } else if (kind === 'morph')
        attributes[attribute] = { type: 'relation', relation: many ? 'morphToMany' : 'morphToOne' };
      else {
        const target = await findTarget(server, shapes, edge);
        const morphBy = edge.isWrapped && many && edge.isNull ? morphIn(shapes, target) : undefined;
        const relation = morphBy ? 'morphMany' : many ? 'oneToMany' : 'oneToOne';
        if (target)
          attributes[attribute] = { type: 'relation', relation, target, ...(morphBy && { morphBy }) };
        else unknown.push(`${uid} ${attribute}`);
      }
    }
    return attributes;
  };
  for (const [uid, shape] of reader.components)
    components[uid] = { attributes: await toAttributes(uid, uid, shape) };
  for (const shape of shapes) {
    const { uid, kind, singularName, pluralName } = shape.type;
    contentTypes[uid] = {
      kind,
      collectionName: pluralName.replaceAll('-', '_'),
      info: { singularName, pluralName, displayName: singularName },
      options: { draftAndPublish: shape.draftAndPublish },
      pluginOptions: { i18n: { localized: shape.localized } },
      attributes: documentedAttributes(await toAttributes(uid, singularName, shape), document?.dataOf(uid)),
    };
  }
  const held = Object.values(contentTypes).flatMap(({ attributes = {} }) => Object.values(attributes));
  // The OpenAPI document names components of zones that no entry has.
  for (const name of held.flatMap((attribute) => (attribute['components'] ?? []) as readonly string[]))
    components[name] ??= { attributes: {} };
  return {
    model: { contentTypes, components },
    notes: [
      `The model may not be read, so it is inferred from answers. They do not show ${document ? '' : 'which attributes are required, private, or enumerations, '}` +
        'which are unique, limits, the other sides of relations, and the names of components outside of dynamic ' +
        "zones. A token with 'getContentTypes' and 'getComponents' of Content-type-builder does.",
      ...(unknown.length > 0
        ? [`No entry has a value for ${unknown.join(', ')}: texts, or left out where they are relations.`]
        : []),
    ],
  };
}

const newShape = (): Shape => ({ scalars: new Map(), edges: new Map() });

/** Reads the shapes of types out of answers, level by level. */
class ShapeReader {
  /** The components of dynamic zones, by uid. */
  readonly components = new Map<string, Shape>();
  readonly #server: LiveServer;
  readonly #strapi: 4 | 5;

  constructor(server: LiveServer, strapi: 4 | 5) {
    this.#server = server;
    this.#strapi = strapi;
  }

  async read(type: FoundType): Promise<TypeShape> {
    const shape = newShape();
    const plain = await this.#entries(type, '');
    for (const entry of plain) readScalars(shape, entry);
    for (const entry of await this.#entries(type, 'populate=*')) this.#readEdges(shape, entry);
    // Each round shows what is in the components of the round before.
    for (let depth = 1; depth < DEPTH; depth += 1) {
      const query = deeper(shape, 'populate', depth).join('&');
      if (query === '') break;
      for (const entry of await this.#entries(type, `fields[0]=id&${query}`))
        this.#readInside(shape, entry, depth);
    }
    await this.#probe(type, shape);
    const draftAndPublish = plain.some(({ publishedAt }) =>
      this.#strapi === 5 ? publishedAt === null : publishedAt !== undefined,
    );
    return {
      ...shape,
      type,
      draftAndPublish,
      localized: plain.some(({ locale }) => typeof locale === 'string'),
    };
  }

  async #entries(type: FoundType, query: string): Promise<Json[]> {
    const isV5 = this.#strapi === 5;
    const ofList = [isV5 ? 'locale=*' : 'locale=all', `pagination[pageSize]=${SAMPLE}`];
    const params = [query, ...(type.kind === 'collectionType' ? ofList : [])].filter(Boolean);
    const found: Json[] = [];
    for (const state of isV5 ? ['status=published', 'status=draft'] : ['publicationState=preview']) {
      const path = `${pathOf(this.#server, type)}?${[...params, state].join('&')}`;
      found.push(...((await askEntries(this.#server, path)) ?? []));
    }
    return found;
  }

  #readEdges(shape: Shape, entry: Json): void {
    for (const [name, value] of Object.entries(entry)) {
      if (SYSTEM.has(name) || shape.scalars.has(name)) continue;
      this.#readEdge(remember(shape.edges, name, newEdge), value);
    }
  }

  #readEdge(edge: Edge, value: unknown): void {
    const inner = unwrapped(value);
    edge.isWrapped ||= inner !== value;
    edge.many ||= Array.isArray(inner);
    edge.isNull ||= inner === null;
    for (const item of [inner ?? []].flat() as unknown[]) {
      const json = flatEntry(item);
      const { __component: uid } = json;
      if (typeof uid === 'string') {
        edge.kind = 'zone';
        const component = remember(this.components, uid, newShape);
        edge.inside.set(uid, component);
        readScalars(component, json);
      } else if (typeof json.mime === 'string' && typeof json.hash === 'string') edge.kind = 'media';
      else if (typeof json.__type === 'string') edge.kind = 'morph';
      else if (edge.isWrapped || 'documentId' in json) {
        edge.kind = 'relation';
        edge.target ??= json;
      } else if ('createdAt' in json) edge.kind = 'morph';
      else {
        edge.kind = 'component';
        readScalars(remember(edge.inside, '', newShape), json);
      }
    }
  }

  #readInside(shape: Shape, entry: Json, depth: number): void {
    for (const [name, { inside }] of shape.edges)
      for (const item of [entry[name] ?? []].flat() as unknown[]) {
        const component = isPlainObject(item) && inside.get(String(item.__component ?? ''));
        if (!component) continue;
        if (depth === 1) this.#readEdges(component, item);
        else this.#readInside(component, item, depth - 1);
      }
  }

  /** Asks for attributes that are empty everywhere: only files have a mime type, only documents a documentId. */
  async #probe(type: FoundType, shape: Shape): Promise<void> {
    const isV4 = this.#strapi === 4;
    for (const [name, edge] of shape.edges) {
      if (edge.kind !== 'unknown') continue;
      const start = `${pathOf(this.#server, type)}?fields[0]=id&pagination[pageSize]=1`;
      const pathFor = (fields: Iterable<string>): string =>
        [start, ...[...fields].map((field, at) => `populate[${name}][fields][${at}]=${field}`)].join('&');
      const ask = (field: string) => this.#server.ask({ path: pathFor([field]) });
      if (isV4 && !edge.isWrapped) edge.kind = edge.many ? 'zone' : 'component';
      else if ((await ask('mime')).status === 200) edge.kind = 'media';
      else {
        const { status, text } = isV4 ? { status: 200, text: '' } : await ask('documentId');
        edge.kind = status === 200 ? 'relation' : text.includes('fragment') ? 'zone' : 'component';
      }
      if (edge.kind === 'relation') edge.emptyAt = pathFor;
    }
  }
}

const pathOf = ({ prefix }: LiveServer, { kind, singularName, pluralName }: FoundType): string =>
  `${prefix}/${kind === 'singleType' ? singularName : pluralName}`;

const newEdge = (): Edge => ({
  kind: 'unknown',
  many: false,
  inside: new Map(),
  isWrapped: false,
  isNull: false,
});

function readScalars({ scalars }: Shape, json: Json): void {
  for (const [name, value] of Object.entries(json))
    if (!SYSTEM.has(name)) remember(scalars, name, () => new Set()).add(value);
}

/** Returns the parameters that show what is in components at a depth. */
const deeper = (shape: Shape, at: string, depth: number): string[] =>
  [...shape.edges].flatMap(([name, { inside }]) =>
    [...inside].flatMap(([uid, component]) => {
      const here = `${at}[${name}]${uid && `[on][${uid}]`}[populate]`;
      return depth === 1 ? [`${here}=*`] : deeper(component, here, depth - 1);
    }),
  );

/** Returns the uid of the type whose entries look like those that a relation has. */
async function findTarget(
  server: LiveServer,
  shapes: readonly TypeShape[],
  { target, emptyAt }: Edge,
): Promise<string | undefined> {
  // The type with the most attributes of which Strapi refuses none.
  const bySize = shapes.toSorted((a, b) => b.scalars.size - a.scalars.size);
  for (const { scalars, type } of emptyAt ? bySize : []) {
    if (scalars.size === 0) continue;
    if ((await server.ask({ path: emptyAt!(scalars.keys()) })).status === 200) return type.uid;
  }
  if (!target) return undefined;
  if ('username' in target && 'provider' in target) return USER;
  const keys = keysOf(Object.keys(target));
  const alike = shapes.filter(({ scalars }) => keysOf([...scalars.keys()]) === keys);
  for (const { type } of alike.length > 1 ? alike : []) {
    const path = `${pathOf(server, type)}?filters[id][$eq]=${String(target.id)}`;
    const [entry] = (await askEntries(server, path)) ?? [];
    if (entry?.createdAt === target.createdAt && entry?.documentId === target.documentId) return type.uid;
  }
  return alike[0]?.type.uid;
}

/** Returns the polymorphic relation of a type, if it has one. */
function morphIn(shapes: readonly TypeShape[], uid: string | undefined): string | undefined {
  const shape = shapes.find(({ type }) => type.uid === uid);
  return [...(shape?.edges ?? [])].find(([, { kind }]) => kind === 'morph')?.[0];
}

const keysOf = (names: readonly string[]): string =>
  names
    .filter((name) => !SYSTEM.has(name))
    .toSorted()
    .join(' ');
