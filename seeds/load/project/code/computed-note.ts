/** Why code of a project has no effect. */
export const NOT_RUN = "loadProject does not run a project's code";

/**
 * Says that only running a project's code would tell something.
 *
 * @param file the file that computes it
 * @param what the setting: `rest.maxLimit`
 * @param advice sentences that say where to set it instead
 */
export const computedNote = (file: string, what: string, advice: string): string =>
  `${file} computes ${what}, and ${NOT_RUN}. ${advice}`;
