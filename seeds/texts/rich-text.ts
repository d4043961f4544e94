import type { Value } from '../../src/store/index.ts';
import type { RowKey, Generators } from '../subjects/row-key.ts';
import type { Subject } from '../subjects/subject.ts';
import { NAMES, type SentenceKind, rowTextsOf } from '../words/lists.ts';
import { emphasized } from './phrases.ts';
import { type Beginning, paragraphs, prose } from './prose.ts';

/** A long text before it is written as Markdown or blocks. */
interface Draft {
  readonly paragraphs: readonly (readonly string[])[];
  /** The items of a list at the end. */
  readonly list: readonly string[] | undefined;
  readonly headingOf: (paragraph: number) => string | undefined;
}

function draft(
  generators: Generators,
  key: RowKey,
  kind: SentenceKind,
  count: number,
  beginning: Beginning,
): Draft {
  const { random } = generators;
  const headings = rowTextsOf(key.subject().theme, 'bodyHeadings') ?? NAMES.bodyHeading;
  const first = random.int(0, headings.length - 1);
  const hasList = count > 1 && random.boolean(0.5);
  const drawn = paragraphs(generators, key, { ...beginning, kind }, count + (hasList ? 1 : 0));
  const list = hasList && drawn.length > 2 ? drawn.pop() : undefined;
  const headingOf = (paragraph: number): string | undefined =>
    paragraph > 0 && paragraph % 2 === 0 ? headings[(first + paragraph / 2) % headings.length] : undefined;
  return { paragraphs: drawn, list, headingOf };
}

/** How a phrase of a first sentence is marked. */
interface Marked {
  readonly before: string;
  readonly phrase: string;
  readonly after: string;
  readonly isBold: boolean;
}

/** Decides whether a phrase of a sentence is bold or a link; undefined for neither. */
function marked({ random }: Generators, sentence: string, subject: Subject): Marked | undefined {
  const form = random.next();
  const phrase = form < 0.65 ? emphasized(sentence, subject) : undefined;
  return phrase && { ...phrase, isBold: form < 0.4 };
}

const LINK = 'https://www.example.com/';

/**
 * Makes rich text in Markdown: paragraphs with emphasis and links, headings, a list or a quote. A single paragraph has no
 * marks, since pages often print short texts as they are.
 */
export function markdown(
  generators: Generators,
  key: RowKey,
  kind: SentenceKind,
  count: number,
  seed: number,
): string {
  const beginning: Beginning = { use: 'body', seed };
  const subject = key.subject();
  const { paragraphs: drawn, list, headingOf } = draft(generators, key, kind, count, beginning);
  const parts = drawn.flatMap(([first = '', ...rest], index) => {
    const heading = headingOf(index);
    const mark = count > 1 ? marked(generators, first, subject) : undefined;
    const start = mark
      ? mark.before + (mark.isBold ? `**${mark.phrase}**` : `[${mark.phrase}](${LINK})`) + mark.after
      : first;
    return [...(heading === undefined ? [] : [`## ${heading}`]), [start, ...rest].join(' ')];
  });
  if (list) parts.push(list.map((item) => `- ${item}`).join('\n'));
  else if (drawn.length > 2)
    parts.push(`> ${prose(generators, key, { ...beginning, kind: 'quote', count: [1, 1] })}`);
  return parts.join('\n\n');
}

/** Writes Markdown of {@link markdown} as HTML. */
export const htmlOf = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => {
      const line = part
        .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
      if (line.startsWith('## ')) return `<h2>${line.slice(3)}</h2>`;
      if (line.startsWith('> ')) return `<blockquote><p>${line.slice(2)}</p></blockquote>`;
      if (!line.startsWith('- ')) return `<p>${line}</p>`;
      return `<ul>${line
        .split('\n')
        .map((item) => `<li>${item.slice(2)}</li>`)
        .join('')}</ul>`;
    })
    .join('');

/** Makes a tree of nodes like those of Strapi's blocks editor. */
export function blocks(
  generators: Generators,
  key: RowKey,
  kind: SentenceKind,
  count: number,
  seed: number,
): Value {
  const beginning: Beginning = { use: 'body', seed };
  const { random } = generators;
  const subject = key.subject();
  const { paragraphs: drawn, list, headingOf } = draft(generators, key, kind, count, beginning);
  const nodes: Value[] = drawn.flatMap((lines, index) => {
    const heading = headingOf(index);
    const above =
      heading === undefined
        ? []
        : [{ type: 'heading', level: random.int(2, 3), children: [textNode(heading)] }];
    return [...above, { type: 'paragraph', children: lineNodes(generators, lines, subject) }];
  });
  if (list) {
    nodes.push({
      type: 'list',
      format: random.boolean(0.6) ? 'unordered' : 'ordered',
      children: list.map((item) => ({ type: 'list-item', children: [textNode(item)] })),
    });
  } else if (drawn.length > 2) {
    nodes.push({
      type: 'quote',
      children: [textNode(prose(generators, key, { ...beginning, kind: 'quote', count: [1, 1] }))],
    });
  }
  return nodes;
}

/** Makes the texts of a paragraph. */
function lineNodes(
  generators: Generators,
  [first = '', ...rest]: readonly string[],
  subject: Subject,
): Value[] {
  const mark = marked(generators, first, subject);
  if (!mark) return [textNode([first, ...rest].join(' '))];
  const { before, phrase, after, isBold } = mark;
  const node: Value = isBold
    ? { type: 'text', text: phrase, bold: true }
    : { type: 'link', url: LINK, children: [textNode(phrase)] };
  return [...(before === '' ? [] : [textNode(before)]), node, textNode([after, ...rest].join(' '))];
}

const textNode = (text: string): Value => ({ type: 'text', text });
