import { once } from 'es-toolkit/function/once';
import { mix } from '../../../src/basics.ts';
import { nameWords } from '../../names/name-words.ts';
import { oneOfList, prose, questionAndAnswer, sentences as draw } from '../prose.ts';
import { lateWords } from '../../words/late-words.ts';
import { pageTexts, type SentenceKind } from '../../words/lists.ts';
import { recipeOf, stepsOf } from '../../subjects/written-texts.ts';
import { says as isSaid } from '../../names/name-says.ts';
import { hasOpinion, moodOf } from '../../subjects/mood.ts';
import type { Subject } from '../../subjects/subject.ts';
import type { RowText } from './row-text.ts';

const passages = () => lateWords.details.passages;

/** Returns the text of sentences of a kind, more of them in a text area. */
const says =
  (kind: SentenceKind, low: number, high: number, more = 2): RowText =>
  (generators, key, { long, seed, isWhole }) =>
    prose(generators, key, {
      kind,
      count: isWhole ? 'all' : long ? [low + 1, high + more] : [low, high],
      use: 'other',
      seed,
    });

/** Returns the text of a list. */
const listed =
  (list: readonly string[]): RowText =>
  (generators, key, { seed }) =>
    oneOfList(generators, key, list, seed);

/** Says in one to three sentences what the row is about. */
export const summary: RowText = (generators, key, { long, seed, isWhole }) => {
  const count = isWhole ? 'all' : ([1, long ? 3 : 1] as const);
  return prose(generators, key, { kind: 'story', count, use: 'summary', seed });
};

/** Describes the subject: one sentence in a line, two to four in a text area. */
export const description: RowText = (generators, key, { long, seed, isWhole, words }) => {
  const count = isWhole ? 'all' : long ? ([2, 4] as const) : ([1, 1] as const);
  const kind = words !== 'description' && isOfPart(key.subject(), words) ? 'site' : 'story';
  return prose(generators, key, { kind, count, use: 'description', seed });
};

export const plainBody: RowText = (generators, key, { long, seed, isWhole, words }) => {
  const subject = key.subject();
  const [kind, ...count] = !isInquiry(subject)
    ? ([isOfPart(subject, words) ? 'site' : 'story', long ? 3 : 1, long ? 5 : 1] as const)
    : APPLICATION.test(subject.facts.name)
      ? (['application', 2, 4] as const)
      : (['inquiry', 1, 2] as const);
  return prose(generators, key, { kind, count: isWhole ? 'all' : count, use: 'body', seed });
};

/** Checks whether a text of a page is for a part of it: the page itself has few sentences, which other texts say. */
const isOfPart = ({ theme, isPart }: Subject, words: string): boolean =>
  theme === 'page' && !isPart && words.includes(' ') && !OF_WHOLE.test(words);

const OF_WHOLE = /^(?:page|main|hero|header|intro|short|long|meta|seo|about|full) \w+$/;

const APPLICATION = /applica|bewerb|candidat|postul/;

/** Makes a description of at most 160 characters, as search engines show it. */
export const seoDescription: RowText = (generators, key, { seed }) => {
  let text = '';
  for (const sentence of draw(generators, key, { kind: 'story', count: [20, 20], use: 'search', seed })) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length <= 160) text = longer;
  }
  return text;
};

/** Asks a question. The entry's {@link answer} fits it. */
export const question: RowText = (_, key) => questionAndAnswer(key)[0];

/** Answers the entry's {@link question}, or what somebody says about the company. */
export const answer: RowText = (generators, key, { seed, isWhole }) => {
  const subject = key.subject();
  if (hasOpinion(subject.theme))
    return oneOfList(
      generators,
      key,
      moodOf(subject) === 'good' ? passages().thanks : passages().regret,
      seed,
    );
  return isWhole
    ? prose(generators, key, { kind: 'answer', count: 'all', use: 'other', seed })
    : questionAndAnswer(key)[1].join(' ');
};

/** Says what somebody says about the work of others. */
export const quote: RowText = says('quote', 1, 1, 1);

/** Describes the person of the row. The `about` of a company or a page speaks of them. */
export const bio: RowText = (generators, key, field) => {
  const { theme } = key.subject();
  if (theme === 'person' || theme === 'quote' || !ABOUT.test(field.words))
    return says('bio', 1, 1, 2)(generators, key, field);
  if (theme !== 'home' && theme !== 'site' && theme !== 'page') return description(generators, key, field);
  const { sentences } = pageTexts().about;
  return field.long ? sentences.slice(0, 3).join(' ') : sentences[0]!;
};

const ABOUT = /\babout\b|uber|ueber|propos|sobre|acerca|chi siamo|o nas|over ons/;

/** Says what readers think, or what people want who write to a company. */
export const comment: RowText = (generators, key, field) => {
  const subject = key.subject();
  const kind = subject.theme === 'review' ? 'review' : isInquiry(subject) ? 'inquiry' : 'comment';
  return says(kind, 1, 1, 1)(generators, key, field);
};

export const review: RowText = says('review', 1, 1, 2);

/** Notes what visitors should know, what an editor must not forget, or what somebody asks for who comes to a visit. */
export const note: RowText = (generators, key, field) => {
  const subject = key.subject();
  if (isInquiry(subject)) return says('request', 1, 1, 1)(generators, key, field);
  if (subject.theme === 'note' || INTERNAL.test(field.words))
    return says('note', 1, 1, 1)(generators, key, field);
  return listed(passages().notice)(generators, key, field);
};

const INTERNAL = /intern|editor|admin|redaktion|private|staff|draft|todo/;

