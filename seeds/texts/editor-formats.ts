import type { Value } from '../../src/store/index.ts';

/** A node of Strapi's blocks. */
interface BlockNode {
  readonly type: string;
  readonly text?: string;
  readonly bold?: boolean;
  readonly url?: string;
  readonly level?: number;
  readonly format?: string;
  readonly children?: readonly BlockNode[];
}

type Write = (nodes: readonly BlockNode[]) => Value;

const TIPTAP_TYPES: Readonly<Record<string, string>> = {
  quote: 'blockquote',
  'list-item': 'listItem',
  list: 'bulletList',
};

/** Returns a node of TipTap and ProseMirror. Their quotes and items of lists hold paragraphs. */
function tiptapNode({ type, text, bold, level, format, children = [] }: BlockNode): Value {
  if (type === 'text') return { type, text: text ?? '', ...(bold === true && { marks: [{ type: 'bold' }] }) };
  const inside = children.flatMap((child): Value[] =>
    child.type === 'link'
      ? (child.children ?? []).map((one) => ({
          type: 'text',
          text: one.text ?? '',
          marks: [{ type: 'link', attrs: { href: child.url ?? '' } }],
        }))
      : [tiptapNode(child)],
  );
  const isWrapped = type === 'quote' || type === 'list-item';
  return {
    type: format === 'ordered' ? 'orderedList' : (TIPTAP_TYPES[type] ?? type),
    ...(level !== undefined && { attrs: { level } }),
    content: isWrapped ? [{ type: 'paragraph', content: inside }] : inside,
  };
}

const tiptap: Write = (nodes) => ({ type: 'doc', content: nodes.map(tiptapNode) });

/** Writes texts as HTML, as Editor.js keeps them. */
function htmlOf({ type, text = '', bold, url, children = [] }: BlockNode): string {
  if (type === 'text') return bold === true ? `<b>${text}</b>` : text;
  const inside = children.map(htmlOf).join('');
  return type === 'link' ? `<a href="${url ?? ''}">${inside}</a>` : inside;
}

const editorJs: Write = (nodes) => ({
  time: 1_748_779_200_000,
  blocks: nodes.map((node, index) => {
    const { type, level, format, children = [] } = node;
    const text = htmlOf(node);
    const id = `block-${index + 1}`;
    if (type === 'list')
      return { id, type, data: { style: format ?? 'unordered', items: children.map(htmlOf) } };
    if (type === 'heading') return { id, type: 'header', data: { text, level: level ?? 2 } };
    return { id, type, data: type === 'quote' ? { text, caption: '', alignment: 'left' } : { text } };
  }),
  version: '2.30.6',
});

/** The editors of custom fields that have a format of their own, by words in their names. */
const EDITORS: readonly (readonly [RegExp, Write])[] = [
  [/tip-?tap|prose-?mirror/i, tiptap],
  [/editor-?js/i, editorJs],
];

/** Returns what turns blocks into the format of a custom field's editor; undefined for other fields. */
export function editorWriter(customField: string | undefined): ((blocks: Value) => Value) | undefined {
  const write = EDITORS.find(([name]) => name.test(customField ?? ''))?.[1];
  return write && ((blocks) => write(blocks as unknown as readonly BlockNode[]));
}
