import { Collection } from '@msw/data';
import { z } from 'zod';
import type { Peer } from '../peer.ts';
import { PAGE_SIZE, readQuestion } from './question.ts';
import { toRows } from './rows.ts';
import { strapiAnswer } from './strapi-answer.ts';

const time = z.string();
const times = { createdAt: time, updatedAt: time };
const pictureSchema = z.looseObject({ id: z.number(), name: z.string(), url: z.string(), ...times });
const authorSchema = z.object({
  id: z.number(),
  name: z.string(),
  bio: z.string(),
  email: z.string(),
  rank: z.number(),
  ...times,
  avatar: pictureSchema,
});
const tagSchema = z.object({ id: z.number(), name: z.string(), color: z.string(), ...times });
const articleSchema = z.object({
  id: z.number(),
  title: z.string(),
  excerpt: z.string(),
  body: z.string(),
  story: z.array(z.unknown()),
  slug: z.string(),
  kind: z.string(),
  contactEmail: z.string(),
  readingTime: z.number(),
  views: z.number(),
  rating: z.number(),
  price: z.number(),
  featured: z.boolean(),
  metadata: z.unknown(),
  releaseDate: z.string(),
  eventAt: time,
  ...times,
  publishedAt: time,
  author: authorSchema,
  tags: z.array(tagSchema),
  tagIds: z.array(z.number()),
});

/** @msw/data: collections with relations, in an MSW handler. */
export const mswData: Peer = {
  name: '@msw/data 1.1.7',
  async open(records) {
    const rows = toRows(records);
    const pictures = new Collection({ schema: pictureSchema });
    const authors = new Collection({ schema: authorSchema });
    const tags = new Collection({ schema: tagSchema });
    const articles = new Collection({ schema: articleSchema });
    authors.defineRelations(({ one }) => ({ avatar: one(pictures) }));
    articles.defineRelations(({ one, many }) => ({ author: one(authors), tags: many(tags) }));

    const pictureOf = new Map<number, z.output<typeof pictureSchema>>();
    const authorOf = new Map<number, z.output<typeof authorSchema>>();
    const tagOf = new Map<number, z.output<typeof tagSchema>>();
    for (const row of rows.pictures) pictureOf.set(row.id, await pictures.create(row));
    for (const { avatarId, ...row } of rows.authors)
      authorOf.set(row.id, await authors.create({ ...row, avatar: pictureOf.get(avatarId)! }));
    for (const row of rows.tags) tagOf.set(row.id, await tags.create(row));
    for (const { authorId, tagIds, ...row } of rows.articles)
      await articles.create({
        ...row,
        tagIds,
        author: authorOf.get(authorId)!,
        tags: tagIds.map((id) => tagOf.get(id)!),
      });

    return {
      answer({ url }) {
        const { filter, isSorted, page, isPopulated } = readQuestion(url);
        const window = { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
        // It takes the page before it sorts, so a sorted page is cut by hand.
        const found = filter
          ? articles.findMany(
              (query) =>
                query.where({
                  readingTime: (value) => value > filter.readingTimeAbove,
                  views: (value) => value < filter.viewsBelow,
                }),
              isSorted ? { orderBy: { title: 'desc' } } : {},
            )
          : articles.findMany(undefined, window);
        const shown = filter ? found.slice(window.skip, window.skip + window.take) : found;
        return Response.json(
          strapiAnswer(
            page,
            filter ? found.length : articles.count(),
            shown.map(({ author: { avatar, ...author }, tags: own, tagIds, ...article }) => {
              if (!isPopulated) return { article };
              // A relation has the order of its collection, not the one in which it was set.
              const inOrder = own.toSorted((one, other) => tagIds.indexOf(one.id) - tagIds.indexOf(other.id));
              return { article, populated: { author, avatar, tags: inOrder } };
            }),
          ),
        );
      },
    };
  },
};
