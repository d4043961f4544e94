/** The most levels of a populate. Far more than a page shows, and few enough for any stack. */
export const MAX_LEVELS = 500;

/** The bracket groups of that many levels: each level of a populate has two. */
export const MAX_BRACKETS = 2 * MAX_LEVELS;
