import { utc } from '@date-fns/utc';
import { parseISO } from 'date-fns/parseISO';

/**
 * Returns the moment of an ISO 8601 text in ms, or undefined if it is not one: calendar, ordinal and
 * week dates, with or without a time. Without a zone it is UTC, whatever the zone of the machine.
 * Strapi reads dates with the same function.
 */
export function parseDateTime(text: string): number | undefined {
  const time = Number(parseISO(text, { in: utc }));
  return Number.isNaN(time) ? undefined : time;
}
