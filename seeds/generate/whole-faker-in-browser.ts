import type { Faker } from '@faker-js/faker';
import { SeedError } from '../context/left-out.ts';

/** Loaded once for all doubles, like a module. */
const loaded: { faker: Faker | undefined } = { faker: undefined };

/** Stands in for faker. A function that does not use its faker works before faker is loaded. */
const missing = new Proxy({} as Faker, {
  get: (_, key) => {
    if (key === 'constructor') return Missing;
    if (key === 'rawDefinitions') return {};
    throw new SeedError([
      `faker.${String(key)} is not loaded yet. Before you read or add generated entries in a browser, ` +
        'write await startDouble(double), or await another call such as double.find.',
    ]);
  },
});

function Missing(): Faker {
  return missing;
}

export const wholeFaker = (): Faker => loaded.faker ?? missing;

export const loadWholeFaker = async (): Promise<void> => {
  const part = await import('./whole-faker.ts');
  loaded.faker = part.wholeFaker();
};
