import { mix } from '../random/random.ts';
import type { Spot, Tools } from '../generate/row-key.ts';
import { slugOf } from './slug.ts';

export interface Person {
  readonly first: string;
  readonly last: string;
}

/**
 * Who a row stands for. Its name, e-mail address and user name all come from this, whether or not
 * the other fields exist, so that a new `name` changes no `email`.
 */
export function personOf({ chance, faker }: Tools, spot: Spot, identity: number): Person {
  chance.seed(mix(identity, spot.shared));
  return anyPerson(faker(''));
}

/** Just somebody. */
export function anyPerson(faker: ReturnType<Tools['faker']>): Person {
  return { first: faker.person.firstName(), last: faker.person.lastName() };
}

export function fullName({ first, last }: Person): string {
  return `${first} ${last}`;
}

/** `ann.lee@example.com`, with the digits of `number` behind the name where they are given. */
export function emailOf({ first, last }: Person, domain: string, number = ''): string {
  return `${slugOf(first)}.${slugOf(last)}${number}@${domain}`;
}

export const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net', 'mail.example', 'post.example'];
