import get from 'es-toolkit/compat/get';
import { chunk } from 'es-toolkit/array/chunk';
import { isPlainObject, remember } from '../../../src/basics.ts';
import { type ContentType, type Model, models, type Schema } from '../../../src/model/index.ts';
import type { LinkRecord } from '../../../src/store/index.ts';
import { paginationOf } from '../answered-entries.ts';
import { LiveServerError } from '../live-server-error.ts';
import type { LiveServer } from '../live-server.ts';
import {
  componentOf,
  holdsComponents,
  joinedRecord,
  type PulledRecord,
  readRecord,
} from './answered-record.ts';
import type { Journal, JournalPage } from './journal.ts';
import { populatable, type PopulateScope, queriesFor } from './populate-params.ts';

/** What is pulled, and from where. */
export interface TypesToPull {
  readonly server: LiveServer;
  readonly model: Model;
  readonly strapi: 4 | 5;
  readonly pageSize: number;
  readonly locales: readonly string[];
  /** How many entries of each type. Default: all. */
  readonly sample?: number | undefined;
  readonly scope: PopulateScope;
  readonly journal: Journal;
  readonly onProgress: (line: string, isEnd: boolean) => void;
}

/** A list of rows of a type: what makes it different from the others. */
export interface Pass {
  readonly type: ContentType;
  /** Queries for the same rows whose answers are put together: links to drafts come with those of drafts. */
  readonly queries: readonly string[];
  /** How many rows it has. */
  readonly total: number;
}

type Asked = Pick<TypesToPull, 'server' | 'strapi' | 'locales'>;

/** How many pages are asked for at once. */
const AT_ONCE = 4;

export const pathOf = ({ prefix }: LiveServer, type: ContentType): string =>
  `${prefix}/${models.pathName(type)}`;

/**
 * Asks how many rows a type has, with its drafts and translations.
 *
 * @returns undefined where they can't be read
 */
export async function passesOf(type: ContentType, asked: Asked): Promise<Pass[] | undefined> {
  const { server, strapi, locales } = asked;
  const isSingle = type.kind === 'singleType';
  const inLocales =
    isSingle && type.localized ? locales.map((code) => `locale=${code}`) : [allLocales(type, strapi)];
  const passes: Pass[] = [];
  for (const locale of inLocales)
    for (const states of statesOf(type, strapi)) {
      const queries = states.map((state) => joined(locale, state));
      const query = joined(queries[0]!, 'fields[0]=id', isSingle ? '' : 'pagination[pageSize]=1');
      const { status, body } = await server.ask({ path: `${pathOf(server, type)}?${query}` });
      if (status !== 200 && !(isSingle && status === 404)) return undefined;
      const isEmpty = isSingle && (status === 404 || get(body, 'data') === null);
      const total = isEmpty ? 0 : isSingle ? 1 : Number(paginationOf(body)?.total ?? 0);
      if (!(Number.isInteger(total) && total >= 0 && total <= MOST_ROWS))
        throw new LiveServerError(
          `${server.origin}${pathOf(server, type)} says that it has ${total} entries. Does other code change the ` +
            'answers of this server?',
        );
      passes.push({ type, queries, total });
    }
  return passes;
}

const MOST_ROWS = 100_000_000;

const joined = (...params: readonly string[]): string => params.filter(Boolean).join('&');

const allLocales = ({ localized }: ContentType, strapi: 4 | 5): string =>
  localized ? (strapi === 5 ? 'locale=*' : 'locale=all') : '';

/** Returns the parameters for each state of the rows of a type. Those of one list are for the same rows. */
function statesOf({ draftAndPublish }: ContentType, strapi: 4 | 5): readonly (readonly string[])[] {
  if (strapi === 4) return [['publicationState=preview']];
  const both = ['status=published', 'status=draft'];
  return draftAndPublish ? both.map((state) => [state]) : [both];
}

/** Returns how many requests a pass needs. */
export function requestsOf(
  { type, queries, total }: Pass,
  { scope, pageSize, sample }: Pick<TypesToPull, 'scope' | 'pageSize' | 'sample'>,
): number {
  const rows = Math.min(total, sample ?? total);
  return Math.ceil(rows / pageSize) * queries.length * queriesFor(type, scope).length;
}

/** Pulls the rows of a pass into the journal, page by page. @throws {LiveServerError} */
export async function pullPass(pass: Pass, pull: TypesToPull): Promise<void> {
  const { type, total } = pass;
  const { server, journal, pageSize, sample = total, onProgress } = pull;
  const rows = Math.min(total, sample);
  const pages = Math.ceil(rows / pageSize);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const left = numbers.filter((page) => !journal.has(keyOf(pass, page)));
  const queries = queriesFor(type, pull.scope);
  const states = statesToAsk(pass, pull.scope);
  const read = (page: number) => {
    const paging = `sort[0]=id&pagination[page]=${page}&pagination[pageSize]=${Math.min(pageSize, rows)}`;
    return readRows(pull, type, states, queries, type.kind === 'singleType' ? '' : paging);
  };
  for (const some of chunk(left, AT_ONCE)) {
    const found = await Promise.all(some.map(read));
    for (const [index, page] of some.entries()) {
      await journal.add({ key: keyOf(pass, page), uid: type.uid, ...found[index]! });
      onProgress(`${type.uid}: page ${page} of ${pages}, ${server.asked} requests`, page === pages);
    }
  }
}

/** In Strapi 5 links to drafts and to published rows come with different queries. */
const statesToAsk = ({ type, queries }: Pass, scope: PopulateScope): readonly string[] =>
  linksToVersions(type, scope) ? queries : queries.slice(0, 1);

