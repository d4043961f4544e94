import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageGroups, type Page, root } from './pages.ts';

/** Writes the pages as Markdown, a list of them for language models, and all of them in one file. */
export function writeTexts(dist: string): void {
  const groups = pageGroups();
  const pages = groups.flatMap((group) => group.pages);
  const names = new Map(pages.map(({ file, name }) => [file, name]));
  const texts = new Map(pages.map((page) => [page, asMarkdown(page, names)]));
  for (const [{ name }, text] of texts) writeFileSync(join(dist, name), text);
  const [, summary = ''] = /^# .*\n+([^]*?)\n\n/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  const list = groups.flatMap(({ title, pages: inGroup }) => [
    `\n## ${title}\n`,
    ...inGroup.map((page) => `- [${page.title}](${page.name})${about(texts.get(page)!)}`),
  ]);
  writeFileSync(join(dist, 'llms.txt'), `# msw-strapi\n\n> ${inOneLine(summary)}\n${list.join('\n')}\n`);
  writeFileSync(join(dist, 'llms-full.txt'), `${[...texts.values()].join('\n\n---\n\n')}\n`);
}

/** Returns a page with links to the other pages on the site. */
function asMarkdown({ file }: Page, names: ReadonlyMap<string, string>): string {
  const text = readFileSync(join(root, file), 'utf8');
  return text.replaceAll(/\]\((?!\w+:|#)([^)#\s]+)/g, (link, path: string) => {
    const name = names.get(join(dirname(file), path));
    return name === undefined ? link : `](${name}`;
  });
}

const inOneLine = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the first sentence below the first heading. Empty where a table or code comes first. */
function about(text: string): string {
  const [, first = ''] = /^# .*\n+([^]*?)(?:\n\n|$)/.exec(text) ?? [];
  const [sentence = ''] = /^.*?[.:](?=\s|$)/.exec(inOneLine(first)) ?? [];
  return /^[\w"`]/.test(sentence) ? `: ${sentence.replace(/:$/, '.')}` : '';
}
