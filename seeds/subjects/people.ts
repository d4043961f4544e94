import type { LocaleDefinition } from '@faker-js/faker';
import { hashText, mix } from '../../src/basics.ts';
import { plainWord } from '../../src/store/index.ts';
import type { RowKey, Generators, SlimFaker, ValueSources } from './row-key.ts';
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

/** The names of faker in a language. */
type NamesOfFaker = Pick<
  NonNullable<LocaleDefinition['person']>,
  'first_name' | 'last_name' | 'last_name_pattern'
>;

/**
 * Draws names from the English words of faker as faker does, by the same random numbers. So a page needs 40 kB less of its
 * code.
 */
export function drawNames(names: NamesOfFaker, next: () => number): SlimFaker['person'] {
  const { generic = [], female = [], male = [] } = names.first_name ?? {};
  const lastNames = names.last_name?.generic ?? [];
  const patterns = names.last_name_pattern?.generic ?? [];
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)]!;
  return {
    firstName: () => {
      const ofSex = next() < 0.5 ? female : male;
      const [most, some] = [3 * Math.sqrt(ofSex.length), Math.sqrt(generic.length)];
      return pick(next() * (most + some) < most ? ofSex : generic);
    },
    lastName: () => {
      // Faker draws a sex, and then looks for no other names.
      next();
      let left = next() * patterns.reduce((sum, { weight }) => sum + weight, 0);
      const pattern = patterns.find(({ weight }) => (left -= weight) < 0) ?? patterns.at(-1)!;
      return pattern.value.replaceAll('{{person.last_name.generic}}', () => pick(lastNames));
    },
  };
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
