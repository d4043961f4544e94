import { notFound, refuse } from '../../errors/strapi-error.ts';
import { pluginFails, Refusal } from '../../errors/refusal.ts';
import type { SlugOptions } from '../../model/attribute.ts';
import { isPlainObject } from '../../objects.ts';
import { entryTexts } from '../../reply/answer-writer.ts';
import type { EntryWrite } from '../../routes/request-body.ts';
import { parsedQuery } from '../../routes/request-query.ts';
import type { RouteRequest } from '../../routes/route-request.ts';
import { paramsOf } from '../../routes/router.ts';
import { selectPage } from '../../service/select.ts';
import { slugOf } from '../../store/slug.ts';
import type { Plugin, UsedPlugin } from '../interface/plugin.ts';

interface SlugSettings {
  readonly contentTypes?: { readonly [name: string]: SluggedType };
  readonly slugifyOptions?: SlugOptions;
  readonly slugifyWithCount?: boolean;
  readonly shouldUpdateSlug?: boolean;
  readonly skipUndefinedReferences?: boolean;
}

interface SluggedType {
  readonly field: string;
  readonly references: string | readonly string[];
}

/** Opens strapi-plugin-slugify. */
export function openSlugify({ settings: given }: UsedPlugin): Plugin {
  const settings: SlugSettings = given;
  return {
    data: (data, write) => withSlug(data as Values, write, settings),
    answers: { 'plugin::slugify.slugController.findSlug': (request) => findSlug(request, settings) },
  };
}

interface Values {
  readonly [attribute: string]: unknown;
}

/** Makes the slug of a new entry, and of one whose references change. */
function withSlug(data: Values, write: EntryWrite, settings: SlugSettings): Values {
  const { context, type, id } = write;
  const of = settings.contentTypes?.[type.singularName];
  if (!of || !isUsable(of, write) || (!settings.shouldUpdateSlug && data[of.field])) return data;
  const names = [of.references].flat();
  const values = valuesOf(data, names);
  if (values.length === 0 || (!settings.skipUndefinedReferences && values.length < names.length)) return data;
  const table = context.store.table(type);
  const entry = id === '' ? undefined : Number(id);
  if (entry !== undefined && table.has(entry)) {
    const stored = valuesOf(table.row(entry), names);
    if (JSON.stringify(stored) === JSON.stringify(values)) return data;
  }
  const taken = new Set(
    table.ids.filter((each) => each !== entry).map((each) => table.value(each, of.field)),
  );
  const slug = slugOf(values.join(' '), settings.slugifyOptions);
  const free = settings.slugifyWithCount ? counted(slug, taken, settings) : slug;
  const attribute = type.attributes.get(of.field);
  // The database refuses it, behind Strapi's own checks.
  const isUnique = attribute?.kind === 'scalar' && (attribute.type === 'uid' || attribute.unique);
  if (isUnique && taken.has(free))
    throw pluginFails(
      `An entry has the slug "${free}" already, and the database refuses a second one. Set slugifyWithCount.`,
      'body',
    );
  return { ...data, [of.field]: free };
}

const isUsable = ({ field, references }: SluggedType, { type }: EntryWrite): boolean =>
  [field, ...[references].flat()].every((name) => name === 'id' || type.attributes.has(name));

const valuesOf = (data: Values, names: readonly string[]): unknown[] =>
  names
    .map((name) => (name === 'id' ? undefined : data[name]))
    .filter((value) => value !== undefined && value !== null && value !== '');

/** Adds a number to a slug that exists. */
function counted(slug: string, taken: ReadonlySet<unknown>, { slugifyOptions }: SlugSettings): string {
  const separator = slugifyOptions?.separator || '-';
  let count = 1;
  const next = (): string => (count === 1 ? slug : `${slug}${separator}${count}`);
  while (taken.has(next())) count += 1;
  return next();
}

/** Answers the entry of a type with a slug, in the form of one entry. The query is not checked. */
function findSlug(request: RouteRequest, { contentTypes = {} }: SlugSettings): string {
  const { context } = request;
  const { model: name = '', slug = '' } = paramsOf(request.route.path, request.path);
  const of = Object.hasOwn(contentTypes, name) ? contentTypes[name] : undefined;
  const type = [...context.model.contentTypes.values()].find(({ singularName }) => singularName === name);
  if (!of || !type || !isUsable(of, { context, type, id: '' }))
    refuse.badRequest(
      `${name} model name not found, all models must be defined in the settings and are case sensitive.`,
    );
  if (!context.caller.may(`${type.uid}.find`)) throw new Refusal('forbidden', { clause: 'request' });
  const query = parsedQuery(request);
  const filters = { ...(isPlainObject(query['filters']) ? query['filters'] : {}), [of.field]: slug };
  const [text] = entryTexts(selectPage({ ...query, filters }, type, context), context, 'content');
  if (text === undefined) throw notFound();
  return `{"data":${text},"meta":{}}`;
}
