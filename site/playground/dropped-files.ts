import type { FileMap } from './node-in-browser.ts';

/** Folders with files that say nothing about content, and often with thousands of them. */
const SKIPPED =
  /(?:^|\/)(?:node_modules|\.git|\.cache|\.tmp|\.next|\.nuxt|\.svelte-kit)$|(?:^|\/)public\/uploads$/;
/** Outside the source of a project. */
const BUILT = /^(?!.*(?:^|\/)src\/).*(?:^|\/)(?:dist|build|coverage)$/;

const isSkipped = (folder: string): boolean => SKIPPED.test(folder) || BUILT.test(folder);

/** More files are hardly one project. */
const MAX_FILES = 30_000;

class Collected {
  readonly files = new Map<string, Blob>();

  add(path: string, file: Blob): void {
    if (this.files.size >= MAX_FILES)
      throw new Error(
        `These are more than ${MAX_FILES.toLocaleString('en')} files. Drop the folder of the Strapi project alone.`,
      );
    this.files.set(path, file);
  }
}

/** Reads what was dropped: files, and folders with all that is in them. Call it while the event is handled. */
export async function filesOfDrop({ items }: Pick<DataTransfer, 'items'>): Promise<FileMap> {
  const collected = new Collected();
  // The list is empty once the event is over.
  const entries = [...items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    const file = entry ? null : item.getAsFile();
    return entry ?? file ?? [];
  });
  for (const entry of entries) {
    if (entry instanceof File) collected.add(entry.name, entry);
    else await addEntry(entry, entry.name, collected);
  }
  return collected.files;
}

async function addEntry(entry: FileSystemEntry, path: string, collected: Collected): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    collected.add(path, file);
    return;
  }
  if (isSkipped(path)) return;
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const readSome = () =>
    new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  // It returns at most a hundred at once.
  for (let some = await readSome(); some.length > 0; some = await readSome())
    for (const inside of some) await addEntry(inside, `${path}/${inside.name}`, collected);
}

/** Reads a folder that the browser's own dialog returned. */
export async function filesOfFolder(folder: FileSystemDirectoryHandle): Promise<FileMap> {
  const collected = new Collected();
  const addAll = async (from: FileSystemDirectoryHandle, path: string): Promise<void> => {
    for await (const inside of (from as unknown as { values(): AsyncIterable<FileSystemHandle> }).values()) {
      const below = `${path}/${inside.name}`;
      if (inside instanceof FileSystemFileHandle) collected.add(below, await inside.getFile());
      else if (!isSkipped(below)) await addAll(inside as FileSystemDirectoryHandle, below);
    }
  };
  await addAll(folder, folder.name);
  return collected.files;
}

/** Reads the files of an input: chosen ones, or those of a folder. */
export function filesOfInput({ files }: Pick<HTMLInputElement, 'files'>): FileMap {
  const collected = new Collected();
  for (const file of files ?? []) {
    const path = file.webkitRelativePath || file.name;
    const folders = path.split('/').slice(0, -1);
    if (!folders.some((_, index) => isSkipped(folders.slice(0, index + 1).join('/'))))
      collected.add(path, file);
  }
  return collected.files;
}
