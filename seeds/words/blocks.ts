import type { Value } from '../../src/store/store.ts';
import type { Spot, Tools } from '../generate/row-key.ts';
import { NAMES } from './names.ts';
import { prose, sentences } from './prose.ts';
import type { TextKind } from './sentences.ts';

/** A tree as Strapi's blocks editor writes it. */
export function blocks(tools: Tools, spot: Spot, kind: TextKind, paragraphs: number): Value {
  const { chance } = tools;
  const nodes: Value[] = [];
  for (let index = 0; index < paragraphs; index += 1) {
    if (index > 0 && index % 2 === 0) {
      nodes.push({ type: 'heading', level: chance.int(2, 3), children: [text(chance.pick(NAMES.section))] });
    }
    nodes.push({ type: 'paragraph', children: line(tools, sentences(tools, spot, kind, 2, 4)) });
  }
  if (paragraphs > 1) {
    if (chance.chance(0.5)) {
      const items = sentences(tools, spot, kind, 2, 4);
      nodes.push({
        type: 'list',
        format: chance.chance(0.6) ? 'unordered' : 'ordered',
        children: items.map((item) => ({ type: 'list-item', children: [text(item)] })),
      });
    } else nodes.push({ type: 'quote', children: [text(prose(tools, spot, 'quote', 1, 1))] });
  }
  return nodes;
}

function line({ chance }: Tools, [first = '', ...rest]: readonly string[]): Value[] {
  const end = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  if (chance.chance(0.4)) return [{ type: 'text', text: first, bold: true }, text(end)];
  if (chance.chance(0.5)) {
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
