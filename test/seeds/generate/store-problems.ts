import type { EdgeAttribute, ScalarAttribute, ZoneAttribute } from '../../../src/model/attribute.ts';
import { isModelOfDocuments } from '../../../src/model/document.ts';
import type { Model, Schema } from '../../../src/model/model.ts';
import { parseValue } from '../../../src/store/parse-value.ts';
import type { Store, Value } from '../../../src/store/store.ts';
import { scopeProblems } from './scope-problems.ts';

/** Checks all rows of a store against the constraints of the model. Returns a sentence per problem. */
export function problemsOf(model: Model, store: Store, zonesAreFull: boolean): string[] {
  const problems: string[] = [];
  const documents = isModelOfDocuments(model) ? documentsOf(model, store) : undefined;
  for (const schema of [...model.contentTypes.values(), ...model.components.values()]) {
    const { ids } = store.table(schema);
    if (ids.some((id, index) => id <= (ids[index - 1] ?? 0)))
      problems.push(`${schema.uid}: ids are not ascending`);
    problems.push(...scopeProblems(schema, store));
    for (const attribute of schema.attributes.values()) {
      const check = (holds: boolean, what: () => string): void => {
        if (!holds) problems.push(`${schema.uid}.${attribute.name} ${what()}`);
      };
      if (attribute.kind === 'scalar') checkScalar(schema, attribute, store, check, documents);
      else checkEdge(model, schema, attribute, store, check);
      if (attribute.kind === 'zone' && zonesAreFull) checkZone(schema, attribute, store, check);
    }
  }
  return problems;
}

type Check = (holds: boolean, what: () => string) => void;

/** Returns the document that each row and component belongs to. */
function documentsOf(model: Model, store: Store): Map<string, Value> {
  const documents = new Map<string, Value>();
  const add = (schema: Schema, id: number, document: Value): void => {
    documents.set(`${schema.uid} ${id}`, document);
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind !== 'component' && attribute.kind !== 'zone') continue;
      for (const link of store.links(schema, attribute).of(id)) add(link.type, link.id, document);
    }
  };
  for (const type of model.contentTypes.values())
    for (const id of store.table(type).ids) add(type, id, store.table(type).value(id, 'documentId'));
  return documents;
}

function checkScalar(
  schema: Schema,
  attribute: ScalarAttribute,
  store: Store,
  check: Check,
  documents: ReadonlyMap<string, Value> | undefined,
): void {
  const table = store.table(schema);
  // The rows of a document may have the same values.
  const documentOf = (id: number): Value => documents?.get(`${schema.uid} ${id}`) ?? id;
  const seen = new Map<Value, Value>();
  for (const id of table.ids) {
    const value = table.value(id, attribute.name);
    const text = JSON.stringify(value);
    check(JSON.stringify(table.row(id)[attribute.name]) === text, () => `${id} has another value in the row`);
    if (value === null) {
      check(!attribute.required, () => `${id} is null`);
      continue;
    }
    const problem = invalid(attribute, value);
    check(problem === undefined, () => `${id} is ${problem}: ${text}`);
    if (attribute.unique || attribute.type === 'uid')
      check((seen.get(value) ?? documentOf(id)) === documentOf(id), () => `${id} repeats ${text}`);
    seen.set(value, documentOf(id));
  }
}

function invalid(attribute: ScalarAttribute, value: Value): string | undefined {
  const { type, minLength, maxLength, min, max, regex } = attribute;
  if (JSON.stringify(parseValue(type, value)) !== JSON.stringify(value)) return `not the form of ${type}`;
  // The lengths and the regex of a password are about the plain text.
  if (type === 'password')
    return /^\$2a\$04\$[./\w]{53}$/.test(String(value)) ? undefined : 'not a bcrypt hash';
  if (typeof value === 'string' && !['biginteger', 'timestamp', 'date', 'time', 'datetime'].includes(type)) {
    if (minLength !== undefined && value.length < minLength) return `shorter than ${minLength}`;
    if (maxLength !== undefined && value.length > maxLength) return `longer than ${maxLength}`;
    if (type === 'string' && value.length > 255) return 'longer than its column';
    if (regex !== undefined && !new RegExp(regex).test(value)) return `does not match ${regex}`;
  }
  if (type === 'enumeration' && !attribute.enum?.includes(String(value)))
    return 'not a value of the enumeration';
  if (type === 'email' && !/^[^\s@]+@[^\s@]+\.[a-z]+$/.test(String(value))) return 'not an e-mail address';
  if (type === 'uid' && !/^[\w.~-]+$/.test(String(value))) return 'not a uid';
  if (['integer', 'biginteger', 'float', 'decimal'].includes(type)) {
    if (min !== undefined && Number(value) < Number(min)) return `less than ${min}`;
    if (max !== undefined && Number(value) > Number(max)) return `more than ${max}`;
  }
  return undefined;
}

