import type { UploadedFile } from './uploaded-file.ts';

/** Media types by extension. */
const BY_EXTENSION: ReadonlyMap<string, string> = new Map(
  Object.entries({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    svg: 'image/svg+xml',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    bmp: 'image/bmp',
    ico: 'image/vnd.microsoft.icon',
    heic: 'image/heic',
    heif: 'image/heif',
    apng: 'image/apng',
    psd: 'image/vnd.adobe.photoshop',
    mp4: 'video/mp4',
    mov: 'video/quicktime',
    webm: 'video/webm',
    avi: 'video/x-msvideo',
    mpeg: 'video/mpeg',
    mpg: 'video/mpeg',
    mkv: 'video/x-matroska',
    ogv: 'video/ogg',
    wmv: 'video/x-ms-wmv',
    m4v: 'video/x-m4v',
    '3gp': 'video/3gpp',
    ts: 'video/mp2t',
    mp3: 'audio/mpeg',
    wav: 'audio/wave',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    m4a: 'audio/mp4',
    aac: 'audio/x-aac',
    flac: 'audio/x-flac',
    mid: 'audio/midi',
    wma: 'audio/x-ms-wma',
    aif: 'audio/x-aiff',
    aiff: 'audio/x-aiff',
    pdf: 'application/pdf',
    zip: 'application/zip',
    gz: 'application/gzip',
    tar: 'application/x-tar',
    rar: 'application/vnd.rar',
    '7z': 'application/x-7z-compressed',
    jar: 'application/java-archive',
    exe: 'application/x-msdos-program',
    dll: 'application/x-msdownload',
    bat: 'application/x-msdownload',
    com: 'application/x-msdownload',
    msi: 'application/x-msdownload',
    sh: 'application/x-sh',
    php: 'application/x-httpd-php',
    dmg: 'application/x-apple-diskimage',
    iso: 'application/x-iso9660-image',
    apk: 'application/vnd.android.package-archive',
    wasm: 'application/wasm',
    sql: 'application/x-sql',
    epub: 'application/epub+zip',
    ai: 'application/postscript',
    eps: 'application/postscript',
    odt: 'application/vnd.oasis.opendocument.text',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    odp: 'application/vnd.oasis.opendocument.presentation',
    pages: 'application/vnd.apple.pages',
    key: 'application/vnd.apple.keynote',
    numbers: 'application/vnd.apple.numbers',
    srt: 'application/x-subrip',
    xhtml: 'application/xhtml+xml',
    json: 'application/json',
    xml: 'application/xml',
    js: 'application/javascript',
    mjs: 'application/javascript',
    css: 'text/css',
    csv: 'text/csv',
    html: 'text/html',
    htm: 'text/html',
    md: 'text/markdown',
    txt: 'text/plain',
    log: 'text/plain',
    tsv: 'text/tab-separated-values',
    yaml: 'text/yaml',
    yml: 'text/yaml',
    ics: 'text/calendar',
    vcf: 'text/x-vcard',
    vtt: 'text/vtt',
    jsx: 'text/jsx',
    scss: 'text/x-scss',
    less: 'text/less',
    rtf: 'application/rtf',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xls: 'application/vnd.ms-excel',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ppt: 'application/vnd.ms-powerpoint',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    woff: 'font/woff',
    woff2: 'font/woff2',
    ttf: 'font/ttf',
    otf: 'font/otf',
    eot: 'application/vnd.ms-fontobject',
    glb: 'model/gltf-binary',
    gltf: 'model/gltf+json',
    stl: 'model/stl',
    obj: 'model/obj',
    bin: 'application/octet-stream',
  }),
);

const ANY = 'application/octet-stream';

/** The extension that Strapi gives to a file whose name has none, where it is not the first above. */
const USUAL_EXTENSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'image/jpeg': 'jpeg',
    'image/x-icon': 'ico',
    'video/quicktime': 'qt',
    'video/mpeg': 'mpeg',
    'audio/mpeg': 'mpga',
    'audio/ogg': 'oga',
    'audio/wave': 'wav',
    'audio/wav': 'wav',
    'audio/x-wav': 'wav',
    'audio/x-m4a': 'm4a',
    'audio/webm': 'weba',
    'application/javascript': 'js',
    'application/x-msdownload': 'exe',
    'text/javascript': 'false',
    'text/markdown': 'markdown',
    'text/xml': 'xml',
    'text/yaml': 'yaml',
    'text/calendar': 'ics',
  }),
);

/** The characters near the start of files, for types that are not pictures. */
const BY_CONTENT: readonly (readonly [at: number, characters: string, type: string])[] = [
  [0, 'MZ', 'application/x-msdownload'],
  [0, '\u007fELF', 'application/x-elf'],
  [0, '\u00cf\u00fa\u00ed\u00fe', 'application/x-mach-binary'],
  [0, '%PDF-', 'application/pdf'],
  [0, 'PK\u0003\u0004', 'application/zip'],
  [0, '\u001f\u008b', 'application/gzip'],
  [0, 'ID3', 'audio/mpeg'],
  [0, 'OggS', 'audio/ogg'],
  [8, 'WAVE', 'audio/wav'],
  [4, 'ftypqt  ', 'video/quicktime'],
  [4, 'ftypM4A', 'audio/x-m4a'],
  [4, 'ftyp', 'video/mp4'],
  [0, '\u001aE\u00df\u00a3', 'video/webm'],
  [0, '<?xml ', 'application/xml'],
  [0, '{\\rtf', 'application/rtf'],
  [0, 'wOFF', 'font/woff'],
  [0, 'wOF2', 'font/woff2'],
];

/**
 * Returns the type that Strapi 5 stores a file with: the one of its content where that fits its name, or else the
 * one of its name. The type that the client states is the last resort.
 */
export function mediaTypeOf(file: UploadedFile): string {
  const stated = file.type || ANY;
  const named = typeByName(file.name);
  const found = contentType(file);
  if (found !== undefined && (named === undefined || named === found || stated === ANY))
    return found === 'application/zip' ? (named ?? found) : found;
  return named ?? stated;
}

/** Returns the type that the extension of a name stands for. */
export const typeByName = (name: string): string | undefined => BY_EXTENSION.get(extensionOf(name));

/** Returns the extension that Strapi gives to a file whose name has none: `false` for a type that it does not know. */
export function usualExtension(type: string): string {
  const essence = type.split(';')[0]!.trim().toLowerCase();
  const [first = 'false'] = [...BY_EXTENSION].find(([, known]) => known === essence) ?? [];
  return USUAL_EXTENSIONS.get(essence) ?? first;
}

/** Returns the extension of a file name in lower case; empty for none. */
const extensionOf = (name: string): string => (/[^./\\]\.([^./\\]+)$/.exec(name)?.[1] ?? '').toLowerCase();

/** Returns the type of a file by its content. The content of a text or an SVG does not say its type. */
export function contentType({ bytes, picture }: UploadedFile): string | undefined {
  if (picture) return picture.format === 'svg' ? undefined : BY_EXTENSION.get(picture.format);
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return BY_CONTENT.find(([at, characters]) => start.startsWith(characters, at))?.[2];
}
