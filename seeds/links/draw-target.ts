import type { Random } from '../../src/random.ts';

/** The first range of targets: all targets in it are equally likely. */
const FIRST_RANGE = 4;
const MAX_TRIES = 12;
/** From this many targets on, owners choose among all of them, so no target gets thousands of links. */
const LARGE = 512;

/**
 * Draws the number of a target from the first `reach` numbers, lower numbers more often. The draw does
 * not depend on how many targets exist, so links stay when targets are added. A drawn number may not
 * exist yet; its link appears with the target. Only owners past number 512 draw anew when there are 512 targets.
 */
export function drawTarget(random: Random, reach: number, targetCount: number): number {
  if (reach > LARGE && targetCount >= LARGE) return random.int(1, random.boolean(0.25) ? LARGE : reach);
  const most = Math.min(reach, LARGE);
  let ranges = 1;
  for (let range = FIRST_RANGE; range < most; range *= 2) ranges += 1;
  const range = Math.min(most, FIRST_RANGE * 2 ** random.int(0, ranges - 1));
  return random.int(1, range);
}

/** Draws the number of an existing target, for required links. */
export function drawExistingTarget(
  random: Random,
  reach: number,
  exists: (number: number) => boolean,
  targetCount: number,
): number {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const number = drawTarget(random, reach, targetCount);
    if (exists(number)) return number;
  }
  return random.int(1, Math.max(1, Math.min(targetCount, reach)));
}
