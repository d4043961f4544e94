import { dialects } from '../../src/dialect/dialects.ts';
import type { Dialect } from '../../src/dialect/dialect.ts';
import { modelInput } from '../../src/model/define/to-model-input.ts';
import { createModel } from '../../src/model/read/create-model.ts';
import type { Model } from '../../src/model/model.ts';
import type { RestSettings } from '../../src/query/pagination.ts';
import { openStore, type Opened } from './open-store.ts';
import type { DoubleOptions } from './options.ts';
import { optionProblems } from './check-options.ts';
import { createRouter, type Router } from '../../src/routes/router.ts';
import type { StrayWatch } from '../http/wrong-origin.ts';

/** The options of a double with their defaults, and what is made of them once: shared by its forks. */
export interface Settings {
  readonly options: DoubleOptions;
  readonly dialect: Dialect;
  readonly model: Model;
  readonly router: Router;
  readonly rest: RestSettings;
  /** The first data, and how records that come later are read. */
  readonly opened: Opened;
  readonly sqlite: boolean;
  readonly maxNodes: number;
  readonly jwtSecret: string;
  readonly clock: () => number;
  readonly strays: StrayWatch;
}

/**
 * Reads the options of a double: its settings and its first data.
 *
 * @throws {TypeError} for options that are mistyped, {@link ModelError} for a model that is broken, {@link DataError} for records that do not fit it
 */
export function readSettings(options: DoubleOptions): Settings {
  const problems = optionProblems(options ?? {});
  if (problems.length > 0) throw new TypeError(`The options of createDouble: ${problems.join('; ')}`);
  if (!options?.model) {
    throw new TypeError(
      'createDouble needs a model: { model: { contentTypes: { … } } }, or what loadProject gives',
    );
  }
  const dialect = dialects[options.dialect ?? 'documented'];
  const model = createModel(modelInput(options.model), dialect.model);
  return {
    options,
    dialect,
    model,
    router: createRouter(model),
    rest: { prefix: '/api', defaultLimit: 25, maxLimit: 100, withCount: true, ...options.rest },
    opened: openStore(options, model),
    sqlite: options.database !== 'plain',
    maxNodes: options.maxNodes ?? 1_000_000,
    jwtSecret: options.auth?.jwtSecret ?? 'msw-strapi',
    clock: options.clock ?? Date.now,
    strays: { done: false },
  };
}
