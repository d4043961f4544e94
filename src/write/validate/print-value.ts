/**
 * Returns a value as Strapi's validation messages show it: text bare or in quotes, lists and objects as
 * indented JSON whose texts are quoted twice.
 */
export function printValue(value: unknown, quoted = false): string {
  return (
    printSimple(value, quoted) ??
    JSON.stringify(
      value,
      function (this: Record<string, unknown>, key: string, member: unknown) {
        return printSimple(this[key], quoted) ?? member;
      },
      2,
    )
  );
}

function printSimple(value: unknown, quoted: boolean): string | undefined {
  if (typeof value === 'string') return quoted ? `"${value}"` : value;
  if (Object.is(value, -0)) return '-0';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null && !(value instanceof RegExp)
    ? undefined
    : String(value);
}
