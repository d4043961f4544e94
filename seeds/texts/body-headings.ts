import type { Subject } from '../subjects/subject.ts';
import type { Theme } from '../names/themes.ts';

/** Headings within a long text, by the theme of its row. Each fits any of the sentences of the theme. */
const BODY_HEADINGS: Partial<Record<Theme, readonly string[]>> = {
  story: [
    'How it all began',
    'Behind the scenes',
    'What comes next',
    'What the neighbours say',
    'A look back',
  ],
  product: ['What makes it special', 'The details', 'Good to know'],
  event: ['What to expect', 'Good to know', 'Plan your visit'],
  course: ['What to expect', 'Good to know', 'How it works'],
  job: ['The job in short', 'Good to know', 'What to expect'],
  project: ['The story so far', 'How we worked', 'What came of it'],
  person: ['In short', 'Away from work', 'More about me'],
  place: ['What to expect', 'Plan your visit', 'Good to know'],
  city: ['What to see', 'Getting around', 'Our advice'],
  company: ['Who they are', 'What they do', 'Good to know'],
  team: ['Who we are', 'Come along'],
  service: ['How it works', 'Good to know', 'What you get'],
  recipe: ['Good to know', 'Our advice'],
  page: ['In detail', 'Good to know', 'More on this'],
  plan: ['What is included', 'Good to know'],
  book: ['What it is about', 'Behind the book'],
  music: ['How it was made', 'Behind the song'],
  vehicle: ['The details', 'Good to know'],
  animal: ['What to know', 'Come and meet us'],
};

const OTHER_HEADINGS = ['Good to know', 'At a glance', 'In detail', 'More on this'];

/** Returns the headings for a long text about a subject. */
export function bodyHeadings({ theme }: Subject): readonly string[] {
  return BODY_HEADINGS[theme] ?? OTHER_HEADINGS;
}
