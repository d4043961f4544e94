import type { Profile } from '../../src/store/data-source.ts';
import type { ContentType, Model } from '../../src/model/model.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import type { Override } from './options.ts';
import type { Population } from './entry-ids.ts';
import type { Tools } from './row-key.ts';

/** What all parts of a generated store know: the model, who lives in it, and what was asked for. */
export interface World {
  readonly model: Model;
  readonly tools: Tools;
  readonly seed: number;
  /** How full the entries of a type are, and the components in them. */
  readonly profileOf: (type: ContentType) => Profile;
  /** Codes, the default first. */
  readonly locales: readonly string[];
  readonly population: (type: ContentType) => Population;
  readonly overrides: ReadonlyMap<string, ReadonlyMap<string, Override>>;
  /** Reports what cannot be at an attribute, with what to change; only while the double is created. */
  readonly problem: (label: string, sentence: string) => void;
}

/** The project's own types: the others belong to Strapi, and no profile empties or fills them. */
export function isOwnType(uid: string): boolean {
  return !/^(plugin|admin|strapi)::/.test(uid);
}

/** The value of an own key, never one that objects inherit. */
export function givenValue(given: EntryRecord | undefined, name: string): unknown {
  return given && Object.hasOwn(given, name) ? given[name] : undefined;
}
