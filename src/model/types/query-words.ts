/** The operators of filters, with those that join conditions. */
export type FilterOperator =
  | `$${'and' | 'or' | 'not' | 'in' | 'notIn' | 'between' | 'null' | 'notNull' | 'jsonSupersetOf'}`
  | `$${'eq' | 'ne' | 'eqi' | 'nei' | 'gt' | 'gte' | 'lt' | 'lte'}`
  | `$${'contains' | 'notContains' | 'startsWith' | 'endsWith'}${'' | 'i'}`;

/** The messages about operators that do not exist. An operator that the compiler does not know is not checked. */
export type OperatorMistakes<Key> = Key extends `$${string}`
  ? {} extends Record<Key, 1>
    ? never
    : Key extends FilterOperator
      ? never
      : `there is no operator '${Key}'`
  : never;

/** The message about the word behind the colon in `title:desc`, or about a value in a sort object. */
export type OrderMistakes<Word> = Word extends string
  ? {} extends Record<Word, 1>
    ? never
    : Lowercase<Word> extends 'asc' | 'desc'
      ? never
      : `'${Word}' is neither asc nor desc`
  : never;

/** `desc` of `title:desc` */
export type OrderOf<Word> = Word extends `${string}:${infer Order}` ? Order : never;
