import { stringify } from 'qs';
import { articleDeleteArticlesById, articleGetArticles, articlePostArticles, tagGetTagsById } from './client';
import { client } from './client/client.gen';

client.setConfig({
  baseUrl: 'http://localhost:1337/api',
  // Strapi reads queries with qs: nested filters and populate, too.
  querySerializer: (query) => stringify(query),
});

/** The newest titles with their tags and quotes. */
export async function listArticles(without: string) {
  const { data } = await articleGetArticles({
    query: {
      populate: ['tags', 'parts'],
      sort: 'title:desc',
      filters: { title: { $ne: without } },
      'pagination[pageSize]': 1,
    },
  });
  return {
    total: data?.meta.pagination?.total,
    articles: data?.data.map(({ title, tags, parts }) => ({
      title,
      tags: tags?.map(({ name }) => name),
      quotes: parts?.map((part) => (part.__component === 'blocks.quote' ? part.words : undefined)),
    })),
  };
}

/** Creates an article with a tag, and returns its documentId. */
export async function createArticle(title: string, tag: number) {
  const { data, response } = await articlePostArticles({
    body: { data: { title, tags: { connect: [tag] } } },
  });
  return { status: response?.status, documentId: data?.data.documentId ?? '' };
}

export async function deleteArticle(id: string) {
  const { response } = await articleDeleteArticlesById({ path: { id } });
  return response?.status;
}

/** Returns the message of Strapi's error. */
export async function tagProblem(id: string) {
  const { error } = await tagGetTagsById({ path: { id } });
  return error?.error.message;
}
