import type { Spot, Tools } from '../generate/row-key.ts';
import { NAMES } from './names.ts';
import { sentences } from './prose.ts';
import type { TextKind } from './sentences.ts';

/** Rich text as Strapi's editor writes it: paragraphs with emphasis and links, a heading, a list or a quote. */
export function markdown(tools: Tools, spot: Spot, kind: TextKind, paragraphs: number): string {
  const { chance } = tools;
  const parts: string[] = [];
  for (let index = 0; index < paragraphs; index += 1) {
    if (index > 0 && index % 2 === 0) parts.push(`## ${chance.pick(NAMES.section)}`);
    parts.push(emphasis(tools, sentences(tools, spot, kind, 2, 4)));
  }
  if (paragraphs > 1) {
    if (chance.chance(0.5))
      parts.push(
        sentences(tools, spot, kind, 2, 4)
          .map((item) => `- ${item}`)
          .join('\n'),
      );
    else parts.push(`> ${chance.pick(sentences(tools, spot, 'quote', 1, 1))}`);
  }
  return parts.join('\n\n');
}

function emphasis({ chance }: Tools, [first = '', ...rest]: readonly string[]): string {
  const words = first.split(' ');
  const at = Math.min(words.length - 1, 2);
  const form = chance.next();
  if (form < 0.4) words[at] = `**${words[at] ?? ''}**`;
  else if (form < 0.65) words[at] = `[${words[at] ?? ''}](https://www.example.com/)`;
  return [words.join(' '), ...rest].join(' ');
}
