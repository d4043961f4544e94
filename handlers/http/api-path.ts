/** Returns the path behind the prefix of the API; undefined for a path elsewhere. @param prefix `/api/` */
export const apiPath = (pathname: string, prefix: string): string | undefined =>
  pathname.toLowerCase().startsWith(prefix.toLowerCase()) ? pathname.slice(prefix.length) : undefined;
