import type { RowKey, Generators } from '../subjects/row-key.ts';
import { bodyHeadings } from './body-headings.ts';
import { paragraphs } from './paragraphs.ts';
import { emphasized } from './phrases.ts';
import { prose } from './prose.ts';
import type { SentenceKind } from '../words/sentences.ts';
import type { Subject } from '../subjects/subject.ts';

/** Makes rich text in Markdown: paragraphs with emphasis and links, headings, a list or a quote. */
export function markdown(generators: Generators, key: RowKey, kind: SentenceKind, count: number): string {
  const { random } = generators;
  const subject = key.subject();
  const headings = bodyHeadings(subject);
  const first = random.int(0, headings.length - 1);
  const hasList = count > 1 && random.boolean(0.5);
  const drawn = paragraphs(generators, key, kind, count + (hasList ? 1 : 0));
  const list = hasList && drawn.length > 2 ? drawn.pop() : undefined;
  const parts = drawn.flatMap((lines, index) => [
    ...(index > 0 && index % 2 === 0 ? [`## ${headings[(first + index / 2) % headings.length]}`] : []),
    emphasis(generators, lines, subject),
  ]);
  if (list) parts.push(list.map((item) => `- ${item}`).join('\n'));
  else if (drawn.length > 2) parts.push(`> ${prose(generators, key, 'quote', 1, 1)}`);
  return parts.join('\n\n');
}

/** Makes a phrase of the first sentence bold or a link. */
function emphasis(
  { random }: Generators,
  [first = '', ...rest]: readonly string[],
  subject: Subject,
): string {
  const form = random.next();
  const found = form < 0.65 ? emphasized(first, subject) : undefined;
  if (!found) return [first, ...rest].join(' ');
  const { before, phrase, after } = found;
  const marked = form < 0.4 ? `**${phrase}**` : `[${phrase}](https://www.example.com/)`;
  return [before + marked + after, ...rest].join(' ');
}
