/** The halves of qs. Most pages only parse. */
declare module 'qs/lib/parse.js' {
  import type qs from 'qs';
  const parse: typeof qs.parse;
  export default parse;
}

declare module 'qs/lib/stringify.js' {
  import type qs from 'qs';
  const stringify: typeof qs.stringify;
  export default stringify;
}
