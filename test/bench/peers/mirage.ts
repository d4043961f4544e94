import { belongsTo, createServer, hasMany, Model } from 'miragejs';
import type { Peer } from '../peer.ts';
import { PAGE_SIZE, readQuestion } from './question.ts';
import { type Rows, toRows } from './rows.ts';
import { strapiAnswer } from './strapi-answer.ts';

/** Mirage JS: models of its ORM. Its own interception is for browsers, so its models answer in an MSW handler. */
export const mirage: Peer = {
  name: 'Mirage 0.1.48',
  async open(records) {
    const server = createServer({
      environment: 'test',
      models: {
        picture: Model,
        author: Model.extend({ avatar: belongsTo('picture') }),
        tag: Model,
        article: Model.extend({ author: belongsTo('author'), tags: hasMany('tag') }),
      },
    });
    server.db.loadData(structuredClone(toRows(records)) as never);
    const schema = server.schema as unknown as Schema;

    return {
      answer({ url }) {
        const { filter, isSorted, page, isPopulated } = readQuestion(url);
        const all = filter
          ? schema.where(
              'article',
              ({ readingTime, views }) => readingTime > filter.readingTimeAbove && views < filter.viewsBelow,
            )
          : schema.all('article');
        const sorted = isSorted ? all.sort((one, other) => (one.title < other.title ? 1 : -1)) : all;
        const shown = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).models;
        return Response.json(
          strapiAnswer(
            page,
            all.length,
            shown.map(({ attrs, author, tags }) => {
              const { authorId: _author, tagIds: _tags, ...article } = attrs;
              if (!isPopulated) return { article: withNumber(article) };
              const { avatarId: _avatar, ...rest } = author.attrs;
              return {
                article: withNumber(article),
                populated: {
                  author: withNumber(rest),
                  avatar: withNumber(author.avatar.attrs),
                  tags: tags.models.map((tag) => withNumber(tag.attrs)),
                },
              };
            }),
          ),
        );
      },
      close: () => server.shutdown(),
    };
  },
};

/** Mirage keeps ids as texts. */
const withNumber = <Row extends { readonly id: number }>(row: Row): Row => ({ ...row, id: Number(row.id) });

type Article = Rows['articles'][number];

/** What is used of Mirage's schema. Its own types do not know the attributes. */
interface Schema {
  all(type: 'article'): Models;
  where(type: 'article', matches: (article: Article) => boolean): Models;
}

interface Models {
  readonly length: number;
  readonly models: readonly ArticleModel[];
  sort(compare: (one: Article, other: Article) => number): Models;
  slice(from: number, to: number): Models;
}

interface ArticleModel {
  readonly attrs: Article;
  readonly author: {
    readonly attrs: Rows['authors'][number];
    readonly avatar: { readonly attrs: Rows['pictures'][number] };
  };
  readonly tags: { readonly models: readonly { readonly attrs: Rows['tags'][number] }[] };
}
