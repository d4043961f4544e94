type Parts = Readonly<Record<string | symbol, unknown>>;

/**
 * Returns an object whose parts are parsed in groups, when one of a group is first read. The bundle calls it.
 *
 * @param keys the keys of each group, each between line breaks: a text takes less to make than a table
 * @param groups return the parts of a group
 */
export function lateParts(keys: readonly string[], groups: readonly (() => Parts)[]): object {
  const parsed: Parts[] = [];
  const groupOf = (key: string | symbol): number => {
    const line = `\n${String(key)}\n`;
    let group = keys.length - 1;
    while (group >= 0 && !keys[group]!.includes(line)) group -= 1;
    return group;
  };
  return new Proxy(
    {},
    {
      get: (_, key) => {
        for (const parts of parsed) if (Object.hasOwn(parts, key)) return parts[key];
        const group = groupOf(key);
        if (group < 0) return undefined;
        const parts = groups[group]!();
        parsed.push(parts);
        return parts[key];
      },
      has: (_, key) => groupOf(key) >= 0,
      ownKeys: () => keys.flatMap((list) => list.slice(1, -1).split('\n')),
      // Who lists the keys gets no values yet.
      getOwnPropertyDescriptor: (_, key) =>
        groupOf(key) < 0
          ? undefined
          : { value: undefined, configurable: true, enumerable: true, writable: true },
    },
  );
}
