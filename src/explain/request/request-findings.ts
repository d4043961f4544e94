import type { Asked } from '../findings/ask.ts';
import { clauseFindings } from './clause-findings.ts';
import type { Finding } from '../findings/finding.ts';
import { emptyFindings } from './empty-answer.ts';
import { missingEntry } from './missing-entry.ts';
import { otherPath } from './other-path.ts';
import { pageSizeFindings } from './page-size.ts';
import { refusedFinding, saidBy } from './refused.ts';
import { droppedNames } from './refused-body.ts';
import { rootFindings } from './root-parameters.ts';

/** Returns what is most likely wrong with a request, most likely first. */
export function requestFindings(asked: Asked, prefix: string): Finding[] {
  const { request, response, query, type, context, id } = asked;
  const { refusal } = response;
  if (response.status >= 400) {
    if (!context.router(request.path)) return [otherPath(asked, prefix)];
    const nothing = refusal?.reason === 'not-found' || refusal?.reason === 'document-not-found';
    const missing = nothing && type ? missingEntry(asked, type) : undefined;
    // A parameter in the wrong place may be what Strapi stumbles over.
    const isOfRoot = refusal?.at.clause === 'pagination' || refusal?.at.clause === 'scope';
    const root =
      isOfRoot && type ? rootFindings(query, type, context, id).filter((one) => !one.mayBeMeant) : [];
    const refused = missing ?? refusedFinding(asked);
    return [root[0] ? withCause(asked, refused, root[0]) : refused];
  }
  if (!type) return [];
  return [
    ...rootFindings(query, type, context, id),
    ...clauseFindings(query, type, context).filter((one) => !one.isIfRefused),
    ...droppedNames(asked),
    ...emptyFindings(asked),
    ...pageSizeFindings(asked),
  ].toSorted((one, other) => Number(one.mayBeMeant ?? false) - Number(other.mayBeMeant ?? false));
}

/** Puts the parameter that Strapi stumbles over into the explanation of its refusal. */
const withCause = (asked: Asked, refused: Finding, { path, message, edits }: Finding): Finding => ({
  ...refused,
  path,
  message: `${saidBy(asked)} ${message}`,
  edits: [...edits, ...refused.edits],
});
