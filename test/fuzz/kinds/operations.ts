import type { GraphQLSchema } from 'graphql';
import { makeSchema } from '../../../src/graphql/schema/make-schema.ts';
import { apiTypes } from '../../../src/model/look-up.ts';
import type { Random } from '../../../src/random.ts';
import type { Kind } from '../kind.ts';
import {
  DIALECTS,
  type FuzzedDouble,
  randomDouble,
  recordedDouble,
  SERVERS,
  TOKEN,
} from '../make/doubles.ts';
import { makeOperation } from '../make/operation.ts';

/** How many random models there are besides the recorded ones. */
const RANDOM_MODELS = 20;

/** How many operations a case plays one after the other. */
const LENGTH = 4;

const SETTINGS = { shadowCRUD: true, v4CompatibilityMode: false };

interface Opened extends FuzzedDouble {
  readonly schema: GraphQLSchema;
}

/** Random GraphQL queries and mutations over forks of recorded and random models, valid and nearly so. */
export function operations(): Kind {
  const opened = new Map<string, Promise<Opened>>();

  async function open(number: number, dialect: (typeof DIALECTS)[number]): Promise<Opened> {
    const made = number < SERVERS.length ? recordedDouble(number, dialect) : randomDouble(number, dialect);
    const fuzzed = await made;
    return { ...fuzzed, schema: makeSchema(fuzzed.double.model, dialect, SETTINGS) };
  }

  function pick(random: Random): Promise<Opened> {
    const dialect = random.pick(DIALECTS);
    const number = random.int(0, RANDOM_MODELS + SERVERS.length - 1);
    const key = `${number} ${dialect}`;
    let known = opened.get(key);
    if (!known) opened.set(key, (known = open(number, dialect)));
    return known;
  }

  return {
    async run(random, note) {
      const { title, double: root, schema } = await pick(random);
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
