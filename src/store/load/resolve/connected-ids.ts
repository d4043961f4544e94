/** Returns the ids of connected entries, ascending, as groups. */
export function connectedIds(lists: ReadonlyMap<number, readonly { readonly id: number }[]>): number[][] {
  const groups = new Map<number, Set<number>>();
  for (const [id, links] of lists) {
    const members = [id, ...links.map((link) => link.id)];
    const joined = new Set(members);
    for (const member of members) for (const other of groups.get(member) ?? []) joined.add(other);
    for (const member of joined) groups.set(member, joined);
  }
  return [...new Set(groups.values())].map((group) => [...group].toSorted((a, b) => a - b));
}
