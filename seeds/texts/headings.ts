import { fillIn } from '../words/fill-in.ts';
import { NAMES } from '../words/name-lists.ts';
import type { Subject } from '../subjects/subject.ts';
import type { NameTheme, Theme } from '../names/themes.ts';

/** Headings about a topic that is a plural: `night markets`. */
const TOPIC_HEADINGS: readonly string[] = [
  'More about {t}',
  'All about {t}',
  '{T}, step by step',
  'A closer look at {t}',
  'Why {t}?',
  '{T} in numbers',
  'Three questions about {t}',
  'What {p} says',
];

/** The headings of sections that show rows of a theme. */
const THEME_HEADINGS: Partial<Record<Theme, readonly string[]>> = {
  story: ['Latest stories', 'Read next', 'From our magazine'],
  product: ['Our favourites', 'New in the range', 'What goes with it'],
  person: ['Meet the team', 'The people behind it', 'Who we are'],
  team: ['Meet the team', 'Who we are'],
  question: ['Frequently asked questions', 'Questions and answers', 'Good to know'],
  quote: ['What people say', 'Kind words', 'In their own words'],
  review: ['What people say', 'Reviews'],
  comment: ['Comments', 'What readers say'],
  feature: ['What you get', 'Why choose us', 'At a glance'],
  service: ['What we do', 'Our services', 'How we can help'],
  event: ['Coming up', 'Dates', 'What’s on'],
  course: ['Our courses', 'Learn with us'],
  project: ['Selected projects', 'Our work', 'What we have done'],
  job: ['Work with us', 'Open positions'],
  company: ['Our partners', 'Who we work with', 'With the support of'],
  plan: ['Prices', 'Choose your plan', 'What it costs'],
  place: ['Where to find us', 'Our places', 'How to get here'],
  city: ['Where to go', 'Our destinations'],
  category: ['Browse by topic', 'All topics'],
  tag: ['Topics', 'Browse by topic'],
  recipe: ['Recipes', 'From our kitchen'],
  ingredient: ['Ingredients', 'What you need'],
  action: ['Find out more', 'Where to next'],
  seo: ['In short', 'At a glance'],
};

/** The headings of sections by words of their names. */
const WORD_HEADINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /galler|galeri|image|bild|photo|foto|picture|slide|carousel|karussell/,
    ['In pictures', 'Impressions', 'A look inside'],
  ],
  [
    /related|similar|recommend|read next|aehnlich|verwandt|powiazan|correlat|relacion/,
    ['Read next', 'You may also like', 'More like this'],
  ],
  [/newsletter|subscri/, ['Stay in touch', 'Once a month in your inbox']],
  [/contact|kontakt|form\b|formular|contatt/, ['Get in touch', 'Write to us', 'We are here for you']],
  [/video|film|audio|podcast/, ['Watch and listen', 'Behind the scenes']],
  [/map\b|karte|location|direction|anfahrt/, ['How to get here', 'Where to find us']],
  [/hours|oeffnung|horario|horaire|orari/, ['Opening hours']],
  [/download|document|file|dokument/, ['Downloads', 'To take away']],
  [/social/, ['Follow us']],
  [/step|process|schritt|etape|paso|how it works/, ['How it works', 'Step by step']],
  [/timeline|history|geschichte|histori/, ['How it all began', 'Our story so far']],
  [/stat|number|figure|zahl|counter|fact/, ['In numbers', 'A few figures']],
  [/price|pricing|preis|tarif/, ['Prices', 'What it costs']],
  [/partner|logo|brand|sponsor/, ['Our partners', 'With the support of']],
  [/news|blog|latest|aktuell|recent/, ['Latest stories', 'News']],
  [
    /cta|call to action|banner|teaser/,
    ['Ready when you are', 'Come and see for yourself', 'Take the next step'],
  ],
  [/spec|detail|technical|technisch/, ['The details', 'In detail']],
  [/footer|site ?map/, ['Find your way', 'More from us']],
];

/** What the name of a section says. */
export type SectionName = NameTheme & { readonly words: string };

/** Returns the headings that fit the name of a section; undefined if it says nothing. */
export function headingsFor({ theme, of, words }: SectionName): readonly string[] | undefined {
  const byWord = words && WORD_HEADINGS.find(([pattern]) => pattern.test(words))?.[1];
  return byWord || (of && THEME_HEADINGS[of]) || (words === '' ? undefined : THEME_HEADINGS[theme]);
}

/** Returns the heading of a section. Default: one that fits the subject. */
export function headingOf(list: readonly string[] | undefined, subject: Subject, hash: number): string {
  const headings = list ?? (subject.theme === 'story' ? TOPIC_HEADINGS : NAMES.heading);
  return fillIn(headings[hash % headings.length]!, subject);
}
