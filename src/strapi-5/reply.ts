// Strapi 5.54: packages/core/core/src/core-api/controller/transform.ts
import type { Node } from '../query/result-node.ts';
import {
  joinMembers,
  type NodeWriter,
  type PopulatedWriter,
  type ReplyTraits,
  type ReplyShape,
  writeEach,
} from '../reply/row-writers.ts';

const plain: PopulatedWriter = (populated, _attribute, writer, shape) =>
  writeEach(populated, (node) => writer.entry(node, shape));

const withType = (key: '__component' | '__type', { schema }: Node, members: string): string =>
  `{${joinMembers(members, `"${key}":${JSON.stringify(schema.uid)}`)}}`;

/** Entries are flat: all members side by side. The type of a row whose type is not known comes last. */
const flat: ReplyShape = {
  outside: new Set(),
  entry: (node, writer, shape) => `{${writer.members(node, shape)}}`,
  relation: plain,
  media: plain,
  component: plain,
  zone: (populated, _attribute, writer, shape) =>
    writeEach(populated, (node) => withType('__component', node, writer.members(node, shape))),
  morph: (populated, _attribute, writer, shape) =>
    writeEach(populated, (node) => withType('__type', node, writer.members(node, shape))),
  count: ({ count }) => `{"count":${count}}`,
};

const enveloped: PopulatedWriter = (populated, _attribute, writer) =>
  `{"data":${writeEach(populated, (node) => writer.entry(node, asStrapi4))}}`;

/** Entries in the form of Strapi 4, with the documentId beside the id. */
const asStrapi4: ReplyShape = {
  ...flat,
  outside: new Set(['id', 'documentId']),
  entry: (node, writer, shape) =>
    `{${writer.columns(node, ['id', 'documentId'])},"attributes":{${writer.members(node, shape)}}}`,
  relation: enveloped,
  media: enveloped,
  component: (populated, _attribute, writer) =>
    writeEach(populated, (node) => writer.entry(node, componentAsStrapi4)),
  zone: (populated, _attribute, writer) =>
    writeEach(populated, (node) => withType('__component', node, idFirst(node, writer, componentAsStrapi4))),
  morph: (populated, attribute, writer) => flat.morph(populated, attribute, writer, flat),
  count: ({ count }, { kind }) =>
    kind === 'component' ? `{"count":${count}}` : `{"data":{"attributes":{"count":${count}}}}`,
};

const componentAsStrapi4: ReplyShape = {
  ...asStrapi4,
  outside: new Set(['id']),
  entry: (node, writer, shape) => `{${idFirst(node, writer, shape)}}`,
};

const idFirst = (node: Node, writer: NodeWriter, shape: ReplyShape): string =>
  joinMembers(`"id":${node.id}`, writer.members(node, shape));

/** The form of answers in Strapi 5. */
export const reply: ReplyTraits = { content: flat, plugin: flat, formats: (stored) => stored };

/** The same for other values of the header `Strapi-Response-Format`. */
export const otherReplies = { v4: { ...reply, content: asStrapi4 } };
