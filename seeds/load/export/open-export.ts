import { isPlainObject } from '../../../src/basics.ts';
import type { EntryRecord, SchemaJson } from '../../../src/model/index.ts';
import type { LinkRecord } from '../../../src/store/index.ts';
import { LoadError } from '../files/load-error.ts';
import { type ExportLimits, ExportMeter } from './export-limits.ts';
import { type ArchiveFile, readArchive } from './read-archive.ts';

/** A line of `schemas/`. */
type SchemaLine = SchemaJson & { readonly uid: string };

/** A line of `entities/`. */
interface EntityLine {
  readonly type: string;
  readonly id: number;
  readonly data: EntryRecord;
}

/** A line of `configuration/`. */
interface SettingLine {
  /** `core-store` or `webhook`. */
  readonly type?: unknown;
  readonly value: { readonly key?: unknown; readonly value?: unknown };
}

export interface ExportLines {
  readonly schemas: SchemaLine[];
  readonly entities: EntityLine[];
  readonly links: LinkRecord[];
  readonly configuration: SettingLine[];
}

type Form = (value: unknown) => boolean;

const isText: Form = (value) => typeof value === 'string';

/** Makes the form of an object. Other members are allowed. */
const objectWith =
  (members: { readonly [name: string]: Form }): Form =>
  (value) =>
    isPlainObject(value) && Object.entries(members).every(([name, form]) => form(value[name]));

const nullish =
  (form: Form): Form =>
  (value) =>
    value === undefined || value === null || form(value);

// Entries of Strapi 5 also have links to rows whose ids are texts. They are skipped later.
const linkEnd = objectWith({
  type: isText,
  ref: (value) => isText(value) || Number.isFinite(value),
  field: nullish(isText),
  pos: nullish(Number.isFinite),
});

/** The form of a line of each part, and its words. */
const FORMS = {
  schemas: ['a schema with a uid and attributes', objectWith({ uid: isText, attributes: isPlainObject })],
  entities: [
    'an entity with type, id and data',
    objectWith({ type: isText, id: Number.isFinite, data: isPlainObject }),
  ],
  links: ['a link with left and right', objectWith({ left: linkEnd, right: linkEnd })],
  configuration: ['a setting with a value', objectWith({ value: isPlainObject })],
} as const satisfies Record<keyof ExportLines, readonly [string, Form]>;

/**
 * Reads a line of a part of an export.
 *
 * @throws {LoadError} with `where` for a line that is not JSON or does not have the form of its part
 */
function parseLine(part: keyof ExportLines, line: string, where: string): unknown {
  const value = parseJson(line, where);
  const [words, form] = FORMS[part];
  if (form(value)) return value;
  const start = line.length > 80 ? `${line.slice(0, 80)}…` : line;
  throw new LoadError(`${where} is not ${words}: ${start}. Export it again.`);
}

/** @throws {LoadError} with `where` for a text that is not JSON */
function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LoadError(`${where} cannot be read as JSON: ${(error as Error).message}. Export it again.`);
  }
}

/**
 * Splits a file into its lines while it is read.
 *
 * `onLine` gets each line, with its number from 1.
 */
async function readLines(
  content: AsyncIterable<Uint8Array>,
  onLine: (line: string, number: number) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  let number = 0;
  for await (const chunk of content) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += first;
    for (const next of others) {
      onLine(rest, (number += 1));
      rest = next;
    }
  }
  onLine(rest + decoder.decode(), number + 1);
}