/** Checks whether people send the rows of a type to a company: a booking, but not a comment. */
const isInquiry = ({ theme, facts: { name } }: Subject): boolean =>
  theme === 'record' || (!hasOpinion(theme) && isSaid('people', name) && !COMMENTS.test(name));

const COMMENTS =
  /com+ent|kommentar|komentar|repl|reaction|reactie|respons|antwort|respuesta|guestbook|feedback/;

/** Lists what is needed for the row's recipe, an ingredient on each line. */
export const ingredients: RowText = (_, key, { long }) => {
  const { ingredients: list } = recipeOf(key.subject());
  return long ? list.map((one) => `- ${one}`).join('\n') : list.join(', ');
};

/** Says how the row's recipe is made, or what to do step by step. Of a single step, what to do in it. */
export const instructions: RowText = ({ random }, key, { long }) => {
  const subject = key.subject();
  const told = subject.facts.kind?.more?.filter((sentence) => !sentence.includes('{'));
  const steps = told ?? stepsOf(subject);
  if (subject.step !== undefined || !long) return steps[(subject.step ?? 0) % steps.length]!;
  return [...steps, random.pick(passages().lastStep)]
    .map((step, index) => `${index + 1}. ${step}`)
    .join('\n');
};

/** Says what the law asks for. */
export const legalText: RowText = ({ random }, key, { long, words }) => {
  if (/house rules|hausordnung|huisregels/.test(words))
    return passages()
      .houseRule.slice(0, long ? 5 : 1)
      .join(' ');
  const isPrivacy = PRIVACY.test(words) || (key.subject().facts.page === 'privacy' && !TERMS.test(words));
  const { sentences } = isPrivacy ? pageTexts().privacy : pageTexts().terms;
  if (!long) return random.pick(sentences);
  const date = `Last changed in ${random.pick(MONTHS)} ${2019 + random.int(0, 5)}.`;
  return [...sentences, date].join(' ');
};

const PRIVACY = /privacy|data protection|gdpr|dsgvo|datenschutz|rgpd|confidential|privacidad|rodo|cookie/;
const TERMS = /terms|conditions|agb|condiciones|termos|termini|regulamin|voorwaarden/;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Says what one has to bring along or be able to do. */
export const requirements: RowText = ({ random }, key, { long }) => {
  const whole = key.subject();
  const { theme, group } = whole;
  if (theme === 'person' && whole.facts.work && !whole.isPart)
    return [`Specialist in ${group.toLowerCase()}`, ...(long ? ['Member of the national society'] : [])].join(
      '\n',
    );
  const first = random.int(0, passages().requirement.length - 1);
  const count = long ? random.int(2, 3) : 1;
  return Array.from(
    { length: count },
    (__, index) => passages().requirement[(first + index * 3) % passages().requirement.length]!,
  ).join(long ? '\n' : ', ');
};

/** Says what happens when, from a morning, an afternoon or an evening on. */
export const program: RowText = ({ random }, _, { long }) => {
  const start = random.pick([8, 9, 10, 13, 14, 17]);
  const half = random.boolean(0.5) ? ':30' : ':00';
  const items = Object.entries(passages().program).map(
    ([hours, what]) => `${start + Number(hours)}${half} ${random.pick(what)}`,
  );
  return items.join(long ? '\n' : ', ');
};

/** What fields of forms are called, by words of their names and types. */
const inputs = once(() =>
  Object.entries(passages().formLabel).map(([words, label]) => ({
    pattern: new RegExp(`\\b(?:${words})`),
    label,
  })),
);

/** Returns what a field of a form is called that some words speak of; undefined if they say nothing. */
export const inputNamed = (words: string): string | undefined =>
  inputs().find(({ pattern }) => pattern.test(words))?.label;

/** Returns the label of a field of a form: what its name says, or that of the component. Neighbours have others. */
export const formLabel: RowText = (_, key, { words, seed }) => {
  const { facts } = key.subject();
  const said = words.replaceAll(LABEL_WORDS, ' ').trim();
  const named = inputNamed(said) ?? inputNamed(nameWords(facts.name).join(' ').replaceAll(LABEL_WORDS, ' '));
  const usual = inputs().slice(0, USUAL_INPUTS);
  return named ?? usual[(key.position ?? mix(seed, key.sharedHash)) % usual.length]!.label;
};

/** Words that say that a text is that of a field, and not of which. */
const LABEL_WORDS =
  /\b(?:placeholder|platzhalter|label|field|input|form|text|name|title|feld|champ|campo|pole)\b/g;

/** The fields that most forms have: the first of the list. */
const USUAL_INPUTS = 7;

/** Explains a field of a form or a part of a page. */
export const hint: RowText = (...row) => listed(passages().hint)(...row);

/** Tells that something worked. */
export const message: RowText = (...row) => listed(passages().message)(...row);

/** Says why someone comes, asks for something, or calls it off. */
export const reason: RowText = (generators, key, field) =>
  listed(reasonsOf(key.subject().facts.name))(generators, key, field);

const reasonsOf = (name: string): readonly string[] =>
  /clos|holiday|absence|schliess|fermeture|cierre|chiusura/.test(name)
    ? passages().closingReason
    : APPLICATION.test(name)
      ? passages().refusal
      : isSaid('types', name)
        ? passages().visitReason
        : passages().reason;

/** Says what a message or a newsletter is about. */
export const subject: RowText = (generators, key, field) => {
  const whole = key.subject();
  const isStory = whole.theme === 'story' && !isInquiry(whole);
  return isStory ? whole.title : listed(passages().inquirySubject)(generators, key, field);
};

/** Tells that something went wrong. */
export const errorMessage: RowText = (generators, key, field) =>
  /cancel|abbr[ue]ch|annul/.test(field.words)
    ? passages().cancelled
    : listed(passages().errorMessage)(generators, key, field);
