import type { AttributeOf, ContentType, Schema } from '../../src/model/index.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { Uniqueness } from '../entries/uniqueness.ts';
import type { ScalarField, Step } from '../scalars/scalar-field.ts';
import type { MakeValue, RowValues } from '../subjects/row-key.ts';

/** The rows of a content type, or of a component in one of its slots. */
export interface RowSchema {
  readonly schema: Schema;
  /** Undefined for a component. */
  readonly type: ContentType | undefined;
  /** `api::article.article`, `api::article.article.seo`: the seeds of the values come from it. */
  readonly path: string;
  readonly uniqueness: Uniqueness;
  /** Returns how many entries of each type there may be if the component may have only so many rows. */
  readonly mostEntries?: (rows: number) => ReadonlyMap<ContentType, number>;
  /** The content type that holds the rows, at any depth. */
  readonly root: ContentType;
  /** Whether the rows are the items of lists. */
  readonly isListed?: boolean;
}

/** What a {@link ValueStep} gets: an attribute, and the rows it belongs to. */
export interface ValueField {
  readonly context: GenerateContext;
  readonly rows: RowSchema;
  readonly attribute: AttributeOf<'scalar'>;
  /** The values of all attributes of the rows. */
  readonly values: RowValues;
  /** The same values before conditions hide any. */
  readonly unhidden: Map<string, MakeValue>;
  readonly unlessHidden: (attribute: AttributeOf<'scalar'>, make: MakeValue) => MakeValue;
  /** The values of Strapi's own attributes. */
  readonly builtIn: RowValues | undefined;
  /** What a generated value depends on. */
  readonly scalar: () => ScalarField;
}

/** A step that decides where values come from. */
export type ValueStep = Step<ValueField>;
