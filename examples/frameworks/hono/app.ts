import { Hono } from 'hono';
import { answer } from './preview.ts';

type Articles = { data: { documentId: string; title: string }[] };

export const app = new Hono();

app.all('/api/*', ({ req }) => answer(req.raw));
app.get('/uploads/*', ({ req }) => answer(req.raw));

app.get('/', async (context) => {
  const { data }: Articles = await (await fetch(`${process.env.STRAPI_URL}/api/articles`)).json();
  return context.html(data.map(({ title }) => `<li>${title}</li>`).join(''));
});