export interface ExportArchive extends ExportLines {
  readonly path: string;
  readonly metadata: unknown;
  /** The uploaded files by their names. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly leftOut: { readonly files: number; readonly bytes: number };
}

/** The folder of the export within the archive, then a part and the name of a file in it. */
const METADATA = /^(.*\/)?metadata\.json$/;
const LINES = /^(.*?\/)??(schemas|entities|links|configuration)\/([^/]+\.jsonl)$/;
const ASSET = /^(.*?\/)??assets\/uploads\/(.+)$/;

/** What was read of one folder of an archive, by the names of its files. */
interface Root {
  metadata?: unknown;
  readonly lines: { readonly [part in keyof ExportLines]: Map<string, unknown[]> };
  readonly assets: Map<string, Uint8Array>;
  readonly leftOut: { files: number; bytes: number };
}

/** Checks whether a line of a part is needed. Others are not parsed. */
type LineFilter = (part: keyof ExportLines, line: string) => boolean;

/**
 * Opens an archive or folder. The export may be in a folder within it.
 *
 * @param isNeeded Default: all lines
 * @throws {LoadError} for files that are not an export, for lines that are not JSON or not those of an
 *   export, and for more than a limit.
 */
export async function openExport(
  path: string,
  limits: ExportLimits,
  isNeeded: LineFilter = () => true,
): Promise<ExportArchive> {
  const meter = new ExportMeter(path, limits);
  const roots = new Map<string, Root>();
  await readArchive(path, meter, (file) => readFile(file, path, meter, roots, isNeeded));

  const [root] = [...roots]
    .filter(([, { metadata }]) => metadata !== undefined)
    .toSorted(([a], [b]) => a.length - b.length)
    .map(([, found]) => found);
  if (root === undefined) {
    throw new LoadError(
      `${path} has no metadata.json, so it is not a complete export of Strapi. Use an archive made by ` +
        'strapi export. To read a project, use loadProject, or --project on the command line.',
    );
  }
  const lines = (part: keyof ExportLines) => sorted(root.lines[part]).flatMap(([, inFile]) => inFile);
  return {
    path,
    metadata: root.metadata,
    schemas: lines('schemas') as ExportLines['schemas'],
    entities: lines('entities') as ExportLines['entities'],
    links: lines('links') as ExportLines['links'],
    configuration: lines('configuration') as ExportLines['configuration'],
    assets: new Map(sorted(root.assets)),
    leftOut: root.leftOut,
  };
}

async function readFile(
  { name, size, content }: ArchiveFile,
  path: string,
  meter: ExportMeter,
  roots: Map<string, Root>,
  isNeeded: LineFilter,
): Promise<void> {
  const metadata = METADATA.exec(name);
  const part = LINES.exec(name);
  const asset = ASSET.exec(name);
  if (asset) {
    const [, folder, fileName = ''] = asset;
    const root = rootOf(roots, folder);
    if (meter.addAsset(size)) root.assets.set(fileName, await bytesOf(content));
    else {
      root.leftOut.files += 1;
      root.leftOut.bytes += size;
    }
  } else if (part) {
    const [, folder, , fileName = ''] = part;
    const partName = part[2] as keyof ExportLines;
    const lines: unknown[] = [];
    meter.addJson(size);
    await readLines(content, (line, number) => {
      if (line.trim() === '' || !isNeeded(partName, line)) return;
      const where = `Line ${number} of ${partName}/${fileName} in ${path}`;
      lines.push(parseLine(partName, line, where));
    });
    rootOf(roots, folder).lines[partName].set(fileName, lines);
  } else if (metadata) {
    meter.addJson(size);
    const text = new TextDecoder().decode(await bytesOf(content));
    rootOf(roots, metadata[1]).metadata = parseJson(text, `Metadata.json of ${path}`);
  }
}

function rootOf(roots: Map<string, Root>, folder = ''): Root {
  const known = roots.get(folder);
  if (known) return known;
  const root: Root = {
    lines: { schemas: new Map(), entities: new Map(), links: new Map(), configuration: new Map() },
    assets: new Map(),
    leftOut: { files: 0, bytes: 0 },
  };
  roots.set(folder, root);
  return root;
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const sorted = <Value>(files: ReadonlyMap<string, Value>): [string, Value][] =>
  [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
