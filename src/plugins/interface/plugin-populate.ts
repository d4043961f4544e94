import { pluginFails } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import type { QueryParams } from '../../query/query-params.ts';

/** What a plugin populates below an attribute: options, or `true` for plain rows. */
export type PluginPopulate = QueryParams | true;

/** More than any page shows, and fast to check. */
const MAX_ATTRIBUTES = 100_000;

/** Counts the attributes that a plugin populates, because most plugins have no limit of their own. */
export class AttributeCount {
  #count = 0;

  /** @throws {Refusal} for very many */
  add(): void {
    this.#count += 1;
    if (this.#count > MAX_ATTRIBUTES)
      throw pluginFails(
        `The plugin would populate more than ${MAX_ATTRIBUTES} attributes. Ask for fewer levels.`,
      );
  }
}

/** Replaces the populate of a query. */
export function withPopulate(params: QueryParams, populate: PluginPopulate | undefined): QueryParams {
  const { populate: _replaced, ...others } = params;
  const names = typeof populate === 'object' ? populate.populate : undefined;
  return names === undefined ? others : { ...others, populate: names };
}

export const tableOf = (schema: Schema): string =>
  schema.json.collectionName ??
  (schema as Partial<ContentType>).pluralName?.replaceAll('-', '_') ??
  schema.uid;

/** Whether an attribute holds the entries that use a file. */
export const isUsage = ({ uid }: Schema, { name }: Attribute): boolean =>
  uid === 'plugin::upload.file' && name === 'related';
