/**
 * Returns a text as a database of UTF-8 gives it back. Half of a surrogate pair has no bytes of its own there: it comes
 * back as three characters that say so.
 */
export const heldText = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd'.repeat(3));
