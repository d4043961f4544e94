import { ACTIONS } from '../../words/actions.ts';
import { headingsFor } from '../headings.ts';
import { nameTheme, type Theme } from '../../names/themes.ts';

/** What the words beside `title` or `label` say in a name such as `teamTitle`. */
export interface NamedSection {
  /** Undefined if the words say nothing. */
  readonly headings: readonly string[] | undefined;
  readonly actions: readonly string[] | undefined;
}

/** Returns what the name of an attribute says about the section that its text is for. */
export function namedSection(words: string): NamedSection {
  const others = words.replace(TITLE_WORDS, '').replaceAll(/ +/g, ' ').trim();
  if (others === '') return { headings: undefined, actions: undefined };
  const found = nameTheme(others);
  // A story is what unknown words mean.
  const theme: Theme = found.theme === 'story' && !STORY_WORDS.test(others) ? 'section' : found.theme;
  return {
    headings: headingsFor({ theme, of: found.of, words: others }),
    actions: theme === 'section' ? undefined : ACTIONS[theme],
  };
}

/** The words that say that a text is a heading or a label. */
const TITLE_WORDS =
  /\b(?:sub|title|titel|titre|titulo|titolo|tytul|nadpis|titulek|heading|headline|header|uberschrift|ueberschrift|text|name|label|caption|section|button|btn|link|url)\b/g;

const STORY_WORDS = /story|stories|blog|news|article|artikel|post|noticia|actualit|aktual/;
