import type { Value } from '../../src/store/store.ts';
import type { RowKey, Generators } from '../generate/entries/row-key.ts';
import { NAMES } from './name-lists.ts';
import { prose, sentences } from './prose.ts';
import type { SentenceKind } from './sentences.ts';

/** Makes a tree of nodes like those of Strapi's blocks editor. */
export function blocks(generators: Generators, key: RowKey, kind: SentenceKind, paragraphs: number): Value {
  const { random } = generators;
  const nodes: Value[] = [];
  for (let index = 0; index < paragraphs; index += 1) {
    if (index > 0 && index % 2 === 0) {
      nodes.push({ type: 'heading', level: random.int(2, 3), children: [text(random.pick(NAMES.section))] });
    }
    nodes.push({ type: 'paragraph', children: line(generators, sentences(generators, key, kind, 2, 4)) });
  }
  if (paragraphs > 1) {
    if (random.boolean(0.5)) {
      const items = sentences(generators, key, kind, 2, 4);
      nodes.push({
        type: 'list',
        format: random.boolean(0.6) ? 'unordered' : 'ordered',
        children: items.map((item) => ({ type: 'list-item', children: [text(item)] })),
      });
    } else nodes.push({ type: 'quote', children: [text(prose(generators, key, 'quote', 1, 1))] });
  }
  return nodes;
}

function line({ random }: Generators, [first = '', ...rest]: readonly string[]): Value[] {
  const end = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  if (random.boolean(0.4)) return [{ type: 'text', text: first, bold: true }, text(end)];
  if (random.boolean(0.5)) {
    return [
      text(`${first} `),
      { type: 'link', url: 'https://www.example.com/', children: [text('Read more')] },
      text(end),
    ];
  }
  return [text(`${first}${end}`)];
}

function text(content: string): Value {
  return { type: 'text', text: content };
}
