/**
 * Returns an answer of Strapi 4 as Strapi 5 gives it: without `attributes`, and without `data` around relations
 * and files. An answer of Strapi 5 stays as it is. Drop this when the last server is on Strapi 5.
 */
export function flat(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(flat);
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('attributes' in answer) {
    const { attributes, ...ids } = answer;
    return flat({ ...ids, ...(attributes as object) });
  }
  if ('data' in answer && Object.keys(answer).length === 1) return flat(answer.data);
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, flat(value)]));
}
