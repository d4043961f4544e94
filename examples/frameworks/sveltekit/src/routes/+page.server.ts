import { env } from '$env/dynamic/private';
import type { PageServerLoad } from './$types';

type Articles = { data: { documentId: string; title: string }[] };

export const load: PageServerLoad = async ({ fetch }) => {
  const response = await fetch(`${env.STRAPI_URL ?? ''}/api/articles`);
  return (await response.json()) as Articles;
};
