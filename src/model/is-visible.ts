import jsonLogic, { type RulesLogic } from 'json-logic-js';
import type { AttributeCondition } from './attribute.ts';

/**
 * Returns whether entries have an attribute.
 *
 * @param values the other values of the row by attribute
 * @throws an error for a rule with an operation that JsonLogic does not have
 */
export const isVisible = ({ visible }: AttributeCondition, values: unknown): boolean =>
  Boolean(jsonLogic.apply(visible as RulesLogic, values));
