import type { Random } from '../../../seeds/random.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { model as library } from '../../fixtures/library/model.ts';
import { model as shop } from '../../fixtures/music-shop.ts';
import type { Kind } from '../kind.ts';
import { DIALECTS, generatedDouble, someModel } from '../make/doubles.ts';
import { mutateJson } from '../make/mutate.ts';
import { readAll } from '../read-all.ts';

/** Mutated schemas, with generated entries that are read. */
export const models = (): Kind => ({
  async run(random, note) {
    const whole = random.pick([library, shop, someModel(random.int(1, 1000))]);
    const nested = random.boolean(0.3) ? withNesting(whole, random) : whole;
    const input = { contentTypes: nested.contentTypes, components: nested.components ?? {} };
    const model = random.boolean(0.7) ? mutateJson(input, random) : input;
    const dialect = random.pick(DIALECTS);
    const description = `${dialect}: ${JSON.stringify(model)}`;
    note(description);
    const double = generatedDouble(model, 1, dialect);
    return { bytes: await readAll(double, model, random, (path) => note(`${path} of ${description}`)) };
  },
});

/** Adds components to components, so that some contain themselves. */
function withNesting(model: ModelInput, random: Random): ModelInput {
  const components = { ...model.components };
  const uids = Object.keys(components);
  for (const [uid, schema] of Object.entries(components)) {
    if (random.boolean(0.5)) continue;
    const inner = Array.from({ length: random.int(1, 3) }, (_, at) => [
      `inner${at}`,
      {
        type: 'component',
        component: random.pick(uids),
        repeatable: random.boolean(0.7),
        required: random.boolean(0.2),
        ...(random.boolean(0.3) && { min: random.int(1, 4) }),
      },
    ]);
    components[uid] = { ...schema, attributes: { ...schema.attributes, ...Object.fromEntries(inner) } };
  }
  return { ...model, components };
}
