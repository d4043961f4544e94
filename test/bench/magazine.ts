import type { ModelInput } from '../../src/model/model-input.ts';

const relation = (kind: string, target: string, more = {}) => ({
  type: 'relation',
  relation: kind,
  target,
  ...more,
});

/** About as wide as a real project's articles: a page of 25 is about 26 kB. */
export const model: ModelInput = {
  contentTypes: {
    'api::article.article': {
      info: { singularName: 'article', pluralName: 'articles' },
      options: { draftAndPublish: true },
      attributes: {
        title: { type: 'string' },
        excerpt: { type: 'text' },
        body: { type: 'richtext' },
        story: { type: 'blocks' },
        slug: { type: 'uid' },
        kind: { type: 'enumeration', enum: ['news', 'feature', 'interview'] },
        contactEmail: { type: 'email' },
        readingTime: { type: 'integer' },
        views: { type: 'biginteger' },
        rating: { type: 'float' },
        price: { type: 'decimal' },
        featured: { type: 'boolean' },
        metadata: { type: 'json' },
        releaseDate: { type: 'date' },
        eventAt: { type: 'datetime' },
        author: relation('manyToOne', 'api::author.author'),
        tags: relation('manyToMany', 'api::tag.tag'),
      },
    },
    'api::author.author': {
      info: { singularName: 'author', pluralName: 'authors' },
      attributes: {
        name: { type: 'string' },
        bio: { type: 'text' },
        email: { type: 'email' },
        rank: { type: 'integer' },
        avatar: { type: 'media', multiple: false },
      },
    },
    'api::tag.tag': {
      info: { singularName: 'tag', pluralName: 'tags' },
      attributes: { name: { type: 'string' }, color: { type: 'string' } },
    },
  },
};

const AUTHORS = 40;
const TAGS = 30;
const words =
  'harbour cat rain night market bread letter island winter song paper stone window garden river'.split(' ');

/** A number below `limit` that depends on its two seeds only. */
function pick(limit: number, one: number, two: number): number {
  let mixed = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(two + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % limit;
}

function text(length: number, entry: number, field: number): string {
  return Array.from({ length }, (_, at) => words[pick(words.length, entry, field * 100 + at)]).join(' ');
}

const time = (entry: number) => ({
  createdAt: new Date(Date.UTC(2024, 0, 1) + entry * 3_600_000).toISOString(),
  updatedAt: new Date(Date.UTC(2024, 0, 2) + entry * 3_600_000).toISOString(),
});

const several = <Entry>(count: number, make: (id: number) => Entry) =>
  Array.from({ length: count }, (_, at) => make(at + 1));

const format = (name: string, id: number, width: number) => ({
  name: `${name}_portrait_${id}.png`,
  hash: `${name}_portrait_${id}`,
  ext: '.png',
  mime: 'image/png',
  path: null,
  width,
  height: width,
  size: width / 10,
  sizeInBytes: width * 100,
  url: `/uploads/${name}_portrait_${id}.png`,
});

export function records(articles: number) {
  return {
    'api::article.article': several(articles, (id) => ({
      id,
      title: `${text(3, id, 1)} ${id}`,
      excerpt: text(9, id, 2),
      body: `# ${text(3, id, 3)}\n\n${text(50, id, 4)}`,
      story: [
        { type: 'heading', level: 2, children: [{ type: 'text', text: text(3, id, 5) }] },
        { type: 'paragraph', children: [{ type: 'text', text: text(10, id, 6) }] },
      ],
      slug: `article-${id}`,
      kind: ['news', 'feature', 'interview'][pick(3, id, 7)],
      contactEmail: `desk${id}@example.com`,
      readingTime: pick(30, id, 8),
      views: String(pick(1_000_000, id, 9)),
      rating: pick(500, id, 10) / 100,
      price: pick(9000, id, 11) / 100,
      featured: pick(2, id, 12) === 1,
      metadata: { n: id },
      releaseDate: time(id).createdAt.slice(0, 10),
      eventAt: time(id).updatedAt,
      author: pick(AUTHORS, id, 13) + 1,
      tags: [...new Set([1, 2, 3].map((at) => pick(TAGS, id, 20 + at) + 1))],
      ...time(id),
      publishedAt: time(id).createdAt,
    })),
    'api::author.author': several(AUTHORS, (id) => ({
      id,
      name: text(2, id, 31),
      bio: text(24, id, 32),
      email: `author${id}@example.com`,
      rank: id,
      avatar: id,
      ...time(id),
    })),
    'api::tag.tag': several(TAGS, (id) => ({ id, name: text(1, id, 41), color: '#112233', ...time(id) })),
    'plugin::upload.file': several(AUTHORS, (id) => ({
      id,
      name: `portrait-${id}.png`,
      alternativeText: text(4, id, 51),
      width: 500,
      height: 500,
      formats: { thumbnail: format('thumbnail', id, 156) },
      hash: `portrait_${id}`,
      ext: '.png',
      mime: 'image/png',
      size: 49.75,
      url: `/uploads/portrait_${id}.png`,
      provider: 'local',
      ...time(id),
    })),
  };
}
