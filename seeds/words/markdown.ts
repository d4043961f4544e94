import type { RowKey, Generators } from '../generate/entries/row-key.ts';
import { NAMES } from './name-lists.ts';
import { sentences } from './prose.ts';
import type { SentenceKind } from './sentences.ts';

/** Makes rich text in Markdown: paragraphs with emphasis and links, headings, a list or a quote. */
export function markdown(
  generators: Generators,
  key: RowKey,
  kind: SentenceKind,
  paragraphs: number,
): string {
  const { random } = generators;
  const parts: string[] = [];
  for (let index = 0; index < paragraphs; index += 1) {
    if (index > 0 && index % 2 === 0) parts.push(`## ${random.pick(NAMES.section)}`);
    parts.push(emphasis(generators, sentences(generators, key, kind, 2, 4)));
  }
  if (paragraphs > 1) {
    if (random.boolean(0.5))
      parts.push(
        sentences(generators, key, kind, 2, 4)
          .map((item) => `- ${item}`)
          .join('\n'),
      );
    else parts.push(`> ${random.pick(sentences(generators, key, 'quote', 1, 1))}`);
  }
  return parts.join('\n\n');
}

function emphasis({ random }: Generators, [first = '', ...rest]: readonly string[]): string {
  const words = first.split(' ');
  const at = Math.min(words.length - 1, 2);
  const form = random.next();
  if (form < 0.4) words[at] = `**${words[at] ?? ''}**`;
  else if (form < 0.65) words[at] = `[${words[at] ?? ''}](https://www.example.com/)`;
  return [words.join(' '), ...rest].join(' ');
}
