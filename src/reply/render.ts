import type { ContentType } from '../model/model.ts';
import type { Count, Node, Populated } from '../query/node.ts';
import type { Populate } from '../query/select.ts';
import type { Store, Value } from '../store/store.ts';
import { strictFormats } from './strict-formats.ts';

type Json = { [key: string]: unknown };

/** How the entries of an answer look. */
export interface Rendering {
  readonly store: Store;
  /** Entries as `{ id, attributes }`, relations as `{ data }`; or all members side by side, as users and files answer. */
  readonly enveloped: boolean;
  /** Whether morph relations look like any other, and empty lists are lists (DIALECTS D9). */
  readonly uniformRelations: boolean;
  /** Whether `formats` of files is an object of three members (DIALECTS D10). */
  readonly strictFormats: boolean;
}

const isFile = (node: Node): boolean => node.schema.uid === 'plugin::upload.file';

/** The JSON of nodes. A node that stands in several places is rendered once and shared. */
export function renderer(rendering: Rendering): (node: Node) => Json {
  const { store, enveloped, uniformRelations } = rendering;
  const entries = new Map<Node, Json>();
  const bare = new Map<Node, Json>();

  const row = (node: Node, enveloping: boolean): Json => {
    const known = (enveloping ? entries : bare).get(node);
    if (known) return known;
    const json: Json = {};
    const stored = store.table(node.schema).row(node.id);
    const values =
      rendering.strictFormats && isFile(node)
        ? { ...stored, formats: strictFormats(stored.formats) }
        : stored;
    for (const { name, term } of node.select.columns) {
      if (name !== 'id') json[name] = term === undefined ? values[name] : (node.terms?.[term] as Value);
      else if (!enveloping) json.id = node.id;
    }
    node.select.populate.forEach((populate, i) => {
      const populated = node.populated[i];
      if (populated !== undefined)
        json[populate.attribute.name] = populatedValue(populate, populated, enveloping);
    });
    const whole =
      enveloping && node.schema.modelType === 'contentType' ? { id: node.id, attributes: json } : json;
    (enveloping ? entries : bare).set(node, whole);
    return whole;
  };

  const each = (populated: Populated, one: (node: Node) => Json): unknown =>
    Array.isArray(populated) ? populated.map(one) : populated && one(populated as Node);

  const populatedValue = (populate: Populate, populated: Populated, enveloping: boolean): unknown => {
    const { attribute } = populate;
    if (isCount(populated)) {
      return enveloping && attribute.kind !== 'component' ? { data: { attributes: populated } } : populated;
    }
    switch (attribute.kind) {
      case 'relation':
      case 'media': {
        const data = populated ?? (uniformRelations && attribute.many ? [] : null);
        return enveloping
          ? { data: each(data, (node) => row(node, true)) }
          : each(data, (node) => row(node, false));
      }
      case 'component':
        return each(populated, (node) => component(node, enveloping));
      case 'zone':
        return each(populated, (node) => zoneElement(node, enveloping));
      case 'morph':
        return uniformRelations && enveloping
          ? { data: each(populated, (node) => row(node, true)) }
          : morphValue(populated, attribute.many);
    }
  };

  const component = (node: Node, enveloping: boolean): Json =>
    enveloping ? { id: node.id, ...row(node, true) } : row(node, false);

  const zoneElement = (node: Node, enveloping: boolean): Json =>
    enveloping
      ? { id: node.id, __component: node.schema.uid, ...row(node, true) }
      : { __component: node.schema.uid, ...row(node, false) };

  const morphValue = (populated: Populated, many: boolean): unknown => {
    if (!many) return each(populated, (node) => row(node, false));
    return each(populated, (node) => ({ __type: (node.schema as ContentType).uid, ...row(node, false) }));
  };

  return (node) => row(node, enveloped);
}

const isCount = (populated: Populated): populated is Count =>
  Boolean(populated) && 'count' in (populated as object);
