import { remember } from '../../../src/objects.ts';
import type { Random } from '../../../seeds/random.ts';
import type { SchemaJson } from '../../../src/model/model-input.ts';
import type { Kind } from '../kind.ts';
import { DIALECTS, type FuzzedDouble, openDoubles, SERVERS, TOKEN } from '../make/doubles.ts';
import { makeQuery, schemasOf } from '../make/hostile-query.ts';
import { createQueries, type RandomQuery } from '../make/read/queries.ts';

/** How many models there are besides the recorded ones. */
const RANDOM_MODELS = 40;

const PLUGIN_PATHS = ['users', 'users/1', 'users/me', 'upload/files', 'upload/files/1', 'i18n/locales'];

/** Random and near-valid queries, over recorded and random models. */
export function queries(): Kind {
  const open = openDoubles();
  const grammars = new Map<FuzzedDouble, (random: Random) => RandomQuery>();

  /** Returns a read that follows the grammar of Strapi's parameters, or one that is made to take long. */
  function makePath(fuzzed: FuzzedDouble, random: Random): string {
    if (random.boolean(0.5)) {
      const [uid, type] = random.pick(Object.entries(fuzzed.model.contentTypes));
      return `${pathOf(uid, type, random)}?${makeQuery(type, schemasOf(fuzzed.model), random)}`;
    }
    const grammar = remember(grammars, fuzzed, () => createQueries(fuzzed.double));
    const { path, query } = grammar(random);
    return `${path}?${query}`;
  }

  function pickDouble(random: Random): Promise<FuzzedDouble> {
    const dialect = random.pick(DIALECTS);
    const number = random.boolean(0.6)
      ? random.int(0, SERVERS.length - 1)
      : random.int(SERVERS.length, RANDOM_MODELS + SERVERS.length - 1);
    return open(number, dialect);
  }

  return {
    async run(random, note) {
      // Making a double uses no random numbers, so a case is the same whether or not its double is there.
      const fuzzed = await pickDouble(random);
      const { title, double } = fuzzed;
      const path = makePath(fuzzed, random);
      const headers = random.boolean(0.7) ? { authorization: `Bearer ${TOKEN}` } : {};
      note(`GET /api/${path} (${'authorization' in headers ? 'full-access token' : 'public'}; ${title})`);
      const response = await double.fetch(new Request(`http://localhost:1337/api/${path}`, { headers }));
      return { bytes: (await response.arrayBuffer()).byteLength };
    },
  };
}

function pathOf(uid: string, { kind, info }: SchemaJson, random: Random): string {
  if (!uid.startsWith('api::')) return random.pick(PLUGIN_PATHS);
  if (kind === 'singleType') return info?.singularName ?? 'x';
  const plural = info?.pluralName ?? 'x';
  return random.boolean(0.7)
    ? plural
    : `${plural}/${random.pick(['1', '2', '99', '0', 'x', '%00', '__proto__'])}`;
}
