import type { Faker } from '@faker-js/faker';
import { faker } from '@faker-js/faker/locale/en';

/** Returns faker with all its modules and English words. Browsers load it late: `whole-faker-in-browser.ts`. */
export const wholeFaker = (): Faker => faker;

/** Loads what {@link wholeFaker} returns, where it is not there yet. */
export const loadWholeFaker = (): Promise<void> => Promise.resolve();
