/**
 * Everything in which the served APIs differ. No other file names a version: it asks the dialect.
 * The rows Dn are those of the table of differences in docs/dialects.md.
 */
export interface Dialect {
  readonly name: 'documented' | 'v4';
  /** Bracket groups that the query parser reads (D6). */
  readonly queryDepth: number;
  /** A zone component not listed under `on`: gone, or left as `{ id, __component }` (D1). */
  readonly unlistedComponents: 'dropped' | 'bare';
  /** Whether `on` may be keyed by the zone's name and a component's short name (D2). */
  readonly fragmentsByZoneName: boolean;
  /** Whether pagination operators inside a populate are refused (D3). */
  readonly refusesPaginationInPopulate: boolean;
  /** Whether `password` attributes are answered and may be named (D4). */
  readonly showsPasswords: boolean;
  /** A relation, media, component or zone named in `fields`: 400, or as if not said (D5). */
  readonly edgesInFields: 'refused' | 'ignored';
  /** Whether `/api/users` answers in the envelope of any collection (D7). */
  readonly usersInEnvelope: boolean;
  /** Whether every entry has `publishedAt` and `locale` (D8). */
  readonly everyEntryHasStates: boolean;
  /** Whether empty multiple media and morphMany are `[]` and morph-to relations are like any other (D9). */
  readonly uniformRelations: boolean;
  /** Whether the attribute type `array` exists (D11). */
  readonly arrayType: boolean;
  /** Whether `formats` is an object of three members with nine fields each (D10). */
  readonly strictFormats: boolean;
}
