import { describe, expectTypeOf, test } from 'vitest';
import type { Answer, Entry, EntryAnswer, ModelInput, ReadQuery } from '../../../../handlers/index.ts';
import type { Comparison } from '../../../../src/database/operators.ts';
import type { FilterOperator } from '../../../../src/model/types/query-mistakes.ts';
import type { blog, blogV4 } from '../../../fixtures/blog.ts';

type Blog = typeof blog;
/** What a query has to extend: any query, or the message about it. */
type Checked<Query> = ReadQuery<Blog, 'article', Query>;
type Fine = ReadQuery<Blog, 'article', {}>;

describe('fields', () => {
  test('are scalars of the type, in a list or with commas', () => {
    expectTypeOf<Checked<{ fields: ['title', 'id', 'createdAt', 'locale'] }>>().toEqualTypeOf<Fine>();
    expectTypeOf<Checked<{ fields: 'title, slug' }>>().toEqualTypeOf<Fine>();
    expectTypeOf<Checked<{ fields: '*' }>>().toEqualTypeOf<Fine>();
  });
  test('are refused otherwise', () => {
    expectTypeOf<Checked<{ fields: ['nmae'] }>>().toEqualTypeOf<"article has no 'nmae' to select.">();
    expectTypeOf<Checked<{ fields: 'title,nmae' }>>().toEqualTypeOf<"article has no 'nmae' to select.">();
    expectTypeOf<Checked<{ fields: ['author'] }>>().toEqualTypeOf<"article has no 'author' to select.">();
    expectTypeOf<Checked<{ fields: ['notes'] }>>().toEqualTypeOf<"article has no 'notes' to select.">();
  });
  test('are passwords in documented only', () => {
    expectTypeOf<ReadQuery<Blog, 'author', { fields: ['secret'] }>>().toEqualTypeOf<Fine>();
    expectTypeOf<
      ReadQuery<typeof blogV4, 'author', { fields: ['secret'] }>
    >().toEqualTypeOf<"author has no 'secret' to select.">();
  });
});

describe('populate', () => {
  test('takes names, dot paths, the star and objects', () => {
    expectTypeOf<Checked<{ populate: '*' }>>().toEqualTypeOf<Fine>();
    expectTypeOf<Checked<{ populate: 'author, tags' }>>().toEqualTypeOf<Fine>();
    expectTypeOf<
      Checked<{ populate: ['author.avatar', 'seo.owner.articles.tags', 'localizations', 'createdBy'] }>
    >().toEqualTypeOf<Fine>();
    expectTypeOf<
      Checked<{ populate: { author: true; cover: { fields: ['url'] }; tags: { count: true } } }>
    >().toEqualTypeOf<Fine>();
  });
  test('is refused with other names, on every level', () => {
    expectTypeOf<
      Checked<{ populate: ['categroy'] }>
    >().toEqualTypeOf<"article has no 'categroy' to populate.">();
    expectTypeOf<
      Checked<{ populate: ['author.avatr'] }>
    >().toEqualTypeOf<"author has no 'avatr' to populate.">();
    expectTypeOf<
      Checked<{ populate: { categroy: true } }>
    >().toEqualTypeOf<"article has no 'categroy' to populate.">();
    expectTypeOf<
      Checked<{ populate: { author: { populate: { articles: { fields: ['titel'] } } } } }>
    >().toEqualTypeOf<"article has no 'titel' to select.">();
    expectTypeOf<
      Checked<{ populate: { seo: { populate: ['imag'] } } }>
    >().toEqualTypeOf<"shared.seo has no 'imag' to populate.">();
    expectTypeOf<
      Checked<{ populate: { cover: { fields: ['ulr'] } } }>
    >().toEqualTypeOf<"a file has no 'ulr' to select.">();
  });
  test('names each mistake', () => {
    expectTypeOf<Checked<{ populate: ['categroy', 'author.avatr']; fields: ['nmae'] }>>().toEqualTypeOf<
      | "article has no 'categroy' to populate."
      | "author has no 'avatr' to populate."
      | "article has no 'nmae' to select."
    >();
  });
  test('of a zone takes what one of its components has, or on', () => {
    expectTypeOf<Checked<{ populate: ['blocks.picture', 'blocks.by.avatar'] }>>().toEqualTypeOf<Fine>();
    expectTypeOf<
      Checked<{
        populate: { blocks: { on: { 'zone.hero': { populate: ['picture'] }; 'zone.quote': true } } };
      }>
    >().toEqualTypeOf<Fine>();
    expectTypeOf<
      Checked<{ populate: { blocks: { on: { 'zone.her': true } } } }>
    >().toEqualTypeOf<"blocks has no component 'zone.her'.">();
    expectTypeOf<
      Checked<{ populate: { blocks: { on: { 'zone.hero': { populate: ['by'] } } } } }>
    >().toEqualTypeOf<"zone.hero has no 'by' to populate.">();
  });
  test('of a type outside the model takes everything', () => {
    expectTypeOf<
      Checked<{
        populate: { owner: { fields: ['username']; populate: ['role'] }; subject: { on: { x: true } } };
      }>
    >().toEqualTypeOf<Fine>();
    expectTypeOf<Checked<{ populate: ['owner.role', 'cover.related'] }>>().toEqualTypeOf<Fine>();
  });
});

