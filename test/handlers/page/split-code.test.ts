import { expect, test } from 'vitest';
import { splitCode } from '../../../handlers/page/client/app/element.ts';

/** Writes code between backquotes. */
const marked = (sentence: string): string =>
  splitCode(sentence)
    .map((part, index) => (index % 2 === 0 ? part : `\`${part}\``))
    .join('');

test.each([
  ['"author" of article is a relation.', '`"author"` of article is a relation.'],
  ["Give it 'find' of Users-permissions.", "Give it `'find'` of Users-permissions."],
  ['Strapi says "Invalid key title" here.', 'Strapi says "Invalid key title" here.'],
  ["These answer as Strapi's own.", "These answer as Strapi's own."],
  ['Types at /api/places, /api/tags.', 'Types at `/api/places`, `/api/tags`.'],
  ['Write filters[title][$eq]=Hello.', 'Write `filters[title][$eq]=Hello`.'],
  ['Write populate=author or status=draft.', 'Write `populate=author` or `status=draft`.'],
  ["Pass generate(), or double.as('mia').", "Pass `generate()`, or `double.as('mia')`."],
  [
    'Those of config/sync: en. Name others with --locales.',
    'Those of `config/sync`: en. Name others with `--locales`.',
  ],
  [
    'The file strapi.json (and src/api) of api::a.b.',
    'The file `strapi.json` (and `src/api`) of `api::a.b`.',
  ],
  [
    "Say: hooks: { 'api::a.a': { find: { query: (query) => query } } }. Then go on.",
    "Say: `hooks: { 'api::a.a': { find: { query: (query) => query } } }`. Then go on.",
  ],
  ['Two of three, and/or 50 %; see 10:30.', 'Two of three, and/or 50 %; see 10:30.'],
])('%s', (sentence, expected) => expect(marked(sentence)).toBe(expected));