const keyOf = ({ type, queries }: Pass, page: number): string => `${type.uid} ${queries[0]} ${page}`;

/** Asks for rows with several queries and puts the answers together. */
async function readRows(
  { server }: TypesToPull,
  type: ContentType,
  states: readonly string[],
  queries: readonly string[],
  paging: string,
): Promise<Omit<JournalPage, 'key' | 'uid'>> {
  const files = new Map<unknown, PulledRecord>();
  const records = new Map<unknown, PulledRecord>();
  const links: LinkRecord[] = [];
  for (const state of states)
    for (const query of queries) {
      const { body } = await server.read(`${pathOf(server, type)}?${joined(state, query, paging)}`);
      for (const entry of [get(body, 'data') ?? []].flat()) {
        const record = readRecord(type, entry, (file) => files.set(file.id, { ...file }));
        const before = records.get(record.id);
        records.set(record.id, before ? joinedRecord(type, before, record, links) : record);
      }
    }
  return { records: [...records.values()], files: [...files.values()], links };
}

/** Whether entries of a type without drafts link to a type with drafts, themselves or in components. */
function linksToVersions(type: Schema, scope: PopulateScope, seen = new Set<Schema>()): boolean {
  if (scope.strapi === 4 || seen.has(type)) return false;
  seen.add(type);
  return populatable(type, scope).some((attribute) => {
    if (attribute.kind === 'relation') return attribute.target.draftAndPublish;
    if (attribute.kind === 'morph') return true;
    return (
      holdsComponents(attribute) &&
      models.targetsOf(attribute).some((each) => linksToVersions(each, scope, seen))
    );
  });
}

/**
 * Returns the API types to pull: all, or those that are named.
 *
 * @throws {LiveServerError} for a name that no type has
 */
export function chosenTypes(model: Model, names: readonly string[] | undefined): readonly ContentType[] {
  const types = models.apiTypes(model);
  for (const name of names ?? [])
    if (!types.some((type) => isNamed(type, name)))
      throw new LiveServerError(
        `--types ${name}: the server has no such type. It has ${types.map((type) => models.pathName(type)).join(', ')}.`,
      );
  return names ? types.filter((type) => names.some((name) => isNamed(type, name))) : types;
}

const isNamed = ({ uid, singularName, pluralName }: ContentType, name: string): boolean =>
  [uid, singularName, pluralName].includes(name);

/** How many rows one request names. */
const NAMED = 50;

/** How many rows of a type are pulled because others link to them. */
const MOST = 500;

/**
 * Pulls what the entries of a sample link to, so that they have their relations, and the drafts of published ones.
 *
 * @throws {LiveServerError}
 */
export async function pullLinked(pull: TypesToPull, types: readonly ContentType[]): Promise<void> {
  const { journal, model, strapi } = pull;
  const known = new Map<string, Set<unknown>>();
  const linked = new Map<string, Set<number>>();
  const documents = new Map<string, Set<string>>();
  const add = <Value>(sets: Map<string, Set<Value>>, uid: string, value: Value): void =>
    void remember(sets, uid, () => new Set()).add(value);
  for await (const { uid, records } of journal.pages()) {
    const type = model.contentTypes.get(uid)!;
    for (const record of records) {
      add(known, uid, record.id);
      if (strapi === 5 && type.draftAndPublish && record.publishedAt)
        add(documents, uid, String(record.documentId));
      findLinks(type, record, (target, id) => add(linked, target, id));
    }
  }
  for (const type of types.filter(({ kind }) => kind === 'collectionType')) {
    const missing = [...(linked.get(type.uid) ?? [])].filter((id) => !known.get(type.uid)?.has(id));
    await pullNamed(pull, type, 'id', missing.slice(0, MOST));
    await pullNamed(pull, type, 'documentId', [...(documents.get(type.uid) ?? [])]);
  }
}

/** Pulls the rows with some ids, in all states, or the drafts of some documents. */
async function pullNamed(
  pull: TypesToPull,
  type: ContentType,
  name: 'id' | 'documentId',
  values: readonly (number | string)[],
): Promise<void> {
  const { journal, strapi } = pull;
  const queries = queriesFor(type, pull.scope);
  const inStates = name === 'documentId' ? [['status=draft']] : statesOf(type, strapi);
  for (const named of chunk(values, NAMED)) {
    const filter = named.map((value, index) => `filters[${name}][$in][${index}]=${value}`).join('&');
    for (const ofState of inStates) {
      const states = ofState.map((state) => joined(allLocales(type, strapi), state));
      const key = `${type.uid} ${states.join(' ')} ${filter}`;
      if (journal.has(key)) continue;
      const found = await readRows(pull, type, states, queries, `${filter}&pagination[pageSize]=100`);
      await journal.add({ key, uid: type.uid, ...found });
    }
  }
}

/** Calls a function with each entry that a record links to, also in its components. */
function findLinks(schema: Schema, record: PulledRecord, found: (uid: string, id: number) => void): void {
  for (const attribute of schema.attributes.values()) {
    if (attribute.kind === 'scalar') continue;
    for (const item of [record[attribute.name] ?? []].flat() as unknown[]) {
      if (attribute.kind === 'relation' && typeof item === 'number') found(attribute.target.uid, item);
      if (!isPlainObject(item)) continue;
      if (attribute.kind === 'morph') found(String(item.__type), Number(item.id));
      else if (holdsComponents(attribute)) {
        const component = componentOf(attribute, item);
        if (component) findLinks(component, item, found);
      }
    }
  }
}
