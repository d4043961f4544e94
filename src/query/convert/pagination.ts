import { toNumber } from '../../database/cast.ts';
import { Refusal } from '../../errors/refusal.ts';
import { isGiven } from '../parse/value-kinds.ts';

/**
 * Converts `start` and `limit` into offset and limit. `page` and `pageSize` are checked and have no
 * effect here.
 *
 * @throws {Refusal} for pages beside offsets, and for values that are not valid
 */
export function convertRange(given: { readonly [parameter: string]: unknown }): {
  offset?: number;
  limit?: number;
} {
  const { page, pageSize, start, limit } = given;
  if ((isGiven(page) || isGiven(pageSize)) && (isGiven(start) || isGiven(limit))) {
    throw new Refusal('mixed-page-and-offset', { clause: 'pagination' });
  }
  for (const [name, value] of Object.entries({ page, pageSize })) {
    // Strapi's message about pageSize quotes page.
    if (isGiven(value) && !(whole(value) > 0)) {
      throw new Refusal('invalid-page', { clause: 'pagination', name, value: page });
    }
  }
  const offset = isGiven(start) ? whole(start) : undefined;
  const most = isGiven(limit) ? whole(limit) : undefined;
  if (offset !== undefined && !(offset >= 0)) {
    throw new Refusal('invalid-offset', { clause: 'pagination', name: 'start', value: start });
  }
  if (most !== undefined && !(most >= -1)) {
    throw new Refusal('invalid-offset', { clause: 'pagination', name: 'limit', value: limit });
  }
  return {
    ...(offset !== undefined && { offset }),
    ...(most !== undefined && most !== -1 && { limit: most }),
  };
}

/** Returns a whole number, or NaN. */
function whole(value: unknown): number {
  const number = toNumber(value);
  return Number.isInteger(number) ? number : Number.NaN;
}
