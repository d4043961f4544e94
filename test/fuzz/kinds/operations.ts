import type { GraphQLSchema } from 'graphql';
import { graphqlTraits } from '../../../src/graphql-api.ts';
import { makeSchema } from '../../../src/graphql/schema/make-schema.ts';
import { apiTypes } from '../../../src/model/look-up.ts';
import { remember } from '../../../src/objects.ts';
import type { Kind } from '../kind.ts';
import { DIALECTS, type FuzzedDouble, openDoubles, SERVERS, TOKEN } from '../make/doubles.ts';
import { makeOperation } from '../make/operation.ts';

/** How many random models there are besides the recorded ones. */
const RANDOM_MODELS = 20;

/** How many operations a case plays one after the other. */
const LENGTH = 4;

const SETTINGS = { shadowCRUD: true, v4CompatibilityMode: false };

/** Random GraphQL queries and mutations over forks of recorded and random models, valid and nearly so. */
export function operations(): Kind {
  const open = openDoubles();
  const schemas = new Map<FuzzedDouble, GraphQLSchema>();

  return {
    async run(random, note) {
      const dialect = random.pick(DIALECTS);
      const fuzzed = await open(random.int(0, RANDOM_MODELS + SERVERS.length - 1), dialect);
      const { title, double: root } = fuzzed;
      const schema = remember(schemas, fuzzed, () =>
        makeSchema(root.model, graphqlTraits[dialect].schema, SETTINGS),
      );
      const double = root.fork();
      const rows = apiTypes(double.model).flatMap(({ uid }) => double.entries(uid).slice(0, 3));
      const ids = rows.flatMap(({ id, documentId }) => [
        String(id),
        ...(documentId ? [String(documentId)] : []),
      ]);
      const sent: string[] = [];
      let bytes = 0;
      for (let number = 0; number < LENGTH; number++) {
        const query = makeOperation(random, { schema, ids });
        sent.push(query);
        note(`${sent.join('\n')} (full-access token; ${title})`);
        const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
        const init = { method: 'POST', headers, body: JSON.stringify({ query }) };
        const response = await double.fetch(new Request('http://localhost:1337/graphql', init));
        bytes = Math.max(bytes, (await response.arrayBuffer()).byteLength);
      }
      return { bytes };
    },
  };
}
