import { describe, expect, test } from 'vitest';
import { keyOf, literal, typeNames, union } from '../../../../src/model/to-types/typescript-names.ts';
import { createModel } from '../../../fixtures/create-model.ts';

const type = (name: string) => ({ info: { singularName: name, pluralName: `${name}-s` }, attributes: {} });

/** The names of content types and components, by uid. */
function namesOf(types: string[], components: string[] = [], reserved: string[] = []) {
  const model = createModel({
    contentTypes: Object.fromEntries(types.map((name) => [`api::${name}.${name}`, type(name)])),
    components: Object.fromEntries(components.map((uid) => [uid, { attributes: {} }])),
  });
  const own = [...model.contentTypes.values()].filter(({ uid }) => uid.startsWith('api::'));
  return [...typeNames([...own, ...model.components.values()], reserved).values()];
}

describe('the name of a type', () => {
  test.each([
    [['article', 'blog-post'], [], ['Article', 'BlogPost']],
    [['404-page'], [], ['Type404Page']],
    [['class'], ['shared.3d-view'], ['Class', 'Shared3dView']],
    [['article'], ['blog.article', 'shared.seo'], ['Article', 'SharedSeo', 'BlogArticle']],
  ])('%o with %o is %o', (types, components, names) => {
    expect(namesOf(types, components)).toEqual(names);
  });

  test('is free: no other type, nor what is written beside one, has it', () => {
    expect(namesOf(['shared-seo'], ['shared.seo'])).toEqual(['SharedSeo', 'SharedSeoComponent']);
    expect(namesOf(['article-query', 'article'])).toEqual(['Article', 'ArticleQueryEntry']);
    expect(namesOf(['query', 'record'], [], ['Query'])).toEqual(['QueryEntry', 'Record']);
    expect(namesOf(['a', 'a-entry'], ['a.entry'], ['A'])).toEqual([
      'AEntry',
      'AEntryEntry',
      'AEntryComponent',
    ]);
  });

  test('of a type of a plugin has the plugin', () => {
    const { contentTypes } = createModel({ contentTypes: {} });
    const types = [
      contentTypes.get('plugin::upload.file')!,
      contentTypes.get('plugin::users-permissions.user')!,
    ];
    expect([...typeNames(types, []).values()]).toEqual(['UploadFile', 'UsersPermissionsUser']);
  });
});

test.each([
  ['title', 'title'],
  ['class', 'class'],
  ['my-title', "'my-title'"],
  ['404', "'404'"],
])('%s as a key is %s', (name, key) => {
  expect(keyOf(name)).toBe(key);
});

test.each([
  ['a', "'a'"],
  ["it's", '"it\'s"'],
  ['"x"', '\'"x"\''],
  ['a\\b\n', String.raw`'a\\b\n'`],
])('%o as a literal is %s', (text, expected) => {
  expect(literal(text)).toBe(expected);
});

test('a long union has a line for each member', () => {
  expect(union(["'a'", "'b'"])).toBe("'a' | 'b'");
  const long = Array.from({ length: 20 }, (_, index) => `'name${index}'`);
  expect(union(long).split('\n')).toHaveLength(21);
});
