import { didYouMean } from '../../../errors/did-you-mean.ts';
import { showValue } from '../../../errors/show-value.ts';
import { isPlainObject } from '../../../objects.ts';
import type { DataProblems } from '../problems/data-problems.ts';
import { isKey } from './layout.ts';
import { readId } from './own-value.ts';
import { describe, type ResolvedRecord, type ResolveOptions } from './resolved-record.ts';

/** Copies the values of a record, reads its id and checks its keys. Returns false if it is not an object. */
export function readForm(resolved: ResolvedRecord, { strict, problems, layoutsOf }: ResolveOptions): boolean {
  const { record } = resolved;
  if (!isPlainObject(record)) {
    problems.add(`${describe(resolved)} is ${showValue(record)}. Give an object with its attributes.`);
    return false;
  }
  const layouts = layoutsOf?.(resolved.schema);
  resolved.values = layouts?.read(record);
  resolved.layout = resolved.values && layouts?.last;
  resolved.id = explicitId(resolved, problems);
  if (strict && resolved.layout?.hasOtherKeys !== false) checkKeys(resolved, problems);
  return true;
}

/** Returns the id that a record has itself, or 0. */
function explicitId(resolved: ResolvedRecord, problems: DataProblems): number {
  const value = resolved.get('id');
  if (value == null) return 0;
  const id = readId(value);
  if (id !== undefined) return id;
  problems.add(
    `${describe(resolved)} has the id ${showValue(value)}. Give a positive whole number, or leave the id out.`,
  );
  return 0;
}

function checkKeys(resolved: ResolvedRecord, problems: DataProblems): void {
  const { uid, attributes, modelType } = resolved.schema;
  for (const key of Object.keys(resolved.record)) {
    if (isKey(resolved.schema, key)) continue;
    if (key === 'documentId' && modelType === 'contentType') {
      problems.add(
        `${describe(resolved)}: there is no attribute "documentId". Only Strapi 5 has documents: give createDouble its dialect, or leave the documentId out.`,
      );
      continue;
    }
    problems.add(
      `${describe(resolved)}: there is no attribute ${JSON.stringify(key)}.` +
        `${didYouMean(key, attributes.keys())} The attributes of ${uid} are ${['id', ...attributes.keys()].join(', ')}.`,
    );
  }
}
