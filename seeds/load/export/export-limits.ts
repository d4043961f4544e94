import { LoadError } from '../files/load-error.ts';

/** How much an export may contain. A larger one is refused before it is read to its end. */
export interface ExportLimits {
  /** The largest number of files. Default: 100,000. */
  readonly maxFiles?: number;
  /** The largest size of all files together when unpacked, in bytes. Default: 1,000,000,000. */
  readonly maxBytes?: number;
  /** The largest size of all schemas, entities, links and settings together, in bytes. Default: 100,000,000. */
  readonly maxJsonBytes?: number;
  /**
   * The size of uploaded files that are kept in memory, in bytes. Files past it are left out with a note,
   * and the double makes files in their place. Default: 100,000,000.
   */
  readonly maxAssetBytes?: number;
}

export const DEFAULT_LIMITS: Required<ExportLimits> = {
  maxFiles: 100_000,
  maxBytes: 1_000_000_000,
  maxJsonBytes: 100_000_000,
  maxAssetBytes: 100_000_000,
};

export class ExportMeter {
  readonly #path: string;
  readonly #limits: Required<ExportLimits>;
  #files = 0;
  #jsonBytes = 0;
  #assetBytes = 0;

  constructor(path: string, limits: ExportLimits) {
    const given = Object.entries(limits).filter(([, limit]) => limit !== undefined);
    this.#path = path;
    this.#limits = { ...DEFAULT_LIMITS, ...Object.fromEntries(given) };
  }

  /** @throws {LoadError} if this file is one too many */
  addFile(): void {
    this.#files += 1;
    if (this.#files > this.#limits.maxFiles) throw this.#tooMuch('maxFiles', 'files');
  }

  /** Checks the size of everything up to now. @throws {LoadError} if it is too large */
  checkTotal(bytes: number): void {
    if (bytes > this.#limits.maxBytes)
      throw this.#tooMuch('maxBytes', 'bytes', ', or export without uploaded files: --exclude files');
  }

  /** Adds the size of a file of lines. @throws {LoadError} if they are too large together */
  addJson(bytes: number): void {
    this.#jsonBytes += bytes;
    if (this.#jsonBytes > this.#limits.maxJsonBytes)
      throw this.#tooMuch('maxJsonBytes', 'bytes of schemas, entities, links and settings');
  }

  /** Adds the size of an uploaded file. Returns whether memory is left for it. */
  addAsset(bytes: number): boolean {
    if (this.#assetBytes + bytes > this.#limits.maxAssetBytes) return false;
    this.#assetBytes += bytes;
    return true;
  }

  #tooMuch(option: keyof ExportLimits, what: string, otherwise = ''): LoadError {
    const limit = this.#limits[option];
    return new LoadError(
      `${this.#path} contains more than ${limit} ${what}, the limit ${option}. ` +
        `If it is an export that you trust, raise the limit: loadExport(path, { ${option}: ` +
        `${2 * limit || 1} })${otherwise}.`,
    );
  }
}
