import { isObject } from '../../objects.ts';

/** Which keys of an answer are left out. */
export interface KeysToRemove {
  readonly removeAttributesKey?: boolean;
  readonly removeDataKey?: boolean;
}

type Members = Record<string, unknown>;

const has = (value: unknown, key: string): value is Members => isObject(value) && Object.hasOwn(value, key);

/**
 * Returns the value of `data` in an answer without the keys, and changes what is in it. Values of JSON fields are
 * walked too: a key `attributes` in them hides its siblings, and `data` takes the place of its parent.
 */
export function flatten(value: unknown, keys: KeysToRemove): unknown {
  const each = (one: unknown): unknown => flatten(one, keys);
  if (keys.removeAttributesKey) {
    if (has(value, 'attributes')) return each({ id: value['id'], ...Object(value['attributes']) });
    if (Array.isArray(value) && has(value[0], 'attributes')) return value.map(each);
  }
  if (!isObject(value) || isListLike(value)) return value;
  const members = value as Members;
  for (const [name, member] of Object.entries(members)) {
    if (!isObject(member)) continue;
    const isList = Array.isArray(member);
    if (keys.removeDataKey) members[name] = isList ? (each(member), member.map(each)) : each(member);
    if (has(member, 'data')) {
      const linked = linkedIn(member['data'], each);
      if (keys.removeDataKey) members[name] = linked;
      else member['data'] = linked;
    }
    if (has(member, 'id')) members[name] = each(member);
    if (isList && has(member[0], 'id')) members[name] = member.map(each);
  }
  return value;
}

function linkedIn(data: unknown, each: (one: unknown) => unknown): unknown {
  if (Array.isArray(data)) return data.map(each);
  return isObject(data) ? each(data) : null;
}

/** Whether an object has a number `length`: the plugin takes it for a list, and finds nothing in it. */
const isListLike = (value: object): boolean =>
  !Array.isArray(value) &&
  Number.isSafeInteger((value as Members)['length']) &&
  Number((value as Members)['length']) >= 0;
