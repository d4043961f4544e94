import { connection } from 'next/server';

type Articles = { readonly data: readonly { readonly documentId: string; readonly title: string }[] };

export default async function Page() {
  await connection();
  const { data }: Articles = await (await fetch(`${process.env.STRAPI_URL}/api/articles`)).json();
  return data.map(({ documentId, title }) => <li key={documentId}>{title}</li>);
}
