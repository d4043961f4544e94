import type { ScalarAttribute } from '../../src/model/attribute.ts';

/** What custom fields hold whatever their attribute is called, by words in their names: `plugin::color-picker.color`. */
const NAMES: readonly (readonly [word: RegExp, name: string])[] = [
  [/^colou?rs?$/, 'color'],
  [/^countr(?:y|ies)$/, 'countryCode'],
  [/^icons?$/, 'icon'],
  [/^(?:tele)?phone$/, 'phone'],
  [/^uuid$/, 'uuid'],
];

/** Returns the name that says what an attribute holds: that of a custom field which is for one thing, or its own. */
export function tellingName({ name, customField }: ScalarAttribute): string {
  const words = customField?.name.split(/[^a-z]/) ?? [];
  const [, known] = NAMES.find(([word]) => words.some((one) => word.test(one))) ?? [];
  return known ?? name;
}
