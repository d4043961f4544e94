import type { RowKey, Generators } from '../generate/entries/row-key.ts';
import { hasDistinctNames } from './subject/names-by-theme.ts';
import type { Theme } from './themes.ts';

/** Makes the names of a type's rows. */
export interface RowNames {
  /** Whether no two entries get the same name, and no two names the same slug. */
  readonly distinct: boolean;
  make(generators: Generators, key: RowKey): string;
}

/** Returns the names for a theme. */
export function rowNamesFor(theme: Theme): RowNames {
  return { distinct: hasDistinctNames(theme), make: (_generators, key) => key.subject().title };
}
