import { quickRecipes } from './recipes';

let page: Promise<string> | undefined;

/** Returns the page, which is kept until {@link revalidate} is called. */
export const recipesPage = (): Promise<string> => (page ??= render());

async function render(): Promise<string> {
  const recipes = await quickRecipes(30);
  return `<ul>${recipes.map(({ title }) => `<li>${title}</li>`).join('')}</ul>`;
}

/** The endpoint of the app that a webhook of Strapi calls. */
export function revalidate(): Response {
  page = undefined;
  return Response.json({ revalidated: true });
}
