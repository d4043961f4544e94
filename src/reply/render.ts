import type { ContentType } from '../model/model.ts';
import type { Count, Node, Populated } from '../query/run/node.ts';
import type { Populate } from '../query/plan.ts';
import type { Store } from '../store/store.ts';
import { rowText } from './row-text.ts';

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

/** The JSON text of nodes. A node that stands in several places is rendered once. */
export function renderer(rendering: Rendering): (node: Node) => string {
  const { store, uniformRelations, strictFormats } = rendering;
  const enveloped = new Map<Node, string>();
  const flat = new Map<Node, string>();

  /** The members of a node without braces: its columns, then what is populated. */
  const members = (node: Node, enveloping: boolean): string => {
    const parts = rowText(node, store.table(node.schema), {
      withId: !enveloping,
      strictFormats,
    });
    if (node.select.populate.length === 0) return parts;
    return node.select.populate.reduce((text, populate, i) => {
      const populated = node.populated[i];
      if (populated === undefined) return text;
      return append(
        text,
        `${JSON.stringify(populate.attribute.name)}:${value(populate, populated, enveloping)}`,
      );
    }, parts);
  };

  const whole = (node: Node, enveloping: boolean): string => {
    const known = (enveloping ? enveloped : flat).get(node);
    if (known !== undefined) return known;
    const text =
      enveloping && node.schema.modelType === 'contentType'
        ? `{"id":${node.id},"attributes":{${members(node, true)}}}`
        : `{${append(enveloping ? `"id":${node.id}` : '', members(node, enveloping))}}`;
    (enveloping ? enveloped : flat).set(node, text);
    return text;
  };

  const value = (populate: Populate, populated: Populated, enveloping: boolean): string => {
    const { attribute } = populate;
    if (isCount(populated)) {
      const count = `{"count":${populated.count}}`;
      return enveloping && attribute.kind !== 'component' ? `{"data":{"attributes":${count}}}` : count;
    }
    switch (attribute.kind) {
      case 'relation':
      case 'media': {
        const data = each(populated ?? (uniformRelations && attribute.many ? [] : null), (node) =>
          whole(node, enveloping),
        );
        return enveloping ? `{"data":${data}}` : data;
      }
      case 'component':
        return each(populated, (node) => whole(node, enveloping));
      case 'zone':
        return each(populated, (node) => zoneElement(node, enveloping));
      case 'morph':
        return uniformRelations && enveloping
          ? `{"data":${each(populated, (node) => whole(node, true))}}`
          : each(populated, (node) => morphElement(node, attribute.many));
    }
  };

  const zoneElement = (node: Node, enveloping: boolean): string => {
    const component = `"__component":${JSON.stringify(node.schema.uid)}`;
    const start = enveloping ? `"id":${node.id},${component}` : component;
    return `{${append(start, members(node, enveloping))}}`;
  };

  const morphElement = (node: Node, many: boolean): string =>
    many
      ? `{${append(`"__type":${JSON.stringify((node.schema as ContentType).uid)}`, members(node, false))}}`
      : whole(node, false);

  return (node) => whole(node, rendering.enveloped);
}

const append = (text: string, more: string): string => (text && more ? `${text},${more}` : text || more);

const isCount = (populated: Populated): populated is Count =>
  Boolean(populated) && 'count' in (populated as object);

const isList = (populated: Populated): populated is readonly Node[] => Array.isArray(populated);

function each(populated: Populated, one: (node: Node) => string): string {
  if (!populated) return 'null';
  return isList(populated) ? `[${populated.map(one).join(',')}]` : one(populated as Node);
}
