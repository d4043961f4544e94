const year = /^(?:(\d{4}|[+-]\d{6})|(\d{2}|[+-]\d{4})$)/;
const restOfDate = /^-?(?:(\d{3})|(\d{2})(?:-?(\d{2}))?|W(\d{2})(?:-?(\d))?|)-?$/;
const timeOfDay = /^(\d{2}(?:[.,]\d*)?)(?::?(\d{2}(?:[.,]\d*)?))?(?::?(\d{2}(?:[.,]\d*)?))?$/;
const zone = /^([+-])(\d{2})(?::?(\d{2}))?$/;
const day = 86_400_000;

/**
 * The moment of an ISO 8601 text in ms, or undefined where it is none: calendar, ordinal and week
 * dates, with or without a time; without a zone it is UTC. The forms that Strapi's date library takes.
 */
export function parseDateTime(text: string): number | undefined {
  const [datePart = '', clockPart, ...more] = text.split(/[T ]/);
  if (more.length > 0) return undefined;
  // A time alone is no date; a `Z` may stand right behind a date.
  if (datePart.includes(':')) return undefined;
  const [dateText = '', ...zoned] = clockPart === undefined ? datePart.split(/Z/i) : [datePart];
  const date = parseDate(dateText);
  if (date === undefined) return undefined;
  const tail = clockPart ?? (zoned.length > 0 ? 'Z' : '');
  if (clockPart === undefined) return date;
  const split = /^([^Z+-]*)(.*)$/.exec(tail)!;
  const clock = parseClock(split[1]!);
  const offset = split[2] ? parseZone(split[2]) : 0;
  return clock === undefined || offset === undefined ? undefined : date + clock - offset;
}

function parseDate(text: string): number | undefined {
  const found = year.exec(text);
  if (!found) return undefined;
  const [matched, full, century] = found;
  const y = full === undefined ? Number(century) * 100 : Number(full);
  if (full === undefined) return utc(y, 0, 1);
  const rest = restOfDate.exec(text.slice(matched.length));
  if (!rest) return undefined;
  const [, ordinal, month, dayOfMonth, week, dayOfWeek] = rest;
  if (week !== undefined) return weekDate(y, Number(week), Number(dayOfWeek ?? 1));
  if (ordinal !== undefined) {
    const n = Number(ordinal);
    return n >= 1 && n <= daysOf(y) ? utc(y, 0, 1) + (n - 1) * day : undefined;
  }
  const m = month === undefined ? 0 : Number(month) - 1;
  const d = dayOfMonth === undefined ? 1 : Number(dayOfMonth);
  if (m < 0 || m > 11 || d < 1 || d > new Date(utc(y, m + 1, 0)).getUTCDate()) return undefined;
  return utc(y, m, d);
}

/** Date.UTC, but for the years 0 to 99, which it moves to the 20th century. */
function utc(y: number, m: number, d: number): number {
  const moment = new Date(0);
  moment.setUTCFullYear(y, m, d);
  return moment.getTime();
}

const daysOf = (y: number): number => (utc(y + 1, 0, 1) - utc(y, 0, 1)) / day;

function weekDate(y: number, week: number, dayOfWeek: number): number | undefined {
  if (week < 1 || week > 53 || dayOfWeek < 1 || dayOfWeek > 7) return undefined;
  const fourth = utc(y, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() || 7) - 1) * day;
  return monday + ((week - 1) * 7 + dayOfWeek - 1) * day;
}

function parseClock(text: string): number | undefined {
  const found = timeOfDay.exec(text);
  if (!found) return undefined;
  const [hours, minutes, seconds] = found.slice(1).map((part) => (part ? Number(part.replace(',', '.')) : 0));
  if (hours === 24) return minutes === 0 && seconds === 0 ? day : undefined;
  if (hours! > 24 || minutes! >= 60 || seconds! >= 60) return undefined;
  return hours! * 3_600_000 + minutes! * 60_000 + seconds! * 1000;
}

function parseZone(text: string): number | undefined {
  if (/^Z/i.test(text)) return text.length === 1 ? 0 : undefined;
  const found = zone.exec(text);
  if (!found) return undefined;
  const [, sign, hours, minutes = '0'] = found;
  if (Number(minutes) > 59) return undefined;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 3_600_000 + Number(minutes) * 60_000);
}
