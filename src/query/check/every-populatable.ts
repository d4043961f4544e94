import type { Schema } from '../../model/model.ts';

/** Returns what `*` stands for: every attribute of a schema that can be populated. */
export const everyPopulatable = ({ attributes }: Schema): { [name: string]: true } =>
  Object.fromEntries(
    [...attributes.values()].filter(({ kind }) => kind !== 'scalar').map(({ name }) => [name, true]),
  );
