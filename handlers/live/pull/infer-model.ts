import type { ModelInput, SchemaJson } from '../../../src/model/model-input.ts';
import type { LiveServer } from '../live-server.ts';
import { flatEntry, unwrapped } from './answered-record.ts';
import type { FoundType } from './find-types.ts';
import { documentedAttributes, type OpenapiDocument } from './openapi-document.ts';
import type { ScalarType } from '../../../src/model/attribute.ts';
import { isPlainObject } from '../../../src/objects.ts';

type Json = Readonly<Record<string, unknown>>;

/** What answers show of a type or a component. */
interface Shape {
  /** The values of each attribute that comes without a populate. */
  readonly scalars: Map<string, unknown[]>;
  readonly edges: Map<string, Edge>;
}

/** The path of a type, and the attribute that is empty in all its entries. */
interface EmptyRelation {
  readonly path: string;
  readonly name: string;
}

/** What answers show of an attribute that comes with a populate. */
interface Edge {
  kind: 'relation' | 'morph' | 'media' | 'component' | 'zone' | 'unknown';
  many: boolean;
  /** Of a component: what is in it. */
  readonly inside: Shape;
  /** Of a zone: its components. */
  readonly components: Set<string>;
  /** Of a relation: an entry that it links to. */
  target?: Json;
  /** Of a relation without entries: where to ask for it. */
  emptyAt?: EmptyRelation;
  /** Whether Strapi 4 writes `data` around it. */
  isWrapped: boolean;
  /** Whether it is null somewhere. In Strapi 4, an empty list is null if the other side is polymorphic. */
  isNull: boolean;
}

/** The model of a server as its answers show it. */
export interface InferredModel {
  readonly model: Omit<ModelInput, 'strapi'>;
  readonly notes: readonly string[];
}

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
  const read = new Map<FoundType, TypeShape>();
  for (const type of types) read.set(type, await reader.read(type));
  const unknown: string[] = [];
  const contentTypes: Record<string, SchemaJson> = {};
  const components: Record<string, SchemaJson> = {};
  const finder = new TargetFinder(server, read);
  const toAttributes = async (uid: string, name: string, shape: Shape): Promise<SchemaJson['attributes']> => {
    const attributes: Record<string, { type: string; [key: string]: unknown }> = {};
    for (const [attribute, values] of shape.scalars) {
      const type = typeOfValues(values);
      if (type === undefined) unknown.push(`${uid} ${attribute}`);
      attributes[attribute] = { type: type ?? 'string' };
    }
    for (const [attribute, edge] of shape.edges) {
      const { kind, many } = edge;
      const inside = `${name}.${attribute}`.replaceAll('.', '-').replace('-', '.');
      if (kind === 'media') attributes[attribute] = { type: 'media', multiple: many };
      else if (kind === 'zone')
        attributes[attribute] = { type: 'dynamiczone', components: [...edge.components] };
      else if (kind === 'component') {
        attributes[attribute] = { type: 'component', repeatable: many, component: inside };
        components[inside] = { attributes: (await toAttributes(inside, inside, edge.inside)) ?? {} };
      } else if (kind === 'morph')
        attributes[attribute] = { type: 'relation', relation: many ? 'morphToMany' : 'morphToOne' };
      else {
        const target = await finder.find(edge);
        const morphBy = edge.isWrapped && many && edge.isNull ? finder.morphIn(target) : undefined;
        const relation = morphBy ? 'morphMany' : many ? 'oneToMany' : 'oneToOne';
        if (target)
          attributes[attribute] = { type: 'relation', relation, target, ...(morphBy && { morphBy }) };
        else unknown.push(`${uid} ${attribute}`);
      }
    }
    return attributes;
  };
  for (const [uid, shape] of reader.components)
    components[uid] = { attributes: (await toAttributes(uid, uid, shape)) ?? {} };
  for (const [{ uid, kind, singularName, pluralName }, shape] of read)
    contentTypes[uid] = {
      kind,
      collectionName: pluralName.replaceAll('-', '_'),
      info: { singularName, pluralName, displayName: singularName },
      options: { draftAndPublish: shape.draftAndPublish },
      pluginOptions: { i18n: { localized: shape.localized } },
      attributes: documentedAttributes(
        (await toAttributes(uid, singularName, shape)) ?? {},
        document?.dataOf(uid),
      ),
    };
  for (const { components: names = [] } of Object.values(contentTypes).flatMap(({ attributes = {} }) =>
    Object.values(attributes),
  ))
    for (const name of names as readonly string[]) components[name] ??= { attributes: {} };
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

