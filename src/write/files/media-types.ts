// Strapi 5.54: packages/core/upload/server/src/utils/mime-validation.ts
/** A file of a form, with its types by name and content. */
export interface UploadedFile {
  readonly name: string;
  /** The media type that the client states, such as `image/png`. Empty for none. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The media type of its extension, if known. */
  readonly named?: string | undefined;
  /** The media type of its content, if known. Texts and SVG have none. */
  readonly content?: string | undefined;
  /** Returns the usual extension of a media type. Default: `false`, as Strapi names files of unknown types. */
  readonly extensionOf?: (type: string) => string;
  /** Undefined if Strapi's image library cannot read it. */
  readonly picture?: Picture;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Whether its EXIF data rotate it by a quarter turn. */
  readonly isSideways?: boolean;
  /** `jpg`, `png`, `gif`, `webp`, `tiff` or `svg`. */
  readonly format: string;
  /** Whether its data end too early. */
  readonly isCut?: boolean;
}

/** The type of unknown files. */
export const ANY = 'application/octet-stream';

/**
 * Returns the type that Strapi 5 stores for a file: by its content if that fits its name, or else by its name. The
 * type that the client states comes last.
 */
export function mediaTypeOf({ type, named: typeByName, content }: UploadedFile): string {
  const stated = type || ANY;
  if (content !== undefined && (typeByName === undefined || typeByName === content || stated === ANY))
    return content === 'application/zip' ? (typeByName ?? content) : content;
  return typeByName ?? stated;
}
