/** Bytes one after the other. */
export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A text as UTF-8. */
export function text(content: string): Uint8Array {
  return new TextEncoder().encode(content);
}

/** Four bytes, the highest first. */
export function uint32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/** Two bytes, the highest first. */
export function uint16(value: number): Uint8Array {
  return Uint8Array.of(value >>> 8, value);
}

/** Two or four bytes, the lowest first. */
export function little(value: number, length: 2 | 4): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => value >>> (8 * index));
}

/** Bits into bytes, the first bit highest (JPEG, H.264) or lowest (GIF, WebP). */
export class BitWriter {
  readonly #bytes: number[] = [];
  readonly #lowestFirst: boolean;
  #current = 0;
  #count = 0;

  constructor(lowestFirst: boolean) {
    this.#lowestFirst = lowestFirst;
  }

  write(value: number, length: number): void {
    for (let index = 0; index < length; index += 1) {
      const bit = (value >>> (this.#lowestFirst ? index : length - 1 - index)) & 1;
      this.#current |= this.#lowestFirst ? bit << this.#count : bit << (7 - this.#count);
      this.#count += 1;
      if (this.#count === 8) this.#flush();
    }
  }

  /** All bytes, the last one filled up with `fill`. */
  end(fill: 0 | 1 = 0): number[] {
    while (this.#count > 0) this.write(fill, 1);
    return this.#bytes;
  }

  #flush(): void {
    this.#bytes.push(this.#current);
    this.#current = 0;
    this.#count = 0;
  }
}
