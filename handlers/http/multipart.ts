import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';

/** A part of a form with files. */
export interface Part {
  readonly name: string;
  /** Undefined for a part that states no file name. */
  readonly fileName: string | undefined;
  /** The media type that the part states, as it was sent. Empty for none. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the parts of a form as Strapi's parser does. The `formData()` of the platform has other rules: it knows
 * `filename*`, keeps the folders of `C:\a\b.png`, and types parts that state no type.
 *
 * @param contentType the header of the request
 * @returns undefined for a form that is broken
 */
export function readParts(bytes: Uint8Array<ArrayBuffer>, contentType: string): Part[] | undefined {
  const [, quoted, bare = ''] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType) ?? [];
  const boundary = `\r\n--${quoted ?? bare}`;
  // A character for each byte, so positions are those of the bytes.
  const text = `\r\n${new TextDecoder('latin1').decode(bytes)}`;
  const [preamble = '', ...pieces] = text.split(new RegExp(`${escapeRegExp(boundary)}(?=--|\r\n|$)`));
  const parts: Part[] = [];
  let at = preamble.length - 2;
  for (const piece of pieces) {
    at += boundary.length;
    const isEnd = piece.startsWith('--') || piece === '\r\n' || piece === '';
    if (isEnd) return parts;
    const length = /^\r\n(?:[a-z-]+:[^\r]*\r\n)*\r\n/i.exec(piece)?.[0].length;
    if (length === undefined) return undefined;
    const head = new TextDecoder().decode(bytes.subarray(at, at + length));
    parts.push(readPart(head, bytes.slice(at + length, at + piece.length)));
    at += piece.length;
  }
  return undefined;
}

function readPart(head: string, bytes: Part['bytes']): Part {
  const lines = [...head.matchAll(/^([a-z-]+): *(.*)$/gim)];
  const headers = new Map(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
  const disposition = headers.get('content-disposition');
  const [, , quotedName, bareName] = NAME.exec(disposition ?? '') ?? [];
  return {
    name: quotedName ?? bareName ?? 'null',
    fileName: disposition === undefined ? '' : fileNameOf(disposition),
    type: headers.get('content-type') ?? '',
    bytes,
  };
}

const NAME = /\bname=("([^"]*)"|([^()<>@,;:\\"/[\]?={}\s]+))/i;
const FILE_NAME = /\bfilename=("(.*?)"|([^()<>@,;:\\"/[\]?={}\s]+))($|;\s)/i;

/** Returns the file name without its folders. Clients encode quotation marks, and older ones other characters. */
function fileNameOf(disposition: string): string | undefined {
  const [, , quoted, bare] = FILE_NAME.exec(disposition) ?? [];
  return (quoted ?? bare)
    ?.split('\\')
    .at(-1)!
    .replaceAll('%22', '"')
    .replaceAll(/&#(\d{4});/g, (_, code: string) => String.fromCharCode(Number(code)));
}
