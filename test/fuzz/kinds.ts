import type { Kind } from './kind.ts';
import { configs } from './kinds/configs.ts';
import { controls } from './kinds/controls.ts';
import { exports } from './kinds/exports.ts';
import { models } from './kinds/models.ts';
import { operations } from './kinds/operations.ts';
import { projects } from './kinds/projects.ts';
import { pulls } from './kinds/pulls.ts';
import { queries } from './kinds/queries.ts';
import { recordings } from './kinds/recordings.ts';
import { requests } from './kinds/requests.ts';
import { writes } from './kinds/writes.ts';

/** Every kind of case, with its share of the time. */
export const kinds: Readonly<Record<string, { readonly share: number; readonly open: () => Kind }>> = {
  queries: { share: 5, open: queries },
  models: { share: 2, open: models },
  exports: { share: 2, open: exports },
  projects: { share: 1, open: projects },
  configs: { share: 1, open: configs },
  writes: { share: 2, open: writes },
  operations: { share: 3, open: operations },
  requests: { share: 3, open: requests },
  controls: { share: 2, open: controls },
  pulls: { share: 2, open: pulls },
  recordings: { share: 1, open: recordings },
};
