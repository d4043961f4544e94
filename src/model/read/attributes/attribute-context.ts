import type { ModelTraits } from '../../../dialect/dialect.ts';
import type { AttributeCondition } from '../../attribute.ts';
import type { CustomFields } from '../schemas/custom-fields.ts';
import type { Problems } from '../../model-problems.ts';
import type { Schemas } from '../schemas/mutable-schema.ts';

/** What the conversion of an attribute knows besides its JSON. */
export interface AttributeContext {
  readonly place: { readonly uid: string; readonly attribute: string };
  readonly schemas: Schemas;
  readonly problems: Problems;
  readonly traits: ModelTraits;
  readonly customFields: CustomFields;
  /** The properties that all kinds of attributes share. */
  readonly common: {
    readonly name: string;
    readonly column: string;
    readonly required: boolean;
    readonly private: boolean;
    readonly hidden: boolean;
    readonly system: boolean;
    readonly writable: boolean;
    readonly localized: boolean;
    readonly condition?: AttributeCondition;
  };
}
