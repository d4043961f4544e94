import type { EdgeAttribute } from '../../model/attribute.ts';
import { isPlainObject } from '../../objects.ts';
import type { Test } from './checks.ts';
import type { WriteMode } from './write-scope.ts';

/**
 * Returns the test of a required relation, or of required media, with the setting `documents.strictRelations`: when it
 * is created something must be attached, and an update must not leave it empty. What an update of many leaves in the
 * data is not known here.
 */
export function attachedTest<Scope>(
  { name, many }: Pick<EdgeAttribute, 'name' | 'many'>,
  action: WriteMode['action'],
): Test<Scope> {
  const leavesEmpty = action === 'create' ? isEmptyNew : (value: unknown) => isEmptyUpdate(value, many);
  return (value) => (leavesEmpty(value) ? `${name} must be defined.` : undefined);
}

const isEmptyNew = (value: unknown): boolean => onlyDisconnects(value) || !attaches(value);

function isEmptyUpdate(value: unknown, many: boolean): boolean {
  if (value === undefined) return false;
  if (onlyDisconnects(value)) return !many;
  const addsNothing = isPlainObject(value) && isEmptyList(value['connect']) && isNothing(value['set']);
  return !addsNothing && !attaches(value);
}

function attaches(value: unknown): boolean {
  if (isNothing(value) || isEmptyList(value)) return false;
  if (!isPlainObject(value)) return true;
  const { connect, set } = value;
  return !isEmptyList(isNothing(connect) ? set : connect);
}

function onlyDisconnects(value: unknown): boolean {
  if (!isPlainObject(value) || !isNothing(value['set'])) return false;
  const { connect, disconnect } = value;
  const adds = !isNothing(connect) && !isEmptyList(connect);
  return !adds && !isNothing(disconnect) && !isEmptyList(disconnect);
}

const isNothing = (value: unknown): boolean => value === undefined || value === null;

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
