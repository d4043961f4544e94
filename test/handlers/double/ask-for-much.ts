/** Asks a double for more than it answers, in a process of its own. Prints what it says, and how long it takes. */
import { createDouble } from '../../../handlers/double/create-double.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

const manyToMany = (target: string, more: object) => ({
  type: 'relation',
  relation: 'manyToMany',
  target: `api::${target}.${target}`,
  ...more,
});

const SIZE = 120;
const tags = Array.from({ length: SIZE }, (_, i) => i + 1);

const double = createDouble({
  model: {
    contentTypes: {
      'api::article.article': {
        info: { singularName: 'article', pluralName: 'articles' },
        attributes: {
          title: { type: 'string' },
          body: { type: 'text' },
          tags: manyToMany('tag', { inversedBy: 'articles' }),
        },
      },
      'api::tag.tag': {
        info: { singularName: 'tag', pluralName: 'tags' },
        attributes: { name: { type: 'string' }, articles: manyToMany('article', { mappedBy: 'tags' }) },
      },
    },
  },
  data: {
    tag: tags.map((id) => ({ id, name: `Tag ${id}` })),
    article: tags.map((id) => ({ id, title: `Article ${id}`, body: `Text ${id} `.repeat(500), tags })),
  },
  warnings: 'off',
});

const levels = '[tags][populate][articles][populate]';
const chain = 'tags.articles.';
const queries = [
  `populate${levels.repeat(4)}=*`,
  `populate${levels.repeat(240)}=*`,
  `populate${levels}[tags]=*&pagination[pageSize]=2`,
  `populate[tags][populate]=articles`,
  `sort=${`tags.name,`.repeat(5)}title`,
  `sort=${`tags.name,`.repeat(400)}title`,
  `sort=${chain.repeat(200)}title,${chain.repeat(3)}id`,
  `populate[tags][sort]=${'articles.title,'.repeat(3)}name`,
];

const asked: { query: string; message: string; ms: number }[] = [];
for (const query of queries) {
  const elapsed = startClock();
  const response = await double.fetch(new Request(`http://localhost:1337/api/articles?${query}`));
  const { error } = (await response.json()) as { error?: { message: string } };
  asked.push({
    query: query.slice(0, 80),
    message: error?.message ?? `answered with ${response.status}`,
    ms: Math.round(elapsed()),
  });
}
console.log(JSON.stringify(asked, null, 1));
