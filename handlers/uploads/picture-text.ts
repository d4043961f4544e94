/** Whether pictures that are made show their alternative text, or their name, in a corner. */
export const PICTURE_TEXTS = ['on', 'off'] as const;

/** One of `PICTURE_TEXTS`. */
export type PictureText = (typeof PICTURE_TEXTS)[number];
