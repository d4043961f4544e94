// Strapi 4.26: packages/core/strapi/src/core-api/controller/transform.ts
import type { Node } from '../query/result-node.ts';
import {
  joinMembers,
  type PopulatedWriter,
  type ReplyTraits,
  type ReplyShape,
  writeEach,
} from '../reply/row-writers.ts';

const uidMember = (key: '__component' | '__type', { schema }: Node): string =>
  `"${key}":${JSON.stringify(schema.uid)}`;

const countText = ({ count }: { readonly count: number }): string => `{"count":${count}}`;

const plain: PopulatedWriter = (populated, _attribute, writer, shape) =>
  writeEach(populated, (node) => writer.entry(node, shape));

/** Morph relations are raw everywhere: flat rows, with their type in a list. */
const rawMorph: PopulatedWriter = (populated, attribute, writer) =>
  writeEach(populated, (node) =>
    attribute.many
      ? `{${joinMembers(uidMember('__type', node), writer.members(node, plugin))}}`
      : writer.entry(node, plugin),
  );

/** Entries of plugins: all members side by side. */
const plugin: ReplyShape = {
  outside: new Set(),
  entry: (node, writer, shape) => `{${writer.members(node, shape)}}`,
  relation: plain,
  media: plain,
  component: plain,
  zone: (populated, _attribute, writer, shape) =>
    writeEach(
      populated,
      (node) => `{${joinMembers(uidMember('__component', node), writer.members(node, shape))}}`,
    ),
  morph: rawMorph,
  count: countText,
};

const enveloped: PopulatedWriter = (populated, _attribute, writer, shape) =>
  `{"data":${writeEach(populated, (node) => writer.entry(node, shape))}}`;

/** Entries of content types: `{ id, attributes }`, relations and media as `{ data }`. */
const content: ReplyShape = {
  outside: new Set(['id']),
  entry(node, writer, shape) {
    const members = writer.members(node, shape);
    return node.schema.modelType === 'contentType'
      ? `{"id":${node.id},"attributes":{${members}}}`
      : `{${joinMembers(`"id":${node.id}`, members)}}`;
  },
  relation: enveloped,
  media: enveloped,
  component: plain,
  zone: (populated, _attribute, writer, shape) =>
    writeEach(populated, (node) => {
      const start = `"id":${node.id},${uidMember('__component', node)}`;
      return `{${joinMembers(start, writer.members(node, shape))}}`;
    }),
  morph: rawMorph,
  count: (count, { kind }) =>
    kind === 'component' ? countText(count) : `{"data":{"attributes":${countText(count)}}}`,
};

/** The form of answers in Strapi 4. */
export const reply: ReplyTraits = {
  content,
  plugin,
  formats: (stored) => stored,
};
