import Image from 'next/image';
import { type Articles, fileUrl, strapi } from './strapi.ts';

export default async function ArticlesPage() {
  const { data } = await strapi<Articles>('/api/articles?populate[0]=author&populate[1]=cover', {
    cache: 'no-store',
  });
  if (data.length === 0) return <p>Nothing is written yet.</p>;
  return data.map(({ id, title, lead, author, cover }) => (
    <article key={id}>
      <h2>{title}</h2>
      {cover && (
        <Image
          src={fileUrl(cover)}
          alt={cover.alternativeText ?? ''}
          width={320}
          height={213}
          loading="eager"
        />
      )}
      <p>{lead}</p>
      {author && <p>By {author.name}</p>}
    </article>
  ));
}
