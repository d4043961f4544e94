/**
 * Checks whether bytes are a PNG, GIF or JPEG of one pixel. Exports hold such pictures in place of
 * files that were left out.
 */
export function isOnePixel(bytes: Uint8Array): boolean {
  if (bytes.length > 1000) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47))
    return bytes.length > 24 && view.getUint32(16) === 1 && view.getUint32(20) === 1;
  if (startsWith(bytes, 0x47, 0x49, 0x46))
    return bytes.length > 10 && view.getUint16(6, true) === 1 && view.getUint16(8, true) === 1;
  return startsWith(bytes, 0xff, 0xd8) && isOnePixelJpeg(view);
}

/** Goes from segment to segment of a JPEG until one states the size. */
function isOnePixelJpeg(view: DataView): boolean {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2) return view.getUint16(at + 5) === 1 && view.getUint16(at + 7) === 1;
  }
  return false;
}

function startsWith(bytes: Uint8Array, ...start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
