import { connection } from 'next/server';

type Articles = { readonly data: readonly { readonly documentId: string; readonly title: string }[] };

/** Next.js keeps the answer for other requests. */
export default async function Page() {
  await connection();
  const response = await fetch(`${process.env.STRAPI_URL}/api/articles`, { next: { revalidate: 600 } });
  const { data }: Articles = await response.json();
  return data.map(({ documentId, title }) => <li key={documentId}>{title}</li>);
}
