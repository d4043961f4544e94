import type { Test } from './checks.ts';

/** The e-mail addresses of Strapi's validation library: a quoted or dotted name, and a domain with a top level. */
const LETTER = '[\\u00A0-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF]';
const ATOM = `(?:[a-z\\d!#$%&'*+\\-/=?^_\`{|}~]|${LETTER})+`;
const QUOTED = `"(?:(?:(?:[ \\t]*\\r\\n)?[ \\t]+)?(?:[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f\\x21\\x23-\\x5b\\x5d-\\x7e]|${LETTER}|\\\\(?:[\\x01-\\x09\\x0b-\\x7f]|${LETTER})))*(?:(?:[ \\t]*\\r\\n)?[ \\t]+)?"`;
const FIRST = `(?:[a-z\\d]|${LETTER})`;
const LAST = `(?:[a-z]|${LETTER})`;
// The library writes labels that may have dots inside. So all that matters is that one dot is between two of them.
const DOMAIN = `(?=[^]*${FIRST}\\.${LAST})${FIRST}(?:[a-z\\d\\-._~]|${LETTER})*${LAST}`;
const EMAIL = new RegExp(`^(?:${ATOM}(?:\\.${ATOM})*|${QUOTED})@${DOMAIN}$`, 'i');

/** The test of an e-mail address. The empty text passes. */
export const validEmail: Test<unknown> = (value) =>
  typeof value === 'string' && value !== '' && !EMAIL.test(value)
    ? '${path} must be a valid email'
    : undefined;
