/** The words of a field of life. Every entry is about one. */
export interface Area {
  readonly name: string;
  /** Plurals that fit into the headlines and sentences. */
  readonly topics: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly productCategories: readonly string[];
  /** Each look fits each product. */
  readonly looks: readonly string[];
  readonly products: readonly string[];
  readonly events: readonly string[];
  readonly courses: readonly string[];
  readonly projects: readonly string[];
  /** The last words of company names. No two areas share one. */
  readonly companies: readonly string[];
  readonly venues: readonly string[];
  readonly jobs: readonly string[];
  readonly services: readonly string[];
}

/** Makes an area from lists that are written as texts, with `|` between the words. */
export function area(words: { readonly [Key in keyof Area]: string }): Area {
  const { name, ...lists } = words;
  const split = Object.entries(lists).map(([key, list]) => [key, list.split('|')] as const);
  return { name, ...(Object.fromEntries(split) as Omit<{ [Key in keyof Area]: string[] }, 'name'>) };
}
