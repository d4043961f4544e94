import type { Faker } from '@faker-js/faker';

/** Loaded once for all doubles, like a module. */
const loaded: { faker: Faker | undefined } = { faker: undefined };

/** Returns the same as `whole-faker.ts`, once it is loaded: entries that need all of faker are made after that. */
export const wholeFaker = (): Faker => loaded.faker!;

export async function loadWholeFaker(): Promise<void> {
  const part = await import('./whole-faker.ts');
  loaded.faker = part.wholeFaker();
}
