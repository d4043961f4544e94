import { areasOf } from './areas/areas.ts';

/** Names of tags: one or two words. */
export const TAGS: readonly string[] = areasOf(0).inOrder.flatMap(({ tags }) => tags);
