import { type StrapiError, validationError } from '../../errors/strapi-error.ts';

/** The refusal of an answer that would hold more rows and components than the double was told to give. */
export const tooLarge = (most: number): StrapiError =>
  validationError(
    `The answer would hold more than ${most} entries and components: populate less, or filter and page what is populated (option maxNodes of the double)`,
  );
