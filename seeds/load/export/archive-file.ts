/** A file of an archive or folder. */
export interface ArchiveFile {
  /** Its path in the archive. */
  readonly name: string;
  readonly size: number;
  /** Can be read once, until the reader of the file is done. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Gets the files one after the other. The content of a file that it does not read is skipped. */
export type FileReader = (file: ArchiveFile) => Promise<void>;
