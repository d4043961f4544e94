export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns whether a value is an object, and neither null nor a list. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value);

/** Returns an object without the members that are undefined, so that `{ ...defaults, ...value }` keeps the defaults. */
export const withoutUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value;

/**
 * Returns a value after a round trip through JSON: dates and big integers are texts, undefined members are gone.
 *
 * @throws {TypeError} for a value that contains itself
 */
export const asJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)));

/** Returns a URL, or undefined for another text. `URL.canParse` is missing in jsdom 20, which Jest 29 has. */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Returns the value of a JSON text, or undefined for another text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether a value is a plain object, also one of another realm, as in Jest. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (!isPlainObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.hasOwn(prototype as object, 'isPrototypeOf');
}

/** Returns whether a value is an object whose content is its members, unlike a Map. */
export const hasMembers = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) || (isPlainObject(value) && Object.keys(value).length > 0);

export const mapValues = <Key, From, To>(
  map: ReadonlyMap<Key, From>,
  change: (value: From, key: Key) => To,
): Map<Key, To> => new Map([...map].map(([key, value]) => [key, change(value, key)]));

export function childMap<Key, InnerKey, Value>(
  map: Map<Key, Map<InnerKey, Value>>,
  key: Key,
): Map<InnerKey, Value> {
  let child = map.get(key);
  if (!child) map.set(key, (child = new Map()));
  return child;
}

/** Returns the value of a key. Makes and stores it if there is none. */
export function remember<Key, Made>(map: Map<Key, Made>, key: Key, make: () => Made): Made {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

/** Returns an own member of an object, never an inherited one. Other values have none. */
export const memberOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name)
    ? (value as { readonly [key: string]: unknown })[name]
    : undefined;
