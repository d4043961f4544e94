import { isModelOfDocuments } from '../../../src/model/document.ts';
import type { Schema } from '../../../src/model/model.ts';
import type { Kind } from '../kind.ts';
import { DIALECTS, openDoubles, SERVERS, TOKEN } from '../make/doubles.ts';
import { makeWrite } from '../make/write.ts';

/** How many writes a case plays one after the other. */
const LENGTH = 8;

/** How many random models there are besides the recorded ones. */
const RANDOM_MODELS = 20;

/** Random writes over forks of recorded and random models, valid and nearly so. */
export function writes(): Kind {
  const open = openDoubles();

  return {
    async run(random, note) {
      const dialect = random.pick(DIALECTS);
      const { title, double: root } = await open(random.int(0, RANDOM_MODELS + SERVERS.length - 1), dialect);
      const double = root.fork();
      const ids = (type: Schema) => double.entries(type.uid).map(({ id }) => id);
      const documentIds = (type: Schema) =>
        double.entries(type.uid).map((entry) => String(entry['documentId']));
      const source = {
        model: double.model,
        ids,
        locales: ['en', 'de'],
        ...(isModelOfDocuments(double.model) && { documentIds }),
      };
      const sent: string[] = [];
      let bytes = 0;
      for (let number = 0; number < LENGTH; number++) {
        const { method, path, body } = makeWrite(random, source, number);
        sent.push(`${method} ${path} ${JSON.stringify(body)}`);
        note(`${sent.join('\n')} (full-access token; ${title})`);
        const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
        const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
        const response = await double.fetch(new Request(`http://localhost:1337${path}`, init));
        bytes = Math.max(bytes, (await response.arrayBuffer()).byteLength);
      }
      return { bytes };
    },
  };
}
