import type { AttributeOf, ContentType, Schema } from '../../src/model/index.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { Uniqueness } from '../entries/uniqueness.ts';
import type { ScalarField, Step } from '../scalars/scalar-field.ts';
import type { MakeValue, RowValues } from '../subjects/row-key.ts';

export interface UniqueOwner {
  readonly schema: Schema;
  readonly type: ContentType | undefined;
  /** Returns how many entries of the types with this component can be there, so that it has so many rows at most. */
  readonly mostEntries?: (rows: number) => ReadonlyMap<ContentType, number>;
}

/** The rows of a content type, or of a component in one of its slots. */
export interface RowSchema extends UniqueOwner {
  /** `api::article.article`, `api::article.article.seo`: the seeds of the values come from it. */
  readonly path: string;
  readonly uniqueness: Uniqueness;
  /** The content type that holds the rows, at any depth. */
  readonly root: ContentType;
  /** Whether the rows are the items of lists. */
  readonly isListed?: boolean;
}

/** An attribute of the rows of a schema, before it is known where its values come from. */
export interface ValueField {
  readonly context: GenerateContext;
  readonly rows: RowSchema;
  readonly attribute: AttributeOf<'scalar'>;
  /** The values of all attributes of the rows. */
  readonly values: RowValues;
  /** The same, whether others hide them or not. */
  readonly unhidden: Map<string, MakeValue>;
  readonly unlessHidden: (attribute: AttributeOf<'scalar'>, make: MakeValue) => MakeValue;
  /** The values of Strapi's own attributes. */
  readonly builtIn: RowValues | undefined;
  /** What a generated value depends on. */
  readonly scalar: () => ScalarField;
}

/** A step that decides where values come from. */
export type ValueStep = Step<ValueField>;
