import type { Answer } from 'msw-strapi';
import type { model } from '../msw-strapi.config.mjs';
import { flat } from './flat.ts';

const url = process.env.STRAPI_URL ?? 'http://localhost:1337';

export type Articles = Answer<typeof model, 'article', { populate: ['author', 'cover'] }>;
export type About = Answer<typeof model, 'about'>;

export async function strapi<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await fetch(url + path, init);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return flat(await response.json()) as Body;
}

/** Where the browser finds a file of the media library. */
export const fileUrl = (file: { url: string }): string => new URL(file.url, url).href;
