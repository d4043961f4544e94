/** A person's name. */
export interface Person {
  readonly first: string;
  readonly last: string;
}

/** Returns first and last name. */
export function fullName({ first, last }: Person): string {
  return `${first} ${last}`;
}
