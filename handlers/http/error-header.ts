/** The longest text of the header. Servers and proxies limit the size of all headers. */
const MAX_LENGTH = 1000;

/**
 * Returns the header that says why the double failed. The body of the answer is Strapi's, which says
 * nothing. The developer of the client may not see the console of the double.
 */
export function errorHeader(message: string): { readonly 'x-double-error': string } {
  const line = message.normalize('NFKD').replaceAll(/\s+/g, ' ');
  const ascii = line.replaceAll(/\p{M}/gu, '').replaceAll(/[^\x20-\x7e]/g, '?');
  return { 'x-double-error': ascii.trim().slice(0, MAX_LENGTH) };
}