interface TypeShape extends Shape {
  readonly type: FoundType;
  readonly draftAndPublish: boolean;
  readonly localized: boolean;
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
    const known = (name: string): boolean => plain.some((entry) => entry[name] !== undefined);
    const populated = await this.#entries(type, 'populate=*');
    for (const entry of populated) this.#readEdges(shape, entry);
    // Each round shows what is in the components of the round before.
    for (let depth = 1; depth < DEPTH; depth += 1) {
      const query = this.#deeper(shape, 'populate', depth).join('&');
      if (query === '') break;
      for (const entry of await this.#entries(type, `fields[0]=id&${query}`))
        this.#readInside(shape, entry, depth);
    }
    await this.#probe(type, shape);
    const isV5 = this.#strapi === 5;
    return {
      ...shape,
      type,
      draftAndPublish: isV5 ? plain.some(({ publishedAt }) => publishedAt === null) : known('publishedAt'),
      localized: plain.some(({ locale }) => typeof locale === 'string'),
    };
  }

  async #entries({ kind, singularName, pluralName }: FoundType, query: string): Promise<Json[]> {
    const isList = kind === 'collectionType';
    const states = this.#strapi === 5 ? ['status=published', 'status=draft'] : ['publicationState=preview'];
    const locales = isList ? [this.#strapi === 5 ? 'locale=*' : 'locale=all'] : [];
    const found: Json[] = [];
    for (const state of states) {
      const all = [query, state, ...locales, isList ? `pagination[pageSize]=${SAMPLE}` : ''].filter(Boolean);
      const path = `${this.#server.prefix}/${isList ? pluralName : singularName}?${all.join('&')}`;
      const { status, body } = await this.#server.ask({ path });
      const data = status === 200 && isPlainObject(body) ? body.data : undefined;
      found.push(...[data ?? []].flat().map(flatEntry));
    }
    return found;
  }

  #readEdges(shape: Shape, entry: Json): void {
    for (const [name, value] of Object.entries(entry)) {
      if (SYSTEM.has(name) || shape.scalars.has(name)) continue;
      let edge = shape.edges.get(name);
      if (!edge) shape.edges.set(name, (edge = newEdge()));
      this.#readEdge(edge, value);
    }
  }

  #readEdge(edge: Edge, value: unknown): void {
    const inside = unwrapped(value);
    edge.isWrapped ||= inside !== value;
    edge.many ||= Array.isArray(inside);
    edge.isNull ||= inside === null;
    for (const item of [inside ?? []].flat() as unknown[]) {
      const json = flatEntry(item);
      if (typeof json.__component === 'string') {
        edge.kind = 'zone';
        edge.components.add(json.__component);
        readScalars(this.#component(json.__component), json);
      } else if (typeof json.mime === 'string' && typeof json.hash === 'string') edge.kind = 'media';
      else if (typeof json.__type === 'string') edge.kind = 'morph';
      else if (edge.isWrapped || 'documentId' in json) {
        edge.kind = 'relation';
        edge.target ??= json;
      } else if ('createdAt' in json) edge.kind = 'morph';
      else {
        edge.kind = 'component';
        readScalars(edge.inside, json);
      }
    }
  }

  #component(uid: string): Shape {
    let shape = this.components.get(uid);
    if (!shape) this.components.set(uid, (shape = newShape()));
    return shape;
  }

  /** Returns the parameters that show what is in components at a depth. */
  #deeper(shape: Shape, at: string, depth: number): string[] {
    return [...shape.edges].flatMap(([name, { kind, inside, components }]) => {
      const here = `${at}[${name}]`;
      if (kind === 'component')
        return depth === 1 ? [`${here}[populate]=*`] : this.#deeper(inside, `${here}[populate]`, depth - 1);
      if (kind !== 'zone') return [];
      return [...components].flatMap((uid) =>
        depth === 1
          ? [`${here}[on][${uid}][populate]=*`]
          : this.#deeper(this.#component(uid), `${here}[on][${uid}][populate]`, depth - 1),
      );
    });
  }

  #readInside(shape: Shape, entry: Json, depth: number): void {
    for (const [name, { kind, inside }] of shape.edges)
      for (const item of [entry[name] ?? []].flat() as unknown[]) {
        if (!isPlainObject(item) || (kind !== 'component' && kind !== 'zone')) continue;
        const component = kind === 'zone' ? this.#component(String(item.__component)) : inside;
        if (depth === 1) this.#readEdges(component, item);
        else this.#readInside(component, item, depth - 1);
      }
  }

  /** Asks for attributes that are empty everywhere: only files have a mime type, only documents a documentId. */
  async #probe(type: FoundType, shape: Shape): Promise<void> {
    const at = `${this.#server.prefix}/${type.kind === 'singleType' ? type.singularName : type.pluralName}`;
    const has = async (name: string, field: string) => {
      const path = `${at}?fields[0]=id&populate[${name}][fields][0]=${field}&pagination[pageSize]=1`;
      return this.#server.ask({ path });
    };
    for (const [name, edge] of shape.edges) {
      if (edge.kind !== 'unknown') continue;
      if (this.#strapi === 4 && !edge.isWrapped) edge.kind = edge.many ? 'zone' : 'component';
      else if ((await has(name, 'mime')).status === 200) edge.kind = 'media';
      else if (this.#strapi === 4) edge.kind = 'relation';
      else {
        const { status, text } = await has(name, 'documentId');
        edge.kind = status === 200 ? 'relation' : text.includes('fragment') ? 'zone' : 'component';
      }
      if (edge.kind === 'relation') edge.emptyAt = { path: at, name };
    }
  }
}