describe('sort and filters', () => {
  test('take attributes of the type and of linked types', () => {
    expectTypeOf<Checked<{ sort: 'title:desc, id' }>>().toEqualTypeOf<Fine>();
    expectTypeOf<Checked<{ sort: ['author.name', 'title:asc'] }>>().toEqualTypeOf<Fine>();
    expectTypeOf<Checked<{ sort: { author: { name: 'asc' } } }>>().toEqualTypeOf<Fine>();
    expectTypeOf<
      Checked<{ filters: { title: { $contains: 'x' }; author: { name: 'Ada'; avatar: { url: 'x' } } } }>
    >().toEqualTypeOf<Fine>();
    expectTypeOf<
      Checked<{ filters: { $or: [{ title: 'x' }, { $not: { seo: { title: { $null: true } } } }] } }>
    >().toEqualTypeOf<Fine>();
  });
  test('are refused with other names', () => {
    expectTypeOf<Checked<{ sort: 'titel:desc' }>>().toEqualTypeOf<"article has no 'titel' to sort by.">();
    expectTypeOf<
      Checked<{ sort: [{ author: { nam: 'asc' } }] }>
    >().toEqualTypeOf<"author has no 'nam' to sort by.">();
    expectTypeOf<
      Checked<{ filters: { titel: { $eq: 'x' } } }>
    >().toEqualTypeOf<"article has no 'titel' to filter by.">();
    expectTypeOf<
      Checked<{ filters: { $or: [{ title: 'x' }, { $not: { author: { nam: 'x' } } }] } }>
    >().toEqualTypeOf<"author has no 'nam' to filter by.">();
    expectTypeOf<
      Checked<{ populate: { author: { sort: 'nam' } } }>
    >().toEqualTypeOf<"author has no 'nam' to sort by.">();
    expectTypeOf<
      Checked<{ filters: { blocks: 1 } }>
    >().toEqualTypeOf<"article has no 'blocks' to filter by.">();
  });
  test('are refused with other operators', () => {
    expectTypeOf<
      Checked<{ filters: { title: { $eqq: 'x' }; author: { $nott: { name: { $notContainsi: 'x' } } } } }>
    >().toEqualTypeOf<"there is no operator '$eqq'." | "there is no operator '$nott'.">();
    expectTypeOf<Checked<{ filters: { title: Record<`$${string}`, 'x'> } }>>().toEqualTypeOf<Fine>();
  });
  test('are refused with another order than asc and desc', () => {
    expectTypeOf<Checked<{ sort: 'title:ascc' }>>().toEqualTypeOf<"'ascc' is neither asc nor desc.">();
    expectTypeOf<
      Checked<{ sort: ['title:DESC', { author: { name: 'up' } }] }>
    >().toEqualTypeOf<"'up' is neither asc nor desc.">();
    expectTypeOf<Checked<{ sort: `title:${string}` }>>().toEqualTypeOf<Fine>();
    expectTypeOf<Checked<{ sort: { title: string } }>>().toEqualTypeOf<Fine>();
  });
  test('know every operator', () => {
    expectTypeOf<Comparison>().toExtend<FilterOperator>();
    expectTypeOf<Exclude<FilterOperator, Comparison>>().toEqualTypeOf<
      '$and' | '$or' | '$not' | '$in' | '$notIn' | '$between' | '$null' | '$notNull' | '$jsonSupersetOf'
    >();
  });
});

describe('a query', () => {
  test('is checked where a type takes it', () => {
    // @ts-expect-error
    expectTypeOf<Entry<Blog, 'article', { populate: ['categroy'] }>>().toBeObject();
    // @ts-expect-error
    expectTypeOf<Answer<Blog, 'home', { fields: ['nmae'] }>>().toBeObject();
    // @ts-expect-error
    expectTypeOf<EntryAnswer<Blog, 'tag', { sort: 'nam' }>>().toBeObject();
  });
  test('has the parameters of Strapi only', () => {
    expectTypeOf<Checked<{ pupulate: ['author'] }>>().toEqualTypeOf<"there is no parameter 'pupulate'.">();
    // @ts-expect-error
    expectTypeOf<Answer<Blog, 'article', { pupulate: ['author'] }>>().toBeObject();
    // @ts-expect-error
    expectTypeOf<Entry<Blog, 'article', { populate: ['author']; limit: 3 }>>().toBeObject();
    expectTypeOf<
      Checked<{ locale: 'en'; _q: string; pagination: { page: 1 }; status?: 'draft' }>
    >().toEqualTypeOf<Fine>();
    expectTypeOf<Checked<{ [parameter: string]: unknown }>>().toEqualTypeOf<Fine>();
  });
  test('is not checked where its texts are not known', () => {
    type Unknown = { fields: string[]; populate: string; sort: `${string}:asc`; filters: Record<string, 1> };
    expectTypeOf<Checked<Unknown>>().toEqualTypeOf<Fine>();
    expectTypeOf<Checked<{ populate: Record<string, true> }>>().toEqualTypeOf<Fine>();
  });
  test('is not checked for schemas', () => {
    expectTypeOf<
      ReadQuery<ModelInput, 'x', { populate: ['x']; fields: ['y']; any: 1 }>
    >().toEqualTypeOf<Fine>();
    expectTypeOf<Entry<ModelInput, 'x', { populate: ['x'] }>['id']>().toBeNumber();
  });
  test('may be a parameter of another type', () => {
    type Article<Query extends ReadQuery<Blog, 'article', Query> = {}> = Entry<Blog, 'article', Query>;
    expectTypeOf<Article<{ fields: ['title'] }>['attributes']>().toEqualTypeOf<{ title: string }>();
    // @ts-expect-error
    expectTypeOf<Article<{ fields: ['titel'] }>>().toBeObject();
  });
});
