import { once } from 'es-toolkit/function/once';
import { titleWords } from '../names/name-words.ts';
import { isTheme, nameTheme, type NameTheme, type Theme } from '../names/themes.ts';
import type { Subject } from '../subjects/subject.ts';
import { fillIn } from '../words/fill-in.ts';
import { NAMES, themeTextsOf } from '../words/lists.ts';
import sectionHeadings from './section-headings.json' with { type: 'json' };

/** The headings of sections by words of their names, as regular expressions. */
const headingsByWord = once(() =>
  Object.entries(sectionHeadings).map(([words, headings]) => ({ pattern: new RegExp(words), headings })),
);

export type SectionName = NameTheme & { readonly words: string };

export function headingsFor({ theme, of, words, isUnknown }: SectionName): readonly string[] | undefined {
  const byWord = words && headingsByWord().find(({ pattern }) => pattern.test(words))?.headings;
  if (byWord) return byWord;
  const byOwner = of && themeTextsOf(of, 'sectionHeadings');
  return byOwner ?? (words === '' || isUnknown ? undefined : themeTextsOf(theme, 'sectionHeadings'));
}

/** Checks whether the name of a page and that of a section speak of the same: `contact` and `contact-form`. */
export function speakAlike(page: string, section: string): boolean {
  const kindOf = (words: string): number => headingsByWord().findIndex(({ pattern }) => pattern.test(words));
  const kind = kindOf(page);
  if (page === '' || kind >= 0) return page !== '' && kind === kindOf(section);
  const { theme, of } = nameTheme(section);
  const about = theme === 'section' ? of : theme;
  return about !== undefined && isTheme('sections', about) && nameTheme(page).theme === about;
}

/** Returns the heading of a section. Default: one that fits the subject. */
export function headingOf(list: readonly string[] | undefined, subject: Subject, hash: number): string {
  const headings = list ?? (subject.theme === 'story' ? NAMES.topicHeading : NAMES.heading);
  return fillIn(headings[hash % headings.length]!, subject);
}

/** What the words beside `title` or `label` say in a name such as `teamTitle`. */
export interface NamedSection {
  /** Undefined if the words say nothing. */
  readonly headings: readonly string[] | undefined;
  readonly actions: readonly string[] | undefined;
}

export function namedSection(words: string): NamedSection {
  const others = words
    .split(' ')
    .filter((word) => !titleWords().has(word))
    .join(' ');
  if (others === '') return { headings: undefined, actions: undefined };
  const section = nameTheme(others);
  // A story is what unknown words mean.
  const theme: Theme = section.theme === 'story' && !STORY_WORDS.test(others) ? 'section' : section.theme;
  return {
    headings: headingsFor({ theme, of: section.of, words: others }),
    actions: theme === 'section' ? undefined : themeTextsOf(theme, 'actions'),
  };
}

const STORY_WORDS = /story|stories|blog|news|article|artikel|post|noticia|actualit|aktual/;
