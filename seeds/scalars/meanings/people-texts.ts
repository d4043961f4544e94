import type { MeaningOf } from '../../names/lexicon.ts';
import { plainWord } from '../../../src/store/slug.ts';
import { anyPerson, emailOf, fullName, MAIL_DOMAINS, personOf, type Person } from '../../subjects/people.ts';
import { author, department, jobTitle, role, personName } from '../../texts/row-texts/related-names.ts';
import { bio } from '../../texts/row-texts/passages.ts';
import { NAMES } from '../../words/lists.ts';
import { faked, oneOf, type TextMaker } from './text-maker.ts';

/** Makes a text of the row's person, whom several attributes share. */
const own =
  (make: (person: Person) => string): TextMaker =>
  (generators, key, { identitySeed }) =>
    make(personOf(generators, key, identitySeed));

const username: TextMaker = (generators, key, { identitySeed }) => {
  const { first, last } = personOf(generators, key, identitySeed);
  return plainWord(first + last.charAt(0)) + generators.random.int(1, 99);
};

/** Texts about people. */
export const PEOPLE_TEXTS: Readonly<Record<Exclude<MeaningOf<'people'>, 'birth' | 'death'>, TextMaker>> = {
  firstName: own(({ first }) => first),
  lastName: own(({ last }) => last),
  fullName: personName,
  person: author,
  people: ({ faker, random }, key) =>
    Array.from({ length: random.int(2, 3) }, () => fullName(anyPerson(faker(key.locale)))).join(', '),
  username,
  handle: (generators, key, options) => `@${username(generators, key, options).replaceAll('-', '_')}`,
  gender: oneOf('female, male, other'),
  salutation: oneOf('Ms, Mr, Dr, Prof.'),
  academicTitle: oneOf('Dr., Prof. Dr., M.Sc., B.A., M.A., MBA, B.Sc., Ph.D.'),
  surnameParticle: oneOf('van, de, van der, van den, von, ter, di'),
  initials: own(({ first, last }) => first.charAt(0) + last.charAt(0)),
  nationality: oneOf(
    'Austrian, Belgian, British, Czech, Danish, Dutch, French, German, Italian, Polish, Portuguese, Spanish, Swedish, Swiss',
  ),
  maritalStatus: oneOf('single, married, divorced, widowed'),
  jobTitle,
  role,
  department,
  skill: ({ random }) => random.pick(NAMES.skill),
  bio,
  email: (generators, key, { identitySeed }) => {
    const person = personOf(generators, key, identitySeed);
    return emailOf(person, generators.random.pick(MAIL_DOMAINS));
  },
  // Without the extension of an office.
  phone: faked((faker) => faker.phone.number().replace(/ ?x\d+$/, '')),
  birthPlace: faked((faker) => faker.location.city()),
  bloodType: oneOf('0+, A+, B+, AB+, 0-, A-, B-, AB-'),
};
