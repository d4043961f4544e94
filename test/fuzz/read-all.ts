import type { Double } from '../../handlers/double/double.ts';
import type { Random } from '../../seeds/random.ts';
import type { ModelInput } from '../../src/model/model-input.ts';
import { TOKEN } from './make/doubles.ts';
import { makeQuery, schemasOf } from './make/hostile-query.ts';

/**
 * Reads each type of a model in some ways, and returns the size of the largest answer.
 *
 * @param note takes each query
 */
export async function readAll(
  double: Double,
  model: ModelInput,
  random: Random,
  note: (query: string) => void,
): Promise<number> {
  let largest = 0;
  // A mutated model may be a list of types.
  for (const schema of Object.values(model.contentTypes ?? {})) {
    const { kind, info } = schema;
    const name = String(kind === 'singleType' ? info?.singularName : info?.pluralName).toWellFormed();
    const makeOne = () => makeQuery(schema, schemasOf(model), random);
    for (const query of ['populate=*', makeOne(), makeOne(), makeOne()]) {
      const path = `/api/${encodeURIComponent(name)}?${query}`;
      note(path);
      const headers = { authorization: `Bearer ${TOKEN}` };
      const response = await double.fetch(new Request(`http://localhost:1337${path}`, { headers }));
      largest = Math.max(largest, (await response.arrayBuffer()).byteLength);
    }
  }
  return largest;
}
