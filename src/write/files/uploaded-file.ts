/** A file of a multipart body. */
export interface UploadedFile {
  readonly name: string;
  /** The media type that the client states, such as `image/png`. Empty for none. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Undefined for files that are not pictures. */
  readonly picture?: Picture;
}

/** The size and format of a picture. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** `jpg`, `png`, `gif`, `webp`, `svg` and others. */
  readonly format: string;
}
