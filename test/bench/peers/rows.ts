import type { records } from '../../fixtures/wide-articles.ts';

type Records = ReturnType<typeof records>;
export type Rows = ReturnType<typeof toRows>;

/** Returns the records as tables with foreign keys. */
export function toRows(all: Records) {
  return {
    articles: all['api::article.article'].map(({ author, tags, views, kind, ...rest }) => ({
      ...rest,
      kind: kind!,
      // Compared as a number, so kept as one. Strapi answers big integers as text.
      views: Number(views),
      authorId: author,
      tagIds: tags,
    })),
    authors: all['api::author.author'].map(({ avatar, ...rest }) => ({ ...rest, avatarId: avatar })),
    tags: all['api::tag.tag'],
    // With the columns that Strapi answers and the records leave empty.
    pictures: all['plugin::upload.file'].map((row) => ({
      ...row,
      caption: null,
      previewUrl: null,
      provider_metadata: null,
    })),
  };
}
