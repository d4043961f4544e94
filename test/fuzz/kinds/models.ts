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
    const model = mutateJson(
      { contentTypes: whole.contentTypes, components: whole.components ?? {} },
      random,
    );
    const dialect = random.pick(DIALECTS);
    note(`${dialect}: ${JSON.stringify(model)}`);
    const double = generatedDouble(model, 1, dialect);
    return { bytes: await readAll(double, model) };
  },
});
