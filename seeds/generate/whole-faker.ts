import type { Faker } from '@faker-js/faker';
import { faker } from '@faker-js/faker/locale/en';

/** Returns faker with all its modules and English words. Browsers load it late: `whole-faker-in-browser.ts`. */
export const wholeFaker = (): Faker => faker;
