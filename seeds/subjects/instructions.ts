import type { Area } from '../words/areas/area.ts';
import type { Draw } from './draw.ts';
import type { Theme } from '../names/themes.ts';
import { RECIPES } from '../words/recipes.ts';

/** The part of a subject that decides what to do. */
interface Cook {
  readonly theme: Theme;
  readonly draw: Draw;
  readonly area: Area;
}

/** What to do when nothing is cooked. */
const STEPS: readonly string[] = [
  'Tell us what you need, by form or by telephone.',
  'We send you a proposal within two days.',
  'You choose a date and the people you want to work with.',
  'When you agree, we begin at once.',
];

/** Returns the recipe of a row, or of the row that it is a part of. */
export function recipeOf({ theme, draw, area }: Cook): (typeof RECIPES)[number] {
  const { above } = draw;
  if (theme === 'recipe') return RECIPES[draw.index % RECIPES.length]!;
  const index = above?.theme === 'recipe' ? above.index : area.name.length;
  return RECIPES[index % RECIPES.length]!;
}

/** Returns what to do, step by step. */
export function stepsOf(subject: Cook): readonly string[] {
  return subject.theme === 'recipe' ? recipeOf(subject).steps : STEPS;
}
