// Strapi 5.54: packages/core/content-manager/server/src/preview/controllers/validation/preview.ts
// Strapi 5.54: packages/core/content-manager/server/src/preview/services/preview.ts
import { OwnCodeError, rules, showValue } from '../../src/basics.ts';
import { type ContentType, type Model, models, type ModelSource, type types } from '../../src/model/index.ts';
import type { DataAccess } from '../data/data-access.ts';

/** The option `preview`: `preview.config` in `config/admin` of a project with Strapi 5. */
export interface PreviewOption {
  /**
   * Returns the URL that shows an entry; nothing for an entry without a preview. As in Strapi, but where Strapi's
   * calls `strapi.documents(uid).findOne(…)`, this one calls `data.findOne(uid, documentId, …)`.
   */
  readonly handler: (
    uid: string,
    params: PreviewParams,
    context: { readonly data: DataAccess },
  ) => string | null | undefined | Promise<string | null | undefined>;
  /** The origins that may be shown in a frame: `frame-src` of the admin panel, and of the page at `/__double`. */
  readonly allowedOrigins?: string | readonly string[];
}

/** A double whose entries are previewed. */
interface Previewed {
  readonly preview: PreviewOption | undefined;
  readonly model: Model;
  readonly dialect: { readonly name: string; readonly server: { readonly hasDocumentService: boolean } };
  readonly data: DataAccess;
}

/** What Strapi tells the handler about the entry. */
export interface PreviewParams {
  readonly documentId: string;
  readonly locale?: string;
  readonly status: 'draft' | 'published';
}

/** The options of `double.preview`. */
export interface PreviewQuery {
  readonly locale?: string;
  /** What the editor looks at. Default: `draft`, in a type without drafts `published`. */
  readonly status?: 'draft' | 'published';
}

/** Returns the URL of the preview of an entry, as `double.preview` does: see `Double`. */
export type Preview<Source extends ModelSource> = <Key extends types.TypeKey<Source>>(
  type: Key,
  ...of: Key extends types.KeyOfKind<Source, 'singleType'>
    ? readonly [query?: PreviewQuery]
    : readonly [documentId: string, query?: PreviewQuery]
) => Promise<string | undefined>;

const queryRules = rules.optionsOf(
  {
    locale: rules.text,
    status: rules.oneOf(['draft', 'published']),
  } satisfies rules.Shape<PreviewQuery>,
  { example: "{ status: 'draft' }" },
);

/**
 * Returns the URL that the handler of the option `preview` opens for an entry; undefined if it returns nothing.
 *
 * @param of the documentId, unless it is a single type, and the query
 * @throws {Error} that says what is missing
 */
export async function previewUrl(
  name: string,
  of: readonly unknown[],
  { preview, model, dialect, data }: Previewed,
): Promise<string | undefined> {
  const type = models.typeByName(model, name);
  const isSingle = type.kind === 'singleType';
  const call = `preview(${[name, ...(isSingle ? [] : [of[0]])].map(showValue).join(', ')})`;
  if (!dialect.server.hasDocumentService)
    throw new Error(`${call}: only Strapi 5 has previews, and the dialect is '${dialect.name}'.`);
  if (!preview)
    throw new Error(
      `${call} needs the option preview of createDouble, or of the config file of serve: the handler of the ` +
        "project's config/admin. preview: { handler: (uid, { documentId, status }) => `http://localhost:3000/…` }. " +
        'Where the code of a project runs, its config/admin says it.',
    );
  const [documentId, query = {}] = isSingle ? [await onlyDocument(type, data, call), of[0]] : of;
  if (typeof documentId !== 'string' || documentId === '')
    throw new TypeError(`${call} needs the documentId of an entry.`);
  rules.check('preview(type, documentId, query)', queryRules, query);
  const { locale, status = type.draftAndPublish ? 'draft' : 'published' } = query as PreviewQuery;
  const params = { documentId, ...(locale !== undefined && { locale }), status };
  let url: unknown;
  try {
    url = await preview.handler(type.uid, params, { data });
  } catch (error) {
    throw OwnCodeError.thrown('preview.handler', error);
  }
  if (!url) return undefined;
  if (typeof url === 'string') return url;
  throw new OwnCodeError(
    'preview.handler',
    `returned ${showValue(url)}. Return a URL as a text, or nothing.`,
  );
}

/** Strapi takes the first document in the default locale. */
async function onlyDocument(type: ContentType, data: DataAccess, call: string): Promise<string> {
  const entry = (await data.find(type.uid, { status: 'draft' })) as { readonly documentId?: string } | null;
  if (entry?.documentId !== undefined) return entry.documentId;
  throw new Error(
    `${call}: there is no entry in the default locale yet. Strapi answers 404 "Document not found".`,
  );
}
