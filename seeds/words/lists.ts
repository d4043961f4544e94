import { memoize } from 'es-toolkit/function/memoize';
import { once } from 'es-toolkit/function/once';
import { isTheme, type PageName, type Theme } from '../names/themes.ts';
import nameLists from './name-lists.json' with { type: 'json' };
import recipes from './recipes.json' with { type: 'json' };
import sentences from './sentences.json' with { type: 'json' };
import { lateWords } from './late-words.ts';
import themeTexts from './theme-texts.json' with { type: 'json' };
import topics from './topic-sentences.json' with { type: 'json' };

type Lists<Key extends string> = Readonly<Record<Key, readonly string[]>>;

/**
 * Names by what they name, and short texts by what they are. Bars separate those of a line. For placeholders see
 * {@link SENTENCES}.
 */
export const NAMES = new Proxy({} as Lists<NameList>, { get: (_, name) => namesOf(name as NameList) });

type EarlyList = keyof typeof nameLists;
type LateList = keyof typeof lateWords.details.lists.names;
type NameList = EarlyList | LateList;

const namesOf = memoize((list: NameList): readonly string[] => {
  const lines = nameLists[list as EarlyList] ?? lateWords.details.lists.names[list as LateList];
  return lines.join(' | ').split(' | ');
});

/** What is said about rows of one kind. */
export interface Voice {
  /** Each can stand alone, and texts begin with one. */
  readonly first: readonly string[];
  /** What comes after that. Default: more of the first ones. */
  readonly more?: readonly string[];
}

/**
 * Sentences by kind of text. `{t}` is the topic of the entry, `{T}` the same with a capital letter, `{x}` its
 * title, `{p}` a place, `{n}` a person's name, `{a}` the article before the topic. Of `(a|b)` one is chosen.
 */
export const SENTENCES = new Proxy({} as Readonly<Record<ListedKind, Voice>>, {
  get: (_, kind) =>
    isTheme('rare', kind as Theme)
      ? lateWords.themes.rareThemes[kind as RareKind]
      : (sentences[kind as keyof typeof sentences] ?? lateWords.details.sentences[kind as DetailKind]),
});

type RareKind = keyof typeof lateWords.themes.rareThemes;
type DetailKind = keyof typeof lateWords.details.sentences;
type ListedKind = RareKind | DetailKind | keyof typeof sentences;

export type SentenceKind = ListedKind | 'answer' | 'question';

/** Sentences that only stories of a topic have. */
export const topicSentences = (topic: string): readonly string[] =>
  Object.hasOwn(topics, topic) ? (topics as Readonly<Record<string, readonly string[]>>)[topic]! : [];

/** What others say of the rows of a theme. */
interface ThemeTexts {
  readonly pageTitle?: string;
  /** Buttons and links that lead to a row. */
  readonly actions?: readonly string[];
  readonly sectionHeadings?: readonly string[];
}

/** What rows of a theme say themselves. */
interface RowTexts {
  /** Small lines above titles. */
  readonly kickers?: readonly string[];
  /** Lines below titles. */
  readonly subtitles?: readonly string[];
  readonly captions?: readonly string[];
  /** What makes a name a long sentence, part by part. */
  readonly longer?: readonly string[];
  /** Headings within a long text. Each fits any of the sentences of the theme. */
  readonly bodyHeadings?: readonly string[];
}

const THEME_TEXTS = byTheme(themeTexts);

/** Lets the compiler find keys that are no themes. */
function byTheme<Known extends Theme>(
  texts: Readonly<Record<Known, ThemeTexts & RowTexts>>,
): Readonly<Partial<Record<Theme, ThemeTexts & RowTexts>>> {
  return texts;
}

export function themeTextsOf<Kind extends keyof ThemeTexts>(
  theme: Theme,
  kind: Kind,
): ThemeTexts[Kind] | undefined {
  return THEME_TEXTS[theme]?.[kind];
}

export function rowTextsOf<Kind extends keyof RowTexts>(
  theme: Theme,
  kind: Kind,
): RowTexts[Kind] | undefined {
  const texts: RowTexts | undefined = isTheme('rare', theme)
    ? (lateWords.themes.rareThemes as Readonly<Partial<Record<Theme, RowTexts>>>)[theme]
    : THEME_TEXTS[theme];
  return texts?.[kind];
}

/** Dishes by kind. Each ending fits each dish of its kind. */
export const RECIPES: readonly {
  readonly group: string;
  readonly dishes: readonly string[];
  readonly endings: readonly string[];
}[] = recipes;

/** What goes into the dishes of a kind, how they are made, and what is said of them. */
export interface Recipe {
  readonly ingredients: readonly string[];
  readonly steps: readonly string[];
  readonly sentences: readonly string[];
}

/** Whom questions are for: customers of a shop, members of a club, anybody. */
export type Askers = keyof typeof lateWords.details.faq;

/** Questions with the sentences of their answers, by what they are about. */
export const faq = memoize((askers: Askers) =>
  Object.entries<Readonly<Record<string, readonly string[]>>>(lateWords.details.faq[askers]).map(
    ([group, answers]) => ({ group, pairs: Object.entries(answers) }),
  ),
);

/** Advantages, each with a sentence about it. */
export const features = once((): readonly (readonly [string, string])[] =>
  Object.entries(lateWords.details.lists.features),
);

export interface PageText {
  readonly title: string;
  /** What menus call it, if that is something else. */
  readonly label?: string;
  /** The last part of its usual address. Default: its title. */
  readonly slug?: string;
  readonly sentences: readonly string[];
  /** Buttons that lead to it. */
  readonly actions?: readonly string[];
  /** Whether it is a page that only footers link to. */
  readonly isLegal?: boolean;
}

/** The pages of a site whose type is named `page`, in order; among them those that types are named after. */
export const pageTexts = (): Readonly<Record<PageName | keyof PageTexts, PageText>> =>
  lateWords.details.pageTexts;

type PageTexts = typeof lateWords.details.pageTexts;
