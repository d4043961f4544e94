// Strapi 4.26: packages/core/content-manager/server/src/services/entity-manager.ts
import { Refusal } from '../../errors/refusal.ts';
import { StrapiError } from '../../errors/strapi-error.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import { entryTexts } from '../../reply/answer-writer.ts';
import { checkedQuery } from '../../routes/request-query.ts';
import type { AnswerFunction, RouteRequest } from '../../routes/route-request.ts';
import { byId, findId, select } from '../../service/select.ts';
import { contextAfter, type EventName, nowOf } from '../../write/changeset.ts';
import { deepPopulate, emitEntry } from '../../write/write-events.ts';
import { linkedIds, loadedValues, shareValues } from './entry-locales.ts';
import { checkComplete, updateEntry } from './write-entry.ts';

// What an editor does in the admin panel. The query may have `fields` and `populate`.

/** Publishes a draft. @throws {Refusal} for one that lacks required values */
export const publish: AnswerFunction = (request) => setPublished(request, nowOf(request), 'entry.publish');

export const unpublish: AnswerFunction = (request) => setPublished(request, null, 'entry.unpublish');

function setPublished(request: RouteRequest, publishedAt: string | null, event: EventName): string {
  const { type, context, changes } = request;
  const { fields, populate, locale } = checkedQuery(request, type);
  const id = idOf(request, locale);
  const isDraft = changes.row(type, id)['publishedAt'] === null;
  if (isDraft === (publishedAt === null))
    throw new StrapiError(400, 'ApplicationError', isDraft ? 'already.draft' : 'already.published', {});
  const whole = { populate: deepPopulate(type, { localizations: true }) };
  const load = () => select(byId(whole, id), type, contextAfter(request)).nodes[0]!;
  const values = loadedValues(load(), changes.store());
  if (isDraft) checkComplete(request, type, id, values);
  updateEntry(request, type, id, { publishedAt });
  const counts = context.webhooks?.populateRelations === false;
  const params = { populate: deepPopulate(type, { counts, localizations: true }) };
  emitEntry(request, 'entry.update', type, id, { params });
  const node = load();
  shareValues(request, type, linkedIds(node, 'localizations'), loadedValues(node, changes.store()));
  emitEntry(request, event, type, id, { params, withoutUid: true });
  const after = contextAfter(request);
  const page = select(byId(convertQuery({ fields, populate }, type, context), id), type, after);
  return `{"data":${entryTexts(page, after, 'content')[0]},"meta":{}}`;
}

/** Returns the id of an entry: that of the path, or that of a single type in a locale. @throws {Refusal} */
function idOf({ type, context, id }: RouteRequest, asked: unknown): number {
  const { store, defaultLocale } = context;
  const table = store.table(type);
  const locale = asked ?? defaultLocale;
  const found =
    type.kind === 'singleType'
      ? table.ids.find((each) => !type.localized || table.value(each, 'locale') === locale)
      : findId(id, type, context);
  if (found === undefined) throw new Refusal('not-found', { clause: 'request' });
  return found;
}
