import { isOperator } from '../../database/operators.ts';
import { isPlainObject } from '../../objects.ts';
import type { Reason, RefusedPart } from '../../errors/refusal.ts';

/**
 * An unintended failure of Strapi. REST answers 500 without a reason, GraphQL with its message.
 *
 * @see formatError
 */
export class RawError extends Error {
  /** Whether the error has own members. Then clients get another message. */
  readonly hasMembers: boolean;

  constructor(message: string, name = 'Error', hasMembers = name !== 'Error' && name !== 'TypeError') {
    super(message);
    this.name = name;
    this.hasMembers = hasMembers;
  }
}

/** Returns the failure of Strapi or its database for a reason. */
export function rawErrorFor(reason: Reason, at: RefusedPart): RawError {
  switch (reason) {
    case 'misplaced-operator':
      return misplacedOperator(at);
    case 'unknown-operator':
      return unknownOperator(at.name);
    case 'value-is-object':
      // Strapi reads the names as operators on the column of the joined table.
      return isPlainObject(at.value) && at.name === '$not'
        ? new RawError(`Undefined attribute level operator ${Object.keys(at.value)[0]}`)
        : new RawError(`Undefined attribute level operator ${at.name}`);
    case 'unknown-column':
      return at.clause === 'sort'
        ? new RawError(`Attribute ${at.name} not found on model ${at.target}`)
        : databaseError(reason);
    case 'between-without-two-values':
      return new RawError('You must specify 2 values for the whereBetween clause', 'AssertionError');
    default:
      return databaseError(reason);
  }
}

const unknownOperator = (name: string | undefined): RawError =>
  new RawError(`Undefined attribute level operator ${name}`);

/** The value belongs to the relation if the operator is one of its names. */
function misplacedOperator({ name = '', value }: RefusedPart): RawError {
  if (!isPlainObject(value) || !(name in value)) return unknownOperator(name);
  const names = Object.keys(value);
  return names.every(isOperator)
    ? new RawError(
        `Only one operator key is allowed in a relation where clause, but found: ${names.join(',')}`,
      )
    : new RawError('Operator and non-operator keys cannot be mixed in a relation where clause');
}

const databaseError = (reason: Reason): RawError =>
  new RawError(`The database refuses the query (${reason})`, 'SqliteError');
