import { validationError } from '../../errors/strapi-error.ts';
import { isRecord } from '../../query/parse/parse-query.ts';

const operators = ['pagination', 'page', 'pageSize', 'start', 'limit'];

/** Throws 400 for a pagination operator inside a populate, where the specification (4.2 rule 10) allows none (D3). */
export function refusePagination(populate: unknown, path = 'populate'): void {
  if (!isRecord(populate)) return;
  for (const [name, options] of Object.entries(populate)) refuseIn(options, `${path}[${name}]`);
}

function refuseIn(options: unknown, path: string): void {
  if (!isRecord(options)) return;
  const found = operators.find((operator) => Object.hasOwn(options, operator));
  if (found !== undefined) {
    throw validationError(
      `Invalid parameter ${path}[${found}]: populate and pagination operators cannot be combined. Pagination belongs at the top level: pagination[page], pagination[pageSize]`,
    );
  }
  refusePagination(options.populate, `${path}[populate]`);
  if (isRecord(options.on)) {
    for (const [uid, fragment] of Object.entries(options.on)) refuseIn(fragment, `${path}[on][${uid}]`);
  }
}
