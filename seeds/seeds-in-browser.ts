import type { DataSource } from '../src/store/index.ts';
import type { GenerateOptions } from './context/generate-options.ts';
import { SeedError } from './context/left-out.ts';
import { checkOptions, referenceTimeOf } from './generate/option-checks.ts';

export { SeedError } from './context/left-out.ts';
export * from '../src/errors/wrong-place.ts';

/** Does in browsers what `generate` of `index.ts` does elsewhere. It loads that while the service worker starts. */
export function generate(options: GenerateOptions = {}): DataSource {
  checkOptions(options);
  const sameDay = { ...options, referenceDate: referenceTimeOf(options.referenceDate) };
  return lateSource(async () => {
    const seeds = await import('./index.ts');
    return seeds.generate(sameDay);
  });
}

function lateSource(make: () => Promise<DataSource>): DataSource {
  let made: DataSource | undefined;
  const loaded = (): Required<DataSource> => {
    if (made) return made as Required<DataSource>;
    throw new SeedError([
      'their words are not loaded yet. Before you read or add generated entries in a browser, ' +
        'write await startDouble(double), or await another call such as double.find.',
    ]);
  };
  return {
    open: (model, context) => loaded().open(model, context),
    complete: (model, context, additions) => loaded().complete(model, context, additions),
    vary: (more) => (made ? loaded().vary(more) : lateSource(async () => (await make()).vary!(more))),
    settings: () => loaded().settings(),
    load: async (model) => {
      const source = made ?? (await make());
      await source.load?.(model);
      made ??= source;
    },
  };
}
