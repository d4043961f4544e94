import { LoadError } from '../load-error.ts';
import { readArchive } from './read-archive.ts';

/** The parts of an export archive. */
export interface ExportArchive {
  /** The path it was read from, for messages. */
  readonly path: string;
  readonly metadata: unknown;
  /** Returns the parsed JSON lines of a part, such as `entities`. A missing part has none. */
  lines(part: string): unknown[];
  /** Returns the files below a folder with their paths in it. */
  files(folder: string): [string, Uint8Array][];
}

/**
 * Opens an archive or folder. The export may be in a folder within it.
 *
 * @throws {LoadError} for files that are not an export, and for invalid JSON.
 */
export async function openExport(path: string): Promise<ExportArchive> {
  const all = await readArchive(path);
  const [metadata] = [...all.keys()]
    .filter((name) => name === 'metadata.json' || name.endsWith('/metadata.json'))
    .toSorted((a, b) => a.length - b.length);
  if (metadata === undefined) {
    throw new LoadError(
      `${path} has no metadata.json, so it is not a complete export of Strapi. Use an archive made by strapi export. To read a project, use loadProject, or --project on the command line.`,
    );
  }
  const root = metadata.slice(0, -'metadata.json'.length);
  const files = (folder: string): [string, Uint8Array][] =>
    [...all]
      .filter(([name]) => name.startsWith(root + folder))
      .map(([name, content]): [string, Uint8Array] => [name.slice(root.length + folder.length), content])
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    path,
    metadata: parse(decode(all.get(metadata)), `metadata.json of ${path}`),
    files,
    lines: (part) =>
      files(`${part}/`)
        .filter(([name]) => name.endsWith('.jsonl'))
        .flatMap(([name, content]) =>
          decode(content)
            .split('\n')
            .map((text, index) => ({ text, where: `line ${index + 1} of ${part}/${name} in ${path}` }))
            .filter(({ text }) => text.trim() !== '')
            .map(({ text, where }) => parse(text, where)),
        ),
  };
}

function decode(content: Uint8Array | undefined): string {
  return new TextDecoder().decode(content);
}

function parse(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LoadError(
      `${where[0]?.toUpperCase()}${where.slice(1)} cannot be read as JSON: ${(error as Error).message}. Export it again.`,
    );
  }
}
