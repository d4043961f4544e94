// Strapi 5.54: packages/core/core/src/services/entity-validator/index.ts
// Strapi 4.26: packages/core/strapi/src/services/entity-validator/index.ts
import type { ScalarAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { Row } from '../../store/store.ts';

/** How a body is checked. */
export interface WriteMode {
  readonly action: 'create' | 'update';
  /** Whether the entry is a draft. Then nothing is required. */
  readonly isDraft: boolean;
  readonly part: 'entry' | 'component';
  /** Whether it is in a list. */
  readonly isListed: boolean;
  /** Whether the values are converted already. */
  readonly isConverted: boolean;
}

/** A value that no other row may have. */
export interface UniqueValue {
  readonly schema: Schema;
  readonly attribute: ScalarAttribute;
  readonly value: unknown;
  /** The value before conversion. */
  readonly raw: unknown;
  /** Where it is in the body: `variants[0].sku`. */
  readonly path: string;
}

/** The context of the checks of a body. */
export interface WriteScope {
  /** The entry before the write; undefined when it is created. */
  readonly entry: { readonly id: number; readonly row: Row } | undefined;
  /** Returns whether another row has a value. @param except the id of the row that may have it */
  isTaken(unique: UniqueValue, except: number | undefined): boolean;
  has(schema: Schema, id: number): boolean;
}
