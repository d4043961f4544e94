import type { UploadAnswer } from './upload-answer.ts';

/**
 * Returns the part of a file that the header `Range` asks for, as players do of films and sound. Of several parts it
 * is the first, as in Strapi, which answers 416 for a part from the end: `bytes=-2`.
 */
export function byteRange(
  file: UploadAnswer,
  { method, headers }: Pick<Request, 'method' | 'headers'>,
): UploadAnswer {
  const whole = { ...file, headers: { ...file.headers, 'accept-ranges': 'bytes' } };
  const asked = headers.get('range');
  if (asked === null) return whole;
  const part = firstPart(asked);
  if (!part) return NOT_SATISFIABLE;
  if (method !== 'GET') return whole;
  const [start, end] = part;
  const body = file.body.slice(start, end + 1);
  const size = file.body.length;
  const range = `bytes ${start}-${Math.min(end, size - 1)}/${size}`;
  const length = `${body.length}`;
  return {
    status: 206,
    headers: { ...whole.headers, 'content-range': range, 'content-length': length },
    body,
  };
}

const NOT_SATISFIABLE: UploadAnswer = {
  status: 416,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'accept-ranges': 'bytes' },
  body: new TextEncoder().encode('Range Not Satisfiable'),
};

/** Returns the first and the last byte of the first part that makes sense. */
function firstPart(header: string): readonly [start: number, end: number] | undefined {
  const [unit, list, more] = header.split('=');
  if (unit !== 'bytes' || list === undefined || more !== undefined) return undefined;
  return list
    .split(',')
    .map((part) => part.split('-').map((text) => (text === '' ? Infinity : Number(text))))
    .map(([start = Number.NaN, end = Number.NaN]) => [start, end] as const)
    .find(([start, end]) => start <= end);
}
