import type { Context } from '../../../context.ts';

/** Returns the uids of the content types that the caller may find: what a morph relation shows them. */
export const findableTypes = ({ model, caller }: Pick<Context, 'model' | 'caller'>): string[] =>
  [...model.contentTypes.keys()].filter((uid) => caller.may(`${uid}.find`));
