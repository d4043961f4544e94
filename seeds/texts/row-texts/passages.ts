import { prose, questionAndAnswer, sentences as draw } from '../prose.ts';
import type { SentenceKind } from '../../words/sentences.ts';
import { PAGE_TEXTS } from '../../words/page-texts.ts';
import { recipeOf, stepsOf } from '../../subjects/instructions.ts';
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

/** Makes a description of at most 160 characters, as search engines show it: whole sentences if they fit. */
export const seoDescription: RowText = (generators, key) => {
  let text = '';
  let rest = '';
  for (const sentence of draw(generators, key, 'story', 5, 5)) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length <= 160) text = longer;
    else if (rest === '') rest = sentence;
  }
  if (text.length > 110 || rest === '') return text;
  const cut = `${text} ${rest}`.trim();
  return `${cut.slice(0, cut.lastIndexOf(' ', 158)).replace(/[,;:.”“ ]+$/, '')}…`;
};

/** Asks a question. The entry's {@link answer} fits it. */
export const question: RowText = (_, key) => questionAndAnswer(key)[0];

/** Answers the entry's {@link question}. */
export const answer: RowText = (_, key) => questionAndAnswer(key)[1];

/** Says what somebody says about the work of others. */
export const quote: RowText = says('quote', 1, 1, 1);

/** Describes the person of the row. The `about` of a company or a page speaks of them. */
export const bio: RowText = (generators, key, field) => {
  const { theme } = key.subject();
  if (theme === 'person' || theme === 'quote' || !ABOUT.test(field.words))
    return says('bio', 1, 1, 2)(generators, key, field);
  if (theme !== 'home' && theme !== 'site' && theme !== 'page') return description(generators, key, field);
  const { sentences } = PAGE_TEXTS.about;
  return field.long ? sentences.slice(0, 3).join(' ') : sentences[0]!;
};

const ABOUT = /\babout\b|uber|ueber|propos|sobre|acerca|chi siamo|o nas|over ons/;

export const comment: RowText = says('comment', 1, 1, 1);
export const review: RowText = says('review', 1, 1, 2);
export const note: RowText = says('note', 1, 1, 1);

/** Lists what is needed for the row's recipe, an ingredient on each line. */
export const ingredients: RowText = (_, key, { long }) => {
  const { ingredients: list } = recipeOf(key.subject());
  return long ? list.map((one) => `- ${one}`).join('\n') : list.join(', ');
};

/** Says how the row's recipe is made, or what to do step by step. Of a single step, what to do in it. */
export const instructions: RowText = ({ random }, key, { long }) => {
  const subject = key.subject();
  const steps = stepsOf(subject);
  if (subject.step !== undefined || !long) return steps[(subject.step ?? 0) % steps.length]!;
  return [...steps, random.pick(LAST_STEPS)].map((step, index) => `${index + 1}. ${step}`).join('\n');
};

/** What may come at the end, whatever was made. */
const LAST_STEPS = [
  'Let it rest for five minutes.',
  'Taste it once more.',
  'Clean up while it is still warm.',
  'Call everyone together.',
  'Keep what is left for tomorrow.',
  'Write down what you would do differently.',
  'Take a photo before it is gone.',
];

/** Says what the law asks for. */
export const legalText: RowText = ({ random }, key, { long }) => {
  const { sentences } = key.subject().draw.page === 'privacy' ? PAGE_TEXTS.privacy : PAGE_TEXTS.terms;
  if (!long) return random.pick(sentences);
  const date = `Last changed in ${random.pick(MONTHS)} ${2019 + random.int(0, 5)}.`;
  return [...sentences, date].join(' ');
};

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Says what one has to bring along or be able to do. */
export const requirements: RowText = ({ random }, _, { long }) => {
  const first = random.int(0, REQUIREMENTS.length - 1);
  const count = long ? random.int(2, 3) : 1;
  return Array.from(
    { length: count },
    (__, index) => REQUIREMENTS[(first + index * 3) % REQUIREMENTS.length]!,
  ).join(long ? '\n' : ', ');
};

const REQUIREMENTS = [
  'Two years of practice, or a good reason why you need none',
  'No previous knowledge needed',
  'Good knowledge of the language and a friendly manner',
  'Curiosity, patience and a love of details',
  'A driving licence and an early start',
  'Comfortable clothes that may get dirty',
  'Experience with customers, on the phone and in person',
  'A steady hand and good eyes',
  'A valid ticket and a bottle of water',
  'Readiness to work on some weekends',
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
  'Separate several values with a comma.',
  'Only people of your team can see this.',
  'We need this for the invoice.',
]);

/** Tells that something worked. */
export const message: RowText = oneOf([
  'Thank you. We will write to you within a day.',
  'Your message is on its way.',
  'Saved. You can close this window.',
  'Please check your inbox and confirm your address.',
  'Welcome back. Everything is where you left it.',
  'Your place is booked. We look forward to seeing you.',
  'Done. You will get a copy by e-mail.',
]);

/** Says why someone asks for something, or calls it off. */
export const reason: RowText = oneOf([
  'A change of plans.',
  'The date does not suit any more.',
  'It was asked for by phone.',
  'Ordered twice by mistake.',
  'A yearly check.',
  'Illness in the family.',
  'Some papers are missing.',
  'Moved to another town.',
]);

/** Tells that something went wrong. */
export const errorMessage: RowText = oneOf([
  'Something went wrong. Please try again.',
  'Please check your entries.',
  'This page does not exist any more.',
  'The session has ended. Please sign in again.',
  'This address is already in use.',
  'The file is too large.',
  'No connection. We will try again in a moment.',
]);
