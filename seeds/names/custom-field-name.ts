import type { ScalarAttribute } from '../../src/model/attribute.ts';

/** What custom fields hold whatever their attribute is called, by words in their names: `plugin::color-picker.color`. */
const NAMES: readonly (readonly [words: RegExp, name: string])[] = [
  [/colou?r/, 'color'],
  [/country/, 'countryCode'],
  [/icon/, 'icon'],
  [/phone/, 'phone'],
  [/uuid/, 'uuid'],
];

/** Returns the name that says what an attribute holds: that of a custom field which is for one thing, or its own. */
export function tellingName({ name, customField }: ScalarAttribute): string {
  const [, known] = NAMES.find(([words]) => customField && words.test(customField.name)) ?? [];
  return known ?? name;
}
