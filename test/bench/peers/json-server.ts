import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import jsonServer from 'json-server';
import type { Peer } from '../peer.ts';
import { PAGE_SIZE, readQuestion } from './question.ts';
import { type Rows, toRows } from './rows.ts';
import { strapiAnswer } from './strapi-answer.ts';

interface Found extends Omit<Row, 'author'> {
  readonly author?: Rows['authors'][number];
}
type Row = Rows['articles'][number];

/** json-server: a server of its own. It expands the author; the rest is added where its answers are written. */
export const jsonServerPeer: Peer = {
  name: 'json-server 0.17.4',
  async open(records) {
    const rows = structuredClone(toRows(records));
    const router = Object.assign(jsonServer.router<Rows>(rows), {
      // The only place for the tags and the author's avatar: json-server expands one level, and no lists.
      render(request: Request, response: Response) {
        const { data } = response.locals as { data: readonly Found[] };
        const shown = data.map(({ author, authorId: _, tagIds, ...article }) => {
          if (!author) return { article };
          const { avatarId, ...rest } = author;
          const avatar = rows.pictures.find(({ id }) => id === avatarId)!;
          const tags = tagIds.map((id) => rows.tags.find((tag) => tag.id === id)!);
          return { article, populated: { author: rest, avatar, tags } };
        });
        // It deletes the parameters that it has read from `request.query`.
        const { searchParams } = new URL(request.originalUrl, 'http://localhost');
        const page = Number(searchParams.get('_page'));
        response.json(strapiAnswer(page, Number(response.get('X-Total-Count')), shown));
      },
    });
    const server: Server = jsonServer.create().use(router).listen(0);
    // Others answer so slowly that it would close its connections in between.
    server.keepAliveTimeout = 0;
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    return {
      url(question) {
        const { filter, isSorted, page, isPopulated } = readQuestion(question);
        const query = new URLSearchParams({ _page: String(page), _limit: String(PAGE_SIZE) });
        // Its bounds are inclusive.
        if (filter) {
          query.set('readingTime_gte', String(filter.readingTimeAbove + 1));
          query.set('views_lte', String(filter.viewsBelow - 1));
        }
        if (isSorted) {
          query.set('_sort', 'title');
          query.set('_order', 'desc');
        }
        if (isPopulated) query.set('_expand', 'author');
        return `http://localhost:${port}/articles?${query}`;
      },
      close: () => server.close(),
    };
  },
};