const newEdge = (): Edge => ({
  kind: 'unknown',
  many: false,
  inside: newShape(),
  components: new Set(),
  isWrapped: false,
  isNull: false,
});

function readScalars({ scalars }: Shape, json: Json): void {
  for (const [name, value] of Object.entries(json)) {
    if (SYSTEM.has(name)) continue;
    const values = scalars.get(name);
    if (!values) scalars.set(name, [value]);
    else if (value !== null) values.push(value);
  }
}

const USER = 'plugin::users-permissions.user';

/** Finds the target types of relations. */
class TargetFinder {
  readonly #server: LiveServer;
  readonly #types: ReadonlyMap<FoundType, TypeShape>;

  constructor(server: LiveServer, types: ReadonlyMap<FoundType, TypeShape>) {
    this.#server = server;
    this.#types = types;
  }

  /** Returns the uid of the type whose entries look like those that a relation has. */
  async find({ target, emptyAt }: Edge): Promise<string | undefined> {
    if (emptyAt) return this.#findEmpty(emptyAt);
    if (!target) return undefined;
    if ('username' in target && 'provider' in target) return USER;
    const keys = keysOf(Object.keys(target));
    const alike = [...this.#types.values()].filter(({ scalars }) => keysOf([...scalars.keys()]) === keys);
    if (alike.length < 2) return alike[0]?.type.uid;
    for (const { type } of alike) {
      const path = `${this.#server.prefix}/${type.pluralName}?filters[id][$eq]=${String(target.id)}`;
      const { body } = await this.#server.ask({ path });
      const [entry] = isPlainObject(body) && Array.isArray(body.data) ? body.data.map(flatEntry) : [];
      if (entry && entry.createdAt === target.createdAt && entry.documentId === target.documentId)
        return type.uid;
    }
    return alike[0]!.type.uid;
  }

  /** Returns the polymorphic relation of a type, if it has one. */
  morphIn(uid: string | undefined): string | undefined {
    const shape = [...this.#types.values()].find(({ type }) => type.uid === uid);
    return [...(shape?.edges ?? [])].find(([, { kind }]) => kind === 'morph')?.[0];
  }

  /** Finds the type of a relation that is empty: that with the most attributes of which Strapi refuses none. */
  async #findEmpty({ path: at, name }: EmptyRelation): Promise<string | undefined> {
    const bySize = [...this.#types.values()].toSorted((a, b) => b.scalars.size - a.scalars.size);
    for (const { type, scalars } of bySize) {
      const fields = [...scalars.keys()].map(
        (field, index) => `populate[${name}][fields][${index}]=${field}`,
      );
      if (fields.length === 0) continue;
      const { status } = await this.#server.ask({
        path: `${at}?fields[0]=id&pagination[pageSize]=1&${fields.join('&')}`,
      });
      if (status === 200) return type.uid;
    }
    return undefined;
  }
}

const keysOf = (names: readonly string[]): string =>
  names
    .filter((name) => !SYSTEM.has(name))
    .toSorted()
    .join(' ');

/** The forms of texts, the most special first. */
const FORMS: readonly (readonly [RegExp, ScalarType])[] = [
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'datetime'],
  [/^\d{4}-\d\d-\d\d$/, 'date'],
  [/^\d\d:\d\d:\d\d\.\d{3}$/, 'time'],
  [/^-?(0|[1-9]\d*)$/, 'biginteger'],
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'],
  [/^[^\n]{0,255}$/, 'string'],
];

/** Returns the type of the values of an attribute. Returns undefined if there is none. */
function typeOfValues(values: readonly unknown[]): ScalarType | undefined {
  const given = values.filter((value) => value !== null && value !== undefined);
  const every = (test: (value: unknown) => boolean): boolean => given.every(test);
  if (given.length === 0) return undefined;
  if (every((value) => typeof value === 'boolean')) return 'boolean';
  if (every((value) => typeof value === 'number')) return every(Number.isInteger) ? 'integer' : 'float';
  if (every((value) => typeof value === 'string'))
    return FORMS.find(([form]) => every((value) => form.test(value as string)))?.[1] ?? 'text';
  return every(isBlocks) ? 'blocks' : 'json';
}

/** Whether a value is that of Strapi's editor of blocks. */
const isBlocks = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (block) => isPlainObject(block) && typeof block.type === 'string' && Array.isArray(block.children),
  );
