import { useEffect, useState } from 'react';
import { quickRecipes, type Recipe } from './recipes';

export function RecipeList({ minutes }: { minutes: number }) {
  const [recipes, setRecipes] = useState<Recipe[]>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    quickRecipes(minutes).then(setRecipes, (error: Error) => setProblem(error.message));
  }, [minutes]);

  if (problem) return <p role="alert">The kitchen is closed: {problem}</p>;
  if (!recipes) return <p>Looking for recipes …</p>;
  if (recipes.length === 0) return <p>Nothing is that quick.</p>;
  return (
    <ul>
      {recipes.map(({ id, title, minutes: needed, cook }) => (
        <li key={id}>
          {title}, {needed} minutes{cook && `, by ${cook}`}
        </li>
      ))}
    </ul>
  );
}
