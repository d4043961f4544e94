/** The most levels of a populate: far more than a page shows, and safe for any stack. */
export const MAX_LEVELS = 500;

/** The bracket groups of as many levels: each has two. */
export const MAX_BRACKETS = 2 * MAX_LEVELS;
