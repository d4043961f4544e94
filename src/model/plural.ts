import pluralize from 'pluralize';

/** Returns the English plural of a name in kebab case, as Strapi's content-type builder suggests it: `people` for `person`. */
export const plural = (name: string): string => pluralize(name);

/** Returns a plural that differs from the name, for where it is no path: `news-list` for `news`. */
export function distinctPlural(name: string): string {
  const found = plural(name);
  return found === name ? `${name}-list` : found;
}

/** Returns the name for readers: `Blog post` for `blog-post`. */
export function displayName(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
