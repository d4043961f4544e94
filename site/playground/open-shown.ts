import { openDouble } from '../../handlers/double/open-double.ts';
import { readSettings } from '../../handlers/state/settings.ts';
import { answerHere } from '../../handlers/page/page-control.ts';
import type { Ask } from '../../handlers/page/client/app/connection.ts';
import type { PageField, PageModel, PageType, TriedQuery } from '../../handlers/page/page-data.ts';
import type { Source } from './read-source.ts';

/** A double that the playground shows, and what is said about it. */
export interface Shown {
  readonly ask: Ask;
  readonly source: Source;
  readonly model: PageModel;
  readonly types: readonly PageType[];
  /** How many entries these types have. */
  readonly entries: number;
  readonly files: number;
  /** The type to show first: one whose entries have pictures, if there is any. */
  readonly first: PageType | undefined;
  /** A query with a typo. Undefined if no type can be asked. */
  readonly mistake: TriedQuery | undefined;
}

/**
 * Opens a double for what was dropped, and asks it a query with a typo.
 *
 * @throws an error that says what is wrong with the model or the entries
 */
export async function openShown(source: Source): Promise<Shown> {
  const notes: string[] = [];
  const settings = readSettings({ ...source.options, explain: 'off' }, true);
  const double = openDouble(settings, (note) => notes.push(note));
  settings.about.notes = new Set([...source.missing, ...settings.about.notes, ...notes]);
  const ask = answerHere(double);
  const model = (await (await ask('/__double/model')).json()) as PageModel;
  const types = model.types.filter(({ isOwn }) => isOwn);
  return {
    ask,
    source,
    model,
    types,
    entries: types.reduce((sum, { count }) => sum + count, 0),
    files: model.types.find(({ uid }) => uid === 'plugin::upload.file')?.count ?? 0,
    first: types.find(
      ({ kind, count, fields }) => kind === 'collection type' && count > 0 && fields.some(isPicture),
    ),
    mistake: await firstExplained(queriesWithTypos(types), ask),
  };
}

const isPicture = ({ kind, name }: PageField): boolean =>
  kind === 'media' && !/file|document|video|audio/i.test(name);

const TEXTS = /^(?:string|text|uid|email|richtext)\b/;

/** Returns queries with a typo in the name of a filter: of texts first, and of the types with most entries. */
function queriesWithTypos(types: readonly PageType[]): string[] {
  const collections = types
    .filter(({ kind, path, count }) => kind === 'collection type' && path && count > 0)
    .toSorted((a, b) => b.count - a.count);
  const queries = (isFilter: (field: PageField) => boolean, condition: string) =>
    collections.flatMap(({ path, fields }) => {
      const field = fields.find(
        (each) => isFilter(each) && !each.isSystem && !each.isPrivate && each.name.length > 3,
      );
      return field ? [`${path}?filters[${withTypo(field.name)}]${condition}`] : [];
    });
  return [
    ...queries(({ type }) => TEXTS.test(type), '[$contains]=a'),
    ...queries(({ kind }) => kind === 'scalar', '[$notNull]=true'),
  ];
}

/** Swaps the last two letters that differ: `title` becomes `titel`. */
function withTypo(name: string): string {
  for (let at = name.length - 1; at > 0; at -= 1)
    if (name[at] !== name[at - 1] && /[a-z]{2}/.test(name.slice(at - 1, at + 1)))
      return name.slice(0, at - 1) + name[at]! + name[at - 1]! + name.slice(at + 1);
  return `${name}x`;
}

/** A double with hundreds of types need not be asked about each. */
const MAX_TRIED = 8;

async function firstExplained(urls: readonly string[], ask: Ask): Promise<TriedQuery | undefined> {
  for (const url of urls.slice(0, MAX_TRIED)) {
    const response = await ask('/__double/try', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    });
    const tried = (await response.json()) as TriedQuery;
    if (tried.explanations?.some(({ fix }) => fix)) return tried;
  }
  return undefined;
}
