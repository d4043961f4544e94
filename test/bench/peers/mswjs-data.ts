import { factory, manyOf, nullable, oneOf, primaryKey } from '@mswjs/data';
import type { Peer } from '../peer.ts';
import { PAGE_SIZE, readQuestion } from './question.ts';
import { toRows } from './rows.ts';
import { strapiAnswer } from './strapi-answer.ts';

const times = { createdAt: String, updatedAt: String };

/** @mswjs/data: models with relations, in an MSW handler. */
export const mswjsData: Peer = {
  name: '@mswjs/data 0.16.2',
  async open(records) {
    const rows = toRows(records);
    const db = factory({
      picture: {
        id: primaryKey(Number),
        name: String,
        alternativeText: String,
        caption: nullable(String),
        width: Number,
        height: Number,
        formats: Object,
        hash: String,
        ext: String,
        mime: String,
        size: Number,
        url: String,
        previewUrl: nullable(String),
        provider: String,
        provider_metadata: nullable(String),
        ...times,
      },
      author: {
        id: primaryKey(Number),
        name: String,
        bio: String,
        email: String,
        rank: Number,
        ...times,
        avatar: oneOf('picture'),
      },
      tag: { id: primaryKey(Number), name: String, color: String, ...times },
      article: {
        id: primaryKey(Number),
        title: String,
        excerpt: String,
        body: String,
        story: Array,
        slug: String,
        kind: String,
        contactEmail: String,
        readingTime: Number,
        views: Number,
        rating: Number,
        price: Number,
        featured: Boolean,
        metadata: Object,
        releaseDate: String,
        eventAt: String,
        ...times,
        publishedAt: String,
        author: oneOf('author'),
        tags: manyOf('tag'),
      },
    });
    const pictureOf = new Map(rows.pictures.map((row) => [row.id, db.picture.create(row)]));
    const authorOf = new Map(
      rows.authors.map(({ avatarId, ...row }) => [
        row.id,
        db.author.create({ ...row, avatar: pictureOf.get(avatarId)! }),
      ]),
    );
    const tagOf = new Map(rows.tags.map((row) => [row.id, db.tag.create(row)]));
    for (const { authorId, tagIds, ...row } of rows.articles)
      db.article.create({
        ...row,
        author: authorOf.get(authorId)!,
        tags: tagIds.map((id) => tagOf.get(id)!),
      });

    return {
      answer({ url }) {
        const { filter, isSorted, page, isPopulated } = readQuestion(url);
        const where = filter && {
          readingTime: { gt: filter.readingTimeAbove },
          views: { lt: filter.viewsBelow },
        };
        const found = db.article.findMany({
          ...(where && { where }),
          ...(isSorted && { orderBy: { title: 'desc' as const } }),
          skip: (page - 1) * PAGE_SIZE,
          take: PAGE_SIZE,
        });
        const total = db.article.count(where && { where });
        return Response.json(
          strapiAnswer(
            page,
            total,
            found.map(({ author, tags, ...article }) => {
              if (!isPopulated) return { article };
              const { avatar, ...rest } = author!;
              return { article, populated: { author: rest, avatar: avatar!, tags } };
            }),
          ),
        );
      },
    };
  },
};
