import { Refusal } from '../errors/refusal.ts';
import type { Plan } from './plan.ts';

/** Returns a plan with all plans of what it populates, each once. */
export function plansIn(plan: Plan): Set<Plan> {
  const found = new Set([plan]);
  // What is added on the way is visited, too.
  for (const { populate } of found)
    for (const { plans } of populate)
      for (const below of plans.values()) if (!(below instanceof Refusal)) found.add(below);
  return found;
}
