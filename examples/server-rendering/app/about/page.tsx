import { type About, strapi } from '../strapi.ts';

export default async function AboutPage() {
  const { title, lead } = (await strapi<About>('/api/about')).data;
  return (
    <main>
      <h1>{title}</h1>
      <p>{lead}</p>
    </main>
  );
}
