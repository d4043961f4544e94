import { PAGE_SIZE } from './question.ts';

interface Row {
  readonly id: number;
}

/** An article of a page, with what it is populated with. */
export interface Shown {
  readonly article: Row & { readonly views: number };
  readonly populated?: { readonly author: Row; readonly avatar: Row; readonly tags: readonly Row[] };
}

const entry = ({ id, ...attributes }: Row, more?: object) => ({
  id,
  attributes: more ? { ...attributes, ...more } : attributes,
});

/** Writes a page in the shape of Strapi 4, as an app expects it. */
export function strapiAnswer(page: number, total: number, shown: readonly Shown[]): object {
  return {
    data: shown.map(({ article, populated }) =>
      entry(article, {
        views: String(article.views),
        ...(populated && {
          author: { data: entry(populated.author, { avatar: { data: entry(populated.avatar) } }) },
          tags: { data: populated.tags.map((tag) => entry(tag)) },
        }),
      }),
    ),
    meta: {
      pagination: { page, pageSize: PAGE_SIZE, pageCount: Math.ceil(total / PAGE_SIZE), total },
    },
  };
}
