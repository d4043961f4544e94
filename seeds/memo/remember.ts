/** Returns the value of a key; makes and keeps it first if there is none. */
export function remember<Key, Made>(made: Map<Key, Made>, key: Key, make: () => Made): Made {
  let value = made.get(key);
  if (value === undefined) made.set(key, (value = make()));
  return value;
}
