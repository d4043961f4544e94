import type { ContentType, Model } from '../../src/model/index.ts';
import type { Profile } from '../../src/store/index.ts';
import type { config } from '../../src/strapi.ts';
import type { LeftOut } from './left-out.ts';
import type { Override } from './generate-options.ts';
import type { EntrySubjects } from '../entries/entry-subjects.ts';
import type { EntryIds } from '../entries/entry-ids.ts';
import type { Areas } from '../words/areas.ts';
import type { NameReader } from '../names/attribute-name.ts';
import type { ValueSources } from '../subjects/row-key.ts';

/** Everything that the parts of a generated store share: the model, the resolved options, what values are made with. */
export interface GenerateContext {
  readonly model: Model;
  readonly sources: ValueSources;
  readonly seed: number;
  /** What entries are about, in the order of the seed. */
  readonly areas: Areas;
  readonly alwaysPublished: () => ReadonlySet<ContentType>;
  /** Returns the profile of a type's entries and of the components in them. */
  readonly profileOf: (type: ContentType) => Profile;
  /** The share of optional values that entries have, in the profile `natural`. */
  readonly fill: number;
  /** Locale codes, the default first. */
  readonly locales: readonly string[];
  /** The versions of pictures. */
  readonly breakpoints: config.Breakpoints;
  /** Whether records may break the rules of the model. */
  readonly lenient: boolean;
  readonly nameOf: NameReader;
  readonly subjectsOf: (type: ContentType) => EntrySubjects;
  readonly entryIds: (type: ContentType) => EntryIds;
  /** Overrides by uid and attribute. */
  readonly overrides: ReadonlyMap<string, ReadonlyMap<string, Override>>;
  /** Reports a wrong option, with what to do about it. Used only while the double is created. */
  readonly problem: (label: string, sentence: string) => void;
  /** What the entries leave out because the model contradicts itself. Added to only while the double is created. */
  readonly leftOut: LeftOut;
}