function checkEdge(model: Model, schema: Schema, attribute: EdgeAttribute, store: Store, check: Check): void {
  const links = store.links(schema, attribute);
  for (const id of store.table(schema).ids) {
    const found = links.of(id);
    const names = found.map((link) => `${link.type.uid} ${link.id}`);
    check(
      found.every((link) => store.table(link.type).has(link.id)),
      () => `${id} has links to missing rows: ${names.join()}`,
    );
    // A row that uses a file in two attributes appears twice.
    check(
      attribute.name === 'related' || new Set(names).size === found.length,
      () => `${id} repeats: ${names.join()}`,
    );
    const entries = found.map((link) =>
      link.type.documents ? store.table(link.type).value(link.id, 'documentId') : link.id,
    );
    check(attribute.many || new Set(entries).size <= 1, () => `${id} has several: ${names.join()}`);
    // A published row has no link to a document that is only a draft.
    const mayLack = found.length === 0 && isModelOfDocuments(model) && attribute.kind === 'relation';
    check(!attribute.required || found.length > 0 || mayLack, () => `${id} is empty`);
    if ((attribute.kind === 'component' || attribute.kind === 'zone') && attribute.many && found.length > 0) {
      const { min = 0, max = Number.POSITIVE_INFINITY } = attribute;
      check(
        found.length >= min && found.length <= max,
        () => `${id} has ${found.length}, not ${min} to ${max}`,
      );
    }
    if (attribute.kind === 'relation' && attribute.inverse) {
      for (const link of found) {
        const back = store.links(link.type, attribute.inverse).of(link.id);
        check(
          back.some((other) => other.type === schema && other.id === id),
          () => `${id} is missing in the inverse of ${link.id}`,
        );
      }
    }
  }
  if (attribute.kind !== 'relation' || attribute.target !== schema) return;
  if (attribute.linkedBy !== 'table') return;
  if (attribute.name === 'localizations') checkTranslations(schema, attribute, store, check);
  else checkNoCycle(schema, attribute, store, check);
}

function checkNoCycle(schema: Schema, attribute: EdgeAttribute, store: Store, check: Check): void {
  const links = store.links(schema, attribute);
  const done = new Set<number>();
  const visit = (id: number, path: ReadonlySet<number>): void => {
    check(!path.has(id), () => `comes back to ${id}`);
    if (done.has(id) || path.has(id)) return;
    for (const link of links.of(id)) visit(link.id, new Set([...path, id]));
    done.add(id);
  };
  for (const id of store.table(schema).ids) visit(id, new Set());
}

function checkTranslations(schema: Schema, attribute: EdgeAttribute, store: Store, check: Check): void {
  const table = store.table(schema);
  const locales = [...new Set(table.ids.map((id) => String(table.value(id, 'locale'))))].toSorted().join();
  for (const id of table.ids) {
    const others = store
      .links(schema, attribute)
      .of(id)
      .map((link) => table.value(link.id, 'locale'));
    check(
      [...others, table.value(id, 'locale')].map(String).toSorted().join() === locales,
      () => `${id} lacks a locale`,
    );
  }
}

function checkZone(schema: Schema, attribute: ZoneAttribute, store: Store, check: Check): void {
  const { ids } = store.table(schema);
  const { components, max = components.length } = attribute;
  // Drafts have the components of their published rows.
  const entries = schema.documents ? ids.length / 2 : ids.length;
  if (entries * max < components.length * 4) return;
  const used = new Set(
    ids.flatMap((id) =>
      store
        .links(schema, attribute)
        .of(id)
        .map((link) => link.type),
    ),
  );
  for (const component of components) check(used.has(component), () => `has no ${component.uid} at all`);
}
