// Strapi 5.54: packages/core/upload/server/src/utils/mime-validation.ts
/** A file of a form, with what its name and its content say. */
export interface UploadedFile {
  readonly name: string;
  /** The media type that the client states, such as `image/png`. Empty for none. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The media type of its extension, if that is known. */
  readonly named?: string | undefined;
  /** The media type of its content, if that is known. The content of a text or an SVG does not say it. */
  readonly content?: string | undefined;
  /** Returns the usual extension of a media type. Default: `false`, as Strapi names files of unknown types. */
  readonly extensionOf?: (type: string) => string;
  /** Undefined for files that are not pictures, or that Strapi's image library cannot read. */
  readonly picture?: Picture;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Whether its EXIF data say that it is shown turned by a quarter. */
  readonly isSideways?: boolean;
  /** `jpg`, `png`, `gif`, `webp`, `tiff` or `svg`. */
  readonly format: string;
  /** Whether its data end too early. */
  readonly isCut?: boolean;
}

/** The type of a file about which nothing is known. */
export const ANY = 'application/octet-stream';

/**
 * Returns the type that Strapi 5 stores a file with: the one of its content where that fits its name, or else the
 * one of its name. The type that the client states is the last resort.
 */
export function mediaTypeOf({ type, named: typeByName, content }: UploadedFile): string {
  const stated = type || ANY;
  if (content !== undefined && (typeByName === undefined || typeByName === content || stated === ANY))
    return content === 'application/zip' ? (typeByName ?? content) : content;
  return typeByName ?? stated;
}
