/**
 * Words by meaning: those of English, German and Dutch, then those of French, Spanish, Portuguese, Italian,
 * Polish and Czech, separated by commas. In the first group the last word of a name says what it is
 * (`birthDate`), in the second the first one (`fechaNacimiento`). Without accents; `ä` is `a`.
 */
export interface Entries {
  readonly [meaning: string]: readonly [headLast: string, headFirst: string];
}
