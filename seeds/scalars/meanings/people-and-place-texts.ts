import { code, faked, type MakerOf, type TextMaker } from './text-maker.ts';
import {
  anyPerson,
  emailOf,
  fullName,
  MAIL_DOMAINS,
  type Person,
  personOf,
  plainName,
} from '../../subjects/people.ts';
import * as related from '../../texts/row-texts/related-names.ts';
import { bio, summary } from '../../texts/row-texts/passages.ts';
import { anyTown, localityOf, phoneOf, positionOf, streetOf, zipOf } from '../../subjects/locality.ts';

/** Makes a text of the row's person, whom several attributes share. */
const ofPerson =
  (make: (person: Person) => string): TextMaker =>
  (generators, key, { identitySeed }) =>
    make(personOf(generators, key, identitySeed));

const username: TextMaker = (generators, key, { identitySeed }) => {
  const { first, last } = personOf(generators, key, identitySeed);
  return plainName(first + last.charAt(0)) + generators.random.int(1, 99);
};

/** Texts about people. */
export const PEOPLE_TEXTS: Record<Exclude<MakerOf<'people'>, 'birth' | 'death'>, TextMaker> = {
  firstName: ofPerson(({ first }) => first),
  lastName: ofPerson(({ last }) => last),
  fullName: related.personName,
  person: related.author,
  people: ({ faker, random }, key) =>
    Array.from({ length: random.int(2, 3) }, () => fullName(anyPerson(faker(key.locale)))).join(', '),
  username,
  handle: (generators, key, options) => `@${username(generators, key, options).replaceAll('-', '_')}`,
  initials: ofPerson(({ first, last }) => first.charAt(0) + last.charAt(0)),
  jobTitle: related.jobTitle,
  role: related.role,
  department: related.department,
  skill: related.skill,
  bio,
  email: (generators, key, { identitySeed }) => {
    const person = personOf(generators, key, identitySeed);
    return emailOf(person, generators.random.pick(MAIL_DOMAINS));
  },
  phone: phoneOf,
  birthPlace: anyTown,
};

const address: TextMaker = (generators, key, field) =>
  `${streetOf(generators, key)}, ${zipOf(generators, key, field.words)} ${related.town(generators, key, field)}`;

/** Texts about places and ways. */
export const PLACE_TEXTS: Record<Exclude<MakerOf<'places'>, 'latitude' | 'longitude'>, TextMaker> = {
  street: (generators, key, { hasHouseNumber }) => streetOf(generators, key, hasHouseNumber?.()),
  houseNumber: ({ random }) =>
    `${random.int(1, 148)}${random.boolean(0.15) ? random.pick(['a', 'b', 'c']) : ''}`,
  address,
  addressLine2: faked(({ location }) => location.secondaryAddress()),
  city: related.town,
  zip: (generators, key, { words }) => zipOf(generators, key, words),
  region: (generators, key, { words }) => localityOf(generators, key, words).region,
  country: related.country,
  countryCode: related.countryCode,
  venue: related.venue,
  coordinates: (generators, key, { words }) => {
    const { latitude, longitude } = positionOf(generators, key, words);
    return `${latitude}, ${longitude}`;
  },
  timeZone: (generators, key, { words }) => localityOf(generators, key, words).timeZone,
  directions: summary,
  roomNumber: code('?##'),
};

/** Texts about companies and payments. */
export const COMPANY_TEXTS: Record<MakerOf<'companies'>, TextMaker> = {
  company: related.organizer,
  vatId: code('DE#########'),
  registerNumber: code('HRB #####'),
  iban: faked(({ finance }) => finance.iban()),
  bic: faked(({ finance }) => finance.bic()),
  currency: (_, key, { currencyOf, words }) => {
    const currency = currencyOf?.(key).currency ?? 'EUR';
    if (!/symbol|sign\b|zeichen/.test(words)) return currency;
    const format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    return format.formatToParts(0).find(({ type }) => type === 'currency')!.value;
  },
  ticker: code('????'),
};
