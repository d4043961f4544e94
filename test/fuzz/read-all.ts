import type { Double } from '../../handlers/double/create-double.ts';
import type { ModelInput } from '../../src/model/model-input.ts';
import { TOKEN } from './make/doubles.ts';

const QUERIES = ['', '?populate=*', '?filters[id][$gt]=1&sort=createdAt:desc'];

/** Reads each type of a model in some ways, and returns the size of the largest answer. */
export async function readAll(double: Double, model: ModelInput): Promise<number> {
  let largest = 0;
  for (const { kind, info } of Object.values(model.contentTypes)) {
    const name = kind === 'singleType' ? info?.singularName : info?.pluralName;
    for (const query of QUERIES) {
      const url = `http://localhost:1337/api/${encodeURIComponent(String(name))}${query}`;
      const response = await double.fetch(
        new Request(url, { headers: { authorization: `Bearer ${TOKEN}` } }),
      );
      largest = Math.max(largest, (await response.arrayBuffer()).byteLength);
    }
  }
  return largest;
}
