import { hashText, mix } from '../../src/basics.ts';
import { plainWord } from '../../src/store/index.ts';
import type { RowKey, Generators, ValueSources } from './row-key.ts';
import type { Person } from './row-facts.ts';

export { fullName, type Person } from './row-facts.ts';

/**
 * Returns the person of a row. Name, e-mail address and user name all come from it, so a new attribute
 * for one of them does not change the others. A row about a person is that person, and its portrait shows it.
 */
export function personOf(sources: ValueSources, key: RowKey, identitySeed: number): Person {
  const subject = key.subject();
  if (!subject.isPart) return subject.person();
  return personBy(sources, mix(identitySeed, key.sharedHash));
}

export const personBy = ({ seeded }: ValueSources, seed: number): Person => anyPerson(seeded(seed).faker(''));

/** Draws a new person. */
export function anyPerson(faker: ReturnType<Generators['faker']>): Person {
  return { first: faker.person.firstName(), last: faker.person.lastName() };
}

/** Checks whether a person has the first name of a woman. */
export const isWoman = ({ languageOf }: ValueSources, { first }: Person): boolean =>
  languageOf('').rawDefinitions.person?.first_name?.female?.includes(first) ?? hashText(first) % 2 === 0;

/** Returns a name in Latin letters for somebody whose own has none: `user4821`. */
export const plainName = (name: string): string => plainWord(name) || `user${1000 + (hashText(name) % 9000)}`;

/** Returns a person's address, such as `ann.lee2@example.com` with the number 2. */
export function emailOf({ first, last }: Person, domain: string, number = ''): string {
  const names = [first, last].map(plainWord).filter((name) => name !== '');
  return `${names.join('.') || plainName(first + last)}${number}@${domain}`;
}

/** Domains of generated e-mail addresses. None of them belongs to anybody. */
export const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net', 'mail.example', 'post.example'];
