import type { Attribute } from './attribute.ts';

/** Whether an attribute is required in the entries that have it. */
export const isRequired = ({ required, condition }: Attribute): boolean => condition?.required ?? required;
