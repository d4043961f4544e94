import { describe } from 'vitest';
import { partOf } from './not-applicable.ts';

export const createUtils = () => partOf('the users of the admin panel', {});

export const describeOnCondition = (condition: boolean) => (condition ? describe : describe.skip);
