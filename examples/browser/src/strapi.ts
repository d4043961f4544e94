import type { Answer, Entry, EntryAnswer } from 'msw-strapi';
import type { model } from '../mocks/double';

const strapi = 'http://localhost:1337';

const inList = { populate: ['cover', 'author'] } as const;
const alone = { populate: { cover: true, author: true, content: { populate: '*' } } } as const;

export type WalkInList = Entry<typeof model, 'walk', typeof inList>;
export type Walk = Entry<typeof model, 'walk', typeof alone>;
export type Block = Walk['attributes']['content'][number];

export const listWalks = (page: number): Promise<Answer<typeof model, 'walk', typeof inList>> =>
  ask(`/walks?populate[0]=cover&populate[1]=author&sort=id&pagination[page]=${page}&pagination[pageSize]=5`);

export const readWalk = (id: string): Promise<EntryAnswer<typeof model, 'walk', typeof alone>> =>
  ask(`/walks/${id}?populate[cover]=true&populate[author]=true&populate[content][populate]=*`);

/** Strapi's own files have a path only. */
export const fileUrl = (url: string): string => new URL(url, strapi).href;

async function ask<Body>(path: string): Promise<Body> {
  const response = await fetch(`${strapi}/api${path}`);
  const body = await response.json();
  if (!response.ok) throw new Error(body.error.message);
  return body;
}
