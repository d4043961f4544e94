import { type Rule, valueOf } from '../errors/option-rules.ts';
import type { LaterChange, VersionChange } from './dialect.ts';

/** A minor version of Strapi. */
export interface StrapiVersion {
  readonly major: 4 | 5;
  readonly minor: number;
  /** The minor version that parses queries as this one does: 4.26.0 and 4.26.1 do as 4.25. */
  readonly parser: number;
}

/** Reads a version such as `5.24` or `5.24.1`. Without a patch it is the last one. Returns undefined for another text. */
export function readVersion(text: string): StrapiVersion | undefined {
  const [, major, minor, patch] = /^([45])\.(\d{1,3})(?:\.(\d+)(?:[-+].*)?)?$/.exec(text) ?? [];
  if (major === undefined) return undefined;
  const isEarly = `${major}.${minor}` === '4.26' && patch !== undefined && Number(patch) < 2;
  return { major: major === '4' ? 4 : 5, minor: Number(minor), parser: Number(minor) - (isEarly ? 1 : 0) };
}

/** Returns a version such as `5.24`, with its patch where that changes answers. */
export function versionText(major: number, minor: number, patch?: number): string {
  const text = `${major}.${minor}`;
  return patch === undefined || readVersion(`${text}.${patch}`)?.parser === minor ? text : `${text}.${patch}`;
}

/** The option `strapi`. */
export const versionRule: Rule = /* @__PURE__ */ valueOf(
  "a version of Strapi such as '5.24'",
  (value) => typeof value === 'string' && readVersion(value) !== undefined,
);

/** Takes back the changes that came after a minor version, the newest first. */
export const asBefore = <Part>(part: Part, changes: readonly VersionChange<Part>[], minor: number): Part =>
  changes
    .filter(({ since }) => since > minor)
    .toSorted((a, b) => b.since - a.since)
    .reduce((newer, { before }) => before(newer), part);

/** Makes the changes up to a minor version. */
export const asAfter = <Part>(part: Part, changes: readonly LaterChange<Part>[], minor: number): Part =>
  changes.filter(({ since }) => since <= minor).reduce((older, { after }) => after(older), part);
