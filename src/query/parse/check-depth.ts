import { validationError } from '../../errors/strapi-error.ts';
import { isObject, type Raw, type RawObject } from './parse-query.ts';

/** The levels that are followed. Far more than a page shows, and few enough for any stack. */
const most = 1000;

/** Brackets that make up those levels: each level of a populate is two. */
export const deepestBrackets = 2 * most;

/** Throws 400 for a query whose brackets or dot paths go deeper than anybody follows. */
export function refuseTooDeep(query: RawObject): void {
  let level: Raw[] = Object.values(query);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepestBrackets) throw tooDeep();
    level = level.flatMap((value) => {
      if (typeof value === 'string' && value.length > most && value.split('.').length > most) throw tooDeep();
      return isObject(value) ? Object.values(value) : [];
    });
  }
}

const tooDeep = () =>
  validationError(`The query is nested deeper than the ${most} levels that the double follows`);
