import { kebabCase } from '../../../../src/model/snake-case.ts';

/** Returns the name of an API or content type in kebab case, as Strapi makes it of a folder. */
export function strapiName(folder: string): string {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder) ? folder : kebabCase(folder);
}
