import { markdown } from '../markdown.ts';
import { prose, questionAndAnswer } from '../prose.ts';
import type { SentenceKind } from '../sentences.ts';
import { PAGE_TEXTS } from '../texts/page-texts.ts';
import { RECIPES } from '../texts/recipes.ts';
import type { Subject } from '../subject/subject.ts';
import { oneOf, type RowText } from './row-text.ts';

/** Returns the text of sentences of a kind, more of them in a text area. */
const says =
  (kind: SentenceKind, low: number, high: number, more = 2): RowText =>
  (generators, key, { long }) =>
    prose(generators, key, kind, long ? low + 1 : low, long ? high + more : high);

/** Says in one to three sentences what the row is about. */
export const summary: RowText = (generators, key, { long }) =>
  prose(generators, key, 'story', 1, long ? 3 : 1);

/** Describes the subject: one sentence in a line, two to four in a text area. */
export const description: RowText = (generators, key, { long }) =>
  prose(generators, key, 'story', long ? 2 : 1, long ? 4 : 1);

/** Makes the running text of a row, without markup. */
export const plainBody: RowText = (generators, key, { long }) =>
  prose(generators, key, 'story', long ? 3 : 1, long ? 5 : 1);

/** Makes the running text of a row in Markdown. */
export const markdownBody: RowText = (generators, key) =>
  markdown(generators, key, 'story', key.subject().theme === 'question' ? 1 : 3);

/** Makes a description of 120 to 160 characters, as search engines show it. */
export const seoDescription: RowText = (generators, key) => {
  const text = prose(generators, key, 'story', 4, 6);
  if (text.length <= 160) return text;
  const end = text.lastIndexOf('. ', 158);
  if (end >= 110) return text.slice(0, end + 1);
  return `${text.slice(0, text.lastIndexOf(' ', 158)).replace(/[,;:.”“ ]+$/, '')}…`;
};

/** Asks a question. The entry's {@link answer} fits it. */
export const question: RowText = (_, key) => questionAndAnswer(key)[0];

/** Answers the entry's {@link question}. */
export const answer: RowText = (_, key) => questionAndAnswer(key)[1];

/** Says what somebody says about the work of others. */
export const quote: RowText = says('quote', 1, 1, 1);

/** Describes the person of the row. */
export const bio: RowText = says('bio', 1, 1, 2);

export const comment: RowText = says('comment', 1, 1, 1);
export const review: RowText = says('review', 1, 1, 2);
export const note: RowText = says('note', 1, 1, 1);

/** Lists what is needed for the row's recipe, an ingredient on each line. */
export const ingredients: RowText = (_, key, { long }) => {
  const { ingredients: list } = recipeOf(key.subject());
  return long ? list.map((one) => `- ${one}`).join('\n') : list.join(', ');
};

/** Says how the row's recipe is made, or what to do step by step. */
export const instructions: RowText = (_, key, { long }) => {
  const subject = key.subject();
  const steps = subject.theme === 'recipe' ? recipeOf(subject).steps : STEPS;
  return long ? steps.map((step, index) => `${index + 1}. ${step}`).join('\n') : steps[0]!;
};

const recipeOf = ({ theme, draw, area }: Subject): (typeof RECIPES)[number] =>
  RECIPES[(theme === 'recipe' ? draw.index : area.name.length) % RECIPES.length]!;

const STEPS = [
  'Tell us what you need, by form or by telephone.',
  'We send you a proposal within two days.',
  'When you agree, we begin at once.',
];

/** Says what the law asks for. */
export const legalText: RowText = ({ random }, key, { long }) => {
  const { sentences } = key.subject().draw.page === 'privacy' ? PAGE_TEXTS.privacy : PAGE_TEXTS.terms;
  return long ? sentences.join(' ') : random.pick(sentences);
};

/** Says what one has to bring along or be able to do: two things in a text area. */
export const requirements: RowText = ({ random }, _, { long }) => {
  const at = random.int(0, REQUIREMENTS.length - 1);
  const first = REQUIREMENTS[at]!;
  if (!long) return first;
  return `${first}\n${REQUIREMENTS[(at + random.int(1, REQUIREMENTS.length - 1)) % REQUIREMENTS.length]}`;
};

const REQUIREMENTS = [
  'Two years of practice, or a good reason why you need none',
  'No previous knowledge needed',
  'Good knowledge of the language and a friendly manner',
  'Curiosity, patience and a love of details',
  'A driving licence and an early start',
  'Sturdy shoes and a bottle of water',
  'A valid identity card and proof of address',
  'Working in a small team and on your own',
  'A finished training in a related trade',
  'Your own laptop and an hour of time a week',
];

/** Says what happens when, from a morning, an afternoon or an evening on. */
export const program: RowText = ({ random }, _, { long }) => {
  const start = random.pick([8, 9, 10, 13, 14, 17]);
  const half = random.boolean(0.5) ? ':30' : ':00';
  return PROGRAMME.map(([hours, what]) => `${start + hours}${half} ${random.pick(what)}`).join(
    long ? '\n' : ', ',
  );
};

const PROGRAMME: readonly (readonly [hours: number, what: readonly string[]])[] = [
  [0, ['Welcome', 'Doors open', 'Registration and coffee']],
  [1, ['First round', 'Introduction', 'A short tour']],
  [2, ['Break', 'Lunch', 'Time for questions']],
  [3, ['Workshops', 'Second round', 'Practice in groups']],
  [5, ['Closing', 'Summary and thanks', 'Get-together']],
];

/** Explains a field of a form or a part of a page. */
export const hint: RowText = oneOf([
  'You can change this later.',
  'We never pass this on to others.',
  'At least eight characters.',
  'You find the number on your invoice.',
  'Leave this empty if you are not sure.',
]);

/** Tells that something worked. */
export const message: RowText = oneOf([
  'Thank you. We will write to you within a day.',
  'Your message is on its way.',
  'Saved. You can close this window.',
  'Please check your inbox and confirm your address.',
]);

/** Tells that something went wrong. */
export const errorMessage: RowText = oneOf([
  'Something went wrong. Please try again.',
  'Please check your entries.',
  'This page does not exist any more.',
  'The session has ended. Please sign in again.',
]);
