import type { Subject } from './subject/subject.ts';

/** Returns the name of a subject: `Why night markets are coming back to Ghent`. */
export function headline({ title }: Subject): string {
  return title;
}
