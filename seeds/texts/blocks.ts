import type { Value } from '../../src/store/store.ts';
import type { RowKey, Generators } from '../subjects/row-key.ts';
import { bodyHeadings } from './body-headings.ts';
import { paragraphs } from './paragraphs.ts';
import { emphasized } from './phrases.ts';
import { prose } from './prose.ts';
import type { SentenceKind } from '../words/sentences.ts';
import type { Subject } from '../subjects/subject.ts';

/** Makes a tree of nodes like those of Strapi's blocks editor. */
export function blocks(generators: Generators, key: RowKey, kind: SentenceKind, count: number): Value {
  const { random } = generators;
  const subject = key.subject();
  const headings = bodyHeadings(subject);
  const first = random.int(0, headings.length - 1);
  const hasList = count > 1 && random.boolean(0.5);
  const drawn = paragraphs(generators, key, kind, count + (hasList ? 1 : 0));
  const list = hasList && drawn.length > 2 ? drawn.pop() : undefined;
  const nodes: Value[] = drawn.flatMap((lines, index) => [
    ...(index > 0 && index % 2 === 0
      ? [
          {
            type: 'heading',
            level: random.int(2, 3),
            children: [text(headings[(first + index / 2) % headings.length]!)],
          },
        ]
      : []),
    { type: 'paragraph', children: line(generators, lines, subject) },
  ]);
  if (list) {
    nodes.push({
      type: 'list',
      format: random.boolean(0.6) ? 'unordered' : 'ordered',
      children: list.map((item) => ({ type: 'list-item', children: [text(item)] })),
    });
  } else if (drawn.length > 2) {
    nodes.push({ type: 'quote', children: [text(prose(generators, key, 'quote', 1, 1))] });
  }
  return nodes;
}

/** Makes the texts of a paragraph, with a phrase of the first sentence bold or a link. */
function line({ random }: Generators, [first = '', ...rest]: readonly string[], subject: Subject): Value[] {
  const form = random.next();
  const found = form < 0.65 ? emphasized(first, subject) : undefined;
  if (!found) return [text([first, ...rest].join(' '))];
  const { before, phrase, after } = found;
  const marked: Value =
    form < 0.4
      ? { type: 'text', text: phrase, bold: true }
      : { type: 'link', url: 'https://www.example.com/', children: [text(phrase)] };
  const parts = [before === '' ? [] : [text(before)], [marked], [text([after, ...rest].join(' '))]];
  return parts.flat();
}

function text(content: string): Value {
  return { type: 'text', text: content };
}
