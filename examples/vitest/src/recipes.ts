const api = 'http://localhost:1337/api';

export interface Recipe {
  readonly id: number;
  readonly title: string;
  readonly minutes: number;
  readonly cook: string | null;
}

interface RecipeEntry {
  readonly id: number;
  readonly attributes: {
    readonly title: string;
    readonly minutes: number;
    readonly cook: { readonly data: { readonly attributes: { readonly name: string } } | null };
  };
}

/** Recipes that take no longer than `minutes`, the quickest first. */
export async function quickRecipes(minutes: number): Promise<Recipe[]> {
  const entries = await ask<RecipeEntry[]>(
    `/recipes?populate=cook&sort=minutes&filters[minutes][$lte]=${minutes}`,
  );
  return entries.map(toRecipe);
}

export async function recipe(id: number): Promise<Recipe> {
  return toRecipe(await ask<RecipeEntry>(`/recipes/${id}?populate=cook`));
}

const toRecipe = ({ id, attributes: { title, minutes, cook } }: RecipeEntry): Recipe => ({
  id,
  title,
  minutes,
  cook: cook.data?.attributes.name ?? null,
});

async function ask<Data>(path: string): Promise<Data> {
  const response = await fetch(`${api}${path}`);
  const body = (await response.json()) as { data: Data; error?: { message: string } };
  if (body.error) throw new Error(body.error.message);
  return body.data;
}
