import type { Answer } from 'msw-strapi';
import { headers } from 'next/headers';
import type { model } from '../msw-strapi.config.mjs';
import { flat } from './flat.ts';

const url = process.env.STRAPI_URL ?? 'http://localhost:1337';

export type Articles = Answer<typeof model, 'article', { populate: ['author', 'cover'] }>;
export type About = Answer<typeof model, 'about'>;

/** For pages made during `next build`. */
export async function strapi<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await fetch(url + path, init);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return flat(await response.json()) as Body;
}

/** For pages made at each request: what a test's browser says of its session goes on to the double. */
export async function strapiOfRequest<Body>(path: string): Promise<Body> {
  const session = (await headers()).get('x-double-session');
  return strapi(path, { headers: session === null ? {} : { 'x-double-session': session } });
}

/** Where the browser finds a file of the media library. */
export const fileUrl = (file: { url: string }): string => new URL(file.url, url).href;
